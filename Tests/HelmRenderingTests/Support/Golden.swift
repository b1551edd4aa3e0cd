import Foundation
import TestSupport
import Testing

/// Compares bytes with a file that lies beside a test's input.
///
/// It never writes, unless the environment has `HELM_RECORD=1`; then it fails as well, so that nobody forgets.
enum Golden {
  static let isRecording = ProcessInfo.processInfo.environment["HELM_RECORD"] == "1"

  /// Records an issue with the lines that differ; a text that isn't there has no file.
  static func check(_ text: String?, against file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(text.map { Array($0.utf8) }, in: file, sourceLocation: sourceLocation)
  }

  /// Records an issue with the lines that differ; bytes that aren't there have no file.
  static func expect(_ bytes: [UInt8]?, in file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let name = file.pathComponents.suffix(3).joined(separator: "/")
    try compare(bytes, with: (try? Data(contentsOf: file)).map(Array.init), in: name, at: sourceLocation) {
      if let bytes { try Data(bytes).write(to: file) } else { try FileManager.default.removeItem(at: file) }
    }
  }

  /// The same for a file of a fixture.
  static func check(
    _ text: String?,
    in fixture: Fixture,
    as path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = text.map { Array($0.utf8) }
    try compare(bytes, with: fixture[path], in: "\(fixture)/\(path)", at: sourceLocation) {
      try fixture.record(bytes, as: path)
    }
  }

  private static func compare(
    _ bytes: [UInt8]?,
    with expected: [UInt8]?,
    in name: String,
    at sourceLocation: SourceLocation,
    record: () throws -> Void
  ) throws {
    guard expected != bytes else { return }
    if isRecording {
      try record()
      Issue.record("recorded \(name); read the difference before you commit it", sourceLocation: sourceLocation)
    } else if let expected {
      let difference = difference(from: lines(expected), to: lines(bytes ?? []))
      Issue.record(
        "\(name) differs (- expected, + found):\n\(difference)\n`make record-goldens` records what is found",
        sourceLocation: sourceLocation
      )
    } else {
      Issue.record("\(name) is missing; `make record-goldens` records it", sourceLocation: sourceLocation)
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The first lines that were removed and inserted, with their numbers.
  static func difference(from old: [String], to new: [String], limit: Int = 20) -> String {
    let changes = new.difference(from: old).sorted { place($0) < place($1) }
    let shown = changes.prefix(limit).map { change in
      switch change {
      case .remove(let offset, let line, _): "- \(offset + 1): \(line.prefix(300))"
      case .insert(let offset, let line, _): "+ \(offset + 1): \(line.prefix(300))"
      }
    }
    let more = changes.count > limit ? ["… and \(changes.count - limit) more lines"] : []
    return (shown + more).joined(separator: "\n")
  }

  private static func place(_ change: CollectionDifference<String>.Change) -> (Int, Int) {
    switch change {
    case .remove(let offset, _, _): (offset, 0)
    case .insert(let offset, _, _): (offset, 1)
    }
  }
}
