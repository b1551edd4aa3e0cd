/// A program's source on its way to a graph: the fragments that are known, and what was met while they were walked.
final class SourceProgram {
  /// How many steps the code of one fragment may take.
  let fuel: Int

  /// In how many ways a fragment is made that are walked.
  private static let instanceLimit = 6
  /// What telling two makings of a screen apart may take.
  private static let distinguishing = 20_000
  /// How many modifiers around a fragment are read, of all places that present it.
  private static let layerLimit = 48

  let index: SourceIndex
  let uses: StateUses
  let evaluator: Evaluator
  let finder: TargetFinder
  /// What tables have under keys.
  let tables: StringTables
  /// What people read where code shows a text.
  var texts: TextFinder { TextFinder(evaluator: evaluator, tables: tables) }

  private(set) var fragments: [Fragment] = []
  var numbers: [Target.Key: Int] = [:]
  var events: [Event] = []
  private var queue: [Int] = []

  // MARK: Tables

  var destinations: [Destination] = []
  var presentations: [Slot: [Presentation]] = [:]
  /// All fragments that have a presentation, as a part of several has it.
  var presenters: [Place: Set<Int>] = [:]
  /// Choices between the screens of routes of which it isn't told which one it is.
  var untold: [(choice: Node, scope: Scope)] = []
  var switches: [Slot: (node: Node, scope: Scope, fragment: Int)] = [:]
  /// Choices of which some branches are parts of who chooses, beside the screens in others.
  var parted: Set<ObjectIdentifier> = []
  /// What is shown of a state that may be of several types, by these.
  var casts: [Slot: [Cast]] = [:]
  /// The columns that are passed what others select, with the name that it has there.
  var columns: [Slot: (node: Node, scope: Scope, name: String)] = [:]
  /// The states that columns are made with, by the types of these.
  var columnStates: [Int: Set<Slot>] = [:]
  var windows: [String: TargetSearch] = [:]
  /// The windows' controllers that code was seen to show, by their types' numbers.
  var shownWindows: Set<Int> = []
  /// The choices between what windows begin with, by the states that they ask.
  var rootChoices: [Slot: [RootChoice]] = [:]
  /// What goes with cases of states and is put into paths, by these states.
  var requests: [Slot: Set<Payload>] = [:]
  /// The actions that screens send, by these' numbers.
  var sent: [Int: [ActionPattern.Sent]] = [:]
  /// What the triggers are called that set a state, by the fragments that do it.
  var labels: [Slot: [Int: String]] = [:]
  /// The names of the properties that hold the paths of stacks.
  private(set) var paths: Set<String> = []
  /// Which one of lists is presented, by these' names, `last` or `first`: `Binding(get: { router.sheets.last }, …)`.
  private(set) var presentedLists: [String: String] = [:]
  /// The names of those that are bound to what a store's state has.
  private(set) var boundPaths: Set<String> = []
  /// The names of the states that code is told of by publishers: `model.$row.sink { … }`.
  private(set) var observedNames: Set<String> = []
  /// The types of which subscripts give such paths, by their numbers.
  var pathTypes: Set<Int> = []
  /// The names of the types that stacks make destinations of.
  private var routes: Set<String> = []
  /// Functions that the app adds to types of frameworks, by their names.
  private(set) var foreignByName: [String: [Function]] = [:]
  /// The function that is being walked.
  var current: Function?
  /// The types whose code was walked as that of a fragment or of a part, by their numbers.
  var seen: Set<Int> = []
  /// The calls that a pattern has read.
  var met: Set<Place> = []
  /// What wasn't followed to its end, by the fragments that it belongs to.
  private(set) var left: [Int: [LeftCode]] = [:]
  /// The types of the controllers that closures were seen to be given to.
  var handed: [ObjectIdentifier: [TypeInfo]] = [:]
  /// The closures that were seen to be given to objects of a type, which are no screens.
  private(set) var given: [Given: [Target.Layer]] = [:]
  /// The calls of closures of which nothing was seen yet.
  private var waiting: [Given: [Waiting]] = [:]
  /// Those of which something was seen since, by their fragments.
  private var ready: [Int: [Waiting]] = [:]
  private var isPatient = true
  /// How many walks were begun.
  private var walks = 0
  /// What is done when objects tell of something, by the properties by which they tell.
  private(set) var subscriptions: [Given: [Target.Layer]] = [:]
  /// The states that views hand to all below them.
  private(set) var handedDown: Set<Slot> = []
  /// The closures that views hand to all below them.
  private var providedClosures: Set<ObjectIdentifier> = []
  /// The fragments that ask for what no view seen so far hands on, by its name in the environment.
  private var missing: [String: Set<Int>] = [:]
  /// How machines change, by the properties that hold them.
  var changes: [Given: [Change]] = [:]
  /// What machines do, by the properties that hold them.
  private(set) var reactions: [Given: [Reaction]] = [:]
  /// The routes that objects keep with what is done at them, by the objects' types.
  var keptRoutes: [Int: [KeptRoutesPattern.Route]] = [:]
  /// The flows that have others shown, by the types of these.
  var flows: [Int: [Instance]] = [:]
  /// The flows that lead on at the steps of steppers, by the types of these.
  var listeners: [Int: [Instance]] = [:]
  /// The steps on which flows lead on from fragments.
  var contributed: Set<String> = []
  private(set) lazy var plainFiles = findPlainFiles()
  private(set) lazy var choosing = findChoosing()
  private(set) lazy var closureNames = findClosureNames()
  /// Whether anything has UIKit's columns, as far as code tells it.
  private(set) lazy var hasColumns =
    !evaluator.storyboards.screens.isEmpty
    || index.files.contains { file in
      file.node.contains { ["UISplitViewController", "splitViewController"].contains($0.text) }
    }
  private(set) lazy var doings = ReducerPattern.all(in: index)
  /// The views that are given the stores of other reducers in some, by these' numbers.
  private(set) lazy var children = ReducerPattern.children(self)
  /// What shows paths without a stack, where no screen of it is known yet.
  private lazy var elements = ReducerPattern.elements(in: index, doings)
  private(set) lazy var calledByViews = namesCalledByViews()
  private(set) lazy var askedByViews = namesAskedByViews()
  private var keys: [Fingerprint: Int] = [:]
  var ownersByType: [Int: [TypeInfo]] = [:]
  /// Whether nothing in the program begins an app.
  var isBegunByNobody = false
  /// The functions that were walked.
  var ran: Set<ObjectIdentifier> = []
  /// What runs of controllers only where code calls it, by their types' numbers.
  var helpersByType: [Int: Helpers] = [:]
  /// Helpers of which nothing was found to call them, and which one screen alone has, so that they are its own.
  private(set) var alone: Set<ObjectIdentifier> = []
  /// The functions that nothing calls which their files alone know, by files.
  var idle: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// Whether only functions that nothing calls set states.
  var askedByNobody: [Slot: Bool] = [:]
  /// What types write in code that runs, by their numbers; nil for those all of whose code may.
  var runningUses: [Int: StateUses?] = [:]
  /// Whether states are ever set to something.
  var settable: [Slot: Bool] = [:]
  /// What types name in their code, by their numbers.
  var mentions: [Int: Mentions] = [:]
  /// The objects that a controller's code names, by its type's number.
  var partsByType: [Int: [TypeInfo]] = [:]
  /// The lines that only some systems have, by files.
  let branches: [String: [(lines: Range<Int>, platforms: Platforms)]]
  /// The systems that controllers of storyboards are for, by their ids; empty where all are for the same.
  let systems: [String: Platforms]
  /// What the app's delegates do when something is posted, by what that is called.
  private(set) lazy var answers = findAnswers()
  private lazy var toldNames = findToldNames()
  private(set) lazy var notices = NoticePattern.Notices(index)
  private(set) lazy var namers = findNamers()
  private(set) lazy var ownObjects = findOwnObjects()
  /// What controls are called, by the types' numbers.
  private var controlLabels: [Int: ControlLabels] = [:]
  /// What screens are called by who makes them.
  var givenTitles: [Target.Key: Set<String>] = [:]
  /// What the tabs of screens are called, by themselves or by who makes them.
  var givenTabs: [Target.Key: Set<String>] = [:]

