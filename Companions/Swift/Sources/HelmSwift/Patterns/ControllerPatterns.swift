/// UIKit's `present`, and those of PanModal and Presentr.
struct PresentingPattern: CallPattern {
  let names = ["present", "presentAsSheet", "presentAsModalWindow", "presentPanModal", Self.presentrs]
  private static let presentrs = "customPresentViewController"

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let shown = call.head?.text == Self.presentrs ? call.argument("viewController") : call.unlabelled
    guard let controller = shown, isTrigger(call) else { return false }
    if walker.isOwn(call, scope) { return false }
    if Self.isHandedUp(controller, by: call, walker) { return true }
    var found = walker.program.finder.search(controller, in: scope).preferred
    // What another controller presents it presents once the screen is gone, if that is it.
    if isOther(call, scope, walker) {
      found.targets.removeAll { walker.program.number(of: $0.key) == walker.fragment.number }
      if found.targets.isEmpty, found.reasons.isEmpty { return true }
    }
    if found.targets.isEmpty, Self.isDialog(controller, scope, walker) {
      // What a function makes of it leads on: `present(makeSheet(), animated: true)`.
      if controller.kind == .call { walker.walk(controller, scope) }
      return true
    }
    // What is presented over an empty stack, in place of what that begins with elsewhere.
    let isFirst = walker.stack(walker.base(of: call.head, scope), scope).map(walker.isEmpty) ?? false
    let presenter = isFirst ? nil : walker.presenter(of: call, scope)
    walker.note(isFirst ? .change : .sheet, call, scope, rule: "present", by: presenter, .found(found))
    // What is then asked of what is shown by now, that does.
    let outer = walker.arrived
    walker.arrived = Set(found.targets.compactMap(\.instance?.type).filter(walker.index.isController).map(\.id))
    walker.walkArguments(Node(.call, call.all(.trailing)), scope, isFollowed: true)
    if let done = call.argument("completion"), done.kind == .closure { walker.walk(done, scope) }
    walker.arrived = outer
    return true
  }

  func isTrigger(_ call: Node) -> Bool {
    guard call.unlabelled != nil else { return false }
    return call.argument("animated") != nil || call.head?.text != "present"
      || call.argument("asPopoverRelativeTo") != nil
  }

  /// Whether it is another controller that presents something itself.
  private func isOther(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let own = walker.fragment.type, let other = scope.receiver?.type, walker.index.isController(other),
      let callee = call.head, callee.kind == .name || callee.head?.text == "self"
    else { return false }
    return !walker.evaluator.isRelated(own, other)
  }

  /// Whether a function hands on to that which it overrides what it is passed, which its callers lead to:
  /// `super.pushViewController(controller, animated: animated)`.
  static func isHandedUp(_ controller: Node, by call: Node, _ walker: Walker) -> Bool {
    guard call.head?.head?.text == "super", let function = walker.program.current, function.overrides,
      function.name == call.head?.text
    else { return false }
    return function.parameters.contains { $0.text == controller.text } && controller.kind == .name
  }

  static func isDialog(_ node: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if node.text.lowercased().contains("alert") || node.text.lowercased().contains("actionsheet") { return true }
    return walker.evaluator.values(of: node, in: scope).contains {
      switch $0 {
      case .foreign(let name, _, _): TargetFinder.dialogs.contains(SourceIndex.last(name))
      case .parameter(_, let type): TargetFinder.dialogs.contains(type?.text ?? "")
      case .instance(let instance): walker.program.finder.isDialog(instance.type)
      default: false
      }
    }
  }
}

/// UIKit's `pushViewController`, `show`.
struct PushingPattern: CallPattern {
  let names = ["pushViewController", "show", "showDetailViewController"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let controller = call.unlabelled, isTrigger(call) else { return false }
    if walker.isOwn(call, scope) { return false }
    if PresentingPattern.isHandedUp(controller, by: call, walker) { return true }
    let found = walker.program.finder.search(controller, in: scope).preferred
    let stack = walker.stack(walker.base(of: call.head, scope), scope)
    let presenter = walker.passed(to: call, scope)
    // Where there are no columns a detail is presented.
    let isDetail = call.head?.text == "showDetailViewController" && !walker.program.hasColumns
    let transition = isDetail ? Transition.sheet : .push
    walker.note(transition, call, scope, rule: call.head?.text ?? "", stack: stack, by: presenter, .found(found))
    return true
  }

  func isTrigger(_ call: Node) -> Bool {
    call.unlabelled != nil && (call.head?.text == "pushViewController" || call.argument("sender") != nil)
  }
}

