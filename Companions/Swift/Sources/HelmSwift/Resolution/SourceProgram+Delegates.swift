extension SourceProgram {
  /// Whether a controller has a function because a protocol of the app asks for it, and neither a part of the
  /// controller's own view nor the controller itself calls it.
  func isDelegated(_ function: Function) -> Bool {
    guard let owner = function.owner, !calledByViews.contains(function.name), isAsked(function, of: owner) else {
      return false
    }
    return !owner.functionOrder.contains { other in
      other.name != function.name && !isAsked(other, of: owner)
        && other.body?.contains { node in
          guard node.kind == .call, let callee = node.head, callee.text == function.name else { return false }
          return (callee.kind == .name || callee.kind == .member && callee.head?.origin == "self")
            && evaluator.fits(function, node)
        } == true
    }
  }

  /// Whether a protocol of the app asks a controller for a function.
  private func isAsked(_ function: Function, of owner: TypeInfo) -> Bool {
    index.ancestors(of: owner).contains { name in
      index.typesByName[name]?.first.map { type in
        type.kind == .protocolType
          && type.functions[function.name]?.contains { $0.body == nil && $0.signature == function.signature } == true
      } ?? false
    }
  }

  /// Whether a controller's own code hands it to something as what a protocol asks for:
  /// `cell.configure(delegate: self)`, `list.delegate = self`.
  ///
  /// - Complexity: linear in the controller's code.
  func hands(_ controller: TypeInfo, as asked: TypeInfo) -> Bool {
    func isAsked(_ type: Node?) -> Bool { type.map { SourceIndex.last($0.text) == asked.name } ?? false }
    return controller.code.contains { code, _ in
      code.contains { node in
        if node.kind == .assignment, node.children.last?.text == "self", node.head?.kind == .member,
          let name = node.head?.text
        {
          return index.types.contains { isAsked($0.properties[name]?.type) }
        }
        guard node.kind == .call, let name = node.head?.text else { return false }
        let labels = node.all(.argument).filter { $0.head?.kind == .name && $0.head?.text == "self" }.map(\.text)
        guard !labels.isEmpty else { return false }
        let makers = (index.typesByName[name] ?? []).flatMap { $0.functions["init"] ?? [] }
        return (makers + (index.methods[name] ?? [])).contains { function in
          function.parameters.contains { parameter in
            labels.contains(parameter.first(.label)?.text ?? "") && isAsked(parameter.first(.type))
          }
        }
      }
    }
  }

  /// Whether the app's delegate has a function for what others post.
  func isAnswer(_ function: Function) -> Bool {
    answers.values.contains { $0.contains { $0.function === function } }
  }

  /// - Complexity: linear in the delegates' code.
  func findAnswers() -> [String: [(function: Function, delegate: Instance)]] {
    var found: [String: [(function: Function, delegate: Instance)]] = [:]
    for (_, delegate) in fragments[0].instances {
      for (code, _) in delegate.type.code {
        code.visit { node in
          guard node.kind == .call, node.head?.text == "addObserver",
            let selector = node.argument("selector"), selector.head?.text == "#selector",
            let name = node.argument("name").map(PostingPattern.key), !name.isEmpty,
            let function = selector.unlabelled.flatMap({ delegate.type.functions[$0.text]?.first })
          else { return true }
          if found[name]?.contains(where: { $0.function === function }) != true {
            found[name, default: []].append((function, delegate))
          }
          return false
        }
      }
    }
    return found
  }

  /// What a controller does for another screen that calls it belongs to that screen, not to the controller too.
  func withoutDelegated(_ resolutions: [Resolution]) -> [Resolution] {
    var callers: [ObjectIdentifier: Set<Int>] = [:]
    for resolution in resolutions {
      for function in resolution.event.followed { callers[function, default: []].insert(resolution.origin) }
    }
    return resolutions.filter { resolution in
      guard let function = resolution.event.delegated, let callers = callers[function] else { return true }
      // What the app itself asks for, it asks of whoever does it.
      return !callers.contains { $0 != resolution.origin && !isRoot($0) }
    }
  }

  /// Without what services show over whichever screen is there: where many screens come to the same place through what
  /// objects do for each other, it isn't told which of them shows it.
  func withoutRemote(_ resolutions: [Resolution]) -> [Resolution] {
    var origins: [Place: Set<Int>] = [:]
    for resolution in resolutions where resolution.event.isRemote {
      origins[resolution.event.place, default: []].insert(resolution.origin)
    }
    let limit = max(8, fragments.count / 8)
    var told: Set<Place> = []
    return resolutions.compactMap { resolution in
      guard resolution.event.isRemote, let all = origins[resolution.event.place], all.count > limit else {
        return resolution
      }
      guard told.insert(resolution.event.place).inserted else { return nil }
      var other = resolution
      other.search = TargetSearch(reasons: ["a service shows it over whichever screen is there"])
      return other
    }
  }

  /// A navigation controller that is a tab, with whose it is, where it was found to be one before it was filled.
  struct TabStack {
    let origin: Int
    let tab: Int?
  }

  /// Events with what comes after the app's window begins with something else, as what a screen calls has it do:
  /// `session.start()` of a login shows tabs, fills the stacks in them and shows more in these. Neither that nor what
  /// other windows show comes from the screen, which is gone by then.
  func begunAnew(_ events: [Event]) -> [Event] {
    struct Call: Hashable {
      let walk: Int?
      let call: ObjectIdentifier?
    }
    struct Begun {
      var shown: Set<Int> = []
      /// The first window that was changed, by where it is made, as far as that is known.
      var window: (made: Place?, branches: [Walker.Choice])?
      var stacks: [Place: (first: Int?, branches: [Walker.Choice], triggers: [ObjectIdentifier])] = [:]
    }
    func call(of event: Event) -> Call { Call(walk: event.walk, call: isRoot(event.origin) ? nil : event.call) }
    func shown(by event: Event) -> [Int] {
      if case .found(let found) = event.goal { found.targets.compactMap { number(of: $0.key) } } else { [] }
    }
    var begun: [Call: Begun] = [:]
    for event in events where isRoot(event.origin) || event.call != nil {
      begun[call(of: event), default: Begun()].shown.formUnion(shown(by: event))
    }
    // Most stay as they are: there are many, and each is large.
    var changed = events
    for (place, event) in events.enumerated() {
      let key = call(of: event)
      guard let all = begun[key] else { continue }
      if event.rule == RootPattern.rule, !isRoot(event.origin), let first = all.window,
        event.transition == .window || event.transition == .change && event.stack.map({ $0 != first.made }) == true,
        !Walker.isInstead(event.branches, of: first.branches)
      {
        changed[place].origin = 0
        continue
      }
      if event.transition == .change, event.rule == RootPattern.rule || event.isBeginning {
        let made = event.rule == RootPattern.rule ? event.stack : nil
        begun[key]?.window = all.window ?? (made, event.branches)
      }
      if event.rule == RootPattern.rule { continue }
      guard let stack = event.stack, event.transition == .push || event.transition == .change else { continue }
      if let before = all.stacks[stack] {
        // What something else triggers isn't done after that.
        if event.transition == .push, let first = before.first, first != event.origin, key.call != nil,
          event.triggers.starts(with: before.triggers), !Walker.isInstead(event.branches, of: before.branches)
        {
          changed[place].origin = first
        }
        continue
      }
      if let tab = tabStacks[stack], all.shown.contains(tab.origin) {
        (changed[place].transition, changed[place].origin, changed[place].tab) = (.tab, tab.origin, tab.tab)
        (changed[place].isBeginning, changed[place].isOverAny) = (true, false)
      }
      if changed[place].transition != .push {
        let shown = shown(by: event)
        begun[key]?.stacks[stack] = (shown.count == 1 ? shown[0] : nil, event.branches, event.triggers)
      }
    }
    return changed
  }

  /// The screen over which the app itself shows what comes at any time: of what its window begins with, or changes to,
  /// the one that has tabs or columns, else the only one.
  func main(_ resolutions: [Resolution]) -> Int? {
    var begun: Set<Int> = []
    for resolution in resolutions {
      let isRoot = resolution.transition == .change && resolution.event.rule == RootPattern.rule
      if isRoot || resolution.transition == .root { begun.formUnion(numbers(in: resolution)) }
    }
    if begun.isEmpty {
      let initial = evaluator.storyboards.screens.filter(\.isInitial)
      let mains = initial.count == 1 ? initial : initial.filter { $0.storyboard == "Main" }
      begun = Set(mains.compactMap { number(of: .storyboard($0.id)) })
    }
    // UIKit's own columns are a wide screen's, beside what others begin with.
    let holding = Set(resolutions.filter { [.tab, .split].contains($0.transition) }.map(\.origin)).filter {
      !(begun.count > 1 && fragments[$0].name == "UISplitViewController")
    }
    let main = begun.intersection(holding).isEmpty ? begun : begun.intersection(holding)
    return main.count == 1 ? main.first : nil
  }

  /// Without what an app adds to a stack's path from all that it begins with, where one of that has the stack: it is
  /// shown there alone.
  func withoutOtherRoots(_ resolutions: [Resolution]) -> [Resolution] {
    let roots = Set(resolutions.filter { isRoot($0.origin) }.flatMap(numbers))
    var stacks: [Place: Set<Int>] = [:]
    for resolution in resolutions
    where resolution.event.rule == "path" && roots.contains(resolution.origin) && !resolution.isInferred {
      stacks[resolution.event.place, default: []].insert(resolution.origin)
    }
    return resolutions.filter { resolution in
      !(resolution.event.rule == "path" && resolution.isInferred && roots.contains(resolution.origin)
        && stacks[resolution.event.place].map { !$0.contains(resolution.origin) } == true)
    }
  }

  /// Without flags that are set within what they alone show, or within what a view shows whose flag is handed on there:
  /// that is there already.
  ///
  /// - Complexity: linear in the resolutions for each flag that another fragment sets than that which has it.
  func withoutShown(_ resolutions: [Resolution]) -> [Resolution] {
    let flags = Set(resolutions.compactMap(flag))
    guard !flags.isEmpty else { return resolutions }
    var led: Set<Int> = []
    for resolution in resolutions { led.formUnion(numbers(in: resolution).filter { $0 != resolution.origin }) }
    let roots = Set(resolutions.map(\.origin)).filter { isRoot($0) || !led.contains($0) }
    let there = reached(by: resolutions, from: roots)
    let holders = self.holders()
    var shown: [Flag: Set<Int>] = [:]
    for flag in flags {
      if isShared(flag.slot) {
        let others = resolutions.filter { $0.event.slot != flag.slot }
        // What the same view shows comes in place of it, and lies over the view itself.
        let beside = others.filter { other in other.event.slot.map { isBeside($0, flag.slot) } ?? false }
        let elsewhere = reached(by: others, from: roots.union(beside.flatMap(numbers)))
        shown[flag] = there.subtracting(elsewhere)
      } else {
        // What is handed on goes from one to the next, each of which has it.
        let all = holders[flag.slot] ?? []
        let handing = resolutions.filter { all.contains($0.origin) || $0.event.slot == flag.slot }
        let owners = resolutions.filter { $0.event.slot == flag.slot && !$0.isInferred }.map(\.origin)
        let others = handing.filter { flag.shown.isDisjoint(with: numbers(in: $0)) }
        let within = reached(by: handing.filter { all.contains($0.origin) }, from: flag.shown)
        shown[flag] = within.intersection(all).subtracting(reached(by: others, from: Set(owners)))
      }
    }
    return resolutions.filter { resolution in
      flag(resolution).flatMap { shown[$0] }?.contains(resolution.origin) != true
    }
  }

  /// Whether two states show something over the same view.
  private func isBeside(_ one: Slot, _ other: Slot) -> Bool {
    let views = (presentations[one] ?? []).filter(\.transition.isModal).map(\.fragment)
    return (presentations[other] ?? []).contains { $0.transition.isModal && views.contains($0.fragment) }
  }

  /// The fragments that are handed a state, by the state.
  private func holders() -> [Slot: Set<Int>] {
    var holders: [Slot: Set<Int>] = [:]
    for fragment in fragments {
      for (_, instance) in fragment.instances {
        for (_, thunk) in instance.fields {
          for case .state(let slot, _, _) in evaluator.values(of: thunk) {
            holders[slot, default: []].insert(fragment.number)
          }
        }
      }
    }
    return holders
  }

  /// A flag with what it shows.
  private struct Flag: Hashable {
    let slot: Slot
    let shown: Set<Int>
  }

  /// The flag that a fragment sets which another one has.
  private func flag(_ resolution: Resolution) -> Flag? {
    guard resolution.isInferred, !isRoot(resolution.origin), resolution.transition.isModal,
      case .write(let slot, let thunk) = resolution.event.goal,
      evaluator.values(of: thunk).allSatisfy({ $0.text == "true" })
    else { return nil }
    return Flag(slot: slot, shown: Set(numbers(in: resolution)))
  }

  private func numbers(in resolution: Resolution) -> [Int] {
    resolution.search.targets.compactMap { number(of: $0.key) }
  }

  /// The fragments to which resolutions lead from some.
  private func reached(by resolutions: [Resolution], from roots: Set<Int>) -> Set<Int> {
    var targets: [Int: [Int]] = [:]
    for resolution in resolutions { targets[resolution.origin, default: []] += numbers(in: resolution) }
    var (queue, reached) = (Array(roots), roots)
    while let next = queue.popLast() { queue += (targets[next] ?? []).filter { reached.insert($0).inserted } }
    return reached
  }

  /// The names of what cells and other views of UIKit's call.
  func namesCalledByViews() -> Set<String> {
    var names: Set<String> = []
    for type in index.types where isPlainView(type) {
      for (code, _) in type.code {
        code.visit { node in
          if node.kind == .call, let head = node.head { names.insert(head.text) }
          return true
        }
      }
    }
    return names
  }

  /// What views of SwiftUI's call of their models, by the models' types: `Detail.onEdit` of `model.onEdit()`.
  ///
  /// - Complexity: linear in the code of all views.
  func namesAskedByViews() -> Set<String> {
    var names: Set<String> = []
    for type in index.types where index.isView(type) {
      for (code, _) in type.code {
        code.visit { node in
          if node.kind == .call, let head = node.head, head.kind == .member, let base = head.head, base.kind == .name,
            let model = type.properties[base.text], let name = model.type?.text ?? model.value?.head?.text
          {
            names.insert("\(SourceIndex.last(name)).\(head.text)")
          }
          return true
        }
      }
    }
    return names
  }

  /// Whether a class is a view of UIKit's, such as a cell, or what stands for some cells of a list: a section
  /// controller of IGListKit's.
  func isPlainView(_ type: TypeInfo) -> Bool {
    if let known = type.isPlainView { return known }
    let isPlainView =
      type.kind == .classType && !index.isController(type)
      && index.ancestors(of: type).contains(where: Self.isViewName)
    type.isPlainView = isPlainView
    return isPlainView
  }

  private static func isViewName(_ name: String) -> Bool {
    name.hasPrefix("UI") && ["View", "Cell", "Control", "Button", "Label", "TextField"].contains(where: name.hasSuffix)
      || name.hasPrefix("NS") && ["View", "Control", "Button"].contains(where: name.hasSuffix)
      || name.hasSuffix("Cell") || name.hasSuffix("SectionController")
  }
}

