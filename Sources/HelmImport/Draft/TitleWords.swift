/// Titles for people, made of the names that programmers give to classes, and of what they write as titles.
enum TitleWords {
  /// What the names of one system's screens begin or end with, which says nothing to people.
  struct Noise {
    /// The longest first; each in its words, as a title has them.
    let words: [String]

    /// What Xcode's classes end with.
    static let storyboard = Noise(words: [
      "Collection View Controller", "Table View Controller", "View Controller", "Controller", "VC",
    ])

    /// What Android's classes, ids and labels have at either end.
    static let android = Noise(words: ["Nav Graph", "Navigation Graph", "Fragment", "Activity"])

    /// What Android's graphs have in their names besides.
    static let graph = Noise(words: android.words + ["Navigation", "Graph", "Nav"])
  }

  /// The words of a name: `ConfirmBidPINView` is `Confirm Bid PIN View`, `task_list` is `Task list`.
  ///
  /// - Parameter noise: What is left out at its end.
  static func title(of name: String, without noise: Noise) -> String {
    capitalized(cut(words(of: name).joined(separator: " "), noise.words, isPrefix: false))
  }

  /// The words of a name of Android's without what says nothing at either end: `nav_graph_orders` is `Orders`,
  /// `FragmentHome` is `Home`. Empty where it says nothing at all.
  static func android(_ name: String, without noise: Noise = .android) -> String {
    capitalized(cut(words(of: name).joined(separator: " "), noise))
  }

  /// What a graph of Android's is called by its name.
  static func graph(_ name: String) -> String {
    let words = android(name, without: .graph)
    return words.isEmpty ? "Navigation" : words
  }

  /// A label of Android's: in words where it was written for programmers; without what says nothing. Empty where it
  /// says nothing at all.
  static func label(_ text: String) -> String {
    if isIdentifier(text) { return android(text) }
    let short = cut(text, .android)
    return short == text ? text : capitalized(short)
  }

  /// A text without what says nothing at both ends.
  private static func cut(_ text: String, _ noise: Noise) -> String {
    var text = text
    while true {
      let shorter = cut(cut(text, noise.words, isPrefix: false), noise.words, isPrefix: true)
      if shorter == text { break }
      text = shorter
    }
    return noise.words.contains { $0.lowercased() == text.lowercased() } ? "" : text
  }

  /// Whether a label was written for programmers, as its form tells: `fragment_home`, `orderDetail`,
  /// `com.example.Home`, `HomeFragment`. `PayPal` and `iPhone` are for people.
  static func isIdentifier(_ label: String) -> Bool {
    guard !label.isEmpty, label.allSatisfy({ $0.isLetter || $0.isNumber || "_.$".contains($0) }) else { return false }
    if label.contains("_") || label.contains("$") { return true }
    let parts = label.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1 { return parts.allSatisfy { $0.first?.isLetter == true } }
    let words = words(of: label)
    guard words.count > 1 else { return false }
    if let first = words.first, first.first?.isLowercase == true, first.count > 1 { return true }
    return ["Fragment", "Activity", "Dialog", "Screen", "Destination"].contains {
      words.last == $0 || words.first == $0
    }
  }

  /// The words of what is written as one, as a class or an id.
  private static func words(of name: String) -> [String] {
    let local = name.contains(" ") ? name : name.split(separator: ".").last.map(String.init) ?? name
    var words: [String] = []
    var word = ""
    let letters = Array(local)
    for (index, letter) in letters.enumerated() {
      let isEnd = letter == "_" || letter == "-" || letter == "$" || letter.isWhitespace
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      // A capital begins a word behind a small letter, and before one where several stand before it: `PIN|View`; and
      // behind a single one where a word of noise begins: `A|Fragment`.
      let before = word.last
      let begins =
        letter.isUppercase && before != nil
        && (before?.isUppercase == false || next.isLowercase && (word.count > 1 || isNoise(letters[index...])))
      if isEnd || begins {
        if !word.isEmpty { words.append(word) }
        word = isEnd ? "" : String(letter)
      } else {
        word.append(letter)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func isNoise(_ rest: ArraySlice<Character>) -> Bool {
    ["Fragment", "Activity", "ViewController"].contains { rest.elementsEqual($0) }
  }

  /// A text without the first of some words that it ends, or begins, with, whatever their case; the text itself where
  /// it is nothing else.
  private static func cut(_ text: String, _ noise: [String], isPrefix: Bool) -> String {
    let lower = text.lowercased()
    if noise.contains(where: { $0.lowercased() == lower }) { return text }
    for words in noise {
      let words = words.lowercased()
      if isPrefix, lower.hasPrefix(words + " ") { return String(text.dropFirst(words.count + 1)) }
      if !isPrefix, lower.hasSuffix(" " + words) { return String(text.dropLast(words.count + 1)) }
    }
    return text
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
