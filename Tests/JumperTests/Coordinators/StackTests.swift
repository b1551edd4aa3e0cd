import Jumper
import Testing

@MainActor
@Suite("Stacks")
struct StackTests {
  private let shop = ShopCoordinator()

  @Test("a pushed coordinator is returned, and lies in the stack")
  func pushed() {
    let orders = shop.root(\.orders, input: 1)
    let pair = orders.push(\.pair)
    #expect(orders.navigation.children.first === pair)
    #expect(pair.navigation.parent === orders)
    #expect(pair.view().parent === orders.view())
    orders.push(\.detail, input: 3)
    #expect(orders.view().titles == ["list 1", "-", "detail 3"])
  }

  @Test("popping to a route leaves it on top; popping a route takes it off with what lies on it")
  func popping() {
    let orders = shop.root(\.orders, input: 1)
    orders.push(\.detail, input: 1).push(\.detail, input: 2).push(\.pair)
    orders.pop(to: \.detail)
    #expect(orders.view().titles == ["list 1", "detail 1", "detail 2"])
    orders.pop(\.detail)
    #expect(orders.view().titles == ["list 1", "detail 1"])
    orders.push(\.pair)
    orders.pop(animated: false)
    #expect(orders.view().titles == ["list 1", "detail 1"])
    orders.push(\.pair)
    orders.popToRoot(animated: false)
    #expect(orders.view().titles == ["list 1"])
    #expect(orders.navigation.children.isEmpty)
  }

  @Test("a coordinator that was swiped back from is let go of")
  func swipe() throws {
    let orders = shop.root(\.orders, input: 1)
    orders.push(\.pair)
    let stack = try #require(orders.view() as? UINavigationController)
    #expect(shop.registry.alive.count == 3)
    stack.simulateSwipeBack()
    #expect(shop.registry.alive.count == 2)
    stack.simulateSwipeBack()
    #expect(orders.view().titles == ["list 1"])
  }

  @Test("screens that UIKit code pushes lie between routes and trouble nobody")
  func foreign() throws {
    let orders = shop.root(\.orders, input: 1)
    let stack = try #require(orders.view() as? UINavigationController)
    stack.pushViewController(NamedScreen("foreign").screenController, animated: false)
    orders.push(\.detail, input: 1)
    #expect(stack.titles == ["list 1", "foreign", "detail 1"])
    orders.pop(\.detail).pop()
    #expect(stack.titles == ["list 1"])
  }
}
