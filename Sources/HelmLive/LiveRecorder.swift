public import Helm
public import HelmDocument

#if canImport(Combine)
  internal import Combine
#else
  internal import OpenCombine
#endif
public import Foundation

/// Tells `helm-viz preview --follow` each step that an app makes by `Helm`, by flows or by coordinators, as long as the
/// recorder is kept.
///
/// ```swift
/// let recorder = LiveRecorder(helm, to: URL(string: "http://127.0.0.1:4356"))
/// helm.present(fragment: .dashboard)
/// ```
///
/// It belongs to where that belongs, in an app the main actor. What it takes to say where the app is, is what
/// ``LiveReporter`` does: in the background, bounded, silent, and in debug builds alone unless asked for.
public final class LiveRecorder {
  private let reporter: LiveReporter
  /// What is told as long as it is kept.
  private var subscription: AnyObject?

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - helm: the engine that the app presents by.
  ///   - url: the address that the preview printed; nothing is sent where it is nil.
  ///   - session: what the page calls this app; its process's name unless given.
  ///   - isOn: whether anything is sent; without it in debug builds alone.
  ///   - allowsPresenting: whether a click on the page presents a fragment in the app. That happens on the main actor.
  public init<N: Fragment>(
    _ helm: Helm<N>,
    to url: URL?,
    session: String? = nil,
    isOn: Bool = LiveReporter.isDebug,
    allowsPresenting: Bool = false
  ) {
    let recorder = LivePath(helm)
    let engine = OnMainActor { [weak helm] name in
      guard let helm else { throw LiveRefusal("the app has let go of its engine") }
      try helm.present(name, of: recorder)
    }
    let present: LiveReporter.Presenter = { try await engine.present($0) }
    let reporter = LiveReporter(to: url, session: session, isOn: isOn, onPresent: allowsPresenting ? present : nil)
    self.reporter = reporter
    guard isOn, url != nil else { return }
    for step in recorder.steps(to: helm.path) { reporter.report(step) }
    subscription = helm.$presentedFragments.dropFirst().sink { [weak helm, recorder, reporter] _ in
      guard let helm, !recorder.isAt(helm.path) else { return }
      for step in recorder.steps(to: helm.path) { reporter.report(step) }
    }
  }

  /// Begins to tell of flows (`NavigationGraph` of `HelmFlow`) or of coordinators (`Jumper`).
  ///
  /// - Parameters:
  ///   - source: the graph, or the coordinator that the app begins with.
  ///   - url: the address that the preview printed; nothing is sent where it is nil.
  ///   - session: what the page calls this app; its process's name unless given.
  ///   - isOn: whether anything is sent; without it in debug builds alone.
  ///   - onPresent: presents what the page asks for; without it the page can't ask.
  @MainActor
  public init(
    _ source: some LiveSource,
    to url: URL?,
    session: String? = nil,
    isOn: Bool = LiveReporter.isDebug,
    onPresent: LiveReporter.Presenter? = nil
  ) {
    let reporter = LiveReporter(to: url, session: session, isOn: isOn, onPresent: onPresent)
    self.reporter = reporter
    guard isOn, url != nil else { return }
    let steps = LiveSteps()
    subscription = source.observe { document in
      for step in steps.steps(to: document) { reporter.report(step) }
    }
  }

  /// Waits until all was sent; see ``LiveReporter/flush(within:)``.
  @discardableResult
  public func flush(within seconds: Double = 1) -> Bool { reporter.flush(within: seconds) }
}

/// What an app's engine does for whoever asks from another thread, where the app itself uses it.
private final class OnMainActor: @unchecked Sendable {
  private let act: (String) throws -> Void

  init(_ act: @escaping (String) throws -> Void) { self.act = act }

  @MainActor
  func present(_ name: String) throws { try act(name) }
}

extension Helm {
  /// Presents the fragment of a name, unless it is presented last already. A step that can't be made isn't tried: apps
  /// may take one for a mistake of theirs.
  fileprivate func present(_ name: String, of path: LivePath<N>) throws {
    guard let fragment = path.fragment(named: name) else { throw LiveRefusal("the app has no fragment '\(name)'") }
    if presentedFragments.last?.wrappedValue == fragment { return }
    guard canPresent(fragment: fragment) else {
      throw LiveRefusal("no segue leads to '\(name)' from what the app presents")
    }
    present(fragment: fragment)
  }
}
