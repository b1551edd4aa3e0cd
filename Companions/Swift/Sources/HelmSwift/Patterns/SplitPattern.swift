/// SwiftUI's columns: `NavigationSplitView`, and `NavigationView` with more than one child.
struct SplitPattern: CallPattern {
  let names = ["NavigationSplitView", "NavigationView", "HSplitView"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head, head.isFrameworkName else { return false }
    if head.text == "NavigationSplitView" {
      let columns = [
        call.argument("sidebar") ?? call.trailingClosure, call.argument("content"), call.argument("detail"),
      ]
      for column in columns.compactMap({ $0 }) { SwitchPattern.register(in: column, scope, walker) }
      for column in columns.dropFirst().compactMap({ $0 }) { Self.keep(column, scope, walker) }
      for column in columns.compactMap({ $0 }) { read(column: column, scope, walker) }
      return true
    }
    guard let body = call.trailingClosure?.body else { return false }
    let children = body.children.filter { [.call, .name, .member, .condition, .choice].contains($0.kind) }
    guard children.count > 1, children.count == body.children.count else { return false }
    let found = children.map { walker.program.finder.search($0, in: scope) }
    guard found.dropFirst().contains(where: { $0.targets.contains { !$0.isForeign } }) else {
      return read(sidebar: children, scope, walker)
    }
    for child in children { read(column: child, scope, walker) }
    return true
  }

  /// A sidebar whose links select what is shown beside it, in place of what says that nothing is selected.
  private func read(sidebar children: [Node], _ scope: Scope, _ walker: Walker) -> Bool {
    guard children[0].contains({ $0.head?.text == "NavigationLink" && $0.argument("tag") != nil }) else { return false }
    let outer = walker.isInSidebar
    walker.isInSidebar = true
    for child in children { walker.walk(child, scope) }
    walker.isInSidebar = outer
    return true
  }

  /// Keeps that a column passes on what the others select: `Detail(screen: selection)`.
  private static func keep(_ column: Node, _ scope: Scope, _ walker: Walker) {
    column.visit { node in
      guard node.kind == .argument, let value = node.head, value.kind == .name else { return true }
      if let slot = walker.chosen(value, scope), walker.program.columns[slot] == nil {
        walker.program.columns[slot] = (
          column, scope, value.text.hasPrefix("$") ? String(value.text.dropFirst()) : value.text
        )
      }
      return true
    }
  }

  private func read(column: Node, _ scope: Scope, _ walker: Walker) {
    SwitchPattern.register(in: column, scope, walker)
    var found = walker.program.finder.search(column, in: scope, isColumn: true).preferred
    // What is around all that a column may show is said once, of the columns.
    if let first = found.targets.first, Set(found.targets.map(\.key)).count > 1 {
      let shared = first.layers.filter { layer in
        found.targets.allSatisfy { $0.layers.contains { $0.node === layer.node } }
      }
      for layer in shared { walker.walk(layer: layer) }
      for number in found.targets.indices {
        found.targets[number].layers.removeAll { layer in shared.contains { $0.node === layer.node } }
      }
    }
    if found.targets.allSatisfy(\.isForeign) {
      walker.walk(column, scope)
      let shown = column.kind == .closure ? column.body?.children ?? [] : [column]
      guard found.isUntold, !shown.allSatisfy(TargetFinder.isFilling) else { return }
    }
    let first = column.kind == .closure ? column.body?.children.first : column
    let line = first.map(TabsPattern.line) ?? column.line
    walker.note(.split, Node(.other, line: line), scope, rule: "column", .found(found))
    // What a view of columns is handed for one of them is shown there, and is no part of who hands it.
    column.visit { node in
      if node.kind == .name { scope.receiver?.fields[node.text]?.isUsed = true }
      return true
    }
  }
}

/// A list that selects, and what stands in it: `.tag(value)` and links with values write the selection.
struct SelectionPattern: CallPattern {
  let names = ["List", "tag"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head else { return false }
    if head.text == "tag", head.kind == .member {
      if let slot = walker.selection, let value = call.unlabelled,
        walker.program.switches[slot] != nil || walker.program.casts[slot] != nil
      {
        let label = walker.text(in: head.head, scope)
        let event = Event(
          transition: .push,
          place: walker.place(call, scope),
          label: label,
          slot: slot,
          rule: "selection",
          goal: .write(slot, Thunk(value, scope)),
          origin: walker.fragment.number
        )
        walker.events.append(event)
      }
      return true
    }
    guard head.isFrameworkName, let state = call.argument("selection") else { return false }
    let outer = walker.selection
    walker.selection = walker.chosen(state, scope)
    if !RepeatingPattern().read(call: call, scope, walker) { walker.walkArguments(call, scope, isFollowed: false) }
    if let slot = walker.selection, let choice = walker.program.switches[slot], choice.node.kind == .condition {
      // Whatever is chosen is shown: `if let item { Detail(item) }`.
      walker.note(write: slot, Thunk([.unknown("")], scope: scope), line: call.line, scope, rule: "selection")
    }
    walker.selection = outer
    return true
  }
}

