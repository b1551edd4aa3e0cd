/// A choice between the screens that a window begins with, by a state that code sets while the app runs:
/// `if session.isSignedIn { Home() } else { Login() }`.
struct RootChoice {
  private let node: Node
  private let scope: Scope
  /// The state, as the choice asks for it.
  private let slot: Slot
  /// What the window begins with.
  private let begun: [Target]
  /// The screen whose own tabs or columns stand in a branch.
  let holder: Target?

  /// How far is looked for choices within one another.
  private static let depthLimit = 12

  /// Keeps the choices in what a window begins with, where it begins with one of several screens.
  static func keep(_ content: Node, _ found: TargetSearch, _ scope: Scope, _ walker: Walker) {
    guard Set(found.targets.map(\.key)).count > 1 else { return }
    find(content, scope, found.targets, nil, [], walker, depth: 0)
  }

  private static func find(
    _ node: Node,
    _ scope: Scope,
    _ begun: [Target],
    _ holder: Target?,
    _ known: Set<Slot>,
    _ walker: Walker,
    depth: Int
  ) {
    guard depth < depthLimit else { return }
    func find(_ node: Node, _ scope: Scope, _ known: Set<Slot>, in inner: Target? = nil) {
      Self.find(node, scope, begun, inner ?? holder, known, walker, depth: depth + 1)
    }
    let evaluator = walker.evaluator
    switch node.kind {
    case .closure:
      let inner = scope.inner()
      evaluator.bind(node, [], into: inner)
      if let body = node.body { find(body, inner, known) }
    case .block:
      if let choice = walker.program.finder.choice(ofHidden: node) { return find(choice, scope, known) }
      let inner = scope.inner()
      for statement in node.children {
        if statement.kind == .property {
          evaluator.declare(statement, in: inner)
        } else {
          find(statement, inner, known)
        }
      }
    case .result: if let value = node.head { find(value, scope, known) }
    case .condition, .choice:
      var slots: Set<Slot> = []
      if let asked = node.head { gather(asked, scope, evaluator, &slots) }
      for slot in slots.subtracting(known) {
        let choice = RootChoice(node: node, scope: scope, slot: slot, begun: begun, holder: holder)
        for name in [slot] + namesakes(of: slot, walker.index) {
          walker.program.rootChoices[name, default: []].append(choice)
        }
      }
      for (block, inner) in evaluator.branches(of: node, in: scope) { find(block, inner, known.union(slots)) }
    case .name, .member:
      guard node.kind == .name || node.head?.text == "self", scope.thunk(node.text) == nil,
        let instance = scope.receiver,
        let property = evaluator.property(node.text, of: instance.type), let getter = property.getter
      else { return }
      find(getter, evaluator.scope(of: property, instance: instance), known)
    case .call:
      guard let head = node.head else { return }
      // Modifiers are no deeper code, however many there are.
      if head.kind == .member, head.head != nil {
        return Self.find(node.unmodified, scope, begun, holder, known, walker, depth: depth + 1)
      }
      if head.isFrameworkName, let content = node.trailingClosure ?? node.unlabelled ?? node.argument("rootView") {
        return find(content, scope, known)
      }
      for case .instance(let instance) in evaluator.values(of: node, in: scope) where walker.index.isView(instance.type)
      {
        guard let body = instance.type.properties["body"], let getter = body.getter else { continue }
        let screen = begun.first { $0.key == .type(instance.type.id) }
        // Parts of a screen that is there are none of the window's.
        if screen != nil, holder != nil { continue }
        find(getter, Scope(receiver: instance, file: body.file), known, in: screen)
      }
    default: break
    }
  }

  /// What other types keep in the app's settings under the key of a state: `@AppStorage("isSignedIn") var isSignedIn`.
  private static func namesakes(of slot: Slot, _ index: SourceIndex) -> [Slot] {
    guard slot.owner >= 0, let key = index.types[slot.owner].properties[slot.name].flatMap(key) else { return [] }
    return index.types.flatMap { type in
      type.propertyOrder.compactMap { name in
        let isSame = type.id != slot.owner && type.properties[name].flatMap(Self.key) == key
        return isSame ? Slot(owner: type.id, name: name) : nil
      }
    }
  }

