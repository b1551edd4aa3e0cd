/// Finds what an expression presents: through containers, modifiers, wrappers, helper functions and factories.
final class TargetFinder {
  let evaluator: Evaluator
  var index: SourceIndex { evaluator.index }
  /// Where something is used, so that nobody else walks it.
  private var depth = 0
  private static let depthLimit = 40
  /// How many modifiers are around what is looked at.
  private var links = 0
  /// The objects of which it is being looked at what is assigned to a property, by that.
  private var asked: [Evaluator.Member: [Instance]] = [:]
  /// As many objects of a type are looked at within one another.
  private static let askingLimit = 3
  /// A function with its code, and a local variable of it.
  private typealias Local = (function: Function, body: Node, name: String)
  /// The local variables that are put into properties, by these.
  private var localsByProperty: [Evaluator.Member: [Local]] = [:]
  /// What types' code gives to what they keep, by the types' numbers.
  private var givenByType: [Int: [String: [(member: String, value: Node)]]] = [:]

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// What is never a place of its own.
  static let dialogs: Set<String> = ["UIAlertController", "Alert", "ActionSheet", "NSAlert"]

  /// Whether a class is one of alerts: a framework's kind of these, or the app's own that is made as those are. Such a
  /// one is called so, and given its actions one by one.
  func isDialog(_ type: TypeInfo) -> Bool {
    if let known = type.isDialog { return known }
    let isDialog = findsDialog(type)
    type.isDialog = isDialog
    return isDialog
  }

  private func findsDialog(_ type: TypeInfo) -> Bool {
    if !index.ancestors(of: type).isDisjoint(with: Self.dialogs) { return true }
    var current: TypeInfo? = type
    for _ in 0..<Walker.levels {
      guard let type = current else { return false }
      if ["Alert", "ActionSheet", "Dialog"].contains(where: type.name.contains),
        type.functions["addAction"]?.contains(where: { !$0.parameters.isEmpty }) == true
      {
        return true
      }
      current = index.superclass(of: type)
    }
    return false
  }

  /// Containers that show what they hold, and nothing else.
  static let transparent: Set<String> = [
    "NavigationStack", "NavigationView", "Group", "AnyView", "UIHostingController", "NSHostingController",
    "UINavigationController", "NSHostingView", "UIHostingView", "IfLetStore", "WithViewStore", "SwitchStore", "CaseLet",
    "ForEachStore",
    "WithPerceptionTracking", "GeometryReader", "ScrollViewReader", "Optional", "Binding", "NavigationStackStore",
    "IfLet", "Case", "Default", "LazyView", "ViewThatFits", "AnyCoordinatable", "NavigationViewCoordinator",
    "UIViewControllerPreview", "StoreProvider", "UITab", "UISearchTab", "UITabGroup",
  ]
  /// Containers that are screens, with those that they hold as parts.
  static let holding: Set<String> = ["TabView", "NavigationSplitView"]
  /// Containers that lay out what they hold.
  static let layered: Set<String> = ["ZStack"]
  static let stacked: Set<String> = ["VStack", "HStack", "ScrollView", "Section", "LazyVStack", "LazyHStack"]
  /// Containers of many of the same.
  static let repeating: Set<String> = ["List", "Form", "Table", "ForEach", "Grid", "LazyVGrid", "LazyHGrid", "TabView"]
  /// What is shown beside something without being anything.
  static let filling: Set<String> = [
    "Spacer", "Divider", "Color", "EmptyView", "ProgressView", "LinearGradient", "Rectangle", "RoundedRectangle",
    "UnevenRoundedRectangle", "Capsule", "Circle", "Ellipse",
  ]

  /// Whether a name is one of SwiftUI's containers, or of another framework's that show what they hold.
  static func isOfSwiftUI(_ name: String) -> Bool {
    [transparent, holding, layered, stacked, repeating, filling].contains { $0.contains(name) }
  }

  /// Whether a view that only chooses is something itself: the content of a column or of tabs, which stays.
  private(set) var keepsChoices = false
  /// Whether a view that chooses by what it knows itself is seen through: the root of an app.
  private(set) var seesStates = false
  /// Whether a view that chooses by a value is seen through: a column, for what was selected.
  private(set) var seesValues = false

