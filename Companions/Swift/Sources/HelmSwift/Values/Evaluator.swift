/// Tells what expressions may be, following names, members, calls and conditions as far as the source says.
///
/// An answer is a list of what is possible; `.unknown` is one of it. Nothing is evaluated deeper than `depthLimit`
/// calls.
final class Evaluator {
  static let depthLimit = 48
  /// As many links of chains are followed within one another, which are no deeper than what they are called of:
  /// `Text(name).bold().padding()`.
  static let linkLimit = 240
  static let alternativeLimit = 64
  /// Why nothing is known of what is left of more alternatives than that.
  static let excess = "it may be more than \(alternativeLimit) things"
  /// Why nothing is known of what was left when all work was done.
  static let exhaustion = "it takes more work than is done for one screen"
  /// Why nothing is known of a text that others are put into.
  static let composition = "a text is put together"
  /// Why nothing is known of what too many calls lead to.
  static let deepness = "it is made too deep in other code"

  /// Views of SwiftUI whose names apps give to models too.
  static let builtIn: Set<String> = [
    "List", "Form", "Section", "Group", "Text", "Label", "Button", "Menu", "Tab", "Settings", "Window", "Image",
    "Picker",
    "Link", "Table", "Grid", "TabView", "NavigationLink", "NavigationStack", "Color", "Map", "Toggle", "Stepper",
  ]

  let index: SourceIndex
  let uses: StateUses
  var depth = 0 { didSet { deepest = max(deepest, depth) } }
  /// How many links of chains are around what is worked out.
  private var links = 0
  /// The deepest that was come to since somebody set it.
  var deepest = 0
  private var memory = CallMemory()
  /// What objects gave of which more is known than their types, while one screen is walked.
  private var objects = CallMemory()
  var properties: [Member: Property?] = [:]
  var functions: [Member: [Function]] = [:]
  /// What names are that are those of types where they stand.
  private var typeNames: [TypeName: Value] = [:]
  private var ownUses: [Int: StateUses] = [:]
  var recursion = Recursion()
  /// Expressions with their types written out; with what they were, so that nothing else takes its place.
  var implicit: [Implicit: (node: Node, made: Node)] = [:]
  /// Calls with closures in place of functions' names, by the calls as they are written; with these, so that nothing
  /// else takes their place.
  var called: [ObjectIdentifier: (call: Node, made: Node)] = [:]
  /// Where values stand that an initialiser puts into properties and that ask the object for nothing.
  var keptPlace: (scope: Scope, place: Scope)?
  /// How much work is left for the fragment that is read.
  var fuel = 0
  /// What nobody writes in the fragment that is read.
  var idle: Set<Slot> = [] { didSet { if idle != oldValue { forget() } } }
  /// The calls on lists that were followed to what is in these, with where they stand: one that makes a list of itself
  /// anew, `items = items.filter { … }`, is followed once.
  var unfolded: Set<[ObjectIdentifier]> = []
  /// The types that calls are declared to give, by these: `let detail: Detail? = show("Help")`.
  var declaredTypes: [ObjectIdentifier: (call: Node, type: Node)] = [:]
  /// What was asked for in conditions.
  var tested: Set<Slot> = []
  /// What was put last into lists that objects keep, while the functions are followed that did so.
  var queued: [Slot: Thunk] = [:]
  /// Whether it is asked for what an app begins with, so that of a state what it is given says what it may be.
  var isAtRoot = false
  /// What closures are given first, by whoever calls them: themselves, of `bind(with: self) { owner, value in … }`.
  var owners: [ObjectIdentifier: Node] = [:]
  /// Whether code writes what is in values of types, by these types' numbers.
  var keptStates: [Int: Bool] = [:]
  /// Whether classes write what is in values that their objects keep.
  var writtenWithin: [Member: Bool] = [:]
  /// Whether code sets what initialisers put into properties of observable classes.
  var replacedLater: [Member: Bool] = [:]
  /// What controls of controllers do that other objects set up, until it is taken up.
  var selections: [Selection] = []
  /// What views hand to all below them to be called, by its name in the environment.
  var provided: [String: [Provided]] = [:]
  /// The names of the environment's values that were asked for, of which nothing of the kind is known.
  var missed: Set<String> = []
  /// The properties that are factories of the library Factory, by their names.
  private(set) lazy var factories: [String: [Property]] = {
    var found: [String: [Property]] = [:]
    let all = Array(index.foreignProperties.values.joined()) + index.types.flatMap { Array($0.properties.values) }
    for property in all where Self.isFactory(property) { found[property.name, default: []].append(property) }
    return found
  }()
  /// The functions by which views are told something that give the views with it, by their names.
  private(set) lazy var copiers = Set(
    index.types.lazy.filter { self.index.isView($0) }.flatMap(\.functionOrder).filter(Self.isCopier).map(\.name)
  )
  /// The routers of the library RIBs that have a controller, by the numbers of the controllers' classes.
  private(set) lazy var routers = AttachedPattern.routers(index)
  /// The protocols by which interactors of that library ask others.
  private(set) lazy var listeners = AttachedPattern.listeners(index)
  /// The app's protocols that a framework's types are made to conform to.
  var protocolsByForeign: [String: [TypeInfo]] = [:]
  /// The names of the functions by which objects keep a view that they are passed.
  private(set) lazy var viewKeepers = findViewKeepers()
  /// The names of the functions by which controllers keep an object that they are passed.
  private(set) lazy var objectKeepers = findObjectKeepers()
  /// Numbers for what initialisers are passed.
  var keys: [String: Int] = [:]
  /// The app's own delegates.
  var delegates: [Instance] = []
  /// What storyboards say of controllers, by identifiers.
  var storyboards = StoryboardTable()

