/// What is asked about what was found.
extension SourceProgram {
  func add(_ presentation: Presentation, for slot: Slot) {
    presenters[presentation.place, default: []].insert(presentation.fragment)
    guard !(presentations[slot] ?? []).contains(where: { $0.place == presentation.place }) else { return }
    presentations[slot, default: []].append(presentation)
  }

  /// Whether a state belongs to an object that several fragments may know.
  func isShared(_ slot: Slot) -> Bool {
    guard slot.owner >= 0 else { return false }
    let type = index.types[slot.owner]
    return type.kind == .classType && !index.isController(type) && !index.isView(type)
  }

  /// What an item may be, where only cases of an enumeration are assigned to it.
  func items(of slot: Slot?, _ state: Node, _ scope: Scope) -> [Value]? {
    guard let slot, let values = uses.values(of: Slot.last(slot.name)) else { return nil }
    var cases: [Value] = []
    for value in values {
      switch value.kind {
      case .constant where value.text == "nil": continue
      case .member where value.children.isEmpty || value.head?.text.isCapitalized == true:
        cases.append(.enumCase(nil, value.text, [], line: value.line))
      case .call
      where value.head?.kind == .member
        && (value.head?.children.isEmpty == true
          || value.head?.head?.text.isCapitalized == true && value.head?.text.first?.isLowercase == true):
        cases.append(.enumCase(nil, value.head?.text ?? "", [], line: value.line))
      default: return nil
      }
    }
    let known = Set(index.types.filter { $0.kind == .enumeration }.flatMap(\.caseOrder))
    return cases.isEmpty || !cases.allSatisfy { known.contains($0.caseName ?? "") } ? nil : cases
  }

  /// What a presentation shows for some values of its item.
  func search(_ presentation: Presentation, values: [Value]?) -> TargetSearch {
    let scope = presentation.scope.inner()
    guard presentation.content.kind == .closure, let body = presentation.content.body else {
      let found = finder.search(reference: presentation.content, of: values, in: scope)
      return (found ?? finder.search(presentation.content, in: scope)).preferred
    }
    let values = values ?? presentation.view.map { [.typed($0)] }
    let arguments = values.map { [Thunk($0, scope: scope)] } ?? []
    evaluator.bind(presentation.content, arguments, into: scope)
    return finder.search(block: body, in: scope).preferred
  }

  /// Whether nothing sets a state but functions of its own object that no code calls:
  /// `func present(cover: Cover) { shown = cover }`.
  ///
  /// - Complexity: linear in all code for each such function at first, then constant.
  func isAskedByNobody(_ slot: Slot) -> Bool {
    if let known = askedByNobody[slot] { return known }
    let isAlone = findAskedByNobody(slot)
    askedByNobody[slot] = isAlone
    return isAlone
  }

  private func findAskedByNobody(_ slot: Slot) -> Bool {
    guard slot.owner >= 0, case let owner = index.types[slot.owner], let property = owner.properties[slot.name],
      property.isOptional || property.value?.text == "false", !uses.isWrittenOfOthers(slot.name),
      let values = evaluator.uses(of: owner).values(of: slot.name)
    else { return false }
    let shown = values.filter { !["nil", "false"].contains($0.text) }
    let writers = owner.functionOrder.filter { function in
      function.body?.contains { node in shown.contains { $0 === node } } == true
    }
    return !writers.isEmpty
      && shown.allSatisfy { value in writers.contains { $0.body?.contains { $0 === value } == true } }
      && !writers.contains { $0.name == "init" || isCalled($0) }
  }

