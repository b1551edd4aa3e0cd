/// What stands for bytes that are only compared: 128 bits of them. It is no secret, and none is kept with it.
package struct Fingerprint: Hashable, Sendable {
  private var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)

  /// Of nothing.
  package init() {}

  /// - Complexity: linear.
  package init(_ text: String) { combine(text) }

  /// - Complexity: linear.
  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds a text, with its end.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
    add(CollectionOfOne(0xFF))
  }

  /// Adds what stands for something else.
  package mutating func combine(_ other: Fingerprint) { combine(other.text) }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
      low = (low &+ UInt64(byte) &+ 1) &* 0xff51_afd7_ed55_8ccd
      low ^= low >> 32
    }
  }

  /// As 32 hexadecimal digits.
  package var text: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