/// A `switch` over a state in whose branches whole screens stand: tabs or columns that an app made itself.
enum SwitchPattern {
  /// - Returns: Whether it is one, so that its branches are no parts.
  static func read(_ node: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let subject = node.head, isState(subject, scope, walker), !TargetFinder.isLoading(node) else { return false }
    // What makes a controller of a case shows none.
    if let made = walker.program.current?.returned?.text, SourceIndex.isControllerName(made) { return false }
    let branches = node.all(.branch)
    guard branches.count > 1, !isInRows(node, scope), !isFilter(branches, scope, walker) else { return false }
    var whole = 0
    var navigating = 0
    var found = TargetSearch()
    var names: Set<Target.Key> = []
    var others: [(Node, Scope)] = []
    for branch in branches {
      guard let body = branch.body else { continue }
      let inner = scope.inner()
      for name in branch.patternNames { inner.names[name] = Thunk([.parameter(name, nil)], scope: scope) }
      let one = walker.program.finder.search(block: body, in: inner)
      let apps = one.targets.filter { !$0.isForeign }
      guard !apps.isEmpty else {
        others.append((body, inner))
        continue
      }
      // Several views side by side are none of them the screen.
      if Set(apps.map(\.key)).count > 1, !body.contains({ [.condition, .choice, .ternary].contains($0.kind) }) {
        others.append((body, inner))
        continue
      }
      whole += 1
      if apps.contains(where: { walker.program.isScreenLike($0, body) }) { navigating += 1 }
      // The choices of a root stand beside what holds tabs itself.
      if apps.contains(where: { $0.instance.map { walker.fragment.apart.contains($0.type.id) } == true }) {
        return false
      }
      names.formUnion(apps.map(\.key))
      found.add(one)
    }
    let isScreens = StoreChoicePattern.isChoice(subject, scope, walker) || isNamed(subject) && !isPicked(subject, scope)
    guard whole * 2 > branches.count, names.count > 1, navigating * 2 >= whole || whole > 2 && isScreens else {
      return false
    }
    // Which of a stack's routes it is isn't told: none of them is a part for that.
    if subject.text == "self", let type = scope.type, walker.program.isRoute(type) {
      walker.note(.push, node, scope, rule: "switch", .unresolved("which \(type.name) it is isn't told here"))
      walker.program.untold.append((node, scope))
      return true
    }
    register(choice: node, scope, walker)
    walker.program.parted.insert(ObjectIdentifier(node))
    let count = walker.events.count
    walker.note(.split, node, scope, rule: "switch", .found(found.preferred))
    // What the state begins with may be what shows no view of the app's own.
    if walker.events.count > count, let first = beginning(node, subject, scope, walker),
      others.contains(where: { $0.0 === first })
    {
      walker.events[count].isLater = true
    }
    // What shows no view of the app's own is a part of who chooses.
    for (body, inner) in others { walker.walk(body, inner) }
    return true
  }

  /// The branch of what a state of the view's own begins with.
  private static func beginning(_ choice: Node, _ subject: Node, _ scope: Scope, _ walker: Walker) -> Node? {
    guard let type = scope.receiver?.type, subject.kind == .name || subject.head?.text == "self",
      let property = walker.evaluator.property(subject.text, of: type), let value = property.value
    else { return nil }
    let values = walker.evaluator.values(of: value, in: walker.evaluator.scope(of: property))
    let branches = walker.evaluator.branches(ofChoice: choice, values: values, scope)
    return branches.count == 1 ? branches[0].0 : nil
  }

  /// Whether a state is called as what is chosen between screens is.
  private static func isNamed(_ subject: Node) -> Bool {
    ["tab", "menu", "panel", "section", "page", "screen", "route", "selection", "destination", "sidebar"].contains {
      subject.text.lowercased().contains($0)
    }
  }

