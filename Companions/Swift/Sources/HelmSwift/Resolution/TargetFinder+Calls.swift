/// What calls present: through functions, modifiers and containers.
extension TargetFinder {
  func search(call node: Node, in scope: Scope) -> TargetSearch {
    guard let callee = node.head else { return TargetSearch() }
    if let found = storyboard(node, scope) { return found }
    if let operand = evaluator.applied(node) { return search(operand, in: scope) }
    // What was put into a queue first: `pending.removeFirst()`.
    if callee.kind == .member, Evaluator.taking.contains(callee.text),
      let put = evaluator.queued(in: callee.head, scope)
    {
      return search(put.node, in: put.scope)
    }
    if let (closure, around) = evaluator.factory(calledBy: node, scope), let body = closure.body {
      let inner = around.inner()
      evaluator.bind(closure, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
      return search(block: body, in: inner)
    }
    if callee.kind == .closure {
      let inner = scope.inner()
      evaluator.bind(callee, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
      guard let body = callee.body else { return TargetSearch() }
      let found = search(block: body, in: inner)
      return filling(of: found, by: body, in: inner) ?? found
    }
    if let found = search(mapped: node, scope) ?? search(helper: node, scope) { return found }
    var found = TargetSearch()
    let called = evaluator.called(by: node, callee, scope)
    // What is applied to any of several views is applied to all of them, and what is looked for by its name is found
    // once: else views that are any of some would be twice as many behind each modifier.
    var (isModified, isUnique) = (false, false)
    func searchModifier() {
      if !isModified { found.add(search(modifier: node, scope)) }
      isModified = true
    }
    // A library's container gives what it is asked for by its type.
    if let type = evaluator.asked(by: node, scope), index.isController(type) || index.isView(type),
      !called.contains(where: { if case .method = $0 { true } else { false } })
    {
      return search(instance: Instance(type), node, scope)
    }
    for value in called {
      switch value {
      case .metatype(let type):
        found.add(search(values: evaluator.construct(type, node, scope), node, scope))
      case .foreignType(let name): found.add(search(container: SourceIndex.last(name), node, scope))
      case .method(let function, _) where callee.kind == .member && evaluator.isModifier(function):
        searchModifier()
      case .method(let function, _) where Evaluator.isCopier(function) && evaluator.copy(madeBy: node, scope) != nil:
        if let copy = evaluator.copy(madeBy: node, scope) { found.add(search(instance: copy, node, scope)) }
      case .method(let function, let instance):
        guard let chosen = evaluator.overload(of: function, for: node, instance: instance, in: scope),
          let body = chosen.body
        else {
          if let type = function.returned { found.add(search(type: type.text, node, scope)) }
          continue
        }
        // What gives the controller back that it is called of: `Stack(rootViewController: home).titled("Home")`.
        if let base = callee.kind == .member ? callee.head : nil, base.kind == .call, Self.givesItself(chosen, body),
          instance.map({ index.isController($0.type) }) == true
        {
          found.add(search(base, in: scope))
          continue
        }
        if let instance, let shown = PresentablePattern.search(instance, asking: chosen, self) {
          found.add(shown)
          continue
        }
        let inner = evaluator.scope(of: chosen, instance: instance, call: node, from: scope)
        if chosen.owner == nil, let base = callee.head { inner.foreignReceiver = Thunk(base, scope) }
        var result = search(function: chosen, body, in: inner)
        if result.targets.isEmpty, let type = chosen.returned {
          let made = evaluator.made(by: chosen, instance: instance, inner)
          result = made.map { search(instance: Instance($0), node, scope) } ?? search(type: type.text, node, scope)
        }
        found.add(result)
      case .closure(let closure, let outer):
        if isPresenting { presented.insert(ObjectIdentifier(closure)) }
        let inner = outer.inner()
        evaluator.bind(closure, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
        if let body = closure.body { found.add(search(block: body, in: inner)) }
      case .unknown where callee.kind == .member:
        if let unique = evaluator.uniqueMethod(callee.text, for: node, in: scope.file), let body = unique.body,
          !isModifier(node, scope)
        {
          if isUnique { continue }
          isUnique = true
          let inner = evaluator.scope(of: unique, instance: unique.owner.map(Instance.init), call: node, from: scope)
          found.add(search(function: unique, body, in: inner))
        } else {
          searchModifier()
        }
      case .foreign(let name, _, _):
        if let type = evaluator.factory(name) {
          found.add(search(container: type, node, scope))
        } else if name.isCapitalized,
          !name.contains(".") || callee.head?.kind == .name && callee.head?.text.isCapitalized == true,
          callee.text != "init"
        {
          if name.contains(".") { searchModifier() } else { found.add(search(container: name, node, scope)) }
        } else {
          searchModifier()
        }
      case .state(let slot, let type?, _) where type.text == "->":
        if let kept = search(closuresKeptIn: slot) { found.add(kept) } else { searchModifier() }
      default: searchModifier()
      }
    }
    // What a controller's own type makes, however it does it, is that controller: `DetailController.instantiate()`.
    if !found.targets.contains(where: { !$0.isForeign }), callee.kind == .member, let base = callee.head {
      for case .metatype(let type) in evaluator.values(of: base, in: scope)
      where index.isController(type) && !called.contains(where: givesDialog) {
        return search(instance: Instance(type), node, scope)
      }
    }
    return found
  }

  /// Whether all that a function gives is what it is called of.
  private static func givesItself(_ function: Function, _ body: Node) -> Bool {
    guard function.returned?.text == "Self", let last = body.children.last, last.given.text == "self" else {
      return false
    }
    var isOther = false
    body.visit { node in
      if node.kind == .result, node.given.text != "self" || node.given.kind != .name { isOther = true }
      return node.kind != .closure && !isOther
    }
    return !isOther && last.given.kind == .name
  }

  /// What closures make that an object's own code alone puts into a property: `makeView = { AnyView(Detail()) }`.
  private func search(closuresKeptIn slot: Slot) -> TargetSearch? {
    guard slot.owner >= 0, case let owner = index.types[slot.owner], owner.kind == .classType,
      let kept = evaluator.uses(of: owner).values(of: slot.name), kept.count <= 4,
      kept.allSatisfy({ $0.kind == .closure }), !evaluator.uses.isWrittenOfOthers(slot.name)
    else { return nil }
    let found = search(all: kept, in: Scope(receiver: Instance(owner), type: owner, file: owner.file))
    return found.targets.isEmpty ? nil : found
  }

  /// Whether a function says that it gives an alert, and so no controller of its own type.
  private func givesDialog(_ value: Value) -> Bool {
    guard case .method(let function, _) = value, let returned = function.returned else { return false }
    return Self.dialogs.contains(SourceIndex.last(returned.text))
  }

  /// What a function makes that the app adds to all views beside another of these that calls it, and that isn't the
  /// view that it is called on: `sheet(item: $goal) { destination($0) }`; nil where it is that with something around.
  private func search(helper node: Node, _ scope: Scope) -> TargetSearch? {
    guard let receiver = scope.foreignReceiver, let callee = node.head,
      callee.kind == .name ? scope.thunk(callee.text) == nil : callee.kind == .member && callee.head?.text == "self",
      let function = index.foreign["View"]?.first(where: {
        $0.name == callee.text && evaluator.isModifier($0) && evaluator.fits($0, node)
      }), let body = function.body, !body.contains({ $0.kind == .name && $0.text == "self" })
    else { return nil }
    let inner = evaluator.scope(of: function, instance: nil, call: node, from: scope)
    inner.foreignReceiver = nil
    let found = search(function: function, body, in: inner)
    guard !found.targets.isEmpty else { return nil }
    inner.foreignReceiver = receiver
    return found
  }

  /// What is made of each of a list: `Tab.allCases.map(makeController)`.
  private func search(mapped node: Node, _ scope: Scope) -> TargetSearch? {
    guard let callee = node.head, callee.kind == .member, ["map", "compactMap"].contains(callee.text),
      let transform = node.trailingClosure ?? node.unlabelled
    else { return nil }
    let each = Node(.name, "$0", line: node.line)
    func made(of values: [Value]) -> TargetSearch {
      let inner = scope.inner()
      inner.names["$0"] = Thunk(values, node: Node(.pattern, line: node.line), scope: scope)
      if transform.kind == .keyPath {
        return search(member: Node(.member, transform.text, line: node.line, [each]), in: inner)
      }
      let label = isStack(madeBy: transform, scope) ? "rootViewController" : ""
      return search(call: Self.call(transform, each, function: function(transform, scope), label: label), in: inner)
    }
    let all = evaluator.elements(of: callee.head, in: scope) ?? [.parameter("$0", nil)]
    let found = made(of: all)
    if transform.kind == .keyPath { return found }
    // One stack is made for each: `Tab.allCases.map(makeStack)`.
    if all.count > 1, all.count <= Self.mostCases, all.allSatisfy({ $0.caseName != nil }), found.targets.count == 1,
      found.targets[0].isForeign, SourceIndex.isStackName(found.targets[0].name)
    {
      var stacks = TargetSearch()
      for value in all { stacks.add(made(of: [value])) }
      return stacks
    }
    return found.targets.isEmpty ? nil : found
  }

  private static let mostCases = 12

  /// Whether it is how navigation controllers of the app's own are made: `Stack.init(rootViewController:)`.
  private func isStack(madeBy transform: Node, _ scope: Scope) -> Bool {
    guard transform.kind == .member, transform.text == "init" else { return false }
    return evaluator.values(of: transform, in: scope).contains { value in
      guard case .metatype(let type) = value else { return false }
      return index.ancestors(of: type).contains(where: SourceIndex.isStackName)
    }
  }

  /// What a function gives for some values whose name stands where a closure may: `content: view(for:)`; nil where it
  /// is no such function.
  func search(reference node: Node, of values: [Value]?, in scope: Scope) -> TargetSearch? {
    guard let function = function(node, scope), function.body != nil, !function.parameters.isEmpty else { return nil }
    let inner = scope.inner()
    let each = Node(.name, "$0", line: node.line)
    inner.names["$0"] = Thunk(
      values ?? [evaluator.value(ofType: function.parameters[0].first(.type), "$0", function)],
      node: Node(.pattern, line: node.line),
      scope: scope
    )
    return search(call: Self.call(node, each, function: function), in: inner)
  }

  /// The function that a name stands for.
  private func function(_ node: Node, _ scope: Scope) -> Function? {
    guard node.kind == .name || node.kind == .member else { return nil }
    for case .method(let function, _) in evaluator.values(of: node, in: scope) { return function }
    return nil
  }

  /// A call of what makes something of a value.
  private static func call(_ maker: Node, _ value: Node, function: Function?, label: String = "") -> Node {
    let label = function?.parameters.first?.first(.label)?.text ?? label
    return Node(.call, line: value.line, [maker, Node(.argument, label, [value])])
  }

  private func isModifier(_ node: Node, _ scope: Scope) -> Bool {
    guard let base = node.head?.head, base.kind == .call || base.kind == .member || base.kind == .name else {
      return false
    }
    return index.foreign["View"]?.contains { $0.name == node.head?.text } ?? false
  }

  /// Whether it is a library's object that an object of the app's keeps which is nothing to see itself, as a lock.
  private func isTool(_ base: Node, _ name: String, _ scope: Scope) -> Bool {
    guard let type = scope.type, type.kind == .classType || type.kind == .structure, !index.isView(type),
      !index.isController(type), !index.isModifier(type), !index.isApp(type)
    else { return false }
    return !SourceIndex.isControllerName(name) && scope.thunk(base.text) == nil
      && evaluator.property(base.text, of: type) != nil
  }

  /// What a modifier is applied to, with the modifier around it.
  func search(modifier node: Node, _ scope: Scope) -> TargetSearch {
    // What the app lets every controller make is no controller with something around it.
    if let made = index.foreign["UIViewController"]?.first(where: { $0.name == node.head?.text })?.returned?.text,
      SourceIndex.isControllerName(made)
    {
      return search(type: made, node, scope)
    }
    // What an object gives that is no view has nothing around it either.
    if let base = node.head?.head, base.kind == .name || base.kind == .member {
      let values = evaluator.values(of: base, in: scope)
      let isObject = values.allSatisfy { value in
        if case .foreign(let name, _, _) = value { return isTool(base, name, scope) }
        return value.ownType.map {
          !index.isView($0) && !index.isController($0) && !index.isApp($0) && $0.kind != .protocolType
        } ?? false
      }
      if isObject, !values.isEmpty {
        return TargetSearch(reasons: ["what \(node.head?.text ?? "it") gives isn't known"])
      }
    }
    // In an extension's own code what it extends needs no name.
    let given = node.head?.kind == .name ? scope.foreignReceiver.map { search($0) } : nil
    guard var found = given ?? node.head?.head.map({ search($0, in: scope) }) else {
      return TargetSearch(reasons: ["\(node.head?.text ?? "it") isn't in these files"])
    }
    for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
    if found.targets.isEmpty, found.reasons.isEmpty {
      found.reasons = ["what \(node.head?.text ?? "it") gives isn't known"]
    }
    return found
  }

  /// What holds values, and shows none of them.
  private static let lists: Set<String> = ["Array", "ContiguousArray", "Dictionary", "Set"]

  /// What a container of a framework or a library holds.
  func search(container name: String, _ node: Node, _ scope: Scope) -> TargetSearch {
    if Self.dialogs.contains(name) || Self.lists.contains(name) { return TargetSearch() }
    if evaluator.isTypeParameter(name, scope) { return TargetSearch(reasons: ["it may be any \(name)"]) }
    if name == "UITabBarController" || name == "UISplitViewController" { return foreign(name, node, scope) }
    if name == "TCARouter", var found = RouterPattern.beginning(node, scope, self), !found.targets.isEmpty {
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      return found
    }
    let isOpen =
      Self.transparent.contains(name) || SourceIndex.isControllerName(name) && !SourceIndex.isScreenName(name)
    let given =
      node.argument("rootView") ?? node.argument("rootViewController") ?? node.argument("content")
      ?? node.argument("then") ?? node.argument("viewControllerProvider")
      ?? node.trailingClosure ?? node.argument("destination")
    // What a library shows as pages: `PagingViewController(viewControllers: [First(), Second()])`.
    let pages = PagesPattern.isPagerName(name) ? node.argument("viewControllers") : nil
    let tabs = name == "UITabGroup" ? node.argument("children") : nil
    guard let content = given ?? tabs ?? pages ?? (isOpen ? node.unlabelled : nil) else {
      if let found = only(inLibrarys: name, node, scope) { return found }
      return Self.filling.contains(name) && name != "EmptyView" && name != "Color"
        ? foreign(name, node, scope) : foreign(name, node, scope)
    }
    if name == "ForEach", let one = one(ofEach: content, node, scope) { return one }
    if Self.repeating.contains(name) || Self.holding.contains(name) || Self.leading.contains(name)
      || Self.pressed.contains(name)
    {
      return only(in: content, name, node, scope) ?? foreign(name, node, scope)
    }
    let inner = scope.inner()
    var body = content
    if content.kind == .closure {
      // A switch over a store is told which case it is.
      let store = name == "SwitchStore" ? node.unlabelled.map { [Thunk($0, scope)] } : nil
      evaluator.bind(content, store ?? [], into: inner)
      body = content.body ?? content
    }
    if Self.transparent.contains(name) || SourceIndex.isControllerName(name) {
      var found = body.kind == .block ? search(block: body, in: inner) : search(body, in: inner)
      // A group of tabs has others in it.
      if let tabs, tabs !== content { found.add(search(tabs, in: scope)) }
      // `Text.init`, `DetailView.init(store:)`
      if found.targets.isEmpty, body.kind == .member, body.text == "init", let type = body.head {
        found = search(type: DestinationPattern.name(of: type), node, scope)
      }
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      if found.targets.isEmpty, !Self.transparent.contains(name) || SourceIndex.isStackName(name) {
        var stack = foreign(name, node, scope)
        if node.argument("rootViewController") != nil { stack.reasons += found.reasons }
        return stack
      }
      return found
    }
    guard body.kind == .block else { return foreign(name, node, scope) }
    if Self.layered.contains(name), let under = under(body, inner) { body = under }
    let pieces = evaluator.results(of: body, in: inner)
    if !keepsChoices, let found = handed(among: pieces, name, node, scope) { return found }
    var apps: [TargetSearch] = []
    // Those that are written in it directly, with the code of each.
    var direct: [(found: TargetSearch, piece: Node)] = []
    // Of what stands one below the other what is a screen by its bar.
    var (others, whole) = (0, 0)
    for (piece, pieceScope) in pieces {
      let found = search(piece, in: pieceScope)
      if found.targets.contains(where: { !$0.isForeign }) {
        apps.append(found)
        if body.children.contains(where: { $0 === piece }) { direct.append((found.preferred, piece)) }
        if found.targets.contains(where: { Self.hasTitle($0) }) { whole += 1 }
      } else if !found.targets.allSatisfy({ Self.filling.contains($0.name) }) {
        others += 1
      }
    }
    let choice = choice(over: body, inner)
    // What is seen while something loads, beside content of the view's own, isn't what there is to choose.
    let isWhole = others == 0 || apps.count > 1 || apps.first?.preferred.targets.contains(where: leads) == true
    let isBranching =
      choice.map(Self.isAlone) == true && isWhole
      && (body.children.count == 1 || seesStates && Self.layered.contains(name))
    let isSingle =
      apps.count == 1
      && (others == 0 || Self.layered.contains(name) && !direct.isEmpty || whole > 0 && Self.stacked.contains(name))
    // What a window begins with, beside something else, is what has tabs or a bar.
    let mains = apps.filter { found in found.targets.contains { Self.holdsBar($0) } }
    if seesStates, apps.count > 1, body.children.count > 1, mains.count == 1, Self.stacked.contains(name) {
      var found = mains[0].preferred
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      return found
    }
    // What is shown one instead of the other, each under a condition of its own.
    let isChosen =
      Self.layered.contains(name) && others == 0 && body.children.contains { $0.kind == .condition }
      && body.children.allSatisfy { $0.kind == .condition || $0.kind == .choice || Self.isFilling($0) }
    let isKnown = Self.layered.contains(name) || Self.stacked.contains(name)
    // What a window begins with, one over the other: each of them is seen.
    let isCovered = seesStates && Self.layered.contains(name) && scope.receiver.map { index.isView($0.type) } != true
    if isSingle || (isBranching || isCovered || isChosen) && !apps.isEmpty || !isKnown && apps.count == 1 {
      var found = TargetSearch()
      for app in apps { found.add(app) }
      found = withoutWaiting(found.preferred, in: body)
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      return found
    }
    // A column with several things in it stays a part of who has the columns.
    if Self.layered.contains(name) || Self.stacked.contains(name), !keepsChoices, let main = main(of: direct) {
      var found = main.found
      let held = Thunk(main.piece, inner)
      for number in found.targets.indices {
        found.targets[number].layers.append(.init(node: node, scope: scope.inner(), held: held))
      }
      return found
    }
    return foreign(name, node, scope)
  }

  /// What lies under all else of layers, of which one is always there and others come and go:
  /// `ZStack { switch page { … }; if isAsking { Question() } }`; nil where it isn't so.
  private func under(_ block: Node, _ scope: Scope) -> Node? {
    let over = block.children.filter { $0.kind == .condition && $0.children.count == 2 }
    let rest = block.children.filter { $0.kind != .condition || $0.children.count != 2 }
    guard !over.isEmpty, rest.count(where: { $0.kind == .choice }) == 1,
      rest.allSatisfy({ $0.kind == .choice || Self.isFilling($0) })
    else { return nil }
    let under = Node(.block, line: block.line, rest)
    let isShown = evaluator.results(of: under, in: scope).contains { piece, inner in
      search(piece, in: inner).targets.contains { !$0.isForeign }
    }
    return isShown ? under : nil
  }

  /// What a function or a modifier was handed to be shown, with what it puts around that:
  /// `func card(content: () -> some View) … { VStack { Line(); content() } }`; nil where it shows none, or several.
  private func handed(among pieces: [(Node, Scope)], _ name: String, _ node: Node, _ scope: Scope) -> TargetSearch? {
    // What a view's own function puts around a part of it is that view's.
    let modifier = scope.receiver.flatMap { index.isModifier($0.type) ? $0 : nil }
    guard scope.receiver == nil || modifier != nil, pieces.count > 1,
      Self.layered.contains(name) || Self.stacked.contains(name)
    else { return nil }
    let handed = pieces.filter { piece, inner in
      if let modifier { return isHanded(piece, to: modifier) }
      guard piece.kind == .call, piece.arguments.isEmpty, let callee = piece.head, callee.kind == .name else {
        return false
      }
      return inner.thunk(callee.text)?.node.kind == .closure
    }
    guard handed.count == 1 else { return nil }
    var found = search(handed[0].0, in: handed[0].1).preferred
    guard found.targets.contains(where: { !$0.isForeign }) else { return nil }
    let held = Thunk(handed[0].0, handed[0].1)
    for number in found.targets.indices {
      found.targets[number].layers.append(.init(node: node, scope: scope.inner(), held: held))
    }
    return found
  }

  /// Whether a view is what a closure makes that a modifier was given: `sheetContent()`.
  private func isHanded(_ piece: Node, to modifier: Instance) -> Bool {
    let made = piece.unmodified
    guard made.kind == .call, let callee = made.head, callee.kind == .name,
      let property = modifier.type.properties[callee.text], property.getter == nil,
      let thunk = modifier.fields[callee.text]
    else { return false }
    return evaluator.values(of: thunk).contains { if case .closure = $0 { true } else { false } }
  }

  /// The view of the app's own after which a container is called that shows several things: the first one that is made
  /// right there and leads somewhere, one with a bar before others. The others are parts of it.
  private func main(of direct: [(found: TargetSearch, piece: Node)]) -> (found: TargetSearch, piece: Node)? {
    let made = direct.filter { found, piece in
      Self.isMade(piece) && found.targets.count == 1 && found.targets.allSatisfy { !$0.isForeign }
    }
    return made.first { Self.holdsBar($0.found.targets[0]) || Self.hasTitle($0.found.targets[0]) }
      ?? made.first { leads($0.found.targets[0]) }
  }

  /// Whether a view is written down as what its initialiser makes, with modifiers around it.
  private static func isMade(_ node: Node) -> Bool {
    guard node.kind == .call, let head = node.head else { return false }
    return head.kind == .member && head.head?.kind == .call ? head.head.map(isMade) == true : head.text.isCapitalized
  }

  /// Whether a view leads somewhere, by its own code or by that of what it shows, and is no row or bar by its name.
  func leads(_ target: Target) -> Bool {
    guard let type = target.instance?.type, !Self.pieces.contains(where: type.name.contains) else { return false }
    return type.node.contains { node in
      guard node.kind == .call, let name = node.head else { return false }
      return Self.leading.contains(name.text) || Self.pressed.contains(name.text) || name.text == "onTapGesture"
        || name.kind == .name && name.text.isCapitalized && name.text != type.name
          && index.type(named: name.text, in: type, file: type.file).map(index.isView) == true
    }
  }

  /// What views are called that are parts of a screen.
  private static let pieces = [
    "Row", "Cell", "Header", "Footer", "Button", "Bar", "Card", "Banner", "Toast", "Overlay", "Background", "Label",
    "Icon", "Badge", "Logo", "Image", "Indicator", "Progress", "Loading", "Spinner", "Title", "Section", "Item",
  ]

  /// The one controller of the app's own that a library's is made with, by a value or by its type, and stands for:
  /// `Panel(with: history, in: self)`, `Container<Home>(theme: theme)`.
  private func only(inLibrarys name: String, _ node: Node, _ scope: Scope) -> TargetSearch? {
    guard SourceIndex.isLibraryControllerName(name) else { return nil }
    let given = controllers(givenTo: node, scope)
    if given.count == 1, var found = given.first?.found {
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      return found
    }
    let types = node.all(.type)
    guard given.isEmpty, types.count == 1,
      let type = index.type(named: types[0].text, in: scope.type, file: scope.file), index.isController(type)
    else { return nil }
    return search(instance: Instance(type), types[0], scope)
  }

  /// The controllers of the app's own that one of a library's is made with, beside that which makes it and those that
  /// it asks for something.
  func controllers(givenTo call: Node, _ scope: Scope) -> [(value: Node, found: TargetSearch)] {
    call.all(.argument).compactMap { argument in
      guard let value = argument.head, [.name, .member, .call, .array].contains(value.kind), value.text != "self",
        !["delegate", "datasource"].contains(where: argument.text.lowercased().hasSuffix)
      else { return nil }
      let found = search(value, in: scope).preferred
      let isScreen = found.targets.contains { $0.instance.map { index.isController($0.type) } ?? !$0.isForeign }
      return isScreen ? (value, found) : nil
    }
  }

  /// What is shown of the one of many that is chosen:
  /// `ForEach(items) { item in if item.id == selected { Detail(item) } }`.
  private func one(ofEach content: Node, _ node: Node, _ scope: Scope) -> TargetSearch? {
    guard content.kind == .closure, let body = content.body, body.children.count == 1,
      case let condition = body.children[0], condition.kind == .condition, condition.children.count == 2,
      let asked = condition.head?.children, asked.count == 1, asked[0].kind == .binary, asked[0].text == "==",
      let name = content.parameterNames.first, asked[0].children.count(where: { $0.origin == name }) == 1
    else { return nil }
    let all =
      evaluator.elements(of: node.unlabelled, in: scope)
      ?? evaluator.element(ofList: node.unlabelled, in: scope).map { [$0] }
    let inner = scope.inner()
    evaluator.bind(content, all.map { [Thunk($0, scope: scope)] } ?? [], into: inner)
    let found = search(block: condition.children[1], in: inner).preferred
    return found.targets.contains { !$0.isForeign } ? found : nil
  }

  /// The one view of the app's own that a form or a list is filled with: `Form { GeneralSettings() }`; not a row of it.
  private func only(in content: Node, _ name: String, _ node: Node, _ scope: Scope) -> TargetSearch? {
    guard name == "Form" || name == "List", node.arguments.count == 1, let block = content.body,
      block.children.count == 1, block.children[0].kind == .call
    else { return nil }
    var found = search(block: block, in: scope.inner())
    guard found.targets.count == 1, !found.targets[0].isForeign,
      !["Row", "Cell"].contains(where: found.targets[0].name.contains)
    else { return nil }
    found.targets[0].layers.append(.init(node: node, scope: scope))
    return found
  }

  func foreign(_ name: String, _ node: Node, _ scope: Scope) -> TargetSearch {
    if name.hasPrefix("UI") || name.hasPrefix("NS"), !SourceIndex.isControllerName(name) {
      return TargetSearch(reasons: ["\(name) is no controller"])
    }
    let place = evaluator.place(ofMaking: node, scope)
    var target = Target(
      key: SourceIndex.isScreenName(name) || Self.isScreenName(name) ? .library(name) : .foreign(name, place),
      name: name
    )
    target.content = .init(node: node, scope: scope)
    return TargetSearch(targets: [target])
  }

  /// Views of SwiftUI that are what one makes of them, with names as screens have them.
  private static let plainViews: Set<String> = [
    "NavigationView", "NavigationSplitView", "HSplitView", "VSplitView", "TabView", "ScrollView", "AnyView",
    "EmptyView",
    "ProgressView", "TimelineView", "ContentUnavailableView", "LazyView",
  ]

  /// Whether a view that isn't the app's, by its name, is the same screen wherever it is made.
  private static func isScreenName(_ name: String) -> Bool {
    ["View", "Sheet", "Screen"].contains(where: name.hasSuffix) && !plainViews.contains(name)
  }
}