/// Controllers that are set as a whole: of a stack, of tabs, of columns.
struct ControllersPattern: CallPattern, AssignmentPattern {
  let names = ["setViewControllers", "setViewController", "set", "append", "insert"]
  /// By which it is met what a stack within a screen shows.
  static let child = "child stack"

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    // A panel of FloatingPanel's: `panel.set(contentViewController: detail)`.
    if call.head?.text == "set" {
      guard let content = call.argument("contentViewController"), let base = call.head?.head else { return false }
      let found = walker.program.finder.search(content, in: scope).preferred
      walker.note(.embed, call, scope, rule: "controllers", stack: walker.stack(base, scope), .found(found))
      return true
    }
    guard var controllers = call.unlabelled.map(Self.list) else { return false }
    if call.head?.text == "append" || call.head?.text == "insert" {
      guard let list = call.head?.head else { return false }
      if isOwnTabs(list, scope, walker) {
        note(controllers, base: nil, call, scope, walker)
        return true
      }
      // What is put onto a stack: `navigationController?.viewControllers.append(detail)`.
      guard call.head?.text == "append", list.kind == .member, list.text == Self.listName, let stack = list.head,
        stack.text == "navigationController"
      else { return false }
      note(Self.beside([controllers], controllers), base: stack, call, scope, walker)
      return true
    }
    controllers = Self.added(in: controllers, scope, walker) ?? controllers
    // A column: `setViewController(list, for: .primary)`.
    if call.head?.text == "setViewController", call.argument("for") == nil { return false }
    if let base = call.head?.head, isOfPager(base, call, scope, walker) { return false }
    note(controllers, base: walker.base(of: call.head, scope), call, scope, walker)
    walk(mapped: controllers, scope, walker)
    return true
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let left = assignment.children[0]
    guard left.text == "viewControllers" || left.text == "tabs" && isTabs(assignment, scope, walker),
      left.kind == .member || left.kind == .name && scope.thunk(left.text) == nil
    else { return false }
    // What a model calls its own pages so.
    if left.kind == .name || left.head?.text == "self", let type = scope.receiver?.type,
      !walker.index.isController(type), walker.index.heldStack(of: type) == nil,
      let kept = walker.evaluator.property(left.text, of: type), kept.getter == nil
    {
      return false
    }
    let list = Self.list(assignment.children[1])
    let controllers = Self.added(in: list, scope, walker) ?? list
    let given = Self.given(to: left, list, scope, walker)
    note(controllers, base: walker.base(of: left, scope), assignment, given, walker)
    walk(mapped: list, scope, walker)
    return true
  }

  /// A list without the type that it is cast to: `[detail] as [UIViewController]`.
  private static func list(_ node: Node) -> Node { node.uncast.kind == .array ? node.uncast : node }

  private static let listName = "viewControllers"

  /// What is put into a copy of a stack's list before the stack gets that, beside what was in it:
  /// `var all = stack.viewControllers; all.append(detail)`, `Array(stack.viewControllers.dropLast() + [detail])`; nil
  /// where it is no such list.
  private static func added(in list: Node, _ scope: Scope, _ walker: Walker) -> Node? {
    var (node, scope, name) = (list, scope, "")
    for _ in 0..<4 {
      if node.kind == .call, node.head?.text == "Array", let inner = node.unlabelled {
        node = inner
      } else if node.kind == .unwrapping, let inner = node.head {
        node = inner
      } else if node.kind == .name, let thunk = scope.thunk(node.text), thunk.node !== node {
        (name, node, scope) = (node.text, thunk.node, thunk.scope)
      } else {
        break
      }
    }
    func isCopy(_ node: Node) -> Bool {
      switch node.kind {
      case .member: node.text == Self.listName && node.head != nil || node.head.map(isCopy) == true
      case .call: node.head?.head.map(isCopy) == true
      case .binary where node.text == "??": node.head.map(isCopy) == true
      default: false
      }
    }
    var put: [Node] = []
    let operands = node.kind == .binary && node.text == "+" ? node.children : [node]
    guard operands.contains(where: isCopy), operands.allSatisfy({ isCopy($0) || $0.kind == .array }) else { return nil }
    for operand in operands where operand.kind == .array { put += operand.children }
    if !name.isEmpty, let code = walker.program.current?.body {
      code.visit { statement in
        put += Self.put(by: statement, into: name)
        return true
      }
    }
    return put.isEmpty ? nil : beside(put, list)
  }

  /// What a statement puts into a list: `all.append(detail)`, `all[all.count - 1] = detail`, `all += [detail]`.
  private static func put(by statement: Node, into list: String) -> [Node] {
    func isList(_ node: Node?) -> Bool { node?.kind == .name && node?.text == list }
    switch statement.kind {
    case .call where statement.head?.text == "append" && isList(statement.head?.head):
      return (statement.unlabelled ?? statement.argument("contentsOf")).map(\.elements) ?? []
    case .assignment where statement.head?.kind == .element && isList(statement.head?.head):
      return statement.children.last.map { [$0] } ?? []
    case .binary where statement.text == "+=" && isList(statement.head):
      return statement.children.last.map(\.elements) ?? []
    default: return []
    }
  }

  /// A list of controllers with what is there already, as which the one stands that shows them.
  private static func beside(_ controllers: [Node], _ place: Node) -> Node {
    Node(.array, line: place.line, [Node(.name, "self", line: place.line)] + controllers)
  }

  /// A place where it is known what the controller was made with whose initialiser puts that into its stack:
  /// `viewControllers = [content]` of `init(content: UIViewController)`, or all that it is handed.
  private static func given(to left: Node, _ list: Node, _ scope: Scope, _ walker: Walker) -> Scope {
    guard list.kind == .array || list.kind == .name, walker.program.current?.name == "init",
      let own = walker.own, own === scope.receiver, let made = own.fields[left.text], made.node === list
    else { return scope }
    let inner = scope.inner()
    for name in list.kind == .name ? [list] : list.elements where name.kind == .name {
      inner.names[name.text] = made.scope.thunk(name.text)
    }
    return inner
  }

  /// Whether a list is that of the tabs or columns which a controller itself has: `viewControllers.append(detail)`.
  private func isOwnTabs(_ list: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard list.text == "viewControllers", let type = scope.receiver?.type,
      list.kind == .name && scope.thunk(list.text) == nil || list.kind == .member && list.head?.text == "self"
    else { return false }
    return !walker.index.ancestors(of: type).isDisjoint(with: ["UITabBarController", "UISplitViewController"])
  }

  /// Whether it is a function that a pager or tabs of the app's own have under the name of UIKit's.
  private func isOfPager(_ base: Node, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard base.text != "self", base.text != "super" else { return false }
    // UIKit's takes more than the controllers.
    let isPlain = call.head?.text == "setViewControllers" && call.arguments.count == 1
    return walker.evaluator.values(of: base, in: scope).compactMap(\.ownType).contains { type in
      (isPlain || KeptPagesPattern.isPager(type, walker.index))
        && walker.evaluator.functions("setViewControllers", of: type).contains { function in
          function.body != nil && !function.overrides && walker.evaluator.fits(function, call)
        }
    }
  }

  /// Whether a stack is one of those in a controller: `children.first`, or what the controller makes of that.
  private func isChild(_ base: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if base.contains({ Self.children.contains($0.text) }) { return true }
    guard let type = scope.receiver?.type, walker.index.isController(type), base.kind == .call || base.kind == .name
    else { return false }
    let name = base.kind == .call ? base.head?.text ?? "" : base.text
    let code =
      base.kind == .call
      ? walker.evaluator.functions(name, of: type).first?.body : walker.evaluator.property(name, of: type)?.getter
    return code?.contains { Self.children.contains($0.text) } ?? false
  }

  /// The controller of which a stack is a child that another one fills: `container.stack()?.viewControllers = …`.
  private func holder(of base: Node, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    var (node, inner) = (base, scope)
    if node.kind == .name, let thunk = scope.thunk(node.text) { (node, inner) = (thunk.node, thunk.scope) }
    node = node.uncast
    guard node.kind == .call, let maker = node.head, maker.kind == .member, let owner = maker.head,
      let type = walker.evaluator.values(of: owner, in: inner).lazy.compactMap(\.ownType).first,
      type !== scope.receiver?.type, walker.index.isController(type),
      let code = walker.evaluator.functions(maker.text, of: type).first?.body,
      code.contains({ Self.children.contains($0.text) })
    else { return nil }
    return type
  }

  private static let children: Set<String> = ["children", "childViewControllers"]

  /// Whether a list is that of the tabs of a tab bar's controller: `tabs = [UITab(title: …) { _ in Home() }]`.
  /// Or of a list in which these were put one by one, in the controller's own code.
  private func isTabs(_ assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, list) = (assignment.children[0], assignment.children[1])
    if list.kind == .array {
      return !list.children.isEmpty
        && list.children.allSatisfy { $0.kind == .call && Self.tabs.contains($0.head?.text) }
    }
    guard left.kind == .name || left.head?.text == "self", let type = scope.receiver?.type,
      walker.index.ancestors(of: type).contains("UITabBarController")
    else { return false }
    return walker.evaluator.property(left.text, of: type) == nil
  }

  private static let tabs: Set<String?> = ["UITab", "UISearchTab", "UITabGroup"]

  /// What is done where controllers are made of each of a list: `children.map { $0.start() }`.
  private func walk(mapped node: Node, _ scope: Scope, _ walker: Walker) {
    guard node.kind == .call, node.head?.text == "map", let closure = node.trailingClosure, let body = closure.body,
      let all = walker.evaluator.elements(of: node.head?.head, in: scope)
    else { return }
    let inner = scope.inner()
    walker.evaluator.bind(closure, [Thunk(all, scope: scope)], into: inner)
    walker.walk(body, inner)
  }

  private func note(_ controllers: Node, base: Node?, _ node: Node, _ scope: Scope, _ walker: Walker) {
    let index = walker.index
    if let base, let holder = holder(of: base, scope, walker) {
      for target in walker.program.finder.targets(running: holder) {
        walker.program.addContent(target, controllers, node, scope, .embed, walker, rule: Self.child)
      }
      return
    }
    // What is made for a container of the app's own as the app begins is in that.
    if let base, node.kind == .assignment, walker.program.isRoot(walker.fragment.number), let list = node.head?.text,
      let container = walker.evaluator.values(of: base, in: scope).lazy.compactMap(\.ownType).first,
      container !== scope.receiver?.type, index.isController(container),
      walker.evaluator.property(list, of: container)?.getter == nil,
      KeptPagesPattern.isContainer(container, of: list, index)
    {
      return keep(controllers, container, .embed, node, scope, walker)
    }
    // What a pager's own function is given by who makes the pager.
    if base == nil || base?.text == "self", let pager = scope.receiver?.type, pager !== walker.fragment.type,
      walker.own?.type !== pager, index.isController(pager), KeptPagesPattern.isPager(pager, index)
    {
      return keep(controllers, pager, .embed, node, scope, walker)
    }
    // What tabs' or columns' own function is given by who makes these: `tabs.setUp(with: [home, more])`.
    if base == nil || base?.text == "self" || base?.text == "super", let (holder, kind) = holder(in: scope, walker) {
      return keep(controllers, holder, kind, node, scope, walker)
    }
    // What a stack begins with anew takes the place of what is there.
    var kind = controllers.kind == .array && controllers.children.count == 1 ? Transition.change : .push
    var rule = "controllers"
    let isOwn = base == nil || base?.text == "self" || base?.text == "super" || Self.isOwner(base, scope, walker)
    let own = (isOwn ? scope.type : walker.fragment.type).map { index.ancestors(of: $0) } ?? []
    if isOwn, own.contains("UITabBarController") || own.contains("UIPageViewController") { kind = .tab }
    let isShownLater = isOwn && own.contains("UISplitViewController") && isColumn(of: scope.type, walker)
    if isOwn, own.contains("UISplitViewController") { kind = isShownLater ? .push : .split }
    // What a stack of the app's own begins with, that makes it itself, is a part of it.
    if isOwn, kind == .change, own.contains(where: SourceIndex.isStackName), scope.receiver === walker.own,
      ["init", "viewDidLoad"].contains(walker.program.current?.name)
    {
      kind = .embed
    }
    // What a library's controller is given shows in it.
    if isOwn, !isShownLater, !kind.isPart, own.contains("UIViewController"),
      !own.contains(where: SourceIndex.isStackName)
    {
      kind = .embed
    }
    if let base {
      for value in Self.values(of: base, scope, walker) {
        switch value {
        case .instance, .typed:
          guard let type = value.ownType, case let ancestors = index.ancestors(of: type) else { break }
          if ancestors.contains("UITabBarController") {
            return keep(controllers, type, .tab, node, scope, walker)
          }
          if case .instance = value, ancestors.contains("UISplitViewController") {
            return keep(controllers, type, .split, node, scope, walker)
          }
          // Pages that are turned from outside are the pager's.
          if node.argument("direction") != nil, ancestors.contains("UIPageViewController"),
            walker.fragment.type.map({ !walker.evaluator.isRelated($0, type) }) == true
          {
            let pages = Node(.array, line: controllers.line, controllers.elements.map(PagesPattern.list))
            return keep(pages, type, .tab, node, scope, walker)
          }
        case .foreign(let name, _, _) where name == walker.represented:
          kind =
            ["UITabBarController": .tab, "UISplitViewController": .split, "UIPageViewController": .embed][name] ?? kind
        case .foreign("UITabBarController", let made, let inner):
          return walker.program.addContent(
            Target(
              key: .foreign("UITabBarController", walker.evaluator.place(ofMaking: made, inner)),
              name: "UITabBarController"
            ),
            controllers,
            node,
            scope,
            .tab,
            walker
          )
        case .foreign("UISplitViewController", let made, let inner):
          return walker.program.addContent(
            Target(
              key: .foreign("UISplitViewController", walker.evaluator.place(ofMaking: made, inner)),
              name: "UISplitViewController"
            ),
            controllers,
            node,
            scope,
            .split,
            walker
          )
        case .foreign("UIPageViewController", let made, let inner):
          kind = .embed
          guard isShown(base, scope, walker) else { break }
          var pages = Target(
            key: .foreign("UIPageViewController", walker.evaluator.place(ofMaking: made, inner)),
            name: "UIPageViewController"
          )
          pages.content = .init(node: made, scope: inner)
          return walker.program.addContent(pages, controllers, node, scope, .embed, walker)
        case .parameter(_, let type?), .state(_, let type?, _):
          kind =
            ["UIPageViewController": .embed, "UITabBarController": .tab, "UISplitViewController": .split][type.text]
            ?? kind
        default: break
        }
      }
      if base.text.lowercased().contains("tab"), !kind.isPart { kind = .tab }
      // What a stack within the screen begins with anew stands in the screen still.
      if kind == .change, isChild(base, scope, walker) { (kind, rule) = (.embed, Self.child) }
      // What the stacks of its tabs begin with are the tabs.
      if kind == .change, !isOwn, own.contains("UITabBarController") { kind = .tab }
    }
    // Several that no stack is filled with are pages.
    if kind == .push, node.kind == .assignment, !isStack(base, own, scope, walker) { kind = .embed }
    let isPaging = kind == .embed || isOwn && own.contains("UIPageViewController")
    // What stays where it is isn't shown by that: `setViewControllers([self, detail], animated: true)`.
    let others = controllers.elements.filter { $0.kind != .name || $0.text != "self" }
    let given = others.count < controllers.elements.count ? Node(.array, line: controllers.line, others) : controllers
    let shown = isPaging ? Node(.array, given.elements.map(PagesPattern.list)) : given
    let found = walker.program.finder.search(shown, in: scope)
    if kind == .tab {
      let given = Thunk(controllers, scope)
      walker.show(stacksIn: found, kind, origin: walker.fragment.number, given: given)
    }
    let stack = walker.stack(base, scope)
    for (label, found) in Self.labelled(found.preferred, walker) {
      walker.note(kind, node, scope, rule: rule, label: label, stack: stack, .found(found))
    }
  }

  /// The app's own tabs or columns whose code is followed from elsewhere, with which of them these are.
  private func holder(in scope: Scope, _ walker: Walker) -> (type: TypeInfo, kind: Transition)? {
    guard let holder = scope.receiver?.type else { return nil }
    let walked = [walker.fragment.type, walker.own?.type].compactMap { $0 }
    if walked.contains(where: { walker.evaluator.isRelated($0, holder) }) { return nil }
    let ancestors = walker.index.ancestors(of: holder)
    if ancestors.contains("UITabBarController") { return (holder, .tab) }
    // What a column has the columns show comes after it.
    return ancestors.contains("UISplitViewController") && !isColumn(of: holder, walker) ? (holder, .split) : nil
  }

  /// Whether the screen that is walked is a column of columns of the app's own: what it has these show instead comes
  /// after it.
  private func isColumn(of split: TypeInfo?, _ walker: Walker) -> Bool {
    guard let split, walker.fragment.type !== split else { return false }
    return walker.program.events.contains { event in
      guard event.transition == .split, walker.program.fragments[event.origin].type === split,
        case .found(let found) = event.goal
      else { return false }
      return found.targets.contains { $0.key == walker.fragment.key }
    }
  }

  /// What was found, tabs that have a title each for itself: `UITab(title: "Home", …) { _ in Home() }`.
  static func labelled(_ found: TargetSearch, _ walker: Walker) -> [(label: String?, found: TargetSearch)] {
    var (all, rest): ([(label: String?, found: TargetSearch)], TargetSearch) = ([], found)
    rest.targets = []
    for target in found.targets {
      if let tab = target.layers.first(where: { tabs.contains($0.node.head?.text) }),
        let title = tab.node.argument("title").flatMap({ walker.program.texts.title($0, tab.scope) })
      {
        all.append((title, TargetSearch(targets: [target])))
      } else {
        rest.targets.append(target)
      }
    }
    if all.isEmpty || !rest.targets.isEmpty || !rest.reasons.isEmpty { all.append((nil, rest)) }
    return all
  }

  /// Whether the code around presents or pushes what has a name, as a screen of its own.
  private func isShown(_ base: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard base.kind == .name || base.head?.text == "self" else { return false }
    let names = Set(PresentingPattern().names + PushingPattern().names)
    let code = scope.thunk(base.text) == nil ? scope.receiver?.type.node : walker.program.current?.body
    return code?.contains { call in
      guard call.kind == .call, names.contains(call.head?.text ?? ""), let shown = call.unlabelled else { return false }
      return shown.text == base.text && (shown.kind == .name || shown.head?.text == "self")
    } == true
  }

  /// What a controller is that is given others: where that isn't told by its value, what its type makes, however it
  /// does it, `let tabs = TabsController.instantiate()`.
  private static func values(of base: Node, _ scope: Scope, _ walker: Walker) -> [Value] {
    let values = walker.evaluator.values(of: base, in: scope)
    guard base.kind == .name, let made = scope.thunk(base.text), made.node.kind == .call,
      !values.contains(where: { value in
        if case .foreign(let name, _, _) = value { SourceIndex.isControllerName(name) } else { value.ownType != nil }
      })
    else { return values }
    let found = walker.program.finder.search(made).targets.compactMap(\.instance)
    return found.count == 1 && walker.index.isController(found[0].type) ? [.instance(found[0])] : values
  }

  /// Whether a closure's unnamed parameter is the controller itself, or what a pair begins with.
  private static func isOwner(_ base: Node?, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base, base.origin == "$0", base.kind == .name || base.text == "0", let own = scope.receiver else {
      return false
    }
    return walker.evaluator.values(of: base, in: scope).contains { value in
      if case .instance(let instance) = value { instance === own } else { false }
    }
  }

  /// Whether controllers are those of a navigation controller, by what it is or is called.
  private func isStack(_ base: Node?, _ own: Set<String>, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base, base.text != "self", base.text != "super" else {
      return own.contains(where: SourceIndex.isStackName)
    }
    if base.text.lowercased().contains("nav") || walker.stack(base, scope) != nil { return true }
    return walker.evaluator.values(of: base, in: scope).contains { value in
      switch value {
      case .instance(let instance): walker.index.ancestors(of: instance.type).contains(where: SourceIndex.isStackName)
      case .typed(let type): walker.index.ancestors(of: type).contains(where: SourceIndex.isStackName)
      case .state(_, let type?, _), .parameter(_, let type?): SourceIndex.isStackName(type.text)
      default: false
      }
    }
  }

  private func keep(
    _ controllers: Node,
    _ type: TypeInfo,
    _ kind: Transition,
    _ node: Node,
    _ scope: Scope,
    _ walker: Walker
  ) {
    if walker.fragment.type === type {
      walker.note(
        kind,
        node,
        scope,
        rule: "controllers",
        .found(walker.program.finder.search(controllers, in: scope).preferred)
      )
    } else {
      for target in walker.program.finder.targets(running: type) {
        walker.program.addContent(target, controllers, node, scope, kind, walker)
      }
    }
  }
}

