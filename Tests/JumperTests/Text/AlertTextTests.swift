// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Jumper
import Testing

public protocol AlertCoordinable: ScreenViewPresentable {
  func showAlert(title: String, message: String)
}

extension AlertCoordinable {
  func presentAlert(title: String, message: String) {
    let controller = view()
    let alertController = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let completeAction = UIAlertAction(title: "OK", style: .cancel, handler: nil)
    alertController.addAction(completeAction)
    controller.present(alertController, animated: true, completion: nil)
  }
}

private final class SettingsCoordinator: NavigationCoordinable, AlertCoordinable {
  var navigation: Navigation<SettingsCoordinator> = .init(initial: \.settings)
  @Route var settings = settingsScreen

  func settingsScreen() -> ScreenView { NamedScreen("settings") }

  func showAlert(title: String, message: String) { presentAlert(title: title, message: message) }
}

@MainActor
@Suite("Alert’s")
struct AlertTextTests {
  @Test("Alert’s: a coordinator shows an alert over its controller, which an answer takes away")
  func block() throws {
    let coordinator = SettingsCoordinator()
    coordinator.presentAlert(title: "Title", message: "Message")
    let alert = try #require(coordinator.view().presentedViewController as? UIAlertController)
    #expect(alert.title == "Title" && alert.message == "Message" && alert.preferredStyle == .alert)
    #expect(alert.actions.map(\.title) == ["OK"])
    #expect(alert.actions.map(\.style) == [.cancel])

    alert.presentingViewController?.dismiss(animated: true)
    #expect(coordinator.view().presentedViewController == nil)
    coordinator.showAlert(title: "Again", message: "")
    #expect(coordinator.view().presentedViewController is UIAlertController)
  }
}
