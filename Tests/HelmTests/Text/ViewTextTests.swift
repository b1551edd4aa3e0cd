#if canImport(SwiftUI)
  import Helm
  import SwiftUI
  import Testing

  private enum PlaygroundFragment: Fragment {
    case dashboard, library, news, settings, compose, article
  }

  private let graph: Set<Segue<PlaygroundFragment>> = {
    let tabs: Set<PlaygroundFragment> = [.library, .news, .settings]
    return Set((.dashboard => tabs).map { Segue($0, style: .hold, auto: $0.to == .news) })
      .union([Segue(.dashboard => .compose, style: .hold, dismissable: true)])
      .union([Segue(.news => .article, style: .hold, dismissable: true)])
  }()

  // What the views of the text mention and don't show.

  private struct PlaygroundLibraryView: View { var body: some View { Text("Library") } }
  private struct PlaygroundNewsView: View { var body: some View { Text("News") } }
  private struct PlaygroundSettingsView: View { var body: some View { Text("Settings") } }
  private struct PlaygroundComposeView: View { var body: some View { Text("Compose") } }

  private struct LargeButton<Content: View>: View {
    let action: @MainActor () -> Void
    @ViewBuilder let label: () -> Content

    var body: some View { Button(action: action, label: label) }
  }

  private struct PlaygroundRootView: View {
    // swift-format-ignore: NeverUseForceTry
    @StateObject private var _helm: Helm = try! Helm(nav: graph)

    var body: some View {
      ZStack {
        //...
      }
      .environmentObject(_helm)
    }
  }

  private struct PlaygroundDashboardView: View {
    @EnvironmentObject private var _helm: Helm<PlaygroundFragment>

    var body: some View {
      VStack {
        HStack {
          Spacer()
          LargeButton(action: { _helm.present(fragment: .compose) }) {
            Image(systemName: "plus.square.on.square")
          }
        }
        TabView(selection: _helm.pickPresented([.library, .news, .settings])) {
          PlaygroundLibraryView()
            .tabItem {
              Label("Library", systemImage: "book.closed")
            }
            .tag(Optional.some(PlaygroundFragment.library))
          PlaygroundNewsView()
            .tabItem {
              Label("News", systemImage: "newspaper")
            }
            .tag(Optional.some(PlaygroundFragment.news))
          PlaygroundSettingsView()
            .tabItem {
              Label("Settings", systemImage: "gearshape.fill")
            }
            .tag(Optional.some(PlaygroundFragment.settings))
        }
      }
      .sheet(isPresented: _helm.isPresented(.compose)) {
        PlaygroundComposeView()
      }
    }
  }

  private struct PlaygroundArticleView: View {
    @EnvironmentObject private var helm: Helm<PlaygroundFragment>
    let number: Int

    private var isOpen: Bool { helm.isPresented(.article, id: number) }

    var body: some View {
      VStack {
        if helm.isPresented(.news), !helm.isPresented(.article, id: number) {
          Button("Read") { helm.present(fragment: .article, id: number) }
        }
        if isOpen || helm.isAnyPresented(.article) {
          Text(helm.matchFirst(.article).map { (id: Int) in "Article \(id)" } ?? "")
        }
      }
      .sheet(isPresented: helm.isPresented(.article, id: number), onDismiss: { helm.dismiss() }) {
        Text("Article \(number)")
      }
      .navigationDestination(isPresented: helm.isAnyPresented(.article)) {
        Text("Any")
      }
    }
  }

  @Suite("Views along the text")
  struct ViewTextTests {
    @Test("views hold, inject and ask a Helm")
    @MainActor func views() {
      _ = (PlaygroundRootView(), PlaygroundDashboardView(), PlaygroundArticleView(number: 1))
    }
  }
#endif
