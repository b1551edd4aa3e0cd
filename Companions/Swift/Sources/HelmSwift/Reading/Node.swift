/// A piece of Swift code, reduced to what may say something about navigation.
///
/// All pieces have one form, so that walking, comparing and caching them needs no knowledge of their kinds: a kind, a
/// text, a line and the pieces in them. What the text and the children of a kind are is said at the kind.
package final class Node: Sendable {
  /// What a piece of code is. The raw values are those of cached files.
  package enum Kind: UInt8, Sendable {
    // MARK: Expressions

    /// A name that stands alone: `text`.
    case name
    /// A member: `text`, of the child; without one, the implicit member `.text`.
    case member
    /// A call: the callee, then arguments, then what it is called with of types: `Container<Detail>()`.
    case call
    /// A subscript: the base, then arguments.
    case element
    /// An argument with its label: the child.
    case argument
    /// A closure behind the parentheses of a call, with its label: the child.
    case trailing
    /// A closure: its parameters, then a block.
    case closure
    /// A string, without what is interpolated.
    case string
    /// A string with something interpolated: the pieces of text, with `…` between them; the children are what is
    /// interpolated.
    case interpolation
    /// A number, as it was written.
    case number
    /// `true`, `false` or `nil`.
    case constant
    /// An array: its elements.
    case array
    /// A dictionary: keys and values in turn.
    case dictionary
    /// A tuple: arguments.
    case tuple
    /// A condition, and both values.
    case ternary
    /// An assignment: what is written, and the value.
    case assignment
    /// An operator, `text`, with its operands.
    case binary
    /// `!` before the child.
    case not
    /// `&` before the child.
    case reference
    /// The components of a key path, with dots between them; the child is its root type, where it is written.
    case keyPath
    /// A cast: the value, and the type.
    case cast
    /// A type as an expression, in a generic argument or an array: the type.
    case metatype
    /// A name that a pattern binds.
    case pattern
    /// Whatever else: the expressions in it.
    case other

    // MARK: Statements

    /// Statements.
    case block
    /// `if`: conditions, a block, what stands behind `else`.
    case condition
    /// `guard`: conditions, a block.
    case guarded
    /// The conditions of `if` and `guard`.
    case conditions
    /// `if let text`: the value.
    case unwrapping
    /// `case pattern = value`: pattern, value.
    case matching
    /// `switch`: the subject, then branches.
    case choice
    /// A branch of `switch`: the patterns, what stands behind `where` under the patterns' numbers where anything does,
    /// then a block. `text` is `default` for that.
    case branch
    /// The patterns of a branch.
    case patterns
    /// `for text in`: the sequence, a block.
    case loop
    /// `return`: the value, where there is one.
    case result

    // MARK: Declarations

    /// A type: attributes, modifiers, inherited types, generic parameters, members.
    case structure, classType, enumeration, protocolType, extended
    /// A case of an enumeration: parameters.
    case enumCase
    /// A property or a local variable: attributes, modifiers, type, value, getter, observer, and for a static one what
    /// functions have besides.
    case property
    /// A function or, with the name `init`, an initialiser: attributes, modifiers, parameters, type, block, and other
    /// names for the types that generic parameters are in the extension around it. With the name `subscript` one of
    /// these, with what runs when it is set before the block.
    case function
    /// A parameter: label, attributes, type, value; with the modifier `...` where it is several.
    case parameter
    /// Another name of a type: the type.
    case alias
    /// A parameter's label, where it isn't its name.
    case label
    /// An attribute, a property wrapper or a macro: arguments, and the types that it is given.
    case attribute
    /// A modifier: `static`, `private`, and `#if` for a type that stands in a branch of that. Of a file, the systems
    /// for which alone lines of it are; the child stands where these end.
    case modifier
    /// A type that is inherited.
    case inherited
    /// A generic parameter: what it conforms to.
    case generic
    /// A type: its name with dots, without what is optional, opaque or existential; its generic arguments. `->` has
    /// the parameters and, last, what comes back; `[]` the elements.
    case type
    /// What a variable begins with.
    case value
    /// What computes a property: a block.
    case getter
    /// What runs when a property is set: a block.
    case observer
    /// A module that a file imports.
    case imported
    /// A file: its declarations and statements.
    case file
  }

  /// What code that is looked for has in it.
  struct Contents: OptionSet, Sendable {
    let rawValue: UInt8

    static let closure = Contents(rawValue: 1)
    static let selector = Contents(rawValue: 2)
    /// The name `self`.
    static let object = Contents(rawValue: 4)
  }

  /// What it is.
  package let kind: Kind
  /// What it has in it, or is itself.
  let contents: Contents
  /// A name, or what else its kind says.
  package let text: String
  /// The line on which it begins, or for a member and what is called by one, on which its name stands.
  package let line: Spot
  /// The pieces in it.
  package let children: [Node]

  /// Creates a piece.
  package init(_ kind: Kind, _ text: String = "", line: Spot = 0, _ children: [Node] = []) {
    (self.kind, self.text, self.line, self.children) = (kind, text, line, children)
    var contents: Contents = []
    switch kind {
    case .closure: contents = .closure
    case .name: if text == "self" { contents = .object }
    case .call: if children.first?.text == "#selector" { contents = .selector }
    default: break
    }
    for child in children { contents.formUnion(child.contents) }
    self.contents = contents
  }

  /// What stands for what was never written.
  static let none = Node(.other)

  /// What tells it from all other pieces while it is there.
  var mark: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// Whether a declaration is one of the type itself.
  var isStatic: Bool {
    children.contains { $0.kind == .modifier && ($0.text == "static" || $0.text == "class") }
  }

  /// Whether the patterns of a branch have a case of an enumeration.
  func names(case name: String) -> Bool {
    first(.patterns)?.contains { $0.kind == .member && $0.text == name } ?? false
  }

  /// The names that a branch's patterns bind.
  var patternNames: [String] {
    var names: [String] = []
    first(.patterns)?.visit { node in
      if node.kind == .pattern, node.text != "_", !node.text.isEmpty { names.append(node.text) }
      return true
    }
    return names
  }

  /// The names in an expression, in small letters.
  var words: Set<String> {
    var words: Set<String> = []
    visit { node in
      if node.kind == .name || node.kind == .member { words.insert(node.text.lowercased()) }
      return node.kind != .closure
    }
    return words
  }
}

