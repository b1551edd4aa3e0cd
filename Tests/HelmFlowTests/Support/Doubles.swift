import HelmFlow

/// A node of a made-up graph.
struct Place: Node, CustomStringConvertible {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func < (lhs: Place, rhs: Place) -> Bool { lhs.number < rhs.number }

  var description: String { "\(number)" }
}

/// Collects what would be logged and asserted.
final class Mistakes<N: Node> {
  private(set) var all: [FlowMistake<N>] = []

  func append(_ mistake: FlowMistake<N>) {
    all.append(mistake)
  }
}
