/// A directed graph on `0..<count` for what looks at structure alone: which of its nodes are fragments, boxes or
/// circles of fragments, who made it knows.
///
/// The engine's index has the graph's own numbers. Here the nodes are what somebody numbers anew: a part's fragments in
/// the order in which they are drawn, whose places decide which comes first; boxes that fold several; states of an app.
/// Nothing is known of traits, so components, dominators and walks are the same for all of them.
public struct FragmentGraph: Sendable, Hashable {
  /// How many fragments there are.
  public let count: Int
  /// The fragment that each segue leaves, in the order given; the same pair may occur more than once.
  public let sources: [Int]
  /// The fragment that each segue reaches.
  public let targets: [Int]
  /// The segues that leave each fragment, by the fragment that they reach.
  public let egress: [[Int]]
  /// The segues that reach each fragment, by the fragment that they leave.
  public let ingress: [[Int]]

  /// A graph; every end must lie in `0..<count`.
  ///
  /// - Complexity: O(f + s log s) for f fragments and s segues.
  public init(count: Int, segues: [(from: Int, to: Int)]) {
    var (sources, targets) = ([Int](), [Int]())
    var egress = [[Int]](repeating: [], count: count)
    var ingress = egress
    for segue in segues {
      let index = sources.count
      sources.append(segue.from)
      targets.append(segue.to)
      egress[segue.from].append(index)
      ingress[segue.to].append(index)
    }
    self.count = count
    self.sources = sources
    self.targets = targets
    self.egress = egress.map { $0.sorted { (targets[$0], $0) < (targets[$1], $1) } }
    self.ingress = ingress.map { $0.sorted { (sources[$0], $0) < (sources[$1], $1) } }
  }

  /// How many segues there are.
  public var segueCount: Int { sources.count }

  /// The fragments with segues out and none in, ascending: where the one-inlet rule looks for the entry.
  public var inlets: [Int] {
    (0..<count).filter { ingress[$0].isEmpty && !egress[$0].isEmpty }
  }
}
