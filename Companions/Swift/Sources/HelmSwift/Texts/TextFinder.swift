/// Finds what people read where code shows a text: a literal, what tables have under a key, what the app's own names
/// and functions give.
struct TextFinder {
  private static let depthLimit = 12
  /// How many steps one text may take.
  private static let work = 2_000

  let evaluator: Evaluator
  let tables: StringTables

  private var index: SourceIndex { evaluator.index }

  // MARK: Views

  /// What a view says: its first text.
  func text(in node: Node?, _ scope: Scope) -> String? {
    guard let node else { return nil }
    if node.kind == .argument || node.kind == .trailing { return node.head.flatMap { text(in: $0, scope) } }
    return aside {
      if node.kind == .string { return literal(node, isAsked: false, scope) }
      if node.kind != .closure, let found = words(of: node, scope) { return found }
      var told: String?
      return shown(in: node, scope, told: &told) ?? told
    }
  }

  /// The first text that a view shows, and what is read out where there is nothing to read. What a menu of it has is
  /// none of that, nor is a mark between texts.
  private func shown(in part: Node, _ scope: Scope, told: inout String?) -> String? {
    if part.kind == .call, let head = part.head {
      if Self.shows(part) {
        if let found = words(of: part, scope), Self.says(found) { return found }
      } else if let text = Self.given(to: part) {
        if let found = words(of: text, scope), Self.says(found) { return found }
      } else if head.kind == .member, head.text == "accessibilityLabel", let text = part.unlabelled {
        told = told ?? words(of: text, scope)
      } else if head.kind == .member, Self.besides.contains(head.text) {
        return shown(in: head, scope, told: &told)
      }
    }
    if let (code, inner) = handed(part, scope) {
      return evaluator.following(code) { shown(in: code, inner, told: &told) } ?? nil
    }
    for child in part.children {
      if let found = shown(in: child, scope, told: &told) { return found }
    }
    return nil
  }

  /// The code of a view that is shown under a name which stands for what a view or a function was handed: `label()`.
  private func handed(_ part: Node, _ scope: Scope) -> (Node, Scope)? {
    var (named, scope) = (part, scope)
    for _ in 0..<Self.depthLimit {
      if named.kind == .call, named.arguments.isEmpty, let callee = named.head { named = callee }
      guard named.kind == .name || named.kind == .member && named.head?.text == "self",
        let thunk = (named.kind == .name ? scope.thunk(named.text) : nil) ?? scope.receiver?.fields[named.text]
      else { return nil }
      if thunk.node.kind == .closure { return thunk.node.body.map { ($0, thunk.scope) } }
      (named, scope) = (thunk.node, thunk.scope)
    }
    return nil
  }

