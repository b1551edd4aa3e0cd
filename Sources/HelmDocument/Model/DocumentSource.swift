/// Where in an app's sources something stands: `Sources/Shop/Cart.swift:42`.
public struct DocumentSource: Sendable, Hashable {
  /// The file, relative to where the document's sources lie.
  public var path: String

  /// The line, from 1 on.
  public var line: Int?

  /// Names a place.
  public init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// Reads a place: what follows the last colon is the line where it is a number above zero.
  public init(_ text: String) {
    self.init(path: text)
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return }
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let line = Int(digits), line > 0 else { return }
    self.init(path: String(text[..<colon]), line: line)
  }
}

extension DocumentSource: CustomStringConvertible {
  /// The place as documents have it.
  public var description: String { line.map { "\(path):\($0)" } ?? path }
}

extension DocumentSource: Comparable {
  /// By path, then by line.
  public static func < (lhs: DocumentSource, rhs: DocumentSource) -> Bool {
    lhs.path == rhs.path ? (lhs.line ?? 0) < (rhs.line ?? 0) : lhs.path < rhs.path
  }
}
