/// What is known of a value without running anything.
indirect enum Value {
  /// Something made by an initialiser of the app's own types.
  case instance(Instance)
  /// A case of an enumeration; its type where it is told.
  case enumCase(TypeInfo?, String, [Thunk], line: Spot)
  case closure(Node, Scope)
  /// `true`, `nil`, a number, a string in quotes, a key path.
  case constant(String)
  /// What is written while the app runs; its type where it is known.
  case state(Slot, Node?, Scope)
  /// A value of a type, of which nothing else is known.
  case typed(TypeInfo)
  /// What a type that isn't the app's makes, or a function of one, by its name.
  case foreign(String, Node, Scope)
  case method(Function, Instance?)
  case metatype(TypeInfo)
  case foreignType(String)
  /// A parameter that nothing is known of, by its name and type.
  case parameter(String, Node?)
  case unknown(String)

  /// The app's own type that it is one of; nil where that isn't known.
  var ownType: TypeInfo? {
    switch self {
    case .instance(let instance): instance.type
    case .typed(let type): type
    default: nil
    }
  }

  /// Whether not even its type is known.
  var isUntyped: Bool {
    switch self {
    case .unknown, .parameter(_, nil): true
    default: false
    }
  }

  /// Whether it is of one of the app's types.
  var isOwn: Bool {
    switch self {
    case .instance, .typed, .enumCase: true
    default: false
    }
  }

  /// Whether something is known that can be followed.
  var isResolved: Bool {
    switch self {
    case .unknown, .parameter: false
    case .constant(let text): text != "nil"
    case .foreign(let name, _, _): name.isCapitalized
    default: true
    }
  }

  /// Whether it is what a view's state may be from outside: another state, or an object that was given closures.
  var isStateOrCaller: Bool {
    switch self {
    case .state: true
    case .instance(let instance):
      instance.type.kind == .classType && instance.fields.values.contains { $0.node.kind == .closure }
    default: false
    }
  }

  /// The state that it is.
  var slot: Slot? { if case .state(let slot, _, _) = self { slot } else { nil } }

  /// Whether it is a list that is written down.
  var isList: Bool { if case .foreign("[]", _, _) = self { true } else { false } }

  /// A constant's text.
  var text: String? { if case .constant(let text) = self { text } else { nil } }

  /// What makes another value give the same; nil where looking for such ones isn't worth it.
  var likeness: Repetition.Likeness? {
    switch self {
    case .method(let function, let instance):
      Repetition.Likeness(kind: 1, code: function.node.mark, object: instance.map(\.likeness) ?? 0)
    case .typed(let type): Repetition.Likeness(kind: 2, code: type.id)
    case .instance(let instance): Repetition.Likeness(kind: 3, object: instance.likeness)
    case .state(let slot, let type?, _):
      Repetition.Likeness(kind: 4, code: type.mark, object: slot.owner, name: slot.name)
    case .enumCase(let type, let name, let payload, let line):
      payload.isEmpty ? Repetition.Likeness(kind: 5, code: type?.id ?? -1, name: name, line: line) : nil
    case .closure(let closure, let scope): Repetition.Likeness(kind: 6, code: closure.mark, object: scope.likeness)
    default: nil
    }
  }

  var caseName: String? { if case .enumCase(_, let name, _, _) = self { name } else { nil } }
}

/// A property that is written while the app runs, by what it belongs to.
struct Slot: Hashable {
  /// The number of the type that it is a property of; -1 for what belongs to none.
  let owner: Int
  let name: String

  static func last(_ name: String) -> String { SourceIndex.last(name) }
}

/// What goes with a case of a state, by the case's name and its place there: of `switch model.request` what
/// `case .push(let route)` binds.
struct Payload: Hashable {
  let slot: Slot
  let caseName: String
  let position: Int
}

/// An expression with the names that it knows, evaluated where it is needed.
final class Thunk {
  let node: Node
  let scope: Scope
  var values: [Value]?
  /// What is known of it by its type, where nothing else is.
  var declared: Value?
  /// What is put into properties of what it is.
  var fields: [String: Thunk] = [:]
  /// What goes with a case of a state that it is.
  var payload: Payload?
  /// Whether somebody has walked it or made it a destination.
  var isUsed = false
  /// Whether an object made it for a property of its own, as it was made itself.
  var isOwn = false

  init(_ node: Node, _ scope: Scope) { (self.node, self.scope) = (node, scope) }

  /// A value that is known already.
  init(_ values: [Value], node: Node = Node(.other), scope: Scope) {
    (self.node, self.scope, self.values) = (node, scope, values)
  }
}