  /// What a type's own code writes without the closures that it gives to views which only keep them, as
  /// `Home(onBell: { isShown = true })` where no code of `Home` asks for `onBell`; nil where it gives none. Of a value
  /// that is no view others may ask for what it keeps.
  ///
  /// - Complexity: linear in the type's code at first, then constant.
  private func usesThatRun(of owner: TypeInfo) -> StateUses? {
    if let known = runningUses[owner.id] { return known }
    func isDropped(_ argument: Node, by call: Node, _ file: SourceFile) -> Bool {
      guard argument.kind == .argument, argument.head?.kind == .closure, let name = call.head, name.kind == .name,
        name.text.isCapitalized, let type = index.type(named: name.text, in: owner, file: file), index.isView(type)
      else { return false }
      return type.droppedNames.contains(argument.text)
    }
    func drops(_ node: Node, _ file: SourceFile) -> Bool {
      node.kind == .call && node.children.contains { isDropped($0, by: node, file) }
    }
    func running(_ node: Node, _ file: SourceFile) -> Node {
      let children = node.kind == .call ? node.children.filter { !isDropped($0, by: node, file) } : node.children
      return Node(node.kind, node.text, line: node.line, children.map { running($0, file) })
    }
    var found: StateUses?
    if owner.code.contains(where: { code, file in code.contains { drops($0, file) } }) {
      let code = Node(.file, owner.code.map { running($0.node, $0.file) })
      found = StateUses([SourceFile(path: owner.file.path, node: code, module: owner.file.module)])
    }
    runningUses[owner.id] = .some(found)
    return found
  }

  /// Whether a function's name stands anywhere where it may be called, or handed on to be called.
  private func isCalled(_ function: Function) -> Bool {
    func names(_ node: Node) -> Bool {
      if node.kind == .call, let callee = node.head, callee.kind == .name || callee.kind == .member,
        callee.text == function.name
      {
        return evaluator.fits(function, node) || callee.children.contains(where: names)
          || node.children.dropFirst().contains(where: names)
      }
      return (node.kind == .name || node.kind == .member) && node.text == function.name
        || node.children.contains(where: names)
    }
    return index.files.contains { names($0.node) }
  }

  /// The views and controllers that have a property of a type, or else of a protocol that it alone has: of a view that
  /// a controller makes itself, that.
  func owners(of type: TypeInfo) -> [TypeInfo] {
    if let known = ownersByType[type.id] { return known }
    let screens = index.types.filter { index.isController($0) || index.isView($0) }
    func having(_ names: Set<String>) -> [TypeInfo] {
      screens.filter { screen in
        screen.properties.values.contains { property in
          guard let name = property.type?.text else { return false }
          let bound = screen.generics.first { $0.text == name }?.head?.text
          return names.contains(SourceIndex.last(bound ?? name))
        }
      }
    }
    var found = screens.filter { screen in screen.properties.values.contains { $0.type?.text == type.name } }
    if found.isEmpty, type.kind == .classType { found = having(protocols(ofNoneBut: type)) }
    var hosts: [TypeInfo] = []
    for owner in found.map({ host(of: $0) ?? $0 }) where !hosts.contains(where: { $0 === owner }) {
      hosts.append(owner)
    }
    ownersByType[type.id] = hosts
    return hosts
  }

  /// The app's protocols, and names for several of them, that one class alone has.
  ///
  /// - Complexity: linear in the types.
  private func protocols(ofNoneBut type: TypeInfo) -> Set<String> {
    let names = index.ancestors(of: type).filter { name in
      index.typesByName[name]?.contains { $0.kind == .protocolType } == true || index.aliases[name] != nil
    }
    guard !names.isEmpty else { return [] }
    var others: Set<String> = []
    for other in index.types where other !== type && other.primary == nil && other.kind != .protocolType {
      if !other.isPreview, !other.isDouble { others.formUnion(index.ancestors(of: other).intersection(names)) }
    }
    return names.subtracting(others)
  }

  /// The controller that makes and shows a view: `class Hosting: UIHostingController<Detail>` with an initialiser.
  private func host(of view: TypeInfo) -> TypeInfo? {
    index.types.first { type in
      type.functions["init"] != nil
        && type.inherits.compactMap(\.head).contains { inherited in
          SourceIndex.last(inherited.text).hasSuffix("HostingController")
            && inherited.children.contains { $0.text == view.name }
        }
    }
  }

  /// Whether a name stands for the type of a closure.
  func isClosureName(_ name: String?) -> Bool {
    guard let name = name.map(SourceIndex.last) else { return false }
    return index.aliases[name].map { $0.text == "->" } ?? closureNames.contains(name)
  }

