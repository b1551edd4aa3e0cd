internal import SwiftSyntax

/// Reduces the syntax tree of a file to nodes.
///
/// All branches of `#if` are read but those of `#if false`. What is nested deeper than any code that people write is
/// left out.
struct Lowering {
  static let depthLimit = 400

  let lines: SourceLocationConverter
  /// Whether `#if DEBUG` is left out.
  let leavesDebugOut: Bool
  var depth = 0
  /// The lines that only some systems have.
  private var branches: [Node] = []

  init(lines: SourceLocationConverter, leavesDebugOut: Bool) {
    (self.lines, self.leavesDebugOut) = (lines, leavesDebugOut)
  }

  func line(of syntax: some SyntaxProtocol) -> Spot {
    let place = lines.location(for: syntax.positionAfterSkippingLeadingTrivia)
    return Spot(line: place.line, column: place.column)
  }

  // MARK: Blocks

  mutating func file(_ syntax: SourceFileSyntax) -> Node {
    let items = items(syntax.statements)
    return Node(.file, line: 1, items + branches)
  }

  mutating func block(_ syntax: CodeBlockSyntax) -> Node {
    Node(.block, line: line(of: syntax), items(syntax.statements))
  }

  mutating func items(_ list: CodeBlockItemListSyntax) -> [Node] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return [] }
    var nodes: [Node] = []
    for item in list {
      switch item.item {
      case .decl(let syntax): nodes += declaration(syntax)
      case .stmt(let syntax): nodes += statement(syntax)
      case .expr(let syntax): nodes += Self.apart(expression(syntax))
      @unknown default: break
      }
    }
    return nodes
  }

  /// What is assigned at once, `(self.route, self.label) = (route, label)`, one by one.
  private static func apart(_ node: Node) -> [Node] {
    guard node.kind == .assignment, let left = node.children.first, let right = node.children.last,
      left.kind == .tuple, right.kind == .tuple, left.arguments.count == right.arguments.count
    else { return [node] }
    return zip(left.arguments, right.arguments).map { part, value in
      Node(.assignment, line: node.line, part.children + value.children)
    }
  }

  /// The branches of `#if` that are read. It is kept for which systems they are.
  mutating func clauses(_ syntax: IfConfigDeclSyntax) -> [IfConfigClauseSyntax.Elements] {
    var read: [IfConfigClauseSyntax.Elements] = []
    var rest = Platforms.all
    let ends = syntax.clauses.dropFirst().map { line(of: $0) } + [line(of: syntax.poundEndif)]
    for (clause, end) in zip(syntax.clauses, ends) {
      let condition = clause.condition?.trimmedDescription
      let asked = condition.map(Platforms.named) ?? (platforms: .all, isExact: false)
      let own = rest.intersection(asked.platforms)
      if asked.isExact { rest.subtract(asked.platforms) }
      if condition == "false" || leavesDebugOut && condition == "DEBUG" { continue }
      if own != .all { branches.append(own.marking(from: line(of: clause), to: end)) }
      clause.elements.map { read.append($0) }
    }
    return read
  }

  // MARK: Statements

  mutating func statement(_ syntax: StmtSyntax) -> [Node] {
    let line = line(of: syntax)
    switch syntax.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let syntax): return [expression(syntax.expression)]
    case .returnStmt(let syntax): return [Node(.result, line: line, syntax.expression.map { [expression($0)] } ?? [])]
    case .guardStmt(let syntax):
      return [Node(.guarded, line: line, [conditions(syntax.conditions), block(syntax.body)])]
    case .forStmt(let syntax):
      let name = syntax.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText ?? ""
      return [Node(.loop, name, line: line, [expression(syntax.sequence), block(syntax.body)])]
    case .whileStmt(let syntax): return [conditions(syntax.conditions), block(syntax.body)]
    case .repeatStmt(let syntax): return [block(syntax.body), expression(syntax.condition)]
    case .doStmt(let syntax): return [block(syntax.body)] + syntax.catchClauses.map { block($0.body) }
    case .deferStmt(let syntax): return [block(syntax.body)]
    case .labeledStmt(let syntax): return statement(syntax.statement)
    case .throwStmt(let syntax): return [Node(.other, line: line, [expression(syntax.expression)])]
    case .yieldStmt: return []
    default: return []
    }
  }

  mutating func conditions(_ list: ConditionElementListSyntax) -> Node {
    Node(
      .conditions,
      line: line(of: list),
      list.compactMap { element in
        switch element.condition {
        case .expression(let syntax): expression(syntax)
        case .optionalBinding(let syntax):
          Node(
            .unwrapping,
            syntax.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText ?? "",
            line: line(of: syntax),
            syntax.initializer.map { [expression($0.value)] } ?? []
          )
        case .matchingPattern(let syntax):
          Node(.matching, line: line(of: syntax), [pattern(syntax.pattern), expression(syntax.initializer.value)])
        // Either may be: the app runs on older systems, too.
        case .availability(let syntax): Node(.other, "#available", line: line(of: syntax))
        @unknown default: nil
        }
      }
    )
  }

  mutating func condition(_ syntax: IfExprSyntax) -> Node {
    var children = [conditions(syntax.conditions), block(syntax.body)]
    // What older systems show in their own way is what a library's stack has for newer ones.
    if isForNewer(syntax), children[1].contains(StackPattern.isLibrarys) {
      return Node(.condition, line: line(of: syntax), children)
    }
    switch syntax.elseBody {
    case .ifExpr(let other): children.append(Node(.block, line: line(of: other), [condition(other)]))
    case .codeBlock(let other): children.append(block(other))
    default: break
    }
    return Node(.condition, line: line(of: syntax), children)
  }

  /// Whether a condition is `#available` alone.
  private func isForNewer(_ syntax: IfExprSyntax) -> Bool {
    syntax.conditions.allSatisfy { element in
      if case .availability(let one) = element.condition { one.availabilityKeyword.text == "#available" } else { false }
    }
  }

  mutating func choice(_ syntax: SwitchExprSyntax) -> Node {
    Node(.choice, line: line(of: syntax), [expression(syntax.subject)] + branches(syntax.cases))
  }

  mutating func branches(_ list: SwitchCaseListSyntax) -> [Node] {
    var nodes: [Node] = []
    for element in list {
      switch element {
      case .switchCase(let syntax):
        var patterns: [Node] = []
        var text = ""
        switch syntax.label {
        case .case(let label): patterns = label.caseItems.map { pattern($0.pattern) }
        default: text = "default"
        }
        let line = line(of: syntax)
        nodes.append(
          Node(
            .branch,
            text,
            line: line,
            [Node(.patterns, line: line, patterns), Node(.block, line: line, items(syntax.statements))]
          )
        )
      case .ifConfigDecl(let syntax):
        for case .switchCases(let cases)? in clauses(syntax) { nodes += branches(cases) }
      @unknown default: break
      }
    }
    return nodes
  }

  // MARK: Patterns

  mutating func pattern(_ syntax: PatternSyntax) -> Node {
    switch syntax.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let syntax): return Node(.pattern, syntax.identifier.plainText, line: line(of: syntax))
    case .valueBindingPattern(let syntax): return pattern(syntax.pattern)
    case .expressionPattern(let syntax): return expression(syntax.expression)
    case .isTypePattern(let syntax): return Node(.cast, line: line(of: syntax), [Node(.pattern), type(syntax.type)])
    case .tuplePattern(let syntax):
      return Node(
        .tuple,
        line: line(of: syntax),
        syntax.elements.map { Node(.argument, $0.label?.text ?? "", [pattern($0.pattern)]) }
      )
    default: return Node(.pattern, "_", line: line(of: syntax))
    }
  }
}

