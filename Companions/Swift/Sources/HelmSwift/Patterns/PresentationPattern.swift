/// SwiftUI's modifiers that present something over what is shown: by a flag, or by an item.
struct PresentationPattern: CallPattern {
  let names = [
    "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination", "fullScreenModal", "halfSheet",
    "presentation", "flowDestination",
  ]

  private static let transitions: [String: Transition] = [
    "sheet": .sheet, "fullScreenCover": .cover, "popover": .popover, "inspector": .inspector,
    "navigationDestination": .push, "fullScreenModal": .cover, "halfSheet": .sheet,
    "presentation": .cover, "flowDestination": .push,
  ]

  /// The modifier that says what happens when a view is gone.
  static let leaving = "onDisappear"

  /// Walks what a screen does when what it presented is gone: `sheet { Help().onDisappear { … } }`.
  private static func walk(leaving content: Node, _ scope: Scope, _ walker: Walker) {
    guard let body = content.body, body.children.count == 1, var link = body.children.first else { return }
    let inner = scope.inner()
    walker.evaluator.bind(content, [], into: inner)
    while link.kind == .call, let callee = link.head, callee.kind == .member, let base = callee.head {
      if callee.text == leaving, let done = link.trailingClosure ?? link.argument("perform") {
        walker.walk(done, inner)
      }
      link = base
    }
  }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, var transition = Self.transitions[callee.text] else { return false }
    if callee.text == "flowDestination" { transition = LinkPattern.transition(styled: call) }
    // That of Transmission says how.
    if callee.text == "presentation", call.argument("transition") == nil { return false }
    // That of Popovers calls its flag otherwise.
    let flag = call.argument("isPresented") ?? (transition == .popover ? call.argument("present") : nil)
    let state =
      flag ?? call.argument("item") ?? call.argument("unwrapping")
      ?? call.argument("store") ?? (callee.text.hasSuffix("Destination") ? nil : call.unlabelled)
    guard let state else { return false }
    let content = call.argument("content") ?? call.argument("destination") ?? call.trailingClosure
    guard let content else { return false }
    return Self.present(content, by: state, isItem: flag == nil, transition, call, scope, walker)
  }

  /// Notes what a modifier shows by a flag, or by an item.
  ///
  /// - Parameter isInferred: Whether nobody says what the modifier does.
  static func present(
    _ content: Node,
    by state: Node,
    isItem: Bool,
    isInferred: Bool = false,
    _ transition: Transition,
    _ call: Node,
    _ scope: Scope,
    _ walker: Walker
  ) -> Bool {
    if Self.isIdle(state) { return true }
    let rule = call.head?.text ?? ""
    let flag = isItem ? nil : state
    let isInverted = flag.map { Self.isInverted($0, walker.index) } ?? false
    let chosen =
      Self.chosen(by: state, call.argument("case"), scope, walker)
      ?? (isItem ? nil : Self.tested(by: state, scope, walker))
    let slot = chosen?.slot ?? walker.slot(of: isInverted && state.kind != .call ? state.head : state, scope)
    let truth = walker.evaluator.truth(of: state, scope)
    if truth == false, slot == nil { return true }
    if let slot, !isInverted, !walker.isLive(slot) { return true }
    let program = walker.program
    let (shown, around) = walker.handedOn(content, scope)
    let presentation = Presentation(
      transition: transition,
      content: shown,
      scope: around,
      fragment: walker.fragment.number,
      place: walker.place(call, scope),
      isItem: isItem,
      view: isItem && chosen == nil ? Self.view(heldBy: state, scope, walker) : nil,
      isInverted: isInverted,
      rule: rule,
      object: slot.flatMap { Self.object(of: chosen?.state ?? state, $0, scope, walker) },
      caseName: chosen?.name
    )
    program.finder.keep(presented: content, in: scope)
    if transition.isModal { Self.walk(leaving: content, scope, walker) }
    // What several fragments may set is presented from where it is set.
    if let slot, program.isShared(slot) {
      if let kept = walker.kept(in: content, scope),
        program.search(presentation, values: nil).targets.allSatisfy(\.isEmpty)
      {
        walker.note(transition, call, scope, rule: rule, isInferred: isInferred, slot: slot, .kept(kept))
        return true
      }
      program.add(presentation, for: slot)
      if !isItem, call.argument("onDismiss") != nil, let done = call.argument("onDismiss") { walker.walk(done, scope) }
      return true
    }
    let isTold = slot != nil && (isItem || chosen != nil)
    let found = isTold ? nil : program.search(presentation, values: nil)
    let kept = found?.targets.allSatisfy(\.isEmpty) == true ? walker.kept(in: content, scope) : nil
    // What is there until something is set isn't called as that.
    let shower = isInverted ? nil : slot
    walker.note(
      transition,
      call,
      scope,
      rule: rule,
      isInferred: isInferred,
      label: shower.map { Slot.last($0.name) },
      slot: shower,
      kept.map { .kept($0) } ?? found.map { .found($0) } ?? slot.map { .shown(presentation, $0) } ?? .unresolved("")
    )
    let (names, doings) = ReducerPattern.doings(presenting: state, scope, program)
    if !doings.isEmpty, let last = walker.events.indices.last {
      (walker.events[last].doings, walker.events[last].presents) = (doings, names)
    }
    if let slot { program.add(presentation, for: slot) }
    if let done = call.argument("onDismiss"), done.kind == .closure { walker.walk(done, scope) }
    return true
  }

  /// The view that an item is declared to be: `.sheet(item: $editor) { $0 }` of `@State var editor: Editor?`.
  private static func view(heldBy state: Node, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    for case .state(_, let type?, let inner) in walker.evaluator.values(of: state, in: scope) {
      if let type = walker.index.type(named: type.text, in: inner.type, file: inner.file), walker.index.isView(type) {
        return type
      }
    }
    return nil
  }

  /// The case of a destination by which alone something is shown, with the state that holds the destination:
  /// `$model.destination.edit`, `Binding($model.destination.edit)`, or that which stands beside it,
  /// `unwrapping: $model.destination, case: /Destination.edit`.
  private static func chosen(by state: Node, _ pattern: Node?, _ scope: Scope, _ walker: Walker) -> (
    slot: Slot, name: String, state: Node
  )? {
    var state = state
    if state.kind == .call, state.head?.text == "Binding", state.arguments.count == 1, let inner = state.unlabelled {
      state = inner
    }
    let name: String
    if let pattern, pattern.kind == .member || pattern.kind == .keyPath {
      name = SourceIndex.last(pattern.text)
    } else {
      guard state.kind == .member, let base = state.head else { return nil }
      (name, state) = (state.text, base)
    }
    for case .state(let slot, let type?, let inner) in walker.evaluator.values(of: state, in: scope) {
      guard let type = walker.index.type(named: type.text, in: inner.type, file: inner.file),
        type.kind == .enumeration, type.cases[name] != nil, type.properties[name] == nil
      else { continue }
      return (slot, name, state)
    }
    return nil
  }

  /// The one case of a state for which a flag asks, by a property too: `.constant(model.isWorking)` of
  /// `var isWorking: Bool { if case .working = stage { true } else { false } }`.
  private static func tested(by flag: Node, _ scope: Scope, _ walker: Walker) -> (
    slot: Slot, name: String, state: Node
  )? {
    let given = flag.head?.text == "constant" ? flag.unlabelled : flag.argument("get")
    guard flag.kind == .call, var test = given else { return nil }
    var scope = scope
    if test.kind == .closure {
      guard let body = test.body, body.children.count == 1 else { return nil }
      test = body.children[0].given
    }
    if let (getter, inner) = getter(of: test, scope, walker), let first = getter.children.first {
      (test, scope) = (first.given, inner)
    }
    guard let (asked, name) = asked(by: test) else { return nil }
    for case .state(let slot, let type?, let inner) in walker.evaluator.values(of: asked, in: scope) {
      guard let type = walker.index.type(named: type.text, in: inner.type, file: inner.file),
        type.kind == .enumeration, type.cases[name] != nil
      else { continue }
      return (slot, name, flag)
    }
    return nil
  }

  /// The code of a computed property of an object's.
  private static func getter(of node: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope)? {
    guard node.kind == .member, let base = node.head else { return nil }
    for value in walker.evaluator.values(of: base, in: scope) {
      var owner = value.ownType.map(Instance.init)
      if case .instance(let instance) = value { owner = instance }
      guard let owner, let property = walker.evaluator.property(node.text, of: owner.type),
        let getter = property.getter
      else { continue }
      return (getter, walker.evaluator.scope(of: property, instance: owner))
    }
    return nil
  }

  /// What a condition asks whether it is a case, with that case's name: `stage == .working`,
  /// `if case .working = stage`.
  private static func asked(by test: Node) -> (Node, String)? {
    if test.kind == .binary, test.text == "==", test.children.count == 2, test.children[1].kind == .member,
      test.children[1].head?.text.isCapitalized != false
    {
      return (test.children[0], test.children[1].text)
    }
    guard test.kind == .condition, test.children.count > 1, let conditions = test.head, conditions.children.count == 1,
      conditions.children[0].kind == .matching, test.children[1].children.last?.given.text == "true"
    else { return nil }
    let pattern = conditions.children[0].children[0]
    guard let name = pattern.kind == .call ? pattern.head : pattern, name.kind == .member else { return nil }
    return (conditions.children[0].children[1], name.text)
  }

  /// Where the object is made whose state it is, where the view has that for itself:
  /// `@StateObject private var asker = Asker()`.
  private static func object(of state: Node, _ slot: Slot, _ scope: Scope, _ walker: Walker) -> Place? {
    guard state.kind == .member, let base = state.head, base.kind == .name, let view = scope.receiver else {
      return nil
    }
    let name = String(base.text.drop { $0 == "$" })
    guard scope.thunk(name) == nil, view.fields[name] == nil,
      walker.evaluator.property(name, of: view.type)?.value?.kind == .call
    else { return nil }
    return walker.object(of: state, slot, scope)
  }

  /// Whether something is shown as long as a state isn't set: `.constant(user == nil)`, `Binding(get: { !isDone }, …)`,
  /// or by what the app adds to bindings, `$isDone.not`.
  private static func isInverted(_ flag: Node, _ index: SourceIndex) -> Bool {
    switch flag.kind {
    case .not: return true
    case .call:
      guard let callee = flag.head else { return false }
      let given = callee.text == "constant" ? flag.unlabelled : flag.argument("get") ?? flag.trailingClosure
      return given.map(isNegative) ?? false
    case .member:
      let added = index.foreignProperties["Binding"]?.first { $0.name == flag.text }
      return added?.getter?.children.last.map { isInverted($0.given, index) } ?? false
    default: return false
    }
  }

  /// Whether a condition holds as long as something isn't set.
  private static func isNegative(_ condition: Node) -> Bool {
    switch condition.kind {
    case .not: return true
    case .closure, .block, .result:
      let code = condition.kind == .closure ? condition.body : condition
      return code?.children.count == 1 && code?.children.first.map(isNegative) == true
    case .binary where condition.text == "&&": return condition.head.map(isNegative) ?? false
    case .binary where condition.children.count == 2:
      let value = condition.children[1]
      guard value.kind == .constant else { return false }
      return (value.text == "true") == (condition.text == "!=") && ["==", "!="].contains(condition.text)
    default: return false
    }
  }

  /// Whether a state never shows anything: `.constant(false)`, `.constant(nil)`.
  private static func isIdle(_ state: Node) -> Bool {
    guard state.kind == .call, state.head?.text == "constant", var value = state.unlabelled else { return false }
    while value.kind == .cast, let inner = value.head { value = inner }
    return value.kind == .constant && value.text != "true"
  }

  func isTrigger(_ call: Node) -> Bool {
    (call.argument("isPresented") != nil || call.argument("item") != nil) && call.arguments.count > 1
  }
}

