import Foundation

/// What python3's jsonschema says against a JSON text; nil where it isn't installed.
func complaints(about bytes: [UInt8], schema: String) throws -> String? {
  let folder = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let (document, rules) = (folder.appending(path: "report.json"), folder.appending(path: "schema.json"))
  try Data(bytes).write(to: document)
  try schema.write(to: rules, atomically: true, encoding: .utf8)
  let program = """
    import json, sys
    try: import jsonschema
    except ImportError: sys.exit(3)
    schema, document = (json.load(open(name, encoding="utf-8")) for name in sys.argv[1:])
    for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(document): print(error.message)
    """
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3", "-c", program, rules.path, document.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}

/// Whether `complaints(about:schema:)` has an answer.
let isValidated = (try? complaints(about: Array("{}".utf8), schema: "{}")) == ""
