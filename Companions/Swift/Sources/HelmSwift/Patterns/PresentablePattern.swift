/// What the app's own protocols say of objects that stand for screens.
struct Presentables {
  /// The functions that give what such an object shows, `toPresentable`, by the names of the protocols that ask for it.
  private var makers: [String: String] = [:]
  /// The functions that show whichever object they are handed, by their names.
  private(set) var showing: [String: [Function]] = [:]
  /// Those that have objects shown, and listen to what these tell, by their numbers.
  private var flows: Set<Int> = []

  /// - Complexity: linear in the code, where such a protocol is declared.
  init(_ index: SourceIndex) {
    for type in index.types where type.kind == .protocolType && !type.isPreview {
      let all = type.functionOrder.filter { function in
        guard function.body == nil, function.parameters.isEmpty, !function.isStatic else { return false }
        return function.returned?.isAnyView == true || function.returned?.text == "UIViewController"
      }
      if all.count == 1 { makers[type.name] = all[0].name }
    }
    guard !makers.isEmpty else { return }
    for (name, functions) in index.methods where PresentablePattern.transition(of: name) != nil {
      let taking = functions.filter { $0.owner?.isPreview == false && takes($0, index) }
      if !taking.isEmpty { showing[name] = taking }
    }
    for type in index.types where type.kind == .classType && !type.isPreview {
      guard !index.isView(type), !index.isController(type), !isNavigator(type) else { continue }
      let shows = type.functionOrder.contains { function in
        function.node.contains { $0.kind == .call && $0.head?.kind == .member && showing[$0.head?.text ?? ""] != nil }
      }
      if shows { flows.insert(type.id) }
    }
  }

  private func takes(_ function: Function, _ index: SourceIndex) -> Bool {
    guard let parameter = function.parameters.first, parameter.first(.label)?.text == "",
      let name = parameter.first(.type)?.text,
      let type = index.type(named: name, in: function.owner, file: function.file), type.kind == .protocolType
    else { return false }
    return makers[type.name] != nil || !index.ancestors(of: type).isDisjoint(with: makers.keys)
  }

  /// The function that gives what an object of a type shows; nil where it stands for no screen.
  func maker(of type: TypeInfo, _ evaluator: Evaluator) -> Function? {
    guard !makers.isEmpty, type.kind == .classType || type.kind == .structure, !evaluator.index.isView(type),
      !evaluator.index.isController(type)
    else { return nil }
    let names = Set(evaluator.index.ancestors(of: type).compactMap { makers[$0] })
    guard names.count == 1, let name = names.first else { return nil }
    return evaluator.functions(name, of: type).first { $0.body != nil && $0.owner?.kind != .protocolType }
  }

  /// Whether objects of a type show others.
  func isNavigator(_ type: TypeInfo) -> Bool {
    type.kind == .classType && showing.values.contains { $0.contains { $0.owner === type } }
  }

  func isFlow(_ type: TypeInfo) -> Bool { flows.contains(type.id) }
}

/// Objects that stand for screens, as coordinators do: each gives its view, `func toPresentable() -> AnyView`, and a
/// navigator of the app's own shows whichever it is handed, `navigator.push(coordinator)`.
///
/// A navigator is see-through, unless it has tabs or columns. What is done when an object tells of something,
/// `coordinator.actions.sink { … }`, is done on its screen.
enum PresentablePattern {
  /// What the name of a function says of how it shows what it is handed.
  static func transition(of name: String) -> Transition? {
    let words = name.lowercased()
    func has(_ all: String...) -> Bool { all.contains { words.contains($0) } }
    if has("dismiss", "pop(", "remove", "unset") { return nil }
    if has("cover") { return .cover }
    if has("popover") { return .popover }
    if has("sheet", "modal", "overlay", "present") { return .sheet }
    if has("root") { return .change }
    if has("sidebar", "primary") { return .split }
    if has("push", "detail", "secondary") || words.hasPrefix("show") { return .push }
    return nil
  }

  /// What an object shows that stands for a screen.
  static func search(_ instance: Instance, _ finder: TargetFinder) -> TargetSearch? {
    let presentables = finder.index.presentables
    guard let maker = presentables.maker(of: instance.type, finder.evaluator), let body = maker.body else { return nil }
    let scope = Scope(receiver: instance, type: instance.type, file: maker.file)
    let found = finder.evaluator.following(maker.node) { finder.search(block: body, in: scope).preferred }
    guard let found else { return TargetSearch(reasons: ["\(maker.name) calls itself"]) }
    guard presentables.isNavigator(instance.type), !found.targets.contains(where: holdsParts) else { return found }
    // A stack is what is put into it.
    return TargetSearch(targets: instance.place.map { [Target(key: .foreign(stack, $0), name: stack)] } ?? [])
  }

  /// What a navigator shows that is asked for it; nil where something else is.
  static func search(_ instance: Instance, asking maker: Function, _ finder: TargetFinder) -> TargetSearch? {
    let presentables = finder.index.presentables
    guard presentables.isNavigator(instance.type), presentables.maker(of: instance.type, finder.evaluator) === maker
    else { return nil }
    return search(instance, finder)
  }

  private static let stack = "UINavigationController"

