// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Foundation
import Helm
import HelmFlow
import HelmLive
import Jumper

extension DocumentationExamples {
  @MainActor func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 1`() throws {
    let recorder = LiveRecorder(helm, to: URL(string: "http://127.0.0.1:4356"), session: "iPhone 16")
    helm.present(fragment: .dashboard)
    withExtendedLifetime(recorder) {}
  }

  @MainActor func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 2`() throws {
    let recorder = LiveRecorder(helm, to: URL(string: "http://127.0.0.1:4356"), allowsPresenting: true)
    withExtendedLifetime(recorder) {}
  }

  @MainActor func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 3`() throws {
    enum Page: String, Fragment { case splash, home }

    let graph = NavigationGraph(flow: Flow<Page>(segue: .splash => .home))
    let recorder = LiveRecorder(graph, to: URL(string: "http://127.0.0.1:4356"))
    graph.present(node: .home)
    withExtendedLifetime(recorder) {}
  }

  @MainActor func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 4`() throws {
    final class AppCoordinator: RootCoordinable {
      var navigation: RootNavigation<AppCoordinator> = .init(initial: \.splash)
      @Route var splash = splashScreen

      func splashScreen() -> ScreenView { UIViewController() }
    }
    let app = AppCoordinator()
    let recorder = LiveRecorder(app, to: URL(string: "http://127.0.0.1:4356"))
    withExtendedLifetime(recorder) {}
  }

  @MainActor func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 7`() throws {
    let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356"))
    reporter.report(screen: "settings")
    reporter.report(state: ["dashboard", "compose"], label: "A post begins")
  }

  @MainActor func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 8`() throws {
    let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356")) { screen in
      guard screen != "settings" else { throw LiveRefusal("not signed in") }
      await MainActor.run { router.show(screen) }
    }
    reporter.report(screen: "splash")
  }
}
