#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import Jumper

  @Suite("Mistakes nobody takes")
  struct LoggingTests {
    private static var isDebug: Bool {
      var isDebug = false
      assert(
        {
          isDebug = true; return true
        }()
      )
      return isDebug
    }

    @Test("a mistake that only the program can make is asserted in debug builds", arguments: [0, 1])
    func asserted(number: Int) async {
      await #expect(processExitsWith: Self.isDebug ? .failure : .success) { [number] in
        unsetenv("HELM_DISABLE_ASSERTIONS")
        CoordinatorMistake([.stackOnStack, .notATab][number], coordinator: "A").log()
      }
    }

    @Test("assertions can be turned off")
    func silenced() async {
      await #expect(processExitsWith: .success) {
        setenv("HELM_DISABLE_ASSERTIONS", "1", 1)
        CoordinatorMistake(.stackOnStack, coordinator: "A").log()
      }
    }

    @Test("what depends on what is on the screen is logged and changes nothing, in debug builds too")
    func logged() async {
      await #expect(processExitsWith: .success) {
        unsetenv("HELM_DISABLE_ASSERTIONS")
        await walk()
      }
    }
  }

  /// Everything that a link, a gesture or a second tap may ask for at the wrong time.
  @MainActor
  private func walk() {
    let coordinator = LinkedCoordinator()
    let stack = coordinator.view()
    coordinator.pop()
    coordinator.pop(\.list)
    coordinator.pop(\.detail)
    coordinator.pop(to: \.detail)
    coordinator.popToRoot()
    coordinator.dismiss()
    coordinator.push(\.list).push(\.kept).push(\.kept).present(\.kept)
    _ = coordinator.input("1", for: \.detail)
    let root = StartCoordinator()
    root.root(\.start)
    root.root(\.start)
    root.root(\.stack)
    root.root(\.stack)
    root.dismiss()
    let tabs = TabsCoordinator()
    let bar = tabs.view() as? UITabBarController
    bar?.viewControllers?.removeLast()
    tabs.focus(\.settings)
    guard stack.titles == ["list", "list", "kept"], root.isRoot(\.stack), bar?.selectedIndex == 0 else { exit(1) }
  }

  private final class LinkedCoordinator: NavigationCoordinable {
    var navigation: Navigation<LinkedCoordinator> = .init(initial: \.list)
    @Route var list = listScreen
    @Route var detail = detailScreen
    @Route var kept = keptScreen
    private let screen = NamedScreen("kept").screenController

    func listScreen() -> ScreenView { NamedScreen("list") }
    func detailScreen(number: Int) -> ScreenView { NamedScreen("\(number)") }
    func keptScreen() -> ScreenView { screen }
  }

  private final class StartCoordinator: RootCoordinable {
    var navigation: RootNavigation<StartCoordinator> = .init(initial: \.start)
    @Route var start = startScreen
    @Route var stack = stackScreen

    func startScreen() -> ScreenView { NamedScreen("start") }
    func stackScreen() -> LinkedCoordinator { LinkedCoordinator() }
  }

  private final class TabsCoordinator: TabCoordinable {
    var navigation: TabNavigation<TabsCoordinator> = .init {
      \TabsCoordinator.start
      \TabsCoordinator.settings
    }
    @Route var start = startScreen
    @Route var settings = settingsScreen

    func startScreen() -> ScreenView { NamedScreen("start") }
    func settingsScreen() -> ScreenView { NamedScreen("settings") }
  }
#endif
