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

  func holds(_ identity: ArraySlice<UInt8>, hash: UInt32) -> Bool {
    identities.number(of: identity, hash: hash) != nil
  }

  /// Appends a path of a batch, if it is new.
  mutating func insert(_ number: Int, of batch: StepBatch) -> Bool {
    guard identities.insert(batch.identities[number], hash: batch.hashes[number]).isNew else { return false }
    others?.append(batch.paths[number])
    return true
  }
}