/// What controllers have of classes above them that runs only where code calls it: no screen shows an alert because its
/// class can.
extension SourceProgram {
  /// Functions of a controller and of the classes above it.
  struct Helpers {
    var byName: [String: [Function]] = [:]

    func contains(_ function: Function) -> Bool { byName[function.name]?.contains { $0 === function } ?? false }
  }

  /// What a type's code names.
  struct Mentions {
    var types: [TypeInfo] = []
    var protocols: [TypeInfo] = []
    var calls: Set<String> = []
    /// What stands in closures that others are given to call.
    var handed: Set<String> = []
  }

  /// What runs of a controller only where code calls it: what it inherits, and what it has for its subclasses alone.
  func helpers(of type: TypeInfo) -> Helpers {
    if let known = helpersByType[type.id] { return known }
    var found = Helpers()
    var handed: Set<String> = []
    var (current, level): (TypeInfo?, Int) = (index.isController(type) ? type : nil, 0)
    while let owner = current, level < Walker.levels {
      handed.formUnion(mentions(of: owner).handed)
      for function in owner.functionOrder
      where isHelper(function) && !alone.contains(ObjectIdentifier(function.node))
        && (level == 0
          ? isForSubclasses(function, of: owner) || isSwitched(function, of: owner) : !isAsked(function, for: type))
      {
        found.byName[function.name, default: []].append(function)
      }
      (current, level) = (index.superclass(of: owner), level + 1)
    }
    for name in handed { found.byName[name] = nil }
    helpersByType[type.id] = found
    return found
  }

