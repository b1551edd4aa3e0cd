/// Views made of each of a list that is written down: `ForEach(Category.allCases) { $0.detail }`.
struct RepeatingPattern: CallPattern {
  let names = ["ForEach", "List"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.isFrameworkName == true, let closure = call.trailingClosure ?? call.argument("content"),
      closure.kind == .closure, let body = closure.body,
      let all = walker.evaluator.elements(of: call.unlabelled, in: scope)
        ?? walker.evaluator.element(ofList: call.unlabelled, in: scope).map({ [$0] })
    else { return false }
    // Each is a view itself.
    let name = closure.parameterNames.first ?? "$0"
    let views = all.compactMap { value -> Instance? in
      guard case .instance(let view) = value, walker.index.isView(view.type) else { return nil }
      return view
    }
    if !views.isEmpty, body.children.count == 1, case let shown = body.children[0].given.unmodified,
      shown.kind == .name, shown.text == name
    {
      for view in views { walker.walk(part: view, shown, scope) }
      return true
    }
    // Each of a few that are known has a name of its own where its row leads somewhere.
    if all.count > 1, all.count <= TabsPattern.most, Self.leads(body) {
      for (number, element) in all.enumerated() {
        let inner = scope.inner()
        inner.key = walker.program.number(of: "E\(body.mark)/\(scope.key)/\(number)")
        walker.evaluator.bind(closure, [Thunk([element], scope: scope)], into: inner)
        walker.walk(body, inner)
      }
      return true
    }
    let inner = scope.inner()
    walker.evaluator.bind(closure, [Thunk(all, scope: scope)], into: inner)
    walker.walk(body, inner)
    return true
  }

  /// Whether what is made of each is a link or a button, or has some.
  private static func leads(_ body: Node) -> Bool {
    body.contains { $0.kind == .call && ["NavigationLink", "Button"].contains($0.head?.text) }
  }
}

/// SwiftUI's `TabView`: its tabs, or its pages.
struct TabsPattern: CallPattern {
  let names = ["TabView"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head, head.isFrameworkName,
      let content = call.argument("content") ?? call.trailingClosure, let body = content.body
    else { return false }
    // Pages in a row, or as high as one, are parts of a page.
    if walker.isPaged, walker.rows.isWithin { return false }
    // One of the app's own has the framework's in it.
    let own = head.isQualified ? nil : walker.index.type(named: head.text, in: scope.type, file: scope.file)
    if let own, walker.index.isView(own) { return false }
    let inner = scope.inner()
    walker.evaluator.bind(content, [], into: inner)
    // Tabs that a container was handed are no parts of who made it.
    if !walker.isPaged, let type = scope.receiver?.type, walker.index.isView(type) {
      walker.program.finder.keep(presented: body, in: inner)
    }
    read(block: body, inner, walker)
    // What a container of tabs is handed is shown there, and is no part of who hands it.
    body.visit { node in
      if node.kind == .name { scope.receiver?.fields[node.text]?.isUsed = true }
      return true
    }
    return true
  }

  /// The tabs in a builder.
  private func read(block: Node, _ scope: Scope, _ walker: Walker) {
    for (node, inner) in walker.evaluator.results(of: block, in: scope) { read(tab: node, inner, walker) }
  }

