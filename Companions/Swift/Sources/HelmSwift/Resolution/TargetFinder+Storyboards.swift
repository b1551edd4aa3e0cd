/// Controllers of storyboards: those that code makes by an identifier, and those that a class has there.
extension TargetFinder {
  /// `instantiateViewController(withIdentifier:)`, `instantiateInitialViewController()`, and what generators make of
  /// them.
  func storyboard(_ node: Node, _ scope: Scope) -> TargetSearch? {
    // In an extension of storyboards what makes a controller needs no name before it.
    guard let callee = node.head, callee.kind == .member || scope.foreignReceiver != nil else { return nil }
    let table = evaluator.storyboards
    switch callee.text {
    case "instantiateViewController", "instantiateController":
      guard let argument = node.argument("withIdentifier") ?? node.argument("identifier") else { return nil }
      let storyboard = callee.head.flatMap { name(ofStoryboard: $0, scope) }
      var found = TargetSearch()
      var missing: String?
      // Which of several it is may depend on more: `withIdentifier: isWide ? "Wide" : "Narrow"`.
      for case .constant(let text) in evaluator.values(of: argument, in: scope) where text.hasPrefix("\"") {
        let identifier = String(text.dropFirst().dropLast())
        let screens = table.screens(identifier: identifier, storyboard: storyboard)
        if !screens.isEmpty {
          found.targets += screens.map(target)
        } else if let type = index.type(named: identifier, in: nil, file: scope.file), index.isController(type) {
          // Often it is the name of the class.
          found.add(search(instance: Instance(type), node, scope))
        } else {
          missing = identifier
        }
      }
      if found.targets.isEmpty, let missing, let base = callee.head, isStoryboard(base, scope) {
        return TargetSearch(reasons: ["no storyboard here has a controller \(missing)"])
      }
      return found.targets.isEmpty ? nil : found
    case "instantiateInitialViewController", "instantiateInitialController":
      guard let name = callee.head.flatMap({ name(ofStoryboard: $0, scope) }) else { return nil }
      guard let screen = table.initial(of: name) else {
        return TargetSearch(reasons: ["no storyboard \(name) is here, or it begins with nothing"])
      }
      return TargetSearch(targets: [target(screen)])
    case "instantiate":
      // SwiftGen: `StoryboardScene.Main.detail.instantiate()`, `.initialScene.instantiate()`.
      guard let scene = callee.head, let board = scene.head, board.head?.text == "StoryboardScene" else { return nil }
      let screen =
        scene.text == "initialScene"
        ? table.initial(of: board.text)
        : table.screens.first { $0.storyboard == board.text && $0.identifier.map(Self.identifier) == scene.text }
      return screen.map { TargetSearch(targets: [target($0)]) }
    default:
      // R.swift: `R.storyboard.main.detail()`, `R.storyboard.main.instantiateInitialViewController()`.
      guard let board = callee.head, let storyboard = board.head, storyboard.text == "storyboard",
        storyboard.head?.text == "R"
      else { return nil }
      let screen = table.screens.first {
        Self.identifier($0.storyboard) == board.text && $0.identifier.map(Self.identifier) == callee.text
      }
      return screen.map { TargetSearch(targets: [target($0)]) }
    }
  }

  /// What makes controllers of storyboards.
  static let instantiating: Set<String> = [
    "instantiate", "instantiateViewController", "instantiateController", "instantiateInitialViewController",
    "instantiateInitialController",
  ]

  /// A controller of a storyboard of which no more is told than a class that others inherit, and that no storyboard
  /// has: any of these may be meant.
  func untold(_ made: Node, as name: String, _ scope: Scope) -> TargetSearch? {
    guard made.kind == .call, ["instantiateViewController", "instantiateController"].contains(made.head?.text),
      let type = index.type(named: name, in: scope.type, file: scope.file), index.isController(type),
      screens(of: type).isEmpty, !evaluator.uses.made.contains(name),
      index.heirs[type.name]?.contains(where: { !screens(of: $0).isEmpty }) == true
    else { return nil }
    return TargetSearch(reasons: ["which \(name) it is isn't told here"])
  }

  /// Whether it is a storyboard of UIKit's, by itself or as the one that a controller is of.
  private func isStoryboard(_ node: Node, _ scope: Scope) -> Bool {
    let bare = node.kind == .unwrapping ? node.head ?? node : node
    if bare.text == "storyboard", bare.head.map({ $0.text == "self" }) ?? true { return true }
    return evaluator.values(of: bare, in: scope).contains { value in
      if case .foreign("UIStoryboard", _, _) = value { true } else { false }
    }
  }

  private func name(ofStoryboard node: Node, _ scope: Scope) -> String? {
    for value in evaluator.values(of: node, in: scope) {
      if case .foreign("UIStoryboard", let call, let inner) = value, let name = call.argument("name") {
        for case .constant(let text) in evaluator.values(of: name, in: inner) where text.hasPrefix("\"") {
          return String(text.dropFirst().dropLast())
        }
      }
    }
    return nil
  }

  /// What generators make of a name: the first letter small, no spaces.
  static func identifier(_ name: String) -> String {
    let letters = name.filter { $0.isLetter || $0.isNumber }
    return letters.prefix(1).lowercased() + letters.dropFirst()
  }