  /// Whether a function that its class alone knows is told by each of its calls whether to do something, by a constant:
  /// `private func open(modal: Bool)`, called as `open(modal: false)`.
  private func isSwitched(_ function: Function, of owner: TypeInfo) -> Bool {
    let flags = function.parameters.filter { $0.first(.type)?.text == "Bool" }
    guard !flags.isEmpty, !function.overrides,
      function.node.children.contains(where: { $0.kind == .modifier && ["private", "fileprivate"].contains($0.text) }),
      owner.functions[function.name]?.count == 1
    else { return false }
    var (calls, mentions): ([Node], Int) = ([], 0)
    for (code, _) in owner.code {
      code.visit { node in
        if node.text == function.name, node.kind == .name || node.kind == .member { mentions += 1 }
        if node.kind == .call, let callee = node.head, callee.text == function.name,
          callee.kind == .name || callee.kind == .member && callee.head?.text == "self"
        {
          calls.append(node)
        }
        return true
      }
    }
    guard !calls.isEmpty, calls.count == mentions else { return false }
    return flags.contains { flag in
      calls.allSatisfy { call in
        let label = flag.first(.label)?.text ?? flag.text
        return (call.argument(label == "_" ? "" : label) ?? flag.first(.value)?.head ?? flag)?.kind == .constant
      }
    }
  }

