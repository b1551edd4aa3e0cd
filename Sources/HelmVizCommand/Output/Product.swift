/// What a job made, before anything is written.
struct Product {
  /// What there is to write.
  enum Content {
    /// One file, or what goes to standard output.
    case file([UInt8])
    /// A folder, which changes as a whole.
    case folder([String], fill: (FolderQueue) throws(CommandFailure) -> Void)
  }

  var content: Content
  /// Files that a file shows, which are written before it, each whole.
  var besides: [(path: String, bytes: [UInt8])] = []
  /// How much it is: "9 fragments, 16 segues".
  let extent: String
  /// What is done once it is written: what else is kept, what is said of it, how the command ends.
  var conclusion: () throws(CommandFailure) -> Void = {}
}
