internal import OrderedCollections

/// An ordered collection of unique segues: all that an app has, a deep link, or what a redirect leads to.
///
/// A flow is a value: adding to one makes another. What it holds already keeps its place.
public struct Flow<N: Node>: Hashable {
  private let segues: OrderedSet<Segue<N>>

  /// The nodes from which a chain goes on.
  let ends: [N]

  init(_ segues: some Sequence<Segue<N>>, ends: [N]) {
    self.segues = OrderedSet(segues)
    self.ends = ends
  }

  /// A flow of one segue.
  public init(segue: Segue<N>) {
    self.init(CollectionOfOne(segue), ends: [segue.to])
  }

  /// The flow that operators make: `Flow(segue: .splash => [.gatekeeper, .dashboard])`.
  public init(segue: Flow) {
    self = segue
  }

  /// This flow and one segue more.
  ///
  /// - Complexity: linear in the length of the flow.
  public func add(segue: Segue<N>) -> Flow {
    add(segue: Flow(segue: segue))
  }

  /// This flow and the segues that operators make: `.add(segue: .login <=> .register)`.
  ///
  /// - Complexity: linear in the length of both.
  public func add(segue: Flow) -> Flow {
    Flow(segues.union(segue.segues), ends: segue.ends)
  }

  /// Whether both hold the same segues in the same order.
  public static func == (lhs: Flow, rhs: Flow) -> Bool {
    lhs.segues == rhs.segues
  }

  /// Hashes the segues in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(segues)
  }

  /// The nodes to begin at: those that none of the segues leads to, then the others, as they come in the flow.
  var starts: [N] {
    let targets = Set(map(\.to))
    let nodes = OrderedSet(map(\.from))
    return nodes.filter { !targets.contains($0) } + nodes.filter(targets.contains)
  }

  /// The segues in an order in which they can be followed, however they were added: depth first from each start, and
  /// out of each node the modals last, because a sibling that comes later would deactivate them.
  ///
  /// - Complexity: linear.
  func inPresentingOrder(isModal: (Segue<N>) -> Bool) -> OrderedSet<Segue<N>> {
    let egress = Dictionary(grouping: self, by: \.from)
      .mapValues { segues in Array((segues.filter { !isModal($0) } + segues.filter(isModal)).reversed()) }
    var ordered: OrderedSet<Segue<N>> = []
    for start in starts {
      var next = egress[start, default: []].filter { !ordered.contains($0) }
      while let segue = next.popLast() {
        guard ordered.append(segue).inserted else { continue }
        next += egress[segue.to, default: []]
      }
    }
    return ordered
  }
}

extension Flow: RandomAccessCollection {
  /// The place of the first segue.
  public var startIndex: Int { 0 }

  /// The place after the last segue.
  public var endIndex: Int { segues.count }

  /// The segue at a place.
  public subscript(position: Int) -> Segue<N> { segues[position] }

  /// Whether the flow holds a segue.
  ///
  /// - Complexity: constant.
  public func contains(_ segue: Segue<N>) -> Bool {
    segues.contains(segue)
  }
}

extension Flow: CustomStringConvertible {
  /// The segues in their order: `[splash -> gatekeeper, gatekeeper -> login]`.
  public var description: String { "\(Array(segues))" }
}

extension Flow: Sendable where N: Sendable {}
