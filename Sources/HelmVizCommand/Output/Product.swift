/// What a job made, before anything is written; ``Output`` delivers it.
struct Product {
  /// What there is to write.
  enum Content {
    /// One file, or what goes to standard output.
    case file([UInt8])
    /// A folder, which changes as a whole.
    case folder([String], fill: (FolderQueue) throws(CommandFailure) -> Void)
  }

  /// Another product, which goes elsewhere.
  struct Beside {
    /// What it was made of; nil where nothing is said of it.
    var input: String?
    let output: String
    let product: Product
  }

  /// A file that is kept for the next run.
  struct KeptFile {
    let path: String
    let bytes: [UInt8]
  }

  var content: Content
  /// What is written before it: the files that a file shows, the pictures of a report.
  var besides: [Beside] = []
  /// What is written once it is there, so that a run that fails leaves it as it was.
  var kept: [KeptFile] = []
  /// What goes to standard output then, whatever the product goes to.
  var printed: [UInt8] = []
  /// How much it is, for `-v`: "9 fragments, 16 segues"; nil where nothing is said of it.
  var extent: String?
  /// What is done at the end: what is said of it, how the command ends.
  var conclusion: () throws(CommandFailure) -> Void = {}
}

extension Product {
  /// One file, or what goes to standard output.
  init(_ bytes: [UInt8]) { self.init(content: .file(bytes)) }

  /// A text, or what is printed.
  init(_ text: String) { self.init(Array(text.utf8)) }
}
