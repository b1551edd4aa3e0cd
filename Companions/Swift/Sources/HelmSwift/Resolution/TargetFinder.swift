/// Finds what an expression presents: through containers, modifiers, wrappers, helper functions and factories.
final class TargetFinder {
  let evaluator: Evaluator
  var index: SourceIndex { evaluator.index }
  /// Where something is used, so that nobody else walks it.
  private var depth = 0
  private static let depthLimit = 40

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// What is never a place of its own.
  static let dialogs: Set<String> = ["UIAlertController", "Alert", "ActionSheet", "NSAlert"]

  /// Containers that show what they hold, and nothing else.
  static let transparent: Set<String> = [
    "NavigationStack", "NavigationView", "Group", "AnyView", "UIHostingController", "NSHostingController",
    "UINavigationController", "NSHostingView", "IfLetStore", "WithViewStore", "SwitchStore", "CaseLet", "ForEachStore",
    "WithPerceptionTracking", "GeometryReader", "ScrollViewReader", "Optional", "Binding", "NavigationStackStore",
    "IfLet", "Case", "Default", "LazyView", "ViewThatFits", "AnyCoordinatable", "NavigationViewCoordinator",
    "UIViewControllerPreview", "StoreProvider", "UITab", "UISearchTab",
  ]
  /// Containers that are screens, with those that they hold as parts.
  static let holding: Set<String> = ["TabView", "NavigationSplitView"]
  /// Containers that lay out what they hold.
  static let layered: Set<String> = ["ZStack"]
  private static let stacked: Set<String> = ["VStack", "HStack", "ScrollView", "Section", "LazyVStack", "LazyHStack"]
  /// Containers of many of the same.
  static let repeating: Set<String> = ["List", "Form", "Table", "ForEach", "Grid", "LazyVGrid", "LazyHGrid", "TabView"]
  /// What is shown beside something without being anything.
  static let filling: Set<String> = [
    "Spacer", "Divider", "Color", "EmptyView", "ProgressView", "LinearGradient", "Rectangle",
  ]

  /// Whether a view that only chooses is something itself: the content of a column or of tabs, which stays.
  private(set) var keepsChoices = false
  /// Whether a view that chooses by what it knows itself is seen through: the root of an app.
  private(set) var seesStates = false
  /// Whether a view that chooses by a value is seen through: a column, for what was selected.
  private(set) var seesValues = false

  /// The closures that a modifier was given and presents, which are no parts of what it is applied to.
  private(set) var presented: Set<ObjectIdentifier> = []
  private var isPresenting = false

  /// Keeps the closures that a modifier is given and presents, or links to: they are no parts of what it is applied to.
  func keep(presented content: Node, in scope: Scope) {
    guard scope.type.map(index.isModifier) == true || scope.foreignReceiver != nil else { return }
    let outer = isPresenting
    isPresenting = true
    defer { isPresenting = outer }
    _ = search(reference: content, of: nil, in: scope) ?? search(content, in: scope)
  }

  // MARK: Expressions

  /// - Parameters:
  ///   - isColumn: Whether it is what a column shows.
  ///   - isRoot: Whether it is what a window begins with.
  func search(_ node: Node, in scope: Scope, isColumn: Bool = false, isRoot: Bool = false) -> TargetSearch {
    let outer = (keepsChoices, seesStates)
    (keepsChoices, seesStates) = (isColumn, isRoot)
    defer { (keepsChoices, seesStates) = outer }
    return search(node, in: scope)
  }

  /// What a column shows of a value that was selected for it.
  func search(selected node: Node, in scope: Scope) -> TargetSearch {
    let outer = (keepsChoices, seesStates, seesValues)
    (keepsChoices, seesStates, seesValues) = (false, false, true)
    defer { (keepsChoices, seesStates, seesValues) = outer }
    return search(node, in: scope)
  }

