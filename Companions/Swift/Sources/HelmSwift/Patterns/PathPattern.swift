/// Paths of SwiftUI's stacks that are appended to, or set as a whole.
struct PathPattern: CallPattern, AssignmentPattern {
  let names = ["append", "insert"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member, let base = callee.head else { return false }
    if present(call, in: base, scope, walker) { return true }
    guard isPath(base, scope, walker) else { return false }
    guard let value = call.argument("contentsOf") ?? call.unlabelled else { return false }
    note(value, in: base, call, scope, walker)
    return true
  }

  /// What is put on a list whose last is presented, `sheets.append(.edit)`, is as if it was set.
  private func present(_ call: Node, in list: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let name = StateUses.name(of: list), let end = walker.program.presentedLists[name],
      let value = call.unlabelled
    else { return false }
    for case .state(let slot, let type?, _) in walker.evaluator.values(of: list, in: scope) where type.text == "[]" {
      let owner = slot.owner >= 0 ? walker.index.types[slot.owner] : nil
      let told = walker.evaluator.explicit(value, as: type.head, in: owner, owner?.file)
      let shown = Slot(owner: slot.owner, name: "\(slot.name).\(end)")
      walker.touched.formUnion([slot, shown])
      walker.note(write: shown, Thunk(told, scope), line: call.line, scope, of: walker.object(of: list, slot, scope))
      return true
    }
    return false
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, right) = (assignment.children[0], assignment.children[1])
    let lists = Self.lists(in: right, scope, walker)
    guard !lists.isEmpty, isPath(left, scope, walker) else { return false }
    for list in lists { note(list, in: left, assignment, scope, walker) }
    return true
  }

  /// What is added by an operator, `path += [.detail]`: the same as what is appended.
  func read(addition: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard addition.text == "+=", addition.children.count == 2, isPath(addition.children[0], scope, walker) else {
      return false
    }
    note(addition.children[1], in: addition.children[0], addition, scope, walker)
    return true
  }

  /// The lists that a path is set to: `resets ? [route] : path + [route]` says two.
  private static func lists(in node: Node, _ scope: Scope, _ walker: Walker) -> [Node] {
    switch node.kind {
    case .array: return [node]
    case .ternary:
      let truth = walker.evaluator.truth(of: node.children[0], scope)
      return (truth == false ? [] : lists(in: node.children[1], scope, walker))
        + (truth == true ? [] : lists(in: node.children[2], scope, walker))
    case .binary where node.text == "+": return node.children.flatMap { lists(in: $0, scope, walker) }
    // `NavigationPath([Route.detail])`, `.init([.detail])`
    case .call where isMade(node.head): return node.unlabelled.map { lists(in: $0, scope, walker) } ?? []
    default: return []
    }
  }

  private static func isMade(_ callee: Node?) -> Bool {
    guard let callee else { return false }
    return callee.text == "NavigationPath"
      || callee.text == "init" && callee.kind == .member && (callee.head.map { $0.text == "NavigationPath" } ?? true)
  }

  private func note(_ value: Node, in base: Node, _ node: Node, _ scope: Scope, _ walker: Walker) {
    let type = walker.evaluator.listed(base, scope)
    let info = type.flatMap { walker.index.type(named: $0.node.text, in: $0.owner, file: $0.file) }
    for element in (value.kind == .array ? value.children : [value]).map({ element in
      // Which of several enumerations' cases it is.
      let name = (element.kind == .call ? element.head : element)?.text ?? ""
      let isOfSeveral = (walker.index.casesByName[name]?.count ?? 0) > 1
      return (isOfSeveral ? info.flatMap { walker.evaluator.explicit(element, caseOf: $0) } : nil)
        ?? walker.evaluator.explicit(element, as: type?.node, in: type?.owner, type?.file)
    }) {
      let slot = ObservingPattern.observed(element, scope, walker) ?? Self.requested(element, scope, walker)
      let rule = slot == nil ? "path" : ObservingPattern.rule
      walker.note(.push, node, scope, rule: rule, slot: slot, .value(Thunk(element, scope), selection: nil))
    }
  }

  /// The state of an object that others write, of which a value goes with a case: `case .push(let route):
  /// path.append(route)` of `switch model.request`.
  private static func requested(_ value: Node, _ scope: Scope, _ walker: Walker) -> Slot? {
    var (node, scope, steps) = (value, scope, 0)
    while node.kind == .name, steps < 8, let thunk = scope.thunk(node.text), thunk.node !== node {
      if let payload = thunk.payload {
        guard walker.program.isShared(payload.slot) else { return nil }
        walker.program.requests[payload.slot, default: []].insert(payload)
        return payload.slot
      }
      (node, scope, steps) = (thunk.node, thunk.scope, steps + 1)
    }
    return nil
  }

  private func isPath(_ base: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let name = StateUses.name(of: base) else { return false }
    // What a subscript gives: `router[.home].append(.detail)`.
    if base.kind == .element, !walker.program.pathTypes.isEmpty, let owner = base.head,
      walker.evaluator.values(of: owner, in: scope).contains(where: { value in
        value.ownType.map { walker.program.pathTypes.contains($0.id) } ?? false
      })
    {
      return true
    }
    // A part names the path that it is passed as it likes.
    if base.kind == .name, scope.thunk(base.text) == nil, let type = scope.receiver?.type,
      walker.evaluator.property(base.text, of: type)?.type?.text == "NavigationPath"
    {
      return true
    }
    if base.kind == .name, let original = original(of: base, scope, walker) { return isPath(original, scope, walker) }
    let values = walker.evaluator.values(of: base, in: scope)
    if walker.program.paths.contains(name), !values.contains(where: { Self.isOther($0, walker.index) }) { return true }
    for value in values {
      switch value {
      // Who is handed a path calls it as it likes.
      case .state(let slot, let type?, _) where type.text == "[]" && walker.program.paths.contains(slot.name):
        return true
      case .state(_, let type?, _): if type.text == "NavigationPath" { return true }
      case .state(let slot, nil, _) where slot.owner >= 0:
        let value = walker.index.types[slot.owner].properties[slot.name]?.value
        if value?.kind == .call, value?.head?.text == "NavigationPath" { return true }
      case .foreign("NavigationPath", _, _): return true
      case .parameter(_, let type?): if type.text == "NavigationPath" { return true }
      default: break
      }
    }
    return setsPath(base, scope, walker)
  }

  /// What a local variable is a copy of that takes its place then: `var path = model.path; …; model.path = path`.
  private func original(of name: Node, _ scope: Scope, _ walker: Walker) -> Node? {
    guard scope.thunk(name.text) != nil, let code = walker.program.current?.body ?? scope.type?.node else { return nil }
    var (original, isWrittenBack): (Node?, Bool) = (nil, false)
    code.visit { node in
      if node.kind == .property, node.text == name.text, let value = node.first(.value)?.head, value.kind == .member {
        original = value
      }
      if let original, node.kind == .assignment, node.children.count == 2, node.children[1].kind == .name,
        node.children[1].text == name.text,
        StateUses.name(of: node.children[0]) == StateUses.name(of: original)
      {
        isWrittenBack = true
      }
      return !isWrittenBack
    }
    return isWrittenBack ? original : nil
  }

  /// Whether a value is something else that may be called a path: a text, a drawing, that of `URLComponents`.
  private static func isOther(_ value: Value, _ index: SourceIndex) -> Bool {
    switch value {
    case .constant(let text): text.hasPrefix("\"")
    case .unknown(Evaluator.composition): true
    case .foreign(let name, _, _): name.hasPrefix("URL") || others.contains(SourceIndex.last(name))
    case .state(_, let type?, _), .parameter(_, let type?): others.contains(type.text)
    case .state(let slot, nil, _) where slot.owner >= 0:
      index.types[slot.owner].properties[slot.name]?.value?.kind == .string
    default: false
    }
  }

  private static let others: Set<String> = [
    "String", "URL", "Path", "UIBezierPath", "CGMutablePath", "FilePath", "replacingOccurrences",
    "addingPercentEncoding", "trimmingCharacters", "appendingPathComponent", "lowercased", "joined",
  ]

  /// Whether it is a property that sets a path: `var path: [Route] { get { … } set { whole = [root] + newValue } }`.
  private func setsPath(_ node: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let owner =
      node.kind == .name || node.head?.text == "self"
      ? scope.receiver?.type
      : node.head.flatMap { walker.evaluator.values(of: $0, in: scope).lazy.compactMap(\.ownType).first }
    guard let property = owner.flatMap({ walker.evaluator.property(node.text, of: $0) }), let setter = property.setter
    else { return false }
    return setter.contains { part in
      part.kind == .assignment && part.head.flatMap(StateUses.name).map(walker.program.paths.contains) == true
        && part.children.last?.contains { $0.kind == .name && $0.text == "newValue" } == true
    }
  }
}

