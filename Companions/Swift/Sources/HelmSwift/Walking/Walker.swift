/// Walks everything that a fragment shows, through all levels of parts, and notes the triggers in it.
final class Walker {
  private static let depthLimit = 60
  /// So many classes above one another are looked at.
  static let levels = 8

  let program: SourceProgram
  let fragment: Fragment
  /// Which of all walks it is.
  let number: Int
  /// The states that nobody sets, by a walk before.
  var idle: Set<Slot> = []
  /// What was walked already, so that it is walked but once.
  var visited: Set<Fingerprint> = []
  var depth = 0
  /// Whether a value is described, in which others are named by their types alone.
  private var isDescribing = false
  /// Whether makings of a fragment are told apart.
  private var isTelling = false
  /// The types of the views whose code was walked, by their numbers.
  var shown: Set<Int> = []
  /// The controller whose code is walked.
  var own: Instance?
  /// The framework's controller that a view stands for whose code is walked.
  var represented: String?
  /// What the visible trigger around is called.
  var label: String?
  /// What the list around selects.
  var selection: Slot?
  /// What the list around sets as something is selected.
  var selected: (state: Node, scope: Scope)?
  /// The state that the code around is told of as it changes.
  var observed: Slot?
  var events: [Event] = []
  /// The constants to which states were seen to be set.
  var constants: Set<WrittenConstant> = []
  /// How navigation controllers are shown that nothing was put into yet, and by which fragment, by where they are made.
  var stacks: [Place: (transition: Transition, origin: Int)] = [:]
  /// Which of the tabs navigation controllers are, by where these are made.
  var tabs: [Place: Int] = [:]
  /// How a navigation controller was shown that something was put into, and in which branches that was done.
  var begun: [Place: (transition: Transition, origin: Int, choices: [Choice])] = [:]
  /// What the app begins with, by the events' numbers.
  var settled: Set<Int> = []
  /// The choices by what code is told of a state as it changes.
  var told: Set<ObjectIdentifier> = []
  /// The branches of choices that are walked, outermost first.
  var choices: [Choice] = []
  /// What was put into navigation controllers, and by which functions.
  var fills: [Place: [Fill]] = [:]
  /// The functions that are followed, outermost first.
  var frames: [Frame] = []
  /// The names of what functions that were followed are passed.
  var passedNames: [PassedTo: Set<String>] = [:]
  /// The sets of functions that were followed, one for all that was met within them.
  var followedBy: [[ObjectIdentifier]: Set<ObjectIdentifier>] = [:]
  /// Whether a button is around, with what it does and how it looks.
  var isInButton = false
  /// Whether a sidebar is around whose links select what is shown beside it.
  var isInSidebar = false
  /// The flag that has a dialog asked, whose buttons are walked.
  var dialog: Slot?
  /// Whether what a library's modifier is given is walked, which stands beside what the modifier is applied to.
  var isBeside = false
  /// How many modifiers of the app's own are around that are called after what tells something and goes.
  var messages = 0
  /// The closures that a function which was given them has called, with what they take.
  var answered: Set<Int> = []
  /// How many closures are around that a subject calls which others send something to.
  var subjects = 0
  /// The types of the controllers, by their numbers, that are in front once the closure around runs.
  var arrived: Set<Int> = []
  /// Whether tabs are pages, by the style around them.
  var isPaged = false
  /// Whether what is walked stands in what scrolls or lies in rows.
  var rows = Rows()
  /// Whether the code of a view of UIKit's is walked.
  var isInRow = false
  /// Whether the code around runs as the pointer moves.
  var followsPointer = false
  /// Whether what is around the fragment is walked.
  private(set) var isAround = false
  /// How many closures are around.
  var closures = 0
  /// Those of them that something triggers later, outermost first.
  var triggers: [ObjectIdentifier] = []
  /// How many of them run as soon as the code around them is done.
  var closuresAtOnce = 0
  /// How many of them run by themselves, at once or after a while.
  var closuresSoon = 0
  /// The fragment's own function that is walked, with all that is followed from it.
  var outermost: ObjectIdentifier?
  /// The function of the fragment's own that is walked, by which a framework calls it.
  var handler: Function?
  /// The controller's own function that is walked, where a protocol of the app asks for it.
  var delegated: ObjectIdentifier?
  /// What wasn't followed to its end.
  var left: [LeftCode] = []
  /// What the wrapper holds whose code is walked: the fragment itself.
  var held: Thunk? {
    didSet { heldClosure = held.flatMap { $0.node.kind == .name ? evaluator.passed($0) : $0.node } }
  }
  /// The closure that makes it, whatever the wrapper's initialiser calls that.
  private(set) var heldClosure: Node?
  /// Whether functions of types are those of objects that are no screens, by the types' numbers.
  var beside: [Int: Bool] = [:]
  /// What is written or passed on by code that can run.
  var touched: Set<Slot> = []

