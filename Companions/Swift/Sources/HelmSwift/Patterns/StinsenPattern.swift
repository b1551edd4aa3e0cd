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
    let all = owners(of: name, path, callee.head, scope, walker)
    for owner in all.count == 1 ? all : [] {
      guard let property = owner.properties[name], let value = property.value else { continue }
      let inner = walker.evaluator.scope(of: property, instance: Instance(owner))
      let payload = call.all(.argument).first { $0.text.isEmpty && $0.head !== path }?.head
      let found = search(value, inner, payload.map { Thunk($0, scope) }, walker).preferred
      walker.note(transition(property), call, scope, rule: "route", label: walker.label ?? name, .found(found))
      return true
    }
    let owners = all.isEmpty ? "no coordinator here has" : "\(all.count) coordinators have"
    walker.note(.push, call, scope, rule: "route", .unresolved("\(owners) a route \(name)"))
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

  /// The coordinators that have a route: the one in the key path, that of the router which is asked, else all.
  private func owners(of name: String, _ path: Node, _ router: Node?, _ scope: Scope, _ walker: Walker) -> [TypeInfo] {
    if let root = path.first(.type), let type = walker.index.type(named: root.text, in: scope.type, file: scope.file) {
      return [type]
    }
    if let own = scope.receiver?.type, own.properties[name] != nil { return [own] }
    if let asked = coordinator(of: router, scope, walker), asked.properties[name] != nil { return [asked] }
    return walker.index.types.filter { type in
      guard let property = type.properties[name] else { return false }
      return (property.has("Route") || property.has("Root"))
        && !walker.index.ancestors(of: type).isDisjoint(with: Self.kinds)
    }
  }

  /// The coordinator that a router is declared to be one of: `NavigationRouter<Main>`, `Main.Router`.
  private func coordinator(of router: Node?, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    guard let router, let declared = walker.evaluator.declaredType(of: router, in: scope),
      declared.node.text.hasSuffix("Router")
    else { return nil }
    let isNested = declared.node.text.hasSuffix(".Router")
    guard let name = isNested ? String(declared.node.text.dropLast(7)) : declared.node.head?.text else { return nil }
    return walker.index.type(named: name, in: declared.owner, file: declared.file)
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
    // An app begins with any of them: somebody is signed in already.
    let initial = finder.evaluator.isAtRoot ? [] : initialRoots(of: instance.type)
    for name in instance.type.propertyOrder where initial.isEmpty || initial.contains(name) {
      guard let property = instance.type.properties[name], property.has("Root"), let value = property.value else {
        continue
      }
      found.add(finder.search(value, in: finder.evaluator.scope(of: property, instance: instance)))
    }
    return found.targets.isEmpty ? nil : found
  }

  /// The roots with which a coordinator's stack begins, `NavigationStack(initial: \Main.start)`, and those that it goes
  /// to by itself, `root(\.signedIn)`; none where nothing says so.
  private static func initialRoots(of type: TypeInfo) -> Set<String> {
    var found: Set<String> = []
    for (node, _) in type.code {
      node.visit { node in
        guard node.kind == .call, let callee = node.head else { return true }
        let isOwn = callee.text == "root" && (callee.kind == .name || callee.head?.text == "self")
        if let path = isOwn ? node.unlabelled : node.argument("initial"), path.kind == .keyPath {
          found.insert(SourceIndex.last(path.text))
        }
        return true
      }
    }
    return found
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