  /// Whether a text says anything: `•` between two others doesn't, nor does a digit.
  private static func says(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isSymbol && $0 != "|" || $0.isNumber && text.count > 2 }
  }

  /// Modifiers whose own views aren't there until somebody asks for them.
  private static let besides: Set<String> = [
    "contextMenu", "swipeActions", "alert", "confirmationDialog", "sheet", "popover", "fullScreenCover", "toolbar",
  ]

  /// The text that an expression gives as a screen's title.
  func title(_ node: Node, _ scope: Scope) -> String? {
    if let text = text(in: node, scope) { return text }
    guard node.kind == .name || node.kind == .member else { return nil }
    let found = evaluator.values(of: node, in: scope)
    guard found.count == 1, let text = found[0].text, text.hasPrefix("\""), text.count > 2 else { return nil }
    return plain(String(text.dropFirst().dropLast()), isAsked: false, scope)
  }

  /// The text that a view is given to show, of the app's own or of a library: `Row(title: "Settings")`.
  private static func given(to call: Node) -> Node? {
    guard let head = call.head, head.kind == .name, head.text.isCapitalized else { return nil }
    if head.text == "LabeledContent", let text = call.unlabelled { return text }
    return ["title", "text", "label"].lazy.compactMap { call.argument($0) }.first { $0.kind != .closure }
  }

  /// Whether a call makes a text, or a view that shows one.
  private static func shows(_ call: Node) -> Bool {
    guard let head = call.head else { return false }
    return making.contains(head.text) && (head.kind == .name || head.kind == .member)
  }

  private static let making: Set<String> = [
    "Text", "Label", "LocalizedStringKey", "LocalizedStringResource", "String", "NSLocalizedString", "AttributedString",
    "NSAttributedString",
  ]

  /// Those of them that ask a table and show nothing by themselves.
  private static let asking: Set<String> = ["NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource"]

  /// Works a text out as if nobody had: it costs nothing of what is left for the screen, and tells it nothing.
  private func aside(_ body: () -> String?) -> String? {
    let (fuel, tested, missed, deepest) = (evaluator.fuel, evaluator.tested, evaluator.missed, evaluator.deepest)
    evaluator.fuel = min(fuel, Self.work)
    let found = body()
    (evaluator.fuel, evaluator.tested, evaluator.missed, evaluator.deepest) = (fuel, tested, missed, deepest)
    return found
  }

  // MARK: Expressions

  /// What an expression gives that is a text.
  private func words(of node: Node, _ scope: Scope, isAsked: Bool = false, depth: Int = 0) -> String? {
    guard depth < Self.depthLimit, evaluator.fuel > 0 else { return nil }
    evaluator.fuel -= 1
    switch node.kind {
    case .string: return literal(node, isAsked: isAsked, scope)
    case .interpolation:
      if let known = putTogether(node, table: nil, scope) { return known }
      // What is put into it isn't told: `Film …`.
      let text = ShownText.unescaped(node.text)
      return text.contains { $0.isLetter } ? ShownText.readable(text) : nil
    case .call: return words(ofCall: node, scope, isAsked: isAsked, depth: depth)
    case .member: return words(ofMember: node, scope, isAsked: isAsked, depth: depth)
    case .name: return words(ofName: node.text, scope, isAsked: isAsked, depth: depth)
    case .cast, .reference, .unwrapping, .result:
      return node.head.flatMap { words(of: $0, scope, isAsked: isAsked, depth: depth + 1) }
    default: return nil
    }
  }

  private func literal(_ node: Node, isAsked: Bool, _ scope: Scope) -> String? {
    plain(ShownText.unescaped(node.text), isAsked: isAsked, scope)
  }

  /// A text in which something is put, where a table has it as a key.
  private func putTogether(_ node: Node, table: String?, _ scope: Scope) -> String? {
    tables.text(putTogether: ShownText.unescaped(node.text), table: table, for: scope.file)
      .flatMap(ShownText.readable)
  }

  /// A text of the code: what a table has under it, else itself where it is words.
  private func plain(
    _ text: String,
    isAsked: Bool,
    table: String? = nil,
    instead: String? = nil,
    _ scope: Scope
  ) -> String? {
    if let found = tables.text(text, table: table, for: scope.file) ?? instead { return ShownText.readable(found) }
    if text.isEmpty || ShownText.isKey(text, isAsked: isAsked) { return nil }
    return isAsked ? ShownText.readable(text) : text
  }

  private func words(ofCall call: Node, _ scope: Scope, isAsked: Bool, depth: Int) -> String? {
    guard let callee = call.head, callee.kind == .name || callee.kind == .member else { return nil }
    let table = string(call.argument("tableName") ?? call.argument("table"), scope)
    let instead = Self.defaults.lazy.compactMap { string(call.argument($0), scope) }.first
    if Self.shows(call) || callee.text == "init" && callee.children.isEmpty {
      let key = call.argument("localized") ?? call.argument("format") ?? call.unlabelled ?? call.argument("string")
      let asks = Self.asking.contains(callee.text) || call.argument("localized") != nil
      return key.flatMap {
        given($0, table: table, instead: instead, isAsked: isAsked || asks, scope, depth: depth + 1)
      }
    }
    if callee.text == "localizedString", let key = call.argument("forKey") {
      return given(key, table: table, instead: instead, isAsked: true, scope, depth: depth + 1)
    }
    if Self.isFormat(callee.text), let format = call.unlabelled {
      return words(of: format, scope, isAsked: isAsked, depth: depth + 1)
    }
    if Self.isLocalising(callee.text), let base = callee.head, base.kind != .name || !base.text.isCapitalized {
      return given(base, table: table, instead: instead, isAsked: true, scope, depth: depth + 1)
    }
    if Self.spelling.contains(callee.text), let base = callee.head {
      return words(of: base, scope, isAsked: isAsked, depth: depth + 1)
    }
    guard !callee.text.isCapitalized, callee.kind == .name || !callee.children.isEmpty else { return nil }
    // R.swift: `R.string.localizable.settingsTitle()`; SwiftGen: `L10n.deleteAll(3)`.
    if let text = generated(callee, scope) { return text }
    let isPlain = callee.head.map { $0.kind == .name || $0.kind == .member && $0.head?.kind == .name } ?? true
    guard isPlain else { return nil }
    // What looks up a key that it is given: `tr("settings.title")`, `L10n.tr("Localizable", "settings.title")`.
    let keys = call.arguments.filter { !Self.asides.contains($0.text) }.compactMap(\.head)
      .filter { $0.kind == .string }.map { ShownText.unescaped($0.text) }
    for (number, key) in keys.enumerated().reversed() {
      let name = number > 0 ? keys[number - 1] : nil
      if let text = tables.text(key, table: name, for: scope.file) { return ShownText.readable(text) }
    }
    if let instead, !keys.isEmpty { return ShownText.readable(instead) }
    return made(by: call, scope, isAsked: isAsked, depth: depth)
  }

  /// What a key stands for that is written there, or that a name is.
  private func given(
    _ key: Node,
    table: String?,
    instead: String?,
    isAsked: Bool,
    _ scope: Scope,
    depth: Int
  ) -> String? {
    if key.kind == .string {
      return plain(ShownText.unescaped(key.text), isAsked: isAsked, table: table, instead: instead, scope)
    }
    if key.kind == .interpolation {
      return putTogether(key, table: table, scope) ?? instead.flatMap(ShownText.readable)
    }
    if let raw = rawValue(key, scope) { return plain(raw, isAsked: true, table: table, instead: instead, scope) }
    return words(of: key, scope, isAsked: isAsked, depth: depth) ?? instead.flatMap(ShownText.readable)
  }

  private func string(_ node: Node?, _ scope: Scope) -> String? {
    guard let node else { return nil }
    if node.kind == .string { return node.text.isEmpty ? nil : ShownText.unescaped(node.text) }
    guard node.kind == .call, Self.shows(node) else { return nil }
    return string(node.unlabelled, scope)
  }

  /// What an enumeration's case is by its raw value, in its own code or where it is named.
  private func rawValue(_ node: Node, _ scope: Scope) -> String? {
    let isRaw = node.text == "rawValue" && (node.kind == .name || node.kind == .member)
    let values: [Value]
    if isRaw, node.kind == .name || node.head?.text == "self" {
      values = scope.receiver?.enumCase.map { [$0] } ?? []
    } else if node.kind == .member, let base = isRaw ? node.head : node {
      values = evaluator.values(of: base, in: scope)
    } else {
      return nil
    }
    guard values.count == 1, case .enumCase(let type?, let name, _, _) = values[0] else { return nil }
    return Self.rawValue(name, of: type)
  }

  private static func rawValue(_ name: String, of type: TypeInfo) -> String? {
    let raw = type.cases[name]?.first(.value)?.head
    return raw.map { $0.kind == .string ? ShownText.unescaped($0.text) : nil } ?? name
  }

  /// What a text is called that stands where no table has the key.
  private static let defaults = ["defaultValue", "value", "fallback"]

  /// What is told with a key, and is none.
  private static let asides = Set(defaults + ["comment", "table", "tableName"])

  /// What gives the same text in other letters.
  private static let spelling: Set<String> = ["uppercased", "lowercased", "capitalized"]

  private static func isFormat(_ name: String) -> Bool { name == "localizedStringWithFormat" || name == "format" }

  /// Whether a member of a text is called as what looks it up: `"settings_title".localized`.
  private static func isLocalising(_ name: String) -> Bool {
    name.hasPrefix("locali") || ["tr", "translated", "translate", "l10n", "i18n", "asLocalizedKey"].contains(name)
  }

  private func words(ofMember node: Node, _ scope: Scope, isAsked: Bool, depth: Int) -> String? {
    guard let base = node.head else {
      // `Text(.settingsTitle)`, of symbols that Xcode makes of keys, or that the app adds.
      for type in ["LocalizedStringKey", "LocalizedStringResource", "String"] {
        guard let property = index.added(node.text, to: type) else { continue }
        return words(ofProperty: property, instance: nil, depth: depth + 1)
      }
      return tables.text(generated: [node.text], for: scope.file).flatMap(ShownText.readable)
    }
    if base.kind == .string {
      return Self.isLocalising(node.text) ? literal(base, isAsked: true, scope) : nil
    }
    if Self.spelling.contains(node.text) { return words(of: base, scope, isAsked: isAsked, depth: depth + 1) }
    let owners = evaluator.values(of: base, in: scope)
    if owners.count == 1 {
      if case .instance(let instance) = owners[0], let thunk = instance.fields[node.text] {
        return words(of: thunk, isAsked: isAsked, depth: depth)
      }
      if let (property, instance) = property(node.text, of: owners[0]) {
        return words(ofProperty: property, instance: instance, depth: depth + 1)
      }
    }
    if Self.isLocalising(node.text) || node.text == "key" {
      return given(base, table: nil, instead: nil, isAsked: true, scope, depth: depth + 1)
    }
    return generated(node, scope)
  }

  /// What a name stands for that a generator has made, where the app has no such type: `L10n.Settings.title`.
  private func generated(_ node: Node, _ scope: Scope) -> String? {
    var names: [String] = []
    var rest = node
    while rest.kind == .member, let base = rest.head {
      names.insert(rest.text, at: 0)
      rest = base
    }
    guard rest.kind == .name, rest.text.isCapitalized, !names.isEmpty, scope.thunk(rest.text) == nil,
      index.type(named: rest.text, in: scope.type, file: scope.file) == nil
    else { return nil }
    if rest.text == "R", names.count > 1, names[0] == "string" { names.removeFirst() }
    return tables.text(generated: names, for: scope.file).flatMap(ShownText.readable)
  }

  /// The property that a member is: of a type itself, or of what is known of an object or a case.
  private func property(_ name: String, of owner: Value) -> (Property, Instance?)? {
    if case .metatype(let type) = owner {
      return type.properties[name].flatMap { $0.isStatic ? ($0, nil) : nil }
    }
    let instance: Instance
    switch owner {
    case .instance(let known): instance = known
    case .typed(let type): instance = Instance(type)
    case .enumCase(let type?, _, _, _):
      instance = Instance(type)
      instance.enumCase = owner
    default: return nil
    }
    return evaluator.property(name, of: instance.type).flatMap { $0.isStatic ? nil : ($0, instance) }
  }

  private func words(ofProperty property: Property, instance: Instance?, depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    let scope = evaluator.scope(of: property, instance: instance)
    if let getter = property.getter {
      let results = evaluator.following(getter) { evaluator.results(of: getter, in: scope) } ?? []
      return only(results, depth: depth)
    }
    guard let value = property.value, !property.isState,
      property.isStatic || property.owner == nil || !evaluator.uses.isWritten(property.name)
    else { return nil }
    return words(of: value, scope, depth: depth + 1)
  }

  /// The one text that all of several expressions give.
  private func only(_ results: [(Node, Scope)], depth: Int) -> String? {
    guard !results.isEmpty, results.count < 64 else { return nil }
    var found: String?
    for (node, scope) in results {
      guard let text = words(of: node, scope, depth: depth + 1), found == nil || found == text else { return nil }
      found = text
    }
    return found
  }

  private func words(ofName name: String, _ scope: Scope, isAsked: Bool, depth: Int) -> String? {
    if let thunk = scope.thunk(name) { return words(of: thunk, isAsked: isAsked, depth: depth) }
    if let thunk = scope.receiver?.fields[name] { return words(of: thunk, isAsked: isAsked, depth: depth) }
    if let receiver = scope.receiver, let property = evaluator.property(name, of: receiver.type), !property.isStatic {
      return words(ofProperty: property, instance: receiver, depth: depth + 1)
    }
    var around = scope.type
    while let type = around {
      if let property = type.properties[name], property.isStatic {
        return words(ofProperty: property, instance: nil, depth: depth + 1)
      }
      around = type.outer
    }
    return index.variables[name]?.first.flatMap { words(ofProperty: $0, instance: nil, depth: depth + 1) }
  }

  private func words(of thunk: Thunk, isAsked: Bool, depth: Int) -> String? {
    if thunk.node.kind != .other { return words(of: thunk.node, thunk.scope, isAsked: isAsked, depth: depth + 1) }
    guard let values = thunk.values, values.count == 1, let text = values[0].text, text.hasPrefix("\"") else {
      return nil
    }
    return plain(String(text.dropFirst().dropLast()), isAsked: isAsked, thunk.scope)
  }

  /// What a function of the app's gives: `title(for: .settings)`.
  private func made(by call: Node, _ scope: Scope, isAsked: Bool, depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    let values = evaluator.values(of: call, in: scope)
    guard values.count == 1 else { return nil }
    switch values[0] {
    case .foreign(_, let node, let inner) where node !== call && node.kind == .call && Self.shows(node):
      return words(of: node, inner, isAsked: isAsked, depth: depth + 1)
    case .constant(let text) where text.hasPrefix("\"") && text.count > 2:
      return plain(String(text.dropFirst().dropLast()), isAsked: isAsked, scope)
    // An enumeration of keys whose cases are called: `Texts.settings()`.
    case .enumCase(let type?, let name, _, _):
      return tables.text(Self.rawValue(name, of: type) ?? "", for: scope.file).flatMap(ShownText.readable)
    default: return nil
    }
  }
}

