internal import HelmDocument
internal import SystemPackage

/// Where results go: a file, or standard output for `-`.
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
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let descriptor = path == "-" ? .standardOutput : StandardStreams.descriptor(named: path)
    guard let descriptor else { return try FileWriting.replace(path, with: bytes) }
    if descriptor == .standardOutput {
      try Console.current.write(bytes)
    } else {
      try FileWriting.write(bytes, to: descriptor, name: path)
    }
  }

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
