internal import SystemPackage

/// Makes a document of what was found.
struct SourceDocument {
  private struct Key: Hashable {
    let from: Int
    let to: Int
    let kind: String
  }

  let program: SourceProgram
  private var ids: [Int: String] = [:]
  private var segues: [SourceAnswer.FoundSegue] = []
  private var places: [Key: Int] = [:]
  private var entries: [Int] = []
  /// Whether something is shown whenever the app starts.
  private(set) var isBegunByCode = false
  private var pushed: [Int] = []
  /// What the app shows in windows that are called otherwise than an app's own.
  private var covering: [Int] = []
  /// What the app's scenes of settings and of the menu bar show, which is all that it has where nothing else begins it.
  private var scenes: [Int] = []
  /// What stands in a stack within a screen later, or in a tab that isn't the first, by the numbers of the segues: none
  /// of it is there from the start.
  private var later: Set<Int> = []
  private var used: Set<Int> = []
  /// What tabs are called, by the fragments' numbers.
  private var tabs: [Int: Set<String>] = [:]
  /// What triggers of a name lead to, by the screen that they are on with the name, then by trigger.
  private var tagged: [String: [Place: Set<String>]] = [:]
  /// What tabs, and containers of a framework's, are called by what leads to them, by their numbers.
  private var titles: [Int: String] = [:]
  /// What the app itself shows over whatever is there.
  private var opened: Set<Int> = []
  private(set) var triggers: Set<Place> = []
  private(set) var resolvedPlaces: Set<Place> = []
  /// Views that are nothing but a controller which is a screen by itself too, with that.
  private var represented: [Int: Int] = [:]
  private var reasons: [Place: (what: String, reason: String)] = [:]
  /// What leads to more than is looked at, by its rules.
  private var cut: [Place: String] = [:]
  /// Where several screens have the app's root changed to what its state tells.
  private var decided: Set<Place> = []

  init(_ program: SourceProgram) {
    self.program = program
    let all = program.withoutRemote(program.withoutDelegated(program.resolutions(isLast: true)))
    let told = Self.withoutTaken(program.withoutShown(program.withoutOtherRoots(all)))
    let resolutions = Self.withEither(told)
    represented = Self.represented(in: program)
    nameFragments(resolutions)
    let changes = Dictionary(grouping: resolutions.filter { $0.event.rule == RootPattern.rule }, by: \.event.place)
    decided = Set(changes.filter { Set($0.value.map(\.origin)).count { !program.isRoot($0) } > 1 }.keys)
    // What begins an app holds screens whose triggers are theirs, though its own code shows them.
    let screens = Set(resolutions.filter { !program.isRoot($0.origin) }.map(\.event.place))
    // A stack of states shows what some trigger adds to it; where none is found, it is said of the stack itself.
    let stacked = Set(resolutions.filter { $0.event.rule != "stack" }.flatMap(\.search.targets).map(\.key))
    var begun: [SourceProgram.Resolution] = []
    var over: [SourceProgram.Resolution] = []
    for var resolution in resolutions {
      let event = resolution.event
      let begins =
        (event.rule == "root" || event.isBeginning || event.transition == .change && event.isAtLaunch)
        && (event.isDirect || event.isSoon)
      if program.isRoot(resolution.origin), screens.contains(resolution.event.place), !begins {
        begun.append(resolution)
        continue
      }
      if resolution.event.isOverAny {
        over.append(resolution)
        continue
      }
      if resolution.event.rule == "stack" { resolution.search.targets.removeAll { stacked.contains($0.key) } }
      add(resolution)
    }
    addOver(over, program.main(resolutions))
    for (place, what, reason) in program.leftTriggers() {
      triggers.insert(place)
      reasons[place] = reasons[place] ?? (what, reason)
    }
    // Coordinators come back to what the app begins with.
    if entries.isEmpty { for resolution in begun where resolution.transition == .change { add(resolution) } }
    if entries.isEmpty, pushed.isEmpty {
      for resolution in begun where resolution.transition == .push && resolution.event.isAtLaunch { add(resolution) }
    }
    // A storyboard says what it begins with.
    let isBegun = program.evaluator.storyboards.screens.contains(where: \.isInitial)
    if entries.isEmpty {
      entries = pushed.isEmpty && !isBegun ? covering : pushed
      if entries.isEmpty, !isBegun { entries = scenes }
    } else {
      opened.formUnion(Set(pushed).subtracting(entries))
    }
    for (place, rule) in cut {
      resolvedPlaces.remove(place)
      reasons[place] = (rule, Evaluator.excess)
    }
    markFirstParts()
    dropSharedTags()
    nameTabs()
  }

