/// Names with what they are. A copy costs nothing, whatever is added to either later: what a name is made of knows the
/// names that were there before it.
struct Names {
  private final class Entry {
    let name: String
    let thunk: Thunk
    let older: Entry?

    init(_ name: String, _ thunk: Thunk, _ older: Entry?) { (self.name, self.thunk, self.older) = (name, thunk, older) }
  }

  private var newest: Entry?

  /// What a name is. Setting it hides what it was.
  ///
  /// - Complexity: linear in the number of names for reading, which are those of one block.
  subscript(name: String) -> Thunk? {
    get {
      var entry = newest
      while let here = entry {
        if here.name == name { return here.thunk }
        entry = here.older
      }
      return nil
    }
    set { if let newValue { newest = Entry(name, newValue, newest) } }
  }

  /// What all names are, by their order.
  var sorted: [Thunk] {
    var all: [String: Thunk] = [:]
    var entry = newest
    while let here = entry {
      all[here.name] = all[here.name] ?? here.thunk
      entry = here.older
    }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension String {
  /// Whether it begins with a capital letter, as types do.
  var isCapitalized: Bool {
    guard let first = utf8.first else { return false }
    return first < 0x80 ? first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") : self.first?.isUppercase == true
  }
}