  init(index: SourceIndex, uses: StateUses) { (self.index, self.uses) = (index, uses) }

  /// A name, and in whose code it stands.
  private struct TypeName: QuickKey {
    let name: String
    let receiver: Int
    let type: Int
    let file: ObjectIdentifier
    let isForeign: Bool

    var mark: Int { name.mark.mixed(with: (receiver << 24 ^ type) &+ Int(bitPattern: file)) }

    init(_ receiver: TypeInfo?, _ scope: Scope, _ name: String) {
      (self.name, self.receiver, type) = (name, receiver?.id ?? -1, scope.type?.id ?? -1)
      (file, isForeign) = (ObjectIdentifier(scope.file), scope.foreignReceiver != nil)
    }
  }

  private static func isFactory(_ property: Property) -> Bool {
    ["Factory", "ParameterFactory"].contains(property.type?.text ?? property.value?.head?.text ?? "")
  }

  /// What a view hands to all below it to be called.
  struct Provided {
    let value: Node
    let scope: Scope
    let values: [Value]
  }

  /// What a type's own code writes.
  func uses(of type: TypeInfo) -> StateUses {
    if let known = ownUses[type.id] { return known }
    let uses = StateUses(type)
    ownUses[type.id] = uses
    return uses
  }

  // MARK: Expressions

  func values(of thunk: Thunk) -> [Value] {
    if let known = thunk.values { return known }
    thunk.values = [.unknown("it is defined by itself")]
    var (found, isWhole) = whole { values(of: thunk.node, in: thunk.scope) }
    if let declared = thunk.declared, found.allSatisfy(\.isUntyped) { found = [declared] }
    // What ran out of work may be told where some is left.
    thunk.values = fuel > 0 && isWhole ? found : nil
    return found
  }

  func values(of node: Node, in scope: Scope) -> [Value] {
    guard fuel > 0 else { return [.unknown(Self.exhaustion)] }
    guard depth < Self.depthLimit, links < Self.linkLimit else { return [.unknown(Self.deepness)] }
    let isLink = node.isModified || node.kind == .member && node.head?.isModified == true
    if isLink { links += 1 } else { depth += 1 }
    fuel -= 1
    defer { if isLink { links -= 1 } else { depth -= 1 } }
    let found = evaluate(node, scope)
    guard found.count > Self.alternativeLimit else { return found }
    // Of what is cut off already it is said already.
    let isCut = found.count == Self.alternativeLimit + 1 && found.last?.isExcess == true
    return isCut ? found : Array(found.prefix(Self.alternativeLimit)) + [.unknown(Self.excess)]
  }

  /// What several expressions are one after the other, each for a type that it says nothing of.
  func values(
    ofAll all: [(Node, Scope)],
    as type: Node? = nil,
    in owner: TypeInfo? = nil,
    _ file: SourceFile? = nil
  ) -> [Value] {
    var found: [Value] = []
    var repetition = Repetition(all.count)
    for (node, scope) in all
    where !repetition.adds(.init(kind: 0, code: node.mark, object: scope.likeness), to: &found, fuel: &fuel) {
      found.take(values(of: explicit(node, as: type, in: owner, file), in: scope))
    }
    return found
  }

