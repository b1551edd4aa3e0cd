internal import SwiftSyntax

extension Lowering {
  mutating func declaration(_ syntax: DeclSyntax) -> [Node] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return [] }
    let line = line(of: syntax)
    switch syntax.as(DeclSyntaxEnum.self) {
    case .structDecl(let syntax): return [type(syntax, .structure, syntax.name.text, syntax.genericParameterClause)]
    case .classDecl(let syntax): return [type(syntax, .classType, syntax.name.text, syntax.genericParameterClause)]
    case .actorDecl(let syntax): return [type(syntax, .classType, syntax.name.text, syntax.genericParameterClause)]
    case .enumDecl(let syntax): return [type(syntax, .enumeration, syntax.name.text, syntax.genericParameterClause)]
    case .protocolDecl(let syntax): return [type(syntax, .protocolType, syntax.name.text, nil)]
    case .extensionDecl(let syntax):
      let extended = self.type(syntax.extendedType)
      let bound = bound(syntax.genericWhereClause)
      let node = type(syntax, .extended, extended.text, nil)
      guard !bound.isEmpty else { return [node] }
      let members = node.children.map { child in
        child.kind == .function || child.kind == .property && child.isStatic
          ? Node(child.kind, child.text, line: child.line, child.children + bound) : child
      }
      return [Node(.extended, node.text, line: node.line, members)]
    case .enumCaseDecl(let syntax):
      return syntax.elements.map { element in
        let parameters = element.parameterClause?.parameters.map { parameter in
          let name = parameter.firstName?.text ?? ""
          return Node(.parameter, name, line: line, [self.type(parameter.type)])
        }
        let raw = element.rawValue.map { [Node(.value, [expression($0.value)])] } ?? []
        return Node(.enumCase, element.name.plainText, line: self.line(of: element), (parameters ?? []) + raw)
      }
    case .variableDecl(let syntax): return variables(syntax)
    case .functionDecl(let syntax):
      let returned = syntax.signature.returnClause.map { [self.type($0.type)] } ?? []
      return [
        Node(
          .function,
          syntax.name.plainText,
          line: line,
          attributes(syntax.attributes) + modifiers(syntax.modifiers) + generics(syntax.genericParameterClause)
            + parameters(syntax.signature.parameterClause) + returned + (syntax.body.map { [block($0)] } ?? [])
            + bound(syntax.genericWhereClause)
        )
      ]
    case .initializerDecl(let syntax):
      return [
        Node(
          .function,
          "init",
          line: line,
          attributes(syntax.attributes) + modifiers(syntax.modifiers) + generics(syntax.genericParameterClause)
            + parameters(syntax.signature.parameterClause) + (syntax.body.map { [block($0)] } ?? [])
        )
      ]
    case .subscriptDecl(let syntax):
      return [
        Node(
          .function,
          "subscript",
          line: line,
          attributes(syntax.attributes) + modifiers(syntax.modifiers) + generics(syntax.genericParameterClause)
            + parameters(syntax.parameterClause) + [self.type(syntax.returnClause.type)]
            + accessors(syntax.accessorBlock)
        )
      ]
    case .importDecl(let syntax):
      return syntax.path.first.map { [Node(.imported, $0.name.text, line: line)] } ?? []
    case .typeAliasDecl(let syntax):
      return [Node(.alias, syntax.name.text, line: line, [self.type(syntax.initializer.value)])]
    case .ifConfigDecl(let syntax):
      return clauses(syntax).flatMap { elements -> [Node] in
        switch elements {
        case .statements(let list):
          let nodes = items(list).map(\.inBranch)
          // What one branch returns ends no other.
          return nodes.contains { $0.kind == .result } ? [Node(.block, line: line, nodes)] : nodes
        case .decls(let list): return members(list).map(\.inBranch)
        case .postfixExpression(let syntax): return [expression(syntax)]
        default: return []
        }
      }
    case .macroExpansionDecl(let syntax):
      return [
        Node(
          .call,
          line: line,
          [Node(.name, "#" + syntax.macroName.text, line: line)] + arguments(syntax.arguments)
            + trailing(syntax.trailingClosure, syntax.additionalTrailingClosures)
        )
      ]
    default: return []
    }
  }

  /// What runs when a subscript is set, then the block that gives what is there.
  private mutating func accessors(_ syntax: AccessorBlockSyntax?) -> [Node] {
    switch syntax?.accessors {
    case .getter(let list): return [Node(.block, line: line(of: list), items(list))]
    case .accessors(let list):
      var (setters, getters): ([Node], [Node]) = ([], [])
      for accessor in list {
        guard let body = accessor.body else { continue }
        if accessor.accessorSpecifier.text == "get" {
          getters.append(block(body))
        } else {
          setters.append(Node(.observer, accessor.accessorSpecifier.text, [block(body)]))
        }
      }
      return setters + getters
    default: return []
    }
  }

  mutating func members(_ list: MemberBlockItemListSyntax) -> [Node] {
    var nodes: [Node] = []
    for item in list { nodes += declaration(item.decl) }
    return nodes
  }

  private mutating func type(
    _ syntax: some DeclGroupSyntax,
    _ kind: Node.Kind,
    _ name: String,
    _ clause: GenericParameterClauseSyntax?
  ) -> Node {
    Node(
      kind,
      name,
      line: line(of: syntax),
      attributes(syntax.attributes) + modifiers(syntax.modifiers) + inherited(syntax.inheritanceClause)
        + generics(clause) + members(syntax.memberBlock.members)
    )
  }

  mutating func attributes(_ list: AttributeListSyntax) -> [Node] {
    var nodes: [Node] = []
    for case .attribute(let syntax) in list {
      var children: [Node] = []
      if case .argumentList(let list)? = syntax.arguments { children = arguments(list) }
      // An app with a `State` of its own says whose one it means.
      let type = type(syntax.attributeName)
      let isOfFramework = type.text.hasPrefix("SwiftUI.") || type.text.hasPrefix("Combine.")
      let name = isOfFramework ? SourceIndex.last(type.text) : type.text
      nodes.append(Node(.attribute, name, line: line(of: syntax), children + type.children))
    }
    return nodes
  }

  func modifiers(_ list: DeclModifierListSyntax) -> [Node] {
    list.map { Node(.modifier, $0.name.text) }
  }

  mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Node] {
    clause.parameters.map { syntax in
      let name = (syntax.secondName ?? syntax.firstName).plainText
      var children = [Node(.label, syntax.firstName.text == "_" ? "" : syntax.firstName.text)]
      let type = type(syntax.type)
      children += attributes(syntax.attributes)
      // Several are a list.
      children +=
        syntax.ellipsis == nil ? [type] : [Node(.modifier, "..."), Node(.type, "[]", line: type.line, [type])]
      if let value = syntax.defaultValue { children.append(Node(.value, [expression(value.value)])) }
      return Node(.parameter, name, line: line(of: syntax), children)
    }
  }

  mutating func variables(_ syntax: VariableDeclSyntax) -> [Node] {
    let common = attributes(syntax.attributes) + modifiers(syntax.modifiers)
    var nodes: [Node] = []
    for binding in syntax.bindings {
      var children = common
      if let annotation = binding.typeAnnotation {
        children.append(type(annotation.type))
        if annotation.type.is(OptionalTypeSyntax.self) { children.append(Node(.modifier, "optional")) }
      }
      if let value = binding.initializer {
        children.append(Node(.value, line: line(of: value), [expression(value.value)]))
      }
      switch binding.accessorBlock?.accessors {
      case .getter(let list): children.append(Node(.getter, [Node(.block, line: line(of: list), items(list))]))
      case .accessors(let list):
        for accessor in list {
          guard let body = accessor.body else { continue }
          let kind: Node.Kind = accessor.accessorSpecifier.text == "get" ? .getter : .observer
          children.append(Node(kind, accessor.accessorSpecifier.text, [block(body)]))
        }
      default: break
      }
      let line = line(of: binding)
      let isUnnamed = binding.pattern.is(WildcardPatternSyntax.self) && binding.typeAnnotation != nil
      if let name = isUnnamed ? "_" : binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText {
        nodes.append(Node(.property, name, line: line, children))
      } else if let tuple = binding.pattern.as(TuplePatternSyntax.self),
        let value = children.first(where: { $0.kind == .value })?.head
      {
        nodes += parts(of: value, tuple, line: line)
      } else {
        nodes += children.filter { $0.kind == .value }.flatMap(\.children)
      }
    }
    return nodes
  }

  /// What is taken apart, `let (a, b) = both`: a variable for each name. What has code in it is one of its own, that
  /// they name: copied for each, code in code that is taken apart would be twice as much at each level.
  func parts(of value: Node, _ tuple: TuplePatternSyntax, line: Spot) -> [Node] {
    if value.contains({ $0.kind == .closure || $0.kind == .block }), value.kind != .tuple {
      let whole = "(\(tuple.elements.map { $0.trimmedDescription }.joined()))#\(line)"
      return [Node(.property, whole, line: line, [Node(.value, line: line, [value])])]
        + parts(of: Node(.name, whole, line: line), tuple, line: line)
    }
    return tuple.elements.enumerated().compactMap { number, element in
      let given = value.kind == .tuple ? value.arguments.dropFirst(number).first?.head : nil
      let part = given ?? Node(.member, "\(number)", line: line, [value])
      guard let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return part }
      return Node(.property, name, line: line, [Node(.value, line: line, [part])])
    }
  }
}

