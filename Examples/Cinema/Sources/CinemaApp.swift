import SwiftUI

// An app of plain SwiftUI: `helm-viz import Examples/Cinema/Sources` draws its graph from this code.

/// Where a stack leads.
enum Route: Hashable {
  case film(id: Int)
  case cast(film: Int)
  case seats(film: Int)
}

/// What covers the tabs.
enum Cover: Identifiable {
  case signIn
  case payment(seats: Int)

  var id: String {
    switch self {
    case .signIn: "sign in"
    case .payment(let seats): "payment of \(seats)"
    }
  }
}

/// What is presented now.
@MainActor
final class Router: ObservableObject {
  @Published var path: [Route] = []
  @Published var cover: Cover?

  func push(_ route: Route) { path.append(route) }

  func present(_ cover: Cover) { self.cover = cover }

  func popToRoot() { path = [] }
}

struct CinemaApp: App {
  @StateObject private var router = Router()

  var body: some Scene {
    WindowGroup {
      RootView().environmentObject(router)
    }
  }
}

/// The tabs, and what covers them.
struct RootView: View {
  @EnvironmentObject private var router: Router

  var body: some View {
    TabView {
      NavigationStack(path: $router.path) {
        FilmsView().withRoutes()
      }
      .tabItem { Label("Films", systemImage: "film") }
      TicketsView()
        .tabItem { Label("Tickets", systemImage: "ticket") }
      AccountView()
        .tabItem { Label("Account", systemImage: "person") }
    }
    .sheet(item: $router.cover) { cover in
      switch cover {
      case .signIn: SignInView()
      case .payment(let seats): PaymentView(seats: seats)
      }
    }
  }
}

extension View {
  /// The screens of a stack, for each of its routes.
  @MainActor
  func withRoutes() -> some View {
    navigationDestination(for: Route.self) { route in
      switch route {
      case .film(let id): FilmView(id: id)
      case .cast: CastView()
      case .seats(let film): SeatsView(film: film)
      }
    }
  }
}
