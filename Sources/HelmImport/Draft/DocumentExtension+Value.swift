internal import HelmDocument

extension DocumentExtension {
  /// An `x-` key with the value that is written, as documents write it.
  init(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.init(key: key, json: String(decoding: JSONWriter.bytes(write), as: UTF8.self))
  }
}