  init(
    _ files: [SourceFile],
    storyboards: StoryboardTable = StoryboardTable(),
    tables: [StringTable] = [],
    fuel: Int
  ) {
    self.fuel = fuel
    self.tables = StringTables(tables)
    index = SourceIndex(files)
    uses = StateUses(files)
    evaluator = Evaluator(index: index, uses: uses)
    evaluator.storyboards = storyboards
    finder = TargetFinder(evaluator)
    let branched = files.map { ($0.path, Platforms.branches(of: $0.node)) }
    branches = Dictionary(branched.filter { !$0.1.isEmpty }) { $0 + $1 }
    systems = storyboards.systems
    for (_, functions) in index.foreign.sorted(by: { $0.key < $1.key }) {
      for function in functions { foreignByName[function.name, default: []].append(function) }
    }
    for file in files { file.node.visit { notePath($0) } }
  }

  private func notePath(_ node: Node) -> Bool {
    if node.kind == .call, node.head?.text == "sink", let published = ObserverPattern.published(node.head?.head) {
      observedNames.insert(String(published.text.dropFirst()))
    }
    if node.kind == .call, node.head?.text == "Binding", let shown = node.argument("get")?.body?.children.last?.given,
      shown.kind == .member, shown.text == "last" || shown.text == "first",
      let name = shown.head.flatMap(StateUses.name)
    {
      presentedLists[name] = shown.text
    }
    if node.kind == .call, node.head?.text == "navigationDestination", let type = node.argument("for"),
      let name = type.head?.text
    {
      routes.insert(SourceIndex.last(name))
    }
    guard node.kind == .call, let head = node.head?.text, head.hasSuffix("NavigationStack") || head == "FlowStack",
      let path = node.argument("path")
    else { return true }
    paths.formUnion(names(ofPath: path))
    if let name = StateUses.name(of: path) {
      if path.kind == .member, path.head?.text.hasPrefix("$") == true { boundPaths.insert(name) }
    } else if path.kind == .call, path.head?.text == "binding",
      let key = path.unlabelled ?? path.argument("get"), key.kind == .keyPath
    {
      // `viewStore.binding(\.$path)`
      let name = SourceIndex.last(key.text)
      boundPaths.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
    }
    return true
  }