  /// The closures of a value of the app's own that objects call which keep one, by their names, also as what a protocol
  /// of the app's makes of it: `let actions: Actions`, `let actions: any ListActions`, `actions.onDone()`.
  ///
  /// - Complexity: linear in the types, and in the code of those that keep one, once for each type of a value.
  func calledByHolders(of type: TypeInfo) -> Set<String> {
    if let known = type.calledByHolders { return known }
    var called: Set<String> = []
    let kinds = index.ancestors(of: type).union([type.name])
    for holder in index.types where holder.kind == .classType {
      let kept = holder.properties.values.filter { property in
        guard property.getter == nil, let name = property.type?.text, kinds.contains(SourceIndex.last(name)),
          let found = index.type(named: name, in: holder, file: property.file)
        else { return false }
        return found === type || found.kind == .protocolType
      }
      guard !kept.isEmpty else { continue }
      let names = Set(kept.map(\.name))
      for (code, _) in holder.code {
        code.visit { node in
          if node.kind == .call, let callee = node.head, callee.kind == .member, var base = callee.head {
            while base.kind == .unwrapping, let inner = base.head { base = inner }
            let isOwn = base.kind == .name || base.kind == .member && base.head?.text == "self"
            if isOwn, names.contains(base.text) { called.insert(callee.text) }
          }
          return true
        }
      }
    }
    type.calledByHolders = called
    return called
  }

  /// The names that types have for closures of theirs, and for nothing else; of a generic type, which serves many
  /// screens, nobody knows whose closure it has.
  ///
  /// - Complexity: linear in the types.
  func findClosureNames() -> Set<String> {
    var (closures, others): (Set<String>, Set<String>) = ([], [])
    for type in index.types {
      for (name, alias) in type.aliases {
        if alias.text == "->", type.generics.isEmpty { closures.insert(name) } else { others.insert(name) }
      }
    }
    return closures.subtracting(others)
  }

  /// The name of a value's type.
  func typeName(of node: Node, _ scope: Scope) -> String? {
    for value in evaluator.values(of: node, in: scope) { if let name = typeName(of: value) { return name } }
    return nil
  }

  func typeName(of value: Value) -> String? {
    switch value {
    case .instance(let instance): instance.type.name
    case .typed(let type), .metatype(let type): type.name
    case .enumCase(let type?, _, _, _): type.name
    case .constant(let text): text.hasPrefix("\"") ? "String" : Int(text) != nil ? "Int" : nil
    case .state(_, let type?, _), .parameter(_, let type?): type.typeName
    case .foreign(let name, _, _): name.isCapitalized ? name : nil
    default: nil
    }
  }

  /// Whether what stands in a branch looks like a screen: it has a bar's title or a stack of its own, or is presented
  /// elsewhere too.
  func isScreenLike(_ target: Target, _ body: Node) -> Bool {
    if numbers[target.key] != nil { return true }
    let marks: Set<String> = [
      "NavigationStack", "NavigationView", "NavigationSplitView", "navigationTitle", "navigationBarTitle", "TabView",
    ]
    if body.contains({ marks.contains($0.text) }) { return true }
    guard let type = target.instance?.type else { return false }
    if ["Screen", "Tab", "Page", "Scene", "Home", "Root"].contains(where: type.name.hasSuffix) { return true }
    return type.node.contains { marks.contains($0.text) }
  }

  /// Whether a state is ever set to something, or passed on: what a view keeps for itself by its own code, what a
  /// model has by its own code, or that of the classes above and below it, or by others that name it as a member.
  ///
  /// - Complexity: linear in the types at first, then constant.
  func isSet(_ slot: Slot) -> Bool {
    if let known = settable[slot] { return known }
    let isSet = findSet(slot)
    settable[slot] = isSet
    return isSet
  }

  private func findSet(_ slot: Slot) -> Bool {
    let name = Slot.last(slot.name)
    guard slot.owner >= 0, case let type = index.types[slot.owner], let property = type.properties[slot.name] else {
      return uses.isSet(name)
    }
    let own = type.kind == .structure && property.has("State") ? evaluator.uses(of: type) : uses
    if !index.bindingSetters.isEmpty, own.isTold(name, any: index.bindingSetters) { return true }
    if type.kind == .structure, property.has("State") {
      return (usesThatRun(of: type) ?? evaluator.uses(of: type)).isSet(name) && isOpened(name, of: type, property)
    }
    guard type.kind == .classType, uses.isSet(name), !uses.isSetOfOthers(name) else { return uses.isSet(name) }
    return index.types.contains { other in
      other === type || index.ancestors(of: type).contains(other.name) || index.ancestors(of: other).contains(type.name)
        ? evaluator.uses(of: other).isSet(name) : false
    }
  }

