import HelmDiagram
import Testing

@Suite("Colours")
struct RGBTests {
  @Test("a colour is read as it is written, in either case")
  func text() {
    #expect(RGB("#0b57D0") == RGB(red: 0x0B, green: 0x57, blue: 0xD0))
    #expect(RGB("#0b57D0")?.description == "#0B57D0")
    #expect(RGB("x#000000".dropFirst())?.description == "#000000")
  }

  @Test(
    "anything else is no colour",
    arguments: ["", "#", "0B57D0", "#0B57D", "#0B57D00", "#15D", "#0B57G0", "#+B57D0", "red"]
  )
  func noColor(_ text: String) {
    #expect(RGB(text) == nil)
  }

  /// Ratios as WebAIM's contrast checker gives them.
  static let known: [(String, String, Double)] = [
    ("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.48), ("#767676", "#FFFFFF", 4.54),
    ("#0072B2", "#FFFFFF", 5.19),
    ("#FF0000", "#FFFFFF", 4.00), ("#0D1117", "#58A6FF", 7.49), ("#123456", "#123456", 1),
  ]

  @Test("contrast is WCAG's", arguments: known)
  func contrast(_ one: String, _ two: String, _ expected: Double) throws {
    let (one, two) = (try #require(RGB(one)), try #require(RGB(two)))
    #expect(abs(one.contrast(to: two) - expected) < 0.006)
    #expect(one.contrast(to: two) == two.contrast(to: one))
  }
}
