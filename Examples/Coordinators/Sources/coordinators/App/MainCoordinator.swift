import Jumper

/// The list of what is to be done.
final class MainCoordinator: NavigationCoordinable {
  var navigation: Navigation<MainCoordinator> = .init(initial: \.list)

  @Route var list = listScreen
  @Route var todo = todoScreen

  func listScreen() -> ScreenView { TitledScreen("To do") }

  func todoScreen(id: String) -> TodoCoordinator { TodoCoordinator(id: id) }

  func configure(controller: UINavigationController) { controller.title = "Main" }
}