/// What UIKit's controls are called that call a controller's functions, by their selectors or in closures.
///
/// Of `UIBarButtonItem(title: "Add", style: .plain, target: self, action: #selector(add))` it stands there, as of
/// `UIAction(title: "Add") { [weak self] _ in self?.add() }`; of a button that is made first,
/// `button.setTitle("Add", for: .normal)`, in the same block, or in the type by the same name.
struct ControlLabels {
  /// The titles, by the functions' names.
  private(set) var titles: [String: [Node]] = [:]
  /// The titles of what has a name, in the whole type.
  private var named: [String: [Node]] = [:]
  /// The functions that what has a name calls, where its title isn't told beside that.
  private var waiting: [(name: String, function: String)] = []

  /// - Complexity: linear in the type's code.
  init(_ type: TypeInfo) {
    for (node, _) in type.code { node.visit { note($0) } }
    for (name, function) in waiting {
      if let all = named[name], all.count == 1 { titles[function, default: []].append(all[0]) }
    }
    waiting = []
  }

  /// The title of what has a name, where it has one alone in the whole type.
  func title(ofWhatIsCalled name: String) -> Node? { named[name].flatMap { $0.count == 1 ? $0[0] : nil } }

  private mutating func note(_ node: Node) -> Bool {
    switch node.kind {
    case .call:
      if let function = node.argument("action").flatMap(Self.selected), let title = node.argument("title") {
        titles[function, default: []].append(title)
      }
      guard Walker.actions.contains(node.head?.text ?? ""), let title = node.argument("title") else { break }
      for function in Self.called(byActionsOf: node) { titles[function, default: []].append(title) }
    case .block: note(block: node)
    // `private lazy var add: UIButton = { let button = UIButton(); button.setTitle(…); return button }()`
    case .property:
      guard let value = node.first(.value)?.head, value.kind == .call else { break }
      if let title = value.argument("title") {
        named[node.text, default: []].append(title)
      } else if let block = value.head?.kind == .closure ? value.head?.body : value.trailingClosure?.body {
        let all = block.children.compactMap(Self.title)
        if all.count == 1 { named[node.text, default: []].append(all[0].title) }
      }
    default: break
    }
    return true
  }