  /// Whether the app itself shows first what is walked.
  private(set) lazy var isBeginning = program.isBeginning(Target(key: fragment.key, name: fragment.name))

  var evaluator: Evaluator { program.evaluator }
  var index: SourceIndex { program.index }

  init(program: SourceProgram, fragment: Fragment, number: Int = 0) {
    (self.program, self.fragment, self.number) = (program, fragment, number)
  }

  // MARK: Beginning

  /// Walks the code of a type as a whole fragment.
  func walk(_ instance: Instance) {
    let type = instance.type
    if StinsenPattern.walk(instance, self) || CoordinatorPattern.walk(instance, self) { return }
    if index.isController(type) || !index.isView(type) && !index.isApp(type) { return walk(controller: instance) }
    walkBody(instance)
  }

  /// What is around a fragment where it is presented.
  func walk(layer: Target.Layer) {
    if let container = layer.container {
      let outer = own
      walk(controller: container)
      own = outer
      return
    }
    let outer = isAround
    isAround = true
    defer { isAround = outer }
    if let held = layer.held {
      self.held = held
      if let instance = layer.scope.receiver {
        layer.scope.key = program.number(of: "\(instance.type.id)(\(describe(instance)))")
      }
      walk(layer.node, layer.scope)
      self.held = nil
      return
    }
    guard layer.node.kind == .call, let head = layer.node.head else { return }
    // It is gone by then: who presented it does that.
    if head.text == PresentationPattern.leaving { return }
    if head.kind == .member, head.head != nil {
      if RootChoice.isNeverOver(layer.node, layer.scope, self) { return }
      _ = walkCall(layer.node, layer.scope, skipsBase: true)
    } else {
      note(container: layer.node, layer.scope)
    }
  }

  func walk(controller instance: Instance) {
    program.seen.insert(instance.type.id)
    own = instance
    let off = switchedOff(for: instance.type)
    let helpers = program.helpers(of: instance.type)
    var current: TypeInfo? = instance.type
    var seen: Set<String> = []
    var level = 0
    while let type = current, level < Self.levels {
      // What the app does as it starts comes first, whatever else calls the same.
      var functions = type.functionOrder.filter { !$0.isStatic }
      if program.isRoot(fragment.number) {
        functions = functions.filter(Self.isLaunch) + functions.filter { !Self.isLaunch($0) }
      }
      for function in functions {
        // What a subclass overrides doesn't run, unless it calls it.
        if level > 0, seen.contains(function.signature), function.name != "viewDidLoad" { continue }
        if level > 0, off.contains(function.name) { continue }
        // What only code calls runs where it is called.
        guard let body = function.body, !helpers.contains(function), !program.isIdle(function),
          !program.isUnnamed(function)
        else { continue }
        program.ran.insert(ObjectIdentifier(function.node))
        let scope = Scope(receiver: instance, type: type, file: function.file)
        evaluator.bind(function, call: Node(.call), from: scope, into: scope)
        // Whoever performs the segue tells.
        if PerformingPattern.showsSender(function) {
          scope.names[function.parameters[1].text] = Thunk([.constant("nil")], scope: scope.place)
        }
        PeekPattern.bind(function, of: type, into: scope)
        program.current = function
        PagesPattern.read(function, scope, self)
        SegueActionPattern.read(function, scope, self)
        let isForOthers =
          program.isDelegated(function) || program.isAnswer(function)
          || program.isRoot(fragment.number) && program.isHelper(function)
        delegated = isForOthers ? ObjectIdentifier(function.node) : nil
        (outermost, handler) = (ObjectIdentifier(function.node), function)
        defer { (delegated, outermost, handler) = (nil, nil, nil) }
        under(label(ofControlsFor: function, of: type, scope)) {
          rationed { once(.init("C", function.node), .init(body, scope)) { walk(body, scope) } }
        }
        program.current = nil
      }
      seen.formUnion(type.functionOrder.map(\.signature))
      for name in type.propertyOrder {
        guard let property = type.properties[name], !property.isStatic else { continue }
        let scope = evaluator.scope(of: property, instance: instance)
        for child in property.node.children where child.kind == .observer || child.kind == .getter {
          if let body = child.head {
            once(.init("O", body), .init(body, scope)) { walk(body, scope) }
          }
        }
        if let value = property.value, value.kind == .call || value.kind == .closure, !isConstruction(value, scope) {
          once(.init("V", value), .init(value, scope)) { walk(value, scope) }
        }
      }
      current = index.superclass(of: type)
      level += 1
    }
    walkDefaults(of: instance)
    walk(controllersWhoseViewsAreIn: instance)
    AttachedPattern.walk(instance, self)
    for other in instance.variants { walk(controller: other) }
  }

