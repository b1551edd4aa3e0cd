import Foundation
import Testing

/// Compares a text with the expected one that lies in a file.
///
/// With `HELM_RECORD=1` in the environment the file is written instead, and the test fails so that no one forgets it.
enum Golden {
  static let isRecording = ProcessInfo.processInfo.environment["HELM_RECORD"] == "1"

  /// - Parameter text: what came out; `nil` where nothing should, and so no file should be.
  static func check(_ text: String?, against file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard text != expected else { return }
    if isRecording {
      if let text {
        try text.write(to: file, atomically: true, encoding: .utf8)
      } else {
        try FileManager.default.removeItem(at: file)
      }
      Issue.record(
        "recorded \(file.path); look at the difference, then run without HELM_RECORD",
        sourceLocation: sourceLocation
      )
      return
    }
    let difference = lineDifference(from: expected, to: text)
    Issue.record(
      "\(file.path) differs; if that is meant, run the test with HELM_RECORD=1\n\(difference)",
      sourceLocation: sourceLocation
    )
  }

  private static func lineDifference(from expected: String?, to text: String?) -> String {
    guard let text else { return "expected a text, found none" }
    guard let expected else { return "expected no text, found:\n\(text)" }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
      }
    }
    return lines.sorted { $0.0 < $1.0 }.prefix(40).map(\.1).joined(separator: "\n")
  }
}

/// The folder of a test source file.
func folder(of path: StaticString = #filePath) -> URL {
  URL(filePath: "\(path)").deletingLastPathComponent()
}
