internal import Helm
internal import HelmDocument
internal import SystemPackage

/// Storyboards on their way to one graph. References lead from one to another by the names of the files.
///
/// Each view controller is a fragment, each segue from it or from anything in its scene a segue. With several files,
/// each storyboard is a group.
struct StoryboardImport {
  /// What tells one scene of several storyboards.
  struct Place: Hashable {
    let file: Int
    let scene: Int
  }

  var files: [StoryboardFile]
  var draft: GraphDraft
  /// The fragments of the scenes that are view controllers.
  var fragments: [Place: Int] = [:]
  /// The fragments of what references lead to outside of the files.
  var outside: [String: Int] = [:]
  /// What the menus of macOS open.
  var openedByMenus: [Int] = []
  /// The draft's segues whose destination is pushed or presented, as the containers around their origin can.
  var shown: [Int] = []
  /// What the files are called in ids.
  private let scopes: [String]
  private var fileNumbers: [String: [Int]] = [:]
  private var storyboardIDs: [[String: Int]]

  /// - Parameters:
  ///   - files: those that could be read, and those that couldn't.
  ///   - scopes: what the files are called in ids.
  init(_ files: [StoryboardFile], scopes: [String], draft: GraphDraft) {
    (self.files, self.scopes, self.draft) = (files, scopes, draft)
    storyboardIDs = Array(repeating: [:], count: files.count)
    for (number, file) in files.enumerated() {
      addIdentifiers(of: file, number)
      fileNumbers[file.name, default: []].append(number)
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

  // MARK: Fragments

  /// Adds all controllers.
  ///
  /// - Parameters:
  ///   - hasGroups: Whether each storyboard is a group.
  ///   - namesByClass: Whether a controller that alone has its class is called by that.
  mutating func addFragments(hasGroups: Bool, namesByClass: Bool) {
    var names: [(number: Int, name: ControllerName, place: Place)] = []
    // Of an app for several systems one alone has the names of classes, which all share.
    let isForOthers = files.contains { $0.system == nil && !$0.scenes.isEmpty }
    for (number, file) in files.enumerated() {
      let isGroup = hasGroups && file.scenes.contains { !$0.isReference && !$0.isApplication }
      let scope = scopes[number]
      let group = isGroup ? draft.addGroup(scope, title: file.name, folders: FilePath(scope).folders) : nil
      for (scene, content) in file.scenes.enumerated() where !content.isReference && !content.isApplication {
        let (name, place) = (ControllerName(content.controller), Place(file: number, scene: scene))
        var fragment = GraphDraft.Fragment(name: name.name, scope: scopes[number], title: name.title, group: group)
        fragment.source = file.source(of: content.controller)
        fragment.isWrapper = Self.isWrapper(content.controller)
        fragment.type = namesByClass && (file.system == nil || !isForOthers) ? content.controller["customClass"] : nil
        if let id = content.controller["id"] {
          fragment.extensions.append(DocumentExtension(DocumentExtension.objectID) { $0.string(id) })
        }
        fragments[place] = draft.add(fragment)
        names.append((draft.fragments.count - 1, name, place))
      }
    }
    for (number, name, place) in names where name.isNamedByRoot {
      let segues = files[place.file].scenes[place.scene].segues
      guard let root = segues.first(where: { $0["relationship"] == "rootViewController" })?["destination"],
        let fragment = target(of: root, from: place.file)
      else { continue }
      var name = name
      let title = draft.fragments[fragment].title ?? draft.fragments[fragment].name
      // What another file says of itself has no say in the ids of this one.
      name.take((referenceName(of: root, in: place.file) ?? draft.fragments[fragment].name, title))
      (draft.fragments[number].name, draft.fragments[number].title) = (name.name, name.title)
    }
  }

  /// Whether a controller says nothing that what it begins with doesn't: a stack, or a window without a class.
  private static func isWrapper(_ controller: XMLElement) -> Bool {
    controller.name == "navigationController"
      || controller.name == "windowController" && controller["customClass"] == nil
  }

  /// What a reference calls what it leads to; nil for an object that is no reference.
  private func referenceName(of id: String, in file: Int) -> String? {
    guard let scene = files[file].sceneNumbers[id] else { return nil }
    let content = files[file].scenes[scene]
    guard content.isReference else { return nil }
    return content.controller["referencedIdentifier"] ?? content.controller["storyboardName"]
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
    guard let file = reference["storyboardName"].map({ file(named: $0, from: place.file) }) ?? place.file else {
      return nil
    }
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
    let number = reference["storyboardName"] == nil ? place.file : file(named: storyboard, from: place.file)
    let scope = number.map { scopes[$0] } ?? FileScopes.name(of: storyboard, beside: scopes[place.file])
    let key = "\(scope)\n\(id ?? "")"
    if let fragment = outside[key] { return fragment }
    // As it is called once its file is there, where the reference tells that.
    let title = ControllerName(reference: id ?? storyboard).title
    let fragment = draft.add(.init(name: id ?? "", scope: scope, title: title))
    outside[key] = fragment
    let attribute =
      reference["storyboardName"] == nil || number != nil && id != nil
      ? "referencedIdentifier" : "storyboardName"
    let what = id.map { "\($0.quoted) of " } ?? "the initial view controller of "
    var why = "which is not among the files; it becomes a fragment without segues"
    if let file = number {
      let isFull = files[place.file].diagnostics.isFull
      let question =
        isFull ? "" : id.map { Suggestion.question(for: $0, among: storyboardIDs[file].keys.sorted()) } ?? ""
      why = "which has none\(question.isEmpty ? "; it becomes a fragment without segues" : question)"
    }
    let headline = "reference to \(what)storyboard \(storyboard.quoted), \(why)"
    files[place.file].diagnostics.warn("unresolved-reference", headline, attribute, of: reference)
    return fragment
  }

  /// The storyboard of a name: of several the one with most folders in common, else the first, with a warning.
  private func file(named name: String, from file: Int) -> Int? {
    let all = fileNumbers[name] ?? []
    guard all.count > 1 else { return all.first }
    return all.nearest(to: files[file].path) { files[$0].path }.first
  }

  /// Reports references that may lead to several storyboards.
  mutating func reportAmbiguousReferences() {
    for file in files.indices {
      for scene in files[file].scenes where scene.isReference {
        guard let name = scene.controller["storyboardName"], let all = fileNumbers[name], all.count > 1 else {
          continue
        }
        let nearest = all.nearest(to: files[file].path) { files[$0].path }
        guard nearest.count > 1 else { continue }
        let headline =
          "\(nearest.count) storyboards are named \(name.quoted); "
          + "it leads to \(files[nearest[0]].diagnostics.source.file.quoted)"
        files[file].diagnostics.warn("same-name", headline, "storyboardName", of: scene.controller)
      }
    }
  }
}
