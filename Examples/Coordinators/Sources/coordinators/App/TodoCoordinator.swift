import Jumper

/// One thing to do, and its editor.
final class TodoCoordinator: NavigationCoordinable {
  var navigation: Navigation<TodoCoordinator> = .init(initial: \.detail)

  @Route var detail = detailScreen
  @Route var editor = editorScreen

  private let id: String

  init(id: String) { self.id = id }

  func detailScreen() -> ScreenView { TitledScreen(id) }

  func editorScreen() -> ScreenView { TitledScreen("Editor of \(id)") }
}
