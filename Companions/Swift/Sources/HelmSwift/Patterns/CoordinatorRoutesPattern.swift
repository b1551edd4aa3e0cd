/// This project's coordinators: the routes of each, as `GraphDocument(coordinator)` has them for the one that no route
/// leads to.
///
/// What a route is used for is known from the kind of coordinator: a root's replace one another, a stack's are pushed
/// on the initial one, or presented where they lead to a stack; tabs are held; what else there is, is presented.
struct CoordinatorRoutesPattern {
  private enum Kind: String {
    case root = "RootCoordinable"
    case stack = "NavigationCoordinable"
    case tabs = "TabCoordinable"
    case own = "Coordinable"
  }

  private struct Route {
    let fragment: String
    let name: String
    let property: Property
    /// The type of what it is made from, if anything.
    let input: String?
    /// The coordinator that it leads to.
    let output: TypeInfo?
  }

  private struct Coordinator {
    let type: TypeInfo
    let kind: Kind
    let id: String
    let routes: [Route]
    /// The fragments that are there from the start; nil where that isn't told.
    let initial: [String]?
  }

  private let index: SourceIndex
  /// Those that are reached, in the order in which they are.
  private var coordinators: [Coordinator] = []

  private init(_ index: SourceIndex) { self.index = index }

  static func read(_ index: SourceIndex) -> HelmPattern.Graph {
    // An app's own protocols of these names may mean anything.
    guard index.typesByName.keys.allSatisfy({ Kind(rawValue: $0) == nil }) else { return HelmPattern.Graph() }
    var pattern = CoordinatorRoutesPattern(index)
    let all = index.types.filter { pattern.kind(of: $0) != nil && !pattern.routes(of: $0).isEmpty }
    let reached = Set(all.flatMap { type in pattern.routes(of: type).compactMap { pattern.output(of: $0)?.id } })
    let begins = all.filter { !reached.contains($0.id) }
    let entries = begins.isEmpty ? Array(all.prefix(1)) : begins
    for type in entries { pattern.add(type) }
    return pattern.graph(entries)
  }

  private func kind(of type: TypeInfo) -> Kind? {
    guard type.kind == .classType, !type.isPreview else { return nil }
    let ancestors = index.ancestors(of: type)
    return [Kind.root, .stack, .tabs, .own].first { ancestors.contains($0.rawValue) }
  }

  /// A type and the app's own above it, the last first.
  private func classes(of type: TypeInfo) -> [TypeInfo] {
    sequence(first: type) { self.index.superclass(of: $0) }.reversed()
  }

  /// A type's routes, of those that branches of `#if` name alike the first.
  private func routes(of type: TypeInfo) -> [Property] {
    var names: Set<String> = []
    return classes(of: type).flatMap { type in
      type.propertyOrder.compactMap { type.properties[$0] }.filter { $0.has("Route") && $0.value != nil }
    }.filter { names.insert($0.name).inserted }
  }

  /// The method that makes where a route leads.
  private func maker(of route: Property) -> Function? {
    guard let name = route.value?.text, let owner = route.owner else { return nil }
    return classes(of: owner).reversed().lazy.compactMap { $0.functions[name]?.first }.first
  }

  private func output(of route: Property) -> TypeInfo? {
    guard let maker = maker(of: route), let name = maker.returned?.text,
      let type = index.type(named: name, in: maker.owner, file: maker.file), kind(of: type) != nil
    else { return nil }
    return type
  }

  /// Adds a coordinator, then those that its routes lead to.
  private mutating func add(_ type: TypeInfo) {
    guard let kind = kind(of: type), !coordinators.contains(where: { $0.type === type }) else { return }
    let plain = Self.plainID(of: type)
    let same = coordinators.count { Self.plainID(of: $0.type) == plain }
    let id = same == 0 ? plain : "\(plain)-\(same + 1)"
    let routes = routes(of: type).map { property in
      Route(
        fragment: "\(id).\(property.name)",
        name: property.name,
        property: property,
        input: maker(of: property)?.parameters.first?.first(.type).map(Self.description),
        output: output(of: property)
      )
    }
    let initial = initialNames(of: type)?.compactMap { name in routes.first { $0.name == name }?.fragment }
    coordinators.append(Coordinator(type: type, kind: kind, id: id, routes: routes, initial: initial))
    for route in routes { if let output = route.output { add(output) } }
  }

  /// The routes of `navigation`, which it starts with: `.init(initial: \.menu)`, `.init { \Tabs.main; \Tabs.more }`.
  private func initialNames(of type: TypeInfo) -> [String]? {
    let navigation = classes(of: type).reversed().lazy.compactMap { $0.properties["navigation"] }.first
    guard let made = navigation?.value, made.kind == .call else { return nil }
    if let only = made.argument("initial"), only.kind == .keyPath { return [only.text] }
    let list = made.argument("initial") ?? made.argument("tabs") ?? made.trailingClosure
    guard let body = list?.body, body.children.allSatisfy({ $0.kind == .keyPath }) else { return nil }
    return body.children.map(\.text)
  }

