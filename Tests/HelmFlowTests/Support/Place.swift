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