  /// Whether a view has tabs or columns.
  private static func holdsParts(_ target: Target) -> Bool {
    target.instance?.type.node.contains { $0.kind == .name && TargetFinder.holding.contains($0.text) } == true
  }

  /// The place where a stack of the app's own was made.
  static func stack(_ instance: Instance, _ index: SourceIndex) -> Place? {
    index.presentables.isNavigator(instance.type) ? instance.place : nil
  }

  /// Notes what a navigator is handed.
  static func read(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (index, evaluator) = (walker.index, walker.evaluator)
    guard let callee = call.head, callee.kind == .member, let base = callee.head, let value = call.unlabelled else {
      return false
    }
    if callee.text.hasSuffix("Tabs") { return read(tabs: value, of: base, call, scope, walker) }
    guard let functions = index.presentables.showing[callee.text],
      functions.contains(where: { evaluator.fits($0, call) })
    else { return false }
    let owners = evaluator.values(of: base, in: scope)
    let isKnown = owners.compactMap(\.ownType).contains { type in
      evaluator.functions(callee.text, of: type).contains { one in functions.contains { $0 === one } }
    }
    guard isKnown || owners.allSatisfy({ $0.ownType == nil }) && !Evaluator.common.contains(callee.text),
      let transition = transition(of: callee.text)
    else { return false }
    if value.kind == .constant { return true }
    // One of the same name takes what stands for a screen in another way.
    let shown = evaluator.values(of: value, in: scope).map(\.ownType)
    let stands = shown.contains { type in
      type.map { $0.kind == .protocolType || index.presentables.maker(of: $0, evaluator) != nil } ?? true
    }
    if !stands, !shown.isEmpty { return false }
    if transition == .split, let holder = holder(of: owners, walker) {
      walker.program.addContent(holder, value, call, scope, .split, walker)
      return true
    }
    let found = walker.program.finder.search(value, in: scope).preferred
    walker.note(
      transition == .split ? .push : transition,
      call,
      scope,
      rule: callee.text,
      stack: transition == .change || transition == .push ? walker.stack(base, scope) : nil,
      .found(found)
    )
    return true
  }

  /// The tabs or columns that are a navigator's.
  private static func holder(of owners: [Value], _ walker: Walker) -> Target? {
    for value in owners {
      guard let instance = if case .instance(let one) = value { one } else { value.ownType.map(Instance.init) } else {
        continue
      }
      let found = search(instance, walker.program.finder)?.targets.first { !$0.isForeign && holdsParts($0) }
      if let found { return found }
    }
    return nil
  }

  /// The tabs of a navigator, each with its object: `navigator.setTabs([.init(coordinator: home, details: …)])`.
  private static func read(tabs list: Node, of base: Node, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let evaluator = walker.evaluator
    guard let holder = holder(of: evaluator.values(of: base, in: scope), walker) else { return false }
    for case .foreign("[]", let array, let inner) in evaluator.values(of: list, in: scope) {
      let shown = array.children.flatMap { $0.kind == .call ? $0.arguments.compactMap(\.head) : [$0] }.filter { node in
        evaluator.values(of: node, in: inner).contains { value in
          value.ownType.map { walker.index.presentables.maker(of: $0, evaluator) != nil } ?? false
        }
      }
      walker.program.addContent(holder, Node(.array, line: call.line, shown), call, inner, .tab, walker)
    }
    return true
  }

  /// Takes a closure that is done when an object tells of something: on its screen, or wherever one is that had it
  /// shown.
  ///
  /// - Parameter name: The publisher by which it tells; nil where it calls the closure itself.
  /// - Returns: Whether it is an object of that kind.
  static func give(_ closure: Node, _ scope: Scope, to value: Value, under name: String?, _ program: SourceProgram)
    -> Bool
  {
    guard let type = value.ownType else { return false }
    if program.index.presentables.isFlow(type) {
      guard let name else { return false }
      for subject in subjects(name, of: type, program.evaluator) {
        program.subscribe(closure, scope, to: SourceProgram.Given(owner: type.id, name: subject))
      }
      return true
    }
    let instance = if case .instance(let one) = value { one } else { Instance(type) }
    guard program.index.presentables.maker(of: type, program.evaluator) != nil,
      let found = search(instance, program.finder)?.targets.filter({ !$0.isForeign }), !found.isEmpty
    else { return false }
    for target in found { program.addCode(to: target, closure, scope) }
    return true
  }

  /// What a publisher is made of: `var actions: AnyPublisher<…> { actionsSubject.eraseToAnyPublisher() }`.
  private static func subjects(_ name: String, of type: TypeInfo, _ evaluator: Evaluator) -> [String] {
    guard let getter = evaluator.property(name, of: type)?.getter else { return [name] }
    var names: [String] = []
    getter.visit { node in
      if node.kind == .name, evaluator.property(node.text, of: type) != nil { names.append(node.text) }
      if node.kind == .member, node.head?.text == "self" { names.append(node.text) }
      return true
    }
    return names
  }

  /// Finds what is done on which screen, and what machines do at which event, before any screen is walked.
  static func prepare(_ program: SourceProgram) {
    let presentables = program.index.presentables
    for type in program.index.types where presentables.isFlow(type) {
      program.evaluator.fuel = program.fuel
      Walker(program: program, fragment: program.fragments[0]).walk(controller: Instance(type))
    }
  }
}