/// An object that is no screen and does for a framework's view what a screen may do: `table.delegate = tableDelegate`.
/// Where an object that is none either says so of a screen's view, `list.tableView.delegate = source`, that is done
/// there.
struct DelegatePattern: AssignmentPattern {
  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, value) = (assignment.children[0], assignment.children[1])
    guard left.kind == .member, value.kind == .name || value.kind == .member,
      ["delegate", "dataSource"].contains(where: { left.text.lowercased().hasSuffix($0.lowercased()) }),
      let base = left.head
    else { return false }
    let index = walker.index
    if walker.evaluator.values(of: base, in: scope).contains(where: { $0.ownType != nil }) { return false }
    // What the stack around a screen tells isn't told by the screen.
    let isOfScreen = base.kind == .member && !base.text.hasSuffix("Controller")
    let others = isOfScreen ? Self.screens(having: base, scope, walker) : []
    for found in walker.evaluator.values(of: value, in: scope) {
      if let type = found.ownType, type.kind == .classType, !index.isController(type), !index.isView(type) {
        for screen in others { Self.give(found, type, to: screen, walker) }
      }
      guard let type = found.ownType, type.kind == .classType, type !== walker.fragment.type, !index.isController(type),
        !index.isView(type), !index.isApp(type), !walker.program.isDelegate(type),
        walker.fragment.type.map(index.isController) == true
      else { continue }
      let instance = if case .instance(let instance) = found { instance } else { Instance(type) }
      for function in Self.functions(of: type, index) {
        if walker.program.isFrameworks(function) { walker.enter(function, instance, Node(.call), scope) }
        PagesPattern.read(function, Scope(receiver: instance, type: type, file: function.file), walker)
      }
    }
    return false
  }

  /// The functions that objects of a class have, with those of the app's classes above it that it doesn't override.
  private static func functions(of type: TypeInfo, _ index: SourceIndex) -> [Function] {
    var found: [Function] = []
    var overridden: Set<String> = []
    var current: TypeInfo? = type
    for _ in 0..<Walker.levels {
      guard let type = current else { break }
      let own = type.functionOrder.filter { !$0.isStatic && (found.isEmpty || $0.name != "init") }
      found += own.filter { !overridden.contains($0.signature) }
      overridden.formUnion(own.map(\.signature))
      current = index.superclass(of: type)
    }
    return found
  }

  /// The controllers of which it is a view, where an object sets that up which is no screen.
  private static func screens(having view: Node, _ scope: Scope, _ walker: Walker) -> [TypeInfo] {
    guard let receiver = scope.receiver, receiver.type.kind == .classType, !walker.index.isController(receiver.type),
      !walker.index.isView(receiver.type), !walker.program.isPlainView(receiver.type)
    else { return [] }
    return walker.evaluator.controllers(having: view, scope)
  }

  /// Has what a framework calls of an object be done on a screen.
  private static func give(_ found: Value, _ type: TypeInfo, to screen: TypeInfo, _ walker: Walker) {
    let instance = if case .instance(let instance) = found { instance } else { Instance(type) }
    for function in type.functionOrder where !function.isStatic && walker.program.isFrameworks(function) {
      guard let body = function.body else { continue }
      let around = Scope(file: type.file)
      let inner = walker.evaluator.scope(of: function, instance: instance, call: Node(.call), from: around)
      walker.program.addCode(to: screen, body, inner)
    }
  }
}

