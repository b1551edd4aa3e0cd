import Jumper
import Testing

private struct OnboardingScreenView: Screen {
  var screenController: UIViewController { NamedScreen("onboarding").screenController }
}

private final class AppCoordinator: RootCoordinable {

  // step 1
  var navigation: RootNavigation<AppCoordinator> = .init(initial: \.onboarding)

  // step 2
  @Route var onboarding = onboardingScreen
  @Route var home = homeScreen

  // step 3
  func onboardingScreen() -> ScreenView {
    OnboardingScreenView()
  }

  func homeScreen() -> TabBarCoordinator {
    TabBarCoordinator()
  }

  @Route var userList = userListScreen

  func userListScreen(listData: [User]) -> UserListCoordinator {
    UserListCoordinator(data: listData)
  }
}

private struct User: Equatable {
  var name: String
}

private final class UserListCoordinator: NavigationCoordinable {
  var navigation: Navigation<UserListCoordinator> = .init(initial: \.list)
  @Route var list = listScreen
  let data: [User]

  init(data: [User]) { self.data = data }

  func listScreen() -> ScreenView { NamedScreen("list") }
}

private final class TabBarCoordinator: TabCoordinable {
  var navigation: TabNavigation<TabBarCoordinator> = .init {
    \TabBarCoordinator.main
  }
  @Route var main = mainScreen

  func mainScreen() -> ScreenView { NamedScreen("main") }
}

@MainActor
@Suite("RootCoordinable")
struct RootCoordinableTextTests {
  @Test("RootCoordinable: an app starts with its initial route, and another takes its place")
  func block() {
    let coordinator = AppCoordinator()
    #expect(coordinator.view().children.map(\.title) == ["onboarding"])
    #expect(coordinator.isRoot(\.onboarding))
    #expect(coordinator.hasRoot(\.home) == nil)

    let tabs = coordinator.root(\.home)
    #expect(coordinator.view().children == [tabs.view()])
    #expect(coordinator.isRoot(\.home) && !coordinator.isRoot(\.onboarding))
    #expect(coordinator.hasRoot(\.home) === tabs)
    #expect(tabs.view() is UITabBarController)
  }

  @Test("List of transition methods: a coordinator is made from the input and presented")
  func input() {
    let coordinator = AppCoordinator()
    let userListData = [User(name: "Ada")]
    let list = coordinator.present(\.userList, input: userListData)
    #expect(list.data == userListData)
    #expect(coordinator.view().presentedViewController === list.view())

    list.dismiss()
    #expect(coordinator.view().presentedViewController == nil)
    #expect(coordinator.root(\.userList, input: []).data.isEmpty)
    #expect(coordinator.hasRoot(\.userList)?.data == [])
  }
}
