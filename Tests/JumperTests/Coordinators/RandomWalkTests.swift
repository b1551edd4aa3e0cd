import Helm
import HelmDocument
import SeededRandomness
import Testing

@testable import Jumper

/// Does something at random with a coordinator of the shop, as its code, its user, or UIKit code may.
@MainActor
private func step(_ coordinator: any Coordinable, with generator: inout SeededGenerator) {
  switch (coordinator, Int.random(in: 0..<10, using: &generator)) {
  case (let shop as ShopCoordinator, let choice):
    switch choice {
    case 0: shop.root(\.login)
    case 1...4: shop.root(\.home)
    case 5: shop.root(\.orders, input: choice)
    case 6: shop.present(\.home)
    case 7: shop.dismiss()
    default: shop.present(\.greeting, input: "Ada")
    }
  case (let home as HomeCoordinator, let choice):
    switch choice {
    case 0: home.focus(\.pair)
    case 1: home.focus(\.search)
    case 2: home.focus(\.orders).push(\.detail, input: 1)
    case 3: home.present(\.terms)
    case 4: (home.view() as? UITabBarController)?.selectedIndex = 2
    case 5: home.dismiss()
    default: home.present(\.search)
    }
  case (let orders as OrdersCoordinator, let choice):
    switch choice {
    case 0: orders.push(\.more)
    case 1: orders.pop()
    case 2: orders.pop(to: \.detail)
    case 3: orders.pop(\.pair)
    case 4: orders.present(\.more)
    case 5: orders.present(\.same)
    case 6: (orders.view() as? UINavigationController)?.simulateSwipeBack()
    case 7: orders.push(\.detail, input: 2)
    case 8: orders.push { \OrdersCoordinator.pair }
    default: orders.view().simulateInteractiveDismissal()
    }
  case (let pair as PairCoordinator, let choice):
    switch choice {
    case 0...2: pair.exchange("a")
    case 3...5: pair.exchangeForOrders()
    case 6: pair.dismiss()
    default: pair.present(\.orders)
    }
  default: break
  }
}

@MainActor
@Suite("Random walks")
struct RandomWalkTests {
  @Test("whatever is done, the coordinators are those whose controllers are on the screen", arguments: 0..<40)
  func walk(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shop = ShopCoordinator()
    for number in 0..<150 {
      // A coordinator that is kept here would live on.
      try #require(stepAnywhere(in: shop, with: &generator))
      try check(shop)
      if number.isMultiple(of: 15) { try checkDrawing(of: shop) }
    }
  }

  private func stepAnywhere(in shop: ShopCoordinator, with generator: inout SeededGenerator) -> Bool {
    let coordinators = coordinators(under: shop)
    guard let coordinator = coordinators.randomElement(using: &generator) else { return false }
    if coordinators.count > 25 { shop.root(\.login) } else { step(coordinator, with: &generator) }
    return true
  }

  private func coordinators(under coordinator: any Coordinable) -> [any Coordinable] {
    [coordinator] + coordinator.navigation.children.flatMap(coordinators)
  }

  /// Everything on the screen, found without coordinators.
  private func controllers(from controller: UIViewController) -> [UIViewController] {
    let presented = controller.parent == nil ? controller.presentedViewController : nil
    return [controller] + (controller.children + [presented].compactMap { $0 }).flatMap(controllers)
  }

  private func check(_ shop: ShopCoordinator) throws {
    let known = coordinators(under: shop)
    let controllers = controllers(from: shop.view())
    // Every coordinator that is alive is in the tree, and so is nothing else.
    let isSame = Set(known.map { ObjectIdentifier($0) }) == Set(shop.registry.alive.map { ObjectIdentifier($0) })
    try #require(isSame)
    #expect(known.allSatisfy { controllers.contains($0.view()) })
    // Every screen came by a route.
    let shown = known.flatMap { $0.navigation.shown.map(\.controller) } + [shop.view()]
    let isShown = Set(shown) == Set(controllers) && shown.count == controllers.count
    try #require(isShown)
    #expect(
      known.allSatisfy { coordinator in
        coordinator.navigation.children.allSatisfy { $0.navigation.parent === coordinator }
      }
    )
  }

  private func checkDrawing(of shop: ShopCoordinator) throws {
    let document = GraphDocument(shop)
    let navigation = try document.navigation()
    #expect(document.path?.count == navigation.path.count)
  }
}