/// What a modifier of the app's own shows over the view as long as a binding says so, beside which it is there all the
/// time: `content.overlay { modal().opacity(isPresented ? 1 : 0) }`.
struct CoveringPattern: CallPattern {
  let names = ["opacity", "offset"]
  let walksBase = false

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let made = call.head?.head?.unmodified, let modifier = scope.receiver?.type,
      walker.index.isModifier(modifier), let name = made.kind == .call && made.arguments.isEmpty ? made.head : made,
      name.kind == .name, let state = shower(call), state.kind == .name,
      walker.evaluator.property(state.text, of: modifier)?.has("Binding") == true,
      walker.evaluator.property(name.text, of: modifier) != nil,
      walker.handedOn(name, scope).0.kind == .closure
    else { return false }
    return PresentationPattern.present(name, by: state, isItem: false, isInferred: true, .sheet, call, scope, walker)
  }

  /// The flag by which something can be seen: `opacity(isShown ? 1 : 0)`, `offset(y: isShown ? 0 : 1000)`.
  private func shower(_ call: Node) -> Node? {
    for argument in call.arguments {
      guard let chosen = argument.head, chosen.kind == .ternary, chosen.children.count == 3 else { continue }
      let (seen, hidden) = (chosen.children[1], chosen.children[2])
      let isHidden = Double(hidden.text) == 0
      if call.head?.text == "opacity" ? isHidden : !isHidden || Double(seen.text) == 0 { return chosen.head }
    }
    return nil
  }
}