  /// What controllers do whose views another one was made with, as these are parts of it:
  /// `SheetController(view: menu.view)`.
  private func walk(controllersWhoseViewsAreIn instance: Instance) {
    for (_, field) in instance.fields.sorted(by: { $0.key < $1.key }) {
      var (shown, scope) = (field.node, field.scope)
      for _ in 0..<Self.levels {
        guard shown.kind == .name, let given = scope.thunk(shown.text), given.node !== shown else { break }
        (shown, scope) = (given.node, given.scope)
      }
      guard shown.text == Self.view, let held = controller(of: shown, scope), held.type !== fragment.type,
        held.type !== instance.type
      else { continue }
      once("P\(held.type.id)", .init(held.type)) {
        walk(controller: held)
        own = instance
      }
    }
  }

  private static let view = "view"

  /// The app's own controller whose view it is.
  private func controller(of view: Node, _ scope: Scope) -> Instance? {
    guard view.kind == .member, let base = view.head, base.text != "self" else { return nil }
    for case .instance(let found) in evaluator.values(of: base, in: scope) where index.isController(found.type) {
      return found
    }
    return nil
  }

  /// What extensions of the app's protocols do for a controller where the protocols ask for it.
  private func walkDefaults(of instance: Instance) {
    var own: Set<String> = []
    var current: TypeInfo? = instance.type
    for _ in 0..<Self.levels {
      own.formUnion(current?.functionOrder.map(\.signature) ?? [])
      current = current.flatMap(index.superclass)
    }
    for ancestor in index.sortedAncestors(of: instance.type) {
      guard let type = index.typesByName[ancestor]?.first, type.kind == .protocolType else { continue }
      walk(type.functionOrder, askedBy: type, of: instance, without: own)
    }
    // What all of a framework's controllers do is done by those that others are told to ask.
    for (framework, protocols) in index.foreignProtocols.sorted(by: { $0.key < $1.key })
    where SourceIndex.isControllerName(framework)
      && (framework == "UIViewController" || index.ancestors(of: instance.type).contains(framework))
    {
      for asking in protocols where program.hands(instance.type, as: asking) {
        walk(index.foreign[framework] ?? [], askedBy: asking, of: instance, without: own)
      }
    }
  }

  private func walk(_ all: [Function], askedBy type: TypeInfo, of instance: Instance, without own: Set<String>) {
    let asked = Set(type.functionOrder.filter { $0.body == nil }.map(\.signature)).subtracting(own)
    for function in all where asked.contains(function.signature) {
      guard let body = function.body, !function.isStatic else { continue }
      let scope = Scope(receiver: instance, type: instance.type, file: function.file)
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      program.current = function
      rationed { once(.init("C", function.node), .init(body, scope)) { walk(body, scope) } }
      program.current = nil
    }
  }

  /// Walks with at most a part of the work that is left, usually half: one function that is followed without end leaves
  /// the others some.
  func rationed(toOneOf parts: Int = 2, _ body: () -> Void) {
    let before = evaluator.fuel
    let ration = before / parts
    evaluator.fuel = ration
    body()
    evaluator.fuel = before - (ration - max(0, evaluator.fuel))
  }

  /// A view's body, and what else it makes views of.
  func walkBody(_ instance: Instance) {
    let type = instance.type
    program.seen.insert(type.id)
    shown.insert(type.id)
    let number = program.number(of: "\(type.id)(\(describe(instance)))")
    for name in type.propertyOrder where name == "body" || name.hasPrefix("body#") {
      guard let property = type.properties[name], let getter = property.getter else { continue }
      let scope = Scope(receiver: instance, file: property.file)
      scope.key = number
      walk(getter, scope)
    }
    if index.isApp(type) { walk(initialisersOf: instance) }
    let makers = ["body", "makeBody", "makeUIViewController", "makeNSViewController", "makeCoordinator"]
    for function in type.functionOrder where makers.contains(function.name) || Self.isPresenting(function) {
      guard let body = function.body else { continue }
      let scope = Scope(receiver: instance, file: function.file)
      scope.key = number
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      if function.name == "makeUIViewController" || function.name == "makeNSViewController" {
        // What it holds is a part of it; tabs that a framework's controller is given are its own.
        let targets = made(by: function, body, scope)
        for target in targets {
          guard let inner = target.instance, index.isController(inner.type) else { continue }
          for held in [inner] + program.finder.held(by: inner) {
            once("P\(held.type.id)", .init(held.type)) { walk(controller: held) }
          }
        }
        if case .foreign(let name, _)? = targets.first?.key, targets.count == 1, SourceIndex.isControllerName(name) {
          represented = name
          walk(body, scope)
          represented = nil
        }
      } else {
        walk(body, scope)
        if function.name == "makeCoordinator" { walk(coordinatorsMadeIn: body, scope) }
      }
    }
    for other in instance.variants { walkBody(other) }
  }

