/// A segue between numbered fragments.
public struct IndexedSegue: Hashable, Sendable {
  /// The number of the fragment the segue leaves.
  public let from: FragmentNumber

  /// The number of the fragment the segue presents.
  public let to: FragmentNumber

  /// Whether `from` stays presented.
  public let style: SeguePresentationStyle

  /// Whether what was presented can be dismissed.
  public let dismissable: Bool

  /// Whether the segue is taken as soon as `from` is reached.
  public let auto: Bool

  /// The number of the tag, ``GraphNumber/absent`` for none.
  public let tag: TagNumber

  /// Whether the segue can't be taken for now; a path may hold it from before.
  public let isClosed: Bool

  /// Whether it covers what was presented before its destination, so that a user steps from there on only. The engine's
  /// own steps don't ask.
  public let isModal: Bool

  /// A segue between two numbered fragments.
  public init(
    from: FragmentNumber,
    to: FragmentNumber,
    style: SeguePresentationStyle = .pass,
    dismissable: Bool = false,
    auto: Bool = false,
    tag: TagNumber = .absent,
    isClosed: Bool = false,
    isModal: Bool = false
  ) {
    self.from = from
    self.to = to
    self.style = style
    self.dismissable = dismissable
    self.auto = auto
    self.tag = tag
    self.isClosed = isClosed
    self.isModal = isModal
  }
}