  /// Whether a function is called by the app's own code alone, as neither a framework, a storyboard nor a control does.
  func isHelper(_ function: Function) -> Bool {
    guard !function.isStatic, function.body != nil, function.name != "init", function.name != "deinit",
      uses.called.contains(function.name), !isFrameworks(function), !isCalledByControls(function)
    else { return false }
    guard function.overrides else { return true }
    // What is overridden is a framework's, unless a class of the app's has it.
    var above = function.owner.flatMap(index.superclass)
    for _ in 0..<Walker.levels {
      if let overridden = above?.functions[function.name]?.first(where: { $0.signature == function.signature }) {
        return isHelper(overridden)
      }
      above = above.flatMap(index.superclass)
    }
    return false
  }

  /// Whether a control may call a function: a storyboard's, or one that the class sets up, or one above or below it.
  private func isCalledByControls(_ function: Function) -> Bool {
    let attributes = Set(function.node.all(.attribute).map(\.text))
    if !attributes.isDisjoint(with: ["IBAction", "IBSegueAction"]) { return true }
    guard attributes.contains("objc"), let owner = function.owner else { return false }
    return (namers.selecting[function.name] ?? []).contains { number in
      number < 0 || index.types[number] === owner || isBelow(index.types[number], owner)
        || isBelow(owner, index.types[number])
    }
  }