  private mutating func note(block: Node) {
    var own: [String: Node] = [:]
    for statement in block.children {
      guard let (name, title) = Self.title(statement) ?? Self.configured(statement, own) else { continue }
      own[name] = own[name] ?? title
      if name != "$0" { named[name, default: []].append(title) }
    }
    for (name, functions) in block.children.compactMap(Self.target) {
      for function in functions {
        if let title = own[name] {
          titles[function, default: []].append(title)
        } else {
          waiting.append((name, function))
        }
      }
    }
  }

  /// What a button is called by how it is to look: `config.title = "Add"`, then
  /// `let button = UIButton(configuration: config)`.
  private static func configured(_ statement: Node, _ titles: [String: Node]) -> (name: String, title: Node)? {
    guard statement.kind == .property, let look = statement.first(.value)?.head?.argument("configuration"),
      look.kind == .name, let title = titles[look.text]
    else { return nil }
    return (statement.text, title)
  }

  /// The functions of its own that an object calls in the closures of a control, or in those of the action that this is
  /// given: `UIAction(title: "Add") { [weak self] _ in self?.add() }`.
  private static func called(byActionsOf control: Node) -> [String] {
    control.arguments.compactMap(\.head).flatMap { value -> [String] in
      if value.kind == .call, value.head?.text == "UIAction", value.argument("title") == nil {
        return called(byActionsOf: value)
      }
      guard value.kind == .closure, let block = value.body else { return [] }
      return block.children.compactMap { statement in
        let call = statement.given
        guard call.kind == .call, let name = call.head,
          name.kind == .name || name.kind == .member && name.head?.text == "self"
        else { return nil }
        return name.text
      }
    }
  }

