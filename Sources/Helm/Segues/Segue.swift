/// A directed edge between two fragments, with rules.
///
/// ```swift
/// let segues: Set<Segue<Section>> = [
///   Segue(from: .dashboard, to: .compose, style: .hold, dismissable: true),
///   Segue(.gatekeeper => .login, style: .hold).makeAuto(),
/// ]
/// segues.count  // 2
/// ```
public struct Segue<N: Fragment>: DirectedConnector {
  /// The fragment the segue leaves, to which a dismissal returns.
  public let from: N

  /// The fragment the segue presents.
  public let to: N

  /// Whether `from` stays presented.
  public let style: SeguePresentationStyle

  /// Whether what was presented can be dismissed.
  public let dismissable: Bool

  /// Whether the segue is taken as soon as `from` is reached.
  public let auto: Bool

  /// The name by which the segue can be presented and dismissed.
  public let tag: AnyHashable?

  private init(
    from: N,
    to: N,
    style: SeguePresentationStyle,
    dismissable: Bool,
    auto: Bool,
    erasedTag: AnyHashable?
  ) {
    self.from = from
    self.to = to
    self.style = style
    self.dismissable = dismissable
    self.auto = auto
    self.tag = erasedTag
  }

  /// A segue without a tag.
  public init(
    from: N,
    to: N,
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false
  ) {
    self.init(from: from, to: to, style: style, dismissable: dismissable, auto: auto, erasedTag: nil)
  }

  /// A segue with a tag.
  public init<Tag: SegueTag>(
    from: N,
    to: N,
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false,
    tag: Tag?
  ) {
    self.init(
      from: from,
      to: to,
      style: style,
      dismissable: dismissable,
      auto: auto,
      erasedTag: tag.map { AnyHashable($0) }
    )
  }

  /// A segue along an edge, without a tag.
  public init(
    _ edge: DirectedEdge<N>,
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false
  ) {
    self.init(from: edge.from, to: edge.to, style: style, dismissable: dismissable, auto: auto)
  }

  /// A segue along an edge, with a tag.
  public init<Tag: SegueTag>(
    _ edge: DirectedEdge<N>,
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false,
    tag: Tag?
  ) {
    self.init(from: edge.from, to: edge.to, style: style, dismissable: dismissable, auto: auto, tag: tag)
  }

  /// The bare connection.
  public var edge: DirectedEdge<N> {
    DirectedEdge(from: from, to: to)
  }

  /// The same segue, taken as soon as its origin is reached.
  public func makeAuto() -> Segue {
    Segue(from: from, to: to, style: style, dismissable: dismissable, auto: true, erasedTag: tag)
  }

  /// The same segue, dismissable.
  public func makeDismissable() -> Segue {
    Segue(from: from, to: to, style: style, dismissable: true, auto: auto, erasedTag: tag)
  }

  /// The same segue under another name.
  public func with<Tag: SegueTag>(tag: Tag) -> Segue {
    Segue(from: from, to: to, style: style, dismissable: dismissable, auto: auto, erasedTag: AnyHashable(tag))
  }

  /// The same segue in another style.
  public func with(style: SeguePresentationStyle) -> Segue {
    Segue(from: from, to: to, style: style, dismissable: dismissable, auto: auto, erasedTag: tag)
  }

  /// The traits as text, to tell segues of one pair apart.
  var traits: [String] {
    [style.rawValue, "\(dismissable)", "\(auto)", tag.map { "\($0.base)" } ?? ""]
  }
}

/// Unchecked because of `AnyHashable`, which can't say whether what it holds is sendable; a `SegueTag` has to be a
/// value.
extension Segue: @unchecked Sendable where N: Sendable {}

/// What becomes of a segue's origin when the segue is taken.
public enum SeguePresentationStyle: String, CaseIterable, Codable, Sendable {
  /// The origin stays presented beside the destination.
  case hold

  /// The origin hands its presented status over to the destination.
  case pass
}

/// A name for segues, by which they are presented and dismissed.
///
/// Tags are compared, kept and copied between threads along with their segue: use values, not classes that change.
public protocol SegueTag: Hashable {}

extension AnyHashable: SegueTag {}
extension String: SegueTag {}
