import HelmDocument
import Testing

@Suite("JSON scanner")
struct JSONScannerTests {
  @Test("a value of every kind is read with the bytes it stands in")
  func everyKind() throws {
    let text = #" {"a": [1, -2.5e2, true, false, null, "x\n\u00e9\ud83d\ude00/"], "b": {}} "#
    let scan = Scan(text)
    #expect(scan.problems == [])
    let root = try #require(scan.value)
    let members = Array(root.members)
    #expect(members.map(\.name) == ["a", "b"])
    let values = Array(members[0].value.elements)
    #expect(values.map(\.kind) == [.number, .number, .bool, .bool, .null, .string])
    #expect(values[0].integer == 1)
    #expect(values[1].integer == nil)
    #expect(values[1].number == -250)
    #expect(values[2].bool == true)
    #expect(values[3].bool == false)
    #expect(values[5].string == "x\né😀/")
    #expect(values[0].string == nil && values[0].bool == nil && values[5].integer == nil && values[5].number == nil)
    #expect(members[1].value.isEmpty && !members[0].value.isEmpty)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[members[1].value.range], as: UTF8.self) == "{}")
    #expect(String(decoding: bytes[members[1].key.range], as: UTF8.self) == "\"b\"")
    #expect(root.range == 1..<text.utf8.count - 1)
  }

  @Test(
    "text that is no JSON is reported where it goes wrong",
    arguments: [
      ("", ["1:1 empty-document"]),
      (" \n ", ["1:1 empty-document"]),
      ("[1,]", ["1:3 trailing-comma"]),
      ("{\"a\": 1,}", ["1:8 trailing-comma"]),
      ("[1 [2] \"3\"\n {}]", ["1:3 missing-comma", "1:7 missing-comma", "1:11 missing-comma"]),
      ("[1] 2", ["1:5 trailing-text"]),
      ("[1", ["1:3 unexpected-end"]),
      ("{\"a\"", ["1:5 unexpected-end"]),
      ("{\"a\":", ["1:6 unexpected-end"]),
      ("{\"a\" 1}", ["1:6 unexpected-character"]),
      ("{a: 1}", ["1:2 unexpected-character"]),
      ("[,]", ["1:2 unexpected-character"]),
      ("[1; 2]", ["1:3 unexpected-character"]),
      ("[\u{7F}]", ["1:2 unexpected-character"]),
      ("[é]", ["1:2 unexpected-character"]),
      ("'a'", ["1:1 single-quotes"]),
      ("[ // no\n]", ["1:3 comment"]),
      ("# no", ["1:1 comment"]),
      ("[True, nil, _x]", ["1:2 unknown-word", "1:8 unknown-word", "1:13 unexpected-character"]),
      (
        "[01, +1, .5, 1., 1e, -, 0x1F, 1.5.2]",
        [
          "1:2 malformed-number", "1:6 malformed-number", "1:10 malformed-number", "1:14 malformed-number",
          "1:18 malformed-number", "1:22 malformed-number", "1:25 malformed-number", "1:31 malformed-number",
        ]
      ),
      ("[1e999, -1E+4000]", ["1:2 number-range", "1:9 number-range"]),
      ("\"a", ["1:1 unclosed-string"]),
      ("[\"a\n\"]", ["1:2 unclosed-string"]),
      ("\"a\tb\u{1}\"", ["1:3 control-character", "1:5 control-character"]),
      (
        #""\x \u12 \ud800 \udc00 \ud800\u0041""#,
        [
          "1:2 bad-escape", "1:5 bad-escape", "1:10 lone-surrogate", "1:17 lone-surrogate", "1:24 lone-surrogate",
        ]
      ),
      (#"{"a": 1, "b": 2, "\u0061": 3}"#, ["1:18 duplicate-key"]),
    ]
  )
  func malformed(text: String, problems: [String]) {
    #expect(Scan(text).problems == problems)
  }

  @Test(
    "malformed UTF-8 in a string is reported at its byte",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82],
    ] as [[UInt8]]
  )
  func malformedUTF8(bytes: [UInt8]) {
    let scan = Scan(bytes: Array("\"é".utf8) + bytes + Array("\"".utf8))
    #expect(scan.problems.first == "1:3 malformed-utf8")
    #expect(scan.value?.string?.hasPrefix("é\u{FFFD}") == true)
  }

  @Test("well-formed UTF-8 of every length is read")
  func wellFormedUTF8() {
    let text = "aé€𝄞\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{10FFFF}"
    let scan = Scan("\"\(text)\"")
    #expect(scan.problems == [])
    #expect(scan.value?.string == text)
  }

  @Test(
    "bytes that are no text are told apart from wrong JSON",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D], [0x1F, 0x8B, 0x08, 0x00], [0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0],
    ] as [[UInt8]]
  )
  func binary(bytes: [UInt8]) {
    #expect(Scan(bytes: bytes).problems == ["1:1 not-text"])
  }

  @Test("a byte order mark is skipped and counts as no column")
  func byteOrderMark() {
    #expect(Scan("\u{FEFF}[]").problems == [])
    #expect(Scan("\u{FEFF}[1,]").problems == ["1:3 trailing-comma"])
  }

  @Test("64 levels are read, 65 and 10,000 are an error")
  func nesting() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(Scan(nested(64)).problems == [])
    #expect(Scan(nested(65)).problems == ["1:65 nesting"])
    #expect(Scan(nested(10_000)).problems == ["1:65 nesting"])
  }

  @Test("a duplicate key is found among many, and both places are named")
  func duplicateAmongMany() {
    let keys = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let scan = Scan("{\(keys), \"k3\": 1, \"k3\": 2}")
    #expect(scan.diagnostics.map(\.identifier) == ["duplicate-key", "duplicate-key"])
    #expect(scan.diagnostics.map { $0.notes.first?.place?.column } == [29, 29])
  }

  @Test("keys of inner objects are not taken for those of the outer")
  func nestedKeys() {
    #expect(Scan(#"{"a": {"a": [{"a": 1}, {"a": 2}]}, "b": {"a": 1}}"#).problems == [])
  }

  @Test("more than 100 problems are counted, not shown")
  func manyProblems() {
    let scan = Scan("[" + String(repeating: "01, ", count: 150) + "1]")
    #expect(scan.diagnostics.count == 101)
    #expect(scan.diagnostics.last?.headline == "50 more problems in 'test.json' are not shown")
    #expect(scan.diagnostics.last?.severity == .note)
  }

  @Test("a text above 256 MiB is refused without being read")
  func tooLarge() {
    let scan = Scan(bytes: [UInt8](repeating: 0x20, count: JSONScanner.sizeLimit + 1))
    #expect(scan.problems == ["1:1 too-large"])
  }

  @Test("what was read can be written again")
  func writing() throws {
    let value = try #require(
      Scan(#"{"a" : [ ] , "b":[1.50,true,null,{}], "c":"é\u202e\u0000\"\\\b\f\r\t\n\u007f"}"#).value
    )
    var writer = JSONWriter()
    writer.value(value)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{ "a": [], "b": [1.50, true, null, {}], "c": "é\u202e\u0000\"\\\b\f\r\t\n\u007f" }"#
    )
  }
}
