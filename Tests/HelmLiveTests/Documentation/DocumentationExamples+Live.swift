// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Foundation
import Helm
import HelmLive

extension DocumentationExamples {
  func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 1`() throws {
    let recorder = LiveRecorder(helm, to: URL(string: "http://127.0.0.1:4356"), session: "iPhone 16")
    helm.present(fragment: .dashboard)
    withExtendedLifetime(recorder) {}
  }

  func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 2`() throws {
    let recorder = LiveRecorder(helm, to: URL(string: "http://127.0.0.1:4356"), allowsPresenting: true)
    withExtendedLifetime(recorder) {}
  }

  func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 3`() throws {
    let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356"))
    reporter.report(screen: "settings")
    reporter.report(state: ["dashboard", "compose"], label: "A post begins")
  }

  func `helm-viz/HelmViz.docc/Articles/FollowingFromCode.md, example 4`() throws {
    let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356")) { screen in
      guard screen != "settings" else { throw LiveRefusal("not signed in") }
      await MainActor.run { router.show(screen) }
    }
    reporter.report(screen: "splash")
  }
}