  /// Whether a function is one that a framework's protocol asks of its delegates, by its form:
  /// `tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)`.
  func isFrameworks(_ function: Function) -> Bool {
    guard let first = function.parameters.first, ["", "_"].contains(first.first(.label)?.text ?? "") else {
      return false
    }
    return first.first(.type).map { SourceIndex.isFrameworkName($0.text) } ?? false
  }

  /// The app's protocols by which others ask a controller for a function.
  func protocols(asking function: Function) -> [TypeInfo] {
    guard let owner = function.owner else { return [] }
    return index.sortedAncestors(of: owner).compactMap { index.typesByName[$0]?.first }.filter { type in
      type.kind == .protocolType
        && type.functions[function.name]?.contains { $0.body == nil && $0.signature == function.signature } == true
    }
  }

  /// Whether nothing calls a function that only its file knows.
  func isIdle(_ function: Function) -> Bool {
    let file = ObjectIdentifier(function.file)
    if idle[file] == nil {
      let found = IdleFunctions(function.file.node) { [evaluator] one, call in
        evaluator.fits(Function(node: one, file: function.file, owner: function.owner), call)
      }
      idle[file] = found.nodes
    }
    return idle[file]?.contains(ObjectIdentifier(function.node)) == true
  }

  /// Whether a function is named nowhere that takes one of the app's own controllers, as others pass it, or that all
  /// controllers have which inherit its class.
  func isUnnamed(_ function: Function) -> Bool {
    guard !function.overrides, !isFrameworks(function), namers.naming[function.name]?.isEmpty == true,
      Set(function.node.all(.attribute).map(\.text)).isDisjoint(with: ["IBAction", "IBSegueAction", "objc"])
    else { return false }
    if let owner = function.owner, index.heirs[owner.name] != nil, function.name != "init",
      protocols(asking: function).isEmpty
    {
      return true
    }
    return function.parameters.contains { parameter in
      parameter.first(.type).flatMap { index.type(named: $0.text, in: function.owner, file: function.file) }
        .map(index.isController) == true
    }
  }

