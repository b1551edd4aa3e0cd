internal import HelmDocument

/// A storyboard with its scenes, before it is known what they lead to.
struct StoryboardFile {
  /// A view controller, or the reference that stands for one of another storyboard.
  struct Scene {
    let controller: XMLElement
    /// All segues that leave it, whatever in the scene they start from.
    let segues: [XMLElement]

    /// Whether it stands for a scene elsewhere.
    var isReference: Bool { ["viewControllerPlaceholder", "controllerPlaceholder"].contains(controller.name) }

    /// Whether it is the application of macOS with its menu, which is no screen: what that opens is there by itself.
    var isApplication: Bool { controller.name == "application" }
  }

  /// The name by which references and code call it: that of its file.
  let name: String
  /// What the document calls the file.
  let path: String
  private(set) var scenes: [Scene] = []
  /// The object id of the controller to start from.
  private(set) var initial: String?
  /// The numbers of the scenes by their controllers' object ids.
  private(set) var sceneNumbers: [String: Int] = [:]
  /// The system that it is for, as code calls it; nil for iOS, and where it isn't told.
  private(set) var system: String?
  /// Whether it is what a system shows while an app starts: nothing leads there, nor away.
  private(set) var isLaunchScreen = false
  var diagnostics: DiagnosticCollector

  init(_ file: ImportFile) {
    diagnostics = DiagnosticCollector(source: file.text.asUTF8)
    name = file.stem
    path = file.path
    guard let root = XMLReader.read(&diagnostics) else { return }
    guard root.name == "document", root["type"]?.contains("Storyboard") == true else {
      let headline = "not a storyboard; Xcode writes <document type=\"com.apple.InterfaceBuilder3….Storyboard.XIB\">"
      diagnostics.report("not-a-storyboard", headline, at: root.tag)
      return
    }
    system = root["targetRuntime"].flatMap { runtime in
      Self.systems.first { runtime.hasPrefix($0.runtime) }?.name
    }
    isLaunchScreen = root["launchScreen"] == "YES"
    guard !isLaunchScreen else { return }
    initial = root["initialViewController"]
    for scene in root.children(named: "scenes").flatMap({ $0.children(named: "scene") }) { add(scene) }
    isLaunchScreen = isPlain && name.lowercased().hasPrefix("launch")
    if isLaunchScreen { (initial, scenes, sceneNumbers) = (nil, [], [:]) }
    if let initial, sceneNumbers[initial] == nil {
      let headline = "initial view controller \(initial.quoted) is not in the storyboard"
      diagnostics.warn("unknown-object", headline, "initialViewController", of: root)
    }
  }

  /// How storyboards call the systems that they are for.
  private static let systems = [
    (runtime: "MacOSX", name: "macOS"), (runtime: "AppleTV", name: "tvOS"), (runtime: "watchKit", name: "watchOS"),
  ]

  /// Whether it is one controller of the system's that leads nowhere: older launch screens aren't marked as such.
  private var isPlain: Bool {
    guard scenes.count == 1, let only = scenes.first else { return false }
    return only.controller["customClass"] == nil && only.controller["storyboardIdentifier"] == nil
      && only.segues.isEmpty && !only.isReference
  }

  /// Where an element stands; nil in standard input, which is nowhere.
  func source(of element: XMLElement) -> DocumentSource? {
    path == "<stdin>" ? nil : DocumentSource(path: path, line: diagnostics.source.place(element.tag).line)
  }

  private mutating func add(_ scene: XMLElement) {
    let objects = scene.children(named: "objects").flatMap(\.children)
    var segues: [XMLElement] = []
    Self.collect(from: scene, into: &segues)
    guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }), let id = controller["id"]
    else {
      for segue in segues {
        diagnostics.warn("no-controller", "segue of a scene without a view controller; it is left out", of: segue)
      }
      return
    }
    if sceneNumbers.updateValue(scenes.count, forKey: id) != nil {
      diagnostics.warn("duplicate-id", "object id \(id.quoted) is given twice; the later one is meant", of: controller)
    }
    scenes.append(Scene(controller: controller, segues: segues))
  }

  private static func collect(from element: XMLElement, into segues: inout [XMLElement]) {
    for child in element.children {
      if child.name == "segue" { segues.append(child) }
      collect(from: child, into: &segues)
    }
  }
}