/// What is done when an object tells of something: `coordinator.actions.sink { … }`.
struct SubscribingPattern: CallPattern {
  let names = ["sink"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard !walker.index.presentables.showing.isEmpty, let callee = call.head, callee.kind == .member,
      let closure = call.argument("receiveValue") ?? call.trailingClosure ?? call.unlabelled, closure.kind == .closure
    else { return false }
    var (base, name) = (callee.head, "")
    while let node = base, node.kind == .member || node.kind == .call || node.kind == .name, node.text != "self" {
      if node.kind != .call {
        for value in walker.evaluator.values(of: node, in: scope)
        where PresentablePattern.give(closure, scope, to: value, under: name, walker.program) { return true }
        name = node.text
      }
      base = node.head
    }
    // What else a coordinator listens to isn't told by the screen that has it made.
    return !walker.frames.isEmpty && !walker.program.isRoot(walker.fragment.number)
      && scope.receiver.map { walker.index.presentables.isFlow($0.type) } == true
  }
}

/// What a controller does as a model's state changes which the code of another screen sets, as a row does:
/// `model.$row.sink { row in split.showDetailViewController(…) }` with `model.row = .about` there. It is done on the
/// screen that sets it.
struct ObserverPattern: CallPattern {
  let names = ["sink"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member, let published = Self.published(callee.head),
      let closure = call.argument("receiveValue") ?? call.trailingClosure, closure.kind == .closure,
      !walker.program.isRoot(walker.fragment.number), let own = walker.own?.type, own === scope.receiver?.type
    else { return false }
    let name = String(published.text.dropFirst())
    guard walker.program.uses.isWrittenOfOthers(name) else { return false }
    let state = Node(.member, name, line: published.line, published.children)
    guard case .state(let slot, _, _)? = walker.evaluator.values(of: state, in: scope).first,
      walker.program.isShared(slot), isSet(slot, besides: own, walker)
    else { return false }
    walker.program.keep(closure, scope, under: published.text, of: walker.index.types[slot.owner])
    return true
  }

  /// The property of a publisher's chain that tells of a state, with the object that has it: `model.$row`.
  static func published(_ node: Node?) -> Node? {
    var next = node
    while let node = next, node.kind == .member || node.kind == .call {
      if node.kind == .member, node.text.hasPrefix("$"), node.text.count > 1, node.head != nil { return node }
      next = node.head
    }
    return nil
  }

  /// Whether the code of another view or controller sets a state itself.
  ///
  /// - Complexity: linear in the code of all views and controllers at first, then in that of those that set something
  ///   of the name.
  private func isSet(_ slot: Slot, besides own: TypeInfo, _ walker: Walker) -> Bool {
    let evaluator = walker.evaluator
    return walker.index.types.contains { type in
      guard type !== own, !evaluator.isRelated(type, own), !type.isPreview,
        walker.index.isView(type) || walker.index.isController(type),
        evaluator.uses(of: type).isWrittenOfOthers(slot.name)
      else { return false }
      return type.code.contains { code, file in
        let scope = Scope(receiver: Instance(type), type: type, file: file)
        return code.contains { node in
          guard node.kind == .assignment, let left = node.head, left.kind == .member, left.text == slot.name else {
            return false
          }
          return evaluator.values(of: left, in: scope).contains { $0.slot == slot }
        }
      }
    }
  }
}

/// What an operation does that is put into a queue: `queue.addOperation(SignIn(host: self))`.
struct OperationPattern: CallPattern {
  let names = ["addOperation", "addOperations"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    var isFollowed = false
    for value in call.unlabelled?.elements ?? [] {
      for case .instance(let operation) in walker.evaluator.values(of: value, in: scope)
      where walker.index.ancestors(of: operation.type).contains("Operation") {
        let main = walker.evaluator.functions("main", of: operation.type).first { $0.body != nil }
        guard let main else { continue }
        isFollowed = true
        walker.enter(main, operation, Node(.call, line: call.line, [Node(.name, "main", line: call.line)]), scope)
      }
    }
    return isFollowed
  }
}

extension Walker {
  /// Does what controllers do as a model's state changes, on the screen that sets it, as soon as that is seen.
  func tell(_ slot: Slot, _ assignment: Node, _ scope: Scope) {
    guard program.observedNames.contains(slot.name), program.isShared(slot), let value = assignment.children.last
    else { return }
    let key = SourceProgram.Given(owner: slot.owner, name: "$\(slot.name)")
    let told = Thunk(value, scope)
    guard let observers = program.given[key] else {
      let waiting = WaitingCall(call: assignment, scope: evaluator.copy(scope), around: around)
      _ = program.waits(for: key, waiting, of: self)
      return
    }
    for observer in observers {
      guard let body = observer.node.body else { continue }
      let inner = observer.scope.inner()
      evaluator.bind(observer.node, [told], into: inner)
      once("S\(observer.node.mark)/\(describe(told))", .init(body, inner)) { walk(body, inner) }
    }
  }
}

