internal import Helm
internal import HelmDocument

extension StoryboardImport {
  /// Adds what all scenes' segues say, unwinding last, as that is about the others.
  mutating func addSegues() {
    var unwinds: [(segue: XMLElement, file: Int, from: Int)] = []
    for file in files.indices {
      for (scene, content) in files[file].scenes.enumerated() {
        if content.isApplication {
          openedByMenus += content.segues.compactMap { $0["destination"] }.compactMap { target(of: $0, from: file) }
          continue
        }
        guard let from = fragments[Place(file: file, scene: scene)] else {
          for segue in content.segues {
            files[file].diagnostics.warn("no-controller", "segue of a reference; it is left out", of: segue)
          }
          continue
        }
        var embedded: [XMLElement] = []
        for segue in content.segues {
          let kind = SegueKind(segue["kind"])
          if segue["kind"] == "embed" { embedded.append(segue) }
          if case .unwind = kind {
            unwinds.append((segue, file, from))
          } else {
            add(segue, kind, file: file, from: from)
          }
        }
        reportSeveral(embedded, in: file, from: from)
      }
    }
    // Where an unwinding leads is up to code, but what it ends is what presented its origin.
    for unwind in unwinds { draft.addReturn(from: unwind.from, by: action(of: unwind.segue)) }
    let missed = draft.applyReturns()
    for unwind in unwinds where missed.contains(unwind.from) {
      let name = action(of: unwind.segue).quoted
      let headline = "unwinding by \(name) ends nothing: no segue presents where it starts; it is left out"
      files[unwind.file].diagnostics.warn("unwind", headline, "unwindAction", of: unwind.segue)
    }
  }

  private mutating func add(_ segue: XMLElement, _ kind: SegueKind, file: Int, from: Int) {
    guard let destination = segue["destination"], let to = target(of: destination, from: file) else {
      let name = (segue["destination"] ?? "").quoted
      let headline = "segue to \(name), which is no view controller of the storyboard; it is left out"
      return files[file].diagnostics.warn("unknown-object", headline, "destination", of: segue)
    }
    let source = files[file].source(of: segue)
    var added = GraphDraft.Segue(
      from: from,
      to: to,
      traits: SegueTraits(tags: [segue["identifier"] ?? ""].filter { !$0.isEmpty }),
      source: source
    )
    switch kind {
    case .part: return draft.addPart(to, of: from, source: source)
    case .shown: added.traits.dismissable = true
    case .presented:
      (added.traits.style, added.traits.dismissable) = (.hold, true)
      let style = segue["modalPresentationStyle"] ?? ""
      added.traits.presentation = ["currentContext", "overCurrentContext"].contains(style) ? .context : .modal
    case .replaced, .unwind: break
    case .custom:
      let type = segue["customClass"].map { " of class \($0.quoted)" } ?? ""
      files[file].diagnostics.warn(
        "custom-segue",
        "what a \((segue["kind"] ?? "").quoted) segue\(type) does is up to code; "
          + "it is taken for one without a way back",
        "kind",
        of: segue
      )
    }
    let number = draft.segues.count
    draft.add(added)
    if Self.adaptive.contains(segue["kind"] ?? ""), draft.segues.count > number { shown.append(number) }
  }

  /// The kinds that ask the containers around their origin who can show the destination, and present it where none can.
  private static let adaptive: Set = ["show", "showDetail"]

  /// Makes sheets of what is shown where no navigation or split controller stands around the origin, as UIKit does.
  ///
  /// It is followed from what the app starts with and from what is presented. Code that opens a controller by its
  /// identifier may do so in any container, and macOS shows windows: there everything stays as it is said.
  ///
  /// - Parameter entries: What the app starts with.
  /// - Complexity: linear.
  mutating func presentWithoutStack(from entries: [Int]) {
    var (stacks, open): (Set<Int>, [Int]) = ([], [])
    for (place, fragment) in fragments {
      let (file, controller) = (files[place.file], files[place.file].scenes[place.scene].controller)
      if Self.stacks.contains(controller.name) { stacks.insert(fragment) }
      let isOpened = controller["storyboardIdentifier"] != nil && !entries.contains(fragment)
      if isOpened || file.system == "macOS" { open.append(fragment) }
    }
    let egress = Dictionary(grouping: draft.segues) { $0.from }
    let inStack = Self.reached(from: open + stacks, by: egress) { $0.isPart || $0.traits.style == .pass }
    let presented = draft.segues.filter { $0.traits.style == .hold && !$0.isPart }.map(\.to)
    let bare = Self.reached(from: entries + presented, by: egress) { $0.from.map(stacks.contains) == false }
    for number in shown {
      guard let from = draft.segues[number].from, bare.contains(from), !inStack.contains(from) else { continue }
      (draft.segues[number].traits.style, draft.segues[number].traits.presentation) = (.hold, .modal)
    }
  }

  /// The controllers that push what is shown within them, or put it into a column.
  private static let stacks: Set = ["navigationController", "splitViewController"]

  /// The fragments that segues of a kind lead to from some, these included.
  private static func reached(
    from starts: [Int],
    by egress: [Int?: [GraphDraft.Segue]],
    along isFollowed: (GraphDraft.Segue) -> Bool
  ) -> Set<Int> {
    var (queue, seen) = (starts, Set(starts))
    while let next = queue.popLast() {
      for segue in egress[next] ?? [] where isFollowed(segue) && seen.insert(segue.to).inserted {
        queue.append(segue.to)
      }
    }
    return seen
  }

  private mutating func reportSeveral(_ embedded: [XMLElement], in file: Int, from: Int) {
    guard Set(embedded.compactMap { $0["destination"] }).count > 1 else { return }
    let name = draft.fragments[from].name.quoted
    let headline = "\(name) embeds several controllers at once; only the first is presented with it, the others can be"
    files[file].diagnostics.warn("several-embedded", headline, "destination", of: embedded[1])
  }

  /// By what an unwind segue is known.
  private func action(of unwind: XMLElement) -> String {
    unwind["unwindAction"] ?? unwind["identifier"] ?? "an unwind segue"
  }
}
