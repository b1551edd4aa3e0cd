/// Keeps an identifier beside the fragment: a pointer takes 8 bytes where `AnyHashable?` takes 40, and paths are many.
final class IdentifierBox: Hashable {
  let identifier: AnyHashable

  init(_ identifier: AnyHashable) {
    self.identifier = identifier
  }

  static func == (lhs: IdentifierBox, rhs: IdentifierBox) -> Bool {
    lhs === rhs || lhs.identifier == rhs.identifier
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}
