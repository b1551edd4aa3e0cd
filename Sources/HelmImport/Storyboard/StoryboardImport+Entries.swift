internal import HelmDocument

extension StoryboardImport {
  /// What the app starts with, as files say it: the initial view controllers of the storyboards that property lists
  /// name; else the only one, or the only one that nothing leads to; else that of `Main`, as Xcode names the storyboard
  /// that an app starts with; of an app for several systems so for each. None where nothing tells. What a menu of macOS
  /// opens comes after that.
  ///
  /// - Parameter properties: property lists and projects.
  mutating func entries(_ properties: [ImportFile]) -> [Int] {
    var seen: Set<Int> = []
    return (initialEntries(properties) + openedByMenus).filter { seen.insert($0).inserted }
  }

  private mutating func initialEntries(_ properties: [ImportFile]) -> [Int] {
    var initials: [(file: Int, fragment: Int)] = []
    for file in files.indices {
      guard let id = files[file].initial, let fragment = target(of: id, from: file) else { continue }
      initials.append((file, fragment))
    }
    let named = named(by: properties, among: initials)
    if !named.isEmpty { return named }
    let reached = Set(draft.segues.filter { $0.from != $0.to }.map(\.to))
    var systems: [String?] = []
    for initial in initials where !systems.contains(files[initial.file].system) {
      systems.append(files[initial.file].system)
    }
    // A watch shows what belongs to an app.
    if systems.count > 1 { systems.removeAll { $0 == "watchOS" } }
    return systems.flatMap { system in
      entries(among: initials.filter { files[$0.file].system == system }, reached)
    }
  }

  /// What the app starts with of one system's storyboards.
  private func entries(among initials: [(file: Int, fragment: Int)], _ reached: Set<Int>) -> [Int] {
    guard Set(initials.map(\.fragment)).count > 1 else { return initials.prefix(1).map(\.fragment) }
    let free = initials.filter { !reached.contains($0.fragment) }
    if Set(free.map(\.fragment)).count == 1 { return [free[0].fragment] }
    return initials.first { files[$0.file].name == "Main" }.map { [$0.fragment] } ?? []
  }

  /// The initial controllers of the storyboards that property lists name, those of apps before those of extensions;
  /// none where only extensions name theirs.
  private func named(by properties: [ImportFile], among initials: [(file: Int, fragment: Int)]) -> [Int] {
    var (apps, extensions): ([Int], [Int]) = ([], [])
    for list in properties {
      let found = MainStoryboards(list.text.bytes)
      for (names, isExtension) in [(found.apps, false), (found.extensions, true)] {
        for name in names {
          let candidates = initials.indices.filter { files[initials[$0].file].name == name }
          let nearest = candidates.nearest(to: list.path) { files[initials[$0].file].path }
          guard let fragment = nearest.first.map({ initials[$0].fragment }) else { continue }
          if isExtension { extensions.append(fragment) } else { apps.append(fragment) }
        }
      }
    }
    guard !apps.isEmpty else { return [] }
    var seen: Set<Int> = []
    return (apps + extensions).filter { seen.insert($0).inserted }
  }

  /// Notes of controllers that code opens, by their storyboard identifiers or with their storyboards, that nothing else
  /// does; once in all.
  ///
  /// - Parameters:
  ///   - places: what stands for each fragment in the finished draft.
  ///   - entries: what the app starts with, as it stands there.
  mutating func noteOpenedByCode(in draft: inout GraphDraft, places: [Int], entries: [Int]) {
    var found: [(name: String, place: Place, fragment: Int, isInitial: Bool)] = []
    for file in files.indices {
      for scene in files[file].scenes.indices {
        let place = Place(file: file, scene: scene)
        guard let fragment = fragments[place].map({ places[$0] }) else { continue }
        let controller = files[file].scenes[scene].controller
        let isInitial = controller["id"] != nil && controller["id"] == files[file].initial
        guard let name = controller["storyboardIdentifier"] ?? (isInitial ? files[file].name : nil) else { continue }
        found.append((name, place, fragment, isInitial))
      }
    }
    let candidates = found.filter(\.isInitial) + found.filter { !$0.isInitial }
    let opened = draft.openedByCode(of: candidates.map(\.fragment), entries: entries)
    found.removeAll { !opened.contains($0.fragment) }
    for (fragment, names) in Dictionary(grouping: found, by: \.fragment) {
      draft.noteOpenedByCode(fragment, as: names.map(\.name))
    }
    guard let first = found.first else { return }
    var seen: Set<Int> = []
    let names = found.filter { seen.insert($0.fragment).inserted }.map(\.name).quotedList(limit: 3)
    let count = seen.count
    let headline =
      count == 1
      ? "\(names) is opened by code alone: it has an identifier or is its storyboard's initial one, "
        + "and no storyboard leads to it"
      : "\(count) controllers are opened by code alone, such as \(names): they have an identifier or are their "
        + "storyboard's initial one, and no storyboard leads to them"
    files[first.place.file].diagnostics.note(
      "opened-by-code",
      headline,
      "storyboardIdentifier",
      of: files[first.place.file].scenes[first.place.scene].controller
    )
  }
}
