import Jumper

final class TabBarCoordinator: TabCoordinable {
  var navigation: TabNavigation<TabBarCoordinator> = .init {
    \TabBarCoordinator.main
    \TabBarCoordinator.settings
  }

  @Route(tabItem: mainTab) var main = mainScreen
  @Route(tabItem: settingsTab) var settings = settingsScreen

  func mainScreen() -> MainCoordinator { MainCoordinator() }

  func settingsScreen() -> SettingsCoordinator { SettingsCoordinator() }

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
