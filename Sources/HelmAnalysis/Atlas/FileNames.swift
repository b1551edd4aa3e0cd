/// Gives out names that no file system takes for one another.
package struct FileNames {
  private var taken: Set<String>

  /// - Parameter reserved: names that are given to nothing.
  package init(reserved: [String] = []) {
    taken = Set(reserved.map(FileWord.caseless))
  }

  /// The name, of bounded length, with a number where it was given out before.
  package mutating func unique(_ name: String) -> String {
    let short = FileWord.bounded(name)
    var (unique, number) = (short, 1)
    while !taken.insert(FileWord.caseless(unique)).inserted {
      number += 1
      unique = "\(short)~\(number)"
    }
    return unique
  }

  /// A name of ASCII letters, digits, `-`, `_`, `.` for a text; another where that isn't what the text is made of.
  package mutating func address(of text: String) -> String { unique(Self.address(of: text)) }

  /// The same whether or not it was given out before.
  package static func address(of text: String) -> String { FileWord.address(text) }
}