/// The library SideMenu: `SideMenuManager.default.leftMenuNavigationController = menu`, which a swipe shows.
struct SideMenuPattern: AssignmentPattern {
  private static let names: Set<String> = [
    "leftMenuNavigationController", "rightMenuNavigationController", "menuLeftNavigationController",
    "menuRightNavigationController",
  ]

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, menu) = (assignment.children[0], assignment.children[1])
    guard left.kind == .member, Self.names.contains(left.text), menu.kind != .constant else { return false }
    let found = walker.program.finder.search(menu, in: scope).preferred
    walker.note(.sheet, assignment, scope, rule: "menu", .found(found))
    return true
  }
}

/// A coordinator that becomes what a window begins with: `AppCoordinator().strongRouter.setRoot(for: window)`.
struct CoordinatorRootPattern: CallPattern {
  let names = ["setRoot"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, let base = callee.head, call.argument("for") != nil,
      !walker.evaluator.called(by: call, callee, scope).contains(where: { value in
        if case .method(let function, _) = value { function.body != nil } else { false }
      })
    else { return false }
    walker.note(.change, call, scope, rule: "root", .found(walker.program.finder.search(base, in: scope).preferred))
    return true
  }
}

/// Controllers in controllers.
struct EmbeddingPattern: CallPattern {
  let names = ["addChild", "addChildViewController", "embed", "addChildVC"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let controller = call.unlabelled else { return false }
    if call.head?.text == "embed" || call.head?.text == "addChildVC", walker.index.methods[call.head?.text ?? ""] != nil
    {
      return false
    }
    // A coordinator's child is no controller; what making it does happens here.
    if CoordinatorPattern.isCoordinator(scope.receiver?.type, walker.index) { return false }
    // What is added to another controller is a part of that one: `page.addChild(failure)`. What adds itself lies over
    // it, as what tells that something loads does.
    if controller.kind != .name || controller.text != "self", let base = other(in: call, scope) {
      let types = walker.evaluator.values(of: base, in: scope).compactMap(\.ownType)
      let holder = types.first(where: walker.index.isController)
      if let holder, holder !== walker.fragment.type {
        for target in walker.program.finder.targets(running: holder) {
          walker.program.addContent(target, controller, call, scope, .embed, walker, rule: "child")
        }
        return true
      }
      // Those that call the function around it tell which one it is.
      if holder == nil, walker.isParameter(base, scope) { return true }
      if holder != nil { return note(controller, call, scope, walker) }
    }
    if controller.kind == .name, controller.text == "self", isPart(scope.receiver?.type, of: call, scope, walker) {
      return note(controller, call, scope, walker)
    }
    // A delegate's own children are no parts of who calls it.
    if let own = scope.receiver?.type, walker.index.isController(own), own !== walker.fragment.type {
      if walker.isHandedOver(controller, scope) {
        for target in walker.program.finder.targets(running: own) {
          walker.program.addContent(target, controller, call, scope, .embed, walker, rule: "child")
          // What another screen has the app begin with show comes after that screen.
          guard walker.program.isBeginning(target), !walker.program.isRoot(walker.fragment.number) else { continue }
          let found = walker.program.finder.search(controller, in: scope).preferred
          walker.note(.change, call, scope, rule: "child", .found(found))
        }
      }
      return true
    }
    return note(controller, call, scope, walker)
  }

