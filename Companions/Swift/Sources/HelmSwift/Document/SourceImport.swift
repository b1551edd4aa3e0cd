internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What reading source gives: a graph, and what couldn't be told.
///
///     texts ──read──> nodes ──> index, tables ──walk──> triggers ──resolve──> document
package enum SourceImport {
  /// A text with the path that the document calls it by.
  package struct Text: Sendable {
    package let path: String
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// How many steps following the code of one screen may take.
  package static let work = 400_000

  /// Reads files as one program, tables of texts among them. The order of the files says nothing.
  ///
  /// - Parameter work: how many steps following the code of one screen may take. What would lead somewhere in the rest
  ///   is listed as unresolved.
  package static func read(
    _ texts: [Text],
    storyboards: StoryboardTable = StoryboardTable(),
    leavesDebugOut: Bool = false,
    work: Int = work
  ) -> SourceAnswer {
    let sorted = texts.sorted { $0.path < $1.path }
    var files: [SourceFile] = []
    var tables: [StringTable] = []
    var warnings: [SourceAnswer.Remark] = []
    for text in sorted where StringTable.isTable(text.path) {
      let (table, brokenLine) = StringTable.read(Array(text.text.utf8), path: text.path)
      tables.append(table)
      if let brokenLine { warnings.append(broken(table: text.path, brokenLine)) }
    }
    for text in sorted where !StringTable.isTable(text.path) {
      let result = SourceReading.read(text.text, leavesDebugOut: leavesDebugOut)
      if let line = result.brokenLine { warnings.append(broken(text.path, line)) }
      files.append(SourceFile(path: text.path, node: result.file, module: module(of: text.path)))
    }
    return answer(files, storyboards: storyboards, tables: tables, warnings: warnings, work: work)
  }

  package static func broken(_ path: String, _ line: Int) -> SourceAnswer.Remark {
    SourceAnswer.Remark(
      source: "\(path):\(line)",
      what: "syntax",
      reason: "this is no Swift; the rest of the file was read"
    )
  }

  package static func broken(table path: String, _ line: Int) -> SourceAnswer.Remark {
    let reason = StringTable.isCatalog(path) ? "this is no catalog" : "this is no text under a key; the rest was read"
    return SourceAnswer.Remark(source: "\(path):\(line)", what: "table", reason: reason)
  }

  /// The graph of files that were read.
  package static func answer(
    _ files: [SourceFile],
    storyboards: StoryboardTable,
    tables: [StringTable] = [],
    warnings: [SourceAnswer.Remark],
    work: Int = work
  ) -> SourceAnswer {
    let sorted = inModules(files.sorted { $0.path < $1.path })
    let files = NamedFunctions.spelledOut(in: sorted + [ViperitPattern.code(for: sorted)].compactMap { $0 })
    let program = SourceProgram(files, storyboards: storyboards, tables: tables, fuel: work)
    // An app that declares its segues to the engine has said it all.
    let declared = HelmPattern.all(program.evaluator, files)
    if let declared = declared.first(where: { !$0.segues.isEmpty }) {
      return SourceAnswer(declared, warnings: warnings)
    }
    program.walkRoots()
    let document = SourceDocument(program)
    // One whose segues couldn't be told has said nothing.
    let untold = declared.flatMap(\.remarks)
    let found = document.document
    // Of screens that a storyboard has it says itself who leads to them.
    let unled = storyboards.screens.isEmpty ? found.unled : nil
    return SourceAnswer(
      document: found,
      triggers: document.triggers.count + untold.count,
      resolved: document.resolvedPlaces.count,
      unresolved: document.unresolved + untold,
      warnings: warnings + [program.unreached ?? unled].compactMap { $0 },
      isBegunByCode: document.isBegunByCode
    )
  }

  /// The files, with folders of one module taken for that: those in `Sources` that no file imports, where there are
  /// several, as Tuist and Xcode have them.
  private static func inModules(_ files: [SourceFile]) -> [SourceFile] {
    var folders: [[String]: Set<String>] = [:]
    func parent(of file: SourceFile) -> [String]? {
      let parts = FilePath(file.path).components.map(\.string)
      guard let index = parts.lastIndex(of: "Sources"), index + 2 < parts.count else { return nil }
      return Array(parts[..<index])
    }
    for file in files {
      if let parent = parent(of: file) { folders[parent, default: []].insert(file.module) }
    }
    folders = folders.filter { $0.value.count > 1 }
    guard !folders.isEmpty else { return files }
    let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    return files.map { file in
      guard let parent = parent(of: file), let names = folders[parent], names.isDisjoint(with: imported) else {
        return file
      }
      return SourceFile(path: file.path, node: file.node, module: parent.last ?? "App")
    }
  }

  /// The module of a file: the folder in `Sources`, else that in which the app's own lie.
  package static func module(of path: String) -> String {
    let parts = FilePath(path).components.map(\.string)
    if let index = parts.lastIndex(of: "Sources"), index + 2 < parts.count { return parts[index + 1] }
    return parts.count > 1 ? parts[0] : "App"
  }
}

extension SourceProgram {
  /// What stands for the app itself.
  func isRoot(_ number: Int) -> Bool { number == 0 }

  /// The protocols of an application's delegate.
  private static let applicationDelegates: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]
  static let delegates = applicationDelegates.union(["UIWindowSceneDelegate", "UISceneDelegate"])

  /// Whether it is the application's delegate, or a scene's.
  func isDelegate(_ type: TypeInfo) -> Bool { !index.ancestors(of: type).isDisjoint(with: Self.delegates) }

  /// Whether the app itself shows something first.
  func isBeginning(_ target: Target) -> Bool {
    events.contains { event in
      guard isRoot(event.origin), event.transition == .change || event.transition == .root,
        case .found(let search) = event.goal
      else { return false }
      return search.targets.contains { $0.key == target.key }
    }
  }

  /// The classes of UIKit's for all of whose objects an app may say what they do: at a shake each one of them is asked.
  private static let responders = ["UIViewController", "UIWindow", "UIApplication"]

  /// So many files with views or controllers are an app, of which some are seen.
  private static let manyFiles = 20
  /// Of which as many are seen for each that is, where hardly any of them is.
  private static let few = 4

  /// Whether no app, window or scene begins in what was read, and nobody else leads to anything in it either.
  private var beginsNowhere: Bool {
    fragments.count == 1 && fragments[0].instances.isEmpty && fragments[0].content.isEmpty
  }

  /// That hardly any file with views or controllers is led to, which the share of resolved triggers doesn't tell.
  var unreached: SourceAnswer.Remark? {
    let types = index.types.filter { (index.isView($0) || index.isController($0)) && !$0.isPreview }
    if isBegunByNobody, let first = types.first {
      return SourceAnswer.Remark(
        source: "\(first.file.path):\(first.line)",
        what: "app",
        reason:
          "no app, window or scene begins here; views that nothing here shows are taken for screens if they lead on"
      )
    }
    let files = Set(types.map(\.file.path))
    let reached = Set(types.filter { seen.contains($0.id) }.map(\.file.path))
    guard files.count >= Self.manyFiles, reached.count * Self.few < files.count,
      let first = types.first(where: { !reached.contains($0.file.path) })
    else { return nil }
    return SourceAnswer.Remark(
      source: "\(first.file.path):\(first.line)",
      what: "views",
      reason:
        "nothing is seen to lead to most views: \(reached.count) of \(files.count) files with views or controllers "
        + "are read, and triggers in the others aren't counted; `import --unresolved` lists what couldn't be followed"
    )
  }

  /// Walks from what the app begins with.
  func walkRoots() {
    evaluator.fuel = fuel
    let root = fragment(Target(key: .foreign("App", Place(path: "", line: 0)), name: "App"))
    let all = index.types.filter { type in
      index.ancestors(of: type).contains("App") && !type.isPreview || isDelegate(type) && type.kind == .classType
    }
    // What lies beside the app, to try out parts of it or to run tests in, is none that anybody begins with.
    let own = all.filter { !Self.isExample($0.file.path) }
    let begun = own.isEmpty ? all : own
    let apps = begun.filter { index.ancestors(of: $0).contains("App") && !$0.isPreview }
    let others = begun.filter { isDelegate($0) && $0.kind == .classType }
    PresentablePattern.prepare(self)
    evaluator.fuel = fuel
    for type in apps { fragments[root].instances.append(("\(type.id)", evaluator.begun(type))) }
    for type in others {
      let instance = Instance(type)
      fragments[root].instances.append(("\(type.id)", instance))
      if !index.ancestors(of: type).isDisjoint(with: Self.applicationDelegates) { evaluator.delegates.append(instance) }
    }
    for type in Self.responders {
      for function in index.foreign[type] ?? [] where function.overrides {
        guard let body = function.body else { continue }
        let scope = Scope(file: function.file)
        scope.foreignReceiver = Thunk([.foreignType(type)], node: Node(.other), scope: scope.place)
        evaluator.bind(function, call: Node(.call), from: scope, into: scope)
        fragments[root].content.append(.init(node: body, scope: scope))
      }
    }
    enqueueRoot()
    // What a wrapper that was left out is called has its screen's id, and no class.
    let screens = evaluator.storyboards.screens
    for screen in screens.filter({ $0.type != nil }) + screens.filter({ $0.type == nil }) {
      fragment(finder.target(screen))
    }
    walkAll()
    evaluator.fuel = fuel
    MachinePattern.read(self)
    walkAll()
    walkIslands()
    if beginsNowhere { walkFeature() }
  }

  /// Whether a file is one of an app that only tries out a part of another one, by the folder that it lies in:
  /// `Search/Demo/Sources/AppDelegate.swift`.
  private static func isExample(_ path: String) -> Bool {
    FilePath(path).removingLastComponent().components.contains { folder in
      examples.contains(folder.string) || folder.string.contains("Tests")
    }
  }

  private static let examples: Set<String> = ["Demo", "DemoApp", "Example", "ExampleApp", "Sample", "SampleApp"]

  /// The views of a part of an app that nothing in it shows: others are to begin with them.
  private func walkFeature() {
    isBegunByNobody = true
    for type in index.types where index.isView(type) && type.primary == nil && !type.isPreview {
      guard !seen.contains(type.id), !uses.made.contains(type.name), !uses.called.contains(type.name) else { continue }
      fragment(Target(key: .type(type.id), name: type.name, instance: Instance(type)))
      walkAll()
    }
    walkRoutes()
  }

  /// Controllers that nothing is seen to lead to, and yet are made somewhere.
  private func walkIslands() {
    let superclasses = Set(index.types.compactMap { index.superclass(of: $0)?.id })
    for type in index.types where index.isController(type) && !superclasses.contains(type.id) && !type.isPreview {
      // What a view stands for is walked with the view.
      guard type.primary == nil, !seen.contains(type.id), !fragments.contains(where: { $0.type === type }),
        !evaluator.isPlainStack(type), !finder.isDialog(type),
        uses.called.contains(type.name) || uses.made.contains(type.name)
      else { continue }
      fragment(Target(key: .type(type.id), name: type.name, instance: Instance(type)))
      walkAll()
    }
    walkRoutes()
  }

  /// Screens that stacks make of routes for which nobody is seen to ask.
  private func walkRoutes() {
    var (known, count, asked): (Set<Place>, Int, Int) = ([], -1, 0)
    while count != destinations.count || asked < untold.count {
      count = destinations.count
      while asked < untold.count {
        evaluator.fuel = fuel
        let (choice, scope) = untold[asked]
        for target in finder.search(choice, in: scope).targets where !target.isForeign { fragment(target) }
        asked += 1
      }
      for destination in destinations where known.insert(destination.place).inserted {
        guard let type = destination.type else { continue }
        for route in evaluator.routes(of: type, like: destination.scope) {
          evaluator.fuel = fuel
          for target in search([destination], [route]).targets where !target.isForeign { fragment(target) }
        }
      }
      walkAll()
    }
  }
}
