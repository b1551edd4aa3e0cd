internal import HelmDocument

extension DiagnosticCollector {
  /// Reports what can't be told, at an attribute of an element.
  mutating func warn(_ identifier: String, _ headline: String, _ attribute: String = "id", of element: XMLElement) {
    report(identifier, headline, at: source.range(of: attribute, in: element), severity: .warning)
  }

  /// Says something that is to be known, at an attribute of an element.
  mutating func note(_ identifier: String, _ headline: String, _ attribute: String = "id", of element: XMLElement) {
    report(identifier, headline, at: source.range(of: attribute, in: element), severity: .note)
  }
}