extension Node {
  private static let branch = "#if"

  /// A type's declaration as one that stands in a branch of `#if`; what is no such declaration as it is.
  var inBranch: Node {
    guard [.structure, .classType, .enumeration, .protocolType].contains(kind), !isInBranch else { return self }
    return Node(kind, text, line: line, [Node(.modifier, Self.branch)] + children)
  }

  /// Whether it is declared in a branch of `#if`.
  var isInBranch: Bool { children.contains { $0.kind == .modifier && $0.text == Self.branch } }

  /// A piece without a text.
  package convenience init(_ kind: Kind, line: Spot = 0, _ children: [Node]) {
    self.init(kind, "", line: line, children)
  }

  /// The children of a kind.
  func all(_ kind: Kind) -> [Node] { children.filter { $0.kind == kind } }

  /// The first child of a kind.
  func first(_ kind: Kind) -> Node? { children.first { $0.kind == kind } }

  /// Whether a type is that of any view.
  var isAnyView: Bool { ["View", "AnyView", "SwiftUI.View", "SwiftUI.AnyView"].contains(text) }

  /// A type's name, with that of what is in it where it is a list or a dictionary: `[Person]`, `[String: [Person]]`.
  var typeName: String {
    switch (text, children.count) {
    case ("[]", 1), ("Array", 1): "[\(SourceIndex.last(children[0].typeName))]"
    case ("[:]", 2), ("Dictionary", 2):
      "[\(SourceIndex.last(children[0].typeName)): \(SourceIndex.last(children[1].typeName))]"
    default: text
    }
  }

  /// Whether it names what a framework has, with the framework's name or without it: `TabView`, `SwiftUI.TabView`.
  var isFrameworkName: Bool { kind == .name || isQualified }

  /// Whether SwiftUI's name stands before another one, as where an app has a type of that name.
  var isQualified: Bool { kind == .member && head?.kind == .name && head?.text == "SwiftUI" }

  /// A call's callee, a member's base.
  var head: Node? { children.first }

  /// A call's arguments, trailing closures among them.
  var arguments: [Node] { children.filter(\.isPassed) }

  /// Whether a call is passed it: an argument or a trailing closure.
  var isPassed: Bool { kind == .argument || kind == .trailing }

  /// The value of the argument with a label.
  func argument(_ label: String) -> Node? {
    children.first { ($0.kind == .argument || $0.kind == .trailing) && $0.text == label }?.head
  }

  /// The value of the first argument without a label that stands in the parentheses.
  var unlabelled: Node? { children.first { $0.kind == .argument && $0.text.isEmpty }?.head }