  /// Whether a view sets a flag of its own, or passes it on, elsewhere than in what that shows: a sheet that closes
  /// itself by the flag doesn't open itself.
  private func isOpened(_ name: String, of type: TypeInfo, _ flag: Property) -> Bool {
    guard let value = flag.value, value.kind == .constant, value.text != "true" else { return true }
    func isFlag(_ node: Node) -> Bool {
      node.text == name && (node.kind == .name || node.kind == .member && node.head?.text == "self")
    }
    func opens(_ node: Node) -> Bool {
      switch node.kind {
      case .name, .member: if ["$\(name)", "_\(name)"].contains(node.text) { return true }
      case .assignment where node.head.map(isFlag) == true:
        if let value = node.children.last, value.kind != .constant || value.text == "true" { return true }
      case .call:
        if node.head?.text == "toggle", node.head?.head.map(isFlag) == true { return true }
        if Self.presenting.contains(node.head?.text ?? ""),
          let state = node.argument("isPresented") ?? node.argument("item"), state.text == "$\(name)"
        {
          return node.head.map(opens) ?? false
        }
      default: break
      }
      return node.children.contains(where: opens)
    }
    return type.code.contains { opens($0.node) }
  }

  private static let presenting = Set(PresentationPattern().names)

  /// Whether code of a place runs in an app in which a fragment is: what is built for one system alone leads to nothing
  /// that another one has.
  func meets(_ fragment: Int, at place: Place) -> Bool {
    isOfOneSystem || !platforms(of: fragment, at: place).isEmpty
  }

  /// Whether what is shown at a place of another fragment's code is in one app with what shows it.
  func meets(_ event: Event, _ other: Int, at place: Place) -> Bool {
    isOfOneSystem
      || !platforms(of: event.origin, at: event.place).isDisjoint(with: platforms(of: other, at: place))
  }

  /// Whether neither code nor storyboards say that something is for some systems alone.
  var isOfOneSystem: Bool { branches.isEmpty && systems.isEmpty }

  private func platforms(of fragment: Int, at place: Place) -> Platforms {
    let here = platforms(at: place).intersection(platforms(of: fragments[fragment].key))
    // What several branches declare is any system's.
    guard let type = fragments[fragment].type, type.variants.isEmpty else { return here }
    return here.intersection(platforms(at: Place(path: type.file.path, line: type.line)))
  }

  private func platforms(of key: Target.Key) -> Platforms {
    if case .storyboard(let id) = key { systems[id] ?? .all } else { .all }
  }

  /// Without the scenes of storyboards that are for another system than what leads there; where that has another scene
  /// of the same class, it is that. Nil where nothing is left.
  func ofOneSystem(_ resolution: Resolution) -> Resolution? {
    guard !systems.isEmpty, !resolution.search.targets.isEmpty else { return resolution }
    let own = platforms(of: resolution.origin, at: resolution.event.place)
    guard resolution.search.targets.contains(where: { platforms(of: $0.key).isDisjoint(with: own) }) else {
      return resolution
    }
    var found: [Target] = []
    for var target in resolution.search.targets {
      if platforms(of: target.key).isDisjoint(with: own) {
        let namesakes = target.instance.map { finder.screens(of: $0.type) } ?? []
        let there = namesakes.filter { !platforms(of: .storyboard($0.id)).isDisjoint(with: own) }
        guard there.count == 1 else { continue }
        (target.key, target.name) = (.storyboard(there[0].id), there[0].id)
      }
      if !found.contains(where: { $0.key == target.key }) { found.append(target) }
    }
    var resolution = resolution
    resolution.search.targets = found
    return found.isEmpty ? nil : resolution
  }

  private func platforms(at place: Place) -> Platforms {
    (branches[place.path] ?? []).reduce(.all) { rest, branch in
      branch.lines.contains(place.line.line) ? rest.intersection(branch.platforms) : rest
    }
  }

