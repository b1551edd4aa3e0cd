/// The paths that were found, in order, each once.
struct PathQueue: Sendable {
  /// What the paths are told apart by: themselves, or what they reduce to.
  private var identities = SequenceTable()
  /// The paths, where they are told apart by something else.
  private var others: SequenceList?

  /// Removes every path, to begin again with paths that are told apart by what they reduce to.
  mutating func reduce() {
    identities.removeAll()
    others = SequenceList()
  }

  /// The paths by number.
  var paths: SequenceList { others ?? identities.sequences }

  /// The paths as a table of themselves.
  var table: SequenceTable { identities }

  /// The number of a path, nil for one that wasn't found yet.
  func number(of identity: ArraySlice<UInt8>, hash: UInt32) -> Int? {
    identities.number(of: identity, hash: hash)
  }

  /// Appends a path, if it is new; returns its number.
  ///
  /// - Parameter identity: what tells it apart, which may be itself.
  mutating func insert(
    _ path: @autoclosure () -> ArraySlice<UInt8>,
    as identity: ArraySlice<UInt8>,
    hash: UInt32
  ) -> (number: Int, isNew: Bool) {
    let inserted = identities.insert(identity, hash: hash)
    if inserted.isNew, others != nil { others?.append(path()) }
    return inserted
  }
}
