import Jumper

// An app that has every kind of coordinator, takes its own mistakes, and remembers every coordinator that it made.

@MainActor
final class Registry {
  private struct Entry { weak var coordinator: (any Coordinable)? }

  private var entries: [Entry] = []
  var mistakes: [CoordinatorMistake] = []

  /// The coordinators that nobody has let go of.
  var alive: [any Coordinable] { entries.compactMap(\.coordinator) }

  func add(_ coordinator: any Coordinable) { entries.append(Entry(coordinator: coordinator)) }

  /// The reasons since the last time.
  func reasons() -> [CoordinatorMistake.Reason] {
    defer { mistakes = [] }
    return mistakes.map(\.reason)
  }
}

final class ShopCoordinator: RootCoordinable {
  var navigation: RootNavigation<ShopCoordinator> = .init(initial: \.login)
  @Route var login = loginScreen
  @Route var home = homeScreen
  @Route var orders = ordersScreen
  @Route var greeting = greetingScreen
  let registry = Registry()

  init() { registry.add(self) }

  func loginScreen() -> ScreenView { NamedScreen("login") }
  func homeScreen() -> HomeCoordinator { HomeCoordinator(registry) }
  func ordersScreen(first: Int) -> OrdersCoordinator { OrdersCoordinator(registry, first: first) }
  func greetingScreen(name: String) -> ScreenView { NamedScreen(name) }

  func report(_ mistake: CoordinatorMistake) { registry.mistakes.append(mistake) }
}

final class HomeCoordinator: TabCoordinable {
  var navigation: TabNavigation<HomeCoordinator> = .init {
    \HomeCoordinator.orders
    \HomeCoordinator.pair
    \HomeCoordinator.news
  }
  @Route var orders = ordersScreen
  @Route var pair = pairScreen
  @Route(tabItem: newsTab) var news = newsScreen
  @Route var terms = termsScreen
  @Route var search = searchScreen
  let registry: Registry

  init(_ registry: Registry) {
    self.registry = registry
    registry.add(self)
  }

  func ordersScreen() -> OrdersCoordinator { OrdersCoordinator(registry, first: 0) }
  func pairScreen() -> PairCoordinator { PairCoordinator(registry) }
  func newsScreen() -> ScreenView { NamedScreen("news") }
  func newsTab() -> UITabBarItem { UITabBarItem().title("News") }
  func termsScreen() -> ScreenView { NamedScreen("terms") }
  func searchScreen() -> OrdersCoordinator { OrdersCoordinator(registry, first: -1) }
}

final class OrdersCoordinator: NavigationCoordinable {
  var navigation: Navigation<OrdersCoordinator> = .init(initial: \.list)
  @Route var list = listScreen
  @Route var detail = detailScreen
  @Route var pair = pairScreen
  @Route var more = moreScreen
  @Route var same = sameScreen
  let first: Int
  let registry: Registry

  init(_ registry: Registry, first: Int) {
    self.registry = registry
    self.first = first
    registry.add(self)
  }

  func listScreen() -> ScreenView { NamedScreen("list \(first)") }
  func detailScreen(number: Int) -> ScreenView { NamedScreen("detail \(number)") }
  func pairScreen() -> PairCoordinator { PairCoordinator(registry) }
  func moreScreen() -> OrdersCoordinator { OrdersCoordinator(registry, first: first + 1) }
  func sameScreen() -> OrdersCoordinator { self }
}