  /// What a statement calls something: `button.setTitle("Add", for: .normal)`, `button.configuration?.title = "Add"`,
  /// `let item = UIBarButtonItem(title: "Add", …)`.
  private static func title(_ statement: Node) -> (name: String, title: Node)? {
    switch statement.kind {
    case .call:
      guard let callee = statement.head, callee.text == "setTitle", let base = callee.head else { return nil }
      return statement.unlabelled.map { (base.text, $0) }
    case .assignment:
      guard let left = statement.head, left.kind == .member, left.text == "title", var base = left.head,
        let title = statement.children.last
      else { return nil }
      if base.text == "configuration", let button = base.head { base = button }
      return (base.text, title)
    case .property:
      guard let value = statement.first(.value)?.head, value.kind == .call, value.argument("action") == nil else {
        return nil
      }
      return value.argument("title").map { (statement.text, $0) }
    default: return nil
    }
  }

  /// Which function a statement has a control call: `button.addTarget(self, action: #selector(add), for: …)`,
  /// `item.action = #selector(add)`, `button.addAction(UIAction { _ in self.add() }, for: …)`.
  private static func target(_ statement: Node) -> (name: String, functions: [String])? {
    switch statement.kind {
    case .call:
      guard let callee = statement.head, let base = callee.head else { return nil }
      if callee.text == "addAction", statement.argument("for") != nil {
        return (base.text, called(byActionsOf: statement))
      }
      guard callee.text == "addTarget" else { return nil }
      return statement.argument("action").flatMap(selected).map { (base.text, [$0]) }
    case .assignment:
      guard let left = statement.head, left.kind == .member, left.text == "action", let base = left.head else {
        return nil
      }
      return statement.children.last.flatMap(selected).map { (base.text, [$0]) }
    default: return nil
    }
  }