  /// What the controls are called that call a type's functions.
  ///
  /// - Complexity: linear in the type's code at first, then constant.
  func controlLabels(of type: TypeInfo) -> ControlLabels {
    if let known = controlLabels[type.id] { return known }
    let labels = ControlLabels(type)
    controlLabels[type.id] = labels
    return labels
  }

  /// Whether an enumeration's cases are places to go to, and no tabs: a stack makes destinations of them, or something
  /// goes with one.
  func isRoute(_ type: TypeInfo) -> Bool {
    type.kind == .enumeration
      && (routes.contains(type.name) || type.cases.values.contains { $0.first(.parameter) != nil })
  }

  /// A number for a name, the same for the same name.
  func number(of key: String) -> Int { number(of: Fingerprint(key)) }

  func number(of mark: Fingerprint) -> Int {
    if let known = keys[mark] { return known }
    keys[mark] = keys.count + 1
    return keys.count
  }

  // MARK: Fragments

  /// The fragment of what was found; it is walked later with what it was made with.
  @discardableResult
  func fragment(_ target: Target) -> Int {
    let number: Int
    if let known = numbers[target.key] {
      number = known
    } else {
      number = fragments.count
      numbers[target.key] = number
      let type = target.instance?.type
      let place: Place =
        switch target.key {
        case .foreign(_, let place): place
        case .library: Place(path: target.content?.scope.file.path ?? "", line: target.content?.node.line ?? 0)
        case .type, .storyboard: Place(path: type?.file.path ?? "", line: type?.line ?? 0)
        }
      fragments.append(Fragment(number: number, key: target.key, name: target.name, type: type, place: place))
    }
    let fragment = fragments[number]
    fragment.apart.formUnion(target.apart)
    if let instance = target.instance {
      if fragment.instances.count < Self.instanceLimit {
        let key = distinction(of: instance, in: fragment)
        if !fragment.instances.contains(where: { $0.0 == key }) {
          fragment.instances.append((key, instance))
          enqueue(number)
        }
      }
    } else if let content = target.content, fragment.takes(content) {
      fragment.content.append(content)
      enqueue(number)
    }
    for layer in target.layers where layer.held == nil { provide(layer.node, layer.scope) }
    if !target.layers.isEmpty {
      let known = Set(fragment.layers.map { ObjectIdentifier($0.node) })
      let new = target.layers.filter { !known.contains(ObjectIdentifier($0.node)) }
      if !new.isEmpty, fragment.layers.count < Self.layerLimit {
        fragment.layers += new
        enqueue(number)
      }
    }
    return number
  }

