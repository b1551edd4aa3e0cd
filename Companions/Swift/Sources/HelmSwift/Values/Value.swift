/// What is known of a value without running anything.
///
/// It takes no more than a reference: a case that has more than one thing keeps them elsewhere.
enum Value {
  /// Something made by an initialiser of the app's own types.
  case instance(Instance)
  /// A case of an enumeration; its type where it is told.
  indirect case enumCase(TypeInfo?, String, [Thunk], line: Spot)
  indirect case closure(Node, Scope)
  /// `true`, `nil`, a number, a string in quotes, a key path.
  indirect case constant(String)
  /// What is written while the app runs; its type where it is known.
  indirect case state(Slot, Node?, Scope)
  /// A value of a type, of which nothing else is known.
  case typed(TypeInfo)
  /// What a type that isn't the app's makes, or a function of one, by its name.
  indirect case foreign(String, Node, Scope)
  indirect case method(Function, Instance?)
  case metatype(TypeInfo)
  indirect case foreignType(String)
  /// A parameter that nothing is known of, by its name and type.
  indirect case parameter(String, Node?)
  indirect case unknown(String)

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

  /// Whether it is what a view's state may be from outside: another state, or an object that was given closures, or was
  /// told what it shows.
  var isStateOrCaller: Bool {
    switch self {
    case .state: true
    case .instance(let instance):
      instance.type.kind == .classType
        && (instance.isTold || instance.fields.values.contains { $0.node.kind == .closure })
    default: false
    }
  }

  /// The state that it is.
  var slot: Slot? { if case .state(let slot, _, _) = self { slot } else { nil } }

  /// Whether it is a list that is written down.
  var isList: Bool { if case .foreign("[]", _, _) = self { true } else { false } }

  /// Whether it stands for alternatives that aren't looked at.
  var isExcess: Bool { if case .unknown(Evaluator.excess) = self { true } else { false } }

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
struct Slot: QuickKey {
  /// The number of the type that it is a property of; -1 for what belongs to none.
  let owner: Int
  let name: String

  var mark: Int { name.mark.mixed(with: owner) }

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
  /// What few of them have.
  private struct More {
    var declared: Value?
    var list: Node?
    var fields = Names()
    var payload: Payload?
    var subject: Thunk?
    var made: [Thunk] = []
  }

  let node: Node
  let scope: Scope
  var values: [Value]?
  private var more: Box<More>?
  /// Whether somebody has walked it or made it a destination.
  var isUsed = false
  /// Whether an object made it for a property of its own, as it was made itself.
  var isOwn = false

  init(_ node: Node, _ scope: Scope) { (self.node, self.scope) = (node, scope) }

  /// A value that is known already.
  ///
  /// - Parameter node: One of its own where places are told apart by it, as by what `self` is there.
  init(_ values: [Value], node: Node = .none, scope: Scope) {
    (self.node, self.scope, self.values) = (node, scope, values)
  }

  /// What is known of it by its type, where nothing else is.
  var declared: Value? {
    get { more?.value.declared }
    set { change { $0.declared = newValue } }
  }

  /// The type of the list that it is declared as.
  var list: Node? {
    get { more?.value.list }
    set { if newValue != nil || more != nil { change { $0.list = newValue } } }
  }

  /// What is put into properties of what it is.
  var fields: Names {
    get { more?.value.fields ?? Names() }
    set { change { $0.fields = newValue } }
  }

  /// What goes with a case of a state that it is.
  var payload: Payload? {
    get { more?.value.payload }
    set { change { $0.payload = newValue } }
  }

  /// What it was taken out of by a pattern that nothing more is known by: of `switch setting` what
  /// `case .node(let name)` binds.
  var subject: Thunk? {
    get { more?.value.subject }
    set { change { $0.subject = newValue } }
  }

  /// What it may be that storyboards make, of which no value tells.
  var made: [Thunk] {
    get { more?.value.made ?? [] }
    set { change { $0.made = newValue } }
  }

  private func change(_ change: (inout More) -> Void) {
    let all = more ?? Box(More())
    change(&all.value)
    more = all
  }
}

/// What takes no more than a reference where there is none.
final class Box<Content> {
  var value: Content

