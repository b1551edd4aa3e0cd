import HelmDocument
import Testing

@Suite("A line of a running app's report")
struct LiveStepTests {
  private func read(_ text: String) -> LiveStepReading { LiveStepReading(Array(text.utf8), file: "steps") }

  private func step(_ text: String) -> LiveStep? {
    if case .step(let step) = read(text) { step } else { nil }
  }

  @Test("says one of a flow's steps, a screen or a state")
  func reports() {
    let said: [(String, LiveStep.Report)] = [
      (#""present":"a""#, .step(.present("a"))), (#""presentTag":"a""#, .step(.presentTag("a"))),
      (#""forward":true"#, .step(.forward)), (#""dismiss":"a""#, .step(.dismiss("a"))),
      (#""dismiss":true"#, .step(.dismissLast)), (#""dismissTag":"a""#, .step(.dismissTag("a"))),
      (#""replace":["a => b"]"#, .step(.replace([DocumentPathEdge(from: "a", to: "b")]))),
      (#""stay":true"#, .step(.stay)), (#""screen":"a""#, .screen("a")), (#""state":["a","b"]"#, .state(["a", "b"])),
    ]
    for (text, report) in said {
      #expect(step("{\"n\":2,\(text)}") == LiveStep(number: 2, report))
      #expect(String(decoding: LiveStep(number: 2, report).encoded(), as: UTF8.self) == "{\"n\":2,\(text)}")
    }
  }

  @Test("has a session, a time, a label and an identifier where it wants")
  func others() {
    let all = #"{"session":"iPhone 16","n":1,"t":0.52,"present":"a","id":3,"label":"A post begins","x-mine":[]}"#
    let wanted = LiveStep(
      session: "iPhone 16",
      number: 1,
      time: 0.52,
      .step(.present("a")),
      id: .integer(3),
      label: "A post begins"
    )
    #expect(step(all) == wanted)
    #expect(step(String(decoding: wanted.encoded(), as: UTF8.self)) == wanted)
    #expect(step(#"{"n":1,"screen":"a","id":"b"}"#)?.id == .string("b"))
  }

  @Test("is blank where it has nothing")
  func blank() {
    for text in ["", " ", "\r", "\t "] {
      guard case .blank = read(text) else {
        Issue.record("\(text.debugDescription)")
        continue
      }
    }
  }

  @Test(
    "is wrong with the place and the reason",
    arguments: [
      (#"{"present":"a"}"#, 1, "missing-key"), (#"{"n":1}"#, 1, "missing-key"),
      (#"{"n":1,"present":"a","screen":"b"}"#, 22, "two-actions"), (#"{"n":0,"stay":true}"#, 6, "number-range"),
      (#"{"n":1.5,"stay":true}"#, 6, "number-range"), (#"{"n":"1","stay":true}"#, 6, "wrong-type"),
      (#"{"n":99999999999999999999,"stay":true}"#, 6, "number-range"), (#"{"n":1,"stay":false}"#, 15, "wrong-type"),
      (#"{"n":1,"state":[]}"#, 16, "empty-list"), (#"{"n":1,"state":"a"}"#, 16, "wrong-type"),
      (#"{"n":1,"state":["a",1]}"#, 21, "wrong-type"), (#"{"n":1,"screen":""}"#, 17, "empty-id"),
      (#"{"n":1,"screen":"\u0000"}"#, 17, "nul-in-id"), (#"{"n":1,"stay":true,"id":1}"#, 20, "meaningless-key"),
      (#"{"n":1,"state":["a"],"id":1}"#, 22, "meaningless-key"),
      (#"{"n":1,"t":1e999,"stay":true}"#, 12, "number-range"),
      (#"{"n":1,"t":"1","stay":true}"#, 12, "wrong-type"), (#"{"n":1,"stay":true,"session":1}"#, 30, "wrong-type"),
      (#"{"n":1,"image":"a.png","stay":true}"#, 8, "unknown-key"), (#"[1]"#, 1, "wrong-type"),
      ("stay", 1, "unknown-word"),
      (#"{"n":1,"n":2,"stay":true}"#, 8, "duplicate-key"),
    ]
  )
  func wrong(_ text: String, _ column: Int, _ identifier: String) throws {
    guard case .wrong(let diagnostics) = LiveStepReading(Array(text.utf8), file: "steps", number: 3, offset: 100) else {
      Issue.record("read: \(text)")
      return
    }
    let first = try #require(diagnostics.first { $0.severity == .error })
    #expect(first.identifier == identifier && first.place?.line == 3 && first.place?.column == column, "\(first)")
    #expect((first.place?.bytes.lowerBound ?? 0) >= 100)
  }

  @Test("that is malformed gives a diagnostic, never a crash")
  func nonsense() {
    for bytes in [[0xFF], [0x7B], Array("{\"n\":1,\"screen\":\"".utf8) + [0xC3, 0x28, 0x22, 0x7D], [0], [0x22]]
      as [[UInt8]]
    {
      guard case .wrong(let diagnostics) = LiveStepReading(bytes, file: "steps"), !diagnostics.isEmpty else {
        Issue.record("\(bytes)")
        continue
      }
    }
  }
}