  private func evaluate(_ node: Node, _ scope: Scope) -> [Value] {
    switch node.kind {
    case .name: return named(node, scope)
    case .member: return member(node, scope)
    case .call: return call(node, scope)
    case .closure: return [.closure(node, scope)]
    case .constant, .number: return [.constant(node.text)]
    case .string: return [.constant("\"\(node.text)\"")]
    case .interpolation: return text(node, scope) ?? [.unknown(Self.composition)]
    case .keyPath: return [.constant("\\\(node.text)")]
    case .ternary:
      switch truth(of: node.children[0], scope) {
      case true?: return values(of: node.children[1], in: scope)
      case false?: return values(of: node.children[2], in: scope)
      case nil: return values(of: node.children[1], in: scope) + values(of: node.children[2], in: scope)
      }
    case .binary where node.text == "+":
      let operands = node.children.map { values(of: $0, in: scope) }
      let lists = operands.joined().filter(\.isList)
      return lists.isEmpty ? Self.text(joining: operands) ?? truthValue(node, scope) : lists
    case .binary:
      guard node.text == "??", node.children.count == 2 else { return truthValue(node, scope) }
      let first = values(of: node.children[0], in: scope)
      if first.contains(where: { $0.isResolved || $0.isList }) { return first }
      return first + values(of: node.children[1], in: scope)
    case .not: return truthValue(node, scope)
    case .cast, .reference:
      guard let inner = node.head else { return [.unknown("")] }
      if let stack = emptyStack(node, scope) { return [stack] }
      let found = cast(values(of: inner, in: scope), node, scope)
      let name = node.kind == .cast ? node.children.last?.text ?? "" : ""
      let type = index.type(named: name, in: scope.type, file: scope.file)
      if let type, let delegate = delegate(among: found, as: type) { return [delegate] }
      // What a framework makes is the app's controller, or the delegate, that it is taken for.
      let isMade =
        type.map { index.isController($0) || isDelegate($0) } == true && !found.contains { $0.isOwn }
      if found.contains(where: { $0.isResolved }), !isMade { return found }
      return type.map { [.typed($0)] } ?? found
    case .condition, .choice:
      return values(ofAll: results(of: Node(.block, line: node.line, [node]), in: scope))
    case .unwrapping:
      let found = node.head.map { values(of: $0, in: scope) } ?? []
      return found.contains { $0.text != "nil" } ? found.filter { $0.text != "nil" } : found
    case .element: return element(node, scope)
    case .array: return [.foreign("[]", explicit(list: node, scope), scope)]
    case .dictionary: return [.foreign("[:]", node, scope)]
    case .tuple: return [.foreign("()", node, scope)]
    case .metatype:
      guard let name = node.head?.text else { return [.unknown("")] }
      return type(named: name, scope)
    default: return [.unknown(node === Self.rest ? Self.excess : "")]
    }
  }

  /// What stands for the expressions that a block may give beside as many as are looked at.
  static let rest = Node(.other)

  /// As many texts are put together of parts that may be several.
  private static let textLimit = 8

  /// The texts that others make one after the other, where all of them are known: `name + "Controller"`.
  private static func text(joining parts: [[Value]]) -> [Value]? {
    var texts = [""]
    for part in parts {
      let known = part.compactMap(\.text).filter { $0.hasPrefix("\"") }
      guard !known.isEmpty, known.count == part.count, texts.count * known.count <= textLimit else { return nil }
      texts = texts.flatMap { text in known.map { text + $0.dropFirst().dropLast() } }
    }
    return texts.map { .constant("\"\($0)\"") }
  }

  /// What is interpolated in a text, where all of that is known: `"\(name)Controller"`.
  private func text(_ node: Node, _ scope: Scope) -> [Value]? {
    let pieces = node.text.split(separator: "…", omittingEmptySubsequences: false)
    guard pieces.count == node.children.count + 1 else { return nil }
    var parts: [[Value]] = [[.constant("\"\(pieces[0])\"")]]
    for (piece, child) in zip(pieces.dropFirst(), node.children) {
      guard let value = child.head else { return nil }
      parts += [values(of: value, in: scope), [.constant("\"\(piece)\"")]]
    }
    return Self.text(joining: parts)
  }