  private func note(_ controller: Node, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let found = walker.program.finder.search(controller, in: scope)
    let bars = Set(walker.evaluator.values(of: controller, in: scope).compactMap(Self.bar))
    let apps = found.targets.filter { target in
      if let type = target.instance?.type { return walker.index.isController(type) }
      // UIKit's own with tabs or columns is a screen by those.
      return !target.isForeign || bars.contains(target.name)
        || Self.bars.contains(target.name) && walker.program.number(of: target.key) != nil
    }
    for target in found.targets { walker.walk(hosted: target, call, scope) }
    // What isn't told is shown by who adds it.
    if apps.isEmpty { return true }
    walker.note(.embed, call, scope, rule: "child", .found(TargetSearch(targets: apps)))
    return true
  }

  /// Whether a controller that adds itself to the one that asks it to is a part of that: `list.show(in: self)`, which
  /// does `parent.addChild(self)`. What takes itself away again, or is called as that which tells that something goes
  /// on, lies over it.
  private func isPart(_ type: TypeInfo?, of call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let type, type !== walker.fragment.type, walker.index.isController(type), !walker.frames.isEmpty,
      let own = walker.fragment.type, let base = other(in: call, scope),
      walker.evaluator.values(of: base, in: scope).contains(where: { $0.ownType === own }),
      !RootPattern.isMessage(type.name), !Self.passing.contains(where: type.name.contains)
    else { return false }
    return !type.code.contains { code, _ in code.contains { $0.kind == .call && $0.head?.text == "removeFromParent" } }
  }

  private static let passing = ["Progress", "Load", "Spinner", "Indicator", "Overlay", "Placeholder", "Empty", "State"]

  /// The name of UIKit's own controller with tabs or columns that a value is.
  private static func bar(_ value: Value) -> String? {
    if case .foreign(let name, _, _) = value, bars.contains(name) { name } else { nil }
  }

  static let bars: Set<String> = ["UITabBarController", "UISplitViewController"]

  /// What a child is added to, where that isn't the controller itself.
  private func other(in call: Node, _ scope: Scope) -> Node? {
    guard let callee = call.head, callee.kind == .member, let base = callee.head,
      base.text != "self" || base.kind != .name, base.text != "super"
    else { return nil }
    return base
  }
}

/// AppKit's tabs and columns, each an item with a controller:
/// `let item = NSTabViewItem(viewController: home); item.label = "Home"; tabs.addTabViewItem(item)`,
/// `splitViewItems = [NSSplitViewItem(sidebarWithViewController: list), …]`.
struct ItemsPattern: CallPattern, AssignmentPattern {
  let names = Self.adding.keys.sorted()
  private static let adding: [String: Transition] = [
    "addTabViewItem": .tab, "insertTabViewItem": .tab, "addSplitViewItem": .split, "insertSplitViewItem": .split,
  ]
  private static let lists: [String: Transition] = ["tabViewItems": .tab, "splitViewItems": .split]
  private static let items: Set<String> = ["NSTabViewItem", "NSSplitViewItem"]
  private static let frameworks: Set<String> = ["NSTabViewController", "NSSplitViewController"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, let kind = Self.adding[callee.text], let item = call.unlabelled,
      !walker.isOwn(call, scope)
    else { return false }
    return note([item], kind, of: callee.kind == .member ? callee.head : nil, call, scope, walker)
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, list) = (assignment.children[0], assignment.children[1])
    guard let kind = Self.lists[left.text], left.kind == .member || left.kind == .name && scope.thunk(left.text) == nil
    else { return false }
    return note(list.elements, kind, of: left.kind == .member ? left.head : nil, assignment, scope, walker)
  }

  private func note(
    _ items: [Node],
    _ kind: Transition,
    of base: Node?,
    _ node: Node,
    _ scope: Scope,
    _ walker: Walker
  ) -> Bool {
    let shown = items.compactMap { controller(in: $0, scope, walker) }
    guard !shown.isEmpty else { return false }
    let holders = holders(base, scope, walker)
    for (item, (controller, around)) in zip(items, shown) {
      let label = kind == .tab ? label(of: item, scope, walker) : nil
      guard !holders.isEmpty else {
        let found = walker.program.finder.search(controller, in: around).preferred
        walker.note(kind, node, scope, rule: "controllers", label: label, .found(found))
        continue
      }
      for holder in holders {
        walker.program.addContent(holder, controller, node, around, kind, walker)
        if let label { walker.events[walker.events.count - 1].label = label }
      }
    }
    return true
  }

  /// The controller of an item, wherever that was made.
  private func controller(in item: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope)? {
    for case .foreign(let name, let made, let inner) in walker.evaluator.values(of: item, in: scope)
    where Self.items.contains(name) {
      let given = made.all(.argument).first { $0.text.lowercased().hasSuffix("viewcontroller") }?.head
      if let given { return (given, inner) }
      if let set = Self.set("viewController", of: item, walker) { return (set, scope) }
    }
    return nil
  }

  /// What the function around sets a property of an item to.
  private static func set(_ name: String, of item: Node, _ walker: Walker) -> Node? {
    guard item.kind == .name else { return nil }
    var found: Node?
    walker.program.current?.body?.visit { node in
      if node.kind == .assignment, node.children.count == 2, let left = node.head, left.kind == .member,
        left.text == name, left.head?.kind == .name, left.head?.text == item.text
      {
        found = node.children[1]
      }
      return true
    }
    return found
  }

  private func label(of item: Node, _ scope: Scope, _ walker: Walker) -> String? {
    Self.set("label", of: item, walker).flatMap { walker.program.texts.title($0, scope) }
  }

  /// The other controllers to which items are added; none where the screen that is walked adds them to itself.
  private func holders(_ base: Node?, _ scope: Scope, _ walker: Walker) -> [Target] {
    let other = base.flatMap { $0.kind == .name && ["self", "super"].contains($0.text) ? nil : $0 }
    let own = scope.receiver.map { [Value.instance($0)] } ?? []
    for value in other.map({ walker.evaluator.values(of: $0, in: scope) }) ?? own {
      if case .foreign(let name, let made, let inner) = value, Self.frameworks.contains(name) {
        return [Target(key: .foreign(name, walker.evaluator.place(ofMaking: made, inner)), name: name)]
      }
      guard let type = value.ownType, walker.index.isController(type) else { continue }
      if let own = walker.fragment.type, own === type || walker.index.ancestors(of: own).contains(type.name) {
        return []
      }
      return walker.program.finder.targets(running: type)
    }
    return []
  }
}

