internal import HelmDocument
internal import HelmGraphviz
internal import SystemPackage

/// Where results go: a file, a folder, or standard output for `-`. Jobs make products, and nothing else writes them.
enum Output {
  /// - Throws: `.usage` where there is no name.
  static func check(_ path: String) throws(CommandFailure) {
    if path == "" { throw .usage("--output is empty; name a file, or - for standard output") }
  }

  /// - Throws: `.usage` where there is no name, or where it is one of the files that are read: nobody means to lose a
  ///   graph to what is said of it.
  static func check(_ path: String, apartFrom read: [String]) throws(CommandFailure) {
    try check(path)
    guard path != "-", let there = FileStamp(path), there.isRegular else { return }
    guard read.allSatisfy({ FileStamp($0) != there }) else {
      throw .usage("\(path.quoted) is what is read; name another file")
    }
  }

  /// - Throws: `.usage` where there is no name, and for a picture's, as a document is JSON.
  static func checkDocument(_ path: String, of command: String) throws(CommandFailure) {
    try check(path)
    guard let picture = OutputFormat(extensionOf: path), picture != .json, picture.serves(.render) else { return }
    throw .usage("\(command) writes json only, not \(picture.rawValue); draw it with render")
  }

  /// Writes all bytes, or leaves what was there.
  private static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let descriptor = path == "-" ? .standardOutput : StandardStreams.descriptor(named: path)
    guard let descriptor else { return try FileWriting.replace(path, with: bytes) }
    if descriptor == .standardOutput {
      try Console.current.write(bytes)
    } else {
      try FileWriting.write(bytes, to: descriptor, name: path)
    }
  }

  /// What was made last. It is given back for what is made next, and not at the end, when nobody needs the memory.
  private static let last = Locked<Product?>(nil)

  /// Has a job make something and delivers it. A job that fails leaves what was there.
  ///
  /// - Parameters:
  ///   - input: what it is made of, from which the output is another file; nil for jobs that see to that themselves.
  ///   - read: what is read beside that.
  static func deliver(
    from input: String? = nil,
    to output: String,
    apartFrom read: [String] = [],
    reporter: Reporter,
    _ job: (Progress) throws(CommandFailure) -> Product
  ) throws(CommandFailure) {
    try check(output, apartFrom: [input].compactMap(\.self) + read)
    let started = ContinuousClock().now
    let progress = reporter.progress()
    defer { progress.finish() }
    last.withLock { $0 = nil }
    let product = try job(progress)
    last.withLock { $0 = product }
    try deliver(Product.Beside(input: input, output: output, product: product), progress) { made in
      guard let input = made.input, let extent = made.product.extent else { return }
      reporter.log("\(input) → \(made.output): \(extent), \((ContinuousClock().now - started).milliseconds) ms")
    }
  }

  /// Delivers what is there already, of which nothing is said.
  static func deliver(_ product: Product, to output: String) throws(CommandFailure) {
    try deliver(Product.Beside(output: output, product: product), nil) { _ in }
  }

  /// Delivers all of a product but its one file, which is handed over: a preview's page goes to browsers.
  static func page(of product: Product) throws(CommandFailure) -> [UInt8] {
    try conclude(product)
    guard case .file(let page) = product.content else { return [] }
    return page
  }

  private static func deliver(
    _ made: Product.Beside,
    _ progress: Progress?,
    log: (Product.Beside) -> Void
  ) throws(CommandFailure) {
    let product = made.product
    for beside in product.besides { try deliver(beside, progress, log: log) }
    switch product.content {
    case .file(let bytes): try write(bytes, to: made.output)
    case .folder(let names, let fill): try FolderWriting.replace(made.output, with: names, fill: fill)
    }
    progress?.finish()
    try conclude(product)
    log(made)
  }

  private static func conclude(_ product: Product) throws(CommandFailure) {
    for file in product.kept {
      // What says that already keeps its time.
      if FileReading.exists(file.path), try FileReading.bytes(of: file.path, limit: file.bytes.count) == file.bytes {
        continue
      }
      try write(file.bytes, to: file.path)
    }
    if !product.printed.isEmpty { try write(product.printed, to: "-") }
    try product.conclusion()
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
