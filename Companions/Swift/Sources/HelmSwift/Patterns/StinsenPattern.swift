/// Stinsen: coordinators whose properties are routes, `@Route(.push) var detail = makeDetail`, followed by key paths.
///
/// A coordinator is see-through: in its place stands what its root shows. Coordinators of tabs are fragments.
struct StinsenPattern: CallPattern {
  let names = ["route", "root", "focusFirst", "popToRoot"]

  private static let kinds: Set<String> = ["NavigationCoordinatable", "TabCoordinatable", "ViewCoordinatable"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member, callee.text == "route" || callee.text == "root",
      let path = call.argument("to") ?? call.unlabelled, path.kind == .keyPath
    else { return false }
    let name = SourceIndex.last(path.text)
    for owner in owners(of: name, path, scope, walker) {
      guard let property = owner.properties[name], let value = property.value else { continue }
      let inner = walker.evaluator.scope(of: property, instance: Instance(owner))
      let payload = call.all(.argument).first { $0.text.isEmpty && $0.head !== path }?.head
      let found = search(value, inner, payload.map { Thunk($0, scope) }, walker).preferred
      walker.note(transition(property), call, scope, rule: "route", label: walker.label ?? name, .found(found))
      return true
    }
    walker.note(.push, call, scope, rule: "route", .unresolved("no coordinator here has a route \(name)"))
    return true
  }

  /// What a route shows: what its function makes of what goes with it.
  private func search(_ value: Node, _ scope: Scope, _ payload: Thunk?, _ walker: Walker) -> TargetSearch {
    let finder = walker.program.finder
    if let payload {
      for case .method(let function, let instance) in walker.evaluator.values(of: value, in: scope) {
        guard let parameter = function.parameters.first, let body = function.body else { continue }
        let inner = Scope(receiver: instance, type: function.owner, file: function.file)
        let type = parameter.first(.type)
        inner.names[parameter.text] = Thunk(
          walker.evaluator.explicit(payload.node, as: type, in: function.owner, function.file),
          payload.scope
        )
        return finder.search(block: body, in: inner)
      }
    }
    return finder.search(value, in: scope)
  }

  /// The coordinators that have a route: the one in the key path, else the only one.
  private func owners(of name: String, _ path: Node, _ scope: Scope, _ walker: Walker) -> [TypeInfo] {
    if let root = path.first(.type), let type = walker.index.type(named: root.text, in: scope.type, file: scope.file) {
      return [type]
    }
    if let own = scope.receiver?.type, own.properties[name] != nil { return [own] }
    let found = walker.index.types.filter { type in
      guard let property = type.properties[name] else { return false }
      return (property.has("Route") || property.has("Root"))
        && !walker.index.ancestors(of: type).isDisjoint(with: Self.kinds)
    }
    return found.count == 1 ? found : []
  }

  private func transition(_ property: Property) -> Transition {
    if property.has("Root") { return .change }
    switch property.node.first(.attribute)?.arguments.first?.head?.text {
    case "modal": return .sheet
    case "fullScreen": return .cover
    default: return .push
    }
  }

  /// What a coordinator shows at first: its root, or itself where it has tabs.
  static func search(_ instance: Instance, _ finder: TargetFinder) -> TargetSearch? {
    let ancestors = finder.index.ancestors(of: instance.type)
    guard !ancestors.isDisjoint(with: kinds) else { return nil }
    if ancestors.contains("TabCoordinatable") {
      return TargetSearch(targets: [Target(key: .type(instance.type.id), name: instance.type.name, instance: instance)])
    }
    var found = TargetSearch()
    for name in instance.type.propertyOrder {
      guard let property = instance.type.properties[name], property.has("Root"), let value = property.value else {
        continue
      }
      found.add(finder.search(value, in: finder.evaluator.scope(of: property, instance: instance)))
    }
    return found.targets.isEmpty ? nil : found
  }

  /// The tabs of a coordinator.
  static func walk(_ instance: Instance, _ walker: Walker) -> Bool {
    guard walker.index.ancestors(of: instance.type).contains("TabCoordinatable") else { return false }
    for name in instance.type.propertyOrder {
      guard let property = instance.type.properties[name], property.has("Route"), let value = property.value else {
        continue
      }
      let scope = walker.evaluator.scope(of: property, instance: instance)
      let found = walker.program.finder.search(value, in: scope).preferred
      let label = title(ofTab: property, scope, walker) ?? name
      walker.note(.tab, property.node, scope, rule: "route", label: label, .found(found))
    }
    return true
  }

  /// What the item of a tab says: `@Route(tabItem: makeHomeTab) var home = makeHome`.
  private static func title(ofTab property: Property, _ scope: Scope, _ walker: Walker) -> String? {
    guard let item = property.node.all(.attribute).lazy.compactMap({ $0.argument("tabItem") }).first else { return nil }
    for case .method(let function, let instance) in walker.evaluator.values(of: item, in: scope) {
      guard let body = function.body else { continue }
      let inner = Scope(receiver: instance, type: function.owner, file: function.file)
      return walker.text(in: body, inner)
    }
    return nil
  }
}
