/// This project's own engine: the segues of `Helm(nav:)`, as `GraphDocument(helm)` has them.
///
/// Edges are written with `=>` and `<=>` between fragments and lists of them, segues around them with `Segue(…)`,
/// alone or for each of many edges. What they are made with may stand in constants, in computed properties and in
/// closures that are called. What depends on anything else isn't told.
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

  let index: SourceIndex
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
  static func all(_ index: SourceIndex, _ files: [SourceFile]) -> [Graph] {
    [read(index, files), NavigationGraphPattern.read(index, files), CoordinatorRoutesPattern.read(index)]
  }

  static func read(_ index: SourceIndex, _ files: [SourceFile]) -> Graph {
    var graph = Graph()
    guard index.typesByName["Helm"] == nil else { return graph }
    let pattern = HelmPattern(index: index)
    var engines: [String: TypeInfo] = [:]
    for file in files {
      pattern.visit(file.node, nil) { call, type in
        guard Self.makes("Helm", call, in: file), let nav = call.argument("nav") else { return }
        do {
          let env = Environment(type: type, file: file)
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

  /// Calls a closure for all code, with the type around it.
  func visit(_ node: Node, _ type: TypeInfo?, _ body: (Node, TypeInfo?) -> Void) {
    var type = type
    if [.structure, .classType, .enumeration, .extended].contains(node.kind) {
      if node.all(.inherited).contains(where: { $0.head?.text == "PreviewProvider" }) { return }
      type = index.typesByName[SourceIndex.last(node.text)]?.first ?? type
    }
    if node.kind == .call, node.head?.text == "#Preview" { return }
    body(node, type)
    for child in node.children { visit(child, type, body) }
  }

  /// What names stand for at a place.
  struct Environment {
    let type: TypeInfo?
    let file: SourceFile
    var locals: [String: Node] = [:]
    /// The edge that a closure is given, and what it calls that.
    var edge: Edge?
    var edgeName = "$0"

    /// Whether a name is that of the edge.
    func isEdge(_ node: Node?) -> Bool { edge != nil && node?.kind == .name && node?.text == edgeName }
  }

  func result(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    guard depth < Self.depthLimit else { throw Untold(line: node.line) }
    let next = depth + 1
    switch node.kind {
    case .name:
      if env.isEdge(node), let edge = env.edge { return .edges([edge], ends: [edge.to]) }
      if let local = env.locals[node.text] { return try result(local, env, next) }
      if let property = property(node.text, of: env.type) { return try result(property, next) }
      throw Untold(line: node.line)
    case .member:
      guard let base = node.head else { return .names([node.text]) }
      if let edge = env.edge, env.isEdge(base), node.text == "from" || node.text == "to" {
        return .names([node.text == "from" ? edge.from : edge.to])
      }
      if base.kind == .name, let type = index.type(named: base.text, in: env.type, file: env.file) {
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
    case .condition where node.children.count == 3:
      let holds = try node.children[0].children.allSatisfy { try truth($0, env) }
      return try result(block: node.children[holds ? 1 : 2], env, next)
    default: throw Untold(line: node.line)
    }
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

  /// What a block gives: its last expression, with the constants before it known.
  private func result(block: Node, _ env: Environment, _ depth: Int) throws -> Result {
    var env = env
    for statement in block.children {
      switch statement.kind {
      case .property: if let value = statement.first(.value)?.head { env.locals[statement.text] = value }
      case .result:
        guard let value = statement.head else { throw Untold(line: statement.line) }
        return try result(value, env, depth)
      default: if block.children.count == 1 { return try result(statement, env, depth) }
      }
    }
    throw Untold(line: block.line)
  }

  /// The branch of a choice over an edge or one of its ends: `switch edge { case .splash => .login: … }`.
  private func chosen(_ node: Node, _ env: Environment, _ depth: Int) throws -> Result {
    guard let subject = node.head, env.edge != nil else { throw Untold(line: node.line) }
    let asked = try result(subject, env, depth)
    for branch in node.all(.branch) {
      guard let body = branch.body else { continue }
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
    case "map":
      guard let base = callee.head, case .edges(let edges, _) = try result(base, env, depth),
        let closure = node.trailingClosure ?? node.unlabelled, let body = closure.body
      else { break }
      return .segues(
        try edges.flatMap { edge in
          var inner = env
          (inner.edge, inner.edgeName) = (edge, closure.parameterNames.first ?? "$0")
          guard case .segues(let found) = try result(block: body, inner, depth) else { throw Untold(line: node.line) }
          return found
        }
      )
    case "makeAuto", "makeDismissable", "with":
      guard let base = callee.head, case .segues(var segues) = try result(base, env, depth) else { break }
      for number in segues.indices {
        if callee.text == "makeAuto" { segues[number].isAuto = true }
        if callee.text == "makeDismissable" { segues[number].isDismissable = true }
        if let style = node.argument("style") { segues[number].take(try? self.style(style, env, depth)) }
        if let tag = node.argument("tag") { segues[number].tag = tag.text }
      }
      return .segues(segues)
    default: break
    }
    throw Untold(line: node.line)
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
      tag: node.argument("tag")?.text,
      place: Place(path: env.file.path, line: node.line)
    )
    if let style = node.argument("style") { segue.take(try? self.style(style, env, depth)) }
    return segue
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
      if let local = env.locals[node.text] { return try style(local, env, next) }
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
    guard node.kind == .binary, node.children.count == 2 else { throw Untold(line: node.line) }
    let (left, right) = (node.children[0], node.children[1])
    switch node.text {
    case "&&": return try truth(left, env) && truth(right, env)
    case "||": return try truth(left, env) || truth(right, env)
    case "==", "!=":
      guard let edge = env.edge, left.kind == .member, env.isEdge(left.head), right.kind == .member else { break }
      guard left.text == "from" || left.text == "to" else { break }
      return ((left.text == "from" ? edge.from : edge.to) == right.text) == (node.text == "==")
    default: break
    }
    throw Untold(line: node.line)
  }
}