  /// A controller: the storyboard's, where one has it. Where several have the class it is none of them, as nothing
  /// tells which; of one for each system it is the first, for which each system's own code has its own.
  func controller(_ instance: Instance) -> Target {
    let screens = screens(of: instance.type)
    if screens.count == 1 || screens.count > 1 && Set(screens.map(\.system)).count == screens.count {
      return Target(key: .storyboard(screens[0].id), name: screens[0].id, instance: instance)
    }
    return Target(key: .type(instance.type.id), name: instance.type.name, instance: instance)
  }

  /// The fragments that run a type's code: all controllers of storyboards that are of the class, else its own.
  func targets(running type: TypeInfo) -> [Target] {
    let screens = index.isController(type) ? screens(of: type) : []
    return screens.isEmpty
      ? [Target(key: .type(type.id), name: type.name, instance: Instance(type))] : screens.map(target)
  }

  /// The controllers that are of a class; where apps lie beside each other that have it each, those of its own.
  func screens(of type: TypeInfo) -> [StoryboardTable.Screen] {
    let found = evaluator.storyboards.screens.filter { $0.type == type.name }
    guard found.count > 1, (index.typesByName[type.name]?.count ?? 0) > 1 else { return found }
    func nearness(_ screen: StoryboardTable.Screen) -> Int { SourceIndex.nearness(screen.id, type.file.path) }
    let nearest = found.map(nearness).max()
    return found.filter { nearness($0) == nearest }
  }

  func target(_ screen: StoryboardTable.Screen) -> Target {
    if let name = screen.type, let type = index.type(named: name, in: nil, file: nil), index.isController(type) {
      return Target(key: .storyboard(screen.id), name: screen.id, instance: Instance(type))
    }
    var target = Target(key: .storyboard(screen.id), name: screen.id)
    if let name = screen.container, let type = index.type(named: name, in: nil, file: nil), index.isController(type),
      let layer = layer(of: Instance(type))
    {
      target.layers.append(layer)
    }
    return target
  }
}

extension Evaluator {
  /// The stack that a cast says a storyboard's controller is, where it has nothing in it there: what code puts into it
  /// is shown. `board.instantiateViewController(withIdentifier: "Stack") as! UINavigationController`
  func emptyStack(_ cast: Node, _ scope: Scope) -> Value? {
    guard cast.kind == .cast, !storyboards.screens.isEmpty, let made = cast.head?.uncast, made.kind == .call,
      made.head?.text == "instantiateViewController", let name = cast.children.last?.text,
      let argument = made.argument("withIdentifier") ?? made.argument("identifier"),
      name == "UINavigationController"
        || index.type(named: name, in: scope.type, file: scope.file).map(isPlainStack) == true
    else { return nil }
    let identifiers = values(of: argument, in: scope).compactMap(\.text).filter { $0.hasPrefix("\"") }
    let found = identifiers.flatMap {
      storyboards.screens(identifier: String($0.dropFirst().dropLast()), storyboard: nil)
    }
    // One with something in it there stands for that.
    let isEmpty = found.allSatisfy { screen in
      (screen.type == nil || screen.type == name) && screen.container == nil && screen.segues.isEmpty
        && storyboards.screens.count { $0.id == screen.id } == 1
    }
    return !found.isEmpty && isEmpty ? .foreign("UINavigationController", made, scope) : nil
  }
}

/// What the storyboards of the same import say: which controllers they have, under which names.
package struct StoryboardTable: Sendable {
  /// A controller of a storyboard.
  package struct Screen: Sendable, Decodable, Equatable {
    /// Its id in the graph.
    package var id: String
    /// The class that it is of.
    package var type: String?
    /// By what code makes it.
    package var identifier: String?
    /// The storyboard's name.
    package var storyboard: String
    /// Whether the storyboard begins with it.
    package var isInitial: Bool
    /// What its segues are called by which code performs them, and where they lead.
    package var segues: [String: String]
    /// The system that the storyboard is for, as `#if os` calls it; nil for iOS.
    package var system: String?
    /// The class of the stack around it that was left out, where code makes that.
    package var container: String?

    /// All of it, for what follows from it; the same where the screen is the same.
    package var texts: [String] {
      [id, type ?? "", identifier ?? "", storyboard, "\(isInitial)"]
        + segues.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } + [system ?? "", container ?? ""]
    }
  }

  /// The controllers of all storyboards.
  package var screens: [Screen] = []

  /// Creates a table.
  package init(screens: [Screen] = []) { self.screens = screens }

  /// The systems that controllers are for, by their ids; none where all are for the same.
  var systems: [String: Platforms] {
    guard Set(screens.map(\.system)).count > 1 else { return [:] }
    return Dictionary(screens.map { ($0.id, Platforms(system: $0.system)) }) { one, _ in one }
  }

  /// The controllers with an identifier, of one storyboard where it is known.
  func screens(identifier: String, storyboard: String?) -> [Screen] {
    let found = screens.filter { $0.identifier == identifier }
    let there = found.filter { $0.storyboard == storyboard }
    return there.isEmpty ? found : there
  }

  func initial(of storyboard: String) -> Screen? { screens.first { $0.storyboard == storyboard && $0.isInitial } }
}
