/// Numbers as drawings write them: at most two decimals, no exponent, no negative zero, whatever the locale.
enum Coordinate {
  /// One number; 0 for one that isn't finite or is beyond any drawing.
  static func text(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let magnitude = hundredths.magnitude
    let sign = hundredths < 0 ? "-" : ""
    let fraction = magnitude % 100
    if fraction == 0 { return sign + String(magnitude / 100) }
    let digits = fraction % 10 == 0 ? String(fraction / 10) : fraction < 10 ? "0\(fraction)" : String(fraction)
    return "\(sign)\(magnitude / 100).\(digits)"
  }
}
