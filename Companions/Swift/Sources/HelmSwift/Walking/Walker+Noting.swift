/// What leads somewhere, with where it is said and what is around it.
extension Walker {
  func place(_ node: Node, _ scope: Scope) -> Place { Place(path: scope.file.path, line: node.line) }

  /// Where it is said what is shown: of `router.push(Detail())` that, not where the router pushes what it is passed.
  private func trigger(_ node: Node, _ scope: Scope) -> Place {
    var (node, found) = (node, place(node, scope))
    for frame in frames.reversed() where frame.call.line > 0 {
      let shown = node.kind == .assignment ? node.children.dropFirst().flatMap(\.elements) : node.shown
      guard !shown.isEmpty, shown.contains(where: { !passed(to: frame).isDisjoint(with: $0.origins) }) else { break }
      (node, found) = (frame.call, frame.place)
    }
    return found
  }

  /// Where somebody triggers it: in the code of a screen, not in that of a router, a model or whatever else screens
  /// call, and there where it is said what is shown.
  func source(_ node: Node, _ scope: Scope) -> Place {
    var (node, found) = (node, place(node, scope))
    // A part that another object makes for the screen says it itself.
    if let type = scope.type, index.isView(type), let last = frames.last, isBeside(last.function), !isPassed(node, last)
    {
      return found
    }
    for frame in frames.reversed() where frame.call.line > 0 {
      guard isBeside(frame.function) || isPassed(node, frame) else { break }
      (node, found) = (frame.call, frame.place)
    }
    return found
  }

  /// The names of what a function is passed, and of what it makes of that.
  private func passed(to frame: Frame) -> Set<String> {
    let key = PassedTo(function: ObjectIdentifier(frame.function.node), isOther: frame.isOther)
    if let known = passedNames[key] { return known }
    let names = frame.findPassed()
    passedNames[key] = names
    return names
  }

  /// The functions that are followed.
  func findFollowed() -> Set<ObjectIdentifier> {
    let functions = frames.map { ObjectIdentifier($0.function.node) }
    if let known = followedBy[functions] { return known }
    let followed = Set(functions)
    followedBy[functions] = followed
    return followed
  }

  /// Whether what is shown is what a function is passed. A key path says itself where it leads, whatever goes with it.
  private func isPassed(_ node: Node, _ frame: Frame) -> Bool {
    let shown = node.kind == .assignment ? node.children.dropFirst().flatMap(\.elements) : node.shown
    return !shown.contains { $0.kind == .keyPath }
      && shown.contains { !passed(to: frame).isDisjoint(with: $0.origins) }
  }

  /// Whether an expression is a name for what the function around was passed by other code, and so is known here alone.
  func isHandedOver(_ node: Node, _ scope: Scope) -> Bool {
    var (node, scope) = (node, scope)
    for _ in 0..<8 {
      guard let thunk = scope.thunk(node.origin) else { return false }
      if thunk.scope.receiver !== scope.receiver { return true }
      node = thunk.node.kind == .unwrapping ? thunk.node.head ?? thunk.node : thunk.node
      scope = thunk.scope
    }
    return false
  }

  /// Whether an expression is a parameter of the function that is walked, of which those that call it tell what it is.
  func isParameter(_ node: Node, _ scope: Scope) -> Bool {
    guard frames.isEmpty, node.kind == .name, let function = program.current else { return false }
    return function.parameters.contains { $0.text == node.text } && program.uses.called.contains(function.name)
  }

  /// Whether a function is one of an object that is no screen, nor a part of one.
  private func isBeside(_ function: Function) -> Bool {
    guard let owner = function.owner else { return false }
    if let known = beside[owner.id] { return known }
    let isBeside = isBeside(owner)
    beside[owner.id] = isBeside
    return isBeside
  }

  private func isBeside(_ owner: TypeInfo) -> Bool {
    guard owner !== fragment.type, [.classType, .structure, .enumeration, .protocolType].contains(owner.kind),
      fragment.type.map({ index.ancestors(of: $0).contains(owner.name) }) != true
    else { return false }
    if index.isController(owner) { return index.isWindowController(owner) }
    return !index.isView(owner) && !index.isModifier(owner) && !index.isApp(owner)
  }

