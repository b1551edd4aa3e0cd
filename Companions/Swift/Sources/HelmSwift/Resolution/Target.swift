/// What navigation may lead to, found behind an expression.
struct Target {
  /// What a fragment is known by.
  enum Key: Hashable {
    /// One of the app's types, by its number.
    case type(Int)
    /// A framework's or a library's type, at the place where it is made.
    case foreign(String, Place)
    /// A controller class of a framework or a library that is the same screen wherever it is made.
    case library(String)
    /// A controller of a storyboard.
    case storyboard(String)
  }

  /// A modifier around what is shown, or a wrapper's own code.
  struct Layer {
    let node: Node
    let scope: Scope
    /// What the wrapper holds, which is the fragment itself and no part of it.
    var held: Thunk?
    /// The controller of the app's own class around it, whose own code runs with it.
    var container: Instance?
  }

  var key: Key
  var name: String
  var instance: Instance?
  /// What is walked where it is no type of the app's.
  var content: Layer?
  var layers: [Layer] = []
  /// The types that stand in its own code and are fragments beside it, no parts.
  var apart: Set<Int> = []

  /// Whether it is a screen by its name alone, the app's or a library's.
  var isScreen: Bool {
    if case .foreign = key { return false }
    return true
  }

  var isForeign: Bool {
    switch key {
    case .foreign, .library: true
    case .type, .storyboard: false
    }
  }

  /// Whether it shows nothing: what only fills, or a container with nothing in it.
  var isEmpty: Bool {
    guard isForeign else { return false }
    let body = content?.node.trailingClosure?.body ?? content?.node.argument("content")?.body
    return TargetFinder.filling.contains(name) || body?.children.isEmpty == true
  }
}

/// What navigation presents as a whole.
final class Fragment {
  let number: Int
  let key: Target.Key
  let name: String
  let type: TypeInfo?
  let place: Place
  var title: String?
  /// What is to be walked for it: its type's own code by what it was made with, code around it.
  var instances: [(String, Instance)] = []
  var content: [Target.Layer] = []
  var layers: [Target.Layer] = []
  /// The types that stand in its own code and are fragments beside it, no parts.
  var apart: Set<Int> = []

  init(number: Int, key: Target.Key, name: String, type: TypeInfo?, place: Place) {
    (self.number, self.key, self.name, self.type, self.place) = (number, key, name, type, place)
  }

  /// Whether code is to be walked for it: a library's screen has some wherever it is made, others at one place.
  func takes(_ code: Target.Layer) -> Bool {
    if case .library = key { return !content.contains { $0.node === code.node } }
    return content.isEmpty
  }
}

/// What was found behind an expression, and what couldn't be.
struct TargetSearch {
  var targets: [Target] = []
  var reasons: [String] = []

  /// Whether nothing was found, and it is known why.
  var isUntold: Bool { targets.isEmpty && !reasons.isEmpty }

  mutating func add(_ other: TargetSearch) {
    targets += other.targets
    reasons += other.reasons
  }

  /// With what belongs to a framework left out where there is something of the app's.
  var preferred: TargetSearch {
    guard targets.contains(where: { !$0.isForeign }) else { return self }
    var copy = self
    copy.targets = targets.filter { target in
      !target.isForeign || TargetFinder.holding.contains(target.name) || EmbeddingPattern.bars.contains(target.name)
    }
    return copy
  }
}