  /// Of objects those that may be of the class that a cast asks for: of several models `model as? DetailModel` is one.
  private func cast(_ found: [Value], _ node: Node, _ scope: Scope) -> [Value] {
    guard node.kind == .cast, !found.isEmpty, let name = node.children.last?.text,
      let type = index.type(named: name, in: scope.type, file: scope.file), type.kind == .classType
    else { return found }
    // Of what is known by a protocol alone that several classes have, it tells the class.
    if found.count == 1 {
      guard case .typed(let known) = found[0], known.kind == .protocolType,
        index.ancestors(of: type).contains(known.name)
      else { return found }
      return [.typed(type)]
    }
    let fitting = found.filter { value in
      guard case .instance(let instance) = value, instance.type.kind == .classType else { return true }
      return isRelated(instance.type, type)
    }
    return fitting.contains(where: \.isOwn) ? fitting : found
  }

  /// The app's own delegate, as which the application's is taken: `UIApplication.shared.delegate as? AppDelegate`, or
  /// by a protocol that it has.
  private func delegate(among found: [Value], as type: TypeInfo) -> Value? {
    guard
      found.contains(where: { value in
        if case .foreign(let name, _, _) = value { Self.applicationDelegates.contains(name) } else { false }
      })
    else { return nil }
    let fitting = delegates.filter { isRelated($0.type, type) }
    // An app has another one for its tests.
    let running = fitting.filter { !$0.type.isDouble && !$0.type.name.contains("Test") }
    return running.count == 1 ? .instance(running[0]) : fitting.count == 1 ? .instance(fitting[0]) : nil
  }

  /// Whether a class is the application's delegate, or a scene's.
  private func isDelegate(_ type: TypeInfo) -> Bool {
    type.kind == .classType && !index.ancestors(of: type).isDisjoint(with: SourceProgram.delegates)
  }

  private static let applicationDelegates: Set<String> = [
    "UIApplication.shared.delegate", "NSApplication.shared.delegate", "NSApp.delegate",
  ]

  /// Whether an object of one class may be one of another.
  func isRelated(_ one: TypeInfo, _ other: TypeInfo) -> Bool {
    one === other || index.ancestors(of: one).contains(other.name) || index.ancestors(of: other).contains(one.name)
  }

  /// What is taken out of a list that is written down: all that is in it, where the place isn't.
  private func element(_ node: Node, _ scope: Scope) -> [Value] {
    if let kept = kept(under: node, scope) { return kept }
    guard node.head.map({ mayChange($0, scope) }) != true, let all = elements(of: node.head, in: scope),
      !all.contains(where: { if case .foreign("()", let pair, _) = $0 { pair.isPair } else { false } })
    else {
      return texts(takenBy: node, scope)
        ?? [object(takenBy: node, scope) ?? .unknown("it is taken out of a collection")]
    }
    if let place = node.arguments.first?.head, place.kind == .number, let number = Int(place.text), number < all.count {
      return [all[number]]
    }
    return all
  }

  /// The texts that a list of an object's own may have, where the object's class, or the nearest above it that does so,
  /// sets it to such as are written down: `names[page]`, with `names = ["First", "Second"]` in a subclass.
  private func texts(takenBy node: Node, _ scope: Scope) -> [Value]? {
    guard let list = node.head, list.kind == .name || list.head?.text == "self", let receiver = scope.receiver,
      let property = property(list.text, of: receiver.type), let owner = property.owner, property.getter == nil,
      owner.kind == .classType
    else { return nil }
    var type: TypeInfo? = receiver.type
    for _ in 0..<Walker.levels {
      guard let current = type else { break }
      if let set = uses(of: current).values(of: list.text), uses(of: current).put(into: list.text).isEmpty {
        let inner = Scope(receiver: receiver, type: current, file: current.file)
        let found = set.flatMap { elements(of: $0, in: inner) ?? [.unknown("")] }
        return found.allSatisfy { $0.text?.hasPrefix("\"") == true } ? found : nil
      }
      type = current === owner ? nil : index.superclass(of: current)
    }
    return nil
  }

