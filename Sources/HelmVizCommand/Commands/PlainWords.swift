/// The words of a command that says little, taken without the parser, which would take as long as to draw a graph.
struct PlainWords {
  private var words: [String]
  private var isForParser = false

  /// - Parameter words: Those behind the command's name.
  init(_ words: [String]) { self.words = words }

  /// Takes an option with its value from the words; nil where it isn't among them.
  mutating func value(of names: String...) -> String? {
    guard let place = words.firstIndex(where: names.contains) else { return nil }
    guard place + 1 < words.count, Self.isName(words[place + 1]) else {
      isForParser = true
      return nil
    }
    let value = words[place + 1]
    words.removeSubrange(place...place + 1)
    return value
  }

  /// Takes a flag from the words; whether it is among them.
  mutating func flag(_ names: String...) -> Bool {
    guard let place = words.firstIndex(where: names.contains) else { return false }
    words.remove(at: place)
    return true
  }

  /// What is left: names of files. nil where the parser is to read the words, or to say what is wrong with them.
  var names: [String]? { isForParser || !words.allSatisfy(Self.isName) ? nil : words }

  private static func isName(_ word: String) -> Bool { word == "-" || !word.hasPrefix("-") }
}
