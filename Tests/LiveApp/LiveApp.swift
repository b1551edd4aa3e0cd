import Foundation
import Helm
import HelmDocument
import HelmLive

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// An app without a screen, for tests in a browser: it tells a preview each step that it makes, and lets the page move
/// it.
///
///     live-app                 prints its graph
///     live-app ADDRESS STEPS   makes a step a line of its input, so many, then waits to be moved, until its input ends
///
/// It prints what it presents, a line after each step.
@main
struct LiveApp {
  enum Screen: String, Fragment, CaseIterable { case home, list, detail, share, settings, about }

  static let segues: Set<Segue<Screen>> = [
    Segue(from: .home, to: .list, dismissable: true), Segue(from: .list, to: .detail, dismissable: true),
    Segue(from: .detail, to: .share, style: .hold, dismissable: true),
    Segue(from: .home, to: .settings, dismissable: true), Segue(from: .settings, to: .about, dismissable: true),
  ]

  @MainActor
  static func main() async throws {
    let helm = try Helm(nav: segues)
    guard CommandLine.arguments.count == 3, let url = URL(string: CommandLine.arguments[1]) else {
      return say(String(decoding: GraphDocument(helm).encoded(), as: UTF8.self))
    }
    let recorder = LiveRecorder(helm, to: url, session: "live app", isOn: true, allowsPresenting: true)
    let changes = helm.$presentedFragments.dropFirst().sink { presented in
      say(presented.map(\.wrappedValue.rawValue).joined(separator: " "))
    }
    var random: UInt64 = 17
    for _ in 0..<(Int(CommandLine.arguments[2]) ?? 0) where readLine() != nil {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = Int(random >> 33)
      let nexts = Screen.allCases.filter { helm.canPresent(fragment: $0) && !helm.isPresented($0) }
      if nexts.isEmpty || choice % 5 > 2 && helm.canDismiss() {
        helm.dismiss()
      } else {
        helm.present(fragment: nexts[choice % nexts.count])
      }
    }
    let isSent = recorder.flush(within: 120)
    say(isSent ? "sent" : "not sent")
    // The main actor is free meanwhile.
    await Task.detached { while readLine() != nil {} }.value
    withExtendedLifetime((recorder, changes)) {}
  }

  static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
