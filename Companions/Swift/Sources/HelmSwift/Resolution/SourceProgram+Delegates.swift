extension SourceProgram {
  /// Whether a controller has a function because a protocol of the app asks for it, and no part of the controller's own
  /// view calls it.
  func isDelegated(_ function: Function) -> Bool {
    guard let owner = function.owner, !calledByViews.contains(function.name) else { return false }
    return index.ancestors(of: owner).contains { name in
      index.typesByName[name]?.first.map { type in
        type.kind == .protocolType
          && type.functions[function.name]?.contains { $0.body == nil && $0.signature == function.signature } == true
      } ?? false
    }
  }

  /// What a controller does for another screen that calls it belongs to that screen, not to the controller too.
  func withoutDelegated(_ resolutions: [Resolution]) -> [Resolution] {
    var callers: [ObjectIdentifier: Set<Int>] = [:]
    for resolution in resolutions {
      for function in resolution.event.followed { callers[function, default: []].insert(resolution.origin) }
    }
    return resolutions.filter { resolution in
      guard let function = resolution.event.delegated, let callers = callers[function] else { return true }
      // What the app itself asks for, it asks of whoever does it.
      return !callers.contains { $0 != resolution.origin && !isRoot($0) }
    }
  }

  /// Without what services show over whichever screen is there: where many screens come to the same place through what
  /// objects do for each other, it isn't told which of them shows it.
  func withoutRemote(_ resolutions: [Resolution]) -> [Resolution] {
    var origins: [Place: Set<Int>] = [:]
    for resolution in resolutions where resolution.event.isRemote {
      origins[resolution.event.place, default: []].insert(resolution.origin)
    }
    let limit = max(8, fragments.count / 8)
    var told: Set<Place> = []
    return resolutions.compactMap { resolution in
      guard resolution.event.isRemote, let all = origins[resolution.event.place], all.count > limit else {
        return resolution
      }
      guard told.insert(resolution.event.place).inserted else { return nil }
      var other = resolution
      other.search = TargetSearch(reasons: ["a service shows it over whichever screen is there"])
      return other
    }
  }

  /// Without flags that are set within what they alone show: that is there already.
  ///
  /// - Complexity: linear in the resolutions for each flag that another fragment sets than that which has it.
  func withoutShown(_ resolutions: [Resolution]) -> [Resolution] {
    func flag(_ resolution: Resolution) -> Slot? {
      guard resolution.isInferred, !isRoot(resolution.origin), resolution.transition.isModal,
        case .write(let slot, let thunk) = resolution.event.goal,
        evaluator.values(of: thunk).allSatisfy({ $0.text == "true" })
      else { return nil }
      return slot
    }
    let flags = Set(resolutions.compactMap(flag))
    guard !flags.isEmpty else { return resolutions }
    var led: Set<Int> = []
    for resolution in resolutions { led.formUnion(numbers(in: resolution).filter { $0 != resolution.origin }) }
    let roots = Set(resolutions.map(\.origin)).filter { isRoot($0) || !led.contains($0) }
    let there = reached(by: resolutions, from: roots)
    var elsewhere: [Slot: Set<Int>] = [:]
    for slot in flags { elsewhere[slot] = reached(by: resolutions.filter { $0.event.slot != slot }, from: roots) }
    return resolutions.filter { resolution in
      guard let slot = flag(resolution), there.contains(resolution.origin) else { return true }
      return elsewhere[slot]?.contains(resolution.origin) != false
    }
  }

  private func numbers(in resolution: Resolution) -> [Int] {
    resolution.search.targets.compactMap { number(of: $0.key) }
  }

  /// The fragments to which resolutions lead from some.
  private func reached(by resolutions: [Resolution], from roots: Set<Int>) -> Set<Int> {
    var targets: [Int: [Int]] = [:]
    for resolution in resolutions { targets[resolution.origin, default: []] += numbers(in: resolution) }
    var (queue, reached) = (Array(roots), roots)
    while let next = queue.popLast() { queue += (targets[next] ?? []).filter { reached.insert($0).inserted } }
    return reached
  }

  /// The names of what cells and other views of UIKit's call.
  func namesCalledByViews() -> Set<String> {
    var names: Set<String> = []
    for type in index.types where isPlainView(type) {
      for (code, _) in type.code {
        code.visit { node in
          if node.kind == .call, let head = node.head { names.insert(head.text) }
          return true
        }
      }
    }
    return names
  }

  /// Whether a class is a view of UIKit's, such as a cell.
  func isPlainView(_ type: TypeInfo) -> Bool {
    type.kind == .classType && !index.isController(type) && index.ancestors(of: type).contains(where: Self.isViewName)
  }

  private static func isViewName(_ name: String) -> Bool {
    name.hasPrefix("UI") && ["View", "Cell", "Control", "Button", "Label", "TextField"].contains(where: name.hasSuffix)
      || name.hasPrefix("NS") && ["View", "Control", "Button"].contains(where: name.hasSuffix)
      || name.hasSuffix("Cell")
  }
}

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