  // MARK: What comes out

  private func graph(_ entries: [TypeInfo]) -> HelmPattern.Graph {
    var graph = HelmPattern.Graph()
    for coordinator in coordinators {
      if entries.contains(where: { $0 === coordinator.type }) {
        graph.fragments.append(
          .init(
            id: coordinator.id,
            title: Self.words(coordinator.id),
            source: "\(coordinator.type.file.path):\(coordinator.type.line)",
            note: coordinator.type.name
          )
        )
        graph.segues += segues(from: coordinator.id, into: coordinator)
      }
      if coordinator.initial == nil {
        graph.untold.append(Place(path: coordinator.type.file.path, line: coordinator.type.line))
      }
    }
    for coordinator in coordinators {
      if !coordinator.routes.isEmpty {
        graph.groups.append(.init(id: coordinator.id, title: coordinator.type.name))
      }
      for route in coordinator.routes {
        let note = [route.output?.name, route.input.map { "takes \($0)" }].compactMap { $0 }.joined(separator: "; ")
        graph.fragments.append(
          .init(
            id: route.fragment,
            title: Self.words(route.name),
            group: coordinator.id,
            source: "\(route.property.file.path):\(route.property.node.line)",
            note: note.isEmpty ? nil : note
          )
        )
      }
      graph.segues += segues(within: coordinator)
      for route in coordinator.routes {
        guard let next = coordinators.first(where: { $0.type === route.output }) else { continue }
        graph.segues += segues(from: route.fragment, into: next)
      }
    }
    return graph
  }

  /// Whether a route can only be presented.
  private func isPresented(_ route: Route, by coordinator: Coordinator) -> Bool {
    switch coordinator.kind {
    case .root: false
    case .stack: route.output.flatMap(kind) == .stack
    case .tabs, .own: true
    }
  }

  private func segues(from fragment: String, into coordinator: Coordinator) -> [HelmPattern.Declared] {
    let initial = coordinator.initial ?? []
    let starting = initial.enumerated().compactMap { place, name in
      coordinator.routes.first { $0.fragment == name }.map { route in
        segue(fragment, route, style: coordinator.kind == .root ? "pass" : "hold", isAuto: place == 0)
      }
    }
    let presented = coordinator.routes.filter { isPresented($0, by: coordinator) && !initial.contains($0.fragment) }
    return starting
      + presented.map { segue(fragment, $0, style: "hold", isDismissable: true, presentation: "modal") }
  }

  private func segues(within coordinator: Coordinator) -> [HelmPattern.Declared] {
    let routes = coordinator.routes.filter { !isPresented($0, by: coordinator) }
    switch coordinator.kind {
    case .root:
      return routes.flatMap { from in
        routes.filter { $0.fragment != from.fragment }.map { segue(from.fragment, $0) }
      }
    case .stack:
      guard let first = coordinator.initial?.first else { return [] }
      return routes.filter { $0.fragment != first }.map { segue(first, $0, isDismissable: true) }
    case .tabs, .own: return []
    }
  }

  private func segue(
    _ from: String,
    _ route: Route,
    style: String = "pass",
    isDismissable: Bool = false,
    isAuto: Bool = false,
    presentation: String? = nil
  ) -> HelmPattern.Declared {
    HelmPattern.Declared(
      edge: .init(from: from, to: route.fragment),
      style: style,
      isDismissable: isDismissable,
      isAuto: isAuto,
      presentation: presentation,
      place: Place(path: route.property.file.path, line: route.property.node.line)
    )
  }

  // MARK: Names

  private static func plainID(of type: TypeInfo) -> String {
    let plain = type.name.hasSuffix("Coordinator") ? String(type.name.dropLast("Coordinator".count)) : type.name
    guard let first = plain.first else { return "coordinator" }
    return first.lowercased() + plain.dropFirst()
  }

  /// `rateApp` as "Rate app", `openURL` as "Open URL".
  private static func words(_ name: String) -> String {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase, words.last?.last?.isLowercase == true { words.append("") }
      words[words.count - 1].append(character)
    }
    let lowered = words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
    let text = lowered.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A type as a running program prints it: `[Int]` is `Array<Int>`.
  private static func description(_ type: Node) -> String {
    let name = type.text == "[]" ? "Array" : SourceIndex.last(type.text)
    let generics = type.children.filter { $0.kind == .type }.map(description)
    return generics.isEmpty ? name : "\(name)<\(generics.joined(separator: ", "))>"
  }
}