/// The tabs that a tab bar's controller is made with: `UITabBarController(tabs: [UITab(title: …) { _ in Home() }])`.
struct MadeTabsPattern: CallPattern {
  let names = ["UITabBarController"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let tabs = call.argument("tabs"), walker.fragment.content.contains(where: { $0.node === call }) else {
      return false
    }
    let found = walker.program.finder.search(tabs, in: scope)
    walker.show(stacksIn: found, .tab, origin: walker.fragment.number)
    for (label, found) in ControllersPattern.labelled(found.preferred, walker) {
      walker.note(.tab, call, scope, rule: "controllers", label: label, .found(found))
    }
    return true
  }
}

/// Controllers that one of a library's is made with, which holds them: `Drawer(contentViewController: Map(),
/// drawerViewController: List())`, or `super.init(…)` of a class of it.
enum LibraryControllerPattern {
  static func read(_ call: Node, _ scope: Scope, _ walker: Walker) {
    let finder = walker.program.finder
    if walker.fragment.content.contains(where: { $0.node === call }),
      SourceIndex.isLibraryControllerName(call.head?.text ?? "")
    {
      for (value, found) in finder.controllers(givenTo: call, scope) {
        walker.note(.embed, value, scope, rule: "held", .found(found))
      }
    } else if call.head?.text == "init", ["super", "self"].contains(call.head?.head?.text),
      let root = call.argument("rootViewController"), walker.own === scope.receiver, let own = walker.own?.type,
      own === walker.fragment.type,
      walker.index.ancestors(of: own).contains(where: SourceIndex.isStackName)
    {
      // What a stack of the app's own begins with that isn't handed to it.
      let found = finder.search(root, in: scope).preferred
      if !found.targets.isEmpty { walker.note(.embed, call, scope, rule: "held", .found(found)) }
    } else if call.head?.text == "init", call.head?.head?.text == "super", let own = walker.own,
      own === scope.receiver, walker.program.current?.owner.map(walker.index.isOfLibrary) == true
    {
      for argument in call.all(.argument) {
        guard let value = argument.head else { continue }
        // What it was made with.
        let given = own.fields[argument.text] ?? Thunk(value, scope)
        let made = Node(.call, [Node(.name), Node(.argument, argument.text, [given.node])])
        for (_, found) in finder.controllers(givenTo: made, given.scope) {
          walker.note(.embed, value, scope, rule: "held", .found(found))
        }
      }
    }
  }
}

/// Views of SwiftUI's in those of UIKit's, as parts: `view.addSubview(UIHostingView(rootView: Banner()))`, or what is
/// kept first: `banner = UIHostingController(rootView: Banner()).view`, then `view.addSubview(banner)`.
struct HostedViewPattern: CallPattern, AssignmentPattern {
  let names = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let view = call.unlabelled, !walker.program.isRoot(walker.fragment.number) else { return false }
    walk(view, call, scope, walker)
    return false
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, view) = (assignment.children[0], assignment.children[1])
    guard view.uncast.text == Self.view || view.uncast.kind == .call,
      left.kind == .name && scope.thunk(left.text) == nil || left.kind == .member && left.head?.text == "self",
      let type = scope.receiver?.type, !walker.program.isRoot(walker.fragment.number),
      type.code.contains(where: { code, _ in code.contains { isAdding($0, left.text) } })
    else { return false }
    walk(view, assignment, scope, walker)
    return false
  }

  /// Whether a call adds what a property keeps, by itself or with others: `view.addSubviews(title, banner)`.
  private func isAdding(_ call: Node, _ name: String) -> Bool {
    guard call.kind == .call, let callee = call.head else { return false }
    let isOne = names.contains(callee.text)
    guard isOne || Self.addingAll.contains(callee.text.lowercased()) else { return false }
    let added = isOne ? [call.unlabelled].compactMap { $0 } : call.arguments.compactMap(\.head).flatMap(\.elements)
    return added.map(\.uncast).contains { view in
      view.text == name && (view.kind == .name || view.kind == .member && view.head?.text == "self")
    }
  }

  /// How apps and libraries call what adds several views.
  private static let addingAll: Set<String> = ["addsubviews", "addarrangedsubviews"]

  /// Walks what a view shows of SwiftUI's, as a part of the screen.
  private func walk(_ view: Node, _ node: Node, _ scope: Scope, _ walker: Walker) {
    var (host, around) = (view.uncast, scope)
    // What is kept under a name first.
    if host.kind == .name, let kept = scope.thunk(host.text), kept.node !== host, kept.node.uncast.text == Self.view {
      (host, around) = (kept.node.uncast, kept.scope)
    }
    if host.kind == .member, host.text == Self.view, let controller = host.head { host = controller }
    let isHost = walker.evaluator.values(of: host, in: around).contains { value in
      // The app's own class of those is made with the view as well.
      if let type = value.ownType { return walker.index.ancestors(of: type).contains(where: Self.isHost) }
      if case .foreign(let name, _, _) = value { return Self.isHost(name) }
      return false
    }
    guard isHost else { return }
    for target in walker.program.finder.search(host, in: around).targets {
      walker.walk(hosted: target, node, around)
    }
  }

  private static func isHost(_ name: String) -> Bool {
    ["HostingController", "HostingView"].contains(where: name.hasSuffix)
  }

  private static let view = "view"
}

/// `performSegue(withIdentifier:)`, with what the storyboard says of the segue.
struct PerformingPattern: CallPattern {
  let names = ["performSegue"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let identifier = call.argument("withIdentifier") ?? call.argument("identifier") ?? call.argument("segue")
    else { return false }
    if hand(senderOf: call, scope, walker) { return true }
    let performer = performer(of: call, scope, walker)
    for case .constant(let text) in walker.evaluator.values(of: identifier, in: scope) where text.hasPrefix("\"") {
      let name = String(text.dropFirst().dropLast())
      let performer = performer ?? parent(of: call, having: name, walker)
      walker.note(.push, call, scope, rule: "segue", by: performer, .segue(name))
      return true
    }
    // What a library makes of a class: `Detail.className`.
    if identifier.kind == .member, let base = identifier.head {
      for case .metatype(let type) in walker.evaluator.values(of: base, in: scope)
      where walker.evaluator.storyboards.screens.contains(where: { $0.segues[type.name] != nil }) {
        walker.note(.push, call, scope, rule: "segue", .segue(type.name))
        return true
      }
    }
    // R.swift: `R.segue.home.toDetail`.
    if identifier.kind == .member, identifier.head?.head?.text == "segue", identifier.head?.head?.head?.text == "R" {
      let names = Set(walker.evaluator.storyboards.screens.flatMap(\.segues.keys))
      if let name = names.sorted().first(where: { TargetFinder.identifier($0) == identifier.text }) {
        walker.note(.push, call, scope, rule: "segue", by: performer, .segue(name))
        return true
      }
    }
    // Those that call the function around it tell.
    if walker.isParameter(identifier, scope) { return true }
    walker.note(.push, call, scope, rule: "segue", .unresolved("which segue it is isn't told here"))
    return true
  }