  /// What is taken out of a dictionary of screens, or of what makes some, `makers[route]` of `[Route: () ->
  /// UIViewController]`: what stands under the key, or all, where the key isn't told.
  private func kept(under node: Node, _ scope: Scope) -> [Value]? {
    guard let base = node.head, let asked = node.arguments.first?.head, asked.kind != .number,
      base.kind == .name || base.kind == .member
    else { return nil }
    var entries: [(key: Node, value: Node, scope: Scope)] = []
    func add(_ dictionary: Node, _ scope: Scope, screens: Bool) {
      for pair in dictionary.pairs {
        guard let key = pair.argument("key"), let value = pair.argument("value"), screens || value.kind == .closure
        else { continue }
        entries.append((key, value, scope))
      }
    }
    let isLocal = base.kind == .name && scope.thunk(base.text) != nil
    let variable = base.kind == .name ? index.variables[base.text]?.first : nil
    if let property = isLocal ? nil : property(named: base, scope) ?? variable {
      let owner = property.owner
      // Screens that are put in later are made of what is known there.
      guard let screens = isOfScreens(property), !screens || (owner.map(uses) ?? uses).put(into: property.name).isEmpty
      else { return nil }
      let receiver = owner.map { owner in
        scope.receiver.flatMap { isRelated($0.type, owner) ? $0 : nil } ?? Instance(owner)
      }
      let inner = Scope(receiver: property.isStatic ? nil : receiver, type: owner, file: property.file)
      property.value.map { if $0.kind == .dictionary { add($0, inner, screens: screens) } }
      let own = owner.map(uses)
      for uses in [own, uses].compactMap(\.self) where entries.isEmpty || uses === own {
        for value in (uses.values(of: property.name) ?? []) + uses.put(into: property.name)
        where value.kind == .dictionary { add(value, inner, screens: screens) }
      }
    } else if isLocal {
      for case .foreign("[:]", let dictionary, let inner) in values(of: base, in: scope) {
        add(dictionary, inner, screens: false)
      }
    }
    guard !entries.isEmpty else { return nil }
    if let key = key(asked, scope) {
      let known = entries.map { self.key($0.key, $0.scope) }
      let there = zip(entries, known).filter { $0.1 == key }.map(\.0)
      if !there.isEmpty || known.allSatisfy({ $0 != nil }) { entries = there }
    }
    return entries.isEmpty
      ? [.unknown("nothing is seen under that key")] : values(ofAll: entries.map { ($0.value, $0.scope) })
  }

  /// Whether a dictionary is one of screens, `[Tab: AnyView]`; nil for what is neither that nor one of closures.
  private func isOfScreens(_ property: Property) -> Bool? {
    guard let kept = property.type ?? property.value.flatMap({ $0.kind == .dictionary ? $0 : nil }) else { return nil }
    // Without a type, by what is written down first.
    guard kept.kind == .type else { return kept.children.dropFirst().first?.kind == .closure ? false : nil }
    guard kept.text == "[:]", let made = kept.children.last else { return nil }
    if made.text == "->" || index.aliases[SourceIndex.last(made.text)]?.text == "->" { return false }
    let name = SourceIndex.last(made.text)
    if name == "AnyView" || SourceIndex.isControllerName(name) { return true }
    let type = index.type(named: made.text, in: property.owner, file: property.file)
    return type.map { index.isView($0) || index.isController($0) } == true ? true : nil
  }

  /// A key of a dictionary, where it is told which: a text, a case.
  private func key(_ node: Node, _ scope: Scope) -> String? {
    let found = values(of: node, in: scope)
    guard found.count == 1 else { return nil }
    switch found[0] {
    case .constant(let text): return text
    case .enumCase(_, let name, let payload, _): return payload.isEmpty ? ".\(name)" : nil
    default: return nil
    }
  }

  /// The property that a name or a member is.
  private func property(named node: Node, _ scope: Scope) -> Property? {
    let owners = node.kind == .name ? [scope.type] : node.head.map { values(of: $0, in: scope).map(owner) } ?? []
    return owners.lazy.compactMap { $0.flatMap { self.property(node.text, of: $0) } }.first
  }

  /// The app's own type of which a value is, or which it is.
  private func owner(_ value: Value) -> TypeInfo? {
    if case .metatype(let type) = value { type } else { value.ownType }
  }

  /// The object that views watch which is taken out of a collection of such: `routers[tab]`, of `[Tab: Router]`.
  private func object(takenBy node: Node, _ scope: Scope) -> Value? {
    guard let type = declaredType(of: node, in: scope), case .typed(let info) = value(of: type),
      index.isObserved(info)
    else { return nil }
    return .typed(info)
  }

