/// Two versions, as git names them: `A..B`, or `A...B` for what B changed since both parted. A side that isn't named is
/// `HEAD`.
struct GitRange {
  let text: String
  let old: String
  let new: String
  /// Whether what is compared is not `old`, but what both have in common.
  let isSinceParting: Bool

  /// What a word names; nil for a path: where something of that name is there, and where the dots are a folder's name.
  init?(_ word: String) {
    guard let dots = word.firstRange(of: "..") else { return nil }
    let before = word[..<dots.lowerBound]
    var after = word[dots.upperBound...]
    isSinceParting = after.first == "."
    if isSinceParting { after.removeFirst() }
    guard !(before.isEmpty && after.isEmpty), before.last != "/", after.first != "/", !FileReading.exists(word) else {
      return nil
    }
    text = word
    (old, new) = (before.isEmpty ? "HEAD" : String(before), after.isEmpty ? "HEAD" : String(after))
  }
}
