internal import HelmDocument

/// The types of coordinators that routes lead to, each once, so that it ends where they lead back.
@preconcurrency @MainActor
struct CoordinatorOutline {
  /// What is known of a type of coordinators.
  struct Kind {
    let id: String
    let example: any Coordinable
    let routes: [(name: String, declaration: any DeclaredRoute)]

    func fragment(_ name: String) -> String { "\(id).\(name)" }
  }

  /// In the order in which they were found.
  private(set) var kinds: [Kind] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// What types of coordinators are called, each by a name of its own.
  private(set) var ids: [ObjectIdentifier: String]
  /// Whether coordinators that aren't on the screen are made, to be asked for their routes.
  private let isComplete: Bool
  /// The coordinators that are on the screen, the one that was asked for first.
  private let running: [any Coordinable]

  /// The fragment of the coordinator that was asked for.
  let entry: String

  /// - Parameter ids: what is known already, where only coordinators on the screen are asked; nil where all are.
  init(_ coordinator: any Coordinable, ids: [ObjectIdentifier: String]? = nil) {
    (self.ids, isComplete) = (ids ?? [:], ids == nil)
    var running: [any Coordinable] = [coordinator]
    var place = 0
    while place < running.count {
      running += running[place].navigation.children
      place += 1
    }
    self.running = running
    entry = Self.plainID(of: type(of: coordinator))
    add(coordinator)
  }

  /// The kind of a type; nil where there is no coordinator to be asked.
  func kind(of type: any Coordinable.Type) -> Kind? {
    places[ObjectIdentifier(type)].map { kinds[$0] }
  }

  /// Adds a coordinator's type, then the types that its routes lead to.
  private mutating func add(_ example: any Coordinable) {
    let type = type(of: example)
    guard kind(of: type) == nil else { return }
    let kind = Kind(id: id(of: type), example: example, routes: example.declaredRoutes)
    places[ObjectIdentifier(type)] = kinds.count
    kinds.append(kind)
    for (_, declaration) in kind.routes {
      guard let output = declaration.output, self.kind(of: output) == nil else { continue }
      let known = running.first { Swift.type(of: $0) == output }
      if let next = known ?? (isComplete ? declaration.coordinator(of: example) : nil) { add(next) }
    }
  }

  private mutating func id(of type: any Coordinable.Type) -> String {
    if let known = ids[ObjectIdentifier(type)] { return known }
    let plain = Self.plainID(of: type)
    var (id, number) = (plain, 1)
    while ids.values.contains(id) {
      number += 1
      id = "\(plain)-\(number)"
    }
    ids[ObjectIdentifier(type)] = id
    return id
  }

  // MARK: Drawing

  /// The coordinator that was asked for, then every route.
  var fragments: [DocumentFragment] {
    let coordinator = DocumentFragment(id: entry, title: Self.words(entry), note: "\(type(of: running[0]))")
    return [coordinator]
      + kinds.flatMap { kind in
        kind.routes.map { name, declaration in
          DocumentFragment(id: kind.fragment(name), title: Self.words(name), group: kind.id, note: note(declaration))
        }
      }
  }

  /// The routes of each coordinator.
  var groups: [DocumentGroup] {
    kinds.filter { !$0.routes.isEmpty }.map { DocumentGroup(id: $0.id, title: "\(type(of: $0.example))") }
  }

  private func note(_ declaration: any DeclaredRoute) -> String? {
    let input = declaration.input.map { "takes \($0)" }
    guard let output = declaration.output else { return input }
    let unknown = kind(of: output) == nil ? "its routes are known once it is shown" : nil
    return ["\(output)", input, unknown].compactMap { $0 }.joined(separator: "; ")
  }

  private static func plainID(of type: any Coordinable.Type) -> String {
    let name = "\(type)"
    let plain = name.hasSuffix("Coordinator") ? String(name.dropLast("Coordinator".count)) : name
    guard let first = plain.first else { return "coordinator" }
    return first.lowercased() + plain.dropFirst()
  }

  /// `rateApp` as "Rate app", `openURL` as "Open URL".
  static func words(_ name: String) -> String {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase, words.last?.last?.isLowercase == true { words.append("") }
      words[words.count - 1].append(character)
    }
    let lowered = words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
    let text = lowered.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