  /// The name of a function in `#selector(add)`, `#selector(Home.add(_:))`.
  private static func selected(_ node: Node) -> String? {
    guard node.kind == .call, node.head?.text == "#selector" else { return nil }
    return node.unlabelled?.text
  }
}

extension Walker {
  /// UIKit's actions that are called by their titles, and run a closure.
  static let actions: Set<String> = [
    "UIAction", "UIAlertAction", "UIContextualAction", "UIBarButtonItem", "UITableViewRowAction", "UIButton",
  ]

  private static let choices: Set<String> = ["default", "destructive", "cancel"]

  /// How libraries call what is tapped.
  private static let tapped = ["Button", "Item", "Row", "Link", "Action", "Cell"]

  /// What a control is called that is made with what it does: of a library's the label that it is given.
  func label(ofAction call: Node, _ scope: Scope) -> String? {
    guard let head = call.head else { return nil }
    if head.kind == .name, Self.actions.contains(head.text) { return text(in: call.argument("title"), scope) }
    // `button.addAction(UIAction { _ in … }, for: .primaryActionTriggered)`
    if head.text == "addAction", call.argument("for") != nil, let control = head.head, let type = scope.type {
      return text(in: program.controlLabels(of: type).title(ofWhatIsCalled: control.text), scope)
    }
    // What older alerts and sheets of SwiftUI's are given: `.default(Text("Open")) { … }`.
    if head.kind == .member, Self.choices.contains(head.text), let said = call.unlabelled, said.head?.text == "Text",
      head.children.isEmpty || ["Alert", "ActionSheet", "Button"].contains(head.head?.text)
    {
      return text(in: said, scope)
    }
    guard let label = call.argument("label"), label.kind == .closure, head.text.isCapitalized,
      Self.tapped.contains(where: head.text.hasSuffix)
    else { return nil }
    return text(in: label, scope)
  }

  /// What the controls are called that call a function by its selector, where all are called alike.
  func label(ofControlsFor function: Function, of type: TypeInfo, _ scope: Scope) -> String? {
    let labels = program.controlLabels(of: type)
    guard let titles = labels.titles[function.name], let first = text(in: titles[0], scope),
      titles.dropFirst().allSatisfy({ text(in: $0, scope) == first })
    else { return nil }
    return first
  }
}
