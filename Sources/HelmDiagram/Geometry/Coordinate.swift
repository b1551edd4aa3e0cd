/// Numbers as drawings write them: at most two decimals, no exponent, no negative zero, whatever the locale.
public enum Coordinate {
  /// One number; 0 for one that isn't finite or is beyond any drawing.
  public static func text(_ value: Double) -> String {
    var text: [UInt8] = []
    append(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds one number to a text: lines have many, and as strings of their own they would take most of the time.
  static func append(_ value: Double, to text: inout [UInt8]) {
    guard value.magnitude < 1e12 else { return text.append(UInt8(ascii: "0")) }
    let hundredths = Int((value * 100).rounded())
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { text.append(UInt8(ascii: "-")) }
    append(digitsOf: whole, to: &text)
    guard fraction > 0 else { return }
    text.append(UInt8(ascii: "."))
    append(digitsOf: fraction / 10, to: &text)
    if fraction % 10 > 0 { append(digitsOf: fraction % 10, to: &text) }
  }

  /// A line of Bézier pieces as the data of an SVG path.
  public static func path(_ curve: Curve) -> String {
    var data: [UInt8] = []
    for (index, place) in curve.points.enumerated() {
      data.append(index == 0 ? UInt8(ascii: "M") : index == 1 ? UInt8(ascii: "C") : UInt8(ascii: " "))
      append(place, to: &data)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Closed shapes as the data of one SVG path.
  public static func path(closing shapes: [[Point]]) -> String {
    var data: [UInt8] = []
    for shape in shapes {
      for (index, place) in shape.enumerated() {
        data.append(index == 0 ? UInt8(ascii: "M") : UInt8(ascii: "L"))
        append(place, to: &data)
      }
      data.append(UInt8(ascii: "Z"))
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func append(_ place: Point, to data: inout [UInt8]) {
    append(place.x, to: &data)
    data.append(UInt8(ascii: ","))
    append(place.y, to: &data)
  }

  private static func append(digitsOf number: UInt, to text: inout [UInt8]) {
    if number > 9 { append(digitsOf: number / 10, to: &text) }
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
