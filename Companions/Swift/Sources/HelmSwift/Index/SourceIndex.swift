internal import SystemPackage

/// All that the files declare, by name.
///
///     files ──> types (with what they inherit, members, cases, extensions merged), functions, variables
final class SourceIndex {
  private(set) var types: [TypeInfo] = []
  private(set) var typesByName: [String: [TypeInfo]] = [:]
  /// Functions of files.
  private(set) var functions: [String: [Function]] = [:]
  /// Functions of types, by name.
  private(set) var methods: [String: [Function]] = [:]
  /// Variables of files.
  private(set) var variables: [String: [Property]] = [:]
  /// What extensions add to types that aren't the app's: `View`, `UIViewController`, by those types' names.
  private(set) var foreign: [String: [Function]] = [:]
  private(set) var foreignProperties: [String: [Property]] = [:]
  /// The app's protocols that such types are made to conform to, by their names.
  private(set) var foreignProtocols: [String: [TypeInfo]] = [:]
  /// The names of all that may be added to such types so.
  private(set) lazy var addedNames: Set<String> = {
    var names = Set(foreign.values.joined().map(\.name))
    names.formUnion(foreignProperties.values.joined().map(\.name))
    for type in types where type.kind == .protocolType {
      names.formUnion(type.functions.keys)
      names.formUnion(type.properties.keys)
    }
    return names
  }()
  /// The names of the properties that make something of the app's own which is no view, or a framework's controller,
  /// each time they are asked.
  private(set) lazy var makingNames: Set<String> = {
    var names: Set<String> = []
    for (name, property) in types.flatMap(\.properties) where property.getter != nil {
      guard let made = property.type?.text else { continue }
      let isMaking =
        Self.isControllerName(Self.last(made))
        || type(named: made, in: property.owner, file: property.file).map { !isView($0) || isController($0) } == true
      if isMaking { names.insert(name) }
    }
    return names
  }()
  /// The app's own functions of bindings that set what they are of:
  /// `extension Binding where Value == Bool { func open() { wrappedValue = true } }`.
  private(set) lazy var bindingSetters = Set(
    (foreign["Binding"] ?? []).filter { function in
      function.body?.contains { $0.kind == .assignment && $0.head?.text == "wrappedValue" } == true
    }.map(\.name)
  )
  private(set) var aliases: [String: Node] = [:]
  /// The types that inherit a name directly.
  private(set) var heirs: [String: [TypeInfo]] = [:]
  /// The enumerations that have a case of a name.
  private(set) var casesByName: [String: [TypeInfo]] = [:]
  let files: [SourceFile]
  // What was found out about types, by their numbers.
  private(set) lazy var heldStacks = Set(types.compactMap(heldStack))
  var orders: [Int: [String]] = [:]
  /// What stands for screens by the app's own protocols.
  private(set) lazy var presentables = Presentables(self)
  var implementers: [Int: TypeInfo] = [:]
  var superclasses: [Int: TypeInfo?] = [:]
  /// Whether all files are in it, so that answers stay.
  private var isComplete = false

  /// - Parameter files: in the order of their paths.
  /// - Complexity: linear.
  init(_ files: [SourceFile]) {
    self.files = files
    var extensions: [(Node, SourceFile)] = []
    for file in files {
      for child in file.node.children { declare(child, in: file, outer: nil, isPreview: false, &extensions) }
    }
    // A name means what stands in no other type, wherever the files come.
    for (name, all) in typesByName where all.count > 1 && all[0].outer != nil {
      typesByName[name] = all.filter { $0.outer == nil } + all.filter { $0.outer != nil }
    }
    // Those of what others declare come after these, in whatever file they stand: `extension Car.Register`.
    let levels = extensions.enumerated().map { (level: $1.0.text.utf8.count { $0 == UInt8(ascii: ".") }, $0, $1) }
    for (_, _, (node, file)) in levels.sorted(by: { ($0.level, $0.1) < ($1.level, $1.1) }) { merge(node, file) }
    isComplete = true
    for type in types where type.primary == nil {
      for name in type.caseOrder where casesByName[name]?.last !== type { casesByName[name, default: []].append(type) }
      for inherited in type.inherits {
        guard let name = inherited.head?.text else { continue }
        heirs[Self.last(name), default: []].append(type)
        // By another name of a protocol, or of the first of several: `typealias Model = ModelInput & ModelOutput`.
        guard typesByName[Self.last(name)] == nil, let alias = aliases[Self.last(name)]?.text, alias != name else {
          continue
        }
        heirs[Self.last(alias), default: []].append(type)
      }
    }
  }

  // MARK: Declaring