  fileprivate func read(tab node: Node, _ scope: Scope, _ walker: Walker) {
    if let (block, inner) = made(node, scope, walker) { return read(block: block, inner, walker) }
    if let (function, block, inner) = chosen(by: node, scope, walker) {
      _ = walker.evaluator.following(function.node) { read(block: block, inner, walker) }
      return
    }
    guard node.kind == .call, let head = node.head else { return note(node, scope, walker) }
    switch head.text {
    case "ForEach":
      guard head.isFrameworkName, let closure = node.trailingClosure ?? node.argument("content"),
        let body = closure.body
      else { break }
      if let (list, around) = pages(takenIn: closure, body, scope, walker) {
        for page in list.children { note(page, around, walker) }
        return
      }
      let inner = scope.inner()
      let told = walker.evaluator.elements(of: node.unlabelled, in: scope)
      // Which of its cases are shown, and in which order, is told while the app runs.
      let all =
        told ?? (walker.isPaged ? nil : walker.evaluator.cases(inList: node.unlabelled, in: scope))
      // Each of a few has a name of its own.
      if let all, all.count > 1, all.count <= Self.most, !walker.isPaged {
        for element in all {
          let inner = scope.inner()
          walker.evaluator.bind(closure, [Thunk([element], scope: scope)], into: inner)
          read(block: body, inner, walker)
        }
        return
      }
      walker.evaluator.bind(closure, all.map { [Thunk($0, scope: scope)] } ?? [], into: inner)
      // Pages of as many things as there are are parts.
      if all == nil, walker.isPaged || !body.contains({ $0.text == "tabItem" || $0.text == "Tab" }) {
        walker.walk(body, inner)
        return
      }
      read(block: body, inner, walker)
      return
    case "Group", "TabSection", "Section":
      guard head.isFrameworkName, let body = (node.argument("content") ?? node.trailingClosure)?.body else { break }
      read(block: body, scope, walker)
      return
    case "Tab":
      guard head.isFrameworkName, let closure = node.argument("content") ?? node.trailingClosure else { break }
      let label =
        node.unlabelled.flatMap { walker.program.texts.title($0, scope) }
        ?? walker.text(in: node.argument("label"), scope)
      note(closure, scope, walker, label: label, at: node)
      return
    // As many pages as there are things, by a view of the app's own.
    case _ where walker.isPaged && isRepeating(head, node, scope, walker):
      walker.walk(node, scope)
      return
    default:
      // Modifiers of a tab, or of several at once.
      guard head.kind == .member, let base = head.head, Self.holdsTabs(base) else { break }
      read(tab: base, scope, walker)
      return
    }
    note(node, scope, walker)
  }

  /// The list of views of which each is taken by its number: `ForEach(0..<pages.count) { pages[$0] }`.
  private func pages(takenIn closure: Node, _ body: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope)? {
    guard body.children.count == 1, case let page = body.children[0].given.unmodified, page.kind == .element,
      let list = page.head, page.arguments.first?.head?.text == closure.parameterNames.first ?? "$0",
      case .foreign("[]", let pages, let around)? = walker.evaluator.values(of: list, in: scope).first,
      pages.children.count > 1, pages.children.count <= Self.most,
      pages.children.allSatisfy({ page in
        walker.program.finder.search(page, in: around).targets.contains { !$0.isForeign }
      })
    else { return nil }
    return (pages, around)
  }

  /// Whether a view of the app's own is given how each of many looks: `ForEachIndexed(pages) { page, index in … }`.
  private func isRepeating(_ name: Node, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard name.kind == .name, let closure = call.trailingClosure ?? call.argument("content"), closure.kind == .closure,
      !closure.parameterNames.isEmpty || closure.contains({ $0.kind == .name && $0.text == "$0" }),
      let type = walker.index.type(named: name.text, in: scope.type, file: scope.file)
    else { return false }
    return !type.generics.isEmpty && walker.index.isView(type)
  }

  /// The code of a property that makes several tabs: `TabView { tabs }`.
  private func made(_ node: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope)? {
    let (index, evaluator) = (walker.index, walker.evaluator)
    var owner: (type: TypeInfo, instance: Instance?)?
    if node.kind == .name || node.kind == .member && node.head?.text == "self" {
      owner = scope.receiver.map { ($0.type, $0) }
    } else if node.kind == .member, let base = node.head, base.kind == .name {
      owner = index.type(named: base.text, in: scope.type, file: scope.file).map { ($0, nil) }
    }
    guard let owner, scope.thunk(node.text) == nil, let property = evaluator.property(node.text, of: owner.type),
      property.isStatic == (owner.instance == nil), let code = property.getter,
      code.children.count > 1
        || ["ForEach", "Tab", "TabSection"].contains(code.children.first?.given.unmodified.head?.text)
    else { return nil }
    return (code, evaluator.scope(of: property, instance: owner.instance))
  }

