/// A choice between the screens that a window begins with, by a state that code sets while the app runs:
/// `if session.isSignedIn { Home() } else { Login() }`.
struct RootChoice {
  let node: Node
  private let scope: Scope
  /// The state, as the choice asks for it.
  private let slot: Slot
  /// What the window begins with.
  private let begun: [Target]
  /// The screen whose own tabs or columns stand in a branch.
  let holder: Target?

  /// Through how many views, properties and closures that they are handed is looked for choices.
  private static let depthLimit = 10

  /// Keeps the choices in what a window begins with, where it begins with one of several screens.
  static func keep(_ content: Node, _ found: TargetSearch, _ scope: Scope, _ walker: Walker) {
    guard Set(found.targets.map(\.key)).count > 1 else { return }
    find(content, scope, found.targets, nil, [], walker, depth: 0)
  }

  /// Keeps the choice between parts of the screen that a window begins with, of which it is tabs or columns itself in a
  /// branch.
  static func keep(parts choice: Node, _ found: TargetSearch, _ scope: Scope, _ walker: Walker) {
    let key = walker.fragment.key
    let begun = walker.program.events.lazy.filter { $0.transition == .root }.compactMap { event -> Target? in
      guard case .found(let search) = event.goal else { return nil }
      return search.targets.first { $0.key == key }
    }
    guard let holder = begun.first else { return }
    find(choice, scope, found.targets, holder, [], walker, depth: 0)
  }

