import Helm
import OrderedCollections
import SeededRandomness

/// A step that both the engine and the reference can make, chosen at random.
enum RandomStep {
  case present(Place, AnyHashable?)
  case presentTag(String, AnyHashable?)
  case forward(AnyHashable?)
  case presentEdge(PathEdge<Place>)
  case dismiss(Place)
  case dismissId(Place, AnyHashable?)
  case dismissTag(String)
  case dismissLast
  case dismissEdge(PathEdge<Place>)
  case replace([PathEdge<Place>])

  func apply(to navigation: inout Navigation<Place>) throws {
    switch self {
    case .present(let fragment, let id): try navigation.present(fragment: fragment, id: id)
    case .presentTag(let tag, let id): try navigation.present(tag: tag, id: id)
    case .forward(let id): try navigation.forward(id: id)
    case .presentEdge(let edge): try navigation.present(pathEdge: edge)
    case .dismiss(let fragment): try navigation.dismiss(fragment: fragment)
    case .dismissId(let fragment, let id): try navigation.dismiss(fragment: fragment, id: id)
    case .dismissTag(let tag): try navigation.dismiss(tag: tag)
    case .dismissLast: try navigation.dismiss()
    case .dismissEdge(let edge): try navigation.navigate(transition: .dismiss(pathEdge: edge))
    case .replace(let path): try navigation.navigate(transition: .replace(path: OrderedSet(path)))
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
    case .replace(let path): try reference.replace(path)
    }
  }
}

/// Makes up steps on a graph of numbered fragments.
struct RandomSteps {
  let fragments: Int
  /// How many identifiers there are.
  let ids: Int
  private let segues: [Segue<Place>]

  init(on nav: Set<Segue<Place>>, fragments: Int, ids: Int) {
    self.fragments = fragments
    self.ids = ids
    self.segues = nav.sorted()
  }

  /// A step that often can be made on a path, and sometimes names what isn't there.
  func next(on path: [PathEdge<Place>], with generator: inout SeededGenerator) -> RandomStep {
    let fragment = Place(.random(in: 0...fragments, using: &generator))
    let tag = ["x", "y", "z", "unknown"].randomElement(using: &generator) ?? "x"
    let id = id(with: &generator)
    let other = DirectedEdge(from: fragment, to: Place(.random(in: 0..<fragments, using: &generator)))
    let unrelated = PathEdge(other, sourceId: id, targetId: id)
    let any = edge(with: &generator) ?? unrelated
    let edge = path.randomElement(using: &generator) ?? any
    let onward = segues.filter { $0.from == path.last?.to.wrappedValue }.randomElement(using: &generator)
    switch Int.random(in: 0..<42, using: &generator) {
    case 0..<9: return .present(fragment, id)
    case 9..<24: return .present(onward?.to ?? fragment, id)
    case 24: return .presentTag(tag, id)
    case 25, 26: return .forward(id)
    case 27: return .presentEdge(edge)
    case 28: return .presentEdge(PathEdge(edge.edge, sourceId: edge.from.id, targetId: id))
    case 29: return .presentEdge(unrelated)
    case 30: return .dismiss(fragment)
    case 31: return .dismissId(fragment, id)
    case 32: return .dismissTag(tag)
    case 33: return .dismissLast
    case 34: return .dismissEdge(edge)
    case 35: return .dismissEdge(unrelated)
    case 36, 37: return .presentEdge(any)
    case 38: return .replace(replacement(for: path, with: &generator))
    default: return .present(edge.to.wrappedValue, edge.to.id)
    }
  }

  /// A path that needn't hang together.
  func path(count: Int, with generator: inout SeededGenerator) -> [PathEdge<Place>] {
    OrderedSet((0..<count).compactMap { _ in edge(with: &generator) }).elements
  }

  private func replacement(
    for path: [PathEdge<Place>],
    with generator: inout SeededGenerator
  ) -> [PathEdge<Place>] {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: self.path(count: path.count, with: &generator)
    case 1: path + [PathEdge(Place(fragments) => 0)]
    default: Array(path.prefix(.random(in: 0...path.count, using: &generator)))
    }
  }

  private func edge(with generator: inout SeededGenerator) -> PathEdge<Place>? {
    guard let segue = segues.randomElement(using: &generator) else { return nil }
    return PathEdge(segue.edge, sourceId: id(with: &generator), targetId: id(with: &generator))
  }

  private func id(with generator: inout SeededGenerator) -> AnyHashable? {
    let id = Int.random(in: -ids..<ids, using: &generator)
    return id < 0 ? nil : AnyHashable(id)
  }
}
