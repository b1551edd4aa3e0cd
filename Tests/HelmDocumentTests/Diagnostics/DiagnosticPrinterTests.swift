import HelmDocument
import Testing

@Suite("printing diagnostics")
struct DiagnosticPrinterTests {
  private func printed(_ text: String, _ marker: String, isColored: Bool = false, headline: String = "wrong") -> String
  {
    let source = SourceText(file: "f", text: text)
    let bytes = Array(text.utf8)
    let wanted = Array(marker.utf8)
    let offset = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    let diagnostic = Diagnostic(.error, "id", headline, place: source.place(offset..<offset + wanted.count))
    return DiagnosticPrinter(sources: [source], isColored: isColored).text([diagnostic])
  }

  @Test("the source line and a caret stand under the headline")
  func plain() {
    #expect(
      printed("{\n  \"from\": \"a\"\n}", "\"from\"") == """
        f:2:3: error: wrong [id]
         2 |   "from": "a"
           |   ^~~~~~

        """
    )
  }

  @Test("scripts beyond the basic plane are wide for carets as they are for titles")
  func wideScripts() {
    #expect(printed("𗀀 \"x\"", "\"x\"").hasSuffix(" 1 | 𗀀 \"x\"\n   |    ^~~\n"))
  }

  @Test("carets stand right after tabs, wide characters, marks and emoji")
  func widths() {
    let text = printed("\ta漢e\u{301}👩‍👩‍👧❤️ \"x\"", "\"x\"")
    #expect(text.hasSuffix(" 1 |     a漢e\u{301}👩‍👩‍👧❤️ \"x\"\n   |              ^~~\n"))
  }

  @Test("control characters are shown, not sent")
  func controls() {
    let text = printed("\u{1B}[31m\u{202E}a\u{0}\u{85}\u{7F} x", "x", headline: "bad \u{1B}[0m\u{2066}")
    #expect(text.contains("error: bad ␛[0m⟨U+2066⟩ [id]"))
    #expect(text.contains(" 1 | ␛[31m⟨U+202E⟩a␀⟨U+0085⟩␡ x\n"))
    #expect(text.contains("   | " + String(repeating: " ", count: 25) + "^\n"))
  }

  @Test("a long line is cut around the place")
  func longLine() {
    let filler = String(repeating: "a", count: 500)
    #expect(
      printed(filler + "MARK" + filler, "MARK") == """
        f:1:501: error: wrong [id]
         1 | …\(String(repeating: "a", count: 50))MARK\(String(repeating: "a", count: 46))…
           | \(String(repeating: " ", count: 51))^~~~

        """
    )
    #expect(printed("MARK" + filler, "MARK").contains("1 | MARK\(String(repeating: "a", count: 96))…\n   | ^~~~\n"))
    let atEnd = printed(filler + "MARK", "MARK")
    #expect(atEnd.contains("1 | …\(String(repeating: "a", count: 96))MARK\n"))
  }

  @Test("a place of many lines is marked to the end of its first")
  func manyLines() {
    #expect(printed("[1,\n2]", "[1,\n2]").hasSuffix(" 1 | [1,\n   | ^~~\n"))
  }

  @Test("an empty place and a place at the end have a caret")
  func empty() {
    #expect(printed("abc", "").hasSuffix(" 1 | abc\n   | ^\n"))
    let source = SourceText(file: "f", text: "abc\n")
    let diagnostic = Diagnostic(.warning, "id", "wrong", place: source.place(4..<4))
    #expect(DiagnosticPrinter(sources: [source]).text([diagnostic]) == "f:2:1: warning: wrong [id]\n 2 |\n   | ^\n")
  }

  @Test("notes, fixes and problems without a place are printed")
  func notes() {
    let source = SourceText(file: "f", text: "abc")
    let diagnostic = Diagnostic(
      .error,
      "id",
      "wrong",
      notes: [.init("first"), .init("second", place: source.place(1..<2))],
      fix: .init("write 'x'", replacing: source.place(0..<1), with: "x")
    )
    #expect(
      DiagnosticPrinter(sources: []).text([diagnostic])
        == "error: wrong [id]\nf:1:1: fix: write 'x'\nnote: first\nf:1:2: note: second\n"
    )
  }

  @Test("colour is added only when asked for")
  func color() {
    #expect(printed("a", "a", isColored: true).contains("\u{1B}[1;31merror: \u{1B}[0mwrong"))
    #expect(!printed("a", "a").contains("\u{1B}"))
  }

  @Test("the JSON form has the same in it for programs")
  func json() throws {
    let source = SourceText(file: "f\"", text: "abc")
    let printer = DiagnosticPrinter(sources: [source])
    let diagnostic = Diagnostic(
      .warning,
      "id",
      "wr\"ong",
      place: source.place(1..<3),
      notes: [.init("n"), .init("m", place: source.place(0..<1))],
      fix: .init("do", replacing: source.place(0..<1), with: "\n")
    )
    #expect(
      printer.json([diagnostic, Diagnostic(.note, "more", "x")]) == #"""
        [
        {"severity":"warning","identifier":"id","headline":"wr\"ong","place":{"file":"f\"","line":1,"column":2,\#
        "offset":1,"length":2},"notes":[{"message":"n","place":null},{"message":"m","place":{"file":"f\"","line":1,\#
        "column":1,"offset":0,"length":1}}],"fix":{"message":"do","place":{"file":"f\"","line":1,"column":1,\#
        "offset":0,"length":1},"replacement":"\n"}},
        {"severity":"note","identifier":"more","headline":"x","place":null,"notes":[],"fix":null}
        ]

        """#
    )
    #expect(printer.json([]) == "[]\n")
    #expect(Scan(printer.json([diagnostic])).problems == [])
  }

  @Test("an error becomes a warning where it does no harm")
  func asWarning() {
    #expect(Diagnostic(.error, "i", "h").asWarning().severity == .warning)
    #expect(Diagnostic(.note, "i", "h").asWarning().severity == .note)
    #expect(DocumentError([Diagnostic(.error, "i", "h")]).description == "error: h [i]\n")
  }

  @Test("long names are shortened in headlines, long lists counted")
  func quotation() {
    #expect("a".quoted == "'a'")
    #expect(String(repeating: "x", count: 1000).quoted.count == 63)
    #expect(["a", "b", "c"].quotedList(limit: 2) == "'a', 'b' and 1 more")
  }
}
