import HelmDocument

/// Operator text, as a segue and as a path.
enum OperatorTarget: FuzzTarget {
  static let traits = FuzzTraits("operators", dictionary: "operators", length: 256, checked: 4_000)

  static func run(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    var json = JSONWriter()
    json.raw("{ \"segues\": [")
    json.string(text)
    json.raw("] }")
    let reading = GraphDocument.read(json.bytes, file: "graph.json")
    expectTold(reading.diagnostics, of: [reading.source], hasResult: reading.document != nil)
    let document = reading.document ?? GraphDocument(segues: [DocumentSegue(from: "a", to: "b")])
    let again = GraphDocument.read(document.encoded(), file: "again.json").document
    expect(again?.segues.count == document.segues.count, "segues got lost")
    let path = document.path(from: text)
    expectTold(path.diagnostics, of: [path.source], hasResult: path.path != nil)
    return true
  }
}