/// What a library's modifier shows over the view: what it is given under a label that says so,
/// `.accountRequired(setupSheet: { Onboarding() })`, or beside a binding that shows it,
/// `.floatingPanel(isPresented: $isOpen) { Accounts() }`.
enum LibraryModifierPattern {
  private static let transitions: [(ending: String, transition: Transition)] = [
    ("sheet", .sheet), ("cover", .cover), ("popover", .popover), ("destination", .push),
  ]

  /// What SwiftUI calls that shows nothing but what the system has, or what goes by itself.
  private static let others: Set<String> = [
    "alert", "confirmationDialog", "actionSheet", "searchable", "fileImporter", "fileExporter", "fileMover",
    "photosPicker", "quickLookPreview", "symbolEffect", "contextMenu",
  ]

  /// - Returns: Whether the modifier shows something by a binding.
  static func read(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if present(call, scope, walker) { return true }
    for argument in call.arguments {
      guard let closure = argument.head, closure.kind == .closure,
        let kind = transitions.first(where: { argument.text.lowercased().hasSuffix($0.ending) })
      else { continue }
      let found = walker.program.finder.search(closure, in: scope).preferred
      guard found.targets.contains(where: { !$0.isForeign }) else { continue }
      walker.program.finder.keep(presented: closure, in: scope)
      walker.passOver(closure, scope)
      walker.note(kind.transition, call, scope, rule: "modifier", .found(found))
    }
    return false
  }

