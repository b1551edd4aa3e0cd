import Helm

/// A numbered fragment.
struct Place: Fragment, Codable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  init(integerLiteral value: Int) {
    self.init(value)
  }

  static func < (lhs: Place, rhs: Place) -> Bool {
    lhs.number < rhs.number
  }

  var description: String { "\(number)" }
}

/// A named fragment, as the specification's examples use it.
enum Letter: String, Fragment, CaseIterable, Codable, Sendable {
  case a, b, c, d, e, f
}
