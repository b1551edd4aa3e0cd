import Testing

@testable import HelmDiagram

@Suite("Text metrics")
struct TextMetricsTests {
  /// Advance widths of Adobe's Helvetica.afm, in 1/1000 em.
  static let adobeWidths: [(Character, Double)] = [
    (" ", 278), ("!", 278), ("\"", 355), ("#", 556), ("%", 889), ("&", 667), ("'", 191), ("(", 333), ("*", 389),
    ("+", 584), ("-", 333), (".", 278), ("0", 556), ("@", 1015), ("A", 667), ("C", 722), ("I", 278), ("J", 500),
    ("M", 833), ("Q", 778), ("W", 944), ("^", 469), ("_", 556), ("a", 556), ("f", 278), ("g", 556), ("i", 222),
    ("m", 833), ("w", 722), ("z", 500), ("{", 334), ("|", 260), ("~", 584), ("é", 556), ("ß", 611), ("Æ", 1000),
    ("Ø", 778), ("ł", 222), ("Š", 667), ("ž", 500), ("€", 556), ("–", 556), ("—", 1000), ("…", 1000), ("•", 350),
    ("™", 1000), ("§", 556), ("¼", 834), ("·", 278), ("−", 584),
  ]

  @Test("characters are as wide as in Helvetica", arguments: adobeWidths)
  func helvetica(_ character: Character, _ width: Double) {
    #expect(abs(TextMetrics.width(of: String(character), size: 1000) - width) <= 0.8)
  }

  @Test("a word is as wide as a browser draws it")
  func word() {
    #expect(abs(TextMetrics.width(of: "gatekeeper", size: 14) - 70.03) < 0.05)
  }

  @Test("nothing has no width, and size scales")
  func scale() {
    #expect(TextMetrics.width(of: "", size: 14) == 0)
    #expect(TextMetrics.width(of: "abc", size: 26) == 2 * TextMetrics.width(of: "abc", size: 13))
    #expect(TextMetrics.width(of: "xabcx".dropFirst().dropLast(), size: 13) == TextMetrics.width(of: "abc", size: 13))
  }

  static let ems: [(String, Double)] = [
    ("設定", 2), ("カナ", 2), ("한글", 2), ("Ａ", 1), ("、", 1), ("𠀀", 1),
    ("😀", 1.25), ("👨‍👩‍👧‍👦", 5), ("👍🏽", 1.25), ("🇯🇵", 2.5), ("❤️", 1.25), ("1️⃣", 1.25), ("⭐", 1.25),
    ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{202E}", 0), ("\u{301}", 0), ("\u{AD}", 0), ("\n", 0),
    ("سلام", 2.4), ("สวน", 1.8), ("→", 1), ("⌘", 0.85), ("\u{E000}", 0.85),
  ]

  @Test("wide characters, pictures, marks and other scripts follow rules", arguments: ems)
  func rules(_ text: String, _ ems: Double) {
    #expect(abs(TextMetrics.width(of: text, size: 1) - ems) < 0.002)
  }

  @Test("an accent adds nothing, composed or not")
  func accents() {
    #expect(TextMetrics.width(of: "e\u{301}", size: 10) == TextMetrics.width(of: "é", size: 10))
    #expect(TextMetrics.width(of: "\u{1112}\u{1161}\u{11AB}", size: 10) == TextMetrics.width(of: "한", size: 10))
  }

  @Test("digits, signs and text pictures are not emoji")
  func text() {
    #expect(TextMetrics.width(of: "1#*©", size: 1000) < 2500)
    #expect(TextMetrics.width(of: "⌚\u{FE0E}", size: 1) < 1.25)
  }

  @Test("Cyrillic, Greek and Hebrew letters have the font's widths")
  func scripts() {
    #expect(TextMetrics.width(of: "А", size: 1) == TextMetrics.width(of: "A", size: 1))
    #expect(TextMetrics.width(of: "Ο", size: 1) == TextMetrics.width(of: "O", size: 1))
    #expect(TextMetrics.width(of: "ש", size: 1) != 0.6)
  }

  @Test("the table of symbols ascends")
  func symbols() {
    let runs = AdvanceTable.symbols
    #expect(runs.allSatisfy { $0.first <= $0.last && $0.width > 0 })
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.last < $1.first })
  }
}
