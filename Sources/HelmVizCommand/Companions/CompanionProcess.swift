internal import HelmCompanion
internal import HelmSystem
internal import SystemPackage

/// A companion that runs beside this process, and is talked to in lines.
///
/// It reads from a pipe that only this process writes to: however this process ends, the companion sees the end of its
/// input, and ends too.
final class CompanionProcess {
  /// How the companion is called in what is said.
  let name: String

  private let process: CLibrary.ProcessNumber
  private let (input, output): (FileDescriptor, FileDescriptor)
  private var lines = LineBuffer()
  private var (isEnded, isClosed) = (false, false)

  /// Starts a companion.
  ///
  /// - Throws: `.unavailable` where there is none of this name, or it can't be run.
  init(_ name: String, purpose: String) throws(CommandFailure) {
    let search = CompanionSearch.current
    self.name = "helm-viz-\(name)"
    guard let file = search.file(of: name) else {
      let places = search.folders.prefix(2).joined(separator: ", ")
      throw .unavailable(
        "helm-viz-\(name), the program that \(purpose), is missing; it belongs beside helm-viz, where `make build` and "
          + "`make install` put it, or on the PATH (looked in \(places.isEmpty ? "" : places + ", ")and the PATH)"
      )
    }
    CLibrary.setVariable(CompanionCommands.variable, to: search.program)
    do { (process, input, output) = try CLibrary.start(file) } catch {
      throw .unavailable("\(file) can't be run: \(error)")
    }
  }

  deinit { end() }

  /// Says a line.
  func say(_ line: [UInt8]) throws(CommandFailure) {
    do { try FileWriting.write(line, to: input, name: name) } catch { throw failure }
  }

  /// The next line that the companion says; waits for it.
  ///
  /// - Parameter waiting: called some times a second as long as nothing comes.
  func line(waiting: () -> Void = {}) throws(CommandFailure) -> [UInt8] {
    while true {
      if let line = lines.next() { return line }
      if CLibrary.isReadable(output, within: 250_000) { try readSome() } else { waiting() }
    }
  }

  /// The lines that the companion says by some time, the first of which ends the time.
  func lines(within microseconds: UInt32) throws(CommandFailure) -> [[UInt8]] {
    var whole: [[UInt8]] = []
    while let line = lines.next() { whole.append(line) }
    // What came together with an earlier line is there already.
    guard CLibrary.isReadable(output, within: whole.isEmpty ? microseconds : 0) else { return whole }
    try readSome()
    while let line = lines.next() { whole.append(line) }
    return whole
  }

  private func readSome() throws(CommandFailure) {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = try? buffer.withUnsafeMutableBytes { try output.read(into: $0) }
    guard let count, count > 0 else { throw failure }
    lines.append(buffer[..<count])
  }

  /// Looks whether it still runs.
  ///
  /// - Throws: `.inputOutput` where it doesn't.
  func check() throws(CommandFailure) {
    if !isEnded, CLibrary.isRunning(process) { return }
    isEnded = true
    throw failure
  }

  /// Ends it, and waits until it is gone.
  func end() {
    if !isEnded {
      isEnded = true
      CLibrary.stop(process)
    }
    guard !isClosed else { return }
    isClosed = true
    try? input.close()
    try? output.close()
  }

  private var failure: CommandFailure { .inputOutput("\(name) has ended, or can't be talked to") }
}