/// What is done when the model of a screen tells of something, in code beside the screen: a coordinator's
/// `model.selected.subscribe(onNext: { … })` is done on the screen that has the model.
struct ListeningPattern: CallPattern {
  let names = ["subscribe", "bind", "drive", "emit", "sink", "do", "flatMap", "flatMapLatest", "flatMapFirst"]
  private static let models = ["Model", "Presenter", "Reactor", "VM", "Interactor"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, callee.kind == .member, let own = scope.receiver?.type, own.kind == .classType,
      !walker.index.isController(own), !walker.index.isView(own), !walker.program.isPlainView(own)
    else { return false }
    let closures = call.arguments.compactMap(\.head).filter { $0.kind == .closure }
    guard !closures.isEmpty else { return false }
    guard let screen = screen(of: callee.head, besides: own, scope, walker) else {
      return keep(closures, toldBy: callee.head, besides: own, scope, walker)
    }
    // What is shown once it says how tall it is isn't shown by itself.
    if let told = Self.local(callee.head, scope), closures.contains(where: { Self.shows(told, $0) }) { return false }
    for closure in closures {
      walker.program.addCode(to: screen, closure, scope)
      walker.passOver(closure, scope)
    }
    return true
  }

  /// The local name that a chain begins with: `sheet` of `sheet.height.observe(on: main)`.
  private static func local(_ told: Node?, _ scope: Scope) -> String? {
    var base = told
    while let node = base, node.kind == .member || node.kind == .call { base = node.head }
    guard let base, base.kind == .name, scope.thunk(base.text) != nil else { return nil }
    return base.text
  }

  /// Whether code shows what has a name.
  private static func shows(_ name: String, _ code: Node) -> Bool {
    code.contains { call in
      guard call.kind == .call, let shown = call.unlabelled, shown.kind == .name, shown.text == name else {
        return false
      }
      return ["present", "pushViewController", "show"].contains(call.head?.text ?? "")
    }
  }

  /// Keeps what is done as a coordinator's subject tells of something, for whoever sends to that:
  /// `login.events.sink { … }`, with `events.send(.done)` there, or the coordinator's own `route.sink { … }`, with
  /// `coordinator.route.send(.help)` in the code of its screens.
  private func keep(
    _ closures: [Node],
    toldBy told: Node?,
    besides own: TypeInfo,
    _ scope: Scope,
    _ walker: Walker
  ) -> Bool {
    var base = told
    while let node = base, node.kind == .member || node.kind == .call || node.kind == .name {
      if node.kind == .call, let (type, name) = Self.subject(givenBy: node, scope, walker), type !== own {
        for closure in closures {
          walker.program.keep(closure, scope, under: name, of: type)
          walker.passOver(closure, scope)
        }
        return true
      }
      if let own = walker.isOwn(property: node, scope) ? scope.receiver?.type : nil,
        SendingPattern.tells(node.text, own, walker), walker.program.isTold(node.text)
      {
        for closure in closures {
          walker.program.keep(closure, scope, under: node.text, of: own)
          walker.passOver(closure, scope)
        }
        return true
      }
      if node.kind == .member, let owner = node.head, owner.kind != .call {
        for type in walker.evaluator.values(of: owner, in: scope).compactMap(\.ownType)
        where type !== own && SendingPattern.tells(node.text, type, walker) {
          for closure in closures {
            walker.program.keep(closure, scope, under: node.text, of: type)
            walker.passOver(closure, scope)
          }
          return true
        }
      }
      base = node.head
    }
    return false
  }

  /// The coordinator's subject that a function gives, by which that tells what comes of it:
  /// `coordinate(to: login).subscribe { … }`, which gives what `login.start()` does, `finish`. The coordinator has to
  /// send something to it.
  private static func subject(
    givenBy call: Node,
    _ scope: Scope,
    _ walker: Walker,
    levels: Int = 4
  ) -> (type: TypeInfo, name: String)? {
    guard levels > 0, let callee = call.head, !callee.text.isCapitalized else { return nil }
    for case .method(let function, let instance) in walker.evaluator.called(by: call, callee, scope) {
      guard let body = function.body, function.returned != nil else { continue }
      let inner = walker.evaluator.scope(of: function, instance: instance, call: call, from: scope)
      for (given, around) in walker.evaluator.results(of: body, in: inner) {
        var base: Node? = given
        while let node = base, node.kind == .member || node.kind == .call || node.kind == .name {
          if node.kind == .call {
            if let found = subject(givenBy: node, around, walker, levels: levels - 1) { return found }
          } else if node.kind == .name || node.head?.text == "self", let type = around.receiver?.type,
            SendingPattern.tells(node.text, type, walker), SendingPattern.sends(to: node.text, type)
          {
            return (type, node.text)
          }
          base = node.head
        }
      }
    }
    return nil
  }

  /// The controller whose model tells of something, or that does so itself, or the hosted view that does.
  private func screen(of told: Node?, besides own: TypeInfo, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    var base = told
    while let node = base, node.kind == .member || node.kind == .call || node.kind == .name {
      let known = node.kind == .call ? [] : walker.evaluator.values(of: node, in: scope).compactMap(\.ownType)
      for type in known where type !== own {
        if walker.index.isController(type) || type.kind == .structure && walker.index.isView(type) { return type }
        guard type.kind == .classType else { continue }
        guard Self.models.contains(where: type.name.hasSuffix) else { continue }
        let owners = walker.program.owners(of: type).filter(walker.index.isController)
        if owners.count == 1 { return owners[0] }
      }
      base = node.head
    }
    return nil
  }
}