  /// Whether a choice stands within a list or a form of its view: between rows of one page.
  private static func isInRows(_ choice: Node, _ scope: Scope) -> Bool {
    func holds(_ node: Node, inRows: Bool) -> Bool {
      if node === choice { return inRows }
      guard node.kind == .call, let name = node.head else {
        return node.children.contains { holds($0, inRows: inRows) }
      }
      let leads = TargetFinder.leading.contains(name.text)
      let isRows = name.kind == .name && ["List", "Form", "Section"].contains(name.text)
      return node.children.contains { holds($0, inRows: !leads && (inRows || isRows)) }
    }
    return scope.type.map { holds($0.node, inRows: false) } ?? false
  }

  /// Whether one case shows several views together that others show alone: all of what a page has, and some of it.
  private static func isFilter(_ branches: [Node], _ scope: Scope, _ walker: Walker) -> Bool {
    let shown = branches.map { branch in
      var names: Set<String> = []
      branch.body?.visit { node in
        if node.kind == .call, let name = node.head, name.kind == .name, name.text.isCapitalized,
          let type = walker.index.type(named: name.text, in: scope.type, file: scope.file), walker.index.isView(type)
        {
          names.insert(name.text)
          return false
        }
        return true
      }
      return names
    }
    let alone = Set(shown.filter { $0.count == 1 }.joined())
    return shown.contains { $0.count > 1 && $0.isSubset(of: alone) }
  }

  /// Whether a picker of the same view chooses: between parts of it.
  private static func isPicked(_ subject: Node, _ scope: Scope) -> Bool {
    scope.type?.node.contains { node in
      node.kind == .call && node.head?.text == "Picker" && node.argument("selection")?.text == "$\(subject.text)"
    } ?? false
  }

  private static func isState(_ subject: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    var node = subject
    if node.kind == .binary, node.text == "??", let first = node.head { node = first }
    return walker.evaluator.values(of: node, in: scope).contains { value in
      switch value {
      case .state: true
      case .instance(let instance):
        node.text == "self" && instance.type.kind == .enumeration && instance.enumCase == nil
      default: false
      }
    }
  }

  /// Keeps that writing the state shows one of the branches.
  static func register(choice node: Node, _ scope: Scope, _ walker: Walker) {
    guard var subject = node.head else { return }
    if subject.kind == .binary, let first = subject.head { subject = first }
    guard let slot = walker.slot(of: subject, scope) else { return }
    walker.program.switches[slot] = walker.program.switches[slot] ?? (node, scope, walker.fragment.number)
  }

  /// Whether a state is a list: what is loaded to be shown, not what is chosen.
  private static func isList(_ slot: Slot, _ walker: Walker) -> Bool {
    slot.owner >= 0 && walker.index.types[slot.owner].properties[slot.name]?.type?.text == "[]"
  }

  /// Those in a column's own code.
  static func register(in column: Node, _ scope: Scope, _ walker: Walker) {
    column.visit { node in
      if node.kind == .choice { register(choice: node, scope, walker) }
      for only in node.kind == .condition ? node.head?.children ?? [] : [] where only.kind == .unwrapping {
        guard let slot = walker.chosen(only.head ?? Node(.name, only.text), scope), !isList(slot, walker) else {
          continue
        }
        if let cast = Cast(only, node, scope, walker.fragment.number) {
          if walker.program.casts[slot]?.contains(where: { $0.node === node }) != true {
            walker.program.casts[slot, default: []].append(cast)
          }
          continue
        }
        walker.program.switches[slot] = walker.program.switches[slot] ?? (node, scope, walker.fragment.number)
      }
      return true
    }
  }
}

/// What is shown where a state is of a type: `if let path = model.selected as? LecturePath { Lecture(path) }`.
struct Cast {
  let type: String
  let name: String
  /// The condition.
  let node: Node
  let scope: Scope
  let fragment: Int

  init?(_ unwrapping: Node, _ condition: Node, _ scope: Scope, _ fragment: Int) {
    guard let cast = unwrapping.head, cast.kind == .cast, let type = cast.children.last?.text,
      condition.children.count > 1
    else { return nil }
    (self.type, name, node) = (SourceIndex.last(type), unwrapping.text, condition)
    (self.scope, self.fragment) = (scope, fragment)
  }
}

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
      if head.kind == .member, let base = head.head { return find(base, scope, known) }
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
    var found: String?
    property.node.all(.attribute).first { $0.text == "AppStorage" }?.visit { node in
      if node.kind == .string || node.kind == .member, found == nil { found = node.text }
      return found == nil
    }
    return found
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
      guard let (getter, inner) = Self.getter(of: node, scope, evaluator), var told = getter.children.first else {
        return nil
      }
      while told.kind == .result, let value = told.head { told = value }
      return truth(of: told, inner, written, evaluator)
    default: return nil
    }
  }
}
