import Jumper
import Testing

/// What the examples of the documentation can rely on. The examples are in a generated file.
@MainActor
@Suite("Examples in the documentation")
struct DocumentationExamples {
  final class MenuViewController: UIViewController {}
  final class SettingsViewController: UIViewController {}
  final class ContentViewController: UIViewController {}

  /// A screen that is made from something.
  class InputViewController: UIViewController {
    init(_ input: some CustomStringConvertible) {
      super.init()
      title = input.description
    }
  }

  final class DetailViewController: InputViewController {}
  final class ArticleViewController: InputViewController {}

  final class NotificationCoordinator: NavigationCoordinable {
    var navigation: Navigation<NotificationCoordinator> = .init(initial: \.list)
    @Route var list = listScreen

    func listScreen() -> ScreenView { UIViewController() }
  }

  /// Compares a value with the text that an example states as its result.
  func expect<Value>(_ value: Value, shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect("\(value)" == text, sourceLocation: sourceLocation)
  }
}
