public import Helm
internal import HelmDocument

#if canImport(Combine)
  internal import Combine
#else
  internal import OpenCombine
#endif
public import Foundation

/// Tells `helm-viz preview --follow` each step that an app makes by `Helm`, as long as the recorder is kept.
///
/// ```swift
/// let recorder = LiveRecorder(helm, to: URL(string: "http://127.0.0.1:4356"))
/// helm.present(fragment: .dashboard)
/// ```
///
/// It belongs to where the `Helm` belongs, in an app the main actor. What it takes to say where the app is, is what
/// ``LiveReporter`` does: in the background, bounded, silent, and in debug builds alone unless asked for.
public final class LiveRecorder<N: Fragment> {
  private let reporter: LiveReporter
  private let recorder: LivePath<N>
  private var subscription: AnyCancellable?

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - helm: the engine that the app presents by.
  ///   - url: the address that the preview printed; nothing is sent where it is nil.
  ///   - session: what the page calls this app; its process's name unless given.
  ///   - isOn: whether anything is sent; without it in debug builds alone.
  public init(_ helm: Helm<N>, to url: URL?, session: String? = nil, isOn: Bool = LiveReporter.isDebug) {
    let reporter = LiveReporter(to: url, session: session, isOn: isOn)
    self.reporter = reporter
    recorder = LivePath(helm)
    guard isOn, url != nil else { return }
    for step in recorder.steps(to: helm.path) { reporter.report(step) }
    subscription = helm.$presentedFragments.dropFirst().sink { [weak helm, recorder] _ in
      guard let helm, !recorder.isAt(helm.path) else { return }
      for step in recorder.steps(to: helm.path) { reporter.report(step) }
    }
  }

  /// Waits until all was sent; see ``LiveReporter/flush(within:)``.
  @discardableResult
  public func flush(within seconds: Double = 1) -> Bool { reporter.flush(within: seconds) }
}
