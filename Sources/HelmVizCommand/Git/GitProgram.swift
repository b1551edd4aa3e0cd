internal import HelmSystem
internal import SystemPackage

/// The program `git`, which alone knows what a repository is, where it is, and what revisions mean. It is run without a
/// shell, and never asked to write anything.
struct GitProgram: Sendable {
  /// Its file; nil where it isn't installed.
  let file: String?
  /// Words before those of each command. Tests name a folder by them.
  let words: [String]

  /// - Parameter path: The `PATH`.
  init(path: String, words: [String] = []) {
    file = CompanionSearch.folders(of: path).map { "\($0)/git" }.first(where: CompanionSearch.isProgram)
    self.words = words
  }

  /// The one that the running command asks. Tests put another in its place for the time of a call.
  @TaskLocal static var current = GitProgram(path: CLibrary.variable("PATH"))

  /// What a command says; longer answers than `limit` bytes are cut.
  func answer(_ command: [String], limit: Int = 1 << 20) throws(CommandFailure) -> Answer {
    let process = try GitProcess(self, command)
    var output: [UInt8] = []
    while output.count < limit {
      let more = try process.read(upTo: limit - output.count)
      if more.isEmpty { break }
      output += more
    }
    return Answer(code: process.end(), output: output, complaint: process.complaint)
  }

  /// What a command said, and how it ended.
  struct Answer {
    let code: Int32
    let output: [UInt8]
    /// What it said to standard error, on one line.
    let complaint: String

    /// The output without the line feed at its end; nil for a command that failed.
    var line: String? {
      guard code == 0 else { return nil }
      return String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }
}

/// A command of git's while it runs.
final class GitProcess {
  /// The most bytes of what it says to standard error.
  private static let complaintLimit = 1 << 14

  private let process: CLibrary.ProcessNumber
  private let (input, output, errors): (FileDescriptor, FileDescriptor, FileDescriptor)
  private var said: [UInt8] = []
  private var hasErrors = true
  private var code: Int32?

  /// - Throws: `.unavailable` where git isn't installed, or can't be run.
  init(_ git: GitProgram, _ words: [String]) throws(CommandFailure) {
    guard let file = git.file else {
      throw .unavailable("git, the program that knows versions, is missing; it belongs on the PATH")
    }
    do {
      let ends = try CLibrary.pipe()
      errors = FileDescriptor(rawValue: ends.reading)
      let writing = FileDescriptor(rawValue: ends.writing)
      defer { try? writing.close() }
      do { (process, input, output) = try CLibrary.start(file, git.words + words, errors: writing) } catch {
        try? errors.close()
        throw error
      }
    } catch {
      throw .unavailable("\(file) can't be run: \(error)")
    }
  }

  deinit { _ = end() }

  func write(_ bytes: [UInt8]) throws(CommandFailure) { try FileWriting.write(bytes, to: input, name: "git") }

  /// Some bytes of what it says next; none at the end. What it says to standard error meanwhile is taken down, so that
  /// it never waits for a reader of that.
  func read(upTo count: Int) throws(CommandFailure) -> [UInt8] {
    do throws(Errno) {
      while true {
        let ready = try CLibrary.readable(of: hasErrors ? [output, errors] : [output])
        if hasErrors, ready[1] { try listen() }
        if ready[0] { return try Self.bytes(of: output, upTo: min(count, 1 << 16)) }
      }
    } catch {
      throw .inputOutput("git: \(error)")
    }
  }

  /// Ends its input, and waits until it is gone; returns its exit code.
  func end() -> Int32 {
    if let code { return code }
    try? input.close()
    // It may have more to say than was read.
    try? output.close()
    do throws(Errno) { while hasErrors { try listen() } } catch { hasErrors = false }
    try? errors.close()
    let code = CLibrary.end(of: process)
    self.code = code
    return code
  }

  /// What it said to standard error, on one line, without git's own word for that.
  var complaint: String {
    let text = String(decoding: said, as: UTF8.self)
    let lines = text.split { $0.isNewline }.map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
    return lines.map { $0.hasPrefix("fatal: ") ? $0.dropFirst(7) : $0 }.joined(separator: " ")
  }

  private func listen() throws(Errno) {
    let bytes = try Self.bytes(of: errors, upTo: 1 << 12)
    if bytes.isEmpty { hasErrors = false }
    said += bytes.prefix(Self.complaintLimit - said.count)
  }

  private static func bytes(of file: FileDescriptor, upTo count: Int) throws(Errno) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let read = try Errno.typed { try buffer.withUnsafeMutableBytes { try file.read(into: $0) } }
    return Array(buffer.prefix(read))
  }
}