/// A controller that a model of a screen's tells of by a property, which the screen listens to and shows it:
/// `model.$next.sink { [weak self] next in self?.present(next, animated: true) }`, where the model does
/// `next = DetailController()`.
struct ToldControllerPattern: CallPattern {
  let names = [
    "sink", "subscribe", "bind", "drive", "emit", "observeValues", "startWithValues", "observe", "observeNext",
  ]
  /// The functions by which a property is told something.
  private static let telling: Set<String> = ["send", "accept", "onNext"]
  /// So many properties are followed that are made of each other.
  private static let depth = 3

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base = call.head?.head,
      let closure = call.argument("receiveValue") ?? call.argument("onNext") ?? call.trailingClosure ?? call.unlabelled,
      closure.kind == .closure, let body = closure.body, Self.takesSomething(closure),
      let (model, name) = told(base, scope, walker)
    else { return false }
    let controllers = controllers(toldBy: name, of: model, walker, Self.depth)
    guard !controllers.isEmpty else { return false }
    let inner = scope.inner()
    let given = Thunk(controllers, node: Node(.pattern, line: closure.line), scope: scope.place)
    walker.evaluator.bind(closure, [given], into: inner)
    walker.passOver(closure, scope)
    walker.run(body, inner, "O\(closure.mark)/\(scope.key)")
    return false
  }

  /// Whether a closure has a use for what it is called with.
  private static func takesSomething(_ closure: Node) -> Bool {
    let names = closure.parameterNames.isEmpty ? ["$0"] : closure.parameterNames
    return closure.body?.contains { $0.kind == .name && names.contains($0.text) } ?? false
  }

  /// The property of an object that is nothing to see at which calls begin: `model.$next.compactMap { $0 }`.
  private func told(_ chain: Node, _ scope: Scope, _ walker: Walker) -> (TypeInfo, String)? {
    var node: Node? = chain
    while let here = node {
      if here.kind == .member, let owner = here.head {
        let name = Self.plain(here.text)
        for type in walker.evaluator.values(of: owner, in: scope).compactMap(\.ownType)
        where isModel(type, walker) && walker.evaluator.property(name, of: type) != nil { return (type, name) }
      } else if here.kind == .name, scope.thunk(here.text) == nil, let type = scope.receiver?.type,
        isModel(type, walker), walker.evaluator.property(Self.plain(here.text), of: type) != nil
      {
        return (type, Self.plain(here.text))
      }
      guard here.kind == .member || here.kind == .call else { return nil }
      node = here.head
    }
    return nil
  }

  private static func plain(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }

  private func isModel(_ type: TypeInfo, _ walker: Walker) -> Bool {
    type.kind == .classType && !walker.index.isController(type) && !walker.index.isView(type)
  }

  /// The controllers that a model's own code puts into a property, or into one of which that one is made.
  private func controllers(toldBy name: String, of type: TypeInfo, _ walker: Walker, _ depth: Int) -> [Value] {
    guard depth > 0 else { return [] }
    var found: [Value] = []
    func look(at value: Node, _ scope: Scope) {
      let values = walker.evaluator.values(of: value, in: scope)
        .filter { $0.ownType.map(walker.index.isController) == true }
      if values.isEmpty, value.kind != .constant, let (model, other) = told(value, scope, walker),
        model !== type || other != name
      {
        found += controllers(toldBy: other, of: model, walker, depth - 1)
      }
      found += values
    }
    if let property = type.properties[name], let value = property.getter?.children.last ?? property.value {
      let scope = walker.evaluator.scope(of: property, instance: Instance(type))
      look(at: value.kind == .result ? value.head ?? value : value, scope)
    }
    for function in type.functionOrder {
      guard let body = function.body, body.contains({ $0.text == name }) else { continue }
      let scope = Scope(receiver: Instance(type), type: type, file: function.file)
      body.visit { node in
        if node.kind == .property { walker.evaluator.declare(node, in: scope) }
        if let value = Self.value(put: node, into: name) { look(at: value, scope) }
        return true
      }
    }
    return found
  }

  /// What a statement puts into a property: `next = x`, `next.value = x`, `next.send(x)`.
  private static func value(put statement: Node, into name: String) -> Node? {
    func isOwn(_ node: Node?) -> Bool {
      guard let node, node.text == name else { return false }
      return node.kind == .name || node.kind == .member && node.head?.text == "self"
    }
    if statement.kind == .assignment, statement.children.count == 2 {
      let left = statement.children[0]
      return isOwn(left) || left.text == "value" && isOwn(left.head) ? statement.children[1] : nil
    }
    guard statement.kind == .call, let callee = statement.head, telling.contains(callee.text), isOwn(callee.head) else {
      return nil
    }
    return statement.unlabelled ?? statement.argument("value")
  }
}

