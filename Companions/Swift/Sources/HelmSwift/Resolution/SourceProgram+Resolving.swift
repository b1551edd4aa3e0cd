extension SourceProgram {
  /// What an event leads to, as far as it is known by now.
  struct Resolution {
    var origin: Int
    var event: Event
    var search: TargetSearch
    var isAmbiguous = false
    var isInferred = false
    /// Whether a storyboard says it all, so that nothing is to be added.
    var isDeclared = false
    var transition: Transition
    /// What the visible triggers are called that have a screen's own state show one of several, by what is shown.
    var labels: [Target.Key: String] = [:]
    /// Where somebody triggers it, by what is shown: the only place that sets the screen's own state to that.
    var sources: [Target.Key: Place] = [:]
    /// What some trigger shows and nothing else, whatever others may show too.
    var named: Set<Target.Key> = []
  }

  /// Follows what waits for tables. Called again when more was walked.
  func resolve() {
    for resolution in resolutions() {
      for target in resolution.search.targets where isShown(target, resolution.event) { fragment(target) }
    }
  }

  /// All events, with what they lead to.
  ///
  /// - Parameter isLast: Whether all is walked, so that it is looked at what triggers are called, too.
  func resolutions(isLast: Bool = false) -> [Resolution] {
    // As much for all as for some screens, and for none more than for one.
    var rest = fuel * 8
    var parents = Parents()
    // What has a fragment as a part.
    var holders: [Int: Set<Int>] = [:]
    // What holds others that are no tabs.
    var untabbed: [Int: Set<Int>] = [:]
    var found: [Resolution] = []
    var written: Set<Written> = []
    var waiting: [Event] = []
    var writes: [Writer: [Thunk]] = [:]
    var triggers: [Writer: [Trigger]] = [:]
    // What shows the view that a state holds.
    var keepers: [Slot: Event] = [:]
    var events = isOfOneSystem ? self.events : self.events.filter { meets($0.origin, at: $0.place) }
    events = begunAnew(events)
    if isLast { events = events.flatMap(nested) }
    if isLast, !sent.isEmpty {
      let presenting = Dictionary(grouping: events.filter { !$0.presents.isEmpty }, by: \.origin)
      events = events.flatMap { answered($0, presenting) }.map(sent)
    }
    // The states that something waits for: there are many events, most of which write others.
    var asked = Set(presentations.keys)
    for slot in casts.keys { asked.insert(slot) }
    for slot in switches.keys { asked.insert(slot) }
    for place in events.indices {
      switch events[place].goal {
      case .write(let slot, let thunk):
        let writer = Writer(fragment: events[place].origin, slot: slot)
        writes[writer, default: []].append(thunk)
        if isLast { triggers[writer, default: []].append(Trigger(value: thunk, event: events[place])) }
      case .kept(let slot):
        keepers[slot] = keepers[slot] ?? events[place]
        asked.insert(slot)
      default: break
      }
      if events[place].rule == ObservingPattern.rule, let slot = events[place].slot { asked.insert(slot) }
    }
    for place in events.indices {
      if case .write(let slot, _) = events[place].goal, !asked.contains(slot) { continue }
      let event = events[place]
      let ration = allot(rest)
      defer { rest -= ration - evaluator.fuel }
      switch event.goal {
      case .shown(let presentation, let slot):
        let values = items(writes[Writer(fragment: event.origin, slot: slot)] ?? [], of: slot, presentation)
        let search = self.search(presentation, values: values)
        let all = triggers[Writer(fragment: event.origin, slot: slot)] ?? []
        let told = self.told(by: all, presentation, of: search)
        found.append(
          Resolution(
            origin: event.origin,
            event: event,
            search: search,
            isAmbiguous: presentation.isItem && isUntold(values ?? [], search),
            transition: event.transition,
            labels: told.labels,
            sources: told.sources,
            named: told.named
          )
        )
        for target in search.targets {
          if let to = number(of: target.key) { parents.add(event.origin, to, event.transition) }
        }
      case .found(let search):
        var one = Resolution(origin: event.origin, event: event, search: search, transition: event.transition)
        if let slot = event.slot, event.isHidden {
          one.sources = sources(triggers[Writer(fragment: event.origin, slot: slot)] ?? [], of: search, isItem: false)
        }
        found.append(one)
        for target in search.targets {
          guard let to = number(of: target.key) else { continue }
          parents.add(event.origin, to, event.transition)
          if event.transition.isPart { holders[to, default: []].insert(event.origin) }
          if event.transition.isPart, event.transition != .tab { untabbed[to, default: []].insert(event.origin) }
        }
      case .unresolved(let reason):
        found.append(
          Resolution(
            origin: event.origin,
            event: event,
            search: TargetSearch(reasons: [reason]),
            transition: event.transition
          )
        )
      case .view: break
      default: waiting.append(event)
      }
    }
    let writtenSlots = Set(writes.keys.map(\.slot))
    let givenSlots = Set(writes.filter { $0.value.contains { $0.node.text != "nil" } }.keys.map(\.slot))
    let observed = Set(waiting.filter { $0.rule == ObservingPattern.rule }.compactMap(\.slot))
    for event in waiting {
      let ration = allot(rest)
      defer { rest -= ration - evaluator.fuel }
      switch event.goal {
      // Who writes what is handed on leads there.
      case .value where event.rule == ObservingPattern.rule && event.slot.map(givenSlots.contains) == true: break
      case .value(let thunk, let selection):
        let one = withoutGuess(resolve(value: thunk, selection: selection, event, parents), thunk)
        found.append(one)
        for target in one.search.targets {
          if let to = number(of: target.key) { parents.add(event.origin, to, event.transition) }
        }
      case .window(let name):
        var search = windows[name] ?? TargetSearch(reasons: ["no window is called \(name)"])
        // What is a part of the settings is shown already.
        if name == SettingsPattern.window {
          search.targets.removeAll { target in
            number(of: target.key).map { $0 == event.origin || contains($0, event.origin, holders) } ?? false
          }
        }
        found.append(Resolution(origin: event.origin, event: event, search: search, transition: .window))
      case .segue(let identifier): found.append(resolve(segue: identifier, event))
      case .kept(let slot):
        guard !writtenSlots.contains(slot) else { break }
        let search = TargetSearch(reasons: ["\(slot.name) is set while the app runs"])
        found.append(Resolution(origin: event.origin, event: event, search: search, transition: event.transition))
      case .write(let slot, let thunk):
        if let keeper = keepers[slot], thunk.node.text != "nil" {
          var event = event
          event.rule = keeper.rule
          let search = finder.search(thunk).preferred
          found.append(
            Resolution(
              origin: isShared(slot) && !event.isByItself ? event.origin : keeper.origin,
              event: event,
              search: search,
              isInferred: true,
              transition: keeper.transition
            )
          )
        }
        for presentation in presentations[slot] ?? [] {
          let isOwn = presenters[presentation.place]?.contains(event.origin) == true
          if isOwn, !isShared(slot) { continue }
          guard meets(event, presentation.fragment, at: presentation.place) else { continue }
          if let own = presentation.object, let other = event.object, own != other { continue }
          guard let values = shown(by: thunk, in: presentation) else { continue }
          let search = self.search(presentation, values: presentation.isItem ? values : nil)
          // What is shown turns off the flag that shows it, and by that isn't shown once more.
          if event.rule == "toggle" || !presentation.isItem && !isOwn,
            search.targets.contains(where: { number(of: $0.key) == event.origin })
          {
            continue
          }
          guard !search.targets.isEmpty || evaluator.fuel <= 0 else { continue }
          var event = event
          event.rule = presentation.rule
          written.insert(Written(place: presentation.place, slot: slot))
          // What the app itself asks for, as by a menu's command, is shown over what has it.
          let isAsked =
            event.isByItself || isRoot(event.origin) && presentation.transition.isModal
            || isAskedFor(event, by: presentation.fragment, writes)
          found.append(
            Resolution(
              origin: isAsked ? presentation.fragment : event.origin,
              event: event,
              search: search,
              isInferred: true,
              transition: presentation.transition
            )
          )
        }
        // What a state shows by itself, nobody leads to.
        if event.isByItself { break }
        if observed.contains(slot), shown(by: thunk, isItem: true) != nil {
          var event = event
          (event.transition, event.rule) = (.push, ObservingPattern.rule)
          for value in requested(by: thunk, of: slot) {
            var one = resolve(value: value, selection: nil, event, parents)
            one.isInferred = true
            if !one.search.targets.isEmpty { found.append(one) }
          }
        }
        for cast in casts[slot] ?? []
        where cast.fragment != event.origin
          && meets(event, cast.fragment, at: Place(path: cast.scope.file.path, line: cast.node.line))
        {
          var search = self.search(cast, evaluator.values(of: thunk))
          // What is shown already is led to by nothing, nor is what only fills.
          search.targets.removeAll { $0.isForeign || number(of: $0.key) == event.origin }
          guard !search.targets.isEmpty, !contains(event.origin, cast.fragment, holders) else { continue }
          found.append(
            Resolution(origin: event.origin, event: event, search: search, isInferred: true, transition: .push)
          )
        }
        if let choice = switches[slot], choice.fragment != event.origin || event.rule == "selection",
          !contains(event.origin, choice.fragment, holders), !isOfBar(thunk, on: event.origin, choosing: choice),
          isThere(with: choice.fragment, event.origin, parents, untabbed),
          meets(event, choice.fragment, at: Place(path: choice.scope.file.path, line: choice.node.line))
        {
          guard let values = shown(by: thunk, isItem: true) else { continue }
          var search = self.search(choice: choice, values)
          // What is shown already is led to by nothing, nor is what is a part of who chooses.
          search.targets.removeAll { target in
            number(of: target.key).map { $0 == event.origin || holders[$0]?.contains(event.origin) == true } ?? false
          }
          if parted.contains(ObjectIdentifier(choice.node)) { search.targets.removeAll(where: \.isForeign) }
          guard !search.targets.isEmpty,
            choice.node.kind == .condition || values.contains(where: { $0.caseName != nil })
          else { continue }
          found.append(
            Resolution(origin: event.origin, event: event, search: search, isInferred: true, transition: .push)
          )
        }
      default: break
      }
    }
    _ = allot(rest)
    found += rootChanges(events, found)
    // Looking through all choices of roots takes nothing from what is asked below.
    _ = allot(rest)
    // What nobody sets whom a fragment shows is presented by who has it, and so is what may be there from the start.
    for (slot, all) in presentations.sorted(by: { ($0.key.owner, $0.key.name) < ($1.key.owner, $1.key.name) })
    where isShared(slot) {
      for presentation in all
      where meets(presentation.fragment, at: presentation.place)
        && (mayBegin(presentation, slot)
          || !written.contains(Written(place: presentation.place, slot: slot)) && !isAskedByNobody(slot))
      {
        // What other values of the state show is called as that.
        let isCalled = !presentation.isInverted && presentation.caseName == nil
        let event = Event(
          transition: presentation.transition,
          place: presentation.place,
          label: isCalled ? labels[slot]?.min { $0.key < $1.key }?.value : nil,
          slot: isCalled ? slot : nil,
          rule: presentation.rule,
          goal: .unresolved(""),
          origin: presentation.fragment
        )
        let search = self.search(
          presentation,
          values: presentation.isItem ? items(of: slot, presentation.content, presentation.scope) : nil
        )
        found.append(
          Resolution(
            origin: presentation.fragment,
            event: event,
            search: search,
            isInferred: true,
            transition: presentation.transition
          )
        )
      }
    }
    let writers = Dictionary(grouping: writes.keys) { $0.slot }.mapValues { Set($0.map(\.fragment)) }
    let setters = Dictionary(
      grouping: writes.filter { $0.value.contains { !["nil", "false"].contains($0.node.text) } }.keys
    ) {
      $0.slot
    }.mapValues { Set($0.map(\.fragment)) }
    found.removeAll { resolution in
      // What stands around several screens, of which some alone set its state, is shown over these.
      if let slot = resolution.event.slot, slot.owner >= 0, !resolution.isInferred, resolution.transition.isModal,
        index.types[slot.owner] !== fragments[resolution.origin].type, let setters = setters[slot],
        !setters.contains(resolution.origin),
        presenters[resolution.event.place].map(setters.isSubset) == true
      {
        return true
      }
      guard let slot = resolution.event.slot, !resolution.isInferred,
        written.contains(Written(place: resolution.event.place, slot: slot)),
        let others = writers[slot],
        handedDown.contains(slot)
          || others.allSatisfy({
            isBeside($0, resolution.origin) || contains(resolution.origin, $0, holders)
              || makes($0, with: slot, resolution.origin)
          })
      else { return false }
      return isHandedOn(slot, by: resolution.origin, to: others)
    }
    leaveOutUnasked(&found, writes)
    return systems.isEmpty ? found : found.compactMap(ofOneSystem)
  }

  /// Leaves out of columns that unwrap a state what neither a row selects nor code sets it to, nor it begins with:
  /// of a table of all routes that makes a view of the state, `if let route { route.content() }`.
  private func leaveOutUnasked(_ found: inout [Resolution], _ writes: [Writer: [Thunk]]) {
    for place in found.indices where found[place].search.targets.count > 2 {
      guard let slot = found[place].event.unwraps, let choice = switches[slot] else { continue }
      let selected = found.filter { one in
        if case .value(_, slot) = one.event.goal { !one.search.targets.isEmpty } else { false }
      }
      guard !selected.isEmpty else { continue }
      var values = writes.filter { $0.key.slot == slot }.values.joined().flatMap { evaluator.values(of: $0) }
      if slot.owner >= 0, let property = index.types[slot.owner].properties[slot.name], let first = property.value {
        values += evaluator.values(of: first, in: evaluator.scope(of: property))
      }
      values.removeAll { if case .constant("nil") = $0 { true } else { false } }
      guard values.allSatisfy({ $0.caseName != nil }) else { continue }
      var asked = Set(selected.flatMap { $0.search.targets.map(\.key) })
      if !values.isEmpty { asked.formUnion(search(choice: choice, values).targets.map(\.key)) }
      found[place].search.targets.removeAll { !$0.isForeign && !asked.contains($0.key) }
    }
  }

  /// Whether a screen has the dialog asked elsewhere of which a button shows something of its own.
  private func isAskedFor(_ event: Event, by screen: Int, _ writes: [Writer: [Thunk]]) -> Bool {
    guard let dialog = event.dialog, writes[Writer(fragment: event.origin, slot: dialog)] == nil else { return false }
    return writes[Writer(fragment: screen, slot: dialog)] != nil
  }

  /// Whether a screen stands in another one's own code in its place, as a choice of the root.
  private func isBeside(_ screen: Int, _ other: Int) -> Bool {
    fragments[screen].type.map { fragments[other].apart.contains($0.id) } ?? false
  }

  /// Whether what a flag shows may be there from the start: `var asks = true`, `var asks = defaults.kind == .new`.
  private func mayBegin(_ presentation: Presentation, _ slot: Slot) -> Bool {
    guard !presentation.isItem, let property = index.types[slot.owner].properties[slot.name] else { return false }
    if presentation.isInverted {
      return property.value.map { ["false", "nil"].contains($0.text) } ?? property.isOptional
    }
    guard let value = property.value else { return false }
    return [.binary, .not, .ternary].contains(value.kind) || value.kind == .constant && value.text == "true"
  }

  /// Whether a fragment does nothing with a state of its own but present something by it and hand it to others, which
  /// are fragments themselves, as a binding or in what they call: what those write is triggered there alone.
  private func isHandedOn(_ slot: Slot, by fragment: Int, to parts: Set<Int>) -> Bool {
    guard slot.owner >= 0, case let type = index.types[slot.owner], !parts.contains(fragment),
      type === fragments[fragment].type || handedDown.contains(slot)
    else { return false }
    let parts = Set(parts.compactMap { fragments[$0].type?.name })
    let takers = Set(PresentationPattern().names + ["environment"])
    var (mentions, known) = (0, 0)
    type.node.visit { node in
      if node.kind == .name || node.kind == .member, [slot.name, "$\(slot.name)"].contains(node.text) { mentions += 1 }
      guard node.kind == .call, let name = node.head?.text else { return true }
      if takers.contains(name) { known += node.all(.argument).count { $0.head?.text == "$\(slot.name)" } }
      return !parts.contains(name)
    }
    return mentions == known
  }

  /// Whether a fragment's own code makes another one with a state of its own, as a binding or in what that calls:
  /// `sheet(isPresented: $isPicking) { Picker(onPick: { isShown = true }) }`.
  private func makes(_ other: Int, with slot: Slot, _ fragment: Int) -> Bool {
    guard let type = fragments[fragment].type, type.id == slot.owner, let name = fragments[other].type?.name else {
      return false
    }
    return type.node.contains { node in
      node.kind == .call && node.head?.text == name
        && node.contains { ($0.kind == .name || $0.kind == .member) && [slot.name, "$\(slot.name)"].contains($0.text) }
    }
  }

  /// What leads to fragments, by their numbers.
  private struct Parents {
    /// What has them in its own stack, or as parts.
    private(set) var around: [Int: [Int]] = [:]
    /// What leads to them at all.
    private(set) var all: [Int: [Int]] = [:]

    mutating func add(_ origin: Int, _ target: Int, _ transition: Transition) {
      all[target, default: []].append(origin)
      if !transition.isModal { around[target, default: []].append(origin) }
    }
  }

  /// Whether a fragment is there while one is that chooses by a state: what that holds or leads to, and what is beside
  /// it in columns. Who else writes the state stays where it is, as on another tab.
  private func isThere(with chooser: Int, _ writer: Int, _ parents: Parents, _ holders: [Int: Set<Int>]) -> Bool {
    var (around, queue): (Set<Int>, [Int]) = ([chooser], [chooser])
    while let next = queue.popLast() {
      for holder in holders[next] ?? [] where around.insert(holder).inserted { queue.append(holder) }
    }
    var (seen, isWhole): (Set<Int>, Bool) = ([writer], false)
    queue = [writer]
    while let next = queue.popLast() {
      if around.contains(next) { return true }
      if isRoot(next) { isWhole = true }
      for parent in parents.all[next] ?? [] where seen.insert(parent).inserted { queue.append(parent) }
    }
    // Of what isn't seen to be led to it isn't told beside what it is there.
    return !isWhole
  }

  /// Allots work to what is resolved next, of what is left for all.
  private func allot(_ rest: Int) -> Int {
    evaluator.fuel = max(0, min(fuel, rest))
    return evaluator.fuel
  }

  /// A state that is written, with what it shows: a modifier of the app's own shows what many states do.
  private struct Written: Hashable {
    let place: Place
    let slot: Slot
  }

  /// A state that a fragment writes.
  private struct Writer: QuickKey {
    let fragment: Int
    let slot: Slot

    var mark: Int { slot.mark.mixed(with: fragment) }
  }

  /// A value that is written, with what the visible trigger is called that does it, and where that is.
  private struct Trigger {
    let value: Thunk
    let label: String?
    let place: Place

    init(value: Thunk, event: Event) {
      (self.value, label, place) = (value, event.label, event.source ?? event.place)
    }
  }

  /// So many steps telling what the triggers of one presentation do may take.
  private static let telling = 20_000

  /// What the triggers are called that have an item be what shows each of several screens, where they are, and what is
  /// shown by one of them that shows nothing else. It costs nothing of what is left for other presentations.
  private func told(
    by triggers: [Trigger],
    _ presentation: Presentation,
    of search: TargetSearch
  ) -> (labels: [Target.Key: String], sources: [Target.Key: Place], named: Set<Target.Key>) {
    guard presentation.isItem, search.targets.count > 1, !triggers.isEmpty else {
      guard presentation.caseName != nil else {
        return ([:], sources(triggers, of: search, isItem: presentation.isItem), [])
      }
      let triggers = triggers.filter { shown(by: $0.value, in: presentation) != nil }
      return (Self.labels(triggers, of: search), sources(triggers, of: search, isItem: presentation.isItem), [])
    }
    let fuel = evaluator.fuel
    evaluator.fuel = min(fuel, Self.telling)
    defer { evaluator.fuel = fuel }
    var labels: [Target.Key: String] = [:]
    // What may be any of several is said of all of them only where nothing is said of each.
    var (exact, any): ([Target.Key: Set<Place>], [Target.Key: Set<Place>]) = ([:], [:])
    for trigger in triggers {
      guard let values = shown(by: trigger.value, in: presentation) else { continue }
      let shown = Set(self.search(presentation, values: values).targets.map(\.key))
      guard shown.count == 1, let key = shown.first else {
        for key in shown { any[key, default: []].insert(trigger.place) }
        continue
      }
      exact[key, default: []].insert(trigger.place)
      if let label = trigger.label { labels[key] = labels[key] ?? label }
    }
    let isAll = evaluator.fuel > 0
    let places = isAll ? exact.merging(any) { exact, _ in exact } : [:]
    return (labels, places.compactMapValues { $0.count == 1 ? $0.first : nil }, isAll ? Set(exact.keys) : [])
  }

  /// What the triggers are called that set what shows one screen, where all are called alike.
  private static func labels(_ triggers: [Trigger], of search: TargetSearch) -> [Target.Key: String] {
    let labels = Set(triggers.compactMap(\.label))
    guard labels.count == 1, let label = labels.first, let key = search.targets.first?.key else { return [:] }
    return [key: label]
  }

  /// The place that sets what shows some screens, where there is only one.
  private func sources(_ triggers: [Trigger], of search: TargetSearch, isItem: Bool) -> [Target.Key: Place] {
    let places = Set(triggers.filter { shown(by: $0.value, isItem: isItem) != nil }.map(\.place))
    guard places.count == 1, let place = places.first else { return [:] }
    return Dictionary(search.targets.map { ($0.key, place) }) { first, _ in first }
  }

  /// What an item may be that a fragment writes itself; nil where that isn't told.
  private func items(_ written: [Thunk], of slot: Slot, _ presentation: Presentation) -> [Value]? {
    let values = written.flatMap { shown(by: $0, in: presentation) ?? [] }
    if presentation.caseName != nil { return values.isEmpty ? nil : values }
    if values.isEmpty { return items(of: slot, presentation.content, presentation.scope) }
    return values.allSatisfy { $0.caseName != nil || holdsView($0) || holdsCase($0) } ? values : nil
  }

  /// Whether a fragment has another one as a part, through all levels.
  private func contains(_ container: Int, _ part: Int, _ holders: [Int: Set<Int>]) -> Bool {
    var (queue, seen): ([Int], Set<Int>) = ([part], [part])
    while let next = queue.popLast() {
      for holder in holders[next] ?? [] {
        if holder == container { return true }
        if seen.insert(holder).inserted { queue.append(holder) }
      }
    }
    return false
  }

  /// What a written value has shown by a presentation; nil where it takes that away.
  private func shown(by thunk: Thunk, in presentation: Presentation) -> [Value]? {
    guard presentation.isInverted else {
      let values = shown(by: thunk, isItem: presentation.isItem)
      guard let name = presentation.caseName, let values else { return values }
      // What goes with the case is what is shown.
      let fitting = values.filter { $0.caseName == nil || $0.caseName == name }
      if fitting.isEmpty { return nil }
      return fitting.flatMap { value -> [Value] in
        guard case .enumCase(_, _, let payload, _) = value else { return [value] }
        return payload.first.map(evaluator.values) ?? [value]
      }
    }
    let values = evaluator.values(of: thunk)
    return !values.isEmpty && values.allSatisfy { $0.text == "nil" || $0.text == "false" } ? values : nil
  }

  /// What a written value shows; nil where it takes something away.
  private func shown(by thunk: Thunk, isItem: Bool) -> [Value]? {
    let values = evaluator.values(of: thunk)
    if values.allSatisfy({ $0.text == "nil" || $0.text == "false" }) { return nil }
    return values.filter { $0.text != "nil" }
  }

  /// Whether a state is set to whichever of all its values is tapped, `ForEach(Tab.allCases) { tab in Icon(tab)
  /// .onTapGesture { selected = tab } }`, by one of the pages that it chooses: each has the bar of them all.
  private func isOfBar(
    _ thunk: Thunk,
    on page: Int,
    choosing choice: (node: Node, scope: Scope, fragment: Int)
  ) -> Bool {
    var (node, scope, steps) = (thunk.node, thunk.scope, 0)
    while node.kind == .name, let known = scope.thunk(node.text), known.node !== node, steps < 8 {
      (node, scope, steps) = (known.node, known.scope, steps + 1)
    }
    guard steps > 0, node.kind == .other || node.kind == .pattern else { return false }
    return evaluator.branches(of: choice.node, in: choice.scope).contains { block, inner in
      finder.search(block: block, in: inner).targets.contains { number(of: $0.key) == page }
    }
  }

  private func search(choice: (node: Node, scope: Scope, fragment: Int), _ values: [Value]) -> TargetSearch {
    var search = TargetSearch()
    let branches =
      choice.node.kind == .condition
      ? Array(evaluator.branches(of: choice.node, in: choice.scope).prefix(1))
      : evaluator.branches(ofChoice: choice.node, values: values, choice.scope)
    for (block, inner) in branches {
      if choice.node.kind == .condition, let name = choice.node.onlyUnwrapped,
        values.contains(where: { $0.caseName != nil })
      {
        inner.names[name] = Thunk(values, scope: inner.place)
      }
      search.add(finder.search(block: block, in: inner))
    }
    return search.preferred
  }

  /// What is shown of the values that are of the type that is asked for.
  private func search(_ cast: Cast, _ values: [Value]) -> TargetSearch {
    let fitting = values.filter { typeName(of: $0).map(SourceIndex.last) == cast.type }
    guard !fitting.isEmpty else { return TargetSearch() }
    let scope = cast.scope.inner()
    scope.names[cast.name] = Thunk(fitting, scope: cast.scope)
    return finder.search(block: cast.node.children[1], in: scope).preferred
  }

  // MARK: Values

  private func resolve(value thunk: Thunk, selection: Slot?, _ event: Event, _ parents: Parents) -> Resolution {
    var result = Resolution(origin: event.origin, event: event, search: TargetSearch(), transition: event.transition)
    let values = told(evaluator.values(of: thunk), thunk)
    if let selection, let choice = switches[selection] {
      let search = self.search(choice: choice, values)
      if !search.targets.isEmpty {
        result.search = search
        return result
      }
    }
    if let selection, let column = columns[selection] {
      let scope = column.scope.inner()
      scope.names[column.name] = Thunk(values, scope: column.scope)
      let search = finder.search(selected: column.node, in: scope).preferred
      if search.targets.contains(where: { !$0.isForeign }) {
        result.search = search
        return result
      }
    }
    if let table = event.table,
      case let own = fitting(values, thunk, destinations.filter { $0.place == table }, isOnly: false), !own.isEmpty
    {
      result.search = search(own, values)
      result.isInferred = !own.contains { $0.fragment == event.origin && $0.place.path == event.place.path }
      result.isAmbiguous = isUntold(values, result.search)
      if !result.search.targets.isEmpty { return result }
    }
    for parents in [parents.around, parents.all] {
      if let found = resolve(values, thunk, from: result, parents) { return found }
    }
    let fitting = self.fitting(values, thunk, destinations, isOnly: Set(destinations.map(\.place)).count == 1)
    if !fitting.isEmpty {
      result.search = search(fitting, values)
      result.isInferred = true
      result.isAmbiguous =
        Set(result.search.targets.map(\.key)).count > 1 && values.count == 1 && Set(fitting.map(\.place)).count > 1
        || isUntold(values, result.search)
    } else {
      let name = values.compactMap(typeName).first
      result.search.reasons = [name.map { "no stack makes anything of \($0)" } ?? "what its value is isn't told here"]
    }
    return result
  }

  /// What is handed on of a value that a state is set to: all of it, or what goes with its case.
  private func requested(by thunk: Thunk, of slot: Slot) -> [Thunk] {
    guard let known = requests[slot] else { return [thunk] }
    var found: [Thunk] = []
    for case .enumCase(_, let name, let payload, _) in evaluator.values(of: thunk) {
      for (position, part) in payload.enumerated()
      where known.contains(Payload(slot: slot, caseName: name, position: position)) {
        found.append(part)
      }
    }
    return found.isEmpty ? [thunk] : found
  }

  /// Without all that a table has where nothing is known of a closure's parameter, which somebody else passes:
  /// `Row(open: { path.append($0) })`; and where it is so much that hardly any of it is meant.
  private func withoutGuess(_ resolution: Resolution, _ thunk: Thunk) -> Resolution {
    guard resolution.isAmbiguous else { return resolution }
    let isPassed = evaluator.values(of: thunk).allSatisfy { if case .parameter(_, nil) = $0 { true } else { false } }
    let count = resolution.search.targets.count
    let reason =
      isPassed && thunk.node.kind == .name
      ? "parameter: \(thunk.node.text) is passed by its callers"
      : count > Self.mostGuessed ? "switch: which of \(count) screens it is isn't told here" : nil
    guard let reason else { return resolution }
    var other = resolution
    other.search = TargetSearch(reasons: [reason])
    other.isAmbiguous = false
    return other
  }

  /// Where a value may lead to more screens than these, none is drawn: a dozen rows of a menu may all be meant.
  private static let mostGuessed = 12

  func search(_ destinations: [Destination], _ values: [Value]) -> TargetSearch {
    var search = TargetSearch()
    for destination in destinations {
      let scope = destination.scope.inner()
      guard destination.content.kind == .closure, let body = destination.content.body else {
        let found = finder.search(reference: destination.content, of: values, in: scope)
        search.add(found ?? finder.search(destination.content, in: scope))
        continue
      }
      evaluator.bind(destination.content, [Thunk(values, scope: scope)], into: scope)
      search.add(finder.search(block: body, in: scope).preferred)
    }
    return search.preferred
  }

  /// What the nearest table makes of a value, from the fragment's own outward, along what leads there.
  private func resolve(
    _ values: [Value],
    _ thunk: Thunk,
    from event: Resolution,
    _ parents: [Int: [Int]]
  ) -> Resolution? {
    var result = event
    var (level, seen): ([Int], Set<Int>) = ([event.origin], [event.origin])
    var met: Set<Place> = []
    var steps = 0
    while !level.isEmpty, steps < 12 {
      let tables = destinations.filter { level.contains($0.fragment) }
      met.formUnion(tables.map(\.place))
      let fitting = self.fitting(values, thunk, tables, isOnly: met.count == 1)
      if !fitting.isEmpty {
        result.search = search(fitting, values)
        if !result.search.targets.isEmpty {
          // A table of another screen, or of another file, says it elsewhere.
          result.isInferred = !fitting.contains {
            $0.fragment == event.origin && $0.place.path == event.event.place.path
          }
          result.isAmbiguous =
            Set(fitting.map(\.place)).count > 1 && Set(result.search.targets.map(\.key)).count > 1
            || isUntold(values, result.search)
          return result
        }
      }
      level = level.flatMap { parents[$0] ?? [] }.filter { seen.insert($0).inserted }
      steps += 1
    }
    return nil
  }

  /// What a value is; where that isn't told, one of the type that declarations say it has. A text or a number may be
  /// any type's identifier.
  private func told(_ values: [Value], _ thunk: Thunk) -> [Value] {
    guard values.allSatisfy({ $0.caseName == nil && typeName(of: $0) == nil }),
      let type = evaluator.declaredType(of: thunk.node, in: thunk.scope),
      !["String", "Int", "Int64", "UUID", "URL"].contains(type.node.text)
    else { return values }
    return [evaluator.value(of: type)]
  }

  /// Of some tables those that take a value.
  ///
  /// - Parameter isOnly: Whether there is no other table as near or nearer, so that it takes what isn't told.
  private func fitting(_ values: [Value], _ thunk: Thunk, _ all: [Destination], isOnly: Bool) -> [Destination] {
    guard !all.isEmpty else { return [] }
    for value in values {
      if case .enumCase(let type, let name, _, _) = value {
        let fitting = all.filter { destination in
          let isPath = destination.type == nil && destination.name == "Path"
          if isPath { return destination.content.contains { $0.kind == .member && $0.text == name } }
          if let type { return destination.type === type || isTwin(destination.type, of: type, name) }
          return destination.type?.cases[name] != nil
        }
        if !fitting.isEmpty { return fitting }
        let generic = all.filter(\.isGeneric)
        if !generic.isEmpty { return generic }
      } else if let type = value.ownType, all.contains(where: { $0.element === type }) {
        return all.filter { $0.element === type }
      } else if let name = typeName(of: value) {
        let names = [name] + (value.ownType.map(index.sortedAncestors) ?? [])
        for name in names {
          let fitting = all.filter { SourceIndex.last($0.name) == SourceIndex.last(name) || aliased($0) == name }
          if !fitting.isEmpty { return fitting }
        }
        let fitting = conforming(to: value, all)
        if !fitting.isEmpty { return fitting }
      }
    }
    // By the words: `order.id` goes with `Order.ID`. What is known to be a list goes with no other table.
    let unknown = values.allSatisfy { value in
      switch value {
      case .state(_, let type?, _), .parameter(_, let type?): !type.typeName.hasPrefix("[")
      case .unknown, .parameter, .state, .foreign: true
      default: false
      }
    }
    guard unknown else { return [] }
    let words = thunk.node.words
    let named = all.filter { destination in
      destination.name.split(separator: ".").contains { part in words.contains(part.lowercased()) }
    }
    if !named.isEmpty { return named }
    return isOnly ? all : []
  }

  /// Whether another target of the app has the same enumeration.
  private func isTwin(_ other: TypeInfo?, of type: TypeInfo, _ name: String) -> Bool {
    other.map { $0.name == type.name && $0.outer == nil && type.outer == nil && $0.cases[name] != nil } ?? false
  }

  /// The tables for the types that have a protocol, as a value that is any of these is told from others by its own
  /// type: `path.append(item)` of `let item: any Item`.
  private func conforming(to value: Value, _ all: [Destination]) -> [Destination] {
    guard let asked = value.ownType, asked.kind == .protocolType else { return [] }
    return all.filter { $0.type.map { index.ancestors(of: $0).contains(asked.name) } ?? false }
  }

  private func aliased(_ destination: Destination) -> String? {
    let parts = destination.name.split(separator: ".").map(String.init)
    guard parts.count == 2, let type = index.type(named: parts[0], in: nil, file: destination.scope.file) else {
      return nil
    }
    if let alias = type.aliases[parts[1]] { return alias.text }
    return parts[1] == "ID" ? type.properties["id"]?.type?.text : nil
  }

  private func resolve(segue identifier: String, _ event: Event) -> Resolution {
    let origin = fragments[event.origin]
    let isDeclared = evaluator.storyboards.screens.contains { screen in
      (screen.type == origin.type?.name || origin.key == .storyboard(screen.id)) && screen.segues[identifier] != nil
    }
    return Resolution(
      origin: event.origin,
      event: event,
      search: TargetSearch(reasons: isDeclared ? [] : ["no storyboard here has a segue \(identifier)"]),
      isDeclared: isDeclared,
      transition: event.transition
    )
  }
}
