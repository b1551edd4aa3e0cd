/// The private functions of a file that no code calls which runs: what they would show is shown nowhere.
struct IdleFunctions {
  private(set) var nodes: Set<ObjectIdentifier> = []
  private var all: [String: [Node]] = [:]
  /// Names that functions have too which others may call.
  private var open: Set<String> = []
  /// The functions that private functions name, and those that all other code does.
  private var named: [ObjectIdentifier: [Node]] = [:]
  private var used: [Node] = []
  /// Whether a function takes a call's arguments.
  private let fits: (Node, Node) -> Bool

  /// What says nothing of who calls a function.
  private static let plain: Set<String> = ["discardableResult", "MainActor", "available", "ViewBuilder", "inline"]
  private static let hiding: Set<String> = ["private", "fileprivate"]

  /// - Complexity: linear in the file.
  init(_ file: Node, fits: @escaping (_ function: Node, _ call: Node) -> Bool) {
    self.fits = fits
    gather(file, isHidden: false)
    for name in open { all[name] = nil }
    guard !all.isEmpty else { return }
    look(at: file, in: nil)
    var waiting = used
    var alive: Set<ObjectIdentifier> = []
    while let function = waiting.popLast() {
      if alive.insert(ObjectIdentifier(function)).inserted { waiting += named[ObjectIdentifier(function)] ?? [] }
    }
    nodes = Set(all.values.joined().map(ObjectIdentifier.init)).subtracting(alive)
  }

  /// Finds the functions of types and extensions.
  private mutating func gather(_ node: Node, isHidden: Bool) {
    for child in node.children {
      let isPrivate = child.children.contains { $0.kind == .modifier && Self.hiding.contains($0.text) }
      switch child.kind {
      case .structure, .classType, .enumeration: gather(child, isHidden: false)
      case .extended: gather(child, isHidden: isPrivate)
      case .function:
        let isPlain =
          child.all(.attribute).allSatisfy { Self.plain.contains($0.text) }
          && !child.children.contains { $0.kind == .modifier && ["override", "dynamic"].contains($0.text) }
        if isPlain, isPrivate || isHidden, child.text != "init", child.text != "deinit" {
          all[child.text, default: []].append(child)
        } else {
          open.insert(child.text)
        }
      default: break
      }
    }
  }

  private mutating func look(at node: Node, in function: Node?) {
    var function = function
    if node.kind == .function, all[node.text]?.contains(where: { $0 === node }) == true { function = node }
    switch node.kind {
    case .name, .member, .string: keep((all[String(node.text.prefix { $0 != ":" })] ?? []), in: function)
    case .call:
      // Of several functions of a name those that take what is passed.
      guard let callee = node.head, callee.kind == .name || callee.kind == .member, let known = all[callee.text] else {
        break
      }
      let fitting = known.filter { fits($0, node) }
      keep(fitting.isEmpty ? known : fitting, in: function)
      for child in callee.children + node.children.dropFirst() { look(at: child, in: function) }
      return
    default: break
    }
    for child in node.children { look(at: child, in: function) }
  }

  private mutating func keep(_ functions: [Node], in function: Node?) {
    if let function { named[ObjectIdentifier(function), default: []] += functions } else { used += functions }
  }
}

/// Where properties are written, by their names alone: what nobody writes stays what it begins with.
final class StateUses {
  /// Names that are assigned to, toggled, or passed on as a binding.
  private(set) var written: Set<String> = []
  /// Those of them that are set to something, and not only to `false` or `nil`.
  private var set: Set<String> = []
  /// Those of them that are set of other objects, or are passed on as bindings of these.
  private var setOfOthers: Set<String> = []
  /// What the bindings of names are asked to do.
  private var told: [String: Set<String>] = [:]
  /// Names that are assigned to of other objects.
  private var writtenOfOthers: Set<String> = []
  /// The values that are assigned, by name.
  private var values: [String: [Node]] = [:]
  /// What is put into lists, and under which keys into dictionaries, by these' names.
  private var put: [String: [Node]] = [:]
  /// The names of functions that are called.
  private(set) var called: Set<String> = []
  /// Closures and functions that are passed on or assigned under a name, with the type in whose code that is done.
  private(set) var handlers: [String: [Handler]] = [:]

  /// What initialisers are passed under a name.
  private(set) var passed: [String: [Passed]] = [:]

  /// A value that an initialiser is passed.
  struct Passed {
    let value: Node
    /// The name of the type that is made; nil where it isn't written out.
    let maker: String?
    /// What all that is passed with it is called.
    let labels: [String]
    let file: SourceFile
  }

  /// What a property that holds a closure may hold.
  struct Handler {
    let value: Node
    /// The name of the type that is made, or nil where it is assigned.
    let maker: String?
    let file: SourceFile
    /// The names of the types around, outermost first.
    let types: [String]
    /// The name of the type of which a local object is that it is assigned to; nil where that isn't written down.
    let taker: String?
  }

