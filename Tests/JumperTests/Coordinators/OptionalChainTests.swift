import Jumper
import Testing

@MainActor
@Suite("Chains that begin with a question")
struct OptionalChainTests {
  private let shop = ShopCoordinator()

  @Test("transitions of a coordinator that is there are made")
  func there() {
    let orders: OrdersCoordinator? = shop.root(\.orders, input: 1)
    orders.push(\.list).push(\.detail, input: 2).push(stack: [\.list]).push { \OrdersCoordinator.list }
    #expect(orders?.view().titles == ["list 1", "list 1", "detail 2", "list 1", "list 1"])
    orders.pop().pop(\.list).pop(to: \.detail)
    #expect(orders?.view().titles == ["list 1", "list 1", "detail 2"])
    orders.popToRoot().push(\.pair)
    #expect(orders?.view().titles == ["list 1", "-"])
    orders.present(\.more).present(\.detail, input: 3)
    #expect(shop.view().presentedViewController?.presentedViewController?.title == "detail 3")
  }

  @Test("roots and tabs too")
  func roots() {
    let optional: ShopCoordinator? = shop
    let home = optional.root(\.orders, input: 1) == nil ? nil : optional.root(\.home)
    #expect(home.focus(\.news) === home)
    home.present(\.terms)
    #expect(shop.view().presentedViewController?.title == "terms")
    optional.root(\.login).root(\.greeting, input: "Ada")
    #expect(shop.view().children.map(\.title) == ["Ada"])
    let orders = optional.present(\.orders, input: 4)
    orders.present(\.list)
    #expect(shop.view().presentedViewController?.titles == ["list 4"])
    orders.dismiss()
    #expect(shop.view().presentedViewController == nil)
    #expect(optional.isRoot(\.greeting) && optional.hasRoot(\.greeting) === shop && optional.hasRoot(\.login) == nil)
    #expect(optional.hasRoot(\.home) == nil && optional.hasRoot(\.orders) == nil)
    let nobody: ShopCoordinator? = nil
    nobody.dismiss()
    #expect(!nobody.isRoot(\.login) && nobody.hasRoot(\.home).focus(\.news) == nil)
  }
}