  private static func key(_ property: Property) -> String? {
    property.node.all(.attribute).first { $0.text == "AppStorage" }.flatMap(key)
  }

  /// A key of the app's settings: a text, or the name of what has it.
  static func key(_ node: Node) -> String? {
    var found: String?
    node.visit { node in
      if node.kind == .string || node.kind == .member, found == nil { found = node.text }
      return found == nil
    }
    return found
  }

  /// The states of such choices that are kept in the app's settings under a key.
  static func slots(keptUnder name: String, _ program: SourceProgram) -> [Slot] {
    program.rootChoices.keys.filter { slot in
      slot.owner >= 0 && program.index.types[slot.owner].properties[slot.name].flatMap(key) == name
    }.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
  }

  /// Gathers the states that conditions ask, in properties of their own too: `var isSignedIn: Bool { user != nil }`.
  private static func gather(
    _ node: Node,
    _ scope: Scope,
    _ evaluator: Evaluator,
    _ slots: inout Set<Slot>,
    depth: Int = 0
  ) {
    guard depth < 4 else { return }
    var found: Set<Slot> = []
    var getters: [(Node, Scope)] = []
    node.visit { part in
      let name = part.kind == .unwrapping && part.children.isEmpty ? Node(.name, part.text) : part
      guard name.kind == .name || name.kind == .member else { return true }
      found.formUnion(evaluator.values(of: name, in: scope).compactMap(\.slot))
      if let getter = Self.getter(of: name, scope, evaluator) { getters.append(getter) }
      return true
    }
    slots.formUnion(found)
    for (getter, inner) in getters { gather(getter, inner, evaluator, &slots, depth: depth + 1) }
  }

  /// The code of a computed property of the app's own that a name or a member is.
  private static func getter(of node: Node, _ scope: Scope, _ evaluator: Evaluator) -> (Node, Scope)? {
    let owners: [Instance]
    if node.kind == .name || node.head?.text == "self" {
      guard scope.thunk(node.text) == nil else { return nil }
      owners = scope.receiver.map { [$0] } ?? []
    } else if let base = node.head {
      owners = evaluator.values(of: base, in: scope).compactMap { value in
        if case .instance(let instance) = value { instance } else { value.ownType.map(Instance.init) }
      }
    } else {
      return nil
    }
    guard let owner = owners.first, let property = evaluator.property(node.text, of: owner.type),
      let getter = property.getter, getter.children.count == 1
    else { return nil }
    return (getter, evaluator.scope(of: property, instance: owner))
  }

  // MARK: What it shows

  /// All that it may show.
  func targets(_ finder: TargetFinder) -> [Target] {
    let found = finder.search(node, in: scope, isRoot: true).targets.filter { target in
      begun.contains { $0.key == target.key }
    }
    return found + (holder.map { [$0] } ?? [])
  }

  /// What it shows once the state has a value; nil where that alone doesn't tell.
  func search(_ values: [Value], _ finder: TargetFinder) -> TargetSearch? {
    guard let (block, inner) = shown(node, scope, Written(slot: slot, values: values), finder.evaluator) else {
      return nil
    }
    let found = finder.search(block, in: inner, isRoot: true)
    guard found.targets.count == 1, let target = found.targets.first else { return nil }
    if begun.contains(where: { $0.key == target.key }) { return found }
    guard let holder, case .foreign(let name, _) = target.key, TargetFinder.holding.contains(name) else { return nil }
    return TargetSearch(targets: [holder])
  }

  /// A state with what it was set to.
  private struct Written {
    let slot: Slot
    let values: [Value]

