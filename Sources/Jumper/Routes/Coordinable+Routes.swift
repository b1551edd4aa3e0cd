extension Coordinable {
  /// The routes that it declares with their names, in their order, those of superclasses first.
  var declaredRoutes: [(name: String, declaration: any DeclaredRoute)] {
    let mirrors = Array(sequence(first: Mirror(reflecting: self), next: \.superclassMirror))
    return mirrors.reversed().flatMap(\.children).compactMap { child in
      guard let label = child.label, let declaration = child.value as? any DeclaredRoute else { return nil }
      return (String(label.drop { $0 == "_" }), declaration)
    }
  }

  func name(of declaration: (any DeclaredRoute)?) -> String? {
    declaration.flatMap { wanted in declaredRoutes.first { $0.declaration === wanted }?.name }
  }
}