  /// Whether a framework's controller that a view stands for presents something as that view changes.
  private static func isPresenting(_ function: Function) -> Bool {
    ["updateUIViewController", "updateNSViewController"].contains(function.name)
      && function.body?.contains { $0.kind == .call && $0.head?.kind == .member && $0.head?.text == "present" } == true
  }

  /// What an app does before it shows anything.
  private func walk(initialisersOf app: Instance) {
    for function in app.type.functions["init"] ?? [] {
      guard let body = function.body else { continue }
      let scope = Scope(receiver: app, type: app.type, file: function.file)
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      rationed { once(.init("C", function.node), .init(body, scope)) { walk(body, scope) } }
    }
  }

  /// What a framework's view tells the coordinators of the app's view that stands for it: they do it there.
  private func walk(coordinatorsMadeIn body: Node, _ scope: Scope) {
    let made = evaluator.results(of: body, in: scope).flatMap { evaluator.values(of: $0.0, in: $0.1) }
    for case .instance(let coordinator) in made {
      let type = coordinator.type
      guard type.kind == .classType, !index.isView(type), !index.isController(type) else { continue }
      once("N\(type.id)(\(describe(coordinator)))", .init(type)) {
        for function in type.functionOrder where !function.isStatic && function.name != "init" {
          guard let body = function.body else { continue }
          let inner = Scope(receiver: coordinator, type: type, file: function.file)
          evaluator.bind(function, call: Node(.call), from: inner, into: inner)
          rationed { once(.init("C", function.node), .init(body, inner)) { walk(body, inner) } }
        }
      }
    }
  }

  /// The controllers that a view stands for: of `.init(model: model)` the one that the function says it makes.
  private func made(by function: Function, _ body: Node, _ scope: Scope) -> [Target] {
    let found = program.finder.search(block: body, in: scope).targets
    guard found.isEmpty, let name = function.returned?.text,
      let type = index.type(named: name, in: function.owner, file: function.file), index.isController(type)
    else { return found }
    return program.finder.search(instance: Instance(type), body, scope).targets
  }

  // MARK: Parts

  /// A part: its code is walked as if it stood in the fragment.
  func walk(part instance: Instance, _ node: Node, _ scope: Scope) {
    if fragment.apart.contains(instance.type.id) { return }
    if index.isView(instance.type), instance.type !== fragment.type, Self.holds(instance.type) {
      note(.embed, node, scope, rule: "container", .found(program.finder.search(node, in: scope).preferred))
      // The screens that it is handed are shown in it, and are no parts of who hands them.
      for closure in node.arguments.compactMap(\.head) where closure.kind == .closure {
        let shown = program.finder.search(closure, in: scope).targets
        if shown.contains(where: { !$0.isForeign }) { passOver(closure, scope) }
      }
      return
    }
    let key = "\(instance.type.id)(\(describe(instance)))"
    once(key, .init(instance.type)) {
      let outer = (label, selection)
      walkBody(instance)
      (label, selection) = outer
      walkClosures(node, scope, unusedBy: instance)
    }
    // Uses of a part that differ in these alone are walked as one.
    for value in node.arguments.compactMap(\.head) { walk(actionsIn: value, scope) }
  }

  /// A row or another view of UIKit's: what its own code does belongs to the controller that shows it. What it asks its
  /// delegates and closures for is done by whoever they are.
  func walk(row type: TypeInfo) {
    guard program.isPlainView(type), fragment.type.map(index.isController) == true else { return }
    once("R\(type.id)", .init(type)) {
      let outer = isInRow
      isInRow = true
      let instance = Instance(type)
      var (current, seen): (TypeInfo?, Set<String>) = (type, [])
      for level in 0..<Self.levels {
        guard let owner = current, program.isPlainView(owner) else { break }
        walk(own: owner, of: instance, isInherited: level > 0, without: seen)
        seen.formUnion(owner.functionOrder.map(\.signature))
        current = index.superclass(of: owner)
      }
      isInRow = outer
    }
  }