  /// The fragments' ids: their types' names, qualified where two share one; each by itself, so that in whichever order
  /// they were met each has the same id.
  private mutating func nameFragments(_ resolutions: [SourceProgram.Resolution]) {
    var shown = Set(resolutions.map(\.origin))
    for resolution in resolutions {
      for target in resolution.search.targets where program.isShown(target, resolution.event) {
        if let number = program.number(of: target.key) { shown.insert(represented[number] ?? number) }
      }
    }
    let sorted = program.fragments.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
    let all = sorted.filter { shown.contains($0.number) }
    var names: [Int: String] = [:]
    for (name, namesakes) in Dictionary(grouping: all, by: \.name) where namesakes.count > 1 {
      // One within another type is called after that.
      let types = namesakes.filter { $0.type != nil && $0.type?.outer == nil }
      for fragment in namesakes where fragment.type?.outer != nil {
        names[fragment.number] = fragment.type?.qualifiedName
      }
      guard types.count > 1 else { continue }
      for (fragment, around) in zip(types, Self.qualifiers(of: types)) { names[fragment.number] = "\(around)/\(name)" }
    }
    let known = Set(all.filter { $0.type != nil }.map { names[$0.number] ?? $0.name })
    let counts = Dictionary(grouping: all.filter { $0.type == nil }, by: \.name).mapValues(\.count)
    var taken: Set<String> = []
    for fragment in all + sorted.filter({ !shown.contains($0.number) }) {
      var name = names[fragment.number] ?? fragment.name
      // What a framework has many of is told by where it is made.
      let isShared = fragment.type == nil && (known.contains(name) || counts[name].map { $0 > 1 } == true)
      let file = isShared ? fragment.place.fileName : nil
      if let file { name = "\(file)/\(name)" }
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted || fragment.type == nil && known.contains(unique) {
        unique = file.map { "\($0)-\(number)/\(fragment.name)" } ?? "\(name)-\(number)"
        number += 1
      }
      ids[fragment.number] = unique
    }
  }

  /// What tells fragments apart whose types share a name: their modules, their files' names, the folders of these, or
  /// both.
  private static func qualifiers(of fragments: [Fragment]) -> [String] {
    let ways: [(Fragment) -> String?] = [
      { $0.type?.file.module },
      // Files that are called as their types are tell nothing: those are of several targets, by their folders.
      { $0.place.fileName == $0.name ? $0.place.folderName : $0.place.fileName },
      { fragment in fragment.place.folderName.map { "\($0)/\(fragment.place.fileName ?? "")" } },
    ]
    for way in ways {
      let found = fragments.compactMap(way)
      if found.count == fragments.count, Set(found).count == found.count { return found }
    }
    return fragments.map { ways[1]($0) ?? $0.type?.file.module ?? "" }
  }

  private mutating func add(_ resolution: SourceProgram.Resolution) {
    let event = resolution.event
    if resolution.isDeclared {
      triggers.insert(event.place)
      resolvedPlaces.insert(event.place)
      return
    }
    let targets = resolution.search.targets.filter { program.isShown($0, event) }
    if targets.isEmpty {
      // A stack of which isn't told what it begins with is there, and nothing to see.
      guard resolution.search.targets.allSatisfy({ !program.isThere($0) }),
        let reason = resolution.search.reasons.first
      else { return }
      triggers.insert(event.place)
      reasons[event.place] = reasons[event.place] ?? (event.rule, reason)
      return
    }
    triggers.insert(event.place)
    resolvedPlaces.insert(event.place)
    if resolution.search.reasons.contains(Evaluator.excess) { cut[event.place] = event.rule }
    // Which of several it is depends on what all is kept, not on who asks.
    let others = Set(targets.compactMap { program.number(of: $0.key) }).subtracting([resolution.origin])
    let isDecided = decided.contains(event.place) && others.count > 1
    for target in targets {
      guard let to = program.number(of: target.key) else { continue }
      var resolution = resolution
      if let source = resolution.sources[target.key] { resolution.event.source = source }
      let isAmbiguous = resolution.isAmbiguous && !resolution.named.contains(target.key)
      add(to, resolution, tag: tag(of: target.key, resolution), isAmbiguous: isAmbiguous || isDecided)
    }
  }