  /// Whether a list may hold something else than what it was written down with. Of a local one it is followed what is
  /// put into it, and a value has what it was made with.
  func mayChange(_ list: Node, _ scope: Scope) -> Bool {
    if list.kind == .name, scope.thunk(list.text) != nil { return false }
    guard StateUses.name(of: list).map(uses.isWritten) == true, !isComputed(list, scope) else { return false }
    guard list.kind == .member, let owners = list.head.map({ values(of: $0, in: scope) }), !owners.isEmpty else {
      return true
    }
    return !owners.allSatisfy { owner in
      guard case .instance(let made) = owner else { return false }
      return made.type.kind == .structure && !index.isView(made.type) && made.fields[list.text] != nil
    }
  }

  /// Whether what is named is made anew each time: others of its name may be written, it isn't.
  private func isComputed(_ node: Node?, _ scope: Scope) -> Bool {
    guard let node, node.kind == .name || node.kind == .member else { return false }
    let owners = node.kind == .name ? [scope.type] : node.head.map { values(of: $0, in: scope).map(\.ownType) } ?? []
    return !owners.isEmpty && owners.allSatisfy { $0.flatMap { property(node.text, of: $0) }?.getter != nil }
  }

  private func type(named name: String, _ scope: Scope) -> [Value] {
    index.type(named: name, in: scope.type, file: scope.file).map { [.metatype($0)] } ?? [.foreignType(name)]
  }

  // MARK: Names

  private func named(_ node: Node, _ scope: Scope) -> [Value] {
    var name = node.text
    if name == "self" {
      if let instance = scope.receiver { return [instance.enumCase ?? .instance(instance)] }
      if let thunk = scope.foreignReceiver { return values(of: thunk) }
      return scope.type.map { [.metatype($0)] } ?? [.unknown("")]
    }
    if name == "Self", let type = scope.type, scope.thunk(name) == nil { return [.metatype(type)] }
    if name == "super", let instance = scope.receiver { return [.instance(instance)] }
    if let thunk = scope.thunk(name) { return values(of: thunk) }
    if name.isMarked, let thunk = scope.thunk(String(name.dropFirst())) { return values(of: thunk) }
    if let (function, around) = scope.function(name) { return [.method(function, around.receiver)] }
    if name.utf8.count > 1, name.isMarked || name.utf8.first == UInt8(ascii: "_") {
      let bare = String(name.dropFirst())
      if let type = scope.type, property(name, of: type) == nil, property(bare, of: type) != nil { name = bare }
    }
    let isType = name.isCapitalized && scope.receiver?.fields[name] == nil
    let question = isType ? TypeName(scope.receiver?.type, scope, name) : nil
    if let question, let known = typeNames[question] { return [known] }
    if let instance = scope.receiver, let found = self.member(name, of: instance, line: node.line) { return found }
    var around = scope.type
    while let type = around {
      if let found = staticMember(name, of: type, line: node.line) { return found }
      around = type.outer
    }
    if let variable = index.variables[name]?.first, scope.foreignReceiver == nil || index.variables[name]?.count == 1 {
      return value(of: variable, instance: nil)
    }
    if let type = index.type(named: name, in: scope.type, file: scope.file) {
      // In its own code it is what has the name.
      let isOther =
        Self.builtIn.contains(name) && scope.type !== type && !index.isView(type) && !index.isModifier(type)
        && !index.isController(type) && type.kind != .protocolType
      let found = isOther ? Value.foreignType(name) : .metatype(type)
      if let question, index.variables[name] == nil { typeNames[question] = found }
      return [found]
    }
    if let thunk = scope.foreignReceiver, let found = foreignMember(name, node, scope, self: thunk) { return found }
    if let function = index.functions[name]?.first { return [.method(function, nil)] }
    if let instance = scope.receiver, let found = added(name, to: instance) { return found }
    if name.isCapitalized {
      if let question, index.variables[name] == nil, scope.foreignReceiver == nil {
        typeNames[question] = .foreignType(name)
      }
      return [.foreignType(name)]
    }
    return [.unknown("\(name) isn't known")]
  }

  // MARK: Following

