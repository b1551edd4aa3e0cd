internal import HelmDocument

extension DocumentExtension {
  /// An `x-` key with the value that is written, as documents write it.
  init(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.init(key: key, json: String(decoding: JSONWriter.bytes(write), as: UTF8.self))
  }

  /// What a destination takes, or a segue hands to it; nil of nothing.
  init?(arguments: [GraphDraft.Argument]) {
    guard !arguments.isEmpty else { return nil }
    self.init("x-arguments") { json in
      json.array(arguments) { json, argument in
        json.object { json in
          json.member("name", argument.name)
          json.member("type", argument.type)
          json.member("default", argument.value)
        }
      }
    }
  }
}