extension TokenSyntax {
  /// The name that it is, without the backticks that tell it from a word of the language; of a function called `init`
  /// with them, as an initialiser has none.
  var plainText: String { text.hasPrefix("`") && text != "`init`" ? String(text.dropFirst().dropLast()) : text }
}

/// The systems for which code is built, as `#if` tells.
struct Platforms: OptionSet {
  static let all = Platforms(rawValue: 31)

  let rawValue: Int

  private static let systems = ["macOS": 1, "OSX": 1, "iOS": 2, "tvOS": 4, "watchOS": 8, "visionOS": 16, "xrOS": 16]
  private static let modules = ["AppKit": 1, "Cocoa": 1, "UIKit": 30]

  /// Those that a condition names, at most, and whether it holds on all of these: what else is asked for, as a flag,
  /// isn't known.
  static func named(by condition: String) -> (platforms: Platforms, isExact: Bool) {
    var found = (platforms: Platforms(), isExact: true)
    for alternative in parts(of: condition, "||") {
      var asked = (platforms: Platforms.all, isExact: true)
      for part in parts(of: String(alternative), "&&") {
        let one = one(part)
        asked = (asked.platforms.intersection(one.platforms), asked.isExact && one.isExact)
      }
      found = (found.platforms.union(asked.platforms), found.isExact && asked.isExact)
    }
    return found
  }