  /// What code gives that is passed nothing, as it was worked out before or is now.
  func remembered(_ code: Node, _ receiver: Instance?, _ workOut: () -> [Value]) -> [Value] {
    guard queued.isEmpty else { return workOut() }
    var question = Self.question(code, receiver)
    question.isAtRoot = isAtRoot
    let isOfObject = question.object != nil
    let known =
      isOfObject
      ? objects.answer(question, depth: depth, limit: Self.depthLimit)
      : memory.answer(question, depth: depth, limit: Self.depthLimit)
    if let known {
      tested.formUnion(known.tested)
      missed.formUnion(known.missed)
      deepest = max(deepest, depth + known.height)
      return known.values
    }
    let (outerDeepest, outerTested, outerMissed) = (deepest, tested, missed)
    (deepest, tested, missed) = (depth, [], [])
    let (values, isWhole) = whole(workOut)
    // What ran out of work isn't all, and what gives the object itself back belongs to that object.
    let isOwn =
      !isOfObject && values.contains { if case .instance(let instance) = $0 { instance === receiver } else { false } }
    if fuel > 0, isWhole, !isOwn {
      let answer = CallMemory.Answer(
        values: values,
        receiver: isOfObject ? receiver : nil,
        height: deepest - depth,
        tested: tested,
        missed: missed
      )
      if isOfObject {
        objects.keep(answer, question, depth: depth, limit: Self.depthLimit)
      } else {
        memory.keep(answer, question, depth: depth, limit: Self.depthLimit)
      }
    }
    deepest = max(deepest, outerDeepest)
    tested.formUnion(outerTested)
    missed.formUnion(outerMissed)
    return values
  }

  /// What is asked for by code of a receiver: what goes with a case, or is known of an object, tells it from others.
  private static func question(_ code: Node, _ receiver: Instance?) -> CallMemory.Question {
    var question = CallMemory.Question(code: ObjectIdentifier(code), type: receiver?.type.id ?? -1)
    guard let receiver else { return question }
    if case .enumCase(_, let name, let payload, _)? = receiver.enumCase {
      question.caseName = name
      question.object = payload.first.map { ObjectIdentifier($0) }
    } else if !receiver.fields.isEmpty || receiver.enumCase != nil {
      question.object = ObjectIdentifier(receiver)
      question.known = receiver.fields.count
    }
    return question
  }

  /// Forgets what objects gave: another screen is walked, or more became known of one that was made already.
  func forgetObjects() { objects.forget() }

  /// Forgets what code gave.
  func forget() {
    memory.forget()
    objects.forget()
  }

  /// Follows a function; nil where it is followed often enough already.
  func following<Result>(_ function: Node, _ body: () -> Result) -> Result? {
    guard recursion.enter(ObjectIdentifier(function)) else { return nil }
    defer { recursion.leave(ObjectIdentifier(function)) }
    return body()
  }

  /// What code gives, and whether it would give the same elsewhere: no function around kept it from being followed.
  func whole<Result>(_ body: () -> Result) -> (Result, isWhole: Bool) {
    let outer = recursion.cut
    recursion.cut = []
    let result = body()
    defer { recursion.cut.formUnion(outer) }
    return (result, recursion.cut.isEmpty)
  }
}

/// Lists in which objects keep what is to be shown, before they take it out again: `pending.append(.present(route))`,
/// then `pending.first`.
extension Evaluator {
  static let taking: Set<String> = ["first", "last", "removeFirst", "removeLast", "popFirst", "popLast"]

  /// Keeps what is put into a list of the object whose function is followed, where a case goes with it, or into a queue
  /// of controllers.
  func enqueue(_ call: Node, _ scope: Scope) {
    guard let callee = call.head, callee.kind == .member, callee.text == "append" || callee.text == "insert",
      let value = call.unlabelled, let (slot, list) = list(callee.head, scope)
    else { return }
    let thunk = Thunk(value, scope)
    guard isQueue(list) || values(of: thunk).contains(where: { isRoute($0) }) else { return }
    queued[slot] = thunk
  }

  /// Keeps the options that an object is given, a value with flags, while the functions are followed that come behind:
  /// `options = given`, then `if options.isModal { … }`.
  func settle(_ left: Node, _ value: Node, _ scope: Scope) {
    guard value.kind == .name || value.kind == .member, let (slot, property) = list(left, scope), !property.isStatic,
      property.value == nil, let asked = property.type?.text,
      let type = index.type(named: asked, in: property.owner, file: property.file), type.kind == .structure,
      !index.isView(type)
    else { return }
    let made = values(of: value, in: scope)
    guard made.count == 1, case .instance(let options) = made[0], options.type === type,
      options.fields.values.contains(where: { $0.node.kind == .constant })
    else { return }
    queued[slot] = Thunk(made, scope: scope.place)
  }

