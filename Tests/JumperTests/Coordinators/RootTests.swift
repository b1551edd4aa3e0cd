import Jumper
import Testing

@MainActor
@Suite("Roots")
struct RootTests {
  private let shop = ShopCoordinator()

  @Test("a route that is the root already is made anew")
  func anew() {
    let home = shop.root(\.home)
    home.present(\.search).present(\.more)
    let second = shop.root(\.home)
    #expect(second !== home && shop.hasRoot(\.home) === second)
    #expect(shop.view().children == [second.view()])
    #expect(shop.view().presentedViewController == nil)
    // A session that expires twice.
    #expect(shop.root(\.login) === shop)
    let login = shop.view().children
    #expect(shop.root(\.login).isRoot(\.login))
    #expect(shop.view().children.map(\.title) == ["login"] && shop.view().children != login)

    #expect(shop.root(\.orders, input: 1) !== shop.root(\.orders, input: 2))
    #expect(shop.hasRoot(\.orders)?.first == 2)
    shop.root(\.greeting, input: "Ada").root(\.greeting, input: "Grace")
    #expect(shop.view().children.map(\.title) == ["Grace"])
    #expect(shop.hasRoot(\.greeting) === shop)
    #expect(shop.hasRoot(\.login) == nil)
    #expect(shop.registry.reasons().isEmpty)
  }

  @Test("what one puts into the container oneself stays there")
  func foreign() {
    let banner = UIViewController()
    shop.view().addChild(banner)
    let home = shop.root(\.home)
    #expect(shop.view().children == [banner, home.view()])
    #expect(shop.hasRoot(\.home) === home)
    #expect(home.view().view.superview === shop.view().view)
  }
}