  private func declare(
    _ node: Node,
    in file: SourceFile,
    outer: TypeInfo?,
    isPreview: Bool,
    _ extensions: inout [(Node, SourceFile)]
  ) {
    switch node.kind {
    case .structure, .classType, .enumeration, .protocolType:
      let isPreview =
        isPreview
        || node.all(.inherited).contains {
          $0.head?.text == "PreviewProvider" || $0.head?.text == "LibraryContentProvider"
        }
      let type = TypeInfo(id: types.count, node: node, file: file, outer: outer, isPreview: isPreview)
      // What has no code of its own that runs is one: all cases, all that is asked for.
      if type.kind == .enumeration || type.kind == .protocolType, let first = primary(of: type) {
        return join(first, node, file, &extensions)
      }
      types.append(type)
      if let first = primary(of: type) {
        type.primary = first
        first.variants.append(type)
      } else {
        if let outer { outer.nested[node.text] = outer.nested[node.text] ?? type }
        typesByName[node.text, default: []].append(type)
      }
      fill(type, node, file, &extensions)
    case .extended: extensions.append((node, file))
    case .function where outer == nil:
      functions[node.text, default: []].append(Function(node: node, file: file, owner: nil))
    case .property where outer == nil:
      variables[node.text, default: []].append(Property(node: node, file: file, owner: nil))
    case .alias where outer == nil: aliases[node.text] = aliases[node.text] ?? node.head
    default: break
    }
  }

  /// What an earlier branch of `#if` declares under the same name. Private types of several files aren't one.
  private func primary(of type: TypeInfo) -> TypeInfo? {
    func isVisible(_ type: TypeInfo) -> Bool {
      type.node.isInBranch
        && !type.node.children.contains { $0.kind == .modifier && ["private", "fileprivate"].contains($0.text) }
    }
    guard isVisible(type) else { return nil }
    return typesByName[type.name]?.first {
      $0.outer === type.outer && $0.kind == type.kind && $0.file.module == type.file.module && isVisible($0)
    }
  }

  private func fill(_ type: TypeInfo, _ node: Node, _ file: SourceFile, _ extensions: inout [(Node, SourceFile)]) {
    for child in node.children {
      switch child.kind {
      case .inherited: type.inherits.append(child)
      case .generic: type.generics.append(child)
      case .attribute: type.attributes.append(child)
      case .property:
        // Of several branches of `#if`, all are read; the later ones under names of their own.
        if type.properties[child.text] == nil {
          type.properties[child.text] = Property(node: child, file: file, owner: type)
          type.propertyOrder.append(child.text)
        } else if type.kind == .protocolType, type.properties[child.text]?.getter == nil {
          // What an extension makes of what the protocol asks for.
          type.properties[child.text] = Property(node: child, file: file, owner: type)
        } else {
          let name = "\(child.text)#\(type.propertyOrder.count)"
          type.properties[name] = Property(node: child, file: file, owner: type)
          type.propertyOrder.append(name)
        }
      case .function:
        let function = Function(node: child, file: file, owner: type)
        type.functions[child.text, default: []].append(function)
        type.functionOrder.append(function)
        methods[child.text, default: []].append(function)
        // An operator is called as a file's function is, whatever type it stands in.
        if Self.isOperator(child.text) { functions[child.text, default: []].append(function) }
      case .enumCase:
        type.cases[child.text] = type.cases[child.text] ?? child
        type.caseOrder.append(child.text)
      case .alias: type.aliases[child.text] = child.head
      case .structure, .classType, .enumeration, .protocolType:
        declare(child, in: file, outer: type, isPreview: type.isPreview, &extensions)
      default: break
      }
    }
  }

  /// Adds what another branch of `#if` declares of a type to what the first one does: of the same member both.
  private func join(_ type: TypeInfo, _ node: Node, _ file: SourceFile, _ extensions: inout [(Node, SourceFile)]) {
    var rest: [Node] = []
    for child in node.children {
      switch child.kind {
      case .enumCase where type.cases[child.text] != nil: break
      case .property:
        guard let known = type.properties[child.text], let one = known.getter, let other = child.first(.getter)?.head
        else {
          rest.append(child)
          break
        }
        let both = known.node.children.filter { $0.kind != .getter } + [Node(.getter, [joined(one, other)])]
        type.properties[child.text] = Property(
          node: Node(.property, child.text, line: known.node.line, both),
          file: known.file,
          owner: type
        )
      case .function:
        let function = Function(node: child, file: file, owner: type)
        guard let body = function.body,
          let place = type.functionOrder.firstIndex(where: {
            $0.signature == function.signature && $0.types == function.types && $0.body != nil
          }), let known = type.functionOrder[place].body
        else {
          rest.append(child)
          break
        }
        let first = type.functionOrder[place]
        let both = first.node.children.filter { $0.kind != .block } + [joined(known, body)]
        let whole = Function(
          node: Node(.function, child.text, line: first.node.line, both),
          file: first.file,
          owner: type
        )
        type.functionOrder[place] = whole
        type.functions[child.text] = type.functions[child.text]?.map { $0 === first ? whole : $0 }
        methods[child.text] = methods[child.text]?.map { $0 === first ? whole : $0 }
      default: rest.append(child)
      }
    }
    fill(type, Node(node.kind, node.text, line: node.line, rest), file, &extensions)
  }

  private func joined(_ one: Node, _ other: Node) -> Node { Node(.block, line: one.line, [one, other]) }