  /// What tells one making of a fragment from another, found out with work of its own: a screen that leads to many is
  /// followed no less far for it.
  private func distinction(of instance: Instance, in fragment: Fragment) -> String {
    let before = evaluator.fuel
    evaluator.fuel = Self.distinguishing
    defer { evaluator.fuel = before }
    return Walker(program: self, fragment: fragment).distinction(of: instance)
  }

  func number(of key: Target.Key) -> Int? { numbers[key] }

  func enqueueRoot() { enqueue(0) }

  private func enqueue(_ number: Int) { if !queue.contains(number) { queue.append(number) } }

  /// Code that belongs to a fragment though it stands elsewhere: closures that are given to it.
  func addCode(to type: TypeInfo, _ node: Node, _ scope: Scope) {
    for target in finder.targets(running: type) { addCode(to: target, node, scope) }
  }

  func addCode(to target: Target, _ node: Node, _ scope: Scope) {
    let number = numbers[target.key] ?? fragment(target)
    let fragment = fragments[number]
    if let known = fragment.content.firstIndex(where: { $0.node === node }) {
      // More is known of an object where it is made.
      if fragment.content[known].scope.receiver?.fields.isEmpty == true {
        fragment.content[known] = .init(node: node, scope: scope)
      }
      return
    }
    fragment.content.append(.init(node: node, scope: scope))
    enqueue(number)
  }

  func isProvided(_ closure: Node) -> Bool { providedClosures.contains(ObjectIdentifier(closure)) }

  /// Keeps what a view hands to all below it to be called with something.
  ///
  /// - Returns: Whether it is such a thing: what it does happens where it is called.
  @discardableResult
  func provide(_ call: Node, _ scope: Scope) -> Bool {
    guard call.kind == .call, call.head?.text == "environment", let key = call.unlabelled, key.kind == .keyPath,
      let value = call.all(.argument).dropFirst().first?.head ?? call.trailingClosure,
      index.foreignProperties["EnvironmentValues"]?.contains(where: { $0.name == key.text }) == true
    else { return false }
    let known = evaluator.provided[key.text]
    if known?.contains(where: { $0.value === value }) == true { return true }
    let values = evaluator.values(of: value, in: scope)
    let closures = values.flatMap(closures).map(\.closure).filter(Self.takesSomething)
    // What is written where it is asked for: `.environment(\.isReporting, $isReporting)`.
    let slots = value.text.hasPrefix("$") ? values.compactMap(\.slot) : []
    handedDown.formUnion(slots)
    guard !closures.isEmpty || !slots.isEmpty else { return false }
    providedClosures.formUnion(closures.map { ObjectIdentifier($0) })
    evaluator.provided[key.text, default: []].append(.init(value: value, scope: scope, values: values))
    if known == nil { evaluator.forget() }
    return true
  }

  /// What a view hands to all below it, where that was handed to the code that does so: `environment(\.open, action)`.
  func handed(by call: Node, _ scope: Scope) -> [Value] {
    let value = call.all(.argument).dropFirst().first?.head ?? call.trailingClosure
    return value.map { $0.kind == .closure ? [] : evaluator.values(of: $0, in: scope) } ?? []
  }

  /// The closures that a value is or holds.
  func closures(in value: Value) -> [(closure: Node, scope: Scope)] {
    switch value {
    case .closure(let closure, let scope): [(closure, scope)]
    case .instance(let instance):
      instance.fields.sorted { $0.key < $1.key }.flatMap { field in
        evaluator.values(of: field.value).compactMap { value in
          if case .closure(let closure, let scope) = value { (closure, scope) } else { nil }
        }
      }
    default: []
    }
  }

  private static func takesSomething(_ closure: Node) -> Bool {
    let names = closure.parameterNames.isEmpty ? ["$0"] : closure.parameterNames
    return closure.body?.contains { $0.kind == .name && names.contains($0.text) } ?? false
  }

  /// Whether code sends something to a subject of a name: `route.send(.help)`, `tapped.bind(to: coordinator.route)`.
  func isTold(_ name: String) -> Bool { toldNames.contains(name) }

