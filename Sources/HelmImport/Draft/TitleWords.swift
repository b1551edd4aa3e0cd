/// Titles for people, made of the names that programmers give to classes.
enum TitleWords {
  /// The words of a name: `ConfirmBidPINView` is `Confirm Bid PIN View`, `task_list` is `Task list`.
  ///
  /// - Parameter endings: Words that say nothing to people; the first that the name ends with is left out.
  static func title(of name: String, without endings: [String]) -> String {
    let local = name.split(separator: ".").last.map(String.init) ?? name
    var words: [String] = []
    var word = ""
    let letters = Array(local)
    for (index, letter) in letters.enumerated() {
      let isEnd = letter == "_" || letter == "-" || letter.isWhitespace
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      // A capital begins a word behind a small letter, and before one where several stand before it: `PIN|View`.
      let before = word.last
      let begins =
        letter.isUppercase && before != nil && (before?.isUppercase == false || next.isLowercase && word.count > 1)
      if isEnd || begins {
        if !word.isEmpty { words.append(word) }
        word = isEnd ? "" : String(letter)
      } else {
        word.append(letter)
      }
    }
    if !word.isEmpty { words.append(word) }
    let title = words.joined(separator: " ")
    let ending = endings.first { title.hasSuffix(" " + $0) }
    let short = String(title.dropLast(ending.map { $0.count + 1 } ?? 0))
    return short.prefix(1).uppercased() + short.dropFirst()
  }
}