  private static func parts(of text: String, _ separator: String) -> [Substring] {
    text.filter { !$0.isWhitespace }.split(separator: separator)
  }

  private static func one(_ text: Substring) -> (platforms: Platforms, isExact: Bool) {
    let isNot = text.hasPrefix("!")
    let asked = text.dropFirst(isNot ? 1 : 0).split(separator: "(", omittingEmptySubsequences: false)
    guard asked.count == 2, asked[1].hasSuffix(")") else { return (.all, false) }
    let name = String(asked[1].dropLast())
    guard let known = asked[0] == "os" ? systems[name] : asked[0] == "canImport" ? modules[name] : nil else {
      return (.all, false)
    }
    let platforms = Platforms(rawValue: known)
    return (isNot ? all.subtracting(platforms) : platforms, true)
  }

  // MARK: Lines

  /// A piece of a file that says which of its lines only some systems have.
  fileprivate func marking(from first: Spot, to end: Spot) -> Node {
    Node(.modifier, "\(rawValue)", line: first, [Node(.other, line: end)])
  }

  /// The lines of a file that only some systems have.
  static func branches(of file: Node) -> [(lines: Range<Int>, platforms: Platforms)] {
    file.all(.modifier).compactMap { node in
      guard let end = node.head?.line.line, let value = Int(node.text), end > node.line.line else { return nil }
      return (node.line.line..<end, Platforms(rawValue: value))
    }
  }
}

/// What spells functions out that classes hand on by their names where closures are asked for, so that both are read
/// alike: `page.onDone = finish` is `page.onDone = { self.finish() }`.
struct NamedFunctions {
  private struct Class {
    var above: [String] = []
    var functions: [String: [Node]] = [:]
    var properties: Set<String> = []
  }

  private var classes: [String: Class] = [:]
  /// The other names of types of closures.
  private var aliases: Set<String> = []
  /// What is a closure by its type: the names of properties, the labels of parameters.
  private var closures: Set<String> = ["handler", "completion", "completionHandler"]
  /// The functions that take a closure without a label.
  private var takers: Set<String> = []

  /// The same files with the functions spelled out.
  ///
  /// - Complexity: linear.
  static func spelledOut(in files: [SourceFile]) -> [SourceFile] {
    var names = NamedFunctions()
    for file in files { names.collectTypes(file.node) }
    for file in files { names.collectClosures(file.node) }
    return files.map { file in
      let node = names.spelledOut(file.node, in: nil, hiding: [])
      return node === file.node ? file : SourceFile(path: file.path, node: node, module: file.module)
    }
  }

  private mutating func collectTypes(_ node: Node) {
    switch node.kind {
    case .classType, .extended:
      let name = SourceIndex.last(node.text)
      var type = classes[name] ?? Class()
      if node.kind == .classType { type.above += node.all(.inherited).compactMap { $0.head?.text } }
      for member in node.children where !member.isStatic {
        if member.kind == .function { type.functions[member.text, default: []].append(member) }
        if member.kind == .property { type.properties.insert(member.text) }
      }
      classes[name] = type
    case .alias: if node.head?.text == "->" { aliases.insert(node.text) }
    default: break
    }
    for child in node.children { collectTypes(child) }
  }

