import Foundation
import Jumper
import Testing

private enum DeepLink {
  case todo(String)
  case settings
  case home

  struct Unknown: Error {}

  init(url: URL) throws {
    let parts = url.pathComponents.dropFirst()
    switch (parts.first, parts.dropFirst().first) {
    case ("todo", let id?): self = .todo(id)
    case ("settings", nil): self = .settings
    case ("home", nil): self = .home
    default: throw Unknown()
    }
  }
}

// What the block needs of UIKit beside controllers.

private final class UIScene {}

private struct UIOpenURLContext: Hashable {
  let url: URL
}

private final class AppCoordinator: RootCoordinable {
  var navigation: RootNavigation<AppCoordinator> = .init(initial: \.onboarding)
  @Route var onboarding = onboardingScreen
  @Route var home = homeScreen

  func onboardingScreen() -> ScreenView { NamedScreen("onboarding") }
  func homeScreen() -> TabBarCoordinator { TabBarCoordinator() }

  func onOpenURL(_ url: URL?) {
    guard let url = url else { return }
    guard let deepLink = try? DeepLink(url: url) else { return }

    if let coordinator = self.hasRoot(\.home) {
      switch deepLink {
      case .todo(let id):
        coordinator
          .focus(\.main)
          .present(\.todo, input: id)
      case .settings:
        coordinator.focus(\.settings)
      case .home:
        coordinator.focus(\.main)
      }
    }
  }
}

private final class TabBarCoordinator: TabCoordinable {
  var navigation: TabNavigation<TabBarCoordinator> = .init {
    \TabBarCoordinator.main
    \TabBarCoordinator.settings
  }
  @Route var main = mainScreen
  @Route var settings = settingsScreen

  func mainScreen() -> MainCoordinator { MainCoordinator() }
  func settingsScreen() -> ScreenView { NamedScreen("settings") }
}

private final class MainCoordinator: NavigationCoordinable {
  var navigation: Navigation<MainCoordinator> = .init(initial: \.main)
  @Route var main = mainScreen
  @Route var todo = todoScreen

  func mainScreen() -> ScreenView { NamedScreen("main") }
  func todoScreen(id: String) -> ScreenView { NamedScreen(id) }
}

@MainActor
private final class SceneDelegate {
  let appCoordinator = AppCoordinator()

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    appCoordinator.onOpenURL(URLContexts.first?.url)
  }
}

@MainActor
@Suite("Deep Linking")
struct DeepLinkingTextTests {
  private let delegate = SceneDelegate()

  private func open(_ address: String) throws {
    let url = try #require(URL(string: address))
    delegate.scene(UIScene(), openURLContexts: [UIOpenURLContext(url: url)])
  }

  private var bar: UITabBarController? { delegate.appCoordinator.view().children.first as? UITabBarController }

  @Test("Deep Linking: the addresses of the demo switch tabs and present a to-do with its argument")
  func addresses() throws {
    delegate.appCoordinator.root(\.home)
    try open("jumper://io.idevs/settings")
    #expect(bar?.selectedIndex == 1)
    try open("jumper://io.idevs/home")
    #expect(bar?.selectedIndex == 0)
    try open("jumper://io.idevs/settings")
    try open("jumper://io.idevs/todo/hello-world")
    #expect(bar?.selectedIndex == 0)
    #expect(bar?.presentedViewController?.title == "hello-world")
  }

  @Test("Deep Linking: an address does nothing where the app isn't at home, or nobody knows it")
  func nothing() throws {
    try open("jumper://io.idevs/todo/hello-world")
    #expect(delegate.appCoordinator.isRoot(\.onboarding))
    #expect(delegate.appCoordinator.view().presentedViewController == nil)
    delegate.appCoordinator.root(\.home)
    try open("jumper://io.idevs/nowhere")
    delegate.scene(UIScene(), openURLContexts: [])
    #expect(bar?.selectedIndex == 0)
    #expect(bar?.presentedViewController == nil)
  }
}
