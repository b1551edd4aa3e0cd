import Jumper
import Testing

@MainActor
@Suite("Presenting and dismissing")
struct PresentingTests {
  private let shop = ShopCoordinator()

  @Test("what is presented while something is presented lies over it")
  func topmost() {
    let home = shop.root(\.home)
    let search = home.present(\.search)
    let second = home.present(\.search)
    #expect(search.view().presentedViewController === second.view())
    second.dismiss()
    #expect(shop.view().presentedViewController === search.view())
    #expect(home.navigation.children.count == 3)
  }

  @Test("a coordinator that was presented goes with all that it presents")
  func above() {
    let home = shop.root(\.home)
    let search = home.present(\.search)
    search.present(\.more).present(\.detail, input: 1)
    search.dismiss()
    #expect(shop.view().presentedViewController == nil)
    #expect(home.present(\.search).present(\.detail, input: 1).navigation.parent === home)
    (home.navigation.children.last as? OrdersCoordinator)?.dismiss()
    #expect(shop.view().presentedViewController == nil)
    #expect(shop.registry.reasons().isEmpty)
  }

  @Test("a coordinator that wasn't presented itself dismisses the screen that it presented")
  func screens() {
    shop.present(\.greeting, input: "Ada").dismiss()
    #expect(shop.view().presentedViewController == nil)
    let search = shop.root(\.home).present(\.search)
    let pair = search.push(\.pair)
    pair.present(\.article, input: "a").dismiss()
    #expect(shop.view().presentedViewController === search.view())
    #expect(search.view().presentedViewController == nil)
    pair.dismiss()
    #expect(shop.view().presentedViewController == nil)
    #expect(shop.registry.reasons().isEmpty)
  }

  @Test("a coordinator in a stack is dismissed with the stack that was presented")
  func contained() {
    shop.root(\.home).present(\.search).push(\.pair).dismiss()
    #expect(shop.view().presentedViewController == nil)
    #expect(shop.registry.alive.count == 4)
  }

  @Test("a stack that was pulled down is no child any more")
  func interactive() {
    let home = shop.root(\.home)
    let search = home.present(\.search)
    search.push(\.pair)
    search.view().simulateInteractiveDismissal()
    #expect(home.navigation.children.count == 2)
    #expect(search.navigation.children.count == 1)
  }

  @Test("what UIKit code dismisses is no child any more")
  func direct() {
    let home = shop.root(\.home)
    home.present(\.search)
    shop.view().dismiss(animated: false)
    #expect(home.navigation.children.count == 2)
  }

  @Test("replacing the root dismisses what was presented from it")
  func replacedRoot() {
    let home = shop.root(\.home)
    home.present(\.search).present(\.more)
    shop.root(\.login)
    #expect(shop.view().presentedViewController == nil)
  }

  @Test("popping a coordinator dismisses what it presents, and what another one put on top")
  func popped() {
    let orders = shop.root(\.orders, input: 1)
    orders.push(\.pair).present(\.orders).present(\.more)
    shop.present(\.greeting, input: "on top")
    orders.pop()
    #expect(shop.view().presentedViewController == nil)
    #expect(shop.registry.alive.count == 2)
  }
}
