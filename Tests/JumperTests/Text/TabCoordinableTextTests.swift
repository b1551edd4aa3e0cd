import Jumper
import Testing

private final class MainCoordinator: NavigationCoordinable {
  var navigation: Navigation<MainCoordinator> = .init(initial: \.main)
  @Route var main = mainScreen

  func mainScreen() -> ScreenView { NamedScreen("main") }
}

private final class SettingsCoordinator: NavigationCoordinable {
  var navigation: Navigation<SettingsCoordinator> = .init(initial: \.settings)
  @Route var settings = settingsScreen

  func settingsScreen() -> ScreenView { NamedScreen("settings") }
}

private final class TabBarCoordinator: TabCoordinable {

  // Step 1
  var navigation: TabNavigation<TabBarCoordinator> = .init {
    \TabBarCoordinator.main
    \TabBarCoordinator.settings
  }

  // Step 2
  @Route(tabItem: mainTab) var main = mainScreen
  @Route(tabItem: settingsTab) var settings = settingsScreen

  // Step 3
  func mainScreen() -> MainCoordinator {
    MainCoordinator()
  }

  func settingsScreen() -> SettingsCoordinator {
    SettingsCoordinator()
  }

  // Step 4
  func mainTab() -> UITabBarItem {
    UITabBarItem()
      .image(UIImage(systemName: "circle.fill"))
      .title("Main")
  }

  func settingsTab() -> UITabBarItem {
    UITabBarItem()
      .image(UIImage(systemName: "square.fill"))
      .title("Settings")
  }
}

@MainActor
@Suite("TabCoordinable")
struct TabCoordinableTextTests {
  @Test("TabCoordinable: the listed routes are tabs with their items, and one is switched to")
  func block() throws {
    let coordinator = TabBarCoordinator()
    let bar = try #require(coordinator.view() as? UITabBarController)
    #expect(bar.viewControllers?.map { $0.tabBarItem.title } == ["Main", "Settings"])
    #expect(bar.viewControllers?.allSatisfy { $0.tabBarItem.image != nil } == true)
    #expect(bar.selectedIndex == 0)

    let settings: SettingsCoordinator = coordinator.focus(\.settings)
    #expect(bar.selectedViewController === settings.view())
    #expect(coordinator.focus(\.main).view() === bar.viewControllers?.first)
  }
}
