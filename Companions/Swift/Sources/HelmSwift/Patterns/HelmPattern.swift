/// This project's own engine: the segues of `Helm(nav:)`, as `GraphDocument(helm)` has them.
///
/// Edges are written with `=>` and `<=>` between fragments and lists of them, segues around them with `Segue(…)`,
/// alone or for each of many edges. What they are made with may stand in constants, in computed properties, in
/// functions and in closures that are called; variables are as the statements before leave them. What depends on
/// anything else isn't told.
struct HelmPattern {
  struct Edge: Hashable {
    let from: String
    let to: String
    /// Where it is written.
    var place: Place?

    static func == (one: Edge, other: Edge) -> Bool { one.from == other.from && one.to == other.to }

    func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
    }
  }

  /// A segue as it is declared.
  struct Declared {
    var edge: Edge
    var style = "pass"
    var isDismissable = false
    var isAuto = false
    var tag: String?
    var isDisabled = false
    var presentation: String?
    /// What is taken instead.
    var redirect: [Edge] = []
    let place: Place
    /// Whether its style is told by code that isn't followed.
    var hasUntoldStyle = false

    /// Takes a style over; nil where it isn't told.
    mutating func take(_ style: String?) { (self.style, hasUntoldStyle) = (style ?? self.style, style == nil) }

    /// The same with other names for some fragments.
    func renamed(by names: [String: String]) -> Declared {
      var segue = self
      segue.edge = Edge(from: names[edge.from] ?? edge.from, to: names[edge.to] ?? edge.to, place: edge.place)
      return segue
    }
  }

  /// What an expression gives.
  enum Result {
    case edges([Edge], ends: [String])
    case segues([Declared])
    case names([String])
  }

  /// What couldn't be told.
  struct Untold: Error { let line: Spot }

  let evaluator: Evaluator
  var index: SourceIndex { evaluator.index }
  static let depthLimit = 32

  /// What the engines are made with that an app has.
  struct Graph {
    var segues: [Declared] = []
    /// What is known of the fragments, where more is than their names.
    var fragments: [SourceAnswer.Fragment] = []
    var groups: [SourceAnswer.Group] = []
    /// Where an engine is told to begin.
    var entry: String?
    /// The places of the engines whose segues couldn't be told.
    var untold: [Place] = []

    /// What is to be said of the engines whose segues couldn't be told.
    var remarks: [SourceAnswer.Remark] {
      untold.map {
        SourceAnswer.Remark(
          source: "\($0.path):\($0.line)",
          what: "Helm",
          reason: "its segues are made by code that isn't followed"
        )
      }
        + segues.filter(\.hasUntoldStyle).map {
          SourceAnswer.Remark(
            source: "\($0.place.path):\($0.place.line)",
            what: "Segue",
            reason: "which style \($0.edge.from) => \($0.edge.to) has isn't told here"
          )
        }
    }
  }

  /// What an app declares to each of this project's libraries.
  static func all(_ evaluator: Evaluator, _ files: [SourceFile]) -> [Graph] {
    let flows = NavigationGraphPattern.read(evaluator, files)
    return [read(evaluator, files), flows, CoordinatorRoutesPattern.read(evaluator.index)]
  }

  static func read(_ evaluator: Evaluator, _ files: [SourceFile]) -> Graph {
    var graph = Graph()
    guard evaluator.index.typesByName["Helm"] == nil else { return graph }
    let pattern = HelmPattern(evaluator: evaluator)
    var engines: [String: TypeInfo] = [:]
    for file in files {
      pattern.visit(file.node, nil) { call, type, before in
        guard Self.makes("Helm", call, in: file), let nav = call.argument("nav") else { return }
        do {
          evaluator.fuel = SourceImport.work
          var env = Environment(type: type, file: file)
          for statement in before { pattern.does(statement, &env) }
          guard case .segues(let found) = try pattern.result(nav, env, 0) else { throw Untold(line: call.line) }
          let names = pattern.names(found, &engines)
          for segue in found.map({ $0.renamed(by: names) })
          where !graph.segues.contains(where: { $0.edge == segue.edge }) {
            graph.segues.append(segue)
          }
          graph.entry = graph.entry ?? (call.argument("entry")?.text).map { names[$0] ?? $0 }
        } catch {
          graph.untold.append(Place(path: file.path, line: call.line))
        }
      }
    }
    return graph
  }

  /// What cases are called that another engine's enumeration has too: `Other.splash`.
  ///
  /// - Parameter engines: The enumerations by the names that fragments have.
  private func names(_ segues: [Declared], _ engines: inout [String: TypeInfo]) -> [String: String] {
    let all = Set(segues.flatMap { [$0.edge.from, $0.edge.to] })
    let fitting = index.types.filter { type in
      type.kind == .enumeration && all.allSatisfy { type.cases[$0] != nil }
    }
    guard fitting.count == 1, let type = fitting.first else { return [:] }
    var names: [String: String] = [:]
    for name in all {
      let owner = engines[name] ?? type
      engines[name] = owner
      if owner !== type { names[name] = "\(type.name).\(name)" }
    }
    return names
  }

  /// Whether a call makes an object of a class of this project's: `Helm(…)`, `Helm.init(…)`, `.init(…)` where its
  /// module is imported.
  static func makes(_ name: String, _ call: Node, in file: SourceFile) -> Bool {
    guard call.kind == .call, let callee = call.head else { return false }
    if callee.text == name { return true }
    guard callee.kind == .member, callee.text == "init" else { return false }
    return callee.head.map { $0.text == name } ?? file.imports.contains { $0.hasPrefix("Helm") }
  }

  /// Does a statement before what makes an engine or a flow. Of a name of which that can't be followed nothing is
  /// known.
  func does(_ statement: Node, _ env: inout Environment) {
    do {
      var after = env
      _ = try run(Node(.block, [statement, Node(.other)]), &after, 0)
      env = after
    } catch {
      for name in Array(env.known.keys) where statement.contains({ $0.kind == .name && $0.text == name }) {
        env.known[name] = .some(nil)
      }
    }
  }

  /// Whether a statement declares what runs only where it is called.
  private static func isDeclaration(_ node: Node) -> Bool {
    [.structure, .classType, .enumeration, .extended, .protocolType, .function].contains(node.kind)
  }

  /// Calls a closure for all code, with the type around it and the statements before it in the blocks around.
  func visit(
    _ node: Node,
    _ type: TypeInfo?,
    before: [Node] = [],
    _ body: (Node, TypeInfo?, [Node]) -> Void
  ) {
    var type = type
    if [.structure, .classType, .enumeration, .extended].contains(node.kind) {
      if node.all(.inherited).contains(where: { $0.head?.text == "PreviewProvider" }) { return }
      type = index.typesByName[SourceIndex.last(node.text)]?.first ?? type
    }
    if node.kind == .call, node.head?.text == "#Preview" { return }
    body(node, type, before)
    var before = before
    for child in node.children {
      visit(child, type, before: before, body)
      if node.kind == .block || node.kind == .file, !Self.isDeclaration(child) { before.append(child) }
    }
  }

  /// What names stand for at a place.
  struct Environment {
    var scope: Scope
    /// What edges, segues and fragments have names here: constants, variables as they are by now, what closures and
    /// functions are passed. What couldn't be told has none any more.
    var known: [String: Result?] = [:]

    var type: TypeInfo? { scope.type }
    var file: SourceFile { scope.file }

    init(_ scope: Scope) { self.scope = scope }

    init(type: TypeInfo?, file: SourceFile) { scope = Scope(type: type, file: file) }

    /// The edge that has a name.
    func edge(_ node: Node?) -> Edge? {
      guard let node, node.kind == .name, case .edges(let edges, _)?? = known[node.text], edges.count == 1 else {
        return nil
      }
      return edges[0]
    }
  }

  func result(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    guard depth < Self.depthLimit else { throw Untold(line: node.line) }
    let next = depth + 1
    switch node.kind {
    case .name:
      if let known = env.known[node.text] {
        guard let known else { throw Untold(line: node.line) }
        return known
      }
      if let thunk = env.scope.thunk(node.text), thunk.node !== node {
        return try result(thunk.node, Environment(thunk.scope), next)
      }
      if let property = property(node.text, of: env.type) { return try result(property, next) }
      throw Untold(line: node.line)
    case .member:
      if let edge = env.edge(node.head), node.text == "from" || node.text == "to" {
        return .names([node.text == "from" ? edge.from : edge.to])
      }
      if node.text == "allCases", let type = enumeration(node.head, env) { return .names(type.caseOrder) }
      guard let base = node.head else {
        // A constant that is called as a case is.
        let constants = index.types.filter { type in
          type.kind == .enumeration && type.properties[node.text]?.isStatic == true
        }
        guard index.casesByName[node.text] == nil, constants.count == 1,
          let property = constants[0].properties[node.text]
        else { return .names([node.text]) }
        return try result(property, next)
      }
      if let type = enumeration(base, env) {
        if type.cases[node.text] != nil { return .names([node.text]) }
        if let property = type.properties[node.text] { return try result(property, next) }
      }
      throw Untold(line: node.line)
    case .tuple where node.arguments.count == 1:
      guard let inner = node.arguments[0].head else { throw Untold(line: node.line) }
      return try result(inner, env, next)
    case .array: return try joined(node.children.map { try result($0, env, next) }, node)
    case .binary: return try operated(node, env, next)
    case .call: return try called(node, env, next)
    case .choice: return try chosen(node, env, next)
    case .ternary: return try result(node.children[try truth(node.children[0], env) ? 1 : 2], env, next)
    case .condition where node.children.count == 3:
      return try result(block: node.children[try holds(node, env) ? 1 : 2], env, next)
    default: throw Untold(line: node.line)
    }
  }

  private func holds(_ condition: Node, _ env: Environment) throws -> Bool {
    try condition.head?.children.allSatisfy { try truth($0, env) } ?? false
  }

  /// The type that a name is.
  private func enumeration(_ node: Node?, _ env: Environment) -> TypeInfo? {
    guard let node, node.kind == .name || node.kind == .member else { return nil }
    if node.text == "Self" { return env.type }
    return index.type(named: DestinationPattern.name(of: node), in: env.type, file: env.file)
  }

  func property(_ name: String, of type: TypeInfo?) -> Property? {
    type?.properties[name] ?? index.variables[name]?.first
  }

  private func result(_ property: Property, _ depth: Int) throws -> Result {
    let env = Environment(type: property.owner, file: property.file)
    if let getter = property.getter { return try result(block: getter, env, depth) }
    guard let value = property.value else { throw Untold(line: property.node.line) }
    return try result(value, env, depth)
  }

  /// What a block gives: what it returns or its last expression, with what stands before it done.
  private func result(block: Node, _ env: Environment, _ depth: Int) throws -> Result {
    var env = env
    if let given = try run(block, &env, depth) { return given }
    guard block.children.count == 1, let only = block.children.first else { throw Untold(line: block.line) }
    return try result(only, env, depth)
  }

  /// Does what stands in a block, one after the other; what it returns, if it does.
  private func run(_ block: Node, _ env: inout Environment, _ depth: Int) throws -> Result? {
    guard depth < Self.depthLimit else { throw Untold(line: block.line) }
    for statement in block.children {
      switch statement.kind {
      case .result:
        guard let value = statement.head else { throw Untold(line: statement.line) }
        return try result(value, env, depth)
      case .loop:
        guard let sequence = statement.head, let body = statement.body else { break }
        for one in Self.elements(of: try result(sequence, env, depth)) {
          env.known[statement.text] = one
          if let given = try run(body, &env, depth + 1) { return given }
        }
      case .condition where block.children.count > 1:
        let holds = try holds(statement, env)
        guard holds || statement.children.count > 2 else { break }
        if let given = try run(statement.children[holds ? 1 : 2], &env, depth + 1) { return given }
      default: note(statement, &env, depth)
      }
    }
    return nil
  }

  /// Keeps what a statement makes of a name: a constant, or a variable as it is by now.
  func note(_ statement: Node, _ env: inout Environment, _ depth: Int = 0) {
    switch statement.kind {
    case .property:
      evaluator.declare(statement, in: env.scope)
      guard let value = statement.first(.value)?.head else { break }
      let isEmpty = value.kind == .call && value.arguments.isEmpty && value.head?.kind == .array
      let found = isEmpty ? .edges([], ends: []) : try? result(value, env, depth + 1)
      if let found { env.known[statement.text] = found }
    case .assignment:
      guard let left = statement.head, left.kind == .name, let value = statement.children.last else { break }
      env.known[left.text] = .some(try? result(value, env, depth + 1))
    case .binary where statement.text == "+=":
      if let list = statement.head, list.kind == .name { put(statement.children.last, into: list.text, &env, depth) }
    case .call:
      guard let callee = statement.head, callee.kind == .member, let list = callee.head, list.kind == .name,
        Self.putting.contains(callee.text), env.known[list.text] != nil
      else { break }
      put(statement.argument("contentsOf") ?? statement.unlabelled, into: list.text, &env, depth)
    default: break
    }
  }

  private static let putting: Set<String> = ["insert", "append", "formUnion", "update"]

  private func put(_ value: Node?, into list: String, _ env: inout Environment, _ depth: Int) {
    guard let value, let known = env.known[list] else { return }
    let more = try? result(value, env, depth + 1)
    env.known[list] = .some(known.flatMap { known in more.flatMap { try? joined([known, $0], value) } })
  }

  /// What is in a list, one by one.
  private static func elements(of list: Result) -> [Result] {
    switch list {
    case .edges(let edges, _): edges.map { .edges([$0], ends: [$0.to]) }
    case .segues(let segues): segues.map { .segues([$0]) }
    case .names(let names): names.map { .names([$0]) }
    }
  }

  /// The branch of a choice over an edge or one of its ends: `switch edge { case .splash => .login: … }`.
  private func chosen(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    guard let subject = node.head else { throw Untold(line: node.line) }
    let asked = try result(subject, env, depth)
    for branch in node.all(.branch) {
      guard let body = branch.body else { continue }
      guard branch.first(.conditions) == nil else { throw Untold(line: branch.line) }
      if branch.text == "default" { return try result(block: body, env, depth) }
      for pattern in branch.first(.patterns)?.children ?? [] {
        switch (asked, try result(pattern, env, depth)) {
        case (.edges(let edges, _), .edges(let fitting, _)) where edges.allSatisfy(fitting.contains):
          return try result(block: body, env, depth)
        case (.names(let names), .names(let fitting)) where names.allSatisfy(fitting.contains):
          return try result(block: body, env, depth)
        default: break
        }
      }
    }
    throw Untold(line: node.line)
  }

  private func joined(_ results: [Result], _ node: Node) throws -> Result {
    var (edges, segues, names): ([Edge], [Declared], [String]) = ([], [], [])
    for result in results {
      switch result {
      case .edges(let more, _): edges += more.filter { !edges.contains($0) }
      case .segues(let more): segues += more
      case .names(let more): names += more
      }
    }
    let kinds = [!edges.isEmpty, !segues.isEmpty, !names.isEmpty].count { $0 }
    guard kinds <= 1 else { throw Untold(line: node.line) }
    return !segues.isEmpty ? .segues(segues) : !names.isEmpty ? .names(names) : .edges(edges, ends: Self.ends(edges))
  }

  private static func ends(_ edges: [Edge]) -> [String] {
    let origins = Set(edges.map(\.from))
    return edges.map(\.to).filter { !origins.contains($0) }
  }

  /// `a => [b, c] => d`, `a <=> b`, and lists added to each other.
  private func operated(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    let parts = try node.children.map { try result($0, env, depth) }
    if node.text == "+" { return try joined(parts, node) }
    guard node.text == "=>" || node.text == "<=>", let first = parts.first else { throw Untold(line: node.line) }
    var edges: [Edge] = []
    var ends: [String]
    switch first {
    case .names(let names): ends = names
    case .edges(let more, let last): (edges, ends) = (more, last)
    case .segues: throw Untold(line: node.line)
    }
    let place = Place(path: env.file.path, line: node.line)
    for part in parts.dropFirst() {
      guard case .names(let names) = part else { throw Untold(line: node.line) }
      for from in ends {
        for to in names {
          edges.append(Edge(from: from, to: to, place: place))
          if node.text == "<=>" { edges.append(Edge(from: to, to: from, place: place)) }
        }
      }
      ends = names
    }
    var seen: Set<Edge> = []
    return .edges(edges.filter { seen.insert($0).inserted }, ends: ends)
  }

  private func called(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    guard let callee = node.head else { throw Untold(line: node.line) }
    if callee.kind == .closure, let body = callee.body { return try result(block: body, env, depth) }
    let arguments = node.arguments.compactMap(\.head)
    switch callee.text {
    case "Segue": return .segues([try segue(node, env, depth)])
    case "DirectedEdge":
      let edge = try segue(node, env, depth).edge
      return .edges([edge], ends: [edge.to])
    case "Set", "Array":
      guard callee.kind == .name, arguments.count < 2 else { break }
      return try arguments.first.map { try result($0, env, depth) } ?? .edges([], ends: [])
    // A flow, and what it is added.
    case "Flow":
      guard let added = node.argument("segue"), case .edges = try flow(added, env, depth) else { break }
      return try flow(added, env, depth)
    case "add":
      guard let base = callee.head, let added = node.argument("segue"),
        case .edges(let first, _) = try flow(base, env, depth),
        case .edges(let more, let ends) = try flow(added, env, depth)
      else { break }
      return .edges(first + more.filter { !first.contains($0) }, ends: ends)
    case "union":
      guard let base = callee.head else { break }
      return try joined(([base] + arguments).map { try result($0, env, depth) }, node)
    case "map", "flatMap":
      guard let base = callee.head, let closure = node.trailingClosure ?? node.unlabelled, let body = closure.body
      else { break }
      let all = try Self.elements(of: result(base, env, depth)).map { one in
        var inner = env
        inner.known[closure.parameterNames.first ?? "$0"] = one
        return try result(block: body, inner, depth)
      }
      return try joined(all, node)
    case "subtracting", "filter":
      guard let base = callee.head else { break }
      return try left(of: result(base, env, depth), node, env, depth)
    case "makeAuto", "makeDismissable", "with":
      guard let base = callee.head, case .segues(var segues) = try result(base, env, depth) else { break }
      for number in segues.indices {
        if callee.text == "makeAuto" { segues[number].isAuto = true }
        if callee.text == "makeDismissable" { segues[number].isDismissable = true }
        if let style = node.argument("style") { segues[number].take(try? self.style(style, env, depth)) }
        if let tag = node.argument("tag") { segues[number].tag = self.tag(tag, env) }
      }
      return .segues(segues)
    default: break
    }
    if let given = try returned(by: node, callee, env, depth) { return given }
    throw Untold(line: node.line)
  }

  /// What a function of the app's own gives for what it is passed; nil where it is no such function.
  private func returned(by call: Node, _ callee: Node, _ env: Environment, _ depth: Int) throws -> Result? {
    for case .method(let function, let instance) in evaluator.called(by: call, callee, env.scope) {
      guard let chosen = evaluator.overload(of: function, for: call, instance: instance, in: env.scope),
        let body = chosen.body
      else { continue }
      var inner = Environment(evaluator.scope(of: chosen, instance: instance, call: call, from: env.scope))
      // Those without labels one after the other.
      var open = call.all(.argument).filter(\.text.isEmpty).compactMap(\.head)[...]
      for (parameter, label) in zip(chosen.parameters, chosen.labels) {
        let passed = label.isEmpty ? open.popFirst() : call.argument(label)
        if let passed, let known = try? result(passed, env, depth) { inner.known[parameter.text] = known }
      }
      let found = evaluator.following(chosen.node) { Swift.Result { try result(block: body, inner, depth) } }
      return try found?.get()
    }
    return nil
  }

  /// What is left of a list without others, or of which a closure says so.
  private func left(of list: Result, _ call: Node, _ env: Environment, _ depth: Int) throws -> Result {
    if call.head?.text == "subtracting", let others = call.unlabelled {
      switch (list, try result(others, env, depth)) {
      case (.names(let names), .names(let others)): return .names(names.filter { !others.contains($0) })
      case (.edges(let edges, _), .edges(let others, _)):
        let left = edges.filter { !others.contains($0) }
        return .edges(left, ends: Self.ends(left))
      default: throw Untold(line: call.line)
      }
    }
    guard let closure = call.trailingClosure ?? call.unlabelled, let only = closure.body?.children.first?.given,
      closure.body?.children.count == 1
    else { throw Untold(line: call.line) }
    let left = try Self.elements(of: list).filter { one in
      var inner = env
      inner.known[closure.parameterNames.first ?? "$0"] = one
      return try truth(only, inner)
    }
    return try joined(left, call)
  }

  /// What a flow is made of: edges, one of which may be written as `Segue(.splash, to: .dashboard)`.
  private func flow(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    guard case .segues(let segues) = try result(node, env, depth) else { return try result(node, env, depth) }
    return .edges(segues.map(\.edge), ends: segues.map(\.edge.to))
  }

  /// `Segue(from:to:style:dismissable:auto:tag:)`, `Segue(edge, …)`.
  private func segue(_ node: Node, _ env: Environment, _ depth: Int) throws -> Declared {
    var edge: Edge?
    if let first = node.unlabelled, case .edges(let edges, _) = try result(first, env, depth), edges.count == 1 {
      edge = edges[0]
    } else if let from = node.argument("from") ?? node.unlabelled, let to = node.argument("to"),
      case .names(let one) = try result(from, env, depth), case .names(let other) = try result(to, env, depth),
      one.count == 1, other.count == 1
    {
      edge = Edge(from: one[0], to: other[0], place: Place(path: env.file.path, line: node.line))
    }
    guard let edge else { throw Untold(line: node.line) }
    var segue = Declared(
      edge: edge,
      isDismissable: try truth(node.argument("dismissable"), env),
      isAuto: try truth(node.argument("auto"), env),
      tag: node.argument("tag").flatMap { tag($0, env) },
      place: Place(path: env.file.path, line: node.line)
    )
    if let style = node.argument("style") { segue.take(try? self.style(style, env, depth)) }
    return segue
  }

  /// What a tag is called: by its case, or the text that it is.
  private func tag(_ node: Node, _ env: Environment) -> String? {
    guard node.kind == .name else { return node.text }
    let found = evaluator.values(of: node, in: env.scope)
    guard found.count == 1 else { return nil }
    return found[0].caseName ?? found[0].text.map { $0.hasPrefix("\"") ? String($0.dropFirst().dropLast()) : $0 }
  }

  /// A style by its name: `.hold`, a constant, what a condition on the edge chooses.
  private func style(_ node: Node, _ env: Environment, _ depth: Int) throws -> String {
    guard depth < Self.depthLimit else { throw Untold(line: node.line) }
    let next = depth + 1
    switch node.kind {
    case .ternary where node.children.count == 3:
      let (one, other) = (node.children[1], node.children[2])
      if let holds = try? truth(node.children[0], env) { return try style(holds ? one : other, env, next) }
      let both = Set([try style(one, env, next), try style(other, env, next)])
      guard both.count == 1, let only = both.first else { break }
      return only
    case .member where Self.styles.contains(node.text) && (node.head.map { $0.text == Self.styleType } ?? true):
      return node.text
    case .name:
      if let thunk = env.scope.thunk(node.text) { return try style(thunk.node, Environment(thunk.scope), next) }
      if let property = property(node.text, of: env.type) { return try style(property, next) }
    case .member:
      let type = node.head.flatMap { index.type(named: $0.text, in: env.type, file: env.file) }
      if let property = type?.properties[node.text] { return try style(property, next) }
    case .tuple where node.arguments.count == 1:
      if let inner = node.arguments[0].head { return try style(inner, env, next) }
    default: break
    }
    throw Untold(line: node.line)
  }

  private func style(_ property: Property, _ depth: Int) throws -> String {
    guard let value = property.value ?? property.getter?.children.last?.given, property.getter?.children.count ?? 1 == 1
    else { throw Untold(line: property.node.line) }
    return try style(value, Environment(type: property.owner, file: property.file), depth)
  }

  private static let styles: Set<String> = ["hold", "pass"]
  private static let styleType = "SeguePresentationStyle"

  /// `true`, `false`, and comparisons of the edge's ends: `$0.to == .discover`.
  private func truth(_ node: Node?, _ env: Environment) throws -> Bool {
    guard let node else { return false }
    if node.kind == .constant { return node.text == "true" }
    if node.kind == .not, let inner = node.head { return try !truth(inner, env) }
    if let known = evaluator.truth(of: node, env.scope) { return known }
    guard node.kind == .binary, node.children.count == 2 else { throw Untold(line: node.line) }
    let (left, right) = (node.children[0], node.children[1])
    switch node.text {
    case "&&": return try truth(left, env) && truth(right, env)
    case "||": return try truth(left, env) || truth(right, env)
    case "==", "!=":
      if case .names(let one)? = try? result(left, env, 0), case .names(let other)? = try? result(right, env, 0) {
        return (one == other) == (node.text == "==")
      }
    default: break
    }
    throw Untold(line: node.line)
  }
}