  /// What a trigger is called: the visible one by its label, else the state by its name. A state that shows one of
  /// several screens has one of these by what is set for it.
  private func tag(of target: Target.Key, _ resolution: SourceProgram.Resolution) -> Tag? {
    let event = resolution.event
    let name = event.slot.map { Slot.last($0.name) }
    if let label = resolution.labels[target], Self.isName(label) { return Tag(text: label, trigger: nil) }
    if let label = event.label, label != name, label != event.slot?.name, Self.isName(label) {
      return Tag(text: label, trigger: event.source ?? event.place)
    }
    if let slot = event.slot, !program.isShared(slot), resolution.search.targets.count == 1,
      let label = label(of: slot, in: resolution), Self.isName(label)
    {
      return Tag(text: label, trigger: Place(path: "\(slot.owner)$\(slot.name)", line: 0))
    }
    guard resolution.labels.isEmpty else { return nil }
    if resolution.transition.isPart, let tabs = program.givenTabs[target], tabs.count == 1, let text = tabs.first {
      return Self.isName(text) ? Tag(text: text, trigger: nil) : nil
    }
    return name.map { Tag(text: $0, trigger: Place(path: "", line: 0)) }
  }

  /// What the trigger is called that sets a screen's own state, or else that of a part which does; what is shown by
  /// then shows itself by no button of its own.
  private func label(of slot: Slot, in resolution: SourceProgram.Resolution) -> String? {
    guard let labels = program.labels[slot] else { return nil }
    let shown = Set(resolution.search.targets.compactMap { program.number(of: $0.key) })
    if let label = labels[resolution.origin] { return label }
    // A part that several screens have keeps its state in each of them.
    guard program.fragments[resolution.origin].type?.id == slot.owner else { return nil }
    return labels.filter { !shown.contains($0.key) }.min { $0.key < $1.key }?.value
  }

  /// Whether a label says what a trigger is called: whole sentences say what it is for.
  private static func isName(_ label: String) -> Bool { label.count <= 48 }

  /// What a trigger is called, and which one it is, where one may lead to several screens: the same place for all that
  /// one state shows, or that a state's name says.
  private struct Tag {
    let text: String
    let trigger: Place?
  }

  /// What the app itself shows over whichever screen is there: over its main one, where there is one.
  private mutating func addOver(_ resolutions: [SourceProgram.Resolution], _ main: Int?) {
    for var resolution in resolutions {
      if let main {
        (resolution.origin, resolution.isInferred) = (main, true)
        add(resolution)
        continue
      }
      let place = resolution.event.place
      let isKnown = resolvedPlaces.contains(place)
      add(resolution)
      // Where nothing is there before, the app begins with it.
      guard !entries.isEmpty, !isKnown, resolvedPlaces.remove(place) != nil else { continue }
      reasons[place] = (resolution.event.rule, "it is shown over whichever screen is there, and that isn't told here")
    }
  }

  /// What is shown in one of two ways, `if item.isModal { present(shown) } else { push(shown) }`, by that of several
  /// screens which it is: how each of them is shown isn't told.
  private static func withEither(_ resolutions: [SourceProgram.Resolution]) -> [SourceProgram.Resolution] {
    func key(_ resolution: SourceProgram.Resolution) -> Either? {
      let keys = Set(resolution.search.targets.map(\.key))
      guard keys.count > 1, resolution.event.isChosen, let choice = resolution.event.choice else { return nil }
      return Either(origin: resolution.origin, choice: choice, keys: keys)
    }
    var ways: [Either: Set<Bool>] = [:]
    for resolution in resolutions {
      if let key = key(resolution) { ways[key, default: []].insert(resolution.transition.isModal) }
    }
    guard ways.values.contains(where: { $0.count > 1 }) else { return resolutions }
    return resolutions.map { resolution in
      guard let key = key(resolution), ways[key]?.count == 2 else { return resolution }
      var resolution = resolution
      resolution.isAmbiguous = true
      return resolution
    }
  }

  /// A choice of how several screens are shown.
  private struct Either: Hashable {
    let origin: Int
    let choice: ObjectIdentifier
    let keys: Set<Target.Key>
  }

