internal import SwiftParser
internal import SwiftSyntax

/// Reads Swift source: text in, nodes out.
package enum SourceReading {
  /// What a file says, and whether all of it could be read.
  package struct Result: Sendable {
    /// What it says.
    package let file: Node
    /// The line of the first thing that is no Swift.
    package let brokenLine: Int?
  }

  /// Reads a text. What is no Swift costs its own part.
  ///
  /// - Complexity: linear.
  package static func read(_ text: String, leavesDebugOut: Bool = false) -> Result {
    let tree = Parser.parse(source: flattened(text))
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    var lowering = Lowering(lines: lines, leavesDebugOut: leavesDebugOut)
    let file = lowering.file(tree)
    return Result(file: file, brokenLine: tree.hasError ? brokenLine(tree, lines) : nil)
  }

  /// How many square brackets may stand in each other.
  private static let bracketLimit = 10

  /// A text without the square brackets that stand deeper in each other than anybody writes: the parser looks ahead
  /// from each of them, and takes twice as long for each level. Lines stay where they are.
  private static func flattened(_ text: String) -> String {
    var depth = 0
    var bytes: [UInt8]?
    var text = text
    text.withUTF8 { source in
      for (place, byte) in source.enumerated() {
        switch byte {
        case UInt8(ascii: "["):
          depth += 1
          if depth <= bracketLimit { continue }
        case UInt8(ascii: "]"):
          depth -= 1
          if depth < bracketLimit {
            depth = max(0, depth)
            continue
          }
        // What no type has, so that nothing looks further ahead.
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"):
          depth = 0
          continue
        default: continue
        }
        bytes = bytes ?? Array(source)
        bytes?[place] = UInt8(ascii: " ")
      }
    }
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private static func brokenLine(_ tree: SourceFileSyntax, _ lines: SourceLocationConverter) -> Int {
    var node = Syntax(tree)
    while let next = node.children(viewMode: .all).first(where: { $0.hasError }) { node = next }
    return lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}
