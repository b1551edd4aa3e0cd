import Foundation
import HelmDocument
import TestSupport
import Testing

/// Asks python3's jsonschema, which knows nothing of this module, which of some files follow a schema.
private enum Validator {
  static let isInstalled = (try? run("import jsonschema", [])) != nil

  /// Runs a Python program and returns what it prints.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self)
  }

  static let program = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for line in open(sys.argv[2], encoding="utf-8"):
      print("valid" if validator.is_valid(json.loads(line)) else "invalid")
    """
}

@Suite("the schema")
struct SchemaTests {
  @Test("the schema is JSON and names every key that the reader knows")
  func wellFormed() throws {
    let schema = GraphDocument.schema
    let scan = Scan(bytes: schema)
    #expect(scan.problems == [])
    #expect(scan.value?.members.first { $0.name == "$id" }?.value.string == "urn:helm:graph:1")
    func member(_ key: String, of value: JSONValue?) -> JSONValue? { value?.members.first { $0.name == key }?.value }
    let rules = member("propertyNames", of: member("checks", of: member("properties", of: scan.value)))
    #expect(member("enum", of: rules)?.elements.compactMap(\.string) == CheckName.allCases.map(\.rawValue))
  }

  @Test(
    "the schema and the reader agree on what a document is made of",
    .enabled(if: Validator.isInstalled, "python3 has no jsonschema: pip install jsonschema")
  )
  func agreement() throws {
    var documents = SchemaExamples.invalid + SchemaExamples.valid
    for fixture in Fixture.all(in: folder().deletingLastPathComponent().appending(path: "Fixtures")) {
      guard let canonical = fixture["canonical.json"] else { continue }
      documents.append(String(decoding: canonical, as: UTF8.self).split(separator: "\n").joined())
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (schema, lines) = (folder.appending(path: "schema.json"), folder.appending(path: "documents.jsonl"))
    try Data(GraphDocument.schema).write(to: schema)
    try documents.joined(separator: "\n").write(to: lines, atomically: true, encoding: .utf8)
    let verdicts = try Validator.run(Validator.program, [schema.path, lines.path]).split(separator: "\n")
    #expect(verdicts.count == documents.count)
    for (index, (document, verdict)) in zip(documents, verdicts).enumerated() {
      let reading = GraphDocument.read(Array(document.utf8), file: "t")
      let printed = reading.diagnostics.map(\.headline)
      #expect((reading.document != nil) == (verdict == "valid"), "\(document): schema says \(verdict), \(printed)")
      #expect((verdict == "valid") == (index >= SchemaExamples.invalid.count))
    }
  }
}
