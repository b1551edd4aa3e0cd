internal import Helm
public import HelmDocument

extension GraphImport {
  /// Imports Xcode's storyboards. References lead from one to another by the names of the files.
  ///
  /// Each view controller is a fragment, each segue from it or from anything in its scene a segue. With several files,
  /// each storyboard is a group.
  ///
  /// - Parameter sources: The files' texts, under the names of the files.
  /// - Complexity: linear.
  public static func storyboards(_ sources: [SourceText]) -> GraphImport {
    var storyboards = StoryboardImport(sources.map { StoryboardFile($0) })
    let document = storyboards.document()
    return GraphImport(storyboards.files.map(\.diagnostics)) { document }
  }
}

/// Storyboards on their way to one graph.
struct StoryboardImport {
  /// What tells one scene of several storyboards.
  struct Place: Hashable {
    let file: Int
    let scene: Int
  }

  var files: [StoryboardFile]
  var draft = GraphDraft()
  /// The fragments of the scenes that are view controllers.
  var fragments: [Place: Int] = [:]
  /// The fragments of what references lead to outside of the files.
  var outside: [String: Int] = [:]
  private var fileNumbers: [String: Int] = [:]
  private var storyboardIDs: [[String: Int]]

  init(_ files: [StoryboardFile]) {
    self.files = files
    storyboardIDs = Array(repeating: [:], count: files.count)
    for (number, file) in files.enumerated() { addIdentifiers(of: file, number) }
    for (number, file) in files.enumerated() {
      if let first = fileNumbers[file.name] {
        self.files[number].diagnostics.report(
          "same-name",
          "two storyboards are named \(file.name.quoted); "
            + "references lead to \(files[first].diagnostics.source.file.quoted)",
          at: 0..<0,
          severity: .warning
        )
      } else {
        fileNumbers[file.name] = number
      }
    }
  }

  /// By what references call a storyboard's controllers.
  private mutating func addIdentifiers(of file: StoryboardFile, _ number: Int) {
    for (scene, content) in file.scenes.enumerated() where !content.isReference {
      guard let id = content.controller["storyboardIdentifier"] else { continue }
      guard storyboardIDs[number][id] != nil else {
        storyboardIDs[number][id] = scene
        continue
      }
      let headline = "storyboard id \(id.quoted) is given twice; references lead to the first"
      files[number].diagnostics.warn("duplicate-id", headline, "storyboardIdentifier", of: content.controller)
    }
  }

  /// The graph of all files.
  mutating func document() -> GraphDocument {
    addFragments()
    addSegues()
    let title = files.count == 1 ? files[0].diagnostics.source.fileStem : nil
    // What a reference leads to outside of the files becomes a fragment of the draft, so it is looked for first.
    let entry = entry()
    return draft.document(title: title, entry: entry)
  }

  // MARK: Fragments

  private mutating func addFragments() {
    var names: [(number: Int, name: ControllerName, place: Place)] = []
    for (number, file) in files.enumerated() {
      let isGroup = files.count > 1 && file.scenes.contains { !$0.isReference }
      let group = isGroup ? draft.addGroup(file.name) : nil
      for (scene, content) in file.scenes.enumerated() where !content.isReference {
        let (name, place) = (ControllerName(content.controller), Place(file: number, scene: scene))
        let fragment = GraphDraft.Fragment(name: name.name, scope: file.name, title: name.title, group: group)
        fragments[place] = draft.add(fragment)
        names.append((draft.fragments.count - 1, name, place))
      }
    }
    for (number, name, place) in names where name.isNamedByRoot {
      let segues = files[place.file].scenes[place.scene].segues
      guard let root = segues.first(where: { $0["relationship"] == "rootViewController" }),
        let fragment = root["destination"].flatMap({ target(of: $0, from: place.file) })
      else { continue }
      var name = name
      name.take((draft.fragments[fragment].name, draft.fragments[fragment].title ?? draft.fragments[fragment].name))
      (draft.fragments[number].name, draft.fragments[number].title) = (name.name, name.title)
    }
  }

  // MARK: What object ids and references lead to

  /// The fragment with an object id, references followed; nil where the storyboard has no such object.
  mutating func target(of id: String, from file: Int) -> Int? {
    guard let scene = files[file].sceneNumbers[id] else { return nil }
    var (place, seen) = (Place(file: file, scene: scene), Set<Place>())
    while seen.insert(place).inserted {
      if let fragment = fragments[place] { return fragment }
      guard let next = referenced(by: place) else { break }
      place = next
    }
    return outsideFragment(of: place)
  }

  /// The scene that a reference leads to, in one of the files.
  private func referenced(by place: Place) -> Place? {
    let reference = files[place.file].scenes[place.scene].controller
    let file = reference["storyboardName"].map { fileNumbers[$0] } ?? place.file
    guard let file else { return nil }
    let scene =
      reference["referencedIdentifier"].map { storyboardIDs[file][$0] }
      ?? files[file].initial.flatMap { files[file].sceneNumbers[$0] }
    return scene.map { Place(file: file, scene: $0) }
  }

  /// A fragment that stands for what isn't in the files; reported when it is first met.
  private mutating func outsideFragment(of place: Place) -> Int {
    let reference = files[place.file].scenes[place.scene].controller
    let storyboard = reference["storyboardName"] ?? files[place.file].name
    let id = reference["referencedIdentifier"]
    let key = "\(storyboard)\n\(id ?? "")"
    if let fragment = outside[key] { return fragment }
    let name = ControllerName(reference: id ?? storyboard)
    let fragment = draft.add(.init(name: name.name, scope: storyboard, title: name.title))
    outside[key] = fragment
    let attribute =
      reference["storyboardName"] == nil || fileNumbers[storyboard] != nil && id != nil
      ? "referencedIdentifier" : "storyboardName"
    let what = id.map { "\($0.quoted) of " } ?? "the initial view controller of "
    var why = "which is not among the files; it becomes a fragment without segues"
    if let file = fileNumbers[storyboard] {
      let isFull = files[place.file].diagnostics.isFull
      let question =
        isFull ? "" : id.map { Suggestion.question(for: $0, among: storyboardIDs[file].keys.sorted()) } ?? ""
      why = "which has none\(question.isEmpty ? "; it becomes a fragment without segues" : question)"
    }
    let headline = "reference to \(what)storyboard \(storyboard.quoted), \(why)"
    files[place.file].diagnostics.warn("unresolved-reference", headline, attribute, of: reference)
    return fragment
  }
}
