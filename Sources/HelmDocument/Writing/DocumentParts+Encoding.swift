extension DocumentFragment {
  /// The fragment as one line of canonical JSON.
  package func encoded() -> [UInt8] { DocumentLine(self).bytes }
}

extension DocumentGroup {
  /// The group as one line of canonical JSON.
  package func encoded() -> [UInt8] { DocumentLine(self).bytes }
}

extension DocumentSegue {
  /// The segue as one line of canonical JSON.
  package func encoded() -> [UInt8] { DocumentLine(self).bytes }
}
