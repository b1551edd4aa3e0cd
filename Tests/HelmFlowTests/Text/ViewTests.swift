#if canImport(SwiftUI)
  import HelmFlow
  import SwiftUI
  import Testing

  // What the views of the text mention and don't show.

  struct LibraryView: View {
    var body: some View { Text("") }
  }

  struct NewsView: View {
    var body: some View { Text("") }
  }

  struct ComposeView: View {
    var body: some View { Text("") }
  }

  @MainActor private let shared = Section.graph(isAuthenticated: true).graph

  extension NavigationGraph where N == Section {
    @MainActor static var main: NavigationGraph { shared }
  }

  struct RootView: View {
    var body: some View {
      ZStack {
        //
      }
      // in this example the graph we constructed is stored in a static field
      .environmentObject(NavigationGraph.main)
    }
  }

  struct DashboardView: View {
    @EnvironmentObject private var nav: NavigationGraph<Section>

    var body: some View {
      VStack {
        HStack {
          Spacer()
          Button(action: { nav.present(node: .compose) }) {
            Image(systemName: "plus.square.on.square")
          }
        }
        if nav.isPresented(.library) {
          LibraryView()
            .tabItem {
              Label("Library", systemImage: "book.closed")
            }
        }
        if nav.isPresented(.library) {
          NewsView()
            .tabItem {
              Label("News", systemImage: "newspaper")
            }
        }
      }
      .sheet(isPresented: nav.isPresented(.compose)) {
        ComposeView()
      }
    }
  }

  @Suite("Views, navigating inside SwiftUI views")
  struct ViewTests {
    @Test("a root view injects the graph, and a view below it reads it")
    @MainActor func root() {
      #expect(NavigationGraph.main.isPresented(.splash) as Bool)
      _ = (RootView(), DashboardView())
    }
  }
#endif
