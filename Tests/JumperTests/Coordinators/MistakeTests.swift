import Jumper
import Testing

@MainActor
@Suite("Mistakes")
struct MistakeTests {
  private let shop = ShopCoordinator()

  private func orders() -> OrdersCoordinator { shop.root(\.orders, input: 1) }

  @Test("the root of a stack can't be popped")
  func poppedRoot() {
    let orders = orders()
    orders.pop()
    orders.pop(\.list)
    #expect(shop.registry.reasons() == [.poppedRoot, .poppedRoot])
    orders.popToRoot().pop(to: \.list)
    #expect(shop.registry.reasons().isEmpty)
    #expect(orders.view().titles == ["list 1"])
  }

  @Test("a stack can't be pushed on a stack; what would have been reached stands nowhere")
  func stackOnStack() {
    let orders = orders()
    let more = orders.push(\.more)
    #expect(more !== orders && more.first == 2)
    #expect(shop.registry.mistakes == [.init(.stackOnStack, coordinator: "OrdersCoordinator", route: "more")])
    #expect(orders.view().titles == ["list 1"])
    #expect(orders.navigation.children.isEmpty)
    more.push(\.detail, input: 1).dismiss()
    #expect(shop.registry.reasons() == [.stackOnStack, .nothingPresented])
  }

  @Test("what UIKit doesn't show is reported, and let go")
  func notShown() {
    final class Dying: UIViewController {
      override var isBeingDismissed: Bool { true }
    }
    let orders = orders()
    orders.view().present(Dying(), animated: false)
    orders.present(\.detail, input: 1)
    #expect(shop.registry.reasons() == [.notShown] && orders.navigation.children.isEmpty)
  }

  @Test("in a list of pushes, a mistaken one keeps all from being made")
  func stackInList() {
    let orders = orders()
    orders.push {
      \OrdersCoordinator.list
      \OrdersCoordinator.more
      \OrdersCoordinator.pair
    }
    #expect(shop.registry.reasons() == [.stackOnStack])
    #expect(orders.view().titles == ["list 1"])
  }

  @Test("a route that is no tab can't be focused")
  func notATab() throws {
    let home = shop.root(\.home)
    let bar = try #require(home.view() as? UITabBarController)
    home.focus(\.news)
    #expect(bar.selectedIndex == 2)
    home.focus(\.terms)
    let search = home.focus(\.search)
    #expect(search.first == -1)
    #expect(shop.registry.reasons() == [.notATab, .notATab])
    #expect(bar.selectedIndex == 2)
    #expect(bar.viewControllers?.count == 3)
  }

  @Test("a tab that was taken out of the bar can't be focused; that is logged, as it depends on the screen")
  func notInBar() throws {
    let home = shop.root(\.home)
    let bar = try #require(home.view() as? UITabBarController)
    bar.viewControllers = bar.viewControllers.map { Array($0.prefix(1)) }
    home.focus(\.news)
    #expect(shop.registry.reasons() == [.notInBar])
  }

  @Test("a route that isn't on the stack can't be popped or popped to")
  func notOnStack() {
    let orders = orders()
    orders.pop(\.detail).pop(to: \.pair)
    #expect(shop.registry.reasons() == [.notOnStack, .notOnStack])
    #expect(orders.view().titles == ["list 1"])
  }

  @Test("what is on the screen already can't be shown again")
  func alreadyShown() {
    let orders = orders()
    #expect(orders.present(\.same) === orders)
    #expect(shop.registry.mistakes == [.init(.alreadyShown, coordinator: "OrdersCoordinator", route: "same")])
    #expect(orders.view().presentedViewController == nil)
    #expect(orders.navigation.parent === shop)
  }

  @Test("the controller of a screen can be shown in one place only")
  func sameController() {
    let coordinator = RepeatingCoordinator()
    coordinator.push(\.screen).push(\.screen).present(\.screen).present(\.own)
    #expect(coordinator.mistakes.map(\.reason) == [.alreadyShown, .alreadyShown, .alreadyShown])
    #expect(coordinator.view().titles == ["first", "screen"])
    #expect(coordinator.view().presentedViewController == nil)
  }

  @Test("of several that are pushed at once none is, where one can't be")
  func nothingOfStack() throws {
    typealias R = RepeatingCoordinator
    let coordinator = R()
    coordinator.push(\.screen)
    coordinator.push(stack: {
      \R.other; \R.screen; \R.other
    })
    #expect(coordinator.mistakes.map(\.route) == ["screen"])
    #expect(coordinator.mistakes.map(\.reason) == [.alreadyShown])
    #expect(coordinator.view().titles == ["first", "screen"])
    coordinator.pop()
    coordinator.push(stack: [\.other, \.screen, \.screen])
    coordinator.push {
      \R.other; \R.stack
    }
    #expect(coordinator.mistakes.map(\.reason) == [.alreadyShown, .alreadyShown, .stackOnStack])
    #expect(coordinator.view().titles == ["first"])
    #expect(coordinator.navigation.children.isEmpty)
    coordinator.push(stack: [\.other, \.screen])
    #expect(coordinator.view().titles == ["first", "other", "screen"])
  }

  @Test("what isn't presented can't be dismissed")
  func nothingPresented() {
    let orders = orders()
    orders.dismiss()
    shop.dismiss()
    #expect(shop.registry.reasons() == [.nothingPresented, .nothingPresented])
    #expect(shop.hasRoot(\.orders) === orders)
  }

  @Test("a value of another type than the route's input is refused where its type isn't known before")
  func wrongInput() {
    let orders = orders()
    #expect(orders.input(5 as Any, for: \.detail) == 5)
    #expect(orders.input("5" as Any, for: \.detail) == nil)
    let mistake = shop.registry.mistakes.first
    #expect(mistake?.reason == .wrongInput(expected: "Int", given: "String"))
    #expect(mistake?.description == "OrdersCoordinator.detail: the route takes Int, not String")
  }

  @Test(
    "every mistake says what is wrong",
    arguments: [
      .poppedRoot, .stackOnStack, .notOnStack, .notATab, .notInBar, .alreadyShown, .notShown, .nothingPresented,
    ] as [CoordinatorMistake.Reason]
  )
  func wording(reason: CoordinatorMistake.Reason) {
    #expect(CoordinatorMistake(reason, coordinator: "A").description.hasPrefix("A: \(reason)"))
    #expect(reason.description.count > 20)
  }
}

/// Makes its screens once, as it shouldn't.
private final class RepeatingCoordinator: NavigationCoordinable {
  var navigation: Navigation<RepeatingCoordinator> = .init(initial: \.first)
  @Route var first = firstScreen
  @Route var screen = screenScreen
  @Route var own = ownScreen
  @Route var other = otherScreen
  @Route var stack = stackScreen
  var mistakes: [CoordinatorMistake] = []
  private let controller = NamedScreen("screen").screenController

  func firstScreen() -> ScreenView { NamedScreen("first") }
  func screenScreen() -> ScreenView { controller }
  func ownScreen() -> ScreenView { view() }
  func otherScreen() -> ScreenView { NamedScreen("other") }
  func stackScreen() -> OrdersCoordinator { OrdersCoordinator(Registry(), first: 0) }

  func report(_ mistake: CoordinatorMistake) { mistakes.append(mistake) }
}