  private func merge(_ node: Node, _ file: SourceFile) {
    var more: [(Node, SourceFile)] = []
    if let type = type(named: node.text, in: nil, file: file) {
      fill(type, node, file, &more)
    } else {
      let name = Self.last(node.text)
      for child in node.children {
        switch child.kind {
        case .function:
          let function = Function(node: child, file: file, owner: nil, extended: name)
          foreign[name, default: []].append(function)
          if Self.isOperator(child.text) { functions[child.text, default: []].append(function) }
        case .property: foreignProperties[name, default: []].append(Property(node: child, file: file, owner: nil))
        case .inherited:
          guard let other = child.head.flatMap({ self.type(named: $0.text, in: nil, file: file) }),
            other.kind == .protocolType, foreignProtocols[name]?.contains(where: { $0 === other }) != true
          else { break }
          foreignProtocols[name, default: []].append(other)
        case .structure, .classType, .enumeration: declare(child, in: file, outer: nil, isPreview: false, &more)
        default: break
        }
      }
    }
  }

  // MARK: Looking up

  static func last(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.index(after: dot)...])
  }

  private struct Question: QuickKey {
    let name: String
    let scope: Int
    let file: ObjectIdentifier?

    var mark: Int { name.mark.mixed(with: scope &+ (file.map { Int(bitPattern: $0) } ?? 0)) }
  }

  private var answers: [Question: TypeInfo?] = [:]
  private var asking: Set<Question> = []

  /// The type that a name means at a place: in the types around it, in the file, in the module, then wherever it is.
  ///
  /// - Complexity: O(depth of nesting + number of types with this name).
  func type(named name: String, in scope: TypeInfo?, file: SourceFile?) -> TypeInfo? {
    let question = Question(name: name, scope: scope?.id ?? -1, file: file.map(ObjectIdentifier.init))
    if isComplete, let known = answers[question] { return known }
    // Another name of itself.
    guard asking.insert(question).inserted else { return nil }
    defer { asking.remove(question) }
    let found = find(name, in: scope, file: file)
    if isComplete { answers[question] = .some(found) }
    return found
  }

  private func find(_ name: String, in scope: TypeInfo?, file: SourceFile?) -> TypeInfo? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first else { return nil }
    var start: TypeInfo?
    var around = scope
    while let type = around, start == nil {
      if type.name == first { start = type }
      start = start ?? type.nested[first]
      if start == nil, let alias = type.aliases[first], alias.kind == .type, alias.text != name {
        start = self.type(named: alias.text, in: type.outer, file: type.file)
      }
      around = type.outer
    }
    if start == nil { start = nearest(typesByName[first] ?? [], to: file, isTopLevel: true) }
    if start == nil, let alias = aliases[first], alias.text != first, !alias.text.isEmpty {
      start = self.type(named: alias.text, in: nil, file: file)
    }
    guard var type = start else {
      // The name of a module before it.
      if parts.count == 2, let type = self.type(named: parts[1], ofModule: first) { return type }
      return parts.count > 1 ? self.type(named: parts.dropFirst().joined(separator: "."), in: nil, file: file) : nil
    }
    for part in parts.dropFirst() {
      guard let next = type.nested[part] ?? typesByName[part]?.first(where: { $0.outer === type }) else { return nil }
      type = next
    }
    return type
  }

  /// The type of a name that a module declares, in no other type.
  func type(named name: String, ofModule module: String) -> TypeInfo? {
    typesByName[name]?.first { $0.outer == nil && $0.file.module == module }
  }

  private func nearest(_ found: [TypeInfo], to file: SourceFile?, isTopLevel: Bool) -> TypeInfo? {
    let all = found.filter { $0.outer == nil }
    guard all.count > 1, let file else { return all.first }
    // An app stands for no view of its name, and what lies beside a target's folder of sources is none of it.
    let others = all.filter { type in
      let sources = FilePath(type.file.path).removingLastComponent().appending("Sources")
      return !type.inherits.contains { $0.head?.text == "App" }
        && !all.contains { $0 !== type && FilePath($0.file.path).starts(with: sources) }
    }
    let top = others.isEmpty || all.contains { $0.file === file } ? all : others
    func nearest(_ found: [TypeInfo]) -> TypeInfo? {
      // Of two as near the one further out: the other is of a target in a folder of its own.
      found.max { one, other in
        let near = (Self.nearness(one.file.path, file.path), Self.nearness(other.file.path, file.path))
        return near.0 == near.1 ? Self.depth(one.file.path) > Self.depth(other.file.path) : near.0 < near.1
      }
    }
    // Several targets' folders in one may each have a type of the name.
    return top.first { $0.file === file } ?? nearest(top.filter { $0.file.module == file.module })
      ?? top.first { file.imports.contains($0.file.module) } ?? nearest(top)
  }

  private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  static func nearness(_ one: String, _ other: String) -> Int {
    zip(FilePath(one).components, FilePath(other).components).prefix { $0 == $1 }.count
  }
}