  /// The choices that builders stand for whose pieces hide themselves, by these; with them, so that nothing else takes
  /// their place.
  var hiddenChoices: [ObjectIdentifier: (block: Node, choice: Node)] = [:]
  /// Whether views tell but that something goes on, by their types' numbers.
  var waiting: [Int: Bool] = [:]

  /// The closures that a modifier was given and presents, which are no parts of what it is applied to.
  var presented: Set<ObjectIdentifier> = []
  var isPresenting = false

  /// Keeps the closures that a view, a modifier or a function is given and presents, or links to: they are no parts of
  /// what it is applied to, or of who makes or calls it.
  func keep(presented content: Node, in scope: Scope) {
    keep(handedOnBy: content, in: scope, depth: 0)
    // What an extension adds is known by what it extends.
    let isAdded = scope.foreignReceiver != nil || scope.thunk("Self") != nil
    // What a function takes to be shown: `func RowLink(@ViewBuilder destination: () -> some View) -> some View`.
    let isTaken = content.contains { $0.kind == .name && scope.thunk($0.text)?.node.kind == .closure }
    guard isAdded || isTaken || scope.type.map(index.isModifier) == true else { return }
    let outer = isPresenting
    isPresenting = true
    defer { isPresenting = outer }
    _ = search(reference: content, of: nil, in: scope) ?? search(content, in: scope)
  }

  /// Keeps the closures of views that what is presented names, which a view was made with: `sheet { info() }`,
  /// `sheet { Results(row: row) }`, by whatever name they came there.
  private func keep(handedOnBy content: Node, in scope: Scope, depth: Int) {
    guard depth < 6 else { return }
    content.visit { node in
      guard node.kind == .name || node.kind == .member && node.head?.text == "self",
        let thunk = (node.kind == .name ? scope.thunk(node.text) : nil) ?? scope.receiver?.fields[node.text],
        thunk.node !== node
      else { return true }
      if [.closure, .name, .member].contains(thunk.node.kind) {
        for case .closure(let closure, let inner) in evaluator.values(of: thunk) {
          guard !presented.contains(ObjectIdentifier(closure)) else { continue }
          if search(closure, in: inner).targets.contains(where: { !$0.isForeign }) {
            presented.insert(ObjectIdentifier(closure))
          }
          if let body = closure.body { keep(handedOnBy: body, in: inner, depth: depth + 1) }
        }
      } else if thunk.node.kind == .call {
        // What an initialiser makes of it: `destination = destination()`.
        keep(handedOnBy: thunk.node, in: thunk.scope, depth: depth + 1)
      }
      return true
    }
  }

  // MARK: Expressions

