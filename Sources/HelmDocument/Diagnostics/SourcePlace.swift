/// Where something stands in a text: the file, line and column for people, the bytes for programs.
public struct SourcePlace: Sendable, Hashable {
  /// The name the text was read under: a path, `<stdin>`, or an option such as `--path`.
  public var file: String

  /// The line, from 1.
  public var line: Int

  /// The column, from 1, in characters as editors count them (an emoji with modifiers is one).
  public var column: Int

  /// The bytes of the text that are meant. May be empty, for something that is missing there.
  public var bytes: Range<Int>

  /// Creates a place.
  public init(file: String, line: Int, column: Int, bytes: Range<Int>) {
    self.file = file
    self.line = line
    self.column = column
    self.bytes = bytes
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The place as compilers write it: `graph.json:14:15`.
  public var description: String { "\(file):\(line):\(column)" }
}
