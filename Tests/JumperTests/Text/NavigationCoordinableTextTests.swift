import Jumper
import Testing

private struct AuthorizationScreen: Screen {
  var screenController: UIViewController { NamedScreen("authorization").screenController }
}

private struct RegistrationScreen: Screen {
  var screenController: UIViewController { NamedScreen("registration").screenController }
}

private final class AuthorizationCoordinator: NavigationCoordinable {

  var navigation: Navigation<AuthorizationCoordinator> = .init(initial: \.authorization)

  @Route var authorization = authorizationScreen
  @Route var registration = registrationScreen

  func authorizationScreen() -> ScreenView {
    AuthorizationScreen()
  }

  func registrationScreen() -> ScreenView {
    RegistrationScreen()
  }
}

private final class SettingsCoordinator: NavigationCoordinable {
  var navigation: Navigation<SettingsCoordinator> = .init(initial: \.settings)
  @Route var settings = settingsScreen
  @Route var yellow = yellowScreen
  @Route var green = greenScreen

  func settingsScreen() -> ScreenView { NamedScreen("settings") }
  func yellowScreen() -> ScreenView { NamedScreen("yellow") }
  func greenScreen() -> ScreenView { NamedScreen("green") }
  func makeController() -> UINavigationController { RecordingStack() }
}

/// A stack that remembers which pushes are animated.
private final class RecordingStack: UINavigationController {
  var animations: [Bool] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    animations.append(animated)
    super.pushViewController(viewController, animated: animated)
  }
}

@MainActor
@Suite("NavigationCoordinable")
struct NavigationCoordinableTextTests {
  @Test("NavigationCoordinable: a stack starts with its initial route, and others are pushed and popped")
  func block() {
    let coordinator = AuthorizationCoordinator()
    #expect(coordinator.view().titles == ["authorization"])
    coordinator.push(\.registration)
    #expect(coordinator.view().titles == ["authorization", "registration"])
    coordinator.pop(\.registration)
    #expect(coordinator.view().titles == ["authorization"])
  }

  private let pushed = ["settings", "yellow", "green", "green", "green", "yellow", "green"]

  @Test("push(stack:): several routes are pushed at once, and the last alone is animated")
  func pushStack() throws {
    let coordinator = SettingsCoordinator()
    coordinator.push {
      \SettingsCoordinator.yellow
      \SettingsCoordinator.green
      \SettingsCoordinator.green
      \SettingsCoordinator.green
      \SettingsCoordinator.yellow
      \SettingsCoordinator.green
    }
    #expect(coordinator.view().titles == pushed)
    let stack = try #require(coordinator.view() as? RecordingStack)
    #expect(stack.animations == [false] + Array(repeating: false, count: 5) + [true])

    let other = SettingsCoordinator()
    other.push(stack: [\.yellow, \.green, \.green, \.green, \.yellow, \.green])
    #expect(other.view().titles == pushed)
  }

  @Test("push(stack:): the list may be given with its label, with or without an animation")
  func labelledStack() throws {
    typealias S = SettingsCoordinator
    let coordinator = SettingsCoordinator()
    coordinator.push(stack: {
      \S.yellow; \S.green
    }).push(stack: { \.yellow })
    #expect(coordinator.view().titles == ["settings", "yellow", "green", "yellow"])
    let stack = try #require(coordinator.view() as? RecordingStack)
    #expect(stack.animations == [false, false, true, true])
    coordinator
      .push(
        stack: {
          \S.green; \S.green
        },
        animated: false
      )
      .push(animated: false) { \S.yellow }
      .push(animated: true, stack: { \S.green })
    #expect(stack.animations.dropFirst(4) == [false, false, false, true])
    let optional: SettingsCoordinator? = coordinator
    optional.popToRoot().push(stack: {
      \S.yellow; \S.green
    }).push { \S.green }.push(stack: { \S.yellow }, animated: false)
    #expect(stack.titles == ["settings", "yellow", "green", "green", "yellow"])
  }

  @Test("the route chain: a chain of pushes does the same")
  func chain() throws {
    let coordinator = SettingsCoordinator()
    coordinator
      .push(\.yellow, animated: false)
      .push(\.green, animated: false)
      .push(\.green, animated: false)
      .push(\.green, animated: false)
      .push(\.yellow, animated: false)
      .push(\.green, animated: true)
    #expect(coordinator.view().titles == pushed)
    let stack = try #require(coordinator.view() as? RecordingStack)
    #expect(stack.animations.last == true && !stack.animations.dropLast().contains(true))
  }
}
