internal import HelmDocument

extension GraphDraft {
  /// The document, its ids made of the names. Segues alike in all but their tags are one with several.
  ///
  /// - Complexity: linear.
  func document(title: String?, entries: [Int]) -> GraphDocument {
    let ids = ids
    let shown = fragments.indices.filter { !folded.contains($0) }
    let (groupIDs, groups) = shownGroups(of: shown)
    var document = GraphDocument(
      title: title,
      fragments: shown.map { number in
        let fragment = fragments[number]
        return DocumentFragment(
          id: ids[number],
          title: fragment.title == ids[number] ? nil : fragment.title,
          group: groupIDs[number],
          note: fragment.note,
          link: fragment.link,
          source: fragment.source,
          extensions: fragment.extensions
        )
      },
      groups: groups,
      segues: merged.map { segue in
        let origin: SegueOrigin =
          switch segue.origin {
          case .fragment(let from): .fragment(ids[from])
          case .group(let group): .group(self.groups[group].id)
          case .everything: .everything
          }
        // What is presented above all else takes it: never what holds that, nor its own destination.
        let elsewhere = origin.fragment == nil ? DocumentExtension(key: "x-starts-elsewhere", json: "true") : nil
        return DocumentSegue(
          origin: origin,
          to: ids[segue.to],
          traits: segue.traits,
          note: segue.note,
          source: segue.source,
          extensions: [DocumentExtension(arguments: segue.arguments), elsewhere].compactMap(\.self)
        )
      }
    )
    var seen: Set<Int> = []
    document.entries = entries.filter { seen.insert($0).inserted }.map { ids[$0] }
    return document
  }

  // MARK: Groups

  /// What a fragment is shown in.
  private enum Frame: Hashable {
    case group(Int)
    case folder([String])
  }

  /// How many frames around one box each are too many.
  private static let lonelyFrames = 6

  /// The groups, and the ids of those that fragments are in.
  private func shownGroups(of shown: [Int]) -> (ids: [Int: String], groups: [DocumentGroup]) {
    let frames = frames(of: shown)
    let numbers = Set(frames.values.compactMap { if case .group(let number) = $0 { number } else { nil } })
    var shownGroups = groups.indices.filter(numbers.contains).map { groups[$0] }
    var ids = Dictionary(uniqueKeysWithValues: numbers.map { (Frame.group($0), groups[$0].id) })
    var names = UniqueNames()
    for group in shownGroups { _ = names.unique(group.id) }
    for frame in shown.compactMap({ frames[$0] }) where ids[frame] == nil {
      guard case .folder(let folders) = frame else { continue }
      let id = names.unique(folders.joined(separator: "/"))
      shownGroups.append(DocumentGroup(id: id, title: folders.last == id ? nil : folders.last))
      ids[frame] = id
    }
    return (frames.compactMapValues { ids[$0] }, shownGroups)
  }

  /// What each fragment is shown in.
  ///
  /// A frame around one box says nothing that the box doesn't. Where most of the files that are groups have but one
  /// fragment, the folders around them are the groups: the outermost ones that hold no more than half of the app.
  private func frames(of shown: [Int]) -> [Int: Frame] {
    let groups = Dictionary(uniqueKeysWithValues: shown.compactMap { one in fragments[one].group.map { (one, $0) } })
    let sizes = Dictionary(groups.values.map { ($0, 1) }, uniquingKeysWith: +).filter { groupFolders[$0.key] != nil }
    let lonely = sizes.values.count { $0 == 1 }
    guard lonely >= Self.lonelyFrames, lonely * 2 > sizes.count else { return groups.mapValues { .group($0) } }
    let ways = sizes.flatMap { group, size in groupFolders[group, default: []].prefixes.map { ($0, size) } }
    let held = Dictionary(ways, uniquingKeysWith: +)
    let half = sizes.values.reduce(0, +) / 2
    let frames = groups.mapValues { group in
      let folder = groupFolders[group]?.prefixes.first { held[$0, default: 0] <= half }
      return folder.map { Frame.folder($0) } ?? .group(group)
    }
    let counts = Dictionary(frames.values.map { ($0, 1) }, uniquingKeysWith: +)
    return frames.filter { counts[$0.value, default: 0] > 1 || groupFolders[groups[$0.key] ?? 0] == nil }
  }

  // MARK: Segues and ids

  /// The segues, those alike in all but what they are called as one.
  private var merged: [Segue] {
    var places: [Segue: Int] = [:]
    var merged: [Segue] = []
    for segue in segues {
      guard let place = places[segue.nameless] else {
        places[segue.nameless] = merged.count
        merged.append(segue)
        continue
      }
      merged[place].traits.tags = SegueTraits.united([merged[place].traits.tags, segue.traits.tags])
      merged[place].arguments += segue.arguments.filter { !merged[place].arguments.contains($0) }
      guard let note = segue.note else { continue }
      let notes = merged[place].note.map { $0.split(separator: "; ").map(String.init) } ?? []
      let added = note.split(separator: "; ").map(String.init).filter { !notes.contains($0) }
      merged[place].note = (notes + added).joined(separator: "; ")
    }
    return merged
  }

  /// A different id for each fragment: what its file is called, and its name; where the file has that several times,
  /// the graph around it too, or a number.
  ///
  /// An id is made of what the fragment's own file says, whatever other files there are: adding one changes none. Only
  /// what is called by its class is so as long as nothing else has that.
  var ids: [String] {
    let names = fragments.map { Self.plain($0.name) }
    var counts: [String: Int] = [:]
    for (name, fragment) in zip(names, fragments) { counts["\(fragment.scope)\n\(name)", default: 0] += 1 }
    let types = Dictionary(fragments.compactMap(\.type).map { ($0, 1) }, uniquingKeysWith: +)
    var unique = UniqueNames()
    return zip(names, fragments).map { name, fragment in
      if let type = fragment.type, types[type] == 1 { return unique.unique(Self.plain(type)) }
      let scope = fragment.scope.split(separator: "/").map { Self.plain(String($0)) }
      guard !fragment.name.isEmpty else { return unique.unique(scope.joined(separator: "/")) }
      let isSeveral = counts["\(fragment.scope)\n\(name)", default: 0] > 1
      let part = isSeveral ? fragment.part.map { [Self.plain($0)] } ?? [] : []
      return unique.unique((scope + part + [name]).joined(separator: "/"))
    }
  }

  /// A name in which what would need quotes in operator text is a hyphen.
  private static func plain(_ name: String) -> String {
    let parts = name.unicodeScalars.split { !OperatorText.isPlain($0) }.map(String.init)
    return parts.isEmpty ? "fragment" : parts.joined(separator: "-")
  }
}

extension [String] {
  /// The beginnings of a path, from the shortest to all of it.
  fileprivate var prefixes: [[String]] { indices.map { Array(self[...$0]) } }
}
