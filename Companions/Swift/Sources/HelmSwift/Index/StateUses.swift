/// Where properties are written, by their names alone: what nobody writes stays what it begins with.
final class StateUses {
  /// Names that are assigned to, toggled, or passed on as a binding.
  private(set) var written: Set<String> = []
  /// The values that are assigned, by name.
  private(set) var values: [String: [Node]] = [:]
  /// The names of functions that are called.
  private(set) var called: Set<String> = []
  /// The names of types that are made anywhere but in previews.
  private(set) var made: Set<String> = []

  /// What only shows something by a state, and never sets it.
  private static let showing: Set<String> = [
    "isPresented", "item", "isActive", "presenting",
  ]

  init(_ files: [SourceFile]) {
    for file in files { file.node.visit { note($0) } }
  }

  func isWritten(_ name: String) -> Bool { written.contains(name) }

  private func note(_ node: Node) -> Bool {
    switch node.kind {
    case .structure:
      return !node.all(.inherited).contains { $0.head?.text == "PreviewProvider" }
    case .assignment:
      if let left = node.head, let name = Self.name(of: left) {
        written.insert(name)
        if let value = node.children.last { values[name, default: []].append(value) }
      }
    case .call:
      guard let head = node.head else { return true }
      if head.text == "#Preview" { return false }
      if head.text == "toggle" || head.text == "append" || head.text == "insert", let base = head.head,
        let name = Self.name(of: base)
      {
        written.insert(name)
      }
      if head.kind == .name || head.kind == .member {
        called.insert(head.text)
        if head.text == "init", let base = head.head { made.insert(base.text) }
      }
      for argument in node.arguments where !Self.showing.contains(argument.text) {
        if let value = argument.head { notePassed(value) }
      }
    case .reference: if let inner = node.head, let name = Self.name(of: inner) { written.insert(name) }
    default: break
    }
    return true
  }

  private func notePassed(_ value: Node) {
    if value.kind == .name, value.text.hasPrefix("$"), value.text.count > 1 { written.insert(String(value.text.dropFirst())) }
    if value.kind == .member, value.contains({ $0.kind == .name && $0.text.hasPrefix("$") || $0.kind == .member && $0.text.hasPrefix("$") }) {
      written.insert(value.text.hasPrefix("$") ? String(value.text.dropFirst()) : value.text)
    }
  }

  /// The last name of what is written: `self.router.sheet` is `sheet`.
  static func name(of node: Node) -> String? {
    switch node.kind {
    case .name, .member:
      if node.text == "wrappedValue" { return node.head.flatMap(name) }
      return node.text.hasPrefix("_") || node.text.hasPrefix("$") ? String(node.text.dropFirst()) : node.text
    case .element: return node.head.flatMap(name)
    default: return nil
    }
  }
}