  /// Whether nothing names a function but subclasses of its type.
  private func isForSubclasses(_ function: Function, of type: TypeInfo) -> Bool {
    guard index.heirs[type.name] != nil, let all = namers.naming[function.name], !all.isEmpty,
      protocols(asking: function).isEmpty
    else { return false }
    return all.allSatisfy { $0 >= 0 && isBelow(index.types[$0], type) }
  }

  private func isBelow(_ type: TypeInfo, _ above: TypeInfo) -> Bool {
    var current = index.superclass(of: type)
    for _ in 0..<Walker.levels {
      if current === above { return true }
      current = current.flatMap(index.superclass)
    }
    return false
  }

  /// The types in whose code the names of controllers' functions stand, by these names; -1 for code of no type's.
  struct Namers {
    var naming: [String: Set<Int>] = [:]
    /// Those that hand them to controls.
    var selecting: [String: Set<Int>] = [:]
  }

  /// - Complexity: linear in all code.
  func findNamers() -> Namers {
    var found = Namers()
    for (name, functions) in index.methods where functions.contains(where: { $0.owner.map(index.isController) == true })
    {
      found.naming[name] = []
    }
    func note(_ node: Node, _ number: Int) {
      node.visit { node in
        if node.kind == .name || node.kind == .member { found.naming[node.text]?.insert(number) }
        if node.kind == .call, node.head?.text == "#selector", let name = node.arguments.first?.head {
          let isOwn = name.kind == .name || name.head?.text == "self"
          found.selecting[name.text, default: []].insert(isOwn ? number : -1)
        }
        return true
      }
    }
    for type in index.types { for (code, _) in type.code { note(code, type.id) } }
    for function in [index.functions, index.foreign].flatMap(\.values).joined() { note(function.node, -1) }
    return found
  }

  /// Whether an object that a controller's code names asks for a function by a protocol: a cell its delegate.
  private func isAsked(_ function: Function, for type: TypeInfo) -> Bool {
    let asking = protocols(asking: function)
    guard !asking.isEmpty, let owner = function.owner else { return false }
    return parts(of: type).contains { part in
      let mentions = mentions(of: part)
      return mentions.calls.contains(function.name) && part !== owner && !isBelow(part, owner)
        && mentions.protocols.contains { named in
          asking.contains { $0 === named || index.ancestors(of: named).contains($0.name) }
        }
    }
  }