  /// Follows what a controller does with the one that its segue is sent by, where it shows that on the segue's stack:
  /// `performSegue(withIdentifier: "detail", sender: Help())`, then
  /// `stack.pushViewController(sender as! UIViewController, animated: true)`.
  private func hand(senderOf call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let sender = call.argument("sender"), sender.text != "self", sender.kind != .constant, let callee = call.head
    else { return false }
    let base = callee.kind == .member && callee.head?.text != "self" ? callee.head : nil
    let performers = base.map { walker.evaluator.values(of: $0, in: scope).compactMap(\.ownType) }
    guard let type = (performers ?? [scope.receiver?.type].compactMap { $0 }).first,
      let prepare = walker.evaluator.functions("prepare", of: type).first(where: Self.showsSender),
      !walker.program.finder.search(sender, in: scope).targets.isEmpty
    else { return false }
    let arguments = [Node(.argument, "for", [Node(.other)]), Node(.argument, "sender", [sender])]
    let receiver = base == nil ? scope.receiver : Instance(type)
    walker.enter(prepare, receiver, Node(.call, line: call.line, [callee] + arguments), scope)
    return true
  }

  /// Whether a controller takes what sends a segue for a controller, of whichever class.
  static func showsSender(_ function: Function) -> Bool {
    function.name == "prepare" && function.parameters.count == 2
      && function.body?.contains { node in
        node.kind == .cast && node.head?.kind == .name && node.head?.text == function.parameters[1].text
          && node.children.last?.text == "UIViewController"
      } == true
  }

  /// The only controller of the storyboards that has a segue which its child asks for: `parent?.performSegue(…)`.
  private func parent(of call: Node, having segue: String, _ walker: Walker) -> Int? {
    guard call.head?.head?.text == "parent" else { return nil }
    let screens = walker.evaluator.storyboards.screens.filter { $0.segues[segue] != nil }
    guard screens.count == 1, let name = screens[0].type,
      let type = walker.index.type(named: name, in: nil, file: nil)
    else { return nil }
    return walker.program.finder.targets(running: type).compactMap { walker.program.number(of: $0.key) }.first
  }

  /// The other controller that is asked to perform its segue: `panel?.performSegue(withIdentifier: "help")`.
  private func performer(of call: Node, _ scope: Scope, _ walker: Walker) -> Int? {
    let types: [TypeInfo]
    if let base = call.head?.head, call.head?.kind == .member, base.text != "self", base.text != "super" {
      types = walker.evaluator.values(of: base, in: scope).compactMap(\.ownType)
    } else {
      // In what another controller is asked to do: `sender?.continue()`.
      let own = walker.fragment.type.map(walker.index.ancestors) ?? []
      types = [scope.receiver?.type].compactMap { $0 }.filter { !own.contains($0.name) }
    }
    guard let type = types.first(where: walker.index.isController), type !== walker.fragment.type else { return nil }
    return walker.program.finder.targets(running: type).compactMap { walker.program.number(of: $0.key) }.first
  }

  func isTrigger(_ call: Node) -> Bool { call.argument("withIdentifier") != nil }
}

/// Views that a controller makes for the segues of its storyboard, which know the hosting controllers alone:
/// `@IBSegueAction func showHelp(_ coder: NSCoder) -> UIViewController? { UIHostingController(coder: coder, … ) }`.
enum SegueActionPattern {
  static func read(_ function: Function, _ scope: Scope, _ walker: Walker) {
    guard let body = function.body, function.node.all(.attribute).contains(where: { $0.text == "IBSegueAction" }) else {
      return
    }
    var found = walker.program.finder.search(block: body, in: scope).preferred
    found.targets.removeAll { !($0.instance.map { walker.index.isView($0.type) } ?? false) }
    if !found.targets.isEmpty { walker.note(.push, function.node, scope, rule: "segue", .found(found)) }
  }
}

/// What is looked into by pressing: what UIKit hands to `previewingContext(_:commit:)` is what
/// `previewingContext(_:viewControllerForLocation:)` made.
enum PeekPattern {
  static func bind(_ function: Function, of type: TypeInfo, into scope: Scope) {
    guard function.name == "previewingContext", function.labels.count == 2, function.labels[1] == "commit",
      let maker = type.functions[function.name]?.first(where: { $0.labels.last == "viewControllerForLocation" })
    else { return }
    let line = function.node.line
    let passed = maker.labels.map { Node(.argument, $0, line: line, [Node(.other, line: line)]) }
    let call = Node(.call, line: line, [Node(.name, function.name, line: line)] + passed)
    let around = Scope(receiver: scope.receiver, type: type, file: maker.file)
    scope.names[function.parameters[1].text] = Thunk(call, around)
  }
}

/// Pages: what a page controller's data source gives before and after a page.
struct PagesPattern: AssignmentPattern {
  /// What a data source gives that is nothing to see itself: `dataSource = model`.
  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard assignment.head?.text == "dataSource", walker.fragment.type.map(walker.index.isController) == true else {
      return false
    }
    for value in walker.evaluator.values(of: assignment.children[1], in: scope) {
      let made: Instance? = if case .instance(let made) = value { made } else { value.ownType.map(Instance.init) }
      guard let made, made.type.kind == .classType, !walker.index.isController(made.type) else { continue }
      for function in made.type.functionOrder where !function.isStatic && Self.isPaging(function, walker.index) {
        let inner = Scope(receiver: made, type: made.type, file: function.file)
        walker.evaluator.bind(function, call: Node(.call), from: inner, into: inner)
        Self.read(function, inner, walker)
      }
    }
    return false
  }

  static func read(_ function: Function, _ scope: Scope, _ walker: Walker) {
    guard isPaging(function, walker.index), let body = function.body else { return }
    var found = TargetSearch()
    for (page, inner) in walker.evaluator.results(of: body, in: scope) {
      found.add(walker.program.finder.search(list(page), in: inner))
    }
    found = found.preferred
    // Of a class that others inherit the pages are of these.
    found.targets.removeAll { $0.instance.map { walker.index.heirs[$0.type.name] != nil } ?? false }
    if !found.targets.isEmpty { walker.note(.embed, function.node, scope, rule: "pages", .found(found)) }
  }

  /// Whether a function gives a page controller what it shows: UIKit's, or one of a library's by its name, which is one
  /// controller or all of them. `func viewControllers(for pager: PagerTabStripViewController) -> [UIViewController]`
  static func isPaging(_ function: Function, _ index: SourceIndex) -> Bool {
    let parameters = function.parameters
    if function.name == "pageViewController" {
      return parameters.contains { ["viewControllerBefore", "viewControllerAfter"].contains($0.first(.label)?.text) }
    }
    guard let given = function.returned?.text == "[]" ? function.returned?.head : function.returned,
      SourceIndex.isControllerName(given.text)
    else { return false }
    return parameters.contains { parameter in
      guard let name = parameter.first(.type)?.text, isPagerName(name) else { return false }
      return index.type(named: name, in: function.owner, file: function.file) == nil
    }
  }

  /// Whether a class, by its name, is a library's controller that shows others as pages.
  static func isPagerName(_ name: String) -> Bool {
    name != "UIPageViewController" && SourceIndex.isControllerName(name)
      && ["Page", "Paging"].contains { name.contains($0) }
  }

  /// The list that a page is taken from, as its other elements are pages too: `pages` of `pages[0]`, `pages.first!`.
  static func list(_ page: Node) -> Node {
    switch page.kind {
    case .element: page.head ?? page
    case .member where page.text == "first" || page.text == "last": page.head ?? page
    default: page
    }
  }
}