/// What an object tells those that listen to it: `actionsSubject.send(.finished)`.
struct SendingPattern: CallPattern {
  let names = Self.sending
  static let sending = ["send", "onNext", "accept"]
  static let flows = ["Coordinator", "Router", "Flow", "Navigator"]
  private static let subjects: Set<String> = ["PassthroughSubject", "PublishSubject", "PublishRelay"]

  /// Whether a property of a coordinator is a subject, to which it sends what happens.
  static func tells(_ name: String, _ type: TypeInfo, _ walker: Walker) -> Bool {
    guard type.kind == .classType, flows.contains(where: type.name.contains), !walker.index.isController(type),
      !walker.index.presentables.isFlow(type),
      let property = walker.evaluator.property(name, of: type), property.getter == nil,
      let kind = property.type?.text ?? property.value?.head?.text
    else { return false }
    return subjects.contains(SourceIndex.last(kind))
  }

  /// Whether an object's own code sends something to a subject.
  static func sends(to name: String, _ type: TypeInfo) -> Bool {
    type.code.contains { code, _ in
      code.contains { node in
        node.kind == .call && sending.contains(node.head?.text ?? "") && node.head?.head?.text == name
      }
    }
  }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base = call.head?.head else { return false }
    if let subject = Self.subject(base, scope, walker) {
      let told = call.arguments.compactMap { $0.head.map { Thunk($0, scope) } }
      return Self.tell(told, to: subject, by: call, scope, walker)
    }
    guard base.kind == .name || base.head?.text == "self", let type = scope.receiver?.type else { return false }
    guard call.head?.text == "send", let value = call.unlabelled,
      let listening = walker.program.subscriptions[SourceProgram.Given(owner: type.id, name: base.text)]
    else { return false }
    let told = Thunk(value, scope)
    for layer in listening {
      guard let body = layer.node.body else { continue }
      let inner = layer.scope.inner()
      walker.evaluator.bind(layer.node, [told], into: inner)
      walker.once("S\(layer.node.mark)/\(walker.describe(told))", .init(body, inner)) {
        walker.walk(body, inner)
      }
    }
    return true
  }

  /// The subject of a coordinator that an expression is: its own, or that of a named one, `coordinator.route`.
  static func subject(_ node: Node, _ scope: Scope, _ walker: Walker) -> SourceProgram.Given? {
    guard node.kind == .name || node.kind == .member else { return nil }
    if node.kind == .name || node.head?.text == "self" {
      guard walker.isOwn(property: node, scope), let type = scope.receiver?.type, tells(node.text, type, walker) else {
        return nil
      }
      return SourceProgram.Given(owner: type.id, name: node.text)
    }
    guard let owner = node.head, owner.kind != .call, walker.program.isTold(node.text) else { return nil }
    let types = walker.evaluator.values(of: owner, in: scope).compactMap(\.ownType).map(walker.index.concrete)
    guard let type = types.first, types.allSatisfy({ $0 === type }), tells(node.text, type, walker) else { return nil }
    return SourceProgram.Given(owner: type.id, name: node.text)
  }

  /// Does what is done as a coordinator's subject is sent something, as soon as that is seen.
  static func tell(
    _ told: [Thunk],
    to subject: SourceProgram.Given,
    by call: Node,
    _ scope: Scope,
    _ walker: Walker
  ) -> Bool {
    guard let listening = walker.program.given[subject] else {
      let waiting = Walker.WaitingCall(call: call, scope: walker.evaluator.copy(scope), around: walker.around)
      return walker.program.waits(for: subject, waiting, of: walker)
    }
    let key = told.map { walker.describe($0) }.joined(separator: ",")
    for layer in listening {
      guard let body = layer.node.body else { continue }
      let inner = layer.scope.inner()
      walker.evaluator.bind(layer.node, toldOwnerAnd: told, into: inner)
      // Another one that sends it says so.
      let isOther = scope.receiver?.type.id != subject.owner
      let function = Function(node: layer.node, file: inner.file, owner: layer.scope.receiver?.type)
      if isOther { walker.frames.append(.init(function: function, call: call, place: walker.place(call, scope))) }
      walker.once("S\(layer.node.mark)/\(key)", .init(body, inner)) {
        walker.walk(body, inner)
      }
      if isOther { walker.frames.removeLast() }
    }
    return true
  }
}

/// What something tells that is bound to a coordinator's subject: `button.rx.tap.map { .help }.bind(to:
/// coordinator.route)`.
struct BindingPattern: CallPattern {
  let names = ["bind", "drive", "emit", "subscribe"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let (source, target) = Self.bound(by: call),
      let subject = SendingPattern.subject(target, scope, walker)
    else { return false }
    return SendingPattern.tell([Self.told(by: source, scope, walker)], to: subject, by: call, scope, walker)
  }

  /// What is bound, and to what.
  static func bound(by call: Node) -> (source: Node, target: Node)? {
    guard let callee = call.head, callee.kind == .member, let source = callee.head,
      let target = call.argument("to") ?? call.unlabelled, target.kind == .name || target.kind == .member,
      call.arguments.count == 1
    else { return nil }
    return (source, target)
  }

