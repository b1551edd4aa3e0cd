/// Viperit: each case of an enumeration of modules, `enum AppModules: String, ViperitModule { case editItem }`, stands
/// for classes by its name, `EditItemView`, `EditItemPresenter`, `EditItemRouter`, which the library looks up while the
/// app runs. A module's router shows its view: `AppModules.editItem.build().router.show(from: view)`.
struct ViperitPattern: CallPattern {
  let names = ["show", "present", "setupView"]

  private static let library = "Viperit"
  private static let roles = ["Presenter", "Router", "Interactor"]
  /// The library's views, with what each is of UIKit's.
  private static let views = [
    "UserInterface": "UIViewController", "TableUserInterface": "UITableViewController",
    "CollectionUserInterface": "UICollectionViewController", "SplitUserInterface": "UISplitViewController",
  ]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if call.head?.text == "setupView" { return isOfOther(call, scope, walker) }
    guard let router = call.head?.head, call.head?.kind == .member,
      call.argument("from") != nil || call.argument("inWindow") != nil
    else { return false }
    for type in walker.evaluator.values(of: router, in: scope).compactMap(\.ownType) {
      guard Self.isOfLibrary(type, "Router", walker) else { continue }
      let view = Node(.member, "_view", line: call.line, [router])
      let found = walker.program.finder.search(view, in: scope).preferred
      walker.note(Self.transition(of: call), call, scope, rule: "router", .found(found))
      return true
    }
    return false
  }

  /// Whether another module's presenter is told what that is to show, as whoever builds a module does: what the
  /// presenter does then happens on the module's own screen.
  private func isOfOther(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let presenter = call.head?.head, call.argument("data") != nil else { return false }
    let types = walker.evaluator.values(of: presenter, in: scope).compactMap(\.ownType)
    guard let type = types.first, Self.isOfLibrary(type, "Presenter", walker),
      let view = walker.evaluator.property("_view", of: type)?.type,
      let own = walker.fragment.type
    else { return false }
    return own.name != view.text
  }

  private static func isOfLibrary(_ type: TypeInfo, _ role: String, _ walker: Walker) -> Bool {
    type.file.imports.contains(library) && walker.index.ancestors(of: type).contains(role)
  }

  /// How a router shows its view: what is in a stack of its own isn't pushed onto another one.
  private static func transition(of call: Node) -> Transition {
    if call.argument("inWindow") != nil { return .change }
    if call.argument("insideView") != nil { return .embed }
    return call.head?.text == "present" || call.argument("embedInNavController")?.text == "true" ? .sheet : .push
  }

  /// What the library does by names while the app runs, as code that does the same; nil where nothing uses it.
  ///
  /// - Complexity: linear in what the files declare, where one imports it.
  static func code(for files: [SourceFile]) -> SourceFile? {
    let users = files.filter { $0.imports.contains(library) }
    let declared = Set(files.flatMap { $0.node.all(.classType).map(\.text) })
    for file in users {
      for modules in file.node.all(.enumeration) {
        guard modules.all(.inherited).contains(where: { $0.head?.text == "ViperitModule" }) else { continue }
        let text = code(for: modules, declared)
        let code = withoutLines(SourceReading.read(text).file)
        return SourceFile(path: file.path, node: code, module: file.module)
      }
    }
    return nil
  }

  /// Code that stands in no file.
  private static func withoutLines(_ node: Node) -> Node { Node(node.kind, node.text, node.children.map(withoutLines)) }

  private static func code(for modules: Node, _ declared: Set<String>) -> String {
    var lines = views.sorted { $0.key < $1.key }.filter { !declared.contains($0.key) }.map { "class \($0): \($1) {}" }
    let told = ["viewHasLoaded()", "viewIsAboutToAppear()", "viewHasAppeared()", "setupView(data: data)"]
    // A presenter needn't do something at each of these.
    if !declared.contains("Presenter") {
      let functions = told.map { "func \($0.replacing("data: data", with: "data: Any")) {}" }
      lines.append("class Presenter { \(functions.joined(separator: "; ")) }")
    }
    var cases: [String] = []
    for each in modules.all(.enumCase) {
      let raw = each.first(.value)?.head?.text ?? each.text
      let stem = raw.prefix(1).uppercased() + raw.dropFirst()
      guard declared.contains("\(stem)View") else { continue }
      let parts = roles.filter { declared.contains(stem + $0) }
      let made = ["view: \(stem)View()"] + parts.map { "\($0.lowercased()): \(stem)\($0)()" }
      cases.append("case .\(each.text): return Module(\(made.joined(separator: ", ")))")
      let known = (["View"] + parts).map { "var _\($0.lowercased()): \(stem)\($0)" }.joined(separator: "; ")
      for role in parts { lines.append("extension \(stem)\(role) { \(known) }") }
      lines.append("extension \(stem)View { \(known); var viewController: \(stem)View { return self } }")
      guard parts.contains("Presenter") else { continue }
      let calls = told.map { "_presenter.\($0)" }.joined(separator: "; ")
      lines.append("extension \(stem)View { override func viewDidLoad() { \(calls) } }")
    }
    let kept = roles.map { "var \($0.lowercased()): Any" }.joined(separator: "; ")
    lines.append("struct Module { var view: UIViewController; \(kept) }")
    let choice = "switch self { \(cases.joined(separator: "\n")) }"
    lines.append("extension \(modules.text) { func build() -> Module { \(choice) } }")
    return lines.joined(separator: "\n")
  }
}
