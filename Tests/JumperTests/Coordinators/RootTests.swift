import Jumper
import Testing

@MainActor
@Suite("Roots")
struct RootTests {
  @Test("what one puts into the container oneself stays there")
  func foreign() {
    let shop = ShopCoordinator()
    let banner = UIViewController()
    shop.view().addChild(banner)
    let home = shop.root(\.home)
    #expect(shop.view().children == [banner, home.view()])
    #expect(shop.hasRoot(\.home) === home)
    #expect(home.view().view.superview === shop.view().view)
  }
}
