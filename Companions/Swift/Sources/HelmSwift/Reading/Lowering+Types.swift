internal import SwiftSyntax

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
      return parts.first ?? Node(.type, "")
    default: return Node(.type, "", line: line)
    }
  }

  private mutating func generics(_ syntax: GenericArgumentClauseSyntax?) -> [Node] {
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
