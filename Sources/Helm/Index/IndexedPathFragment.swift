/// A fragment of an `IndexedGraph` as a path presents it.
public struct IndexedPathFragment: Hashable, Sendable {
  /// The fragment's number.
  public let fragment: FragmentNumber

  /// The number of the identifier, -1 for none.
  public let id: Int32

  /// A fragment with an identifier, or without.
  public init(fragment: FragmentNumber, id: Int32 = -1) {
    self.fragment = fragment
    self.id = id
  }
}