extension Lowering {
  /// A type without what makes it optional, opaque or existential, and without attributes.
  mutating func type(_ syntax: TypeSyntax) -> Node {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return Node(.type, "") }
    let line = line(of: syntax)
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let syntax):
      return Node(.type, syntax.name.text, line: line, generics(syntax.genericArgumentClause))
    case .memberType(let syntax):
      let base = type(syntax.baseType)
      let name = base.text.isEmpty ? syntax.name.text : "\(base.text).\(syntax.name.text)"
      return Node(.type, name, line: line, generics(syntax.genericArgumentClause))
    case .optionalType(let syntax): return type(syntax.wrappedType)
    case .implicitlyUnwrappedOptionalType(let syntax): return type(syntax.wrappedType)
    case .someOrAnyType(let syntax): return type(syntax.constraint)
    case .attributedType(let syntax): return type(syntax.baseType)
    case .metatypeType(let syntax): return Node(.type, "Type", line: line, [type(syntax.baseType)])
    case .arrayType(let syntax): return Node(.type, "[]", line: line, [type(syntax.element)])
    case .dictionaryType(let syntax):
      return Node(.type, "[:]", line: line, [type(syntax.key), type(syntax.value)])
    case .functionType(let syntax):
      return Node(
        .type,
        "->",
        line: line,
        syntax.parameters.map { type($0.type) } + [type(syntax.returnClause.type)]
      )
    case .tupleType(let syntax):
      if syntax.elements.count == 1, let only = syntax.elements.first { return type(only.type) }
      return Node(.type, "()", line: line, syntax.elements.map { type($0.type) })
    case .compositionType(let syntax):
      let parts = syntax.elements.map { type($0.type) }
      // What any object is says nothing of this one.
      return parts.first { !Self.ofAny.contains($0.text) } ?? parts.first ?? Node(.type, "")
    default: return Node(.type, "", line: line)
    }
  }

  private static let ofAny: Set<String> = ["NSObjectProtocol", "NSObject", "AnyObject", "Sendable"]

  mutating func generics(_ syntax: GenericArgumentClauseSyntax?) -> [Node] {
    guard let syntax else { return [] }
    return syntax.arguments.compactMap {
      switch $0.argument {
      case .type(let syntax): type(syntax)
      default: nil
      }
    }
  }

  mutating func inherited(_ clause: InheritanceClauseSyntax?) -> [Node] {
    guard let clause else { return [] }
    return clause.inheritedTypes.flatMap { entry -> [Node] in
      if let composition = entry.type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { Node(.inherited, line: line(of: entry), [type($0.type)]) }
      }
      return [Node(.inherited, line: line(of: entry), [type(entry.type)])]
    }
  }

  /// What generic parameters are where an extension is for that alone, and what they conform to:
  /// `where Content == Detail`, `where Self: HasRouter`.
  mutating func bound(_ clause: GenericWhereClauseSyntax?) -> [Node] {
    guard let clause else { return [] }
    return clause.requirements.compactMap { requirement in
      switch requirement.requirement {
      case .sameTypeRequirement(let same):
        guard case .type(let left) = same.leftType, case .type(let right) = same.rightType else { return nil }
        return Node(.alias, type(left).text, line: line(of: requirement), [type(right)])
      case .conformanceRequirement(let syntax):
        return Node(
          .inherited,
          type(syntax.leftType).text,
          line: line(of: requirement),
          [type(syntax.rightType)]
        )
      default: return nil
      }
    }
  }

  mutating func generics(_ clause: GenericParameterClauseSyntax?) -> [Node] {
    guard let clause else { return [] }
    return clause.parameters.map {
      Node(.generic, $0.name.text, line: line(of: $0), $0.inheritedType.map { [type($0)] } ?? [])
    }
  }
}
