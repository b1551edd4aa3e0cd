internal import SwiftSyntax

extension Lowering {
  mutating func expression(_ syntax: ExprSyntax) -> Node {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return Node(.other) }
    let line = line(of: syntax)
    switch syntax.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let syntax): return Node(.name, syntax.baseName.plainText, line: line)
    case .memberAccessExpr(let syntax):
      let at = self.line(of: syntax.declName)
      return Node(.member, syntax.declName.baseName.plainText, line: at, syntax.base.map { [expression($0)] } ?? [])
    case .functionCallExpr(let syntax):
      let named = expression(syntax.calledExpression)
      let callee = Self.made(by: named)
      let rest =
        builders(of: callee, arguments(syntax.arguments), hasTrailing: syntax.trailingClosure != nil)
        + trailing(syntax.trailingClosure, syntax.additionalTrailingClosures)
      let base =
        callee === named
        ? syntax.calledExpression : syntax.calledExpression.as(MemberAccessExprSyntax.self)?.base
      let types = base?.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
      return Node(.call, line: callee.line, [callee] + rest + generics(types))
    case .subscriptCallExpr(let syntax):
      return Node(.element, line: line, [expression(syntax.calledExpression)] + arguments(syntax.arguments))
    case .closureExpr(let syntax): return closure(syntax)
    case .stringLiteralExpr(let syntax): return string(syntax)
    case .simpleStringLiteralExpr(let syntax):
      return Node(.string, syntax.segments.map(\.content.text).joined(), line: line)
    case .integerLiteralExpr(let syntax): return Node(.number, syntax.literal.text, line: line)
    case .floatLiteralExpr(let syntax): return Node(.number, syntax.literal.text, line: line)
    case .booleanLiteralExpr(let syntax): return Node(.constant, syntax.literal.text, line: line)
    case .nilLiteralExpr: return Node(.constant, "nil", line: line)
    case .arrayExpr(let syntax): return Node(.array, line: line, syntax.elements.map { expression($0.expression) })
    case .dictionaryExpr(let syntax):
      guard case .elements(let list) = syntax.content else { return Node(.dictionary, line: line) }
      return Node(.dictionary, line: line, list.flatMap { [expression($0.key), expression($0.value)] })
    case .tupleExpr(let syntax):
      if syntax.elements.count == 1, let only = syntax.elements.first, only.label == nil {
        return expression(only.expression)
      }
      return Node(.tuple, line: line, arguments(syntax.elements))
    case .ternaryExpr(let syntax):
      let parts = [expression(syntax.condition), expression(syntax.thenExpression), expression(syntax.elseExpression)]
      return Node(.ternary, line: line, parts)
    case .sequenceExpr(let syntax): return sequence(Array(syntax.elements), line: line)
    case .infixOperatorExpr(let syntax):
      return Node(.binary, line: line, [expression(syntax.leftOperand), expression(syntax.rightOperand)])
    case .prefixOperatorExpr(let syntax):
      let inner = expression(syntax.expression)
      switch syntax.operator.text {
      case "!": return Node(.not, line: line, [inner])
      case "-": return Node(.number, "-" + inner.text, line: line)
      default: return inner
      }
    case .postfixOperatorExpr(let syntax): return expression(syntax.expression)
    case .inOutExpr(let syntax): return Node(.reference, line: line, [expression(syntax.expression)])
    case .optionalChainingExpr(let syntax): return expression(syntax.expression)
    case .forceUnwrapExpr(let syntax): return expression(syntax.expression)
    case .tryExpr(let syntax): return expression(syntax.expression)
    case .awaitExpr(let syntax): return expression(syntax.expression)
    case .unsafeExpr(let syntax): return expression(syntax.expression)
    case .consumeExpr(let syntax): return expression(syntax.expression)
    case .copyExpr(let syntax): return expression(syntax.expression)
    case .borrowExpr(let syntax): return expression(syntax.expression)
    case .genericSpecializationExpr(let syntax): return expression(syntax.expression)
    case .asExpr(let syntax): return Node(.cast, line: line, [expression(syntax.expression), type(syntax.type)])
    case .isExpr(let syntax): return Node(.other, "is", line: line, [expression(syntax.expression), type(syntax.type)])
    case .ifExpr(let syntax): return condition(syntax)
    case .switchExpr(let syntax): return choice(syntax)
    case .keyPathExpr(let syntax):
      let components = syntax.components.compactMap { component -> String? in
        switch component.component {
        case .property(let property): property.declName.baseName.text
        default: nil
        }
      }
      return Node(.keyPath, components.joined(separator: "."), line: line, syntax.root.map { [type($0)] } ?? [])
    case .superExpr: return Node(.name, "super", line: line)
    case .typeExpr(let syntax): return Node(.metatype, line: line, [type(syntax.type)])
    case .patternExpr(let syntax): return pattern(syntax.pattern)
    case .discardAssignmentExpr: return Node(.pattern, "_", line: line)
    case .postfixIfConfigExpr(let syntax): return conditional(syntax)
    case .macroExpansionExpr(let syntax):
      return Node(
        .call,
        line: line,
        [Node(.name, "#" + syntax.macroName.text, line: line)] + arguments(syntax.arguments)
          + trailing(syntax.trailingClosure, syntax.additionalTrailingClosures)
      )
    default: return Node(.other, line: line)
    }
  }

  /// What SwiftUI's containers call the closure that mostly stands behind their parentheses.
  private static let builders: [String: String] = [
    "NavigationStack": "root", "NavigationStackStore": "root", "NavigationView": "content", "Group": "content",
    "GeometryReader": "content", "ScrollViewReader": "content", "ViewThatFits": "content", "ForEach": "content",
    "VStack": "content", "HStack": "content", "ZStack": "content", "LazyVStack": "content", "LazyHStack": "content",
    "ScrollView": "content", "List": "content", "Form": "content", "Section": "content", "TabView": "content",
    "WindowGroup": "content", "ToolbarItem": "content", "ToolbarItemGroup": "content",
  ]

  /// A container's arguments with that closure as if it stood behind the parentheses:
  /// `NavigationStack(path: $path, root: { Home() })`.
  private func builders(of callee: Node, _ arguments: [Node], hasTrailing: Bool) -> [Node] {
    guard !hasTrailing, callee.isFrameworkName, let label = Self.builders[callee.text],
      let place = arguments.firstIndex(where: { $0.text == label && $0.head?.kind == .closure }),
      let closure = arguments[place].head
    else { return arguments }
    var arguments = arguments
    arguments[place] = Node(.trailing, line: closure.line, [closure])
    return arguments
  }

  /// The type whose initialiser is called by its name, as if it were called itself: `Detail` of `Detail.init(page)`.
  private static func made(by callee: Node) -> Node {
    guard callee.kind == .member, callee.text == "init", let type = callee.head,
      type.kind == .name || type.kind == .member, type.text.isCapitalized, type.text != "Self"
    else { return callee }
    return type
  }

  mutating func arguments(_ list: LabeledExprListSyntax) -> [Node] {
    list.map { Node(.argument, $0.label?.text ?? "", line: self.line(of: $0), [expression($0.expression)]) }
  }

  mutating func trailing(
    _ first: ClosureExprSyntax?,
    _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Node] {
    guard let first else { return [] }
    let others = more.map { Node(.trailing, $0.label.text, line: self.line(of: $0), [closure($0.closure)]) }
    return [Node(.trailing, line: line(of: first), [closure(first)])] + others
  }

  mutating func closure(_ syntax: ClosureExprSyntax) -> Node {
    var children: [Node] = []
    switch syntax.signature?.parameterClause {
    case .simpleInput(let list):
      children = list.map { Node(.parameter, $0.name.plainText.trimmingDollar, line: self.line(of: $0)) }
    case .parameterClause(let clause):
      children = clause.parameters.map { parameter in
        let name = (parameter.secondName ?? parameter.firstName).text
        let type = parameter.type.map { [self.type($0)] } ?? []
        return Node(.parameter, name.trimmingDollar, line: self.line(of: parameter), type)
      }
    default: break
    }
    let line = line(of: syntax)
    return Node(.closure, line: line, children + [Node(.block, line: line, items(syntax.statements))])
  }

  mutating func string(_ syntax: StringLiteralExprSyntax) -> Node {
    var text = ""
    var inner: [Node] = []
    for segment in syntax.segments {
      switch segment {
      case .stringSegment(let segment): text += segment.content.text
      case .expressionSegment(let segment):
        text += "…"
        inner += arguments(segment.expressions)
      @unknown default: break
      }
    }
    return Node(inner.isEmpty ? .string : .interpolation, text, line: line(of: syntax), inner)
  }

  /// Modifiers in `#if`: each branch's, one after the other.
  private mutating func conditional(_ syntax: PostfixIfConfigExprSyntax) -> Node {
    var node = syntax.base.map { expression($0) } ?? Node(.other)
    for case .postfixExpression(let branch)? in clauses(syntax.config) {
      node = rebased(expression(branch), on: node)
    }
    return node
  }

  /// A chain of modifiers that begins with an implicit member, put behind something.
  private func rebased(_ chain: Node, on base: Node) -> Node {
    switch chain.kind {
    case .call, .member, .element:
      guard let head = chain.head, head.kind == .call || head.kind == .member || head.kind == .element else {
        return chain.kind == .member && chain.children.isEmpty
          ? Node(.member, chain.text, line: chain.line, [base]) : chain
      }
      return Node(chain.kind, chain.text, line: chain.line, [rebased(head, on: base)] + chain.children.dropFirst())
    default: return chain
    }
  }

  /// Operators and their operands in a row, grouped as far as it matters: assignments last, then conditions.
  private mutating func sequence(_ elements: [ExprSyntax], line: Spot) -> Node {
    if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      let (left, right) = (Array(elements[..<index]), Array(elements[(index + 1)...]))
      return Node(.assignment, line: line, [sequence(left, line: line), sequence(right, line: line)])
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard let middle = elements[index].as(UnresolvedTernaryExprSyntax.self) else { return Node(.other) }
      let (left, right) = (Array(elements[..<index]), Array(elements[(index + 1)...]))
      let then = expression(middle.thenExpression)
      return Node(.ternary, line: line, [sequence(left, line: line), then, sequence(right, line: line)])
    }
    if elements.count == 1 { return expression(elements[0]) }
    // Operators from the weakest on; what isn't known is between comparisons and arithmetic.
    let weak = [["||"], ["&&"], ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="], ["??"]]
    for level in weak {
      guard let index = elements.firstIndex(where: { level.contains(Self.operatorText($0)) }), index > 0 else {
        continue
      }
      let (left, right) = (Array(elements[..<index]), Array(elements[(index + 1)...]))
      guard !right.isEmpty else { continue }
      let text = Self.operatorText(elements[index])
      return Node(.binary, text, line: line, [sequence(left, line: line), sequence(right, line: line)])
    }
    if let last = elements.last, elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self) {
      _ = cast
      if let type = last.as(TypeExprSyntax.self) {
        return Node(.cast, line: line, [expression(elements[0]), self.type(type.type)])
      }
    }
    let text = elements.count > 1 ? Self.operatorText(elements[1]) : ""
    let operands = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
    if let call = applied(elements, line: line) { return call }
    if elements.count == 3, elements[1].is(UnresolvedIsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    {
      return Node(.other, "is", line: line, [expression(elements[0]), self.type(type.type)])
    }
    if operands.contains(where: { $0.is(UnresolvedAsExprSyntax.self) || $0.is(UnresolvedIsExprSyntax.self) }) {
      return Node(.other, line: line, operands.filter { !$0.is(UnresolvedAsExprSyntax.self) }.map { expression($0) })
    }
    return Node(.binary, text, line: line, operands.map { expression($0) })
  }

  /// What an operator of the app's own does with a function is a call, `Detail() &> { $0.title = "…" }`, as is what
  /// several do one after the other.
  private mutating func applied(_ elements: [ExprSyntax], line: Spot) -> Node? {
    guard elements.count > 2, let last = elements.last, last.is(ClosureExprSyntax.self) else { return nil }
    let name = Self.operatorText(elements[elements.count - 2])
    guard !name.isEmpty, !Self.standard.contains(name) else { return nil }
    let operands = [sequence(Array(elements.dropLast(2)), line: line), expression(last)]
    return Node(
      .call,
      line: line,
      [Node(.name, name, line: line)] + operands.map { Node(.argument, line: $0.line, [$0]) }
    )
  }

  /// Operators of the language, and those by which graphs are written.
  private static let standard: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "...", "..<", "+=", "-=", "*=", "/=", "%=",
    "&=", "|=", "^=", "=>", "<=>",
  ]

  private static func operatorText(_ syntax: ExprSyntax) -> String {
    syntax.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
  }
}

extension String {
  fileprivate var trimmingDollar: String {
    hasPrefix("$") && count > 1 && !dropFirst().allSatisfy(\.isNumber) ? String(dropFirst()) : self
  }
}