  /// Without what functions show that they are passed where their calls were followed: these say what it is.
  private static func withoutTaken(_ resolutions: [SourceProgram.Resolution]) -> [SourceProgram.Resolution] {
    let functions = Set(resolutions.compactMap(\.event.taken))
    guard !functions.isEmpty else { return resolutions }
    var told: Set<ObjectIdentifier> = []
    for resolution in resolutions where !resolution.search.targets.isEmpty {
      told.formUnion(functions.intersection(resolution.event.followed))
    }
    return resolutions.filter { $0.event.taken.map(told.contains) != true }
  }

  private static func represented(in program: SourceProgram) -> [Int: Int] {
    var found: [Int: Int] = [:]
    program.evaluator.fuel = program.fuel
    for fragment in program.fragments {
      guard let type = fragment.type, program.index.isView(type), !program.index.isController(type) else { continue }
      let instance = fragment.instances.first?.1 ?? Instance(type)
      if let key = program.finder.represented(by: instance)?.targets.first?.key, let number = program.number(of: key) {
        found[fragment.number] = number
      }
    }
    return found
  }

  private mutating func add(_ to: Int, _ resolution: SourceProgram.Resolution, tag: Tag?, isAmbiguous: Bool) {
    let event = resolution.event
    let to = represented[to] ?? to
    let from = represented[resolution.origin] ?? resolution.origin
    if program.isRoot(from) {
      if event.transition == .window || event.transition.isModal {
        used.insert(to)
        opened.insert(to)
        if event.rule == RootPattern.rule, !covering.contains(to) { covering.append(to) }
        let isEmpty = program.fragments[to].name == "EmptyView"
        if event.rule == ScenePattern.rule, !isEmpty, !scenes.contains(to) { scenes.append(to) }
        return
      }
      used.insert(to)
      // What the app pushes onto what is there, a link or a notification does.
      if event.transition == .push {
        if !pushed.contains(to) { pushed.append(to) }
      } else if !entries.contains(to) {
        entries.append(to)
      }
      // Of several apps that lie beside each other another may begin with a storyboard.
      let isOnly = program.evaluator.delegates.count < 2
      if event.transition != .push, event.isAtLaunch, !event.isChosen, isOnly { isBegunByCode = true }
      return
    }
    let transition = resolution.transition
    if transition.isPart || transition == .change, from == to { return }
    // What a list selects, in place of a part that is there already.
    if transition == .push, event.selects, places[Key(from: from, to: to, kind: "part")] != nil {
      return
    }
    used.formUnion([from, to])
    if event.transition == .tab, let label = event.label { tabs[to, default: []].insert(label) }
    let kind = transition.isModal ? "modal" : transition.isPart || transition == .inspector ? "part" : "go"
    let key = Key(from: from, to: to, kind: kind)
    if case .foreign = program.fragments[to].key, titles[to] == nil {
      titles[to] = event.slot.map { SourceTitle.words(ofState: Slot.last($0.name)) } ?? event.label
    }
    if let tag, let trigger = tag.trigger, let from = ids[from], let to = ids[to] {
      tagged["\(from)\n\(tag.text)", default: [:]][trigger, default: []].insert(to)
    }
    let certainty = isAmbiguous ? "ambiguous" : resolution.isInferred || event.isInferred ? "inferred" : "declared"
    if let known = places[key] {
      if let text = tag?.text, segues[known].tag?.contains(text) != true, (segues[known].tag?.count ?? 0) < 6 {
        segues[known].tag = (segues[known].tag ?? []) + [text]
      }
      if certainty == "declared" { (segues[known].certainty, segues[known].note) = (certainty, nil) }
      return
    }
    places[key] = segues.count
    if event.rule == ControllersPattern.child || event.isLater || event.tab.map({ $0 > 0 }) == true {
      later.insert(segues.count)
    }
    segues.append(
      SourceAnswer.FoundSegue(
        from: ids[from] ?? "",
        to: ids[to] ?? "",
        style: kind == "go" ? "pass" : "hold",
        auto: nil,
        dismissable: transition.isPart || transition == .change ? nil : true,
        presentation: kind == "modal" ? "modal" : nil,
        tag: tag.map { [$0.text] },
        note: certainty == "inferred" ? "by \(event.rule)" : nil,
        source: "\((event.source ?? event.place).path):\((event.source ?? event.place).line)",
        certainty: certainty
      )
    )
  }

