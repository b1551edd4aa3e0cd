import Jumper
import Testing

@MainActor
@Suite("A kind of one's own")
struct OwnKindTests {
  @Test("it shows its first routes, and makes transitions of its own")
  func pair() {
    let shop = ShopCoordinator()
    let pair = shop.root(\.home).focus(\.pair)
    #expect(pair.view().children.map(\.title) == ["menu", "content"])
    pair.exchange("first").exchange("second")
    #expect(pair.view().children.map(\.title) == ["menu", "second"])
    let orders = pair.exchangeForOrders()
    #expect(pair.view().children.last === orders.view())
    #expect(pair.navigation.children.first === orders)
    pair.exchange("third")
    #expect(pair.navigation.children.isEmpty)
  }
}