  /// What a publisher tells, where it makes that of something else by its last operators: `tap.map { .help }`.
  static func told(by source: Node, _ scope: Scope, _ walker: Walker) -> Thunk {
    var next: Node? = source
    while let node = next, node.kind == .call, let callee = node.head, callee.kind == .member {
      if ["map", "compactMap"].contains(callee.text) {
        if let closure = node.trailingClosure ?? node.unlabelled, closure.kind == .closure {
          let results = walker.evaluator.results(of: closure, arguments: [], in: scope, from: scope)
          let values = results.flatMap { walker.evaluator.values(of: ReactorPattern.plain($0.0), in: $0.1) }
          return Thunk(values, node: Node(.pattern, line: node.line), scope: scope.place)
        }
        if let value = node.argument("to") { return Thunk(ReactorPattern.plain(value), scope) }
      }
      if callee.text == "just", let value = node.unlabelled { return Thunk(ReactorPattern.plain(value), scope) }
      next = callee.head
    }
    return Thunk([.parameter("$0", nil)], node: Node(.pattern, line: source.line), scope: scope.place)
  }
}

/// What a screen posts, and the app's delegate or a coordinator answers:
/// `NotificationCenter.default.post(name: .expired, object: nil)` does what these observe it for.
struct PostingPattern: CallPattern {
  let names = ["post"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let isRoot = walker.program.isRoot(walker.fragment.number)
    guard let callee = call.head, callee.origin.hasSuffix("NotificationCenter"), !isRoot || !walker.isLaunching,
      let key = (call.argument("name") ?? call.unlabelled).map(Self.key)
    else { return false }
    let answers = isRoot ? [] : walker.program.answers[key] ?? []
    let plain = Node(.call, line: call.line, [callee])
    for (function, delegate) in answers { walker.enter(function, delegate, plain, scope) }
    return NoticePattern.tell(key, call, scope, walker) || !answers.isEmpty
  }

  /// What a notification is called, by its own name or by its text.
  static func key(of name: Node) -> String {
    guard name.kind == .call else { return name.text }
    return (name.argument("name") ?? name.argument("rawValue") ?? name.unlabelled).map(key) ?? ""
  }
}

/// What a coordinator does as others post something: `NotificationCenter.default.publisher(for: .edit).sink { … }`, or
/// the same by `addObserver`. It is done on the screens that post it.
struct NoticePattern: CallPattern {
  let names = ["sink", "subscribe", "bind", "drive", "emit", "addObserver"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .member, let name = Self.observed(by: call).map(PostingPattern.key), !name.isEmpty,
      let owner = scope.receiver?.type
    else { return false }
    // What the app's delegates do is known by their functions' names: that is answered at once.
    let isDelegate = walker.program.isDelegate(owner)
    guard isDelegate || Self.leads(owner, walker) else { return false }
    let notices = walker.program.notices
    guard notices.posted.contains(name) || notices.isIdle(name, walker.index) else { return false }
    let selected = isDelegate ? nil : Self.selected(by: call, owner, walker)
    let closures = [selected] + call.arguments.map { $0.head }
    for case let closure? in closures where closure.kind == .closure {
      walker.program.keep(closure, scope, for: Self.key(name))
      walker.passOver(closure, scope)
    }
    return true
  }

  /// Does what coordinators observe something for that is posted, as soon as that is seen.
  ///
  /// - Returns: Whether any do so, or may.
  static func tell(_ name: String, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard walker.program.notices.observed[name] != nil else { return false }
    guard let observers = walker.program.given[key(name)] else {
      let waiting = Walker.WaitingCall(call: call, scope: walker.evaluator.copy(scope), around: walker.around)
      return walker.program.waits(for: key(name), waiting, of: walker)
    }
    for observer in observers {
      guard let body = observer.node.body else { continue }
      let inner = observer.scope.inner()
      walker.evaluator.bind(observer.node, [], into: inner)
      walker.once("N\(observer.node.mark)/\(observer.scope.key)", .init(body, inner)) { walker.walk(body, inner) }
    }
    return true
  }

  private static func key(_ name: String) -> SourceProgram.Given { SourceProgram.Given(owner: -1, name: name) }

  /// What a call has something done at: of a publisher's chain, of an observer.
  static func observed(by call: Node) -> Node? {
    if call.head?.text == "addObserver" { return call.argument("name") ?? call.argument("forName") }
    var next = call.head?.head
    while let node = next, node.kind == .member || node.kind == .call {
      if node.kind == .call, let callee = node.head, publishers.contains(callee.text), let center = callee.head,
        center.origin.hasSuffix("NotificationCenter")
      {
        return node.argument("for") ?? node.unlabelled
      }
      next = node.head
    }
    return nil
  }

  private static let publishers: Set<String> = ["publisher", "notification"]

  /// The observer's own function that a call names, as a closure that calls it.
  private static func selected(by call: Node, _ owner: TypeInfo, _ walker: Walker) -> Node? {
    guard let selector = call.argument("selector"), selector.head?.text == "#selector",
      call.unlabelled?.text == "self", let name = selector.unlabelled,
      let function = walker.evaluator.functions(name.text, of: owner).first(where: { $0.body != nil })
    else { return nil }
    return walker.evaluator.implicit(selector, type: Int.min) {
      let passed = function.labels.prefix(1).map { Node(.argument, $0, line: call.line, [Node(.name, "$0")]) }
      let told = Node(.call, line: call.line, [Node(.name, name.text, line: call.line)] + passed)
      return Node(.closure, line: call.line, [Node(.block, line: call.line, [told])])
    }
  }