  /// - Complexity: linear in all code.
  private func findToldNames() -> Set<String> {
    var found: Set<String> = []
    for file in index.files {
      file.node.visit { node in
        guard node.kind == .call, let callee = node.head, callee.kind == .member else { return true }
        if SendingPattern.sending.contains(callee.text), let subject = callee.head { found.insert(subject.text) }
        if BindingPattern().names.contains(callee.text), let (_, target) = BindingPattern.bound(by: node) {
          found.insert(target.text)
        }
        return true
      }
    }
    return found
  }

  /// Keeps what is done when an object tells of something.
  func subscribe(_ closure: Node, _ scope: Scope, to subject: Given) {
    guard !(subscriptions[subject] ?? []).contains(where: { $0.node === closure }) else { return }
    subscriptions[subject, default: []].append(.init(node: closure, scope: scope))
  }

  /// Keeps what a machine does at an event.
  func react(_ reaction: Reaction, of machine: Given) {
    var all = reactions[machine] ?? []
    let known = all.firstIndex { $0.code.node === reaction.code.node && $0.event === reaction.event }
    if let known { all[known] = reaction } else { all.append(reaction) }
    reactions[machine] = all
  }

  /// How a machine changes at an event, `.login => .home`, or what tells it of all, a closure.
  struct Change {
    let event: Node?
    let route: Node
    let scope: Scope
  }

  /// What a machine does at an event, or at all where none is told.
  struct Reaction {
    let event: Node?
    let code: Target.Layer
  }

  /// A property of a type, which holds a closure.
  struct Given: Hashable {
    let owner: Int
    let name: String
  }

  /// Keeps what an object's closure does, for whoever calls it.
  func keep(_ closure: Node, _ scope: Scope, under name: String, of type: TypeInfo) {
    keep(closure, scope, for: Given(owner: type.id, name: name))
  }

  /// The same of what is done when others ask for it by a key.
  func keep(_ closure: Node, _ scope: Scope, for key: Given) {
    guard !(given[key] ?? []).contains(where: { $0.node === closure }) else { return }
    given[key, default: []].append(.init(node: closure, scope: scope))
    for waiting in waiting.removeValue(forKey: key) ?? [] {
      ready[waiting.walker.fragment.number, default: []].append(waiting)
    }
  }

  /// A call that waits, and in which walk it was met.
  private struct Waiting {
    let call: Walker.WaitingCall
    let walker: Walker
  }

  /// Whether it may still be seen what an object's closure does that a fragment calls, so that the call is followed
  /// then; and else when nothing else is left to be walked.
  func waits(for key: Given, _ call: Walker.WaitingCall, of walker: Walker) -> Bool {
    if isPatient { waiting[key, default: []].append(Waiting(call: call, walker: walker)) }
    return isPatient
  }

  /// Takes back that calls wait.
  private func stopWaiting(where isDone: (Walker) -> Bool) {
    for (key, all) in waiting {
      let rest = all.filter { !isDone($0.walker) }
      waiting[key] = rest.isEmpty ? nil : rest
    }
    for (number, all) in ready {
      let rest = all.filter { !isDone($0.walker) }
      ready[number] = rest.isEmpty ? nil : rest
    }
  }

  /// Follows the calls that waited for what was seen since. What their fragments lead to comes after what others did
  /// meanwhile.
  private func goOn() {
    let all = ready
    ready = [:]
    var anew: Set<Int> = []
    for (number, waiting) in all.sorted(by: { $0.key < $1.key }) {
      var walkers: [Int: Walker] = [:]
      let left = Dictionary(waiting.map { ($0.walker.number, $0.walker.left.count) }, uniquingKeysWith: { $1 })
      let met = eventsByWalk(metBy: number)
      for one in waiting {
        let walker = one.walker
        if walkers.updateValue(walker, forKey: walker.number) == nil {
          evaluator.forgetObjects()
          walker.events = met[walker.number] ?? []
        }
        evaluator.fuel = fuel
        (evaluator.idle, evaluator.tested, evaluator.missed) = (walker.idle, [], [])
        walker.goOn(one.call)
        // What was taken for dead isn't.
        if !walker.idle.isDisjoint(with: walker.touched) { anew.insert(number) }
        for name in evaluator.missed { missing[name, default: []].insert(number) }
      }
      evaluator.idle = []
      for (walk, walker) in walkers.sorted(by: { $0.key < $1.key }) {
        let remainder = walker.remainder(from: left[walk] ?? 0)
        if !remainder.isEmpty { self.left[number, default: []] += remainder }
      }
      var moved = Dictionary(grouping: takeOut(metBy: number)) { $0.walk ?? 0 }
      for (walk, walker) in walkers { moved[walk] = takeEvents(of: walker) }
      let start = events.count
      for (_, some) in moved.sorted(by: { $0.key < $1.key }) { events += some }
      resolveEvents(from: start)
      takeUpSelections()
    }
    if !anew.isEmpty { walkAnew(anew) }
  }

