/// SwiftUI's columns: `NavigationSplitView`, and `NavigationView` with more than one child.
struct SplitPattern: CallPattern {
  let names = ["NavigationSplitView", "NavigationView", "HSplitView"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head, head.isFrameworkName else { return false }
    if head.text == "NavigationSplitView" {
      let columns = [
        call.argument("sidebar") ?? call.trailingClosure, call.argument("content"), call.argument("detail"),
      ]
      return read(columns: columns, scope, walker)
    }
    guard let body = call.trailingClosure?.body else { return false }
    let children = body.children.filter { [.call, .name, .member, .condition, .choice].contains($0.kind) }
    guard children.count > 1, children.count == body.children.count else { return false }
    let found = children.map { child in
      walker.program.finder.search(all: Self.layers(of: child)?.either ?? [child], in: scope)
    }
    guard found.dropFirst().contains(where: { $0.targets.contains { !$0.isForeign } }) else {
      return read(sidebar: children, scope, walker)
    }
    return read(columns: children, scope, walker)
  }

  /// Notes columns, of which the first one is the sidebar, after what they pass each other.
  private func read(columns: [Node?], _ scope: Scope, _ walker: Walker) -> Bool {
    for column in columns.compactMap({ $0 }) { SwitchPattern.register(in: column, scope, walker) }
    for column in columns.dropFirst().compactMap({ $0 }) { Self.keep(column, scope, walker) }
    for (number, column) in columns.enumerated() {
      if let column { read(column: column, isSidebar: number == 0, scope, walker) }
    }
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

  private func read(column: Node, isSidebar: Bool = true, _ scope: Scope, _ walker: Walker) {
    SwitchPattern.register(in: column, scope, walker)
    let layers = Self.layers(of: column)
    var found = TargetSearch()
    for part in layers?.either ?? [column] {
      found.add(walker.program.finder.search(part, in: scope, isColumn: true).preferred)
    }
    if !isSidebar { see(through: &found, layers?.either ?? [column], scope, walker) }
    for part in layers?.rest ?? [] { walker.walk(part, scope) }
    // What stands above or below a list is a part beside that.
    if Self.hasList(column) { found.targets.removeAll { !$0.isForeign } }
    for instance in isSidebar ? [] : found.targets.compactMap(\.instance) {
      let states = instance.fields.values.flatMap { walker.evaluator.values(of: $0) }.compactMap(\.slot)
      walker.program.columnStates[instance.type.id, default: []].formUnion(states)
    }
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
    let count = walker.events.count
    walker.note(.split, Node(.other, line: line), scope, rule: "column", .found(found))
    if walker.events.count > count, !isSidebar { walker.events[count].unwraps = unwrapped(by: column, scope, walker) }
    // What a view of columns is handed for one of them is shown there, and is no part of who hands it.
    column.visit { node in
      if node.kind == .name { scope.receiver?.fields[node.text]?.isUsed = true }
      return true
    }
  }

  /// The state of which a column shows something where there is one: `if let route { route.content() }`.
  private func unwrapped(by column: Node, _ scope: Scope, _ walker: Walker) -> Slot? {
    var found: Slot?
    column.visit { node in
      if found == nil, node.onlyUnwrapped != nil, let only = node.head?.first(.unwrapping) {
        found = walker.chosen(only.head ?? Node(.name, only.text), scope)
      }
      return found == nil
    }
    return found
  }

  /// Sees through a view that only chooses by what it is handed and doesn't know as a state, as what a value makes of
  /// itself is: `if let item = selected { item.detail() }` with `func detail() -> some View { Detail(item: self) }`.
  private func see(through found: inout TargetSearch, _ parts: [Node], _ scope: Scope, _ walker: Walker) {
    let apps = found.targets.filter { !$0.isForeign }
    guard apps.count == 1, let view = apps[0].instance, walker.index.isView(view.type), !view.fields.isEmpty,
      view.fields.values.allSatisfy({ walker.evaluator.values(of: $0).allSatisfy { $0.slot == nil } })
    else { return }
    // What is made right there stays what it is.
    let name = view.type.name
    guard !parts.contains(where: { $0.contains { $0.kind == .call && $0.head?.text == name } }) else { return }
    var whole = TargetSearch()
    for part in parts { whole.add(walker.program.finder.search(part, in: scope).preferred) }
    let keys = Set(whole.targets.filter { !$0.isForeign }.map(\.key))
    if keys.count > 1, !keys.contains(apps[0].key) { found = whole }
  }

  /// What lies over each other in a column of which one is shown or another, `ZStack { if isUnread { Unread() }; if
  /// let chat { Chat(chat) } }`, and what lies over that; nil where it isn't so.
  private static func layers(of column: Node) -> (either: [Node], rest: [Node])? {
    let shown = column.kind == .closure ? column.body?.children ?? [] : [column]
    guard shown.count == 1, case let stack = shown[0].given.unmodified, stack.kind == .call,
      stack.head?.text == "ZStack", let block = stack.trailingClosure?.body
    else { return nil }
    let either = block.children.filter { part in
      part.kind == .condition && part.children.count == 2 || part.kind == .call && part.head?.text == "IfLetStore"
    }
    return either.count > 1 ? (either, block.children.filter { part in !either.contains { $0 === part } }) : nil
  }

  /// Whether a column has a list or the like of its own with other things beside it.
  private static func hasList(_ column: Node) -> Bool {
    let shown = column.body?.children.filter { $0.kind == .call } ?? []
    return shown.count > 1 && shown.count == column.body?.children.count
      && shown.contains { ["List", "Form", "Table", "ScrollView", "OutlineGroup"].contains($0.unmodified.head?.text) }
  }
}

/// A list that selects, and what stands in it: `.tag(value)` and links with values write the selection.
struct SelectionPattern: CallPattern {
  let names = ["List", "tag"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head else { return false }
    if head.text == "tag", head.kind == .member {
      if let selected = walker.selected, let value = call.unlabelled {
        walker.under(walker.text(in: head.head, scope)) {
          walker.set(selected.state, Thunk(value, scope), call, selected.scope)
        }
      }
      if let slot = walker.selection, let value = call.unlabelled,
        walker.program.switches[slot] != nil || walker.program.casts[slot] != nil
          || walker.program.columns[slot] != nil
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
    let outer = (walker.selection, walker.selected)
    walker.selection = walker.chosen(state, scope)
    walker.selected = (state, scope)
    let count = walker.events.count
    if !RepeatingPattern().read(call: call, scope, walker) { walker.walkArguments(call, scope, isFollowed: false) }
    if let slot = walker.selection, let choice = walker.program.switches[slot], choice.node.kind == .condition,
      !walker.events[count...].contains(where: { $0.selects && $0.origin == walker.fragment.number })
    {
      // Whatever is chosen is shown, where its rows don't say which: `if let item { Detail(item) }`.
      walker.note(write: slot, Thunk([.unknown("")], scope: scope), line: call.line, scope, rule: "selection")
    }
    (walker.selection, walker.selected) = outer
    return true
  }
}

/// A `switch` over a state in whose branches whole screens stand: tabs or columns that an app made itself.
enum SwitchPattern {
  /// - Returns: Whether it is one, so that its branches are no parts.
  static func read(_ node: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let subject = node.head, isState(subject, scope, walker) || isMade(subject, ofStatesIn: scope, walker),
      !TargetFinder.isLoading(node)
    else { return false }
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
      if Set(apps.map(\.key)).count > 1, !chooses(body, scope, walker) {
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
    let isChosen =
      isOfColumn(node, subject, scope, walker) || isSteered(subject, scope, walker)
      || whole == branches.count && isOverBar(node, subject, scope, walker)
    guard whole * 2 > branches.count, names.count > 1, navigating * 2 >= whole || whole > 2 && isScreens || isChosen
    else {
      return false
    }
    // Which of a stack's routes it is isn't told: none of them is a part for that.
    if subject.text == "self", let type = scope.type, walker.program.isRoute(type) {
      walker.note(.push, node, scope, rule: "switch", .unresolved("which \(type.name) it is isn't told here"))
      walker.program.untold.append((node, scope))
      return true
    }
    register(choice: node, scope, walker)
    if !others.isEmpty, isMade(subject, ofStatesIn: scope, walker) {
      RootChoice.keep(parts: node, found.preferred, scope, walker)
    }
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

  /// Whether a branch chooses itself, or the property of the view's own does that is all of it.
  private static func chooses(_ body: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    func isChoosing(_ code: Node) -> Bool { code.contains { [.condition, .choice, .ternary].contains($0.kind) } }
    guard body.children.count == 1, case let only = body.children[0],
      only.kind == .name || only.kind == .member && only.head?.text == "self", let type = scope.receiver?.type,
      let code = walker.evaluator.property(only.text, of: type)?.getter
    else { return isChoosing(body) }
    return code.children.count == 1 && isChoosing(code)
  }

  /// Whether a choice is all of the view that a column is, by a state with which the columns made it: what the others
  /// select.
  private static func isOfColumn(_ choice: Node, _ subject: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let type = walker.fragment.type, scope.receiver?.type === type,
      let states = walker.program.columnStates[type.id], let body = type.properties["body"]?.getter
    else { return false }
    let shown = body.children.filter { $0.kind != .property }
    guard shown.count == 1, walker.program.finder.choice(in: shown[0]) === choice else { return false }
    let given = subject.kind == .binary ? subject.head ?? subject : subject
    return walker.slot(of: given, scope).map(states.contains) == true
  }

  /// Whether a bar beside the choice is handed the state, to choose by it: `Sidebar(selected: $model.page)`.
  private static func isSteered(_ subject: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let view = scope.receiver, walker.index.isView(view.type), let slot = walker.slot(of: subject, scope) else {
      return false
    }
    let around = Scope(receiver: view, type: view.type, file: scope.file)
    return view.type.node.contains { node in
      guard node.kind == .call, let name = node.head, name.kind == .name, name.text.isCapitalized,
        bars.contains(where: name.text.lowercased().contains)
      else { return false }
      return node.all(.argument).contains { argument in
        argument.head.map { $0.origin.hasPrefix("$") && walker.slot(of: $0, around) == slot } ?? false
      }
    }
  }

  /// Whether a choice by what is called a tab fills a view but for a bar below it, which has a button for each case:
  /// `ZStack(alignment: .bottom) { pages; bar }`.
  private static func isOverBar(_ choice: Node, _ subject: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let view = scope.receiver?.type, walker.index.isView(view), subject.text.lowercased().contains("tab"),
      let body = view.properties["body"]?.getter
    else { return false }
    func code(_ node: Node) -> Node {
      node.kind == .name || node.kind == .member && node.head?.text == "self"
        ? view.properties[node.text]?.getter ?? node : node
    }
    func isBar(_ node: Node) -> Bool {
      var buttons = 0
      let all = code(node)
      all.visit { part in
        guard part.kind == .call, let name = part.head?.text else { return true }
        if name == "ForEach", let list = part.unlabelled, list.text == "allCases" { buttons += 2 }
        if name == "Button" || name == "onTapGesture" { buttons += 1 }
        return true
      }
      return buttons > 1
    }
    let shown = body.children.filter { $0.kind != .property }
    guard shown.count == 1, let only = shown.first?.given else { return false }
    // `pages.safeAreaInset(edge: .bottom) { bar }`
    var below: [Node] = []
    var node = only
    while node.kind == .call, let callee = node.head, callee.kind == .member, let base = callee.head {
      if ["safeAreaInset", "overlay"].contains(callee.text),
        node.arguments.contains(where: { $0.head?.text == "bottom" }),
        let bar = (node.trailingClosure ?? node.argument("content"))?.body?.children.first
      {
        below.append(bar)
      }
      node = base
    }
    var pages = [node]
    if node.kind == .call, ["ZStack", "VStack"].contains(node.head?.text), let block = node.trailingClosure?.body {
      let parts = block.children.filter { $0.kind != .property && !TargetFinder.isFilling($0) }
      guard let place = parts.firstIndex(where: { code($0).contains { $0 === choice } }) else { return false }
      (pages, below) = ([parts[place]], below + parts[(place + 1)...])
    }
    return pages.contains { code($0).contains { $0 === choice } } && below.contains(where: isBar)
  }

  /// What bars are called after that choose between pages.
  private static let bars = ["sidebar", "tabbar", "navigationbar", "navbar", "bottombar"]

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

  /// Whether a view's own property, called as what is chosen between screens is, tells by states which case it is:
  /// `var route: Route { user == nil ? .login : .home }`.
  private static func isMade(_ subject: Node, ofStatesIn scope: Scope, _ walker: Walker) -> Bool {
    guard isNamed(subject), subject.kind == .name || subject.kind == .member && subject.head?.text == "self",
      let view = scope.receiver?.type, walker.index.isView(view),
      walker.evaluator.property(subject.text, of: view)?.getter != nil
    else { return false }
    let values = walker.evaluator.values(of: subject, in: scope)
    return !values.isEmpty && values.allSatisfy { $0.caseName != nil }
      && !RootChoice.states(askedBy: subject, scope, walker.evaluator).isEmpty
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