  /// Whether a value is made with a view that it holds: `shown = Shown(view: AnyView(Help()))`.
  func holdsView(_ value: Value) -> Bool {
    guard case .instance(let instance) = value, !index.isView(instance.type), !index.isController(instance.type) else {
      return false
    }
    return instance.type.properties.values.contains { property in
      property.type?.isAnyView == true || property.type?.text == "->" && property.type?.children.last?.isAnyView == true
    }
  }

  /// Whether a value is made with a case that it holds, and says which: `shown = Sheet(kind: .help)`.
  func holdsCase(_ value: Value) -> Bool {
    guard case .instance(let instance) = value, instance.type.kind == .structure, !index.isView(instance.type) else {
      return false
    }
    return instance.fields.values.contains { field in
      let known = evaluator.values(of: field)
      return known.count == 1 && known[0].caseName != nil
    }
  }

  /// Whether several targets come of a value of which no case is known, so that each of them may be it.
  func isUntold(_ values: [Value], _ search: TargetSearch) -> Bool {
    !values.contains { $0.caseName != nil } && Set(search.targets.map(\.key)).count > 1
  }

  /// What would lead somewhere in code that wasn't followed to its end, told by its form and by names alone, where it
  /// was met nowhere else; and the screens in whose code something of it was left.
  ///
  /// - Complexity: linear in the code that can be reached, and for each fragment that left some in what it leads to.
  func leftTriggers() -> [(place: Place, what: String, reason: String)] {
    var found: [(place: Place, what: String, reason: String)] = []
    var known: Set<Place> = []
    let steps = LeftSteps(program: self)
    for (number, code) in left.sorted(by: { $0.key < $1.key }) {
      var search = LeftSearch(steps)
      for code in code where !code.isTooDeep { search.visit(code) }
      let isExhausted = search.found.contains { met.contains($0.place) }
      let exhausted = search.found.count
      for code in code where code.isTooDeep { search.visit(code) }
      for (order, (place, what)) in search.found.enumerated()
      where !met.contains(place) && known.insert(place).inserted {
        found.append((place, what, order < exhausted ? Evaluator.exhaustion : Evaluator.deepness))
      }
      let fragment = fragments[number]
      // What is called too deep is mostly walked from nearer; where work ran out, the rest of the screen wasn't.
      if isExhausted, !fragment.place.path.isEmpty {
        found.append((fragment.place, "screen", "following all of its code takes more work than is done for one"))
      }
    }
    for (function, _) in idleHelpers() {
      guard let body = function.body else { continue }
      for case .trigger(let place, let what) in steps.steps(of: body, function.file)
      where !met.contains(place) && known.insert(place).inserted {
        found.append((place, what, "nothing is found that calls \(function.name) of a screen"))
      }
    }
    return found
  }
}

