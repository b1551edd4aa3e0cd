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
    let tree = Parser.parse(source: text)
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    var lowering = Lowering(lines: lines, leavesDebugOut: leavesDebugOut)
    let file = lowering.file(tree)
    return Result(file: file, brokenLine: tree.hasError ? brokenLine(tree, lines) : nil)
  }

  private static func brokenLine(_ tree: SourceFileSyntax, _ lines: SourceLocationConverter) -> Int {
    var node = Syntax(tree)
    while let next = node.children(viewMode: .all).first(where: { $0.hasError }) { node = next }
    return lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}