/// Controllers that another one shows one after the other: `pager.controllers = [First(), Second()]`, where the pager's
/// class fills a framework's with its own. They are parts of the screen that has the pager.
struct PagerPattern: AssignmentPattern {
  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, list) = (assignment.children[0], assignment.children[1])
    guard left.kind == .member, let base = left.head, base.text != "self", list.kind == .array else { return false }
    let types = walker.evaluator.values(of: base, in: scope).compactMap(\.ownType)
    guard let pager = types.first(where: walker.index.isController), pager !== walker.fragment.type,
      let property = walker.evaluator.property(left.text, of: pager),
      property.getter == nil, property.type?.text == "[]", let owner = property.owner, Self.fills(owner, walker.index)
    else { return false }
    let element = property.type?.head.flatMap { walker.index.type(named: $0.text, in: owner, file: property.file) }
    // Pages with their titles: `Page(title: "First", controller: First())`.
    let isWrapped = element?.kind == .structure
    let pages = list.children.flatMap { isWrapped ? $0.all(.argument).compactMap(\.head) : [$0] }
    let found = walker.program.finder.search(all: pages, in: scope)
    let isScreen = found.targets.contains { $0.instance.map { walker.index.isController($0.type) } ?? !$0.isForeign }
    if isScreen { walker.note(.embed, assignment, scope, rule: "pages", .found(found.preferred)) }
    return false
  }

  /// Whether a controller shows pages, by what its code does, or has another one show them.
  private static func fills(_ pager: TypeInfo, _ index: SourceIndex, isOuter: Bool = true) -> Bool {
    if index.ancestors(of: pager).contains("UIPageViewController") { return true }
    let calls = ["setViewControllers", "addChild"]
    if pager.code.contains(where: { $0.node.contains { $0.kind == .call && calls.contains($0.head?.text ?? "") } }) {
      return true
    }
    return isOuter
      && pager.properties.values.contains { property in
        let name = property.type?.text ?? property.value?.head?.text ?? ""
        let inner = index.type(named: name, in: pager, file: property.file)
        return inner.map { index.isController($0) && fills($0, index, isOuter: false) } ?? false
      }
  }
}

/// Pages that a controller keeps in a list of its own, from which a page controller is given them one by one, or that
/// it adds one by one itself: `pages.append(First())`, `pages = [First(), Second()]`.
struct KeptPagesPattern: CallPattern, AssignmentPattern {
  let names = ["append", "insert"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let list = call.head?.head, let page = call.unlabelled ?? call.argument("contentsOf") else { return false }
    note(page, in: list, call, scope, walker)
    return false
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    note(assignment.children[1], in: assignment.children[0], assignment, scope, walker)
    return false
  }

  private func note(_ pages: Node, in list: Node, _ node: Node, _ scope: Scope, _ walker: Walker) {
    guard list.kind == .name && scope.thunk(list.text) == nil || list.kind == .member && list.head?.text == "self",
      let type = scope.receiver?.type, walker.index.isController(type),
      let property = walker.evaluator.property(list.text, of: type), property.getter == nil,
      let name = Self.element(of: property),
      walker.index.type(named: name, in: property.owner, file: property.file).map(walker.index.isController)
        ?? SourceIndex.isControllerName(name),
      Self.isPager(type, walker.index) || Self.isAdding(list.text, type)
    else { return }
    if type !== walker.fragment.type {
      guard pages.kind == .name, scope.thunk(pages.text) != nil else { return }
      for target in walker.program.finder.targets(running: type) {
        walker.program.addContent(target, pages, node, scope, .embed, walker, rule: "pages")
      }
      return
    }
    let found = walker.program.finder.search(pages, in: scope).preferred
    let isScreen = found.targets.contains { $0.instance.map { walker.index.isController($0.type) } ?? !$0.isForeign }
    if isScreen { walker.note(.embed, node, scope, rule: "pages", .found(found)) }
  }

  /// The name of the type of what is in a list: `[Page]`, `Array<Page>`, `[Page]()`.
  private static func element(of property: Property) -> String? {
    if let type = property.type { return ["[]", "Array"].contains(type.text) ? type.head?.text : nil }
    guard let value = property.value, value.kind == .call, let list = value.head, list.kind == .array else {
      return nil
    }
    return list.children.first.map { DestinationPattern.name(of: $0) }
  }

  /// Whether a controller adds one of a list of its own as a child, by its own code or by that of a class above it.
  static func isContainer(_ type: TypeInfo, of list: String, _ index: SourceIndex) -> Bool {
    var next: TypeInfo? = type
    for _ in 0..<levels {
      guard let type = next else { return false }
      if isAdding(list, type) { return true }
      next = index.superclass(of: type)
    }
    return false
  }

  private static let levels = 6

  /// Whether a controller's code adds one of its list as a child, as tabs of the app's own do:
  /// `let page = pages[index]`, `addChild(page)`.
  private static func isAdding(_ list: String, _ type: TypeInfo) -> Bool {
    func isOfList(_ node: Node?) -> Bool {
      guard let node, node.kind == .element, let base = node.head, base.text == list else { return false }
      return base.kind == .name || base.head?.text == "self"
    }
    return type.functionOrder.contains { function in
      guard let body = function.body else { return false }
      var picked: Set<String> = []
      body.visit { node in
        if node.kind == .property, isOfList(node.first(.value)?.head) { picked.insert(node.text) }
        if node.kind == .unwrapping, isOfList(node.head) { picked.insert(node.text) }
        return true
      }
      return body.contains { call in
        guard call.kind == .call, ["addChild", "addChildViewController"].contains(call.head?.text ?? ""),
          let child = call.unlabelled
        else { return false }
        return isOfList(child) || child.kind == .name && picked.contains(child.text)
      }
    }
  }

  /// Whether a controller's code gives a page controller its pages, or a library's asks it for them.
  static func isPager(_ type: TypeInfo, _ index: SourceIndex) -> Bool {
    type.functionOrder.contains { PagesPattern.isPaging($0, index) }
      || type.code.contains { $0.node.contains(isPaging) }
  }

  /// Whether code gives a page controller its pages, first or later.
  private static func isPaging(_ node: Node) -> Bool {
    node.kind == .call && node.head?.text == "setViewControllers" && node.argument("direction") != nil
      || node.kind == .parameter && node.first(.label)?.text == "viewControllerAfter"
  }
}

/// What a search shows: `UISearchController(searchResultsController:)`.
struct SearchPattern: CallPattern {
  let names = ["UISearchController"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .name, let results = call.argument("searchResultsController") else { return false }
    let found = walker.program.finder.search(results, in: scope).preferred
    if results.kind != .constant { walker.note(.embed, call, scope, rule: "search", .found(found)) }
    return true
  }
}