  /// Whether objects of a class lead from screen to screen: they are called so, or have a controller or a window.
  private static func leads(_ type: TypeInfo, _ walker: Walker) -> Bool {
    let index = walker.index
    guard type.kind == .classType, !index.isController(type), !index.isView(type), !index.isObserved(type),
      !index.isApp(type), !walker.program.isPlainView(type), !walker.program.isDelegate(type)
    else { return false }
    if SendingPattern.flows.contains(where: type.name.contains) || CoordinatorPattern.isCoordinator(type, index) {
      return true
    }
    var current: TypeInfo? = type
    for _ in 0..<Walker.levels {
      let has = current?.properties.values.contains { property in
        guard let name = property.type?.text ?? property.value?.head?.text else { return false }
        return name == "UIWindow" || SourceIndex.isControllerName(SourceIndex.last(name))
      }
      if has == true { return true }
      current = current.flatMap(index.superclass)
    }
    return false
  }

  /// What code posts, and waits for.
  struct Notices {
    private(set) var posted: Set<String> = []
    /// How often something is waited for.
    private(set) var observed: [String: Int] = [:]
    /// What the app itself calls so: `static let edit = Notification.Name("edit")`.
    private var declared: Set<String> = []

    /// - Complexity: linear in all code.
    init(_ index: SourceIndex) {
      for file in index.files {
        file.node.visit { node in
          if node.kind == .property, node.isStatic {
            let made = node.first(.value)?.head
            let type = made?.head?.text == "init" ? nil : made?.head?.text
            if (node.first(.type)?.text ?? type).map(SourceIndex.last) == "Name" { declared.insert(node.text) }
          }
          guard node.kind == .call, let callee = node.head, callee.kind == .member else { return true }
          if callee.text == "post", callee.origin.hasSuffix("NotificationCenter") {
            if let name = node.argument("name") ?? node.unlabelled { posted.insert(PostingPattern.key(of: name)) }
          } else if NoticePattern.listening.contains(callee.text), let name = NoticePattern.observed(by: node) {
            observed[PostingPattern.key(of: name), default: 0] += 1
          }
          return true
        }
      }
    }

    /// Whether nothing but those who wait for it names what the app calls so: nobody posts it.
    ///
    /// - Complexity: linear in all code.
    func isIdle(_ name: String, _ index: SourceIndex) -> Bool {
      guard declared.contains(name) else { return false }
      var count = 0
      for file in index.files {
        file.node.visit { node in
          if node.text == name, node.kind == .name || node.kind == .member { count += 1 }
          return true
        }
      }
      return count <= observed[name] ?? 0
    }
  }

  fileprivate static let listening = Set(NoticePattern().names)
}

/// What a library's object is handed to be shown, in what is done: `WindowManager.shared.open(id: "help", with: help)`.
enum HandingPattern {
  private static let verbs: [(String, Transition)] = [
    ("open", .window), ("push", .push), ("show", .sheet), ("present", .sheet), ("display", .sheet),
  ]
  /// By which a function is told over what something is shown, and who wants to know of it.
  private static let around: Set<String> = [
    "from", "in", "over", "on", "parent", "presenter", "sender", "delegate", "of", "to", "at", "by", "label",
  ]

  /// - Returns: Whether a screen of the app's is handed over.
  static func read(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard walker.closures > 0 || !walker.frames.isEmpty, let callee = call.head, callee.kind == .member,
      let base = callee.head, base.kind == .name || base.kind == .member,
      let (_, transition) = verbs.first(where: { callee.text == $0.0 || starts(callee.text, with: $0.0) })
    else { return false }
    let values = walker.evaluator.values(of: base, in: scope)
    guard !values.isEmpty, values.allSatisfy({ isLibrarys($0, scope, walker) }) else { return false }
    var found = TargetSearch()
    for argument in call.all(.argument) where !around.contains(argument.text) {
      guard let value = argument.head, value.kind == .name && value.text != "self" || value.kind == .call else {
        continue
      }
      let one = walker.program.finder.search(value, in: scope).preferred
      found.targets += one.targets.filter { !$0.isForeign && $0.instance?.type !== walker.fragment.type }
    }
    guard !found.targets.isEmpty else { return false }
    walker.note(transition, call, scope, rule: callee.text, .found(found))
    return true
  }

  /// Whether a name begins with a word: `showSheet` with `show`, `shows` doesn't.
  private static func starts(_ name: String, with word: String) -> Bool {
    name.hasPrefix(word) && String(name.dropFirst(word.count)).isCapitalized
  }

  private static func isLibrarys(_ value: Value, _ scope: Scope, _ walker: Walker) -> Bool {
    func isOther(_ name: String) -> Bool {
      name.isCapitalized && walker.index.type(named: name, in: scope.type, file: scope.file) == nil
    }
    switch value {
    case .foreign(let name, _, _), .foreignType(let name): return isOther(name)
    case .parameter(_, let type?), .state(_, let type?, _): return isOther(type.text)
    default: return false
    }
  }
}