  private mutating func collectClosures(_ node: Node) {
    if node.kind == .property, isClosure(node) { closures.insert(node.text) }
    if node.kind == .function {
      for parameter in node.all(.parameter) where isClosure(parameter) {
        let label = parameter.first(.label)?.text ?? ""
        if label.isEmpty { takers.insert(node.text) } else { closures.insert(label) }
      }
    }
    for child in node.children { collectClosures(child) }
  }

  private func isClosure(_ node: Node) -> Bool {
    node.first(.type).map { $0.text == "->" || aliases.contains(SourceIndex.last($0.text)) } ?? false
  }

  private func spelledOut(_ node: Node, in type: String?, hiding locals: Set<String>) -> Node {
    var (type, locals) = (type, locals)
    switch node.kind {
    case .classType, .extended: type = SourceIndex.last(node.text)
    case .structure, .enumeration, .protocolType: type = nil
    case .function, .property:
      if node.isStatic { type = nil }
      if type != nil, locals.isEmpty { locals = Self.locals(of: node) }
    case .call: if node.head?.text.hasPrefix("#") == true { return node }
    default: break
    }
    var isChanged = false
    let children = node.children.enumerated().map { number, child in
      let spelled = number > 0 && type != nil ? closure(child, of: node, in: type, hiding: locals) : nil
      let other = spelled ?? spelledOut(child, in: type, hiding: locals)
      if other !== child { isChanged = true }
      return other
    }
    return isChanged ? Node(node.kind, node.text, line: node.line, children) : node
  }

  /// What a member's code has names for itself.
  private static func locals(of member: Node) -> Set<String> {
    let kinds: Set<Node.Kind> = [.parameter, .property, .pattern, .unwrapping, .loop, .function]
    var names: Set<String> = [""]
    for child in member.children {
      child.visit { node in
        if kinds.contains(node.kind) { names.insert(node.text) }
        return true
      }
    }
    return names
  }

  /// What is assigned or passed where a closure is asked for, as a closure that calls the function of that name.
  private func closure(_ child: Node, of node: Node, in type: String?, hiding locals: Set<String>) -> Node? {
    guard let type, let callee = node.head else { return nil }
    switch node.kind {
    case .assignment:
      guard closures.contains(callee.text) else { return nil }
      return closure(child, in: type, hiding: locals)
    case .call:
      guard child.kind == .argument, let value = child.head,
        child.text.isEmpty ? takers.contains(callee.text) : closures.contains(child.text),
        let spelled = closure(value, in: type, hiding: locals)
      else { return nil }
      return Node(.argument, child.text, line: child.line, [spelled])
    default: return nil
    }
  }

  private func closure(_ value: Node, in type: String, hiding locals: Set<String>) -> Node? {
    let isNamed = value.kind == .name && !locals.contains(value.text)
    let isOwn = value.kind == .member && value.head?.kind == .name && value.head?.text == "self"
    guard isNamed || isOwn, let function = function(value.text, of: type) else { return nil }
    let parameters = function.all(.parameter)
    let own = Node(.member, value.text, line: value.line, [Node(.name, "self", line: value.line)])
    let arguments = parameters.map { parameter in
      Node(
        .argument,
        parameter.first(.label)?.text ?? "",
        line: value.line,
        [Node(.name, parameter.text, line: value.line)]
      )
    }
    let call = Node(.call, line: value.line, [own] + arguments)
    let taken = parameters.map { Node(.parameter, $0.text, line: value.line, $0.all(.type)) }
    return Node(.closure, line: value.line, taken + [Node(.block, line: value.line, [call])])
  }

  /// The function that a name means in a class; nil where that is a property, or several functions have the name.
  private func function(_ name: String, of type: String) -> Node? {
    var (next, seen): ([String], Set<String>) = ([type], [])
    while let current = next.popLast() {
      guard seen.insert(current).inserted, let known = classes[current] else { continue }
      if known.properties.contains(name) { return nil }
      if let functions = known.functions[name] { return functions.count == 1 ? functions[0] : nil }
      next += known.above.map(SourceIndex.last)
    }
    return nil
  }
}
