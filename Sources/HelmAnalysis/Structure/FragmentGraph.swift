/// A navigation graph as integers: fragments are `0..<count`, segues are pairs of them.
///
/// Unlike the engine's graph it may break every rule (several entries, the same pair twice, auto cycles): people need the
/// picture most when the graph is wrong.
public struct FragmentGraph: Sendable, Hashable {
  /// A segue's ends.
  public struct Segue: Sendable, Hashable {
    /// The fragment it leaves.
    public let from: Int
    /// The fragment it reaches.
    public let to: Int

    /// A segue between two fragments.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// How many fragments there are.
  public let count: Int
  /// The segues in the order given; the same pair may occur more than once.
  public let segues: [Segue]
  /// The segues that leave each fragment, by the fragment that they reach.
  public let egress: [[Int]]
  /// The segues that reach each fragment, by the fragment that they leave.
  public let ingress: [[Int]]

  /// A graph; every end must lie in `0..<count`.
  ///
  /// - Complexity: O(f + s log s) for f fragments and s segues.
  public init(count: Int, segues: [Segue]) {
    self.count = count
    self.segues = segues
    var egress = [[Int]](repeating: [], count: count)
    var ingress = egress
    for (index, segue) in segues.enumerated() {
      egress[segue.from].append(index)
      ingress[segue.to].append(index)
    }
    self.egress = egress.map { $0.sorted { (segues[$0].to, $0) < (segues[$1].to, $1) } }
    self.ingress = ingress.map { $0.sorted { (segues[$0].from, $0) < (segues[$1].from, $1) } }
  }

  /// The fragments with segues out and none in, ascending: where the one-inlet rule looks for the entry.
  public var inlets: [Int] {
    (0..<count).filter { ingress[$0].isEmpty && !egress[$0].isEmpty }
  }
}
