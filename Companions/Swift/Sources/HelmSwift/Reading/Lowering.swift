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
      guard let tuple = syntax.pattern.as(TuplePatternSyntax.self) else {
        return [Node(.loop, name, line: line, [expression(syntax.sequence), block(syntax.body)])]
      }
      // What is taken apart has a name as a whole.
      let whole = "\(tuple.trimmedDescription)#\(line)"
      let parts = parts(of: Node(.name, whole, line: line), tuple, line: line).filter { $0.kind == .property }
      let body = block(syntax.body)
      let taking = Node(.block, line: body.line, parts + body.children)
      return [Node(.loop, whole, line: line, [expression(syntax.sequence), taking])]
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
    var falling: Set<Int> = []
    for element in list {
      switch element {
      case .switchCase(let syntax):
        if syntax.statements.contains(where: { $0.item.is(FallThroughStmtSyntax.self) }) { falling.insert(nodes.count) }
        var patterns: [Node] = []
        var conditions: [Node] = []
        var text = ""
        switch syntax.label {
        case .case(let label):
          for (number, item) in label.caseItems.enumerated() {
            patterns.append(pattern(item.pattern))
            guard let condition = item.whereClause?.condition else { continue }
            conditions.append(Node(.argument, "\(number)", [expression(condition)]))
          }
        default: text = "default"
        }
        let line = line(of: syntax)
        nodes.append(
          Node(
            .branch,
            text,
            line: line,
            [Node(.patterns, line: line, patterns)]
              + (conditions.isEmpty ? [] : [Node(.conditions, line: line, conditions)])
              + [Node(.block, line: line, items(syntax.statements))]
          )
        )
      case .ifConfigDecl(let syntax):
        for case .switchCases(let cases)? in clauses(syntax) { nodes += branches(cases) }
      @unknown default: break
      }
    }
    // What falls through does what stands behind it too.
    for number in falling.sorted(by: >) where number + 1 < nodes.count {
      let (branch, next) = (nodes[number], nodes[number + 1].body?.children ?? [])
      let body = Node(.block, line: branch.line, (branch.body?.children ?? []) + next)
      nodes[number] = Node(.branch, branch.text, line: branch.line, branch.children.dropLast() + [body])
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

  /// The system that a storyboard is for; nil is iOS, for which a newer system has them too.
  init(system: String?) {
    let names = system.map { [$0] } ?? ["iOS", "visionOS"]
    rawValue = names.compactMap { Self.systems[$0] }.reduce(0, |)
  }

  init(rawValue: Int) { self.rawValue = rawValue }

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
