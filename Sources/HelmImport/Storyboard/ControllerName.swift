/// What a view controller is called, in code and by people.
struct ControllerName {
  /// By which code knows it, so that it seldom changes: its storyboard id, its class, else what it is titled.
  var name: String
  var title: String
  /// Whether it is a navigation controller that nothing tells from others but what it shows at first.
  let isNamedByRoot: Bool

  init(_ controller: XMLElement) {
    let given = controller["userLabel"] ?? controller["title"]
    let id = controller["storyboardIdentifier"]
    isNamedByRoot = controller.name == "navigationController" && given == nil && id == nil
    let bar = controller.children.first { $0["key"] == "navigationItem" }?["title"]
    let type = controller["customClass"]
    name = id ?? type ?? given ?? bar ?? controller.name
    title =
      given ?? (id ?? type).map { TitleWords.title(of: $0, without: .storyboard) } ?? bar
      ?? TitleWords.title(of: controller.name, without: .init(words: []))
  }

  /// The name of what a reference leads to, when that is in none of the files.
  init(reference name: String) {
    self.name = name
    title = TitleWords.title(of: name, without: .storyboard)
    isNamedByRoot = false
  }

  /// Takes the name of the controller that a navigation controller shows at first.
  mutating func take(_ root: (name: String, title: String)) {
    name = root.name + "-navigation"
    title = root.title + " Navigation"
  }
}