  init(_ value: Content) { self.value = value }
}

/// An object or a value of one of the app's types, with what is known of its properties.
final class Instance {
  let type: TypeInfo
  var fields = Names()
  /// What it is in an enumeration's own code.
  var enumCase: Value?
  /// What the generic parameters of its type are, as far as they are written where it is made: `Sheets<FoodSheet>()`.
  var arguments: [String: TypeInfo] = [:]
  /// Whether the initialiser of another had it keep what it shows.
  var isTold = false
  /// Where it is made, as far as that is told.
  var place: Place?
  /// Whether no more is known of it than its type, as far as that tells screens apart, by the depth in which it was
  /// met; what its properties were then.
  var plain: [Int: (fields: Names, isPlain: Bool)] = [:]
  /// What its properties hold that tells it from others of its type, by the depth in which it was met, below zero where
  /// screens are told apart; of how many of them something was known then.
  var held: [Int: (fields: Int, texts: [String])] = [:]
  /// What tells it from others of its type by what its properties were when that was told.
  var described: (fields: Names, text: String)?

  init(_ type: TypeInfo) { self.type = type }

  /// A number for the object, or for all of its type of which no more is known.
  var likeness: Int {
    fields.isEmpty && enumCase == nil && place == nil ? -1 - type.id : Int(bitPattern: ObjectIdentifier(self))
  }

  /// The same as other branches of `#if` declare its type.
  var variants: [Instance] {
    type.variants.map { type in
      let instance = Instance(type)
      (instance.fields, instance.enumCase, instance.arguments) = (fields, enumCase, arguments)
      return instance
    }
  }
}

/// The names that are known at a place.
final class Scope {
  /// What few of them have.
  private struct More {
    var functions: [String: Function] = [:]
    var led: Set<String> = []
    var foreignReceiver: Thunk?
  }

  let parent: Scope?
  let receiver: Instance?
  let type: TypeInfo?
  let file: SourceFile
  var names = Names()
  private var more: Box<More>?
  private let level: Int32
  private var number: Int32

  init(parent: Scope? = nil, receiver: Instance? = nil, type: TypeInfo? = nil, file: SourceFile) {
    self.parent = parent
    self.receiver = receiver ?? parent?.receiver
    self.type = type ?? receiver?.type ?? parent?.type
    self.file = file
    level = (parent?.level ?? 0) + 1
    number = parent?.number ?? 0
    if let known = parent?.foreignReceiver { foreignReceiver = known }
  }

  /// How many places there are around it, with itself.
  var depth: Int { Int(level) }

  /// Tells scopes of one function apart that was called with different things.
  var key: Int {
    get { Int(number) }
    set { number = Int32(newValue) }
  }

  /// The functions that stand here.
  var functions: [String: Function] {
    get { more?.value.functions ?? [:] }
    set { change { $0.functions = newValue } }
  }

  /// The names of views that stand only where something is led to.
  var led: Set<String> {
    get { more?.value.led ?? [] }
    set { if !newValue.isEmpty || more != nil { change { $0.led = newValue } } }
  }

  /// What `self` is in code that extends a type of a framework.
  var foreignReceiver: Thunk? {
    get { more?.value.foreignReceiver }
    set { if newValue != nil || more != nil { change { $0.foreignReceiver = newValue } } }
  }

  private func change(_ change: (inout More) -> Void) {
    let all = more ?? Box(More())
    change(&all.value)
    more = all
  }

  /// Knows the names and the functions that are known at another place.
  func adopt(_ other: Scope) {
    names = other.names
    if !other.functions.isEmpty { functions = other.functions }
  }

  func inner() -> Scope { Scope(parent: self, file: file) }

  /// The same place without its names: what is known already needs none of them, and a name that held the names around
  /// it would never be given up.
  var place: Scope {
    let place = Scope(receiver: receiver, type: type, file: file)
    (place.foreignReceiver, place.number) = (foreignReceiver, number)
    return place
  }