  /// The first tab is there from the beginning, and so are all columns.
  private mutating func markFirstParts() {
    var seen: Set<String> = []
    for number in segues.indices
    where segues[number].style == "hold" && segues[number].presentation == nil && segues[number].dismissable == nil
      && !later.contains(number)
    {
      if seen.insert(segues[number].from).inserted { segues[number].auto = true }
    }
  }

  /// What shows one of several screens, a state or a trigger, names none of them. Triggers that are called alike keep
  /// their labels.
  private mutating func dropSharedTags() {
    for number in segues.indices {
      let from = segues[number].from
      let own = segues[number].tag?.filter { tagged["\(from)\n\($0)"]?.values.contains { $0.count > 1 } != true } ?? []
      segues[number].tag = own.isEmpty ? nil : own
    }
  }

  /// What a tab is called is its title where it has none of its own.
  private mutating func nameTabs() {
    for (to, labels) in tabs where labels.count == 1 { titles[to] = labels.first }
  }

  private func title(of fragment: Fragment) -> String {
    fragment.title ?? given(to: fragment, in: program.givenTitles) ?? given(to: fragment, in: program.givenTabs)
      ?? titles[fragment.number]
      ?? (fragment.type == nil ? SourceTitle.words(ofFrameworks: fragment.name) : nil)
      ?? SourceTitle.words(of: Self.named(fragment))
  }

  /// What a screen is called by all who make it.
  private func given(to fragment: Fragment, in names: [Target.Key: Set<String>]) -> String? {
    names[fragment.key].flatMap { $0.count == 1 ? $0.first : nil }
  }

  // MARK: What comes out

  var document: SourceAnswer.Document {
    let shown = program.fragments.filter { used.contains($0.number) || entries.contains($0.number) }
    let groups = groups(of: shown)
    let reached = Set(segues.map(\.to))
    return SourceAnswer.Document(
      entry: entries.isEmpty ? nil : entries.compactMap { ids[$0] },
      groups: Set(groups.values).sorted().map { SourceAnswer.Group(id: $0) },
      fragments: shown.map { fragment in
        let id = ids[fragment.number] ?? ""
        let title = title(of: fragment)
        return SourceAnswer.Fragment(
          id: id,
          title: title == id ? nil : title,
          group: groups[fragment.number],
          source: fragment.place.path.isEmpty ? nil : "\(fragment.place.path):\(fragment.place.line)",
          openedBy: opened.contains(fragment.number) && !reached.contains(id) ? "code" : nil
        )
      },
      segues: segues
    )
  }

  /// What a screen is called by its type: by that around it where its own says nothing, `extension Home { struct
  /// ContentView: View { … } }`.
  private static func named(_ fragment: Fragment) -> String {
    guard let outer = fragment.type?.outer, ["ContentView", "View", "Screen"].contains(fragment.name) else {
      return fragment.name
    }
    return outer.name
  }

  /// The modules or folders that screens are in, by their numbers. A library's screen lies in none of the app's: it is
  /// where those are that lead to it, if that is one.
  private func groups(of shown: [Fragment]) -> [Int: String] {
    let own = shown.filter { if case .library = $0.key { false } else { true } }
    let modules = Dictionary(uniqueKeysWithValues: own.compactMap { one in module(one).map { (one.number, $0) } })
    var groups = Set(modules.values).count > 1 ? Self.telling(modules) : Self.folders(of: own)
    let groupsByID = Dictionary(
      uniqueKeysWithValues: groups.compactMap { number, group in ids[number].map { ($0, group) } }
    )
    for fragment in shown {
      guard case .library = fragment.key else { continue }
      let around = Set(segues.filter { $0.to == ids[fragment.number] }.map { groupsByID[$0.from] })
      if around.count == 1, let group = around.first { groups[fragment.number] = group }
    }
    return groups
  }

  private func module(_ fragment: Fragment) -> String? {
    (fragment.type?.file ?? fragment.content.first?.scope.file)?.module
  }

  /// How many modules of one screen each are too many, as of storyboards.
  private static let lonelyModules = 6

