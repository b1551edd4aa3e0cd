extension DocumentStep {
  /// The step as one line of canonical JSON: `{ "present": "login" }`.
  public func encoded() -> [UInt8] {
    DocumentLine(self).bytes
  }
}
