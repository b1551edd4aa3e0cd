import Foundation
import Jumper

/// Begins with the onboarding, and goes home from there.
final class AppCoordinator: RootCoordinable {
  var navigation: RootNavigation<AppCoordinator> = .init(initial: \.onboarding)

  @Route var onboarding = onboardingScreen
  @Route var home = homeScreen

  func onboardingScreen() -> ScreenView { TitledScreen("Onboarding") }

  func homeScreen() -> TabBarCoordinator { TabBarCoordinator() }

  /// Goes where an address leads, once the app is at home.
  func onOpenURL(_ url: URL?) {
    guard let url, let deepLink = try? DeepLink(url: url) else { return }
    guard let coordinator = hasRoot(\.home) else { return }
    switch deepLink {
    case .todo(let id): coordinator.focus(\.main).present(\.todo, input: id)
    case .settings: coordinator.focus(\.settings)
    case .home: coordinator.focus(\.main)
    }
  }
}