  /// Modules without those that have one screen, where most are such: a frame around one box each says nothing.
  private static func telling(_ modules: [Int: String]) -> [Int: String] {
    let counts = Dictionary(modules.values.map { ($0, 1) }, uniquingKeysWith: +)
    let lonely = counts.values.count { $0 == 1 }
    guard lonely >= lonelyModules, lonely * 2 > counts.count else { return modules }
    return modules.filter { counts[$0.value, default: 0] > 1 }
  }

  /// How folders are called that hold a folder for each part of an app, as people who use it see that.
  private static let holding: Set<String> = ["features", "feature", "modules", "scenes", "flows", "screens"]

  /// The parts of an app by the folders in one for these, `Features/Home/…`, of screens by their numbers: where most of
  /// them lie so, and in parts of several screens.
  private static func folders(of shown: [Fragment]) -> [Int: String] {
    var folders: [Int: String] = [:]
    for fragment in shown {
      let names = FilePath(fragment.place.path).removingLastComponent().components.map(\.string)
      guard let holder = names.firstIndex(where: { holding.contains($0.lowercased()) }), holder + 1 < names.endIndex
      else { continue }
      folders[fragment.number] = names[holder + 1]
    }
    let count = Set(folders.values).count
    return count > 1 && folders.count >= count * 2 && folders.count * 2 >= shown.count ? folders : [:]
  }

  var unresolved: [SourceAnswer.Remark] {
    reasons.filter { !resolvedPlaces.contains($0.key) }.sorted { $0.key < $1.key }.map {
      SourceAnswer.Remark(source: "\($0.key.path):\($0.key.line)", what: $0.value.what, reason: $0.value.reason)
    }
  }
}

/// Titles made of types' names.
enum SourceTitle {
  private static let noise = ["ViewController", "HostingController", "Controller", "Screen", "View", "VC"]
  private static let implementing = ["Imp", "Impl", "Implementation"]

  /// What a state shows, by its name: `showsHelp` is `Help`, `isFilterPresented` is `Filter`; nil where it tells but
  /// that something is shown.
  static func words(ofState name: String) -> String? {
    var words = words(of: name).split(separator: " ")
    while let first = words.first, before.contains(first.lowercased()) { words.removeFirst() }
    while let last = words.last, after.contains(last.lowercased()) { words.removeLast() }
    return words.isEmpty || words.allSatisfy { kinds.contains($0.lowercased()) } ? nil : words.joined(separator: " ")
  }

  private static let before: Set<String> = [
    "is", "are", "has", "should", "will", "show", "shows", "showing", "present", "presents", "presenting", "presented",
    "display", "displays", "displaying", "open", "opens", "opening", "toggle",
  ]
  private static let after: Set<String> = [
    "presented", "presenting", "shown", "showing", "visible", "open", "opened", "active", "displayed", "on", "is",
  ]
  private static let kinds: Set<String> = ["sheet", "popover", "modal", "cover", "view", "screen", "destination", "it"]

  /// `UITabBarController` is `Tab Bar`: nobody who uses an app knows the frameworks by their letters. Nil where a name
  /// begins with none of these.
  static func words(ofFrameworks name: String) -> String? {
    let letters = name.prefix(2)
    let rest = name.dropFirst(2)
    guard frameworks.contains(String(letters)), rest.first?.isUppercase == true,
      rest.dropFirst().first?.isLowercase == true
    else { return nil }
    return words(of: String(rest))
  }

  private static let frameworks: Set<String> = [
    "AS", "AV", "CN", "EK", "GK", "MF", "MP", "NS", "PH", "PK", "QL", "SF", "SK", "SL", "UI",
  ]

  /// `SettingsAboutView` is `Settings About`.
  static func words(of name: String) -> String {
    var text = SourceIndex.last(name)
    // What makes what a protocol asks for is called as that is: `SplashViewControllerImpl`.
    for ending in implementing where text.hasSuffix(ending) {
      let rest = text.dropLast(ending.count)
      if noise.contains(where: rest.hasSuffix) { text = String(rest) }
    }
    for word in noise where text.hasSuffix(word) && text.count > word.count {
      text = String(text.dropLast(word.count))
      break
    }
    var words = ""
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      if letter == "_" { words.append(" "); continue }
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      if index > 0, letter.isUppercase, !letters[index - 1].isUppercase || next.isLowercase, words.last != " " {
        words.append(" ")
      }
      words.append(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