  private static func present(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let shower = call.arguments.first(where: { ["isPresented", "item"].contains($0.text) }),
      let state = shower.head, let name = call.head?.text, !others.contains(name),
      !RootPattern.isMessenger(named: name), isBinding(state, scope, walker)
    else { return false }
    for argument in call.arguments {
      guard argument !== shower, let content = argument.head else { continue }
      let (shown, around) = walker.handedOn(content, scope)
      guard shown.kind == .closure || shown.kind == .call,
        walker.program.finder.search(shown, in: around).targets.contains(where: { target in
          target.instance.map { walker.index.isView($0.type) } == true && !RootPattern.isMessage(target.name)
        })
      else { continue }
      let transition = transitions.first { name.lowercased().hasSuffix($0.ending) }?.transition ?? .sheet
      walker.passOver(content, scope)
      return PresentationPattern.present(
        content,
        by: state,
        isItem: shower.text == "item",
        isInferred: true,
        transition,
        call,
        scope,
        walker
      )
    }
    return false
  }

  /// Whether a modifier may write what it is given: `$isShown`, `$model.item`, `Binding(get: …)`, or what the function
  /// around is passed as that.
  private static func isBinding(_ state: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    switch state.kind {
    case .name where !state.text.hasPrefix("$"):
      if let passed = scope.thunk(state.text) {
        return passed.node !== state && isBinding(passed.node, passed.scope, walker)
      }
      let property = scope.receiver.flatMap { walker.evaluator.property(state.text, of: $0.type) }
      return property?.type?.text == "Binding"
    case .call: return state.head?.text == "Binding"
    default: return state.origin.hasPrefix("$")
    }
  }
}