/// An object or a value of one of the app's types, with what is known of its properties.
final class Instance {
  let type: TypeInfo
  var fields: [String: Thunk] = [:]
  /// What it is in an enumeration's own code.
  var enumCase: Value?
  /// Where it is made, as far as that is told.
  var place: Place?
  /// What its properties hold that tells it from others of its type, by the depth in which it was met; of how many of
  /// them something was known then.
  var held: [Int: (fields: Int, texts: [String])] = [:]

  init(_ type: TypeInfo) { self.type = type }

  /// A number for the object, or for all of its type of which no more is known.
  var likeness: Int {
    fields.isEmpty && enumCase == nil && place == nil ? -1 - type.id : Int(bitPattern: ObjectIdentifier(self))
  }

  /// The same as other branches of `#if` declare its type.
  var variants: [Instance] {
    type.variants.map { type in
      let instance = Instance(type)
      (instance.fields, instance.enumCase) = (fields, enumCase)
      return instance
    }
  }
}

/// The names that are known at a place.
final class Scope {
  let parent: Scope?
  let receiver: Instance?
  let type: TypeInfo?
  let file: SourceFile
  var names = Names()
  var functions: [String: Function] = [:]
  /// The names of views that stand only where something is led to.
  var led: Set<String> = []
  /// What `self` is in code that extends a type of a framework.
  var foreignReceiver: Thunk?
  let depth: Int
  /// Tells scopes of one function apart that was called with different things.
  var key: Int

  init(parent: Scope? = nil, receiver: Instance? = nil, type: TypeInfo? = nil, file: SourceFile) {
    self.parent = parent
    self.receiver = receiver ?? parent?.receiver
    self.type = type ?? receiver?.type ?? parent?.type
    self.file = file
    foreignReceiver = parent?.foreignReceiver
    depth = (parent?.depth ?? 0) + 1
    key = parent?.key ?? 0
  }

  func inner() -> Scope { Scope(parent: self, file: file) }

  /// The same place without its names: what is known already needs none of them, and a name that held the names around
  /// it would never be given up.
  var place: Scope {
    let place = Scope(receiver: receiver, type: type, file: file)
    (place.foreignReceiver, place.key) = (foreignReceiver, key)
    return place
  }

  /// A number for what is known here: the same where a scope adds nothing to the one around it.
  var likeness: Int {
    var scope = self
    while let around = scope.parent, scope.isEmpty, scope.receiver === around.receiver, scope.type === around.type,
      scope.file === around.file, scope.key == around.key
    {
      scope = around
    }
    return Int(bitPattern: ObjectIdentifier(scope))
  }

  private var isEmpty: Bool { names.isEmpty && functions.isEmpty && led.isEmpty }

  func thunk(_ name: String) -> Thunk? {
    var scope: Scope? = self
    while let here = scope {
      if let found = here.names[name] { return found }
      scope = here.parent
    }
    return nil
  }

  /// Whether a name is that of a view that is led to and not shown.
  func isLed(_ name: String) -> Bool {
    var scope: Scope? = self
    while let here = scope, here.names[name] == nil { scope = here.parent }
    return scope?.led.contains(name) == true
  }

  func function(_ name: String) -> (Function, Scope)? {
    var scope: Scope? = self
    while let here = scope {
      if let found = here.functions[name] { return (found, here) }
      scope = here.parent
    }
    return nil
  }
}

/// Names with what they are. A copy costs nothing, whatever is added to either later: what a name is made of knows the
/// names that were there before it.
struct Names {
  private final class Entry {
    let name: String
    let thunk: Thunk
    let older: Entry?

    init(_ name: String, _ thunk: Thunk, _ older: Entry?) { (self.name, self.thunk, self.older) = (name, thunk, older) }
  }

  private var newest: Entry?

  var isEmpty: Bool { newest == nil }

  /// What a name is. Setting it hides what it was.
  ///
  /// - Complexity: linear in the number of names for reading, which are those of one block.
  subscript(name: String) -> Thunk? {
    get {
      var entry = newest
      while let here = entry {
        if here.name == name { return here.thunk }
        entry = here.older
      }
      return nil
    }
    set { if let newValue { newest = Entry(name, newValue, newest) } }
  }

  /// What all names are, by their order.
  ///
  /// - Complexity: quadratic in the number of names, which are those of one block.
  var sorted: [Thunk] {
    var all: [Entry] = []
    var entry = newest
    while let here = entry {
      if !all.contains(where: { $0.name == here.name }) { all.append(here) }
      entry = here.older
    }
    return all.sorted { $0.name < $1.name }.map(\.thunk)
  }
}

extension String {
  /// Whether it begins with a capital letter, as types do.
  var isCapitalized: Bool {
    guard let first = utf8.first else { return false }
    return first < 0x80 ? first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") : self.first?.isUppercase == true
  }
}