  func search(_ node: Node, in scope: Scope) -> TargetSearch {
    guard evaluator.fuel > 0 else { return TargetSearch(reasons: [Evaluator.exhaustion]) }
    guard depth < Self.depthLimit else { return TargetSearch(reasons: [Evaluator.deepness]) }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .closure:
      let inner = scope.inner()
      evaluator.bind(node, [], into: inner)
      return node.body.map { search(block: $0, in: inner) } ?? TargetSearch()
    case .block: return search(block: node, in: scope)
    case .ternary:
      var found = TargetSearch()
      let truth = evaluator.truth(of: node.children[0], scope)
      if truth != false { found.add(search(node.children[1], in: scope)) }
      if truth != true { found.add(search(node.children[2], in: scope)) }
      return found
    case .binary where node.text == "??":
      var found = search(node.children[0], in: scope)
      if found.targets.isEmpty { found = search(node.children[1], in: scope) }
      return found
    case .condition, .choice: return search(block: Node(.block, line: node.line, [node]), in: scope)
    case .cast, .argument, .trailing, .unwrapping:
      guard let inner = node.head else { return TargetSearch() }
      let found = search(inner, in: scope)
      if found.targets.isEmpty, node.kind == .cast, let name = node.children.last?.text {
        return search(type: name, node, scope)
      }
      return found
    case .constant: return TargetSearch()
    case .name: return search(name: node, in: scope)
    case .member: return search(member: node, in: scope)
    case .call: return search(call: node, in: scope)
    case .array:
      var found = TargetSearch()
      for child in node.children { found.add(search(child, in: scope)) }
      return found
    default: return search(values: evaluator.values(of: node, in: scope), node, scope)
    }
  }

  /// What a builder, or a function's body, gives.
  func search(block: Node, in scope: Scope) -> TargetSearch {
    let pieces = evaluator.results(of: block, in: scope)
    var found = TargetSearch()
    for (node, inner) in pieces {
      if isSideEffect(node) { continue }
      found.add(search(node, in: inner))
    }
    return found.preferred
  }

  private func search(function: Function, _ body: Node, in scope: Scope) -> TargetSearch {
    evaluator.following(function.node) { search(block: body, in: scope) }
      ?? TargetSearch(reasons: ["\(function.name) calls itself"])
  }

  private func isSideEffect(_ node: Node) -> Bool {
    guard node.kind == .call, let head = node.head else { return node.kind == .assignment || node.kind == .loop }
    return ["print", "assert", "assertionFailure", "fatalError", "preconditionFailure"].contains(head.text)
  }

  private func search(name node: Node, in scope: Scope) -> TargetSearch {
    if let thunk = scope.thunk(node.text) { return search(thunk) }
    if node.text == "self" {
      if let instance = scope.receiver { return search(instance: instance, node, scope) }
      if let thunk = scope.foreignReceiver { return search(thunk) }
    }
    if let instance = scope.receiver {
      if let thunk = instance.fields[node.text] { return search(thunk) }
      if let found = search(property: node.text, of: instance) { return found }
    }
    if let variable = index.variables[node.text]?.first, let getter = variable.getter ?? variable.value {
      return search(getter, in: evaluator.scope(of: variable))
    }
    return search(values: evaluator.values(of: node, in: scope), node, scope)
  }

  func search(_ thunk: Thunk) -> TargetSearch {
    thunk.isUsed = true
    if isPresenting, thunk.node.kind == .closure { presented.insert(ObjectIdentifier(thunk.node)) }
    if thunk.node.kind == .other || thunk.node.kind == .pattern, let values = thunk.values {
      return search(values: values, thunk.node, thunk.scope)
    }
    let found = search(thunk.node, in: thunk.scope)
    if !thunk.fields.isEmpty {
      for instance in found.targets.compactMap(\.instance) {
        for (name, value) in thunk.fields where evaluator.property(name, of: instance.type) != nil {
          instance.fields[name] = instance.fields[name] ?? value
        }
      }
    }
    if found.targets.isEmpty, let values = thunk.values { return search(values: values, thunk.node, thunk.scope) }
    return found
  }

  private func search(property name: String, of instance: Instance) -> TargetSearch? {
    guard let property = evaluator.property(name, of: instance.type) else { return nil }
    let inner = evaluator.scope(of: property, instance: instance)
    if let getter = property.getter { return search(block: getter, in: inner) }
    if let value = property.value, value.kind != .constant {
      let found = search(value, in: inner)
      if !found.targets.isEmpty { return found }
    }
    // What is assigned to it, by its own object's code where that does it: others have properties of its name too.
    var assigned = TargetSearch()
    let classes = [instance.type] + (property.owner.map { $0 === instance.type ? [] : [$0] } ?? [])
    let own = classes.flatMap { evaluator.uses(of: $0).values(of: name) ?? [] }.filter { $0.kind == .call }
    for value in (own.isEmpty ? evaluator.uses.values(of: name) ?? [] : own).prefix(8) where value.kind == .call {
      assigned.add(search(value, in: Scope(receiver: instance, file: property.file)))
    }
    if !assigned.targets.isEmpty { return assigned }
    if let type = property.type { return search(type: type.text, property.node, inner) }
    return nil
  }

  private func search(member node: Node, in scope: Scope) -> TargetSearch {
    guard let base = node.head else { return search(values: evaluator.values(of: node, in: scope), node, scope) }
    // By which coordinators are passed on.
    if ["strongRouter", "weakRouter", "unownedRouter"].contains(node.text) { return search(base, in: scope) }
    var all = TargetSearch()
    for value in evaluator.values(of: base, in: scope) {
      let instance: Instance? =
        switch value {
        case .instance(let instance): instance
        case .typed(let type): Instance(type)
        case .enumCase(let type?, _, _, _): evaluator.enumInstance(type, value)
        case .state(_, let type?, let inner):
          index.type(named: type.text, in: inner.type, file: inner.file).map(Instance.init)
        default: nil
        }
      if let instance {
        if let found = instance.fields[node.text].map({ search($0) }) ?? search(property: node.text, of: instance) {
          all.add(found)
          continue
        }
      }
      if case .foreign("()", let tuple, let inner) = value, let part = tuple.part(node.text) {
        return search(part, in: inner)
      }
      if case .metatype(let type) = value, let property = type.properties[node.text],
        let code = property.getter ?? property.value
      {
        return search(code, in: evaluator.scope(of: property))
      }
      if case .enumCase(nil, let name, _, _) = value {
        // The type isn't told; the one that has both is.
        let fitting = (index.casesByName[name] ?? []).filter { $0.properties[node.text]?.getter != nil }
        if fitting.count == 1, let instance = evaluator.enumInstance(fitting[0], value),
          let found = search(property: node.text, of: instance)
        {
          all.add(found)
        }
      }
    }
    if !all.targets.isEmpty || !all.reasons.isEmpty { return all }
    return search(values: evaluator.values(of: node, in: scope), node, scope)
  }

  // MARK: Calls

  private func search(call node: Node, in scope: Scope) -> TargetSearch {
    guard let callee = node.head else { return TargetSearch() }
    if let found = storyboard(node, scope) { return found }
    if let operand = evaluator.applied(node) { return search(operand, in: scope) }
    if callee.kind == .closure {
      let inner = scope.inner()
      evaluator.bind(callee, node.arguments.compactMap { $0.head.map { Thunk($0, scope) } }, into: inner)
      return callee.body.map { search(block: $0, in: inner) } ?? TargetSearch()
    }
    if let found = search(mapped: node, scope) { return found }
    var found = TargetSearch()
    let called = evaluator.called(by: node, callee, scope)
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
        found.add(search(modifier: node, scope))
      case .method(let function, let instance):
        guard let chosen = evaluator.overload(of: function, for: node, instance: instance, in: scope),
          let body = chosen.body
        else {
          if let type = function.returned { found.add(search(type: type.text, node, scope)) }
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
        if let unique = evaluator.uniqueMethod(callee.text, for: node), let body = unique.body,
          !isModifier(node, scope)
        {
          let inner = evaluator.scope(of: unique, instance: unique.owner.map(Instance.init), call: node, from: scope)
          found.add(search(function: unique, body, in: inner))
        } else {
          found.add(search(modifier: node, scope))
        }
      case .foreign(let name, _, _):
        if let type = evaluator.factory(name) {
          found.add(search(container: type, node, scope))
        } else if name.isCapitalized,
          !name.contains(".") || callee.head?.kind == .name && callee.head?.text.isCapitalized == true,
          callee.text != "init"
        {
          found.add(name.contains(".") ? search(modifier: node, scope) : search(container: name, node, scope))
        } else {
          found.add(search(modifier: node, scope))
        }
      default: found.add(search(modifier: node, scope))
      }
    }
    // What a controller's own type makes, however it does it, is that controller: `DetailController.instantiate()`.
    if !found.targets.contains(where: { !$0.isForeign }), callee.kind == .member, let base = callee.head {
      for case .metatype(let type) in evaluator.values(of: base, in: scope) where index.isController(type) {
        return search(instance: Instance(type), node, scope)
      }
    }
    return found
  }

  /// What is made of each of a list: `Tab.allCases.map(makeController)`.
  private func search(mapped node: Node, _ scope: Scope) -> TargetSearch? {
    guard let callee = node.head, callee.kind == .member, ["map", "compactMap"].contains(callee.text),
      let transform = node.trailingClosure ?? node.unlabelled
    else { return nil }
    let inner = scope.inner()
    inner.names["$0"] = Thunk(
      evaluator.elements(of: callee.head, in: scope) ?? [.parameter("$0", nil)],
      node: Node(.pattern, line: node.line),
      scope: scope
    )
    let each = Node(.name, "$0", line: node.line)
    if transform.kind == .keyPath {
      return search(member: Node(.member, transform.text, line: node.line, [each]), in: inner)
    }
    let made = search(call: Self.call(transform, each, function: function(transform, scope)), in: inner)
    return made.targets.isEmpty ? nil : made
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
  private static func call(_ maker: Node, _ value: Node, function: Function?) -> Node {
    let label = function?.parameters.first?.first(.label)?.text ?? ""
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
    guard let type = scope.type, type.kind == .classType, !index.isView(type), !index.isController(type) else {
      return false
    }
    return !SourceIndex.isControllerName(name) && scope.thunk(base.text) == nil
      && evaluator.property(base.text, of: type) != nil
  }

  /// What a modifier is applied to, with the modifier around it.
  private func search(modifier node: Node, _ scope: Scope) -> TargetSearch {
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

  /// What a container of a framework or a library holds.
  private func search(container name: String, _ node: Node, _ scope: Scope) -> TargetSearch {
    if Self.dialogs.contains(name) { return TargetSearch() }
    if name == "UITabBarController" || name == "UISplitViewController" { return foreign(name, node, scope) }
    if name == "TCARouter", var found = RouterPattern.beginning(node, scope, self), !found.targets.isEmpty {
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      return found
    }
    let content =
      node.argument("rootView") ?? node.argument("rootViewController") ?? node.argument("content")
      ?? node.argument("then") ?? node.argument("viewControllerProvider")
      ?? node.trailingClosure ?? node.argument("destination")
      ?? (Self.transparent.contains(name) || SourceIndex.isControllerName(name) && !SourceIndex.isScreenName(name)
        ? node.unlabelled : nil)
    guard let content else {
      return Self.filling.contains(name) && name != "EmptyView" && name != "Color"
        ? foreign(name, node, scope) : foreign(name, node, scope)
    }
    if Self.repeating.contains(name) || Self.holding.contains(name) || Self.leading.contains(name)
      || Self.pressed.contains(name)
    {
      return only(in: content, name, node, scope) ?? foreign(name, node, scope)
    }
    let inner = scope.inner()
    var body = content
    if content.kind == .closure {
      evaluator.bind(content, [], into: inner)
      body = content.body ?? content
    }
    if Self.transparent.contains(name) || SourceIndex.isControllerName(name) {
      var found = body.kind == .block ? search(block: body, in: inner) : search(body, in: inner)
      // `Text.init`, `DetailView.init(store:)`
      if found.targets.isEmpty, body.kind == .member, body.text == "init", let type = body.head {
        found = search(type: DestinationPattern.name(of: type), node, scope)
      }
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      if found.targets.isEmpty, !Self.transparent.contains(name) || SourceIndex.isStackName(name) {
        return foreign(name, node, scope)
      }
      return found
    }
    guard body.kind == .block else { return foreign(name, node, scope) }
    let pieces = evaluator.results(of: body, in: inner)
    var apps: [TargetSearch] = []
    // Of what stands one below the other what is a screen by its bar.
    var (others, whole) = (0, 0)
    for (piece, pieceScope) in pieces {
      let found = search(piece, in: pieceScope)
      if found.targets.contains(where: { !$0.isForeign }) {
        apps.append(found)
        if found.targets.contains(where: { Self.hasTitle($0) }) { whole += 1 }
      } else if !found.targets.allSatisfy({ Self.filling.contains($0.name) }) {
        others += 1
      }
    }
    let choice = Self.choice(over: body)
    let isBranching =
      choice.map(Self.isAlone) == true && (body.children.count == 1 || seesStates && Self.layered.contains(name))
    let isSingle =
      apps.count == 1 && (others == 0 || Self.layered.contains(name) || whole > 0 && Self.stacked.contains(name))
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
      found = found.preferred
      for number in found.targets.indices { found.targets[number].layers.append(.init(node: node, scope: scope)) }
      return found
    }
    return foreign(name, node, scope)
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

  private func foreign(_ name: String, _ node: Node, _ scope: Scope) -> TargetSearch {
    if name.hasPrefix("UI") || name.hasPrefix("NS"), !SourceIndex.isControllerName(name) {
      return TargetSearch(reasons: ["\(name) is no controller"])
    }
    let place = Place(path: scope.file.path, line: node.line)
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

  // MARK: Values

  private func search(values: [Value], _ node: Node, _ scope: Scope) -> TargetSearch {
    var found = TargetSearch()
    for value in values {
      switch value {
      case .instance(let instance): found.add(search(instance: instance, node, scope))
      case .typed(let type):
        if index.isController(type) || index.isView(type) {
          found.add(search(instance: Instance(type), node, scope))
        } else {
          found.reasons.append("which \(type.name) it is isn't told here")
        }
      case .closure(let closure, let outer): found.add(search(closure, in: outer))
      case .foreign("[]", let list, let inner): for child in list.children { found.add(search(child, in: inner)) }
      case .foreign(let name, let made, let inner):
        if made.kind == .call, made !== node, let screen = storyboard(made, inner) {
          found.add(screen)
        } else if name.isCapitalized, !name.contains(".") {
          found.add(search(container: name, made, inner))
        } else {
          found.reasons.append("what \(name) gives isn't known")
        }
      case .metatype(let type): found.add(search(type: type.qualifiedName, node, scope))
      case .parameter(let name, let type):
        if let type, let info = index.type(named: type.text, in: scope.type, file: scope.file),
          index.isController(info) || index.isView(info)
        {
          found.add(search(instance: Instance(info), node, scope))
        } else if let type, SourceIndex.isScreenName(type.text) {
          // A framework hands over a screen of its own.
          found.add(search(type: type.text, node.line > 0 ? node : type, scope))
        } else {
          found.reasons.append("parameter: \(name) is passed by its callers")
        }
      case .method(let function, let instance):
        if let body = function.body {
          let inner = Scope(receiver: instance, type: function.owner, file: function.file)
          evaluator.bind(function, call: Node(.call), from: scope, into: inner)
          let shown = search(function: function, body, in: inner)
          let made = shown.targets.isEmpty ? function.returned : nil
          found.add(made.map { search(type: $0.text, node, inner) } ?? shown)
        }
      case .constant: break
      case .state(let slot, let type, let inner):
        if let type, let info = index.type(named: type.text, in: inner.type, file: inner.file),
          index.isController(info) || index.isView(info)
        {
          found.add(search(instance: Instance(info), node, scope))
        } else {
          found.reasons.append("\(slot.name) is set while the app runs")
        }
      case .unknown(let reason): found.reasons.append(reason.isEmpty ? "what it is isn't told here" : reason)
      case .foreignType(let name) where Self.dialogs.contains(name): break
      case .foreignType(let name): found.reasons.append("\(name) isn't in these files")
      case .enumCase(_, let name, _, _): found.reasons.append("what .\(name) leads to isn't told here")
      }
    }
    return found
  }

  private func search(type name: String, _ node: Node, _ scope: Scope) -> TargetSearch {
    if let info = index.type(named: name, in: scope.type, file: scope.file) {
      if index.isController(info) || index.isView(info) { return search(instance: Instance(info), node, scope) }
      return TargetSearch(reasons: ["which \(name) it is isn't told here"])
    }
    let last = SourceIndex.last(name)
    if Self.dialogs.contains(last) { return TargetSearch() }
    let plain: Set<String> = [
      "UIViewController", "View", "AnyView", "UINavigationController", "UIView", "NSViewController",
      "UITabBarController",
      "", "Content", "Body", "Void", "Any", "Destination", "UIHostingController", "Bool", "String",
    ]
    if !plain.contains(last), SourceIndex.isControllerName(last), !Self.dialogs.contains(last) {
      return foreign(last, node, scope)
    }
    return TargetSearch(reasons: ["it may be any \(last.isEmpty ? "type" : last)"])
  }

  // MARK: The app's own types

  func search(instance: Instance, _ node: Node, _ scope: Scope) -> TargetSearch {
    let type = instance.type
    if index.isController(type) {
      // An app's own kind of alert is one still.
      if !index.ancestors(of: type).isDisjoint(with: Self.dialogs) { return TargetSearch() }
      if let root =
        instance.type.node.kind == .classType
          && index.ancestors(of: type).contains(where: {
            ["UINavigationController", "UIHostingController", "NSHostingController"].contains($0)
          })
        ? node.argument("rootViewController") ?? node.argument("rootView") : nil
      {
        let found = search(root, in: scope)
        if !found.targets.isEmpty || !found.reasons.isEmpty { return found }
      }
      // One that a property keeps was given what it begins with where it was made.
      if index.ancestors(of: type).contains(where: SourceIndex.isStackName),
        let root = instance.fields["rootViewController"]
      {
        let found = search(root)
        if !found.targets.isEmpty { return found }
      }
      return hosted(by: type, node, scope) ?? TargetSearch(targets: [controller(instance)])
    }
    guard index.isView(type) else {
      if let found = StinsenPattern.search(instance, self) ?? CoordinatorPattern.search(instance, self)
        ?? PresentablePattern.search(instance, self)
      {
        return found
      }
      if let thunk = instance.fields["rootView"] ?? instance.fields["viewController"] { return search(thunk) }
      if let root = node.argument("rootViewController") { return search(root, in: scope) }
      return TargetSearch(reasons: ["\(type.name) is no view"])
    }
    if let inner = seenThrough(instance) { return inner }
    return TargetSearch(targets: [Target(key: .type(type.id), name: type.name, instance: instance)])
  }
}