  /// What a view of UIKit's does by the code of its class, or of one above it, with the views that it has in itself.
  private func walk(own type: TypeInfo, of instance: Instance, isInherited: Bool, without overridden: Set<String>) {
    for function in type.functionOrder where !function.isStatic {
      guard let body = function.body, !program.isIdle(function), !overridden.contains(function.signature),
        // What only code calls runs where it is called.
        !isInherited || !program.isHelper(function)
      else { continue }
      let scope = Scope(receiver: instance, type: type, file: function.file)
      evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      rationed { once(.init("C", function.node), .init(body, scope)) { walk(body, scope) } }
    }
    for name in type.propertyOrder {
      guard let property = type.properties[name], !property.isStatic, let value = property.value, value.kind == .call
      else { continue }
      value.visit { made in
        if made.kind == .call, let head = made.head, head.kind == .name, head.text.isCapitalized,
          let part = index.type(named: head.text, in: type, file: property.file)
        {
          walk(row: part)
        }
        return made.kind != .closure || value.head === made
      }
    }
  }

  /// Whether a view is nothing but tabs or columns: a screen, wherever it stands.
  private static func holds(_ type: TypeInfo) -> Bool {
    let shown = type.properties["body"]?.getter?.children.filter { $0.kind != .property } ?? []
    guard shown.count == 1, var node = shown.first?.given else { return false }
    while node.kind == .call, let head = node.head, head.kind == .member, let base = head.head {
      if head.text == "tabViewStyle", node.contains({ ["page", "PageTabViewStyle"].contains($0.text) }) {
        return false
      }
      node = base
    }
    guard node.kind == .call, let name = node.head?.text else { return false }
    // Columns that are handed to a view of any such are those of who has it.
    return name == "NavigationSplitView" && type.generics.isEmpty
      || name == "TabView" && node.contains { $0.kind == .call && ["tabItem", "Tab"].contains($0.head?.text) }
  }

  /// Whether a part keeps what a closure makes: `self.sidebar = sidebar()`.
  private static func makes(_ kept: Thunk, by closure: Node) -> Bool {
    guard kept.node.kind == .call, kept.node.arguments.isEmpty, let maker = kept.node.head, maker.kind == .name else {
      return false
    }
    return kept.scope.thunk(maker.text)?.node === closure
  }

  /// Whether a part keeps a closure, as it is or by an initialiser's name for it: `self.onSelect = onSelect`.
  private static func keeps(_ kept: Thunk, _ closure: Node) -> Bool {
    if kept.node === closure { return true }
    return kept.node.kind == .name && kept.scope.thunk(kept.node.text)?.node === closure
  }

  /// Whether a part only keeps a closure that it is passed under a name: nothing in its code asks for it.
  private func isDropped(_ name: String, by type: TypeInfo) -> Bool {
    !name.isEmpty && type.droppedNames.contains(name)
  }

  /// What a part is passed and doesn't use itself: somebody calls it.
  private func walkClosures(_ node: Node, _ scope: Scope, unusedBy instance: Instance) {
    let hasColumns = instance.type.hasColumns
    for argument in node.children where argument.isPassed {
      guard let value = argument.head, value.kind == .closure else { continue }
      let key = Fingerprint("A", value, scope.key)
      let isPresented = program.finder.presented.contains(ObjectIdentifier(value))
      let isKept = instance.fields.values.contains { kept in
        kept.isUsed && (Self.keeps(kept, value) || hasColumns && Self.makes(kept, by: value))
      }
      if isPresented || isKept || isDropped(argument.text, by: instance.type) {
        visited.insert(key)
      } else {
        once(key, .init(value, scope)) { walk(value, scope) }
      }
    }
  }

  /// Closures in the values that a part lists, `[Item("Settings") { … }]`: somebody calls them, whoever it is.
  func walk(actionsIn value: Node, _ scope: Scope) {
    if value.kind == .array {
      for element in value.children { walk(actionsIn: element, scope) }
      return
    }
    guard value.kind == .call, let head = value.head else { return }
    if head.kind == .member, ["map", "compactMap"].contains(head.text), let closure = value.trailingClosure {
      once(.init("A", closure, scope.key), .init(closure, scope)) { walk(closure, scope) }
    } else if index.type(named: head.text, in: scope.type, file: scope.file)?.kind == .structure,
      !isConstruction(value, scope)
    {
      walkArguments(value, scope, isFollowed: true)
      for argument in value.all(.argument).compactMap(\.head) { walk(actionsIn: argument, scope) }
    }
  }

