import HelmDocument

@testable import HelmImport

/// - Returns: the element that an XML text is, as expat reads it.
@discardableResult
func expectXML(_ bytes: [UInt8], _ what: String) -> XMLElement? {
  var diagnostics = DiagnosticCollector(source: SourceText(file: what, bytes: bytes))
  let element = XMLReader.read(keepsText: true, &diagnostics)
  expect(element != nil, "\(what) is no XML: \(diagnostics.finished().map(\.headline))")
  return element
}

extension XMLElement {
  /// This element and those in it, in order.
  var all: [XMLElement] { [self] + children.flatMap(\.all) }
}
