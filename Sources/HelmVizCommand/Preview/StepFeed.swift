internal import HelmDocument
internal import HelmSystem
internal import SystemPackage

/// Steps of an app that a file has, which grows, or that come over standard input.
struct StepFeed {
  /// The most bytes that are taken at a time.
  private static let pieceSize = 1 << 18
  /// By how many bytes a file is known again: more than two steps alike have.
  private static let endSize = 1 << 10

  private let path: String
  private let reporter: Reporter
  private var lines: StepLines
  private var file: FileDescriptor?
  private var stamp: FileStamp?
  private var offset: Int64 = 0
  /// The last bytes before that: a file that has others there was written anew.
  private var end: [UInt8] = []
  private var isEnded = false

  /// - Parameter path: `-` for standard input.
  init(_ path: String, pattern: LinePattern?, reporter: Reporter) {
    (self.path, self.reporter) = (path, reporter)
    lines = StepLines(file: path == "-" ? "<stdin>" : path, pattern: pattern)
  }

  /// The steps that have come since this was asked last, in lines; nil where nothing has come, whatever it says. What
  /// is wrong is reported.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    let bytes = path == "-" ? standardInput() : growth()
    guard !bytes.isEmpty else { return nil }
    var isTold = false
    let steps = lines.steps(in: bytes) { diagnostics in
      isTold = true
      reporter.report(diagnostics, sources: [])
    }
    if isTold { reporter.finish() }
    return steps
  }

  /// What has been written to the file. Where another has come in its place, what was left in it comes first; then, and
  /// where it was emptied or written anew, it begins anew; where there is none, it is waited for. A pipe goes on.
  private mutating func growth() -> [UInt8] {
    guard let now = FileStamp(path) else { return [] }
    let isAnother = stamp.map { $0.device != now.device || $0.number != now.number } ?? true
    if isAnother, let file {
      let rest = Self.piece(of: file)
      if !rest.isEmpty { return rest }
    }
    if isAnother || now.isRegular && (now.size < offset || now != stamp && !isContinued) {
      try? file?.close()
      file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      (offset, end) = (0, [])
      lines.restart()
    }
    stamp = now
    guard let file else { return [] }
    let bytes = Self.piece(of: file)
    offset += Int64(bytes.count)
    end = Array((end + bytes.suffix(Self.endSize)).suffix(Self.endSize))
    return bytes
  }

  /// Whether what was read last still stands in the file.
  private var isContinued: Bool {
    guard let file else { return false }
    let bytes = [UInt8](unsafeUninitializedCapacity: end.count) { buffer, count in
      let place = offset - Int64(end.count)
      count = (try? file.read(fromAbsoluteOffset: place, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    return bytes == end
  }

  private mutating func standardInput() -> [UInt8] {
    guard !isEnded, CLibrary.isReadable(.standardInput) else { return [] }
    let bytes = Self.piece(of: .standardInput)
    // A last line needs no end.
    if bytes.isEmpty { isEnded = true }
    return bytes.isEmpty ? [UInt8(ascii: "\n")] : bytes
  }

  private static func piece(of file: FileDescriptor) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
      count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
  }
}