  /// Walks code unless it was walked with the same names already.
  func once(_ key: String, _ code: @autoclosure () -> LeftCode, _ body: () -> Void) {
    once(Fingerprint(key), code(), body)
  }

  func once(_ mark: Fingerprint, _ code: @autoclosure () -> LeftCode, _ body: () -> Void) {
    guard depth < Self.depthLimit, evaluator.fuel > 0 else {
      guard !visited.contains(mark) else { return }
      var code = code()
      (code.mark, code.isTooDeep) = (mark, evaluator.fuel > 0)
      left.append(code)
      return
    }
    guard visited.insert(mark).inserted else { return }
    depth += 1
    body()
    depth -= 1
  }

  /// What wasn't followed to its end, and wasn't walked on another way either.
  var remainder: [LeftCode] { remainder(from: 0) }

  /// The same of what was left from some time on.
  func remainder(from start: Int) -> [LeftCode] {
    left[start...].filter { code in code.mark.map { !visited.contains($0) } ?? true }
  }

  /// As long a text is kept as what tells objects apart.
  private static let longest = 64

  /// What tells one use of a part or a function from another.
  func describe(_ instance: Instance) -> String {
    if instance.fields.isEmpty { return "" }
    if !isDescribing, let known = instance.described, known.fields.isSame(as: instance.fields) { return known.text }
    var (text, isWhole) = evaluator.whole {
      instance.fields.sorted { $0.key < $1.key }.map { "\($0.key):\(describe($0.value))" }.joined(separator: ",")
    }
    // It is only compared.
    if text.utf8.count > Self.longest { text = Fingerprint(text).text }
    if !isDescribing, isWhole, evaluator.fuel > 0 { instance.described = (instance.fields, text) }
    return text
  }

  /// What tells one making of a fragment from another: of objects what they hold, as two of one class may lead
  /// elsewhere. Of what is no more than an object of the class that a property is declared with the class is known
  /// anyway; and what no code chooses a screen by makes no other one.
  func distinction(of instance: Instance) -> String {
    isTelling = true
    defer { isTelling = false }
    return instance.fields.sorted { $0.key < $1.key }.map { name, thunk in
      if thunk.node.kind == .closure { return "\(name):\(describe(thunk))" }
      let values = evaluator.values(of: thunk).prefix(4)
      guard let type = declared(name, of: instance), type.kind == .classType, !index.isView(type),
        !index.isController(type)
      else { return "\(name):\(Self.told(values.map { describe(Thunk([$0], scope: thunk.scope)) }))" }
      let told = values.filter { !isPlain($0, of: type, depth: 0) }
      return "\(name):\(Self.told(told.map { describe(handed: Thunk([$0], scope: thunk.scope)) }))"
    }.joined(separator: ",")
  }

  /// What several things that a value may be tell of it: of a flag that may be either nothing is known.
  private static func told(_ texts: [String]) -> String {
    var told = Set(texts)
    told.remove("")
    if told.isSuperset(of: flags) { told.subtract(flags) }
    return told.sorted().joined(separator: "|")
  }

  private static let flags: Set<String> = ["true", "false"]

  /// The app's own type with which a property is declared.
  private func declared(_ name: String, of instance: Instance) -> TypeInfo? {
    guard let property = evaluator.property(name, of: instance.type), property.getter == nil,
      let type = property.type.flatMap({ index.type(named: $0.text, in: property.owner, file: property.file) })
    else { return nil }
    return index.concrete(type)
  }

  /// Whether no more is known of a value than that it is an object of a class, or of one above it, as far as code that
  /// leads somewhere may ask.
  private func isPlain(_ value: Value, of type: TypeInfo, depth: Int) -> Bool {
    switch value {
    case .unknown, .parameter: return true
    case .typed(let other): return other === type
    case .foreign(let name, _, _): return Self.isPlain(foreign: name)
    case .instance(let object):
      guard object.type === type || index.ancestors(of: type).contains(object.type.name) else { return false }
      if depth > Self.levelsHeld { return true }
      if let known = object.plain[depth], known.fields.isSame(as: object.fields) { return known.isPlain }
      // One that is held by itself is as plain as the rest of it.
      object.plain[depth] = (object.fields, true)
      let isPlain = object.fields.allSatisfy { self.isPlain(field: $0.key, $0.value, of: object, depth: depth) }
      object.plain[depth] = (object.fields, isPlain)
      return isPlain
    default: return false
    }
  }