  /// The states that an expression asks, in properties of the app's own too.
  static func states(askedBy node: Node, _ scope: Scope, _ evaluator: Evaluator) -> Set<Slot> {
    var slots: Set<Slot> = []
    gather(node, scope, evaluator, &slots)
    return slots
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
    func find(_ node: Node, _ scope: Scope, _ known: Set<Slot>) {
      Self.find(node, scope, begun, holder, known, walker, depth: depth)
    }
    func find(kept node: Node, _ scope: Scope, in inner: Target? = nil) {
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
      // An error that is cleared as something is tried again leads nowhere by that.
      for slot in slots.subtracting(known) where !slot.name.lowercased().hasSuffix("error") {
        let choice = RootChoice(node: node, scope: scope, slot: slot, begun: begun, holder: holder)
        for name in [slot] + namesakes(of: slot, walker.index) {
          walker.program.rootChoices[name, default: []].append(choice)
        }
      }
      for (block, inner) in evaluator.branches(of: node, in: scope) { find(block, inner, known.union(slots)) }
    case .name, .member:
      guard node.kind == .name || node.head?.text == "self", scope.thunk(node.text) == nil,
        let instance = scope.receiver
      else { return }
      // What a container of the app's own is handed.
      if let field = instance.fields[node.text] { return find(kept: field.node, field.scope) }
      guard let property = evaluator.property(node.text, of: instance.type), let getter = property.getter else {
        return
      }
      find(kept: getter, evaluator.scope(of: property, instance: instance))
    case .call:
      guard let head = node.head else { return }
      if let (body, inner) = evaluator.view(madeBy: node, scope) { return find(kept: body, inner) }
      if head.kind == .member, let base = head.head { return find(base, scope, known) }
      if head.kind == .name, node.arguments.isEmpty, let field = scope.receiver?.fields[head.text],
        field.node.kind == .closure
      {
        return find(kept: field.node, field.scope)
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
        find(kept: getter, Scope(receiver: instance, file: body.file), in: screen)
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
      if let getter = Self.getter(of: name, scope, evaluator, isLong: true) { getters.append(getter) }
      return true
    }
    slots.formUnion(found)
    for (getter, inner) in getters { gather(getter, inner, evaluator, &slots, depth: depth + 1) }
  }

  /// The code of a computed property of the app's own that a name or a member is: a single expression, or however long
  /// it is.
  private static func getter(
    of node: Node,
    _ scope: Scope,
    _ evaluator: Evaluator,
    isLong: Bool = false
  ) -> (Node, Scope)? {
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
      let getter = property.getter, isLong || getter.children.count == 1
    else { return nil }
    return (getter, evaluator.scope(of: property, instance: owner))
  }

  // MARK: What lies over it

  /// Whether what is around several screens of which one is shown never lies over the one that is walked, by what it
  /// asks: `Group { if isSignedIn { Home() } else { Login() } }.overlay { if isSignedIn && isNew { Welcome() } }`.
  static func isNeverOver(_ layer: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let content = layer.trailingClosure?.body, content.children.count == 1,
      case let asked = content.children[0], asked.kind == .condition, asked.children.count == 2,
      let conditions = asked.head, let base = layer.head?.head,
      let choice = walker.program.finder.choice(in: base), choice.kind == .condition,
      let known = settings(of: walker.fragment.key, in: choice, scope, walker), !known.isEmpty
    else { return false }
    return truth(ofAll: conditions, scope, Written(settings: known), walker.evaluator) == false
  }

  /// What flags are where a screen is shown of those between which a condition chooses; nil where it isn't shown in one
  /// branch alone.
  private static func settings(
    of key: Target.Key,
    in choice: Node,
    _ scope: Scope,
    _ walker: Walker
  ) -> [Slot: [Value]]? {
    var (known, found): ([Slot: [Value]], [Slot: [Value]]?) = ([:], nil)
    func flag(_ node: Node, _ holds: Bool) -> (Slot, [Value])? {
      if node.kind == .not { return node.head.flatMap { flag($0, !holds) } }
      guard let slot = Written.slot(of: node, scope, walker.evaluator) else { return nil }
      return (slot, [.constant(holds ? "true" : "false")])
    }
    func shows(_ block: Node) -> Bool {
      walker.program.finder.search(block, in: scope.inner(), isRoot: true).targets.contains { $0.key == key }
    }
    var next: Node? = choice
    while let condition = next, condition.kind == .condition, condition.children.count > 1, let asked = condition.head {
      let flags = asked.children.compactMap { flag($0, true) }
      if shows(condition.children[1]) {
        if found != nil { return nil }
        found = known.merging(flags) { $1 }
      }
      if asked.children.count == 1, let (slot, values) = flag(asked.children[0], false) { known[slot] = values }
      guard condition.children.count > 2 else { break }
      next = Self.choice(thatIs: condition.children[2])
      if next == nil, shows(condition.children[2]) {
        if found != nil { return nil }
        found = known
      }
    }
    return found
  }

  // MARK: What it shows

  /// Whether a call stands in it.
  func holds(_ call: ObjectIdentifier) -> Bool { node.contains { ObjectIdentifier($0) == call } }

  /// All that it may show.
  func targets(_ finder: TargetFinder) -> [Target] {
    let found = finder.search(node, in: scope, isRoot: true).targets.filter { target in
      begun.contains { $0.key == target.key }
    }
    return found + (holder.map { [$0] } ?? [])
  }

  /// What it shows once the state has a value, and others have that are set with it; nil where these don't tell. Where
  /// it then depends on what nobody tells, it may be any of several.
  func search(_ values: [Value], with others: [Slot: [Value]], _ finder: TargetFinder) -> TargetSearch? {
    let written = Written(settings: others.merging([slot: values]) { $1 })
    guard let blocks = Self.shown(node, scope, written, finder.evaluator) else { return nil }
    var found = TargetSearch()
    for (block, inner) in blocks {
      let one = finder.search(block, in: inner, isRoot: true)
      guard one.targets.count == 1, let target = one.targets.first else { return nil }
      if begun.contains(where: { $0.key == target.key }) {
        found.add(one)
      } else if let holder, holds(target, block, inner, finder) {
        found.add(TargetSearch(targets: [holder]))
      } else if blocks.count == 1 {
        return nil
      }
    }
    return found.targets.isEmpty ? nil : found
  }

  /// Whether a branch is tabs or columns, with a container around them: `ZStack { tabs }`.
  private func holds(_ target: Target, _ block: Node, _ scope: Scope, _ finder: TargetFinder) -> Bool {
    guard case .foreign(let name, _) = target.key else { return false }
    return TargetFinder.holding.contains(name) || finder.holdsItself(block, scope)
  }

  /// States with what they were set to.
  private struct Written {
    let settings: [Slot: [Value]]

    /// What a name or a member was set to that is one of them.
    func setting(of node: Node, _ scope: Scope, _ evaluator: Evaluator) -> Setting? {
      guard node.kind == .name || node.kind == .member else { return nil }
      let slots = evaluator.values(of: node, in: scope).compactMap(\.slot)
      if slots.isEmpty { return Self.name(of: node).flatMap { settings[$0] }.map(Setting.init) }
      return slots.lazy.compactMap { settings[$0] }.first.map(Setting.init)
    }

    /// The state that a name or a member is; where that isn't told, what it is called in code of one place.
    static func slot(of node: Node, _ scope: Scope, _ evaluator: Evaluator) -> Slot? {
      guard node.kind == .name || node.kind == .member else { return nil }
      return evaluator.values(of: node, in: scope).lazy.compactMap(\.slot).first ?? name(of: node)
    }

    private static func name(of node: Node) -> Slot? {
      var names = [node.text]
      var base = node.head
      while let next = base, next.kind == .name || next.kind == .member {
        names.append(next.text)
        base = next.head
      }
      return base == nil ? Slot(owner: -2, name: names.joined(separator: ".")) : nil
    }
  }

  /// What a state was set to.
  private struct Setting {
    let values: [Value]

    var isNil: Bool { !values.isEmpty && values.allSatisfy { $0.text == "nil" } }
    var isTrue: Bool? {
      guard let first = values.first?.text, values.allSatisfy({ $0.text == first }) else { return nil }
      return first == "true" ? true : first == "false" ? false : nil
    }
    var caseName: String? { values.count == 1 ? values[0].caseName : nil }
    var number: String? { values.count == 1 && values[0].text?.first?.isNumber == true ? values[0].text : nil }
  }

  /// The blocks of which one is shown; nil where what was set doesn't tell.
  private static func shown(
    _ node: Node,
    _ scope: Scope,
    _ written: Written,
    _ evaluator: Evaluator
  ) -> [(Node, Scope)]? {
    var branches: [(node: Node, scope: Scope)] = []
    if node.kind == .condition {
      guard let conditions = node.head, node.children.count > 1,
        let holds = truth(ofAll: conditions, scope, written, evaluator)
      else { return nil }
      let inner = scope.inner()
      if holds { evaluator.bind(conditions, into: inner) }
      branches = holds ? [(node.children[1], inner)] : node.children.count > 2 ? [(node.children[2], inner)] : []
    } else if let subject = node.head {
      guard let values = given(to: subject, scope, written, evaluator) else { return nil }
      for value in values {
        let told = evaluator.branches(ofChoice: node, values: [value], scope)
        guard told.count == 1 else { return nil }
        if !branches.contains(where: { $0.node === told[0].0 }) { branches.append(told[0]) }
      }
    }
    return branches.flatMap { block, inner -> [(Node, Scope)] in
      // Of `else if` the next condition tells, where it asks the same; else it is any of what that shows.
      guard let only = Self.choice(thatIs: block) else { return [(block, inner)] }
      return shown(only, inner, written, evaluator) ?? ends(of: only, inner, evaluator)
    }
  }

  /// The choice that is all of a block.
  private static func choice(thatIs block: Node) -> Node? {
    guard block.children.count == 1, case let only = block.children[0],
      only.kind == .condition || only.kind == .choice
    else { return nil }
    return only
  }

  /// The blocks that choices within choices come to.
  private static func ends(of choice: Node, _ scope: Scope, _ evaluator: Evaluator) -> [(Node, Scope)] {
    evaluator.branches(of: choice, in: scope).flatMap { block, inner in
      Self.choice(thatIs: block).map { ends(of: $0, inner, evaluator) } ?? [(block, inner)]
    }
  }

  /// The cases that may be switched over: those to which a state was set, or what a property of the app's own makes of
  /// it: `var route: Route { user == nil ? .login : .home }`.
  private static func given(
    to subject: Node,
    _ scope: Scope,
    _ written: Written,
    _ evaluator: Evaluator
  ) -> [Value]? {
    if let setting = written.setting(of: subject, scope, evaluator) {
      let isTold = !setting.values.isEmpty && setting.values.allSatisfy { $0.caseName != nil }
      return isTold || setting.number != nil ? setting.values : nil
    }
    guard let (getter, inner) = getter(of: subject, scope, evaluator, isLong: true),
      let made = results(of: getter, inner, written, evaluator), made.isTold
    else { return nil }
    // Of several nobody tells which one it was before.
    guard made.nodes.count == 1, case let values = evaluator.values(of: made.nodes[0], in: inner), values.count == 1,
      values[0].caseName != nil
    else { return nil }
    return values
  }

  /// What code may give, and whether what was set told any of it; nil where something else is done in it.
  private static func results(
    of block: Node,
    _ scope: Scope,
    _ written: Written,
    _ evaluator: Evaluator
  ) -> (nodes: [Node], isTold: Bool)? {
    var (nodes, isTold): ([Node], Bool) = ([], false)
    func add(_ block: Node) -> Bool {
      guard let made = results(of: block, scope, written, evaluator) else { return false }
      nodes += made.nodes
      isTold = isTold || made.isTold
      return true
    }
    for statement in block.children {
      switch statement.kind {
      case .guarded, .condition:
        guard let conditions = statement.head else { return nil }
        let holds = truth(ofAll: conditions, scope, written, evaluator)
        if holds != nil { isTold = true }
        let blocks = Array(statement.children.dropFirst())
        if statement.kind == .guarded {
          guard holds == true || statement.body.map(add) == true else { return nil }
          if holds == false { return (nodes, isTold) }
        } else {
          guard let first = blocks.first else { return nil }
          guard holds == false || add(first), holds == true || blocks.count < 2 || add(blocks[1]) else { return nil }
          if holds == true || blocks.count > 1 { return (nodes, isTold) }
        }
      case .result where statement.head?.kind == .condition:
        guard let value = statement.head, add(Node(.block, line: value.line, [value])) else { return nil }
        return (nodes, isTold)
      case .result, .member, .call, .ternary:
        let value = statement.given
        guard value.kind == .ternary, value.children.count == 3 else { return (nodes + [value], isTold) }
        let holds = truth(of: value.children[0], scope, written, evaluator)
        let either = holds.map { [value.children[$0 ? 1 : 2]] } ?? Array(value.children.dropFirst())
        return (nodes + either, isTold || holds != nil)
      default: return nil
      }
    }
    return (nodes, isTold)
  }

  /// Whether all of several conditions hold.
  private static func truth(
    ofAll conditions: Node,
    _ scope: Scope,
    _ written: Written,
    _ evaluator: Evaluator
  ) -> Bool? {
    let truths = conditions.children.map { truth(of: $0, scope, written, evaluator) }
    return truths.contains { $0 == false } ? false : truths.allSatisfy { $0 == true } ? true : nil
  }

  private static func truth(of node: Node, _ scope: Scope, _ written: Written, _ evaluator: Evaluator) -> Bool? {
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
        guard let setting = written.setting(of: left, scope, evaluator) else { return nil }
        let isEqual: Bool?
        if right.text == "nil", right.kind == .constant {
          isEqual = setting.isNil
        } else if right.kind == .constant {
          isEqual = setting.isTrue.map { "\($0)" == right.text }
        } else if right.kind == .number {
          isEqual = setting.number.map { $0 == right.text }
        } else {
          isEqual = right.kind == .member ? setting.caseName.map { $0 == right.text } : nil
        }
        return isEqual.map { $0 == (node.text == "==") }
      default: return nil
      }
    case .unwrapping:
      return written.setting(of: node.head ?? Node(.name, node.text), scope, evaluator).map { !$0.isNil }
    case .name, .member:
      if let setting = written.setting(of: node, scope, evaluator) { return setting.isTrue }
      guard let (getter, inner) = getter(of: node, scope, evaluator), let told = getter.children.first else {
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