  /// A function of the view's own that makes one of several tabs, with its code: `content(for: page)`, of
  /// `switch page { case .home: Home().tabItem { … } … }`.
  private func chosen(by node: Node, _ scope: Scope, _ walker: Walker) -> (Function, Node, Scope)? {
    let evaluator = walker.evaluator
    guard node.kind == .call, let callee = node.head, !callee.text.isCapitalized,
      callee.kind == .name || callee.kind == .member && callee.head?.text == "self",
      let view = scope.receiver, scope.thunk(callee.text) == nil,
      let function = evaluator.functions(callee.text, of: view.type).first(where: {
        $0.body != nil && evaluator.fits($0, node)
      }), let body = function.body, body.children.count == 1, body.children[0].given.kind == .choice,
      body.contains({ $0.kind == .call && ["tabItem", "Tab"].contains($0.head?.text) })
    else { return nil }
    return (function, body, evaluator.scope(of: function, instance: view, call: node, from: scope))
  }

  /// So many tabs an app has at most.
  fileprivate static let most = 12

  /// What a property that makes one tab shows: `private var home: some View { Home().tabItem { … } }`.
  private func shown(by node: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope)? {
    guard node.kind == .name, scope.thunk(node.text) == nil, let instance = scope.receiver,
      let property = walker.evaluator.property(node.text, of: instance.type), let code = property.getter,
      code.children.count == 1, let only = code.children.first
    else { return nil }
    return (only.kind == .result ? only.head ?? only : only, walker.evaluator.scope(of: property, instance: instance))
  }

  /// Whether it is a tab or a container of tabs, with modifiers that make no tab of it.
  private static func holdsTabs(_ node: Node) -> Bool {
    guard node.kind == .call, let head = node.head, head.text != "tabItem" else { return false }
    if head.isFrameworkName { return ["ForEach", "Group", "Tab", "TabSection", "Section"].contains(head.text) }
    return head.kind == .member && head.head.map(holdsTabs) == true
  }

  fileprivate func note(
    _ node: Node,
    _ scope: Scope,
    _ walker: Walker,
    label: String? = nil,
    at place: Node? = nil
  ) {
    let found = walker.program.finder.search(node, in: scope).preferred
    var label = label
    var isNamed = place != nil
    var (chain, inner): (Node?, Scope) = (node, scope)
    if let (shown, around) = shown(by: node, scope, walker) { (chain, inner) = (shown, around) }
    while let link = chain, link.kind == .call {
      if link.head?.text == "tabItem" {
        label = label ?? walker.text(in: link.trailingClosure ?? link.unlabelled, inner)
        isNamed = true
      }
      chain = link.head?.head
    }
    let isUntold = found.isUntold && !TargetFinder.isFilling(node)
    // A page that is nothing of the app's is a part, and so is a tab that shows nothing.
    let isScreen = isNamed && !walker.isPaged && (found.targets.contains { !$0.isEmpty } || isUntold)
    if !isScreen, found.targets.allSatisfy(\.isForeign) {
      walker.walk(node, scope)
      return
    }
    if isUntold { walker.walk(node, scope) }
    let place = Node(.other, line: Self.line(of: place ?? node))
    walker.note(.tab, place, scope, rule: "tab", label: label, .found(found))
  }

  /// The line on which a chain of modifiers begins.
  static func line(of node: Node) -> Spot {
    var node = node
    while node.kind == .call || node.kind == .member, let head = node.head { node = head }
    return node.line
  }
}