  /// Keeps the controller that an object keeps to show it, or what stands for one, while the functions are followed
  /// that come behind: `next = controller`, then `showNext()`, which does `if let next { present(next, animated: true)
  /// }`.
  func settle(shown left: Node, _ value: Node, _ scope: Scope) {
    guard [.name, .member, .call].contains(value.kind),
      left.kind == .name && scope.thunk(left.text) == nil
        || left.kind == .member && left.head?.text == "self",
      let type = scope.receiver?.type, type.kind == .classType, let slot = kept(left.text, by: type)
    else { return }
    let given = values(of: value, in: scope)
    let isShown = given.contains { value in
      switch value {
      case .instance(let made): index.isController(made.type) || AttachedPattern.standsForController(made.type, index)
      case .typed(let type): index.isController(type) || AttachedPattern.standsForController(type, index)
      case .foreign(let name, _, _): SourceIndex.isControllerName(name)
      default: false
      }
    }
    if isShown { queued[slot] = Thunk(value, scope) }
  }

  /// A property of a class that is nothing at first and whose type doesn't tell which screen it is of.
  private func kept(_ name: String, by type: TypeInfo) -> Slot? {
    guard let property = property(name, of: type), property.getter == nil, property.value == nil, property.isOptional,
      !property.isStatic, let owner = property.owner, let asked = property.type?.text
    else { return nil }
    let known = index.type(named: asked, in: owner, file: property.file)
    guard known == nil || known?.kind == .protocolType, !["String", "Int", "Bool", "Any"].contains(asked) else {
      return nil
    }
    return Slot(owner: owner.id, name: name)
  }

  /// What a property of a class was set to by what is followed.
  func settled(_ name: String, of type: TypeInfo) -> Thunk? {
    guard !queued.isEmpty, type.kind == .classType, let owner = property(name, of: type)?.owner else { return nil }
    return queued[Slot(owner: owner.id, name: name)].flatMap { kept(name, by: type) == nil ? nil : $0 }
  }

  /// Whether a flag of the options that an object was given is set.
  func settled(_ flag: Node, _ scope: Scope) -> Bool? {
    guard !queued.isEmpty, flag.kind == .member, let thunk = queued(in: flag.head, scope), !uses.isWritten(flag.text),
      case .instance(let options)? = values(of: thunk).first, let field = options.fields[flag.text]
    else { return nil }
    let texts = Set(values(of: field).map(\.text))
    return texts == ["true"] ? true : texts == ["false"] ? false : nil
  }

  /// What was put last into a list.
  func queued(in list: Node?, _ scope: Scope) -> Thunk? {
    queued.isEmpty ? nil : self.list(list, scope).flatMap { queued[$0.slot] }
  }

  /// The list that an object keeps which is nothing to see, or a type.
  private func list(_ node: Node?, _ scope: Scope) -> (slot: Slot, property: Property)? {
    guard let node, node.kind == .name && scope.thunk(node.text) == nil || node.kind == .member else { return nil }
    let isOwn = node.kind == .name || node.head?.text == "self"
    guard let type = isOwn ? scope.receiver?.type ?? scope.type : type(named: node),
      let property = property(node.text, of: type) ?? type.properties[node.text], property.getter == nil,
      let owner = property.owner,
      property.isStatic || type.kind == .classType && !index.isController(type) && !index.isView(type)
    else { return nil }
    return (Slot(owner: owner.id, name: node.text), property)
  }

  /// The type of which a list is a member: `Presenter.pending`.
  private func type(named member: Node) -> TypeInfo? {
    guard let base = member.head, base.kind == .name, base.text.isCapitalized else { return nil }
    return index.type(named: base.text, in: nil, file: nil)
  }

  /// Whether a list is one of controllers from which the first is taken again: `pending.removeFirst()`.
  private func isQueue(_ list: Property) -> Bool {
    guard let owner = list.owner, list.type?.text == "[]", let element = list.type?.head?.text,
      index.type(named: element, in: owner, file: list.file).map(index.isController)
        ?? SourceIndex.isControllerName(element)
    else { return false }
    return owner.code.contains { code, _ in
      code.contains { call in
        call.kind == .call && ["removeFirst", "popFirst"].contains(call.head?.text ?? "")
          && call.head?.head?.text == list.name
      }
    }
  }

  /// Whether a value is a case, or is made with one.
  private func isRoute(_ value: Value) -> Bool {
    switch value {
    case .enumCase: true
    case .instance(let instance):
      instance.fields.values.contains { values(of: $0).contains { $0.caseName != nil } }
    default: false
    }
  }
}