  private var file: SourceFile?
  private var types: [String] = []
  /// The types of local objects, where they are written down.
  private var locals: [String: String] = [:]

  /// What the closures around call that they are given.
  private var given: Set<String> = []

  /// The names of types that are made anywhere but in previews.
  private(set) var made: Set<String> = []

  /// What only shows something by a state, and never sets it.
  private static let showing: Set<String> = [
    "isPresented", "item", "isActive", "presenting",
  ]

  /// What SwiftUI calls that shows something, where it is called of the view whose code it is.
  private static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination", "fileImporter",
    "fileExporter", "inspector",
  ]

  /// Where a type writes its own properties, its extensions included.
  convenience init(_ type: TypeInfo) {
    let code = Node(.file, type.code.map(\.node))
    self.init([SourceFile(path: type.file.path, node: code, module: type.file.module)])
  }

  init(_ files: [SourceFile]) {
    for file in files {
      self.file = file
      visit(file.node)
    }
  }

  private func visit(_ node: Node) {
    guard note(node) else { return }
    let isType = [.structure, .classType, .enumeration, .extended].contains(node.kind)
    if isType { types.append(node.text) }
    let outer = (locals, given)
    if [.property, .unwrapping, .parameter].contains(node.kind) { locals[node.text] = Self.typeName(of: node) }
    if node.kind == .closure { given.formUnion(node.parameterNames) }
    if node.kind == .function { given.subtract(node.all(.parameter).map(\.text)) }
    for child in node.children { visit(child) }
    if isType || node.kind == .function { locals = outer.0 }
    given = outer.1
    if isType { types.removeLast() }
  }

  /// The name of a local object's type, where that is written down: `let row: Row`, `Row()`, `Row.make()`, `x as? Row`.
  private static func typeName(of node: Node) -> String? {
    if let type = node.first(.type)?.text { return type }
    guard let value = node.kind == .unwrapping ? node.head : node.first(.value)?.head else { return nil }
    if value.kind == .cast { return value.children.last?.text }
    guard value.kind == .call, let head = value.head else { return nil }
    if head.kind == .name { return head.text.isCapitalized ? head.text : nil }
    guard head.kind == .member, let base = head.head, base.kind == .name, base.text.isCapitalized else { return nil }
    return base.text
  }

  /// The name of the type of what has a property that is assigned to.
  private func taker(_ base: Node) -> String? {
    switch base.kind {
    case .name: locals[base.text]
    case .cast: base.children.last?.text
    default: nil
    }
  }

  private func keep(_ value: Node, under name: String, maker: String?, taker: String? = nil) {
    guard let file,
      value.kind == .closure
        || maker != nil && (value.kind == .name || value.kind == .member && value.head?.kind == .name),
      !value.text.isCapitalized, (handlers[name]?.count ?? 0) < 256
    else { return }
    handlers[name, default: []].append(Handler(value: value, maker: maker, file: file, types: types, taker: taker))
  }

  private func keepPassed(_ call: Node, _ head: Node) {
    let maker = head.text == "init" ? head.head?.text : head.text
    for argument in call.arguments where !argument.text.isEmpty {
      guard let file, let value = argument.head, (passed[argument.text]?.count ?? 0) < 64 else { continue }
      // What is handed on was passed by others, unless a closure is given it, as `{ page in Row(page: page) }` is.
      if value.kind == .name && !given.contains(value.text) || value.kind == .member, value.text == argument.text {
        continue
      }
      let isNamed = maker?.isCapitalized == true && maker != "Self"
      passed[argument.text, default: []].append(
        Passed(
          value: value,
          maker: isNamed ? maker : nil,
          labels: call.all(.argument).map(\.text).filter { !$0.isEmpty },
          file: file
        )
      )
    }
  }

  func isWritten(_ name: String) -> Bool { written.contains(Self.bare(name)) }

  /// Whether what has a name is ever set to something, and not only to `false` or `nil`.
  func isSet(_ name: String) -> Bool { set.contains(Self.bare(name)) }

  /// Whether code may set it that belongs to another object, as by a key path.
  func isSetOfOthers(_ name: String) -> Bool { setOfOthers.contains(Self.bare(name)) }

  private func keep(set name: String, ofOthers isOthers: Bool) {
    set.insert(name)
    if isOthers { setOfOthers.insert(name) }
  }

  /// Whether an expression is a member of something else than the object itself.
  private static func isOthers(_ node: Node) -> Bool {
    switch node.kind {
    case .member: node.head.map { $0.text != "self" || $0.kind != .name } ?? false
    case .element, .cast, .unwrapping: node.head.map(isOthers) ?? false
    default: false
    }
  }

  /// The values that are assigned to what has a name.
  func values(of name: String) -> [Node]? { values[Self.bare(name)] }

  /// What is put into the lists and dictionaries that have a name; of a dictionary, one with that alone.
  func put(into name: String) -> [Node] { put[Self.bare(name)] ?? [] }

  /// Whether a property of that name is assigned to that isn't the object's own.
  func isWrittenOfOthers(_ name: String) -> Bool { writtenOfOthers.contains(Self.bare(name)) }

  private func note(_ node: Node) -> Bool {
    switch node.kind {
    case .structure:
      return !node.all(.inherited).contains { $0.head?.text == "PreviewProvider" }
    case .assignment:
      if let left = node.head, let name = Self.name(of: left) {
        written.insert(name)
        let isCleared = node.children.last.map { $0.kind == .constant && $0.text != "true" } ?? false
        if !isCleared { keep(set: name, ofOthers: Self.isOthers(left)) }
        if left.kind == .member, left.head?.text != "self" { writtenOfOthers.insert(name) }
        if let value = node.children.last {
          if left.kind == .element, let key = left.arguments.first?.head {
            put[name, default: []].append(Node(.dictionary, line: node.line, [key, value]))
          }
          values[name, default: []].append(value)
          keep(value, under: name, maker: nil, taker: left.head.flatMap(taker))
        }
      }
    case .call:
      guard let head = node.head else { return true }
      if head.text == "#Preview" { return false }
      if head.text == "toggle" || head.text == "append" || head.text == "insert", let base = head.head,
        let name = Self.name(of: base)
      {
        written.insert(name)
        keep(set: name, ofOthers: Self.isOthers(base))
        if head.text != "toggle", let value = node.unlabelled { put[name, default: []].append(value) }
      }
      if head.kind == .member, let base = head.head, base.contains(Self.isProjected), let name = Self.name(of: base) {
        told[name, default: []].insert(head.text)
      }
      if head.kind == .name || head.kind == .member {
        called.insert(head.text)
        if head.text == "init", let base = head.head { made.insert(base.text) }
        if head.text.isCapitalized || head.text == "init" { keepPassed(node, head) }
        if head.text.isCapitalized {
          for argument in node.arguments where !argument.text.isEmpty {
            if let value = argument.head { keep(value, under: argument.text, maker: head.text) }
          }
        }
      }
      // A function or a view of the app's own may set what it is told to show something by.
      let isHelper =
        (head.kind == .name || head.head?.text == "self") && head.text != "NavigationLink"
        && !Self.presenting.contains(head.text)
      for argument in node.arguments where isHelper || !Self.showing.contains(argument.text) {
        if let value = argument.head { notePassed(value) }
      }
    case .binary where node.text == "+=":
      if let left = node.head, let name = Self.name(of: left) {
        written.insert(name)
        keep(set: name, ofOthers: Self.isOthers(left))
      }
    case .keyPath: if let last = node.text.split(separator: ".").last { setOfOthers.insert(String(last)) }
    case .reference:
      if let inner = node.head, let name = Self.name(of: inner) {
        written.insert(name)
        keep(set: name, ofOthers: Self.isOthers(inner))
      }
    default: break
    }
    return true
  }

  private static func isProjected(_ node: Node) -> Bool {
    (node.kind == .name || node.kind == .member) && node.text.hasPrefix("$") && node.text.count > 1
  }

  /// Whether the binding of what has a name is asked to do one of some things: `$isShown.open()`.
  func isTold(_ name: String, any functions: Set<String>) -> Bool {
    told[Self.bare(name)]?.isDisjoint(with: functions) == false
  }

  private func notePassed(_ value: Node) {
    if value.kind == .name, value.text.hasPrefix("$"), value.text.count > 1 {
      written.insert(Self.bare(value.text))
      keep(set: Self.bare(value.text), ofOthers: false)
    }
    if value.kind == .member,
      value.contains({ $0.kind == .name && $0.text.hasPrefix("$") || $0.kind == .member && $0.text.hasPrefix("$") })
    {
      written.insert(Self.bare(value.text))
      keep(set: Self.bare(value.text), ofOthers: true)
    }
  }

  /// A property's name without what stands before it for its wrapper or binding, and without an underscore that is a
  /// part of it: `isShown` of `$_isShown`.
  private static func bare(_ name: String) -> String {
    let bare = name.drop { $0 == "$" || $0 == "_" }
    return bare.isEmpty ? name : String(bare)
  }

  /// The last name of what is written: `self.router.sheet` is `sheet`.
  static func name(of node: Node) -> String? {
    switch node.kind {
    case .name, .member:
      if node.text == "wrappedValue" { return node.head.flatMap(name) }
      return bare(node.text)
    case .element: return node.head.flatMap(name)
    default: return nil
    }
  }
}