/// Tabs that an app makes itself of views that lie over one another, of which a state tells which is to be seen:
/// `ZStack { Home().opacity(tab == .home ? 1 : 0); Search().opacity(tab == .search ? 1 : 0) }`.
struct LayersPattern: CallPattern {
  let names = ["ZStack"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.isFrameworkName == true, let content = call.argument("content") ?? call.trailingClosure,
      let body = content.body
    else { return false }
    let pages = body.children.filter { Self.isPage($0) }
    let each = body.children.filter { $0.head?.text == "ForEach" && $0.trailingClosure?.body.map(Self.isPages) == true }
    guard !each.isEmpty || Self.areTold(pages) else { return false }
    let inner = scope.inner()
    let screens = pages.count { page in
      let found = walker.program.finder.search(page, in: inner).targets
      return found.contains { !$0.isForeign && walker.program.isScreenLike($0, page) }
    }
    guard screens * 2 > pages.count || pages.isEmpty else { return false }
    for child in body.children {
      if pages.contains(where: { $0 === child }) {
        TabsPattern().note(child, inner, walker)
      } else if each.contains(where: { $0 === child }) {
        TabsPattern().read(tab: child, inner, walker)
      } else {
        walker.walk(child, inner)
      }
    }
    return true
  }

  /// Whether code lays several such views over one another.
  static func holdsTabs(_ node: Node) -> Bool {
    guard node.kind == .call, node.head?.text == "ZStack", let block = node.trailingClosure?.body else { return false }
    return areTold(block.children.filter(isPage))
  }

  /// Whether all that is shown is one such view.
  private static func isPages(_ block: Node) -> Bool { block.children.count == 1 && isPage(block.children[0]) }

  private static func isPage(_ node: Node) -> Bool { condition(of: node) != nil }

  /// Whether what tells of several which is to be seen is one state, and something else in each.
  private static func areTold(_ pages: [Node]) -> Bool {
    let sides = pages.compactMap { condition(of: $0)?.children.map(\.text) }
    guard sides.count > 1 else { return false }
    let (left, right) = (Set(sides.map { $0[0] }), Set(sides.map { $0[1] }))
    return left.count == 1 && right.count == sides.count || right.count == 1 && left.count == sides.count
  }

  /// The condition under which a view can be seen: `tab == .home` of `Home().opacity(tab == .home ? 1 : 0)`.
  private static func condition(of node: Node) -> Node? {
    var node = node
    while node.kind == .call, let head = node.head, head.kind == .member, let base = head.head {
      if head.text == "opacity", let shown = node.unlabelled, shown.kind == .ternary, shown.children.count == 3,
        case let condition = shown.children[0], condition.kind == .binary, condition.text == "==",
        condition.children.count == 2, ["0", "0.0"].contains(shown.children[2].text)
      {
        return condition
      }
      node = base
    }
    return nil
  }
}

/// Tabs that are pages: `.tabViewStyle(.page)`.
struct PageStylePattern: CallPattern {
  let names = ["tabViewStyle"]
  var walksBase: Bool { false }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base = call.head?.head, call.contains({ ["page", "PageTabViewStyle"].contains($0.text) }) else {
      return false
    }
    let outer = walker.isPaged
    walker.isPaged = true
    walker.walkBase(base, scope)
    walker.isPaged = outer
    return true
  }
}

/// Tabs that are as high as a row: `TabView { … }.tabViewStyle(.page).frame(height: 180)`.
struct FramePattern: CallPattern {
  let names = ["frame"]
  var walksBase: Bool { false }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base = call.head?.head, base.unmodified.head?.text == "TabView", let height = call.argument("height"),
      height.kind == .number, let points = Double(height.text), points <= Self.row
    else { return false }
    let outer = walker.rows
    walker.rows = Rows(isWithin: true)
    walker.walkBase(base, scope)
    walker.rows = outer
    return true
  }

  /// What is no higher than this is no screen, in points.
  private static let row = 320.0
}

/// Whether what is walked stands in what scrolls or lies in rows.
struct Rows {
  /// Whether it does.
  private(set) var isWithin: Bool

  init(isWithin: Bool = false) { self.isWithin = isWithin }

  /// Goes into what a call shows.
  mutating func enter(_ callee: Node) {
    if callee.kind == .name, Self.holding.contains(callee.text) { isWithin = true }
  }

  private static let holding: Set<String> = [
    "ScrollView", "List", "Form", "Section", "Grid", "GridRow", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
  ]
}
