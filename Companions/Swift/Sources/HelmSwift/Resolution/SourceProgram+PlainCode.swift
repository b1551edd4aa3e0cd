extension SourceProgram {
  /// Whether a file's code shows nothing and says nothing of what is shown: it is one of a module without views and
  /// controllers, as those of models are, and has nothing in it by which others lead somewhere.
  func isPlain(_ file: SourceFile) -> Bool { plainFiles.contains(file.path) }

  /// - Complexity: linear in the code of such modules.
  func findPlainFiles() -> Set<String> {
    var shown: Set<String> = []
    for type in index.types
    where index.isView(type) || index.isController(type) || index.isModifier(type) || index.isApp(type)
      || isPlainView(type)
    {
      shown.insert(type.file.module)
    }
    var plain: Set<String> = []
    for file in index.files where !shown.contains(file.module) && !file.node.contains(mayLead) {
      plain.insert(file.path)
    }
    return plain
  }

  private func mayLead(_ node: Node) -> Bool {
    switch node.kind {
    case .call:
      guard let name = node.head?.text, !node.arguments.isEmpty else { return false }
      return Patterns.calls[name] != nil && !Self.common.contains(name) || index.presentables.showing[name] != nil
    case .attribute: return Self.observed.contains(SourceIndex.last(node.text))
    // What makes a view of a route may be all that a folder has.
    case .type: return node.isAnyView || SourceIndex.isControllerName(node.text)
    case .inherited: return node.head.map { Self.observed.contains(SourceIndex.last($0.text)) } ?? false
    default: return false
    }
  }

  /// What models do to lists, flags and publishers too.
  private static let common: Set<String> = [
    "append", "toggle", "send", "sink", "use", "end", "bind", "do", "subscribe", "flatMap", "emit", "drive",
  ]
  /// By what types say that others watch what they hold.
  private static let observed: Set<String> = [
    "Published", "ObservableObject", "Observable", "ObservableState", "Presents", "PresentationState", "Reducer",
    "ReducerProtocol", "UIApplicationDelegate", "UIWindowSceneDelegate", "UIResponder", "StateType",
  ]
}