  /// A number for what is known here: the same where a scope adds nothing to the one around it.
  var likeness: Int {
    var scope = self
    while let around = scope.parent, scope.isEmpty, scope.receiver === around.receiver, scope.type === around.type,
      scope.file === around.file, scope.number == around.number
    {
      scope = around
    }
    return Int(bitPattern: ObjectIdentifier(scope))
  }

  private var isEmpty: Bool { names.isEmpty && functions.isEmpty && led.isEmpty }

  func thunk(_ name: String) -> Thunk? { names[name] ?? parent?.thunk(name) }

  /// Whether a name is that of a view that is led to and not shown.
  func isLed(_ name: String) -> Bool {
    var scope: Scope? = self
    while let here = scope, here.names[name] == nil { scope = here.parent }
    return scope?.led.contains(name) == true
  }

  func function(_ name: String) -> (Function, Scope)? {
    if let more, let found = more.value.functions[name] { return (found, self) }
    return parent?.function(name)
  }
}

/// Names with what they are. A copy costs nothing, whatever is added to either later: what a name is made of knows the
/// names that were there before it.
struct Names: Sequence {
  fileprivate final class Entry {
    let name: String
    let thunk: Thunk
    let older: Entry?
    /// How many names there are with it, and how many of these entries.
    let count: Int32
    let length: Int32

    init(_ name: String, _ thunk: Thunk, _ older: Entry?, isNew: Bool) {
      (self.name, self.thunk, self.older) = (name, thunk, older)
      (count, length) = ((older?.count ?? 0) + (isNew ? 1 : 0), (older?.length ?? 0) + 1)
    }

    func thunk(_ name: String) -> Thunk? { self.name == name ? thunk : older?.thunk(name) }
  }

  fileprivate var newest: Entry?

  var isEmpty: Bool { newest == nil }

  /// Whether these are the very same.
  func isSame(as other: Names) -> Bool { newest === other.newest }

  var count: Int { Int(newest?.count ?? 0) }

  /// What a name is. Setting it hides what it was.
  ///
  /// - Complexity: linear in the number of names, which are those of one block.
  subscript(name: String) -> Thunk? {
    get { newest?.thunk(name) }
    set {
      guard let newValue else { return self = filter { $0.key != name } }
      newest = Entry(name, newValue, newest, isNew: self[name] == nil)
    }
  }

  /// The names with what they are, the newest first.
  ///
  /// - Complexity: linear in the number of names where none of them was set twice, else quadratic.
  func makeIterator() -> AnyIterator<(key: String, value: Thunk)> {
    var entry = newest
    let isPlain = newest.map { $0.count == $0.length } ?? true
    var seen: [String] = []
    return AnyIterator {
      while let here = entry {
        entry = here.older
        if !isPlain {
          if seen.contains(here.name) { continue }
          seen.append(here.name)
        }
        return (here.name, here.thunk)
      }
      return nil
    }
  }

  /// What all names are, the newest first.
  var values: [Thunk] { map(\.value) }

  /// What all names are, by their order.
  var sorted: [Thunk] { sorted { $0.key < $1.key }.map(\.value) }

  /// The names that fulfil a condition.
  func filter(_ isKept: ((key: String, value: Thunk)) -> Bool) -> Names {
    var kept = Names()
    for (name, thunk) in reversed() where isKept((name, thunk)) { kept[name] = thunk }
    return kept
  }
}

extension Array {
  /// Adds others behind, which takes nothing where it is empty.
  mutating func take(_ others: [Element]) { if isEmpty { self = others } else { self += others } }
}

extension String {
  /// Whether it is that of a binding or of an unnamed parameter.
  var isMarked: Bool { utf8.first == UInt8(ascii: "$") }

  /// It with the name of a member behind it.
  func member(_ name: String) -> String {
    var whole = ""
    whole.reserveCapacity(utf8.count + 1 + name.utf8.count)
    whole += self
    whole += "."
    whole += name
    return whole
  }

  /// Whether it begins with a capital letter, as types do.
  var isCapitalized: Bool {
    guard let first = utf8.first else { return false }
    return first < 0x80 ? first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") : self.first?.isUppercase == true
  }
}