  /// Takes out the events that were met where a fragment's code was walked: mostly one after the other, of many others.
  private func takeOut(metBy fragment: Int) -> [Event] {
    var ranges: [Range<Int>] = []
    for index in events.indices where events[index].met == fragment {
      if ranges.last?.upperBound == index {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    let met = ranges.flatMap { events[$0] }
    for range in ranges.reversed() { events.removeSubrange(range) }
    return met
  }

  /// The events that were met where a fragment's code was walked, by the walks.
  private func eventsByWalk(metBy fragment: Int) -> [Int: [Event]] {
    var met: [Int: [Event]] = [:]
    for index in events.indices where events[index].met == fragment {
      met[events[index].walk ?? 0, default: []].append(events[index])
    }
    return met
  }

  /// The events that a walk has met, with which one it is. What still waits keeps none of them: they are many.
  private func takeEvents(of walker: Walker) -> [Event] {
    var taken: [Event] = []
    swap(&taken, &walker.events)
    for index in taken.indices {
      (taken[index].met, taken[index].walk) = (walker.fragment.number, walker.number)
    }
    return taken
  }

  private func walkAnew(_ numbers: Set<Int>) {
    stopWaiting { numbers.contains($0.fragment.number) }
    events.removeAll { $0.met.map(numbers.contains) == true }
    for number in numbers.sorted() {
      (walked[number], left[number]) = (nil, nil)
      enqueue(number)
    }
  }

  /// - Returns: Whether a fragment is to be walked that waited in vain.
  private func losePatience() -> Bool {
    guard isPatient else { return false }
    isPatient = false
    var all: Set<Int> = []
    for (function, fragments) in idleHelpers() where fragments.count == 1 {
      alone.insert(ObjectIdentifier(function.node))
      all.formUnion(fragments)
    }
    helpersByType = [:]
    walkAnew(all)
    let keys = waiting.keys.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
    for one in keys.flatMap({ waiting[$0] ?? [] }) { ready[one.walker.fragment.number, default: []].append(one) }
    waiting = [:]
    return !all.isEmpty || !ready.isEmpty
  }

  /// What a controller is given that holds others.
  func addContent(
    _ target: Target,
    _ controllers: Node,
    _ node: Node,
    _ scope: Scope,
    _ transition: Transition,
    _ walker: Walker,
    rule: String = "controllers"
  ) {
    let number = fragment(target)
    let all = finder.search(controllers, in: scope)
    walker.show(stacksIn: all, transition, origin: number, given: Thunk(controllers, scope))
    let found = all.preferred
    walker.events.append(
      Event(
        transition: transition,
        place: Place(path: scope.file.path, line: node.line),
        label: nil,
        slot: nil,
        rule: rule,
        goal: .found(found),
        origin: number,
        followed: walker.findFollowed()
      )
    )
  }

  // MARK: Walking

  /// Walks all fragments that are waiting, until none is.
  func walkAll() {
    while true {
      if !ready.isEmpty { goOn() }
      while !queue.isEmpty {
        let number = queue.removeFirst()
        walk(fragments[number])
        for name in missing.keys.sorted() where evaluator.provided[name] != nil {
          if let fragments = missing.removeValue(forKey: name) { walkAnew(fragments) }
        }
        if queue.isEmpty, !ready.isEmpty { goOn() }
      }
      let before = (fragments.count, queue.count)
      evaluator.fuel = fuel
      evaluator.forgetObjects()
      elements.removeAll { ReducerPattern.read($0, self) }
      resolve()
      takeUpSelections()
      if queue.isEmpty, ready.isEmpty, fragments.count == before.0, !losePatience() { break }
    }
  }

  /// The navigation controllers that were found to be tabs before they were filled, by where they are made.
  var tabStacks: [Place: TabStack] = [:]
  private var walked: [Int: Set<String>] = [:]

  private func walk(_ fragment: Fragment) {
    let done = walked[fragment.number] ?? []
    var keys = done
    for (key, instance) in fragment.instances where !done.contains(key) {
      keys.insert(key)
      run(fragment) { $0.walk(instance) }
    }
    for layer in fragment.content + fragment.layers {
      let key = "L\(layer.node.mark)"
      guard !done.contains(key) else { continue }
      keys.insert(key)
      let isContent = fragment.content.contains { $0.node === layer.node }
      run(fragment) { isContent ? $0.walk(layer.node, layer.scope) : $0.walk(layer: layer) }
    }
    walked[fragment.number] = keys
  }

  private func run(_ fragment: Fragment, _ body: (Walker) -> Void) {
    evaluator.fuel = fuel
    evaluator.forgetObjects()
    (evaluator.idle, evaluator.tested, evaluator.missed) = ([], [], [])
    let tables = (destinations.count, presentations, switches)
    var walker = beginWalk(fragment)
    body(walker)
    // States that nobody sets, in what is shown here: what waits for them is dead.
    let idle = evaluator.tested.subtracting(walker.touched).filter { slot in
      guard slot.owner >= 0, let property = index.types[slot.owner].properties[slot.name],
        !isWrittenAround(slot, fragment)
      else { return false }
      return property.has("State") && !walker.events.contains { $0.slot == slot }
    }
    if !idle.isEmpty {
      destinations.removeSubrange(tables.0...)
      (presentations, switches) = (tables.1, tables.2)
      evaluator.fuel = fuel
      evaluator.idle = idle
      stopWaiting { $0 === walker }
      walker = beginWalk(fragment)
      walker.idle = idle
      body(walker)
      evaluator.idle = []
    }
    let start = events.count
    events += takeEvents(of: walker)
    for name in evaluator.missed { missing[name, default: []].insert(fragment.number) }
    let remainder = walker.remainder
    if !remainder.isEmpty { left[fragment.number, default: []] += remainder }
    resolveEvents(from: start)
    takeUpSelections()
  }

  private func beginWalk(_ fragment: Fragment) -> Walker {
    walks += 1
    return Walker(program: self, fragment: fragment, number: walks)
  }

  /// Has what controls of controllers do, which others set up, belong to these.
  private func takeUpSelections() {
    let all = evaluator.selections
    evaluator.selections = []
    for selection in all { addCode(to: selection.type, selection.code, selection.scope) }
  }

  /// Whether a state is written by code that is walked with other fragments, as it stands around these: that of an app,
  /// or of a view that only chooses between them.
  private func isWrittenAround(_ slot: Slot, _ fragment: Fragment) -> Bool {
    let owner = index.types[slot.owner]
    let isAround = !seen.contains(owner.id) || fragment.layers.contains { $0.scope.receiver?.type === owner }
    guard index.isApp(owner) || owner !== fragment.type && isAround else { return false }
    return evaluator.uses(of: owner).isWritten(slot.name)
  }

  /// Makes fragments of what is found already.
  private func resolveEvents(from start: Int) {
    for event in events[start...] {
      if case .found(let found) = event.goal {
        for target in found.targets where isShown(target, event) { fragment(target) }
      }
    }
  }

  func isShown(_ target: Target, _ event: Event) -> Bool {
    isThere(target) && !(target.isForeign && mayBeEmpty(event) && target.name == "EmptyView")
  }

  func isThere(_ target: Target) -> Bool {
    guard case .foreign(let name, _) = target.key else { return true }
    return ![
      "UINavigationController", "NavigationStack", "NavigationView", "Group", "UIViewController", "UIHostingController",
      "AnyView", "FloatingPanelController",
    ].contains(name)
  }

  /// Whether nothing is shown where something might be: a state that is handed on may be none.
  private func mayBeEmpty(_ event: Event) -> Bool {
    event.transition.isPart || event.transition.isModal || event.selects
      || [ObservingPattern.rule, ReducerPattern.rule].contains(event.rule)
  }
}