  /// The first closure behind the parentheses that has no label.
  var trailingClosure: Node? { children.first { $0.kind == .trailing && $0.text.isEmpty }?.head }

  /// The name that a condition gives to the one thing that it unwraps: `if let item { … }`.
  var onlyUnwrapped: String? {
    let unwrapped = kind == .condition ? head?.all(.unwrapping) ?? [] : []
    return unwrapped.count == 1 ? unwrapped[0].text : nil
  }

  /// An array's elements, else the piece itself.
  var elements: [Node] { kind == .array ? children : [self] }

  /// Whether a tuple is a dictionary's pair.
  var isPair: Bool { argument("key") != nil && argument("value") != nil }

  /// A dictionary's pairs, as tuples.
  var pairs: [Node] {
    stride(from: 0, to: children.count - 1, by: 2).map { number in
      let (key, value) = (children[number], children[number + 1])
      return Node(.tuple, line: key.line, [Node(.argument, "key", [key]), Node(.argument, "value", [value])])
    }
  }

  /// What a call is passed, closures left out.
  var shown: [Node] { arguments.compactMap(\.head).filter { $0.kind != .closure }.flatMap(\.elements) }

  /// Whether it is a call of a name that is passed what a name stands for, and nothing else.
  func isCall(_ callee: String, of name: String) -> Bool {
    guard kind == .call, head?.text == callee, shown.count == 1 else { return false }
    return shown[0].text == name && (shown[0].kind == .name || shown[0].head?.text == "self")
  }

  /// What modifiers are called of: `Text(name)` of `Text(name).bold().padding()`; else the piece itself.
  var unmodified: Node {
    var node = self
    while node.kind == .call, let head = node.head, head.kind == .member, let base = head.head { node = base }
    return node
  }

  /// Whether it is called of what another call gives: `padding()` of `Text(name).bold().padding()`.
  var isModified: Bool { kind == .call && head?.kind == .member && head?.head?.kind == .call }

  /// What a `return` gives, else the piece itself.
  var given: Node {
    var node = self
    while node.kind == .result, let value = node.head { node = value }
    return node
  }

  /// What is cast to a type, or taken for being there, else the piece itself: `storyboard.instantiate(…)` of
  /// `storyboard.instantiate(…) as! Tabs`.
  var uncast: Node {
    var node = self
    while [.cast, .unwrapping].contains(node.kind), let value = node.head { node = value }
    return node
  }

  /// The name at which a chain of members and calls begins: `module` of `module?.controller()`.
  var origin: String {
    switch kind {
    case .name: text
    case .member, .call, .cast: head?.origin ?? ""
    default: ""
    }
  }

  /// The names at which what is shown begins: its own, and that of what a framework's container is made with,
  /// `controller` of `UINavigationController(rootViewController: controller)`.
  var origins: [String] {
    guard kind == .call, let content = argument("rootViewController") ?? argument("rootView") else { return [origin] }
    return [origin] + content.origins
  }

  /// What stands in a tuple at a position or under a label.
  func part(_ name: String) -> Node? {
    let number = Int(name)
    return arguments.enumerated().first { $0.offset == number || $0.element.text == name }?.element.head
  }

  /// What a name may mean in a tuple: any part, where its type alone has labels.
  func parts(_ name: String) -> [Node] {
    if let part = part(name) { return [part] }
    return arguments.allSatisfy(\.text.isEmpty) ? arguments.compactMap(\.head) : []
  }

  /// The same pattern with another one where it gives a name.
  func replacing(_ name: String, with pattern: Node) -> Node {
    if kind == .pattern, text == name { return pattern }
    return Node(kind, text, line: line, children.map { $0.replacing(name, with: pattern) })
  }

  /// The same code with something else where a name stands.
  func replacing(_ name: String, withName other: Node) -> Node {
    if kind == .name, text == name { return other }
    return Node(kind, text, line: line, children.map { $0.replacing(name, withName: other) })
  }

  /// The parameters' names of a closure.
  var parameterNames: [String] { all(.parameter).map(\.text) }

  /// The block of a closure, a function, a branch.
  var body: Node? { children.last { $0.kind == .block } }

  /// Calls a closure for this piece of code and all in it, outermost first, until it returns false for one.
  func visit(_ body: (Node) -> Bool) {
    guard body(self) else { return }
    for child in children { child.visit(body) }
  }

  /// Whether this or something in it fulfils a condition.
  func contains(_ condition: (Node) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(condition) }
  }
}
