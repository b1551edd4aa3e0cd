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

  /// Appends a path of a batch, if it is new; returns its number.
  mutating func insert(_ number: Int, of batch: StepBatch) -> (number: Int, isNew: Bool) {
    let inserted = identities.insert(batch.identities[number], hash: batch.hashes[number])
    if inserted.isNew { others?.append(batch.paths[number]) }
    return inserted
  }
}