  /// The same of what a property of an object holds.
  private func isPlain(field name: String, _ thunk: Thunk, of object: Instance, depth: Int) -> Bool {
    let type = declared(name, of: object)
    return evaluator.values(of: thunk).allSatisfy { value in
      switch value {
      case .unknown, .parameter, .state: true
      case .constant(let text): !Self.flags.contains(text)
      case .typed(let other):
        type.map { isPlain(value, of: $0, depth: depth + 1) } ?? isDeclaredAs(other, name, of: object)
      case .instance(let inner):
        (type ?? (isDeclaredAs(inner.type, name, of: object) ? inner.type : nil))
          .map { isPlain(value, of: $0, depth: depth + 1) } ?? false
      case .foreign(let name, _, _): Self.isPlain(foreign: name)
      case .enumCase(let type, let name, let payload, _): payload.isEmpty && !tells(name, of: type)
      default: false
      }
    }
  }

  /// Whether a property that says no type has one by what it begins with: `let pool = RelayPool()`.
  private func isDeclaredAs(_ type: TypeInfo, _ name: String, of object: Instance) -> Bool {
    guard let property = evaluator.property(name, of: object.type), property.type == nil, let value = property.value
    else { return false }
    return value.kind == .call && value.head?.text == type.name
  }

  private static func isPlain(foreign name: String) -> Bool {
    !["[]", "[:]", "()"].contains(name) && !SourceIndex.isControllerName(SourceIndex.last(name))
  }

  /// Whether some code leads somewhere by a case: one of an enumeration of the app's own.
  private func tells(_ name: String, of type: TypeInfo?) -> Bool {
    (type != nil || index.casesByName[name] != nil) && program.choosing.contains(name)
  }

  /// A value that is passed on, as a route is: two that were made of other things lead elsewhere.
  private func describe(passed instance: Instance) -> String {
    let type = instance.type
    guard type.kind == .structure, !isDescribing, !index.isView(type) else { return "\(type.id)" }
    isDescribing = true
    defer { isDescribing = false }
    return "\(type.id)(\(describe(instance)))"
  }

  func describe(_ thunk: Thunk) -> String {
    if thunk.node.kind == .closure { return "\(thunk.node.mark)/\(thunk.scope.key)" }
    return evaluator.values(of: thunk).prefix(4).map { value in
      switch value {
      case .constant(let text): text
      case .enumCase(_, let name, let payload, _): describe(case: name, payload)
      case .instance(let instance): describe(passed: instance)
      case .closure(let node, let scope): "\(node.mark)/\(scope.key)"
      case .state(let slot, _, _): "\(slot.owner)$\(slot.name)"
      case .method(let function, _): "\(function.node.mark)"
      case .metatype(let type): "\(type.id)"
      // A screen that a container of a library's gives by its type.
      case .typed(let type) where index.isView(type) || index.isController(type): "\(type.id)"
      case .foreign("[]", let list, _): Self.describe(list: list)
      case .foreign("()", let tuple, let scope):
        tuple.arguments.compactMap { $0.head.map { describe(Thunk($0, scope)) } }.joined(separator: ",")
      case .foreign(let name, let node, _) where name.isCapitalized: "\(node.mark)"
      case .foreign(Self.view, let node, let scope): controller(of: node, scope).map { "\($0.type.id)" } ?? ""
      case .foreign(_, let node, let scope):
        view(modifiedBy: node, scope).map { "\($0.id)" } ?? describe(instantiated: node, scope)
      default: ""
      }
    }.joined(separator: "|")
  }

  /// What tells a value that a function is passed from another: beside what it is, the screens, closures and cases that
  /// it holds, as two objects of one class may lead elsewhere.
  func describe(handed thunk: Thunk) -> String {
    var held: [String] = []
    gather(heldBy: thunk, depth: 0, &held)
    let own = describe(thunk)
    return held.isEmpty ? own : "\(own){\(held.joined(separator: ","))}"
  }

  /// As deep as what objects hold tells them apart.
  private static let levelsHeld = 3

  private func gather(heldBy thunk: Thunk, depth: Int, _ held: inout [String]) {
    if thunk.node.kind == .closure {
      if depth > 0 { held.append("\(thunk.node.mark)/\(thunk.scope.key)") }
      return
    }
    guard depth <= Self.levelsHeld, thunk.node.kind != .constant else { return }
    for value in evaluator.values(of: thunk).prefix(4) {
      switch value {
      case .closure(let node, let scope): if depth > 0 { held.append("\(node.mark)/\(scope.key)") }
      case .instance(let instance):
        if index.isView(instance.type) || index.isController(instance.type) {
          if depth > 0 { held.append("\(instance.type.id)") } else { held += screens(heldBy: instance) }
        } else {
          held += self.held(by: instance, depth: depth)
        }
      case .enumCase(let type, let name, let payload, _):
        if depth > 0, !isTelling || tells(name, of: type) { held.append(describe(case: name, payload)) }
        for thunk in payload { gather(heldBy: thunk, depth: depth + 1, &held) }
      case .foreign("[]", let list, let scope):
        let isTold = list.children.contains { child in
          child.kind == .closure || (child.kind == .call || child.kind == .name) && holds(child, scope, depth)
        }
        if isTold { held.append("\(list.mark)") }
      case .foreign(let name, let node, let scope):
        if SourceIndex.isControllerName(SourceIndex.last(name)) {
          if depth > 0 { held.append("\(node.mark)") }
        } else if let type = view(modifiedBy: node, scope) {
          held.append("\(type.id)")
        }
      default: break
      }
    }
  }