    var isNil: Bool { !values.isEmpty && values.allSatisfy { $0.text == "nil" } }
    var isTrue: Bool? {
      guard let first = values.first?.text, values.allSatisfy({ $0.text == first }) else { return nil }
      return first == "true" ? true : first == "false" ? false : nil
    }
    var caseName: String? { values.count == 1 ? values[0].caseName : nil }

    func isAsked(_ node: Node, _ scope: Scope, _ evaluator: Evaluator) -> Bool {
      guard node.kind == .name || node.kind == .member else { return false }
      return evaluator.values(of: node, in: scope).contains { $0.slot == slot }
    }
  }

  private func shown(
    _ node: Node,
    _ scope: Scope,
    _ written: Written,
    _ evaluator: Evaluator
  ) -> (Node, Scope)? {
    var branch: (node: Node, scope: Scope)?
    if node.kind == .condition {
      guard let conditions = node.head, node.children.count > 1 else { return nil }
      let truths = conditions.children.map { truth(of: $0, scope, written, evaluator) }
      if truths.contains(where: { $0 == false }) {
        branch = node.children.count > 2 ? (node.children[2], scope.inner()) : nil
      } else if truths.allSatisfy({ $0 == true }) {
        let inner = scope.inner()
        evaluator.bind(conditions, into: inner)
        branch = (node.children[1], inner)
      }
    } else if let subject = node.head, written.isAsked(subject, scope, evaluator), written.caseName != nil {
      let branches = evaluator.branches(ofChoice: node, values: written.values, scope)
      branch = branches.count == 1 ? branches[0] : nil
    }
    guard let branch else { return nil }
    // Of `else if` the next condition tells, where it asks the same.
    let only = branch.node.children.count == 1 ? branch.node.children[0] : nil
    guard let only, only.kind == .condition || only.kind == .choice else { return branch }
    return shown(only, branch.scope, written, evaluator) ?? branch
  }

  private func truth(of node: Node, _ scope: Scope, _ written: Written, _ evaluator: Evaluator) -> Bool? {
    switch node.kind {
    case .not: return node.head.flatMap { truth(of: $0, scope, written, evaluator) }.map { !$0 }
    case .binary where node.children.count == 2:
      let (left, right) = (node.children[0], node.children[1])
      switch node.text {
      case "&&", "||":
        let both = [left, right].map { truth(of: $0, scope, written, evaluator) }
        let ending = node.text == "||"
        return both.contains(ending) ? ending : both == [!ending, !ending] ? !ending : nil
      case "==", "!=":
        guard written.isAsked(left, scope, evaluator) else { return nil }
        let isEqual: Bool?
        if right.text == "nil", right.kind == .constant {
          isEqual = written.isNil
        } else if right.kind == .constant {
          isEqual = written.isTrue.map { "\($0)" == right.text }
        } else {
          isEqual = right.kind == .member ? written.caseName.map { $0 == right.text } : nil
        }
        return isEqual.map { $0 == (node.text == "==") }
      default: return nil
      }
    case .unwrapping:
      return written.isAsked(node.head ?? Node(.name, node.text), scope, evaluator) ? !written.isNil : nil
    case .name, .member:
      if written.isAsked(node, scope, evaluator) { return written.isTrue }
      guard let (getter, inner) = Self.getter(of: node, scope, evaluator), let told = getter.children.first else {
        return nil
      }
      return truth(of: told.given, inner, written, evaluator)
    default: return nil
    }
  }
}

/// `UserDefaults.standard.set(true, forKey: "isReady")`, where windows begin with what such a state tells:
/// `@AppStorage("isReady") var isReady`.
struct SettingPattern: CallPattern {
  let names = ["set"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base = call.head?.head, let value = call.unlabelled, let key = call.argument("forKey"),
      base.text.lowercased().contains("defaults") || base.head?.text == "UserDefaults",
      let name = RootChoice.key(key)
    else { return false }
    for slot in RootChoice.slots(keptUnder: name, walker.program).prefix(1) {
      walker.note(write: slot, Thunk(value, scope), line: call.line, scope)
    }
    return false
  }
}
