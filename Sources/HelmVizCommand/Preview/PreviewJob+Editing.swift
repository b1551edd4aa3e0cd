internal import HelmCompanion
internal import HelmDocument

extension PreviewJob {
  /// How many moves can be taken back.
  private static let mostMoves = 100

  /// Whether there is a file that pages may have something written into.
  var isEdited: Bool { style.layoutLock != nil || reading?.overlays.isEmpty == false }

  /// Writes what somebody asked for on the page, and draws again what no file that is watched says.
  ///
  /// - Returns: why it isn't written; nil where it is.
  /// - Throws: as ``draw()``.
  mutating func write(_ edit: PreviewEdit) throws(CommandFailure) -> String? {
    switch edit {
    case .add(let segue): return add(segue)
    case .move(let fragment, let dx, let dy): return try move(MovedBox(fragment: fragment, dx: dx, dy: dy))
    case .undo: return try undo()
    }
  }

  /// Adds a segue to the last of the documents that lie over the graph, unless the graph has it by now.
  private func add(_ line: String) -> String? {
    guard let path = reading?.overlays.last else { return "There is no document to add it to; name one by --with." }
    let quiet = Reporter(form: .text, isQuiet: true, isVerbose: false)
    guard let wanted = DocumentSegue(line: line),
      let input = try? DocumentInput.read(input, reading, reporter: quiet)
    else {
      return "The graph can't be read; the preview says why."
    }
    let known = input.document.segues.contains { $0.origin == wanted.origin && $0.to == wanted.to }
    if known { return nil }
    do throws(CommandFailure) {
      let (overlay, _) = DocumentOverlay.read(try FileReading.bytes(of: path, limit: DocumentInput.limit), file: path)
      guard let text = overlay?.text(adding: line) else { return "\(path) can't be read; the preview says why." }
      let (grown, reading) = DocumentOverlay.read(text, file: path)
      guard grown != nil else { return reading.diagnostics.first?.headline ?? "\(path) can't have it." }
      try Output.deliver(Product(text), to: path)
      return nil
    } catch {
      return error.message ?? "\(path) can't be written."
    }
  }

  /// Moves a box in the drawing that the layout lock keeps.
  private mutating func move(_ box: MovedBox) throws(CommandFailure) -> String? {
    guard let before = lock, let file = lockFile else { return "Boxes stay where they are without --layout-lock." }
    guard file.bytes == before else {
      try draw()
      return "\(file.path) was written by somebody else; move the box in what it keeps now."
    }
    try draw(moving: box, moves: min(locks.count + 1, Self.mostMoves))
    guard content.report.isEmpty else {
      let problem = content.report
      try draw()
      return "The box stays where it is. \(problem)"
    }
    locks = (locks + [before]).suffix(Self.mostMoves)
    return nil
  }

  /// Writes the lock as it was before the last move, unless somebody else has written it since.
  private mutating func undo() throws(CommandFailure) -> String? {
    guard let before = locks.popLast(), let file = lockFile else { return "There is no move to take back." }
    guard file.bytes == lock else {
      locks = []
      return "\(file.path) was written by somebody else; no move can be taken back."
    }
    do throws(CommandFailure) { try Output.deliver(Product(before), to: file.path) } catch {
      return error.message ?? "\(file.path) can't be written."
    }
    try draw()
    return nil
  }

  private var lockFile: LayoutLockFile? { style.layoutLock.map { LayoutLockFile(path: $0, reporter: reporter) } }
}
