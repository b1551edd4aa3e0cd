import Jumper
import Testing

private final class MainCoordinator: NavigationCoordinable {
  var navigation: Navigation<MainCoordinator> = .init(initial: \.main)
  @Route var main = mainScreen

  func mainScreen() -> ScreenView { NamedScreen("main") }

  func configure(controller: UINavigationController) {
    controller.title = "Customized with \(controller.viewControllers.count)"
  }
}

private final class AppCoordinator: RootCoordinable {
  var navigation: RootNavigation<AppCoordinator> = .init(initial: \.tabs)
  @Route var tabs = tabsScreen

  func tabsScreen() -> TabBarCoordinator { TabBarCoordinator() }

  func configure(controller: UIViewController) { controller.title = "Customized" }
}

private final class TabBarCoordinator: TabCoordinable {
  var navigation: TabNavigation<TabBarCoordinator> = .init {
    \TabBarCoordinator.main
  }
  @Route var main = mainScreen

  func mainScreen() -> MainCoordinator { MainCoordinator() }

  func configure(controller: UITabBarController) { controller.selectedViewController?.title? += "!" }
}

@MainActor
@Suite("Customizing")
struct CustomizingTextTests {
  @Test("Customizing: each kind of coordinator configures its own controller once it is filled")
  func block() {
    #expect(MainCoordinator().view().title == "Customized with 1")
    let app = AppCoordinator()
    #expect(app.view().title == "Customized")
    #expect(app.hasRoot(\.tabs)?.focus(\.main).view().title == "Customized with 1!")
  }
}