  /// The objects that the code of a controller and of those above it names, and through views those that these name.
  private func parts(of type: TypeInfo) -> [TypeInfo] {
    if let known = partsByType[type.id] { return known }
    var (queue, found): ([TypeInfo], [TypeInfo]) = (mentions(of: type).types, [])
    var above = index.superclass(of: type)
    for _ in 0..<Walker.levels {
      guard let owner = above else { break }
      let code = owner.code.filter { code in
        !owner.functionOrder.contains { $0.node === code.node && isHelper($0) }
      }
      queue += mentions(in: code, of: owner).types
      above = index.superclass(of: owner)
    }
    var seen: Set<Int> = [type.id]
    while let next = queue.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      found.append(next)
      if isPlainView(next) { queue += mentions(of: next).types }
    }
    partsByType[type.id] = found
    return found
  }

  private func mentions(of type: TypeInfo) -> Mentions {
    if let known = mentions[type.id] { return known }
    let found = mentions(in: type.code, of: type)
    mentions[type.id] = found
    return found
  }

  private func mentions(in code: [(node: Node, file: SourceFile)], of owner: TypeInfo) -> Mentions {
    var found = Mentions()
    var names: Set<String> = []
    for (node, file) in code {
      node.visit { node in
        if node.kind == .call, let head = node.head { found.calls.insert(head.text) }
        if node.kind == .assignment, let closure = node.children.last, closure.kind == .closure {
          closure.visit { inner in
            if inner.kind == .call, let head = inner.head { found.handed.insert(head.text) }
            return true
          }
        }
        if node.kind == .name || node.kind == .type, node.text.isCapitalized, names.insert(node.text).inserted,
          let type = index.type(named: node.text, in: owner, file: file)
        {
          if type.kind == .classType { found.types.append(type) }
          if type.kind == .protocolType { found.protocols.append(type) }
        }
        return true
      }
    }
    return found
  }

  /// The helpers that nothing was found to call, with the screens that have them.
  func idleHelpers() -> [(function: Function, fragments: Set<Int>)] {
    var found: [ObjectIdentifier: (function: Function, fragments: Set<Int>)] = [:]
    for fragment in fragments {
      guard let type = fragment.type else { continue }
      for function in helpers(of: type).byName.values.joined() {
        let key = ObjectIdentifier(function.node)
        if !ran.contains(key) { found[key, default: (function, [])].fragments.insert(fragment.number) }
      }
    }
    return found.values.sorted {
      ($0.function.file.path, $0.function.node.line) < ($1.function.file.path, $1.function.node.line)
    }
  }
}

extension SourceProgram {
  /// Whether a file's code shows nothing and says nothing of what is shown: it is one of a module without views and
  /// controllers, as those of models are, and has nothing in it by which others lead somewhere.
  func isPlain(_ file: SourceFile) -> Bool { plainFiles.contains(file.path) }

  /// - Complexity: linear in the code of such modules.
  func findPlainFiles() -> Set<String> {
    var shown: Set<String> = []
    for type in index.types
    where index.isView(type) || index.isController(type) || index.isModifier(type) || index.isApp(type)
      || isPlainView(type)
    {
      shown.insert(type.file.module)
    }
    var plain: Set<String> = []
    for file in index.files where !shown.contains(file.module) && !file.node.contains(mayLead) {
      plain.insert(file.path)
    }
    return plain
  }

  private func mayLead(_ node: Node) -> Bool {
    switch node.kind {
    case .call:
      guard let name = node.head?.text, !node.arguments.isEmpty else { return false }
      if name == "post" {
        let posted = (node.argument("name") ?? node.unlabelled).map(PostingPattern.key)
        return posted.map { answers[$0] != nil || notices.observed[$0] != nil } ?? false
      }
      return Patterns.calls[name] != nil && !Self.common.contains(name) || index.presentables.showing[name] != nil
    case .attribute: return Self.observed.contains(SourceIndex.last(node.text))
    // What makes a view of a route may be all that a folder has.
    case .type: return node.isAnyView || SourceIndex.isControllerName(node.text)
    case .inherited: return node.head.map { Self.observed.contains(SourceIndex.last($0.text)) } ?? false
    default: return false
    }
  }

