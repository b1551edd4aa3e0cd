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

extension Output {
  /// Has a job make something and writes it: pictures, pages and folders go no other way. Reports are written at their
  /// commands' ends, and what is kept beside a graph by who keeps it.
  ///
  /// A job that fails leaves what was there.
  static func deliver(
    from input: String,
    to output: String,
    reporter: Reporter,
    _ job: (Progress) throws(CommandFailure) -> Product
  ) throws(CommandFailure) {
    try check(output, apartFrom: [input])
    let started = ContinuousClock().now
    let progress = reporter.progress()
    defer { progress.finish() }
    let product = try job(progress)
    for file in product.besides { try write(file.bytes, to: file.path) }
    switch product.content {
    case .file(let bytes): try write(bytes, to: output)
    case .folder(let names, let fill): try FolderWriting.replace(output, with: names, fill: fill)
    }
    progress.finish()
    try product.conclusion()
    reporter.log("\(input) → \(output): \(product.extent), \((ContinuousClock().now - started).milliseconds) ms")
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
