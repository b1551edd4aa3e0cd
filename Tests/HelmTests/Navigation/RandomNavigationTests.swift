import Helm
import OrderedCollections
import Testing

@Suite("Random navigation agrees with the rules as they are written")
struct RandomNavigationTests {
  @Test("on small graphs", arguments: 0..<80)
  func small(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...7, using: &generator)
    try run(fragments: count, segues: 3 * count, steps: 60, ids: 3, checked: true, with: &generator)
  }

  @Test("on graphs with paths long enough to be hashed", arguments: 300..<308)
  func long(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    try run(fragments: 25, segues: 80, steps: 400, ids: 40, checked: false, with: &generator)
  }

  @Test("on restored paths that don't hang together", arguments: 330..<360)
  func restored(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    try run(fragments: 8, segues: 24, steps: 40, ids: 2, restored: 30, checked: false, with: &generator)
  }

  private func run(
    fragments: Int,
    segues: Int,
    steps: Int,
    ids: Int,
    restored: Int = 0,
    checked: Bool,
    with generator: inout SeededGenerator
  ) throws {
    let nav = randomSegues(fragments: fragments, count: segues, with: &generator)
    guard let entry = nav.map(\.from).min() else { return }
    let path = OrderedSet(
      (0..<restored).compactMap { _ in nav.sorted().randomElement(using: &generator) }
        .map { randomEdge($0, ids: ids, with: &generator) }
    )
    var navigation = try Navigation(nav: nav, path: path, entry: entry)
    var reference = ReferenceNavigation(segues: nav, entry: entry, path: Array(path))
    #expect(Array(navigation.path) == reference.path)
    #expect(Array(navigation.presentedFragments) == reference.presented)
    for _ in 0..<steps {
      let step = randomStep(nav, fragments: fragments, ids: ids, path: reference.path, with: &generator)
      let failure = outcome { try step.apply(to: &navigation) }
      let expected = outcome { try step.apply(to: &reference) }
      #expect(failure == expected, "\(step)")
      try #require(Array(navigation.path) == reference.path, "\(step)")
      try #require(Array(navigation.presentedFragments) == reference.presented, "\(step)")
      if checked { checkInvariants(navigation) }
    }
  }

  private func outcome(_ step: () throws -> Void) -> HelmError<Place>? {
    do {
      try step()
      return nil
    } catch {
      return error as? HelmError<Place>
    }
  }
}

/// Segues along random pairs, self loops included; auto segues lead upwards only, so they never circle.
func randomSegues(fragments: Int, count: Int, with generator: inout SeededGenerator) -> Set<Segue<Place>> {
  var pairs: Set<DirectedEdge<Place>> = []
  var autos: Set<Place> = []
  var segues: Set<Segue<Place>> = []
  for _ in 0..<count {
    let edge = DirectedEdge(
      from: Place(.random(in: 0..<fragments, using: &generator)),
      to: Place(.random(in: 0..<fragments, using: &generator))
    )
    let style = SeguePresentationStyle.allCases.randomElement(using: &generator) ?? .pass
    let dismissable = Bool.random(using: &generator)
    let wantsAuto = Int.random(in: 0..<4, using: &generator) == 0
    let tag = ["x", "y", "z", nil, nil].randomElement(using: &generator) ?? nil
    guard pairs.insert(edge).inserted else { continue }
    let auto = wantsAuto && edge.from < edge.to && autos.insert(edge.from).inserted
    segues.insert(Segue(edge, style: style, dismissable: dismissable, auto: auto, tag: tag))
  }
  return segues
}

private func randomId(_ ids: Int, with generator: inout SeededGenerator) -> AnyHashable? {
  let id = Int.random(in: -ids..<ids, using: &generator)
  return id < 0 ? nil : AnyHashable(id)
}

private func randomEdge(
  _ segue: Segue<Place>,
  ids: Int,
  with generator: inout SeededGenerator
) -> PathEdge<Place> {
  PathEdge(
    segue.edge,
    sourceId: randomId(ids, with: &generator),
    targetId: randomId(ids, with: &generator)
  )
}

private func randomStep(
  _ nav: Set<Segue<Place>>,
  fragments: Int,
  ids: Int,
  path: [PathEdge<Place>],
  with generator: inout SeededGenerator
) -> Step {
  let fragment = Place(.random(in: 0...fragments, using: &generator))
  let tag = ["x", "y", "z", "unknown"].randomElement(using: &generator) ?? "x"
  let id = randomId(ids, with: &generator)
  let other = DirectedEdge(from: fragment, to: Place(.random(in: 0..<fragments, using: &generator)))
  let edge =
    path.randomElement(using: &generator)
    ?? nav.sorted().randomElement(using: &generator).map { randomEdge($0, ids: ids, with: &generator) }
    ?? PathEdge(other)
  switch Int.random(in: 0..<24, using: &generator) {
  case 0..<9: return .present(fragment, id)
  case 9: return .presentTag(tag, id)
  case 10, 11: return .forward(id)
  case 12: return .presentEdge(edge)
  case 13: return .presentEdge(PathEdge(edge.edge, sourceId: edge.from.id, targetId: id))
  case 14: return .presentEdge(PathEdge(other, sourceId: id, targetId: id))
  case 15: return .dismiss(fragment)
  case 16: return .dismissId(fragment, id)
  case 17: return .dismissTag(tag)
  case 18: return .dismissLast
  case 19: return .dismissEdge(edge)
  case 20: return .dismissEdge(PathEdge(other, sourceId: id, targetId: id))
  default: return .present(edge.to.wrappedValue, edge.to.id)
  }
}

private enum Step {
  case present(Place, AnyHashable?)
  case presentTag(String, AnyHashable?)
  case forward(AnyHashable?)
  case presentEdge(PathEdge<Place>)
  case dismiss(Place)
  case dismissId(Place, AnyHashable?)
  case dismissTag(String)
  case dismissLast
  case dismissEdge(PathEdge<Place>)

  func apply(to navigation: inout Navigation<Place>) throws {
    switch self {
    case .present(let fragment, let id): try navigation.present(fragment: fragment, id: id)
    case .presentTag(let tag, let id): try navigation.present(tag: tag, id: id)
    case .forward(let id): try navigation.forward(id: id)
    case .presentEdge(let edge): try navigation.navigate(transition: .present(pathEdge: edge))
    case .dismiss(let fragment): try navigation.dismiss(fragment: fragment)
    case .dismissId(let fragment, let id): try navigation.dismiss(fragment: fragment, id: id)
    case .dismissTag(let tag): try navigation.dismiss(tag: tag)
    case .dismissLast: try navigation.dismiss()
    case .dismissEdge(let edge): try navigation.navigate(transition: .dismiss(pathEdge: edge))
    }
  }

  func apply(to reference: inout ReferenceNavigation) throws {
    switch self {
    case .present(let fragment, let id): try reference.present(fragment, id: id)
    case .presentTag(let tag, let id): try reference.present(tag: tag, id: id)
    case .forward(let id): try reference.forward(id: id)
    case .presentEdge(let edge): try reference.present(edge)
    case .dismiss(let fragment): try reference.dismiss(fragment)
    case .dismissId(let fragment, let id): try reference.dismiss(fragment, id: id)
    case .dismissTag(let tag): try reference.dismiss(tag: tag)
    case .dismissLast: try reference.dismiss()
    case .dismissEdge(let edge): try reference.dismiss(edge)
    }
  }
}