/// What a view does with a state as it changes, `.onReceive(model.$route) { path.append($0) }`: who writes the state
/// triggers it.
struct ObservingPattern: CallPattern {
  static let rule = "observed"

  let names = ["onReceive", "onChange"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .member, let closure = call.trailingClosure ?? call.argument("perform"),
      closure.kind == .closure, let body = closure.body, let observed = call.argument("of") ?? call.unlabelled
    else { return false }
    let values = walker.evaluator.values(of: Self.state(observed), in: scope)
    guard values.count == 1, case .state(let slot, let type, _) = values[0] else { return false }
    if slot.owner >= 0, walker.index.types[slot.owner].kind == .classType {
      Self.keep(choicesIn: closure, of: Self.state(observed), walker)
    }
    let inner = scope.inner()
    guard walker.program.isShared(slot) else {
      guard let type, !closure.parameterNames.isEmpty else { return false }
      // Of what it is told its type is known.
      let told = Thunk([.parameter(slot.name, type)], scope: scope.place)
      walker.evaluator.bind(closure, [told, told], into: inner)
      walker.closures += 1
      let key = "A\(closure.mark)/\(scope.key)"
      walker.once(key, .init(closure, scope)) { walker.walk(body, inner) }
      walker.closures -= 1
      return true
    }
    let state = Thunk(values, scope: scope.place)
    walker.evaluator.bind(closure, [state, state], into: inner)
    let outer = walker.observed
    walker.observed = slot
    walker.closures += 1
    let key = "A\(closure.mark)/\(scope.key)"
    walker.once(key, .init(closure, scope)) { walker.walk(body, inner) }
    walker.closures -= 1
    walker.observed = outer
    return true
  }