  /// What models do to lists, flags and publishers too.
  fileprivate static let common: Set<String> = [
    "append", "toggle", "send", "sink", "use", "end", "bind", "do", "subscribe", "flatMap", "emit", "drive",
    "onNext", "accept", "addObserver",
  ]
  /// By what types say that others watch what they hold.
  private static let observed: Set<String> = [
    "Published", "ObservableObject", "Observable", "ObservableState", "Presents", "PresentationState", "Reducer",
    "ReducerProtocol", "UIApplicationDelegate", "UIWindowSceneDelegate", "UIResponder", "StateType",
  ]
}

/// Cases by which code leads somewhere.
extension SourceProgram {
  /// The names of the cases that code asks for where it shows something: `case .detail: DetailView()`,
  /// `if kind == .help { openHelp() }`.
  ///
  /// - Complexity: linear in the code, for each choice around it.
  func findChoosing() -> Set<String> {
    var search = ChoosingSearch(self)
    for file in index.files { search.visit(file.node) }
    return search.found
  }
}

/// Looks for the cases by which code leads somewhere.
private struct ChoosingSearch {
  let program: SourceProgram
  /// The names of states that may be shown.
  private let states: Set<String>
  /// The names of functions in whose own code something is shown.
  private var leading: Set<String> = []
  private(set) var found: Set<String> = []

  init(_ program: SourceProgram) {
    self.program = program
    let index = program.index
    var states = program.paths
    for type in index.types {
      let isWatched = index.isObserved(type) || type.attributes.contains { $0.text.hasPrefix("Observable") }
      for (name, property) in type.properties where property.getter == nil {
        if isWatched || property.isState || property.node.first(.attribute) != nil { states.insert(name) }
      }
    }
    self.states = states
    let functions = [index.methods, index.functions, index.foreign].flatMap { $0.values.joined() }
    for function in functions where !leading.contains(function.name) {
      if let body = function.body, body.contains(shows) { leading.insert(function.name) }
    }
  }

  mutating func visit(_ node: Node) {
    switch node.kind {
    case .choice:
      for branch in node.all(.branch) { branch.first(.patterns).map { note($0, before: [branch]) } }
    case .condition, .ternary: node.head.map { note($0, before: node.children.dropFirst()) }
    case .block:
      for (number, statement) in node.children.enumerated() where statement.kind == .guarded {
        statement.head.map { note($0, before: node.children.dropFirst(number)) }
      }
    default: break
    }
    for child in node.children { visit(child) }
  }

  private mutating func note(_ condition: Node, before code: ArraySlice<Node>) {
    var names: Set<String> = []
    condition.visit { node in
      if node.kind == .member { names.insert(node.text) }
      return true
    }
    names.subtract(found)
    if !names.isEmpty, code.contains(where: { $0.contains(leads) }) { found.formUnion(names) }
  }

  /// Whether code shows something, sets what may be shown, or calls what does.
  private func leads(_ node: Node) -> Bool {
    shows(node) || node.kind == .call && node.head.map { leading.contains($0.text) } == true
  }

  private func shows(_ node: Node) -> Bool {
    switch node.kind {
    case .assignment: return node.head.flatMap(StateUses.name).map(states.contains) == true
    case .name, .member:
      guard node.text.isCapitalized else { return false }
      return SourceIndex.isControllerName(node.text)
        || program.index.typesByName[node.text]?.contains {
          program.index.isView($0) || program.index.isController($0)
        } == true
    case .call:
      guard let callee = node.head else { return false }
      if SourceProgram.common.contains(callee.text) {
        return callee.head.flatMap(StateUses.name).map(states.contains) == true
      }
      return Patterns.calls[callee.text] != nil && !node.arguments.isEmpty
        || program.index.presentables.showing[callee.text] != nil
    default: return false
    }
  }
}