  /// Whether what a list has tells it from others.
  private func holds(_ element: Node, _ scope: Scope, _ depth: Int) -> Bool {
    guard isTelling else { return true }
    var held: [String] = []
    gather(heldBy: Thunk(element, scope), depth: depth + 1, &held)
    return !held.isEmpty
  }

  /// The controllers with which another one was made.
  private func screens(heldBy controller: Instance) -> [String] {
    guard index.isController(controller.type) else { return [] }
    return controller.fields.sorted { $0.key < $1.key }.flatMap { _, field in
      evaluator.values(of: field).prefix(4).compactMap { value in
        guard case .instance(let held) = value, index.isController(held.type) else { return nil }
        return "\(held.type.id)"
      }
    }
  }

  private func held(by instance: Instance, depth: Int) -> [String] {
    let place = isTelling ? -1 - depth : depth
    if let known = instance.held[place], known.fields == instance.fields.count { return known.texts }
    var held: [String] = []
    for (_, field) in instance.fields.sorted(by: { $0.key < $1.key }) {
      gather(heldBy: field, depth: depth + 1, &held)
    }
    // However often it holds the same.
    if isTelling { held = Set(held).sorted() }
    instance.held[place] = (instance.fields.count, held)
    return held
  }

  /// The app's own view that modifiers are called of: `DetailView().environmentObject(model)`.
  private func view(modifiedBy node: Node, _ scope: Scope) -> TypeInfo? {
    var (node, scope) = (node, scope)
    for _ in 0..<Self.depthLimit {
      if node.kind == .call, let head = node.head, head.kind == .member, let base = head.head {
        node = base
      } else if node.kind == .call, node.head?.text == "AnyView", let inner = node.unlabelled {
        node = inner
      } else if node.kind == .name, let thunk = scope.thunk(node.text) {
        (node, scope) = (thunk.node, thunk.scope)
      } else {
        break
      }
    }
    guard node.kind == .call, let name = node.head else { return nil }
    if let type = evaluator.asked(by: node, scope), index.isView(type) { return type }
    guard name.kind == .name, name.text.isCapitalized,
      let type = index.type(named: name.text, in: scope.type, file: scope.file), index.isView(type)
    else { return nil }
    return type
  }

  /// What was put into a list, with what it was made with.
  func description(queued thunk: Thunk) -> String {
    evaluator.values(of: thunk).map { value in
      guard case .instance(let instance) = value else { return describe(thunk) }
      return "\(instance.type.id)(\(describe(instance)))"
    }.joined(separator: "|")
  }

  /// Options that are passed on: what they leave out of a part they may not leave out of another.
  private static func describe(list: Node) -> String {
    guard list.children.allSatisfy({ $0.kind == .member }) else { return "" }
    return "[\(list.children.map(\.text).sorted().joined(separator: ","))]"
  }

  /// A case, and of a case in it what that is: `.push(.detail)`.
  private func describe(case name: String, _ payload: [Thunk]) -> String {
    let held = payload.map { describe(passed: $0, depth: 0) }.joined(separator: ",")
    return payload.isEmpty ? ".\(name)" : ".\(name)(\(held))"
  }

  /// What goes with a case, where that is a case itself.
  private func describe(passed thunk: Thunk, depth: Int) -> String {
    guard depth < 4 else { return "" }
    return evaluator.values(of: thunk).prefix(4).map { value in
      guard case .enumCase(_, let name, let payload, _) = value else { return "" }
      return ([name] + payload.map { describe(passed: $0, depth: depth + 1) }).joined(separator: ".")
    }.joined(separator: "|")
  }

  /// A controller that a storyboard has, by its identifier.
  private func describe(instantiated node: Node, _ scope: Scope) -> String {
    let identifier = node.argument("withIdentifier") ?? node.argument("identifier")
    return identifier.map { evaluator.values(of: $0, in: scope).compactMap(\.text).joined(separator: "|") } ?? ""
  }
}