  /// Keeps the choices by what a model's state has become, `if state == .done { stage = .main }`: who changes that one
  /// leads there.
  private static func keep(choicesIn closure: Node, of observed: Node, _ walker: Walker) {
    let names = Set(closure.parameterNames.isEmpty ? ["$0", "$1"] : closure.parameterNames)
    closure.body?.visit { node in
      guard node.kind == .condition || node.kind == .choice, let asked = node.head else { return true }
      let isAsked = asked.contains { part in
        part.kind == .name && names.contains(part.text)
          || part.kind == observed.kind && part.text == observed.text && part.head?.text == observed.head?.text
          || part.kind == .unwrapping && part.children.isEmpty && names.contains(part.text)
      }
      if isAsked { walker.told.insert(ObjectIdentifier(node)) }
      return true
    }
  }

  /// The state that a value is which is handed on as it changes; nil for any other.
  static func observed(_ value: Node, _ scope: Scope, _ walker: Walker) -> Slot? {
    for case .state(let slot, _, _) in walker.evaluator.values(of: value, in: scope) where slot == walker.observed {
      return slot
    }
    return nil
  }

  /// What is observed, without the operators behind it: `model.$route.removeDuplicates()` is `model.route`.
  private static func state(_ node: Node) -> Node {
    if node.kind == .call, let base = node.head?.head { return state(base) }
    guard node.kind == .member, node.text.hasPrefix("$") else { return node }
    return Node(.member, String(node.text.dropFirst()), line: node.line, node.children)
  }
}

/// A flag that is turned: `showsSettings.toggle()` shows what waits for it.
struct TogglePattern: CallPattern {
  let names = ["toggle"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base = call.head?.head, call.head?.kind == .member, call.children.count == 1 else { return false }
    var isState = false
    for case .state(let slot, _, _) in walker.evaluator.values(of: base, in: scope) {
      isState = true
      walker.touched.insert(slot)
      let shown = Thunk([.constant("true")], scope: scope)
      let object = walker.object(of: base, slot, scope)
      walker.note(write: slot, shown, line: call.line, scope, rule: "toggle", of: object)
    }
    return isState
  }
}

/// `NavigationStack(path:)` with the destinations of a library's stack in its own arguments.
struct StackPattern: CallPattern, ContainerPattern {
  let names = ["NavigationStack", "NavigationStackStore"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.isFrameworkName == true, let destination = call.argument("destination") else { return false }
    note(destination, call, scope, walker)
    if let root = call.argument("root") ?? call.trailingClosure { walker.walk(root, scope) }
    return true
  }

  func read(container: Node, _ scope: Scope, _ walker: Walker) {
    if let destination = container.argument("destination") { note(destination, container, scope, walker) }
  }

  /// Whether a stack is a library's, which is given its destinations.
  static func isLibrarys(_ node: Node) -> Bool {
    node.kind == .call && Self().names.contains(node.head?.text ?? "") && node.argument("destination") != nil
  }

  private func note(_ destination: Node, _ node: Node, _ scope: Scope, _ walker: Walker) {
    let (content, around) = kept(destination, scope, walker)
    let scoped = Self.passed(node.argument("path") ?? node.unlabelled, scope)
    let path = Destination(
      name: "Path",
      type: nil,
      element: ReducerPattern.element(ofPath: scoped, around, walker.program),
      content: content,
      scope: around,
      fragment: walker.fragment.number,
      place: walker.place(node, scope)
    )
    walker.program.destinations.append(path)
    ReducerPattern.read(path: scoped, path, walker)
    walker.note(.push, node, scope, rule: "stack", .view(content, around))
  }