  /// - Parameters:
  ///   - isColumn: Whether it is what a column shows.
  ///   - isRoot: Whether it is what a window begins with.
  func search(_ node: Node, in scope: Scope, isColumn: Bool = false, isRoot: Bool = false) -> TargetSearch {
    let outer = (keepsChoices, seesStates, evaluator.isAtRoot)
    (keepsChoices, seesStates, evaluator.isAtRoot) = (isColumn, isRoot, isRoot)
    defer { (keepsChoices, seesStates, evaluator.isAtRoot) = outer }
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
    guard depth < Self.depthLimit, links < Evaluator.linkLimit else {
      return TargetSearch(reasons: [Evaluator.deepness])
    }
    // What a modifier is applied to is as deep as the modifier.
    let isLink = node.isModified
    if isLink { links += 1 } else { depth += 1 }
    defer { if isLink { links -= 1 } else { depth -= 1 } }
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
      if case .foreign(let name, let made, _)? = evaluator.emptyStack(node, scope) {
        return search(container: name, made, scope)
      }
      let found = search(inner, in: scope)
      if found.targets.isEmpty, node.kind == .cast, let name = node.children.last?.text {
        return untold(inner, as: name, scope) ?? search(type: name, node, scope)
      }
      return found
    case .constant: return TargetSearch()
    case .name: return search(name: node, in: scope)
    case .member: return search(member: node, in: scope)
    case .call: return search(call: node, in: scope)
    case .array: return search(all: node.children, in: scope)
    case .binary where node.text == "+": return search(all: node.children, in: scope)
    default: return search(values: evaluator.values(of: node, in: scope), node, scope)
    }
  }

  func search(all nodes: [Node], in scope: Scope) -> TargetSearch {
    var found = TargetSearch()
    for node in nodes { found.add(search(node, in: scope)) }
    return found
  }

  /// What a builder, or a function's body, gives.
  func search(block: Node, in scope: Scope) -> TargetSearch {
    let pieces = evaluator.results(of: block, in: scope)
    var found = TargetSearch()
    for (node, inner) in pieces {
      if isSideEffect(node) { continue }
      found.add(search(node, in: inner))
    }
    return withoutWaiting(found.preferred, in: block)
  }

  /// Without what tells that something goes on, where there is something else. What an enumeration has a case for is a
  /// place.
  func withoutWaiting(_ found: TargetSearch, in block: Node) -> TargetSearch {
    guard found.targets.count > 1, block.contains({ $0.kind == .condition }), !block.contains({ $0.kind == .choice })
    else { return found }
    let others = found.targets.filter { !isWaiting($0) && !isGivingWay($0, in: block) }
    return others.isEmpty ? found : TargetSearch(targets: others, reasons: found.reasons)
  }

  func search(function: Function, _ body: Node, in scope: Scope) -> TargetSearch {
    // What only does something gives nothing, whatever stands last in it.
    if function.givesNothing { return TargetSearch(reasons: ["\(function.name) gives nothing"]) }
    return evaluator.following(function.node) { search(block: made(by: function, body), in: scope) }
      ?? TargetSearch(reasons: ["\(function.name) calls itself"])
  }

  /// A function's body, of which all is `.init(…)`, with the name of the framework's or library's type that it makes:
  /// `func makeHome() -> NavigationViewCoordinator<Home> { .init(Home()) }`.
  private func made(by function: Function, _ body: Node) -> Node {
    guard body.children.count == 1, case let call = body.children[0].given, call.kind == .call, let head = call.head,
      head.kind == .member, head.text == "init", head.children.isEmpty, let name = function.returned?.text,
      Self.transparent.contains(name) || SourceIndex.isControllerName(name),
      index.type(named: name, in: function.owner, file: function.file) == nil
    else { return body }
    let whole = Node(.call, line: call.line, [Node(.name, name, line: call.line)] + call.children.dropFirst())
    return Node(.block, line: body.line, [whole])
  }

  private func isSideEffect(_ node: Node) -> Bool {
    guard node.kind == .call, let head = node.head else { return node.kind == .assignment || node.kind == .loop }
    return ["print", "assert", "assertionFailure", "fatalError", "preconditionFailure"].contains(head.text)
      || head.kind == .member && Self.silent.contains(head.text)
  }

  /// What UIKit's controllers and views are told that gives nothing back, least of all these with something around.
  private static let silent: Set<String> = [
    "removeFromParent", "removeFromParentViewController", "removeFromSuperview", "willMove", "didMove", "addChild",
    "dismiss", "present", "pushViewController", "setViewControllers", "performSegue", "setEditing", "loadViewIfNeeded",
    "beginAppearanceTransition", "endAppearanceTransition", "becomeFirstResponder", "resignFirstResponder",
  ]

  private func search(name node: Node, in scope: Scope) -> TargetSearch {
    if let thunk = scope.thunk(node.text) { return search(thunk) }
    if node.text == "self" {
      if let instance = scope.receiver { return search(instance: instance, node, scope) }
      if let thunk = scope.foreignReceiver { return search(thunk) }
    }
    if let instance = scope.receiver {
      if let thunk = instance.fields[node.text] { return keep(givenTo: node.text, of: instance, in: search(thunk)) }
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
      guard !thunk.made.isEmpty else { return search(values: values, thunk.node, thunk.scope) }
      // Which of several that are made in branches.
      var found = search(values: values.filter(\.isResolved), thunk.node, thunk.scope)
      for made in thunk.made {
        for target in search(made).targets where !found.targets.contains(where: { $0.key == target.key }) {
          found.targets.append(target)
        }
      }
      return found.targets.isEmpty ? search(values: values, thunk.node, thunk.scope) : found
    }
    let found = search(thunk.node, in: thunk.scope)
    if !thunk.fields.isEmpty {
      for instance in found.targets.compactMap(\.instance) {
        for (name, value) in thunk.fields where evaluator.property(name, of: instance.type) != nil {
          instance.fields[name] = instance.fields[name] ?? value
        }
      }
    }
    if found.targets.isEmpty, case .parameter(_, let type?)? = thunk.declared,
      let info = index.type(named: type.text, in: thunk.scope.type, file: thunk.scope.file), index.isController(info)
    {
      return search(instance: Instance(info), thunk.node, thunk.scope)
    }
    if found.targets.isEmpty, let values = thunk.values { return search(values: values, thunk.node, thunk.scope) }
    return found
  }

  func search(property name: String, of instance: Instance) -> TargetSearch? {
    if let thunk = evaluator.settled(name, of: instance.type) { return search(thunk) }
    guard let property = evaluator.property(name, of: instance.type) else { return nil }
    let inner = evaluator.scope(of: property, instance: instance)
    if let getter = property.getter {
      let found = search(block: getter, in: inner)
      guard found.targets.isEmpty, Evaluator.resolves(getter), let type = property.type else { return found }
      return search(type: type.text, getter, inner)
    }
    if let value = property.value, value.kind != .constant {
      let found = search(value, in: inner)
      if !found.targets.isEmpty { return keep(givenTo: name, of: instance, in: found) }
    }
    if let found = search(assignedTo: name, property, of: instance) {
      return keep(givenTo: name, of: instance, in: found)
    }
    guard let type = index.type(of: property, in: instance.type) else { return nil }
    // What a subclass says of its superclass's parameters: `class Main: Coordinator<Main.Sheet>`.
    if type !== property.type, let info = index.type(named: type.text, in: instance.type, file: instance.type.file),
      index.isView(info), info.kind == .enumeration
    {
      return search(instance: Instance(info), property.node, inner)
    }
    // A view in a framework's controller: `var menu: UIHostingController<Menu>?`.
    let held = SourceIndex.last(type.text).hasSuffix("HostingController") && type.children.count == 1 ? type.head : nil
    let view = held.flatMap { index.type(named: $0.text, in: property.owner, file: property.file) }
    return search(type: view.map(index.isView) == true ? held?.text ?? "" : type.text, property.node, inner)
  }

  /// Has the controllers that an object keeps know what its code gives them beside: whom they ask, where a protocol is
  /// all that tells it, and what makes others. `list.delegate = self`, `list.makeDetail = { DetailController() }`.
  private func keep(givenTo name: String, of owner: Instance, in found: TargetSearch) -> TargetSearch {
    guard owner.type.kind == .classType, !found.targets.isEmpty, let given = given(by: owner.type)[name] else {
      return found
    }
    for controller in found.targets.compactMap(\.instance) where controller !== owner {
      for (member, value) in given where controller.fields[member] == nil {
        guard let property = evaluator.property(member, of: controller.type), property.getter == nil,
          !property.isStatic
        else { continue }
        let scope = Scope(receiver: owner, type: owner.type, file: owner.type.file)
        if value.kind == .closure {
          if evaluator.isMaker(property) { controller.fields[member] = Thunk(value, scope) }
        } else if property.value == nil, let asked = property.type?.text,
          let kept = index.type(named: asked, in: property.owner, file: property.file), kept.kind == .protocolType,
          index.ancestors(of: owner.type).contains(kept.name), isOfSeveral(kept)
        {
          controller.fields[member] = Thunk([.instance(owner)], scope: scope)
        }
      }
    }
    return found
  }

  /// Whether several classes do what a protocol asks for, so that it doesn't tell which.
  private func isOfSeveral(_ type: TypeInfo) -> Bool {
    (index.heirs[type.name] ?? []).count { $0.kind != .protocolType && !$0.isPreview && !$0.isDouble } > 1
  }

  /// What a type's code gives to what it keeps, itself or closures, by the names of its properties.
  ///
  /// - Complexity: linear in the type's code at first, then constant.
  private func given(by type: TypeInfo) -> [String: [(member: String, value: Node)]] {
    if let known = givenByType[type.id] { return known }
    var found: [String: [(member: String, value: Node)]] = [:]
    for (code, _) in type.code where !index.isView(type) {
      code.visit { node in
        guard node.kind == .assignment, node.children.count == 2,
          case let (left, value) = (node.children[0], node.children[1]),
          left.kind == .member, let base = left.head?.uncast,
          base.kind == .name && base.text != "self" || base.kind == .member && base.head?.text == "self",
          value.kind == .closure || value.kind == .name && value.text == "self"
        else { return true }
        found[base.text, default: []].append((left.text, value))
        return true
      }
    }
    givenByType[type.id] = found
    return found
  }

  /// What is assigned to a property, by its own object's code where that does it: others have properties of its name
  /// too. What it is made of itself, `text = text.trimmed()`, says no more of it.
  private func search(assignedTo name: String, _ property: Property, of instance: Instance) -> TargetSearch? {
    let member = Evaluator.Member(type: instance.type.id, name: name)
    let outer = asked[member] ?? []
    guard outer.count < Self.askingLimit, !outer.contains(where: { $0 === instance }) else { return nil }
    asked[member] = outer + [instance]
    defer { asked[member] = outer.isEmpty ? nil : outer }
    var assigned = TargetSearch()
    let classes = [instance.type] + (property.owner.map { $0 === instance.type ? [] : [$0] } ?? [])
    let around = Scope(receiver: instance, file: property.file)
    let own = classes.flatMap { evaluator.uses(of: $0).values(of: name) ?? [] }.filter { $0.uncast.kind == .call }
      .map { evaluator.emptyStack($0, around) == nil ? $0.uncast : $0 }
    let others = isLibrarys(property) ? [] : evaluator.uses.values(of: name) ?? []
    for value in own.isEmpty ? others.prefix(8).filter({ $0.kind == .call }) : Array(own.prefix(8)) {
      let scope = Scope(receiver: instance, file: property.file)
      if !own.isEmpty { declare(localsUsedBy: value, classes, in: scope) }
      assigned.add(search(value, in: scope))
    }
    if assigned.targets.isEmpty {
      for type in classes { assigned.add(search(localsAssignedTo: name, of: type, instance)) }
    }
    return assigned.targets.isEmpty ? nil : assigned
  }

  /// Makes the local variables known of which a function makes what it puts into a property:
  /// `let pages = [Home()]; tabs = Tabs(pages: pages)`.
  private func declare(localsUsedBy value: Node, _ classes: [TypeInfo], in scope: Scope) {
    let names = value.arguments.compactMap(\.head).filter { name in
      name.kind == .name && !name.text.isCapitalized
        && classes.allSatisfy { evaluator.property(name.text, of: $0) == nil }
    }
    guard !names.isEmpty else { return }
    for function in classes.flatMap(\.functionOrder) {
      guard let body = function.body, body.contains({ $0 === value }) else { continue }
      for statement in body.children where statement.kind == .property { evaluator.declare(statement, in: scope) }
    }
  }

  /// What a type's own code makes first and puts into a property then: `let stack = Stack(); self.stack = stack`.
  private func search(localsAssignedTo name: String, of type: TypeInfo, _ instance: Instance) -> TargetSearch {
    var found = TargetSearch()
    for (function, body, local) in locals(assignedTo: name, of: type) {
      let scope = Scope(receiver: instance, type: type, file: function.file)
      for statement in body.children where statement.kind == .property { evaluator.declare(statement, in: scope) }
      if let thunk = scope.thunk(local), thunk.node.kind == .call { found.add(search(thunk)) }
    }
    return found
  }

  /// The functions of a type that put a local variable into a property, with the name of that.
  ///
  /// - Complexity: linear in the type's code at first, then constant.
  private func locals(assignedTo name: String, of type: TypeInfo) -> [Local] {
    let property = Evaluator.Member(type: type.id, name: name)
    if let known = localsByProperty[property] { return known }
    let names = (evaluator.uses(of: type).values(of: name) ?? []).filter { $0.kind == .name }
    let found =
      names.isEmpty
      ? []
      : type.functionOrder.compactMap { function -> Local? in
        guard let body = function.body, let local = names.first(where: { node in body.contains { $0 === node } }) else {
          return nil
        }
        return (function, body, local.text)
      }
    localsByProperty[property] = found
    return found
  }

  /// Whether a property holds an object of a library's, which no other of its name tells anything of.
  private func isLibrarys(_ property: Property) -> Bool {
    guard let type = property.type?.text, type.isCapitalized, !SourceIndex.isControllerName(type),
      property.type?.isAnyView == false
    else { return false }
    return index.type(named: type, in: property.owner, file: property.file) == nil
      && property.owner?.generics.contains { $0.text == type } != true
  }

  func search(member node: Node, in scope: Scope) -> TargetSearch {
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
        let known = instance.fields[node.text].map { keep(givenTo: node.text, of: instance, in: search($0)) }
        if let found = known ?? search(property: node.text, of: instance) {
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
      if value.isExcess { all.reasons.append(Evaluator.excess) }
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
    return search(added: node, to: base, scope) ?? search(values: evaluator.values(of: node, in: scope), node, scope)
  }

  /// What a property gives that the app adds to all views: `Editor().padding().typeErased`.
  private func search(added node: Node, to base: Node, _ scope: Scope) -> TargetSearch? {
    let added = index.foreignProperties["View"]?.first { property in
      property.name == node.text && !property.isStatic && property.type?.isAnyView == true
    }
    guard let added, let getter = added.getter else { return nil }
    let inner = evaluator.scope(of: added)
    inner.foreignReceiver = Thunk(base, scope)
    let found = evaluator.following(getter) { search(block: getter, in: inner) }
    return found.flatMap { $0.targets.isEmpty ? nil : $0 }
  }

  // MARK: Values

  func search(values: [Value], _ node: Node, _ scope: Scope) -> TargetSearch {
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
        if made.kind == .call, made !== node, name != "UINavigationController", let screen = storyboard(made, inner) {
          found.add(screen)
        } else if name.isCapitalized, !name.contains(".") {
          found.add(search(container: name, made, inner))
        } else if made.kind == .call, made !== node, made.head?.kind == .member, made.head?.head != nil {
          // What is told it before it is kept: `root = Stack(rootViewController: home).then { … }`.
          found.add(search(call: made, in: inner))
        } else {
          found.reasons.append("what \(name) gives isn't known")
        }
      case .metatype(let type): found.add(made(byInitialiserOf: type, node, scope))
      case .parameter(let name, let type):
        if let type, let info = index.type(named: type.text, in: scope.type, file: scope.file),
          index.isController(info) || index.isView(info)
        {
          found.add(search(instance: Instance(info), node, scope))
        } else if let type, SourceIndex.isScreenName(type.text) {
          // A framework hands over a screen of its own.
          found.add(search(type: type.text, node.line > 0 ? node : type, scope))
        } else {
          found.reasons.append(Self.reason(passed: name))
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
      case .enumCase(let type, let name, _, _):
        if let shown = shown(by: value, named: name, of: type) {
          found.add(shown)
        } else {
          found.reasons.append("what .\(name) leads to isn't told here")
        }
      }
    }
    return found
  }

  /// What a case shows of an enumeration that is a view itself:
  /// `enum Route: View { var body: some View { switch self { … } } }`.
  private func shown(by value: Value, named name: String, of type: TypeInfo?) -> TargetSearch? {
    let views = type.map { [$0] } ?? index.casesByName[name] ?? []
    let fitting = views.filter { $0.kind == .enumeration && index.isView($0) }
    guard fitting.count == 1, let instance = evaluator.enumInstance(fitting[0], value),
      let body = fitting[0].properties["body"], let getter = body.getter
    else { return nil }
    let scope = evaluator.scope(of: body, instance: instance)
    return evaluator.following(getter) { search(block: getter, in: scope) }
  }

  /// Why it isn't told what a parameter is.
  static func reason(passed name: String) -> String { "parameter: \(name) is passed by its callers" }

  func search(type name: String, _ node: Node, _ scope: Scope) -> TargetSearch {
    if let info = index.type(named: name, in: scope.type, file: scope.file) {
      if index.isController(info) || index.isView(info) { return search(instance: Instance(info), node, scope) }
      return TargetSearch(reasons: ["which \(name) it is isn't told here"])
    }
    let last = SourceIndex.last(name)
    if Self.dialogs.contains(last) { return TargetSearch() }
    if evaluator.isTypeParameter(name, scope) { return TargetSearch(reasons: ["it may be any \(name)"]) }
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

  /// What a stack or a host of the app's own class begins with, which does what the class does, too.
  private func within(_ container: Instance, _ found: TargetSearch) -> TargetSearch {
    guard let layer = layer(of: container) else { return found }
    var found = found
    for number in found.targets.indices where !found.targets[number].isForeign {
      found.targets[number].layers.append(layer)
    }
    return found
  }

  /// What a stack or a host of the app's own class does around what it begins with, as long as the class has code of
  /// its own: `topViewController?.navigationItem.rightBarButtonItem = …`.
  func layer(of container: Instance) -> Target.Layer? {
    guard !container.type.functionOrder.isEmpty, !evaluator.isPlainStack(container.type) else { return nil }
    let scope = Scope(receiver: container, type: container.type, file: container.type.file)
    return .init(node: container.type.node, scope: scope, container: container)
  }

  func search(instance: Instance, _ node: Node, _ scope: Scope) -> TargetSearch {
    let type = instance.type
    if index.isController(type) {
      // An app's own kind of alert is one still.
      if isDialog(type) { return TargetSearch() }
      if let root =
        instance.type.node.kind == .classType
          && index.ancestors(of: type).contains(where: {
            ["UINavigationController", "UIHostingController", "NSHostingController"].contains($0)
          })
        ? node.argument("rootViewController") ?? node.argument("rootView") : nil
      {
        let found = search(root, in: scope)
        if !found.targets.isEmpty || !found.reasons.isEmpty { return within(instance, found) }
      }
      // One that a property keeps was given what it begins with where it was made.
      if index.ancestors(of: type).contains(where: SourceIndex.isStackName),
        let root = instance.fields["rootViewController"]
      {
        let found = search(root)
        if !found.targets.isEmpty { return within(instance, found) }
      }
      return hosted(by: type, node, scope) ?? filling(of: instance) ?? TargetSearch(targets: [controller(instance)])
    }
    guard index.isView(type) else {
      if let found = StinsenPattern.search(instance, self) ?? CoordinatorPattern.search(instance, self)
        ?? PresentablePattern.search(instance, self) ?? AttachedPattern.search(instance, self)
      {
        return found
      }
      if let thunk = instance.fields["rootView"] ?? instance.fields["viewController"] { return search(thunk) }
      if let root = node.argument("rootViewController") { return search(root, in: scope) }
      return TargetSearch(reasons: ["\(type.name) is no view"])
    }
    if let inner = represented(by: instance, node, scope) ?? seenThrough(instance) { return inner }
    if type.kind == .enumeration, let body = type.properties["body"], let getter = body.getter {
      let found = search(block: getter, in: evaluator.scope(of: body, instance: instance)).preferred
      if found.targets.contains(where: { !$0.isForeign }) { return found }
      // One that shows nothing in any case is nothing.
      if !found.targets.isEmpty, found.targets.allSatisfy({ $0.name == "EmptyView" }) { return TargetSearch() }
    }
    return TargetSearch(targets: [Target(key: .type(type.id), name: type.name, instance: instance)])
  }
}
