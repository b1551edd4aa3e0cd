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

  /// Without what an app adds to a stack's path from all that it begins with, where one of that has the stack: it is
  /// shown there alone.
  func withoutOtherRoots(_ resolutions: [Resolution]) -> [Resolution] {
    let roots = Set(resolutions.filter { isRoot($0.origin) }.flatMap(numbers))
    var stacks: [Place: Set<Int>] = [:]
    for resolution in resolutions
    where resolution.event.rule == "path" && roots.contains(resolution.origin) && !resolution.isInferred {
      stacks[resolution.event.place, default: []].insert(resolution.origin)
    }
    return resolutions.filter { resolution in
      !(resolution.event.rule == "path" && resolution.isInferred && roots.contains(resolution.origin)
        && stacks[resolution.event.place].map { !$0.contains(resolution.origin) } == true)
    }
  }

  /// Without flags that are set within what they alone show, or within what a view shows whose flag is handed on there:
  /// that is there already.
  ///
  /// - Complexity: linear in the resolutions for each flag that another fragment sets than that which has it.
  func withoutShown(_ resolutions: [Resolution]) -> [Resolution] {
    let flags = Set(resolutions.compactMap(flag))
    guard !flags.isEmpty else { return resolutions }
    var led: Set<Int> = []
    for resolution in resolutions { led.formUnion(numbers(in: resolution).filter { $0 != resolution.origin }) }
    let roots = Set(resolutions.map(\.origin)).filter { isRoot($0) || !led.contains($0) }
    let there = reached(by: resolutions, from: roots)
    let holders = self.holders()
    var shown: [Flag: Set<Int>] = [:]
    for flag in flags {
      if isShared(flag.slot) {
        let elsewhere = reached(by: resolutions.filter { $0.event.slot != flag.slot }, from: roots)
        shown[flag] = there.subtracting(elsewhere)
      } else {
        // What is handed on goes from one to the next, each of which has it.
        let all = holders[flag.slot] ?? []
        let handing = resolutions.filter { all.contains($0.origin) || $0.event.slot == flag.slot }
        let owners = resolutions.filter { $0.event.slot == flag.slot && !$0.isInferred }.map(\.origin)
        let others = handing.filter { flag.shown.isDisjoint(with: numbers(in: $0)) }
        let within = reached(by: handing.filter { all.contains($0.origin) }, from: flag.shown)
        shown[flag] = within.intersection(all).subtracting(reached(by: others, from: Set(owners)))
      }
    }
    return resolutions.filter { resolution in
      flag(resolution).flatMap { shown[$0] }?.contains(resolution.origin) != true
    }
  }

  /// The fragments that are handed a state, by the state.
  private func holders() -> [Slot: Set<Int>] {
    var holders: [Slot: Set<Int>] = [:]
    for fragment in fragments {
      for (_, instance) in fragment.instances {
        for (_, thunk) in instance.fields {
          for case .state(let slot, _, _) in evaluator.values(of: thunk) {
            holders[slot, default: []].insert(fragment.number)
          }
        }
      }
    }
    return holders
  }

  /// A flag with what it shows.
  private struct Flag: Hashable {
    let slot: Slot
    let shown: Set<Int>
  }

  /// The flag that a fragment sets which another one has.
  private func flag(_ resolution: Resolution) -> Flag? {
    guard resolution.isInferred, !isRoot(resolution.origin), resolution.transition.isModal,
      case .write(let slot, let thunk) = resolution.event.goal,
      evaluator.values(of: thunk).allSatisfy({ $0.text == "true" })
    else { return nil }
    return Flag(slot: slot, shown: Set(numbers(in: resolution)))
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
