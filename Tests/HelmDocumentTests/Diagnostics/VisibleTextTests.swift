import HelmDocument
import Testing

@Suite("Visible text")
struct VisibleTextTests {
  static let examples: [(String, String)] = [
    ("a\u{0}b", "a␀b"), ("a\tb", "a␉b"), ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("\u{1B}[31m", "␛[31m"),
    ("\u{7F}", "␡"), ("\u{85}", "⟨U+0085⟩"), ("\u{2028}", "⟨U+2028⟩"), ("abc\u{202E}cba", "abc⟨U+202E⟩cba"),
    ("\u{2066}x\u{2069}", "⟨U+2066⟩x⟨U+2069⟩"), ("\u{FEFF}x", "⟨U+FEFF⟩x"), ("\u{FFFE}", "⟨U+FFFE⟩"),
    ("\u{1FFFF}", "⟨U+1FFFF⟩"),
  ]

  @Test("what would act is shown instead", arguments: examples)
  func shown(_ text: String, _ expected: String) {
    #expect(visible(text) == expected)
  }

  @Test(
    "what people write stays",
    arguments: ["Sign in", "שלום\u{200F}!", "سلام", "設定", "👨‍👩‍👧", "é", "<b>&amp;\\N\\G</b>", "नमस्ते", "a\u{A0}b", ""]
  )
  func kept(_ text: String) {
    #expect(visible(text) == text)
  }

  @Test("a part of a text is enough")
  func substring() {
    #expect(visible("x\u{1}y".dropFirst()) == "␁y")
  }
}
