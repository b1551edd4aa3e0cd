internal import Helm
internal import HelmDocument

extension StoryboardImport {
  /// Adds what all scenes' segues say, unwinding last, as that is about the others.
  mutating func addSegues() {
    var unwinds: [(segue: XMLElement, file: Int, from: Int)] = []
    for file in files.indices {
      for (scene, content) in files[file].scenes.enumerated() {
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
    for unwind in unwinds { draft.addReturn(from: unwind.from, by: unwind.segue.action) }
    let missed = draft.applyReturns()
    for unwind in unwinds where missed.contains(unwind.from) {
      let name = unwind.segue.action.quoted
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
    var added = GraphDraft.Segue(
      from: from,
      to: to,
      traits: SegueTraits(tags: [segue["identifier"]].compactMap(\.self))
    )
    switch kind {
    case .part: return draft.addPart(to, of: from)
    case .shown: added.traits.dismissable = true
    case .presented: (added.traits.style, added.traits.dismissable) = (.hold, true)
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
    draft.add(added)
  }

  private mutating func reportSeveral(_ embedded: [XMLElement], in file: Int, from: Int) {
    guard Set(embedded.compactMap { $0["destination"] }).count > 1 else { return }
    let name = draft.fragments[from].name.quoted
    let headline = "\(name) embeds several controllers at once; only the first is presented with it, the others can be"
    files[file].diagnostics.warn("several-embedded", headline, "destination", of: embedded[1])
  }
}

// MARK: - The entry

extension StoryboardImport {
  /// The initial view controller, of several the one that nothing leads to, else that of `Main`, as Xcode names the
  /// storyboard that an app starts with.
  mutating func entry() -> Int? {
    var initials: [(file: Int, fragment: Int)] = []
    for file in files.indices {
      guard let id = files[file].initial, let fragment = target(of: id, from: file) else { continue }
      initials.append((file, fragment))
    }
    guard Set(initials.map(\.fragment)).count > 1 else { return initials.first?.fragment }
    let reached = Set(draft.segues.filter { $0.from != $0.to }.map(\.to))
    let free = initials.filter { !reached.contains($0.fragment) }
    if Set(free.map(\.fragment)).count == 1 { return free[0].fragment }
    if let main = initials.first(where: { files[$0.file].name == "Main" }) { return main.fragment }
    for (file, _) in initials.prefix(1) {
      let names = initials.map { files[$0.file].name }.quotedList()
      let headline = "several storyboards have an initial view controller: \(names); name the app's by \"entry\""
      files[file].diagnostics.report("several-entries", headline, at: 0..<0, severity: .warning)
    }
    return nil
  }
}

extension XMLElement {
  /// By what an unwind segue is known.
  fileprivate var action: String { self["unwindAction"] ?? self["identifier"] ?? "an unwind segue" }
}