/// `navigationDestination(for:)`: what a stack makes of values.
struct DestinationPattern: CallPattern {
  let names = ["navigationDestination", "navigationDestinations", "nbNavigationDestination"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let type = call.argument("for"), let content = call.argument("destination") ?? call.trailingClosure else {
      return false
    }
    var name = type.kind == .member ? Self.name(of: type.head) : Self.name(of: type)
    let told = Self.told(name, scope, walker)
    if let told { name = told.qualifiedName }
    let (shown, around) = walker.handedOn(content, scope)
    let destination = Destination(
      name: name,
      type: told
        ?? (Self.isGeneric(name, scope) ? nil : walker.index.type(named: name, in: scope.type, file: scope.file)),
      isGeneric: Self.isGeneric(name, scope),
      content: shown,
      scope: around,
      fragment: walker.fragment.number,
      place: walker.place(call, scope)
    )
    walker.program.destinations.append(destination)
    ReducerPattern.read(listed: destination, walker)
    return true
  }

  /// Whether a type is whatever a view, or a function of its type, is made with: `Route`, `Router.Route`.
  private static func isGeneric(_ name: String, _ scope: Scope) -> Bool {
    let first = name.split(separator: ".").first.map(String.init)
    return scope.type?.generics.contains { $0.text == first } ?? false
  }

  /// The type of which a function's generic parameter tells the outer one, as what it is passed is of that: `M.Path` of
  /// `func navigationDestination<M: Manager>(for manager: M) -> some View`.
  private static func told(_ name: String, _ scope: Scope, _ walker: Walker) -> TypeInfo? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let function = walker.program.current,
      function.generics.contains(where: { $0.text == parts[0] }),
      let parameter = function.places.first(where: { $0.type?.text == parts[0] }),
      let passed = scope.thunk(parameter.name)
    else { return nil }
    for value in walker.evaluator.values(of: passed) {
      var owner = value.ownType
      if case .state(_, let type?, let inner) = value {
        owner = walker.index.type(named: type.text, in: inner.type, file: inner.file)
      }
      guard let owner, let type = walker.index.type(named: parts[1], in: owner, file: owner.file),
        type.outer === owner || owner.aliases[parts[1]] != nil
      else { continue }
      return type
    }
    return nil
  }

  static func name(of node: Node?) -> String {
    guard let node else { return "" }
    switch node.kind {
    case .name: return node.text
    case .member: return node.head.map { "\(name(of: $0)).\(node.text)" } ?? node.text
    case .metatype: return node.head?.typeName ?? ""
    // The type of a list, `[Person].self`, or of a dictionary.
    case .array where node.children.count == 1, .dictionary where node.children.count == 2:
      return "[\(node.children.map { SourceIndex.last(name(of: $0)) }.joined(separator: ": "))]"
    default: return ""
    }
  }
}

/// What a stack makes of the values of a type.
struct Destination {
  let name: String
  let type: TypeInfo?
  /// Whether the type is a parameter, so that it may take any value.
  var isGeneric = false
  /// The type of the only states that a library's stack takes, where it has one for all: `StackState<Detail.State>`.
  var element: TypeInfo?
  let content: Node
  let scope: Scope
  let fragment: Int
  let place: Place
}

/// What is shown while a state is set.
struct Presentation {
  let transition: Transition
  let content: Node
  let scope: Scope
  let fragment: Int
  let place: Place
  let isItem: Bool
  /// The view that the item is declared to be itself.
  var view: TypeInfo?
  /// Whether it is shown as long as the state isn't set.
  var isInverted = false
  let rule: String
  /// Where the object is made whose state it is, where the view has one for itself.
  var object: Place?
  /// The only case of the state's destination by which it is shown.
  var caseName: String?
}
