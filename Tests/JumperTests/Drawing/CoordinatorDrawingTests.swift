import Helm
import HelmDocument
import Testing

@testable import Jumper

@MainActor
@Suite("Drawing coordinators")
struct CoordinatorDrawingTests {
  @Test("every declared route is drawn, found without making a screen")
  func routes() {
    let shop = ShopCoordinator()
    let document = GraphDocument(shop, title: "Shop")
    #expect(document.title == "Shop")
    #expect(document.path == nil)
    #expect(shop.navigation.controller == nil)
    #expect(
      document.fragments.map(\.id) == [
        "shop", "shop.login", "shop.home", "shop.orders", "shop.greeting",
        "home.orders", "home.pair", "home.news", "home.terms", "home.search",
        "orders.list", "orders.detail", "orders.pair", "orders.more", "orders.same",
        "pair.menu", "pair.content", "pair.article", "pair.orders",
      ]
    )
    #expect(document.groups.map(\.id) == ["shop", "home", "orders", "pair"])
    #expect(document.fragments[3].note == "OrdersCoordinator; takes Int")
    #expect(document.fragments[4].note == "takes String")
  }

  private func lines(_ document: GraphDocument, from fragment: String) -> [String] {
    document.segues.filter { $0.from == fragment }.map { segue in
      let traits = [
        segue.style == .hold ? "hold" : "pass", segue.auto ? "auto" : nil, segue.dismissable ? "dismissable" : nil,
        segue.presentation?.rawValue,
      ]
      return "\(segue.to) \(traits.compactMap { $0 }.joined(separator: " "))"
    }
  }

  @Test("each kind of coordinator has its segues")
  func segues() {
    let document = GraphDocument(ShopCoordinator())
    #expect(lines(document, from: "shop") == ["shop.login pass auto"])
    #expect(
      lines(document, from: "shop.login") == ["shop.home pass", "shop.orders pass", "shop.greeting pass"]
    )
    #expect(
      lines(document, from: "shop.home").sorted() == [
        "home.news hold", "home.orders hold auto", "home.pair hold", "home.search hold dismissable modal",
        "home.terms hold dismissable modal", "shop.greeting pass", "shop.login pass", "shop.orders pass",
      ]
    )
    #expect(
      lines(document, from: "home.orders") == [
        "orders.list hold auto", "orders.more hold dismissable modal", "orders.same hold dismissable modal",
      ]
    )
    #expect(lines(document, from: "orders.list") == ["orders.detail pass dismissable", "orders.pair pass dismissable"])
    #expect(
      lines(document, from: "home.pair") == [
        "pair.menu hold auto", "pair.content hold", "pair.article hold dismissable modal",
        "pair.orders hold dismissable modal",
      ]
    )
  }

  @Test("what is on the screen is the path, and a route is drawn as it came there")
  func path() throws {
    let shop = ShopCoordinator()
    shop.root(\.home).focus(\.orders).push(\.detail, input: 1).push(\.detail, input: 2).present(\.detail, input: 3)
    let document = GraphDocument(shop)
    #expect(
      document.path?.map { "\($0.edge)\($0.targetId.map { " \($0.identifier)" } ?? "")" } == [
        "shop => shop.login", "shop.login => shop.home", "shop.home => home.orders", "home.orders => orders.list",
        "orders.list => orders.detail", "orders.list => orders.detail 2", "home.orders => orders.detail 3",
      ]
    )
    let presented = try document.navigation().presentedFragments.map { $0.wrappedValue.rawValue }
    #expect(presented == ["shop.home", "home.orders", "orders.detail"])
    #expect(lines(document, from: "home.orders").contains("orders.detail hold dismissable modal"))
    #expect(lines(document, from: "orders.list").contains("orders.detail pass dismissable"))
  }

  @Test("coordinators that lead back to themselves are drawn once")
  func cycle() throws {
    let shop = ShopCoordinator()
    shop.root(\.orders, input: 1).present(\.more).present(\.more)
    let document = GraphDocument(shop)
    #expect(document.fragments.count == Set(document.fragments.map(\.id)).count)
    let last = try #require(document.path?.last)
    #expect(last.edge == DocumentEdge(from: "orders.more", to: "orders.list"))
    #expect(try document.navigation().path.count == document.path?.count)
  }

  @Test("a coordinator that is made from an input is asked once it is on the screen")
  func unknown() {
    let shelf = ShelfCoordinator()
    let before = GraphDocument(shelf).fragments
    #expect(before.map(\.title) == ["Shelf", "First list", "Open URL"])
    #expect(before.last?.note == "BookCoordinator; takes Int; its routes are known once it is shown")
    shelf.present(\.openURL, input: 1)
    let after = GraphDocument(shelf).fragments
    #expect(after.map(\.id) == ["shelf", "shelf.firstList", "shelf.openURL", "book.page"])
    #expect(after[2].note == "BookCoordinator; takes Int")
  }

  @Test("types of one name have different ids")
  func names() {
    let ids = GraphDocument(One.TwinCoordinator()).fragments.map(\.id)
    #expect(ids == ["twin", "twin.other", "twin-2.screen"])
  }
}
