import Jumper
import Testing

private final class RateAppViewController: UIViewController {}

private final class SettingsCoordinator: NavigationCoordinable {
  var navigation: Navigation<SettingsCoordinator> = .init(initial: \.settings)
  @Route var settings = settingsScreen

  func settingsScreen() -> ScreenView { NamedScreen("settings") }

  @Route var rateApp = rateAppScreen
  @Route var notification = notificationScreen

  func rateAppScreen() -> ScreenView {
    RateAppViewController()
  }

  func notificationScreen() -> NotificationCoordinator {
    NotificationCoordinator()
  }
}

private final class NotificationCoordinator: NavigationCoordinable {
  var navigation: Navigation<NotificationCoordinator> = .init(initial: \.list)
  @Route var list = listScreen

  func listScreen() -> ScreenView { NamedScreen("notifications") }
}

private final class AppCoordinator: RootCoordinable {
  var navigation: RootNavigation<AppCoordinator> = .init(initial: \.tabBar)
  @Route var tabBar = tabBarScreen
  @Route var login = loginScreen

  func tabBarScreen() -> TabBarCoordinator { TabBarCoordinator() }
  func loginScreen() -> ScreenView { NamedScreen("login") }
}

private final class TabBarCoordinator: TabCoordinable {
  var navigation: TabNavigation<TabBarCoordinator> = .init {
    \TabBarCoordinator.settings
    \TabBarCoordinator.todoList
  }
  @Route var settings = settingsScreen
  @Route var todoList = todoListScreen

  func settingsScreen() -> SettingsCoordinator { SettingsCoordinator() }
  func todoListScreen() -> TodoListCoordinator { TodoListCoordinator() }
}

private final class TodoListCoordinator: NavigationCoordinable {
  var navigation: Navigation<TodoListCoordinator> = .init(initial: \.list)
  @Route var list = listScreen
  @Route var todoDetail = todoDetailScreen
  @Route var todoEditor = todoEditorScreen

  func listScreen() -> ScreenView { NamedScreen("list") }
  func todoDetailScreen(identifier: Int) -> ScreenView { NamedScreen("detail \(identifier)") }
  func todoEditorScreen() -> ScreenView { NamedScreen("editor") }
}

@MainActor
@Suite("Chaining")
struct ChainingTextTests {
  @Test("Chaining: a chain goes from coordinator to coordinator")
  func chain() throws {
    let coordinator = AppCoordinator()
    let todoIdentifier = 7
    coordinator
      .hasRoot(\.tabBar)
      .focus(\.todoList)
      .push(\.todoDetail, input: todoIdentifier)
      .present(\.todoEditor)
    let bar = try #require(coordinator.view().children.first as? UITabBarController)
    #expect(bar.selectedViewController?.titles == ["list", "detail 7"])
    #expect(coordinator.view().presentedViewController?.title == "editor")
  }

  @Test("Chaining: a chain whose first question is answered by nil does nothing")
  func nothing() {
    let coordinator = AppCoordinator()
    coordinator.root(\.login)
    let reached =
      coordinator
      .hasRoot(\.tabBar)
      .focus(\.todoList)
      .push(\.todoDetail, input: 7)
      .present(\.todoEditor)
    #expect(reached == nil)
    #expect(coordinator.view().presentedViewController == nil)
  }

  @Test("Chaining: a view returns the current coordinator, a coordinator returns itself")
  func returned() {
    let coordinator = SettingsCoordinator()
    let same: SettingsCoordinator = coordinator.present(\.rateApp)
    #expect(same === coordinator)
    #expect(coordinator.view().presentedViewController is RateAppViewController)
    coordinator.dismiss()

    let notification: NotificationCoordinator = coordinator.present(\.notification)
    #expect(coordinator.view().presentedViewController === notification.view())
  }
}
