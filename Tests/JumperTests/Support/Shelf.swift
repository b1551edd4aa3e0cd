import Jumper

final class ShelfCoordinator: NavigationCoordinable {
  var navigation: Navigation<ShelfCoordinator> = .init(initial: \.firstList)
  @Route var firstList = listScreen
  @Route var openURL = bookScreen

  func listScreen() -> ScreenView { NamedScreen("list") }
  func bookScreen(number: Int) -> BookCoordinator { BookCoordinator() }
}

final class BookCoordinator: NavigationCoordinable {
  var navigation: Navigation<BookCoordinator> = .init(initial: \.page)
  @Route var page = pageScreen

  func pageScreen() -> ScreenView { NamedScreen("page") }
}

enum One {
  final class TwinCoordinator: RootCoordinable {
    var navigation: RootNavigation<TwinCoordinator> = .init(initial: \.other)
    @Route var other = otherScreen

    func otherScreen() -> Two.TwinCoordinator { Two.TwinCoordinator() }
  }
}

enum Two {
  final class TwinCoordinator: NavigationCoordinable {
    var navigation: Navigation<TwinCoordinator> = .init(initial: \.screen)
    @Route var screen = screenScreen

    func screenScreen() -> ScreenView { NamedScreen("screen") }
  }
}