  /// Whether three objects or more that are no screens ask each other for what is done, and the first of them is asked
  /// for something else than to show something, as `session.login()`.
  var isRemote: Bool {
    guard frames.count > 2, !frames.prefix(2).contains(where: \.function.asks) else { return false }
    return Set(frames.filter { isBeside($0.function) }.compactMap { $0.function.owner?.id }).count > 2
  }

  /// Whether code of the app itself shows something as controllers do. What it pushes while it starts is what it begins
  /// with.
  private func isOverAny(_ transition: Transition, _ rule: String) -> Bool {
    guard program.isRoot(fragment.number), Self.presenting.contains(rule) else { return false }
    return transition.isModal || transition == .push && handler.map(Self.isLaunch) != true
  }

  /// Whether what is walked runs while the app starts, as far as that is told.
  var isLaunching: Bool { handler.map(Self.isLaunch) ?? true }

  private static let presenting = Set(PresentingPattern().names + PushingPattern().names)

  /// Whether a function of an app's delegate runs while the app starts.
  static func isLaunch(_ function: Function) -> Bool {
    let labels = Set(function.parameters.compactMap { $0.first(.label)?.text })
    return function.name == "applicationDidFinishLaunching"
      || !labels.isDisjoint(with: ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo"])
  }

  /// A branch of a choice.
  struct Choice {
    let of: ObjectIdentifier
    let branch: ObjectIdentifier
    /// Whether a state is written all the same: by each of the branches, or because it asks what the code around is
    /// told of another state that others write.
    var writes = false
  }

  /// Whether what is walked is what runs instead of other code: another branch of the same choice.
  private func isInstead(of other: [Choice]) -> Bool { Self.isInstead(choices, of: other) }

  static func isInstead(_ choices: [Choice], of other: [Choice]) -> Bool {
    zip(choices, other).first { $0.branch != $1.branch }.map { $0.of == $1.of } ?? false
  }

  /// A function, and how it is called as far as that tells what it is passed.
  struct PassedTo: Hashable {
    let function: ObjectIdentifier
    let isOther: Bool
  }

  /// A function that is followed, with who calls it.
  struct Frame {
    let function: Function
    let call: Node
    let place: Place

    /// Whether a controller is asked to present itself: it does so in a stack of its own.
    var isOther: Bool { call.head?.head.map { $0.text != "self" && $0.text != "super" } ?? false }

    /// The names of what it is passed, and of what it makes of that.
    ///
    /// - Complexity: linear in the function's code.
    func findPassed() -> Set<String> {
      var names = Set(function.parameters.map(\.text))
      if names.isEmpty, function.node.kind == .closure { names = ["$0", "$1", "$2"] }
      let isOther = isOther
      function.body?.visit { node in
        if node.kind == .property || node.kind == .unwrapping,
          let value = node.kind == .unwrapping ? node.head : node.first(.value)?.head,
          names.contains(value.origin) || isOther && value.argument("rootViewController")?.text == "self"
            || value.kind == .call && value.contains({ $0.kind == .name && names.contains($0.text) })
        {
          names.insert(node.text)
        }
        return true
      }
      return names
    }
  }

  func note(
    _ transition: Transition,
    _ node: Node,
    _ scope: Scope,
    rule: String,
    isInferred: Bool = false,
    label: String? = nil,
    slot: Slot? = nil,
    stack: Place? = nil,
    by presenter: Int? = nil,
    _ goal: Event.Goal
  ) {
    var goal = goal
    var transition = transition
    if transition == .root, case .found(let search) = goal {
      // What is around a stack belongs to who shows it, as the stack is none.
      for target in search.targets where !program.isThere(target) {
        for layer in target.layers { walk(layer: layer) }
      }
    }
    if case .view(let shown, let inner) = goal {
      let found = program.finder.search(shown, in: inner).preferred
      // What a view isn't given leads nowhere: `destination: () -> Destination = { EmptyView() }`.
      let isLeft = !found.targets.isEmpty && found.targets.allSatisfy { $0.isForeign && $0.name == "EmptyView" }
      if isLeft, !LinkPattern.isEmpty(shown) { return }
      goal = found.targets.isEmpty ? kept(in: shown, inner).map { .kept($0) } ?? .found(found) : .found(found)
    }
    if case .found(var search) = goal, let own, search.targets.contains(where: { $0.instance === own }) {
      // No controller presents itself: `top.present(self, …)` belongs to who calls the function around it.
      search.targets.removeAll { $0.instance === own }
      if search.targets.isEmpty { return }
      goal = .found(search)
    }
    if case .found(var search) = goal, !search.reasons.isEmpty, isPassedOn(search) {
      search.reasons = []
      goal = .found(search)
    }
    var origin = presenter ?? fragment.number
    var isBeginning = false
    if let stack {
      // What it begins with; what comes later is pushed.
      if let shown = stacks.removeValue(forKey: stack) {
        (transition, origin) = shown
        begun[stack] = (transition, origin, choices)
        isBeginning = true
      } else if let first = begun[stack], isInstead(of: first.choices) {
        (transition, origin) = (first.transition, first.origin)
        isBeginning = true
      }
      let function = program.current.map { ObjectIdentifier($0.node) }
      fills[stack, default: []].append(
        Fill(event: events.count, function: function, calls: calls, outermost: outermost, closures: closures)
      )
    } else if case .found(let search) = goal {
      show(stacksIn: search, transition, origin: origin)
    }
    events.append(
      Event(
        transition: transition,
        place: trigger(node, scope),
        source: source(node, scope),
        label: label ?? self.label,
        slot: slot,
        rule: rule,
        goal: goal,
        origin: origin,
        isBeginning: isBeginning,
        tab: isBeginning && transition == .tab ? stack.flatMap { tabs[$0] } : nil,
        delegated: delegated,
        followed: findFollowed(),
        taken: takes(goal) ? program.current.map { ObjectIdentifier($0.node) } : nil,
        isRemote: isRemote && transition != .change && transition != .root,
        isOverAny: isOverAny(transition, rule),
        isDirect: closures == 0,
        isAtLaunch: closures == 0 && handler.map(Self.isLaunch) == true,
        isSoon: closures > 0 && closures == closuresSoon && handler.map(Self.isLaunch) == true,
        isChosen: !choices.isEmpty,
        choice: choices.last?.of,
        stack: stack,
        branches: stack == nil ? [] : choices,
        triggers: stack == nil ? [] : triggers,
        call: frames.first.map { ObjectIdentifier($0.call) },
        isHidden: slot != nil && LinkPattern.isHidden(node),
        isInferred: isInferred
      )
    )
  }

  /// Whether it is a stack of what the function around is passed, as those that call the function tell.
  private func isPassedOn(_ search: TargetSearch) -> Bool {
    !search.targets.isEmpty && search.targets.allSatisfy { !program.isThere($0) } && isOfCallers(search)
  }

  /// Whether it is nothing but what the function around is passed.
  private func takes(_ goal: Event.Goal) -> Bool {
    if case .found(let search) = goal { search.isUntold && isOfCallers(search) } else { false }
  }

  /// Whether those that call the function around tell what isn't known here.
  private func isOfCallers(_ search: TargetSearch) -> Bool {
    guard frames.isEmpty, let function = program.current, program.uses.called.contains(function.name) else {
      return false
    }
    return search.reasons.allSatisfy { reason in
      function.parameters.contains { TargetFinder.reason(passed: $0.text) == reason }
    }
  }

  /// The controller over which something is shown, if that is another one than who asks for it: one that an object of
  /// its own was handed, `host?.present(…)` of `Player(host: self)`, or that on which what the app begins with shows
  /// something, `root.present(login, animated: true)`.
  func presenter(of call: Node, _ scope: Scope) -> Int? {
    if let other = passed(to: call, scope) { return other }
    if program.isRoot(fragment.number) {
      guard let base = base(of: call.head, scope) else { return nil }
      let types = evaluator.values(of: base, in: scope).compactMap(\.ownType)
      guard types.count == 1, index.isController(types[0]) else { return nil }
      let targets = program.finder.targets(running: types[0])
      return targets.count == 1 ? program.fragment(targets[0]) : nil
    }
    guard let own = fragment.type, index.isController(own), let object = scope.receiver, object.type.kind == .classType,
      !index.isController(object.type), !index.isView(object.type), !program.isPlainView(object.type),
      !CoordinatorPattern.isCoordinator(object.type, index), let base = call.head?.head,
      base.kind == .name || base.kind == .member && base.head?.text == "self",
      scope.thunk(base.text) == nil || base.kind == .member,
      let given = object.fields[base.text], isSelf(given),
      case .instance(let host)? = evaluator.values(of: given).first, index.isController(host.type),
      !index.ancestors(of: own).contains(host.type.name), !index.ancestors(of: host.type).contains(own.name),
      host.type !== own
    else { return nil }
    return program.finder.targets(running: host.type).compactMap { program.number(of: $0.key) }.first
  }

  /// The other controller that the function around is passed and asks to show something, by its class:
  /// `func list(_ list: List, didSelect item: Item) { list.show(Detail(item), sender: nil) }`.
  func passed(to call: Node, _ scope: Scope) -> Int? {
    guard let own = fragment.type, index.isController(own), var asked = base(of: call.head, scope) else { return nil }
    while asked.kind == .member, asked.text == "navigationController", let inner = asked.head { asked = inner }
    guard asked.kind == .name, scope.thunk(asked.text) != nil,
      case .parameter(_, let type?)? = evaluator.values(of: asked, in: scope).first,
      let other = index.type(named: type.text, in: scope.type, file: scope.file), index.isController(other),
      !evaluator.isRelated(own, other)
    else { return nil }
    let targets = program.finder.targets(running: other)
    return targets.count == 1 ? program.fragment(targets[0]) : nil
  }

  /// Whether a name is what `self` was where it was handed on.
  private func isSelf(_ thunk: Thunk) -> Bool {
    var thunk = thunk
    for _ in 0..<Self.levels {
      guard thunk.node.kind == .name else { return false }
      guard thunk.node.text != "self", let outer = thunk.scope.thunk(thunk.node.text) else { break }
      thunk = outer
    }
    return thunk.node.text == "self"
  }

  /// The state that holds whichever view is shown: `.sheet(isPresented: $isShown) { sheet }`, where that is an
  /// `AnyView?`.
  func kept(in content: Node, _ scope: Scope) -> Slot? {
    let inner = scope.inner()
    if content.kind == .closure { evaluator.bind(content, [], into: inner) }
    let shown =
      content.kind == .closure ? content.body.map { evaluator.results(of: $0, in: inner) } ?? [] : [(content, inner)]
    for (node, scope) in shown {
      var node = node
      while [.call, .unwrapping, .cast, .binary].contains(node.kind), let base = node.head {
        node =
          node.kind == .call && base.kind == .name && TargetFinder.transparent.contains(base.text)
          ? node.unlabelled ?? node.trailingClosure?.body?.children.last ?? base : base
      }
      for case .state(let slot, let type?, _) in evaluator.values(of: node, in: scope)
      where type.isAnyView || type.text == "->" && type.children.last?.isAnyView == true {
        return slot
      }
    }
    return nil
  }

  /// The closure that a wrapper was given and hands on by its name, `sheet(item: $item, content: content)`, with what
  /// is known around it; what isn't one as it is.
  func handedOn(_ content: Node, _ scope: Scope) -> (Node, Scope) {
    guard content.kind == .name || content.kind == .member && content.head?.text == "self" else {
      return (content, scope)
    }
    let values = evaluator.values(of: content, in: scope)
    guard values.count == 1, case .closure(let closure, let around) = values[0] else { return (content, scope) }
    for thunk in [scope.thunk(content.text), scope.receiver?.fields[content.text]] { thunk?.isUsed = true }
    return (closure, around)
  }

  /// Whether a navigation controller that the app begins with has nothing in it, as far as what is walked tells.
  func isEmpty(_ stack: Place) -> Bool {
    if let shown = stacks[stack] { return begins(shown.transition, shown.origin) }
    return begun[stack].map { begins($0.transition, $0.origin) && isInstead(of: $0.choices) } ?? false
  }

  private func begins(_ transition: Transition, _ origin: Int) -> Bool {
    program.isRoot(origin) && (transition == .root || transition == .change)
  }

  /// What was put into a navigation controller.
  struct Fill {
    /// The event, by its number.
    let event: Int
    /// The function that is walked.
    let function: ObjectIdentifier?
    /// The functions that were followed to it.
    let calls: [ObjectIdentifier]
    /// The fragment's own function in which all of them are called.
    let outermost: ObjectIdentifier?
    /// How many closures were around.
    let closures: Int
  }

  /// The calls that are followed, outermost first.
  private var calls: [ObjectIdentifier] { frames.map { ObjectIdentifier($0.call) } }

  /// Those of them that lead to what the app adds to a framework's controllers, where it is that these show something.
  ///
  /// - Parameter given: What these show, which a function may be given that only passes it on: `func prepare(tabs:
  ///   [UIViewController]) { bar.setViewControllers(tabs, animated: false) }`.
  private func callsOfOwn(_ given: Thunk?) -> [ObjectIdentifier] {
    var (all, given) = (frames, given)
    while let shown = given, shown.node.kind == .name, let function = all.last?.function,
      let thunk = shown.scope.thunk(shown.node.text), thunk.node !== shown.node
    {
      if function.parameters.contains(where: { $0.text == shown.node.text }) { all.removeLast() }
      given = thunk
    }
    while let last = all.last?.function, last.extended != nil || last.owner?.kind == .protocolType { all.removeLast() }
    return all.map { ObjectIdentifier($0.call) }
  }

  /// Keeps that a fragment shows navigation controllers, which are filled before that, or after.
  func show(stacksIn search: TargetSearch, _ transition: Transition, origin: Int, given: Thunk? = nil) {
    let here = program.current.map { ObjectIdentifier($0.node) }
    var counts: [Place: Int] = [:]
    for (number, key) in search.targets.map(\.key).enumerated() {
      guard case .foreign(let name, let place) = key, SourceIndex.isStackName(name) else { continue }
      counts[place, default: 0] += 1
      if transition == .tab { tabs[place] = tabs[place] ?? number }
    }
    for (place, count) in counts {
      stacks[place] = (transition, origin)
      let all = fills[place] ?? []
      // What functions that are called here put in first is there, too. What is pushed elsewhere may come later.
      let around = callsOfOwn(transition == .tab ? given : nil)
      let first = transition == .tab ? tabs(of: all.filter { $0.calls.starts(with: around) }, count) : []
      var begun = all.filter { $0.function == here || events[$0.event].transition == .change }
      // What a function put in first before another one shows the stack: `flow.start()`, then `present(flow)`.
      if begun.isEmpty, transition.isModal, outermost != nil, let fill = all.first, fill.outermost == outermost {
        begun = [fill]
      }
      // The same in what a model or a coordinator does.
      if begun.isEmpty, transition.isModal, !around.isEmpty, let fill = all.first, fill.calls.starts(with: around) {
        begun = [fill]
      }
      for fill in first.isEmpty ? begun : first where fill.closures <= closures || first.isEmpty {
        // What the app begins with may be shown again later.
        if begins(transition, origin) { settled.insert(fill.event) } else if settled.contains(fill.event) { continue }
        events[fill.event].transition = transition
        events[fill.event].origin = origin
        events[fill.event].tab = transition == .tab && max(count, first.count) == 1 ? tabs[place] : nil
        stacks[place] = nil
      }
      if transition == .tab, count == 1, stacks[place] != nil {
        program.tabStacks[place] = SourceProgram.TabStack(origin: origin, tab: tabs[place])
      }
    }
  }

  /// What tabs begin with whose stacks are made at one place: as much as there are stacks, or what each branch of a
  /// choice puts into the one that a loop makes for all cases: `Tab.allCases.forEach { … switch $0 { … } }`.
  private func tabs(of fills: [Fill], _ count: Int) -> [Fill] {
    var first = Array(fills.prefix(count))
    guard count == 1, first.count == count else { return first }
    for fill in fills.dropFirst() {
      let branches = events[fill.event].branches
      if first.allSatisfy({ Self.isInstead(branches, of: events[$0.event].branches) }) { first.append(fill) }
    }
    return first
  }

  /// What a member is one of: in code that extends a framework's type what it extends, where nothing is named.
  func base(of member: Node?, _ scope: Scope) -> Node? {
    if let base = member?.head { return base }
    return member != nil && scope.receiver == nil && scope.foreignReceiver != nil ? Node(.name, "self") : nil
  }

  /// The navigation controller that an expression is, by where it is made.
  func stack(_ base: Node?, _ scope: Scope) -> Place? {
    guard let base else { return nil }
    for value in evaluator.values(of: base, in: scope) {
      switch value {
      case .foreign(let name, let made, let inner) where SourceIndex.isStackName(name):
        return evaluator.place(ofMaking: made, inner)
      case .instance(let instance):
        if let place = PresentablePattern.stack(instance, index) { return place }
      default: break
      }
    }
    return nil
  }

  /// Walks something under the name of a visible trigger.
  func under(_ label: String?, _ body: () -> Void) {
    let outer = self.label
    if let label { self.label = label }
    body()
    self.label = outer
  }

  /// The state that an expression is, or is a binding to.
  func slot(of node: Node?, _ scope: Scope) -> Slot? {
    guard let node else { return nil }
    if let slot = written(by: node, scope) { return slot }
    for value in evaluator.values(of: node, in: scope) {
      switch value {
      case .state(let slot, _, _): return slot
      // A binding that a property makes.
      case .foreign("Binding", let made, let inner)
      where made !== node && made.kind == .call && !isDerived(made, inner):
        if let slot = slot(of: made, inner) { return slot }
      default: break
      }
    }
    // `Binding(get: { x != nil }, set: …)`, `$store.scope(…)`.
    if node.kind == .call {
      for argument in node.arguments {
        guard let inner = argument.head else { continue }
        var found: Slot?
        inner.visit { part in
          if found == nil, part.kind == .name || part.kind == .member {
            for case .state(let slot, _, _) in evaluator.values(of: part, in: scope) { found = slot }
          }
          return found == nil
        }
        if let found { return found }
      }
    }
    return nil
  }

  /// The state to which a binding writes what it is given, whatever else it looks at:
  /// `Binding(get: { … }, set: { player.isShown = $0 })`.
  private func written(by binding: Node, _ scope: Scope) -> Slot? {
    guard binding.kind == .call, let set = binding.argument("set"), set.kind == .closure, let body = set.body,
      body.children.count == 1, let only = body.children.first, only.kind == .assignment, only.children.count == 2,
      only.children[1].kind == .name, only.children[1].text == set.parameterNames.first ?? "$0"
    else { return nil }
    let states = evaluator.values(of: only.children[0], in: scope).compactMap(\.slot)
    return states.count == 1 ? states[0] : nil
  }

  /// Whether a binding tells something of a state, of which others tell something else:
  /// `Binding(get: { mode.isCamera }, set: …)`.
  private func isDerived(_ binding: Node, _ scope: Scope) -> Bool {
    var told = binding.argument("get")?.body?.children.last
    while let node = told, node.kind == .result { told = node.head }
    guard let told, told.kind == .member, let base = told.head, base.text != "self" else { return false }
    return !evaluator.values(of: told, in: scope).contains { if case .state = $0 { true } else { false } }
  }

  /// What a list selects, or a column shows: a state, or a model's property that something is assigned to.
  func chosen(_ node: Node?, _ scope: Scope) -> Slot? {
    guard let node else { return nil }
    if let slot = slot(of: node, scope) { return slot }
    let name = node.text.hasPrefix("$") ? String(node.text.dropFirst()) : node.text
    if node.kind == .name, let thunk = scope.thunk(name) ?? scope.receiver?.fields[name], thunk.node !== node {
      return chosen(thunk.node, thunk.scope)
    }
    guard node.kind == .member, let base = node.head else { return nil }
    for type in evaluator.values(of: base, in: scope).compactMap(\.ownType) {
      if type.kind == .classType, let property = type.properties[name], property.getter == nil, property.value == nil {
        return Slot(owner: type.id, name: name)
      }
    }
    return nil
  }

  /// What a view says: its first text.
  func text(in node: Node?, _ scope: Scope) -> String? { program.texts.text(in: node, scope) }

  /// Notes what a container of a presentation says of the fragment in it: what stacks are made of.
  func note(container node: Node, _ scope: Scope) {
    for pattern in Patterns.containers[node.head?.text ?? ""] ?? [] { pattern.read(container: node, scope, self) }
  }
}
