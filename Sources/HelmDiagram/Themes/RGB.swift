/// An opaque colour in sRGB.
public struct RGB: Sendable, Hashable {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8

  /// A colour by its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour written `#RRGGBB`, in either case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16),
      green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value)
    )
  }

  /// The contrast to another colour as WCAG 2 defines it: from 1 (equal) to 21 (black and white).
  public func contrast(to other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// WCAG's relative luminance: from 0 (black) to 1 (white).
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// Newton's method: the C library's `pow` need not give the same last digit on every machine.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<24 {
      let fourth = root * root * root * root
      root -= (root * fourth - value) / (5 * fourth)
    }
    return root
  }
}

extension RGB: CustomStringConvertible {
  /// The colour as CSS, SVG and DOT write it: `#0B57D0`.
  public var description: String {
    String(unsafeUninitializedCapacity: 7) { text in
      text[0] = UInt8(ascii: "#")
      for (place, part) in [red, green, blue].enumerated() {
        for (digit, value) in [part >> 4, part & 15].enumerated() {
          text[1 + 2 * place + digit] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
        }
      }
      return 7
    }
  }
}