  /// The closure that a view which has a stack was handed, `{ store in destination(store).themed() }`; else what the
  /// stack is given itself.
  private func kept(_ destination: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope) {
    guard destination.kind == .closure, let body = destination.body, body.children.count == 1,
      var shown = body.children.first
    else { return (destination, scope) }
    while shown.kind == .result || shown.kind == .call && shown.head?.kind == .member,
      let base = shown.kind == .call ? shown.head?.head : shown.head
    {
      shown = base
    }
    guard shown.kind == .call, let name = shown.head, name.kind == .name,
      let thunk = scope.receiver?.fields[name.text],
      case .closure(let closure, let around)? = walker.evaluator.values(of: thunk).first
    else { return (destination, scope) }
    walker.passOver(closure, around)
    return (closure, around)
  }

  /// What a name stands for that a view was handed: `store.scope(state: \.path, action: \.path)`.
  private static func passed(_ node: Node?, _ scope: Scope) -> Node? {
    var (node, scope, steps) = (node, scope, 0)
    while let name = node, name.kind == .name, steps < 8,
      let thunk = scope.thunk(name.text) ?? scope.receiver?.fields[name.text]
    {
      (node, scope, steps) = (thunk.node, thunk.scope, steps + 1)
    }
    return node
  }
}

/// A stack of Spezi's, whose screens follow each other: `ManagedNavigationStack { Welcome(); if asks { Consent() } }`.
/// Each leads on where its code says so, `path.nextStep()`, or to a view of its own, `path.append(customView: Help())`,
/// which leads on as it would.
struct ManagedStackPattern: CallPattern {
  let names = ["ManagedNavigationStack", "OnboardingStack"]

  /// A screen of the stack.
  private struct Step {
    let node: Node
    /// Whether it is there under no condition.
    let isSure: Bool
  }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head, head.kind == .name,
      walker.index.type(named: head.text, in: scope.type, file: scope.file) == nil,
      let body = (call.trailingClosure ?? call.argument("content"))?.body
    else { return false }
    let steps = body.children.flatMap { child -> [Step] in
      guard child.kind == .condition else { return [Step(node: child, isSure: true)] }
      let told = (child.head?.children ?? []).map { walker.evaluator.truth(of: $0, scope) }
      let isSure = !told.contains { $0 != true }
      let blocks = child.all(.block)
      let there = isSure ? blocks.prefix(1) : told.contains(false) ? blocks.dropFirst() : blocks[...]
      return there.flatMap(\.children).map { Step(node: $0, isSure: isSure) }
    }
    // The first one is the screen that has the stack.
    steps.first.map { walker.walk($0.node, scope) }
    for (number, step) in steps.enumerated() {
      let rest = steps.dropFirst(number + 1)
      let sure = rest.firstIndex(where: \.isSure) ?? rest.endIndex - 1
      var next = TargetSearch()
      for step in rest.prefix(through: max(sure, rest.startIndex - 1)) {
        next.add(walker.program.finder.search(step.node, in: scope).preferred)
      }
      for target in walker.program.finder.search(step.node, in: scope).preferred.targets {
        let origin = number == 0 ? walker.fragment.number : walker.program.fragment(target)
        lead(from: target, as: origin, to: next, walker)
      }
    }
    return true
  }

  private func lead(from target: Target, as origin: Int, to next: TargetSearch, _ walker: Walker, isOwn: Bool = true) {
    guard let instance = target.instance else { return }
    for (code, file) in instance.type.code {
      let scope = Scope(receiver: instance, type: instance.type, file: file)
      code.visit { node in
        guard node.kind == .call, let callee = node.head, callee.kind == .member else { return true }
        if callee.text == "nextStep", !next.targets.isEmpty { note(next, node, scope, origin, walker) }
        if callee.text == "append", let view = node.argument("customView"), isOwn {
          let found = walker.program.finder.search(view, in: scope).preferred
          note(found, node, scope, origin, walker)
          for target in found.targets {
            lead(from: target, as: walker.program.fragment(target), to: next, walker, isOwn: false)
          }
        }
        return true
      }
    }
  }

  private func note(_ found: TargetSearch, _ node: Node, _ scope: Scope, _ origin: Int, _ walker: Walker) {
    let place = walker.place(node, scope)
    let isKnown = walker.events.contains { $0.origin == origin && $0.place == place && $0.rule == "step" }
    if isKnown { return }
    walker.program.met.insert(place)
    walker.events.append(
      Event(
        transition: .push,
        place: place,
        label: nil,
        slot: nil,
        rule: "step",
        goal: .found(found),
        origin: origin
      )
    )
  }
}