extension SourceProgram {
  /// The classes of which several properties of views make objects of their own, `@StateObject private var asker =
  /// Asker()`, by their numbers: what one of these shows, another one doesn't.
  func findOwnObjects() -> Set<Int> {
    var counts: [Int: Int] = [:]
    for type in index.types where index.isView(type) {
      for name in type.propertyOrder {
        guard let property = type.properties[name], property.has("StateObject") || property.has("State"),
          let made = property.value?.head, property.value?.kind == .call, made.kind == .name,
          let kept = index.type(named: made.text, in: type, file: property.file), kept.kind == .classType
        else { continue }
        counts[kept.id, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// What windows show instead where screens write the states that tell what these begin with: somebody logs in or out.
  ///
  /// What happens by itself counts where it leads on from such a screen, and what shows what is there anyway doesn't.
  func rootChanges(_ events: [Event], _ known: [Resolution]) -> [Resolution] {
    guard !rootChoices.isEmpty else { return [] }
    var origins: [Int: Set<Int>] = [:]
    for resolution in known where !isRoot(resolution.origin) {
      for target in resolution.search.targets {
        if let number = number(of: target.key) { origins[number, default: []].insert(resolution.origin) }
      }
    }
    var found: [Resolution] = []
    let written = events.filter { event in
      guard case .write(let slot, _) = event.goal else { return false }
      return rootChoices[slot] != nil
    }
    for event in written where !isRoot(event.origin) && !event.isByItself && !event.isRemote {
      guard case .write(let slot, let thunk) = event.goal else { continue }
      let others = values(writtenWith: event, written)
      for choice in rootChoices[slot] ?? [] {
        // Between its own parts a screen chooses for itself.
        let holder = choice.holder.flatMap { number(of: $0.key) }
        if holder == event.origin, parted.contains(ObjectIdentifier(choice.node)) { continue }
        // What stands around the screens of a branch is theirs: `Launch().task { await start() }`.
        if event.isAround, event.call.map(choice.holds) != true { continue }
        let isTurned = isTurned(event)
        let values = isTurned ? turned(choice, event.origin, origins) : evaluator.values(of: thunk)
        guard !isTurned || !values.isEmpty, let search = choice.search(values, with: others, finder) else { continue }
        let shown = Set(search.targets.compactMap { number(of: $0.key) })
        guard !shown.isEmpty, !shown.contains(event.origin), !isLeft(choice, others) else { continue }
        let screens = Set(choice.targets(finder).compactMap { number(of: $0.key) })
        let isLeft = values.allSatisfy { ["nil", "false"].contains($0.text) }
        // What stands around the choice happens whichever screen is there.
        let isOf = screens.contains(event.origin) && holder != event.origin
        // A step is taken by whoever finds that it is the next one: `step = .signingIn` where a session is over.
        let isStep = holder != event.origin && !values.isEmpty && values.allSatisfy { $0.caseName != nil }
        guard event.isTapped || isStep || isOf && !event.isChosen && !isLeft else { continue }
        let around = self.around(event.origin, origins)
        guard !around.isDisjoint(with: screens.subtracting(shown)) else { continue }
        // Which of several it is isn't told where one of them may be there already.
        if shown.count > 1, !screens.contains(event.origin), !around.isDisjoint(with: shown) { continue }
        found.append(
          Resolution(origin: event.origin, event: event, search: search, isInferred: true, transition: .change)
        )
      }
    }
    return found
  }

  /// A screen, with all from which one comes to it.
  private func around(_ screen: Int, _ origins: [Int: Set<Int>]) -> Set<Int> {
    var (queue, around): ([Int], Set<Int>) = ([screen], [screen])
    while let next = queue.popLast() {
      for origin in origins[next] ?? [] where around.insert(origin).inserted { queue.append(origin) }
    }
    return around
  }

  /// Whether a flag is set to what it isn't: `isSignedIn.toggle()`, `isSignedIn = !isSignedIn`.
  private func isTurned(_ event: Event) -> Bool {
    guard case .write(let slot, let thunk) = event.goal else { return false }
    return event.rule == "toggle"
      || thunk.node.kind == .not
        && thunk.node.head.map { evaluator.values(of: $0, in: thunk.scope).contains { $0.slot == slot } } == true
  }

  /// What a flag is set to by turning it on a screen that is there for one of its values alone; nothing where that
  /// isn't so.
  private func turned(_ choice: RootChoice, _ screen: Int, _ origins: [Int: Set<Int>]) -> [Value] {
    let around = around(screen, origins)
    let there = ["true", "false"].filter { text in
      let shown = choice.search([.constant(text)], with: [:], finder)?.targets.compactMap { number(of: $0.key) }
      return shown.map { !around.isDisjoint(with: $0) } ?? false
    }
    return there.count == 1 ? [.constant(there[0] == "true" ? "false" : "true")] : []
  }

  /// What other states are set to by what somebody does that sets one: `isSignedIn = true; isNew = false`.
  private func values(writtenWith event: Event, _ written: [Event]) -> [Slot: [Value]] {
    guard case .write(let own, _) = event.goal else { return [:] }
    var found: [Slot: [Thunk]] = [:]
    for other in written where other.origin == event.origin && other.call == event.call && other.label == event.label {
      if isTurned(other) { continue }
      guard case .write(let slot, let thunk) = other.goal, slot != own else { continue }
      if found[slot]?.contains(where: { $0.node === thunk.node }) != true { found[slot, default: []].append(thunk) }
    }
    return found.filter { $0.value.count == 1 }.mapValues { evaluator.values(of: $0[0]) }
  }

  /// Whether a choice isn't there any more by what else is set: one of two screens for who is signed in, and who signs
  /// out.
  private func isLeft(_ choice: RootChoice, _ others: [Slot: [Value]]) -> Bool {
    let screens = Set(choice.targets(finder).map(\.key))
    return others.contains { slot, values in
      (rootChoices[slot] ?? []).contains { other in
        other.search(values, with: others, finder).map { screens.isDisjoint(with: $0.targets.map(\.key)) } ?? false
      }
    }
  }
}

/// The properties that hold the paths of stacks, by how stacks are given these.
extension SourceProgram {
  private static let pathNames: Set<String> = ["Binding", "[]", "NavigationPath"]

  /// The names of the properties that hold a path: of a binding that is made in place, or by a property, a function or
  /// a subscript of the app's own, those that it sets. `NavigationStack(path: router.path(for: .home))`
  func names(ofPath node: Node, depth: Int = 0) -> Set<String> {
    guard depth < 4 else { return [] }
    switch node.kind {
    case .call:
      guard let callee = node.head else { return [] }
      if Self.isBinding(callee) { return names(setBy: node) }
      let makers = (index.methods[callee.text] ?? []).filter { $0.returned?.text == "Binding" }
      return makers.compactMap(\.body).reduce([]) { $0.union(names(boundIn: $1, depth: depth)) }
    case .element:
      guard let name = StateUses.name(of: node) else { return [] }
      let subscripts = subscripts(ofWhatIsCalled: name)
      pathTypes.formUnion(subscripts.compactMap(\.owner?.id))
      return subscripts.isEmpty
        ? [name]
        : subscripts.reduce([]) { names, function in
          let set = function.node.all(.observer).flatMap { Self.names(setIn: $0) }
          return names.union(set).union(function.body.map { self.names(boundIn: $0, depth: depth) } ?? [])
        }
    default:
      guard let name = StateUses.name(of: node) else { return [] }
      return index.types.compactMap { $0.properties[name] }.reduce([name]) { names, property in
        guard let type = property.type, Self.pathNames.contains(type.text) else { return names }
        let set = property.setter.map(Self.names(setIn:)) ?? []
        return names.union(set).union(property.getter.map { self.names(boundIn: $0, depth: depth) } ?? [])
      }
    }
  }

  private static func isBinding(_ callee: Node) -> Bool {
    callee.text == "Binding" || callee.text == "init" && callee.kind == .member && callee.children.isEmpty
  }

  /// The names of what the bindings set that code makes, or of what it takes for one: `$paths[tab]`.
  private func names(boundIn block: Node, depth: Int) -> Set<String> {
    var found: Set<String> = []
    var isMade = false
    block.visit { node in
      guard node.kind == .call, node.argument("set") != nil, let callee = node.head, Self.isBinding(callee) else {
        return true
      }
      isMade = true
      found.formUnion(names(setBy: node))
      return false
    }
    guard !isMade, let last = block.children.last, let value = last.kind == .result ? last.head : last,
      value.contains({ $0.text.hasPrefix("$") || $0.text == "Bindable" })
    else { return found }
    return names(ofPath: value, depth: depth + 1)
  }

  /// The names of what a binding sets, or of what it gives where it sets nothing.
  private func names(setBy binding: Node) -> Set<String> {
    let set = binding.argument("set").map(Self.names(setIn:)) ?? []
    guard set.isEmpty, let given = (binding.argument("get") ?? binding.trailingClosure)?.body?.children.last else {
      return set
    }
    let value = given.kind == .result ? given.head ?? given : given
    return StateUses.name(of: value).map { [$0] } ?? []
  }

  private static func names(setIn code: Node) -> Set<String> {
    var found: Set<String> = []
    code.visit { node in
      if node.kind == .assignment, let name = node.head.flatMap(StateUses.name), name != "self" { found.insert(name) }
      return true
    }
    return found
  }

  /// The subscripts that give paths of what has a name: `router[.home]`.
  private func subscripts(ofWhatIsCalled name: String) -> [Function] {
    let all = (index.methods["subscript"] ?? []).filter { Self.pathNames.contains($0.returned?.text ?? "") }
    guard !all.isEmpty else { return [] }
    let properties = index.types.compactMap { $0.properties[name] }
    return all.filter { function in
      guard let type = function.owner?.name else { return false }
      return properties.contains { $0.node.contains { $0.text == type } }
    }
  }
}
