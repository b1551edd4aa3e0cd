import Foundation
import HelmDocument

/// A part of the package that reads what others wrote.
protocol FuzzTarget: SendableMetatype {
  static var traits: FuzzTraits { get }

  /// Takes one input.
  ///
  /// - Returns: false where the input is of no use for finding others.
  static func run(_ bytes: [UInt8]) -> Bool
}

/// Ends the process where something isn't as it must be; libFuzzer keeps the input.
func expect(_ condition: Bool, _ rule: @autoclosure () -> String, line: Int = #line, file: StaticString = #fileID) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("\(file):\(line): broken: \(rule())\n".utf8))
  abort()
}

/// What holds for the problems of every text: a result or an error, and both forms of them can be printed.
func expectTold(_ diagnostics: [Diagnostic], of sources: [SourceText], hasResult: Bool) {
  let hasErrors = diagnostics.contains { $0.severity == .error }
  expect(hasResult != hasErrors, hasResult ? "a result in spite of errors" : "neither a result nor an error")
  // Printing takes longer than reading; every eighth text is enough.
  guard sources.reduce(0, { $0 + $1.bytes.count }) % 8 == 0 else { return }
  let printer = DiagnosticPrinter(sources: sources, isColored: true)
  expect(printer.text(diagnostics).isEmpty == diagnostics.isEmpty, "problems that print nothing")
  expectJSON(Array(printer.json(diagnostics).utf8), "the problems")
  for place in diagnostics.compactMap(\.place) {
    expect(place.line >= 1 && place.column >= 1, "a place outside of the text")
  }
}

/// - Returns: the value that a JSON text is.
@discardableResult
func expectJSON(_ bytes: [UInt8], _ what: String) -> JSONValue? {
  var diagnostics = DiagnosticCollector(source: SourceText(file: what, bytes: bytes))
  let value = JSONScanner.scan(diagnostics.source, into: &diagnostics)
  expect(value != nil && !diagnostics.hasErrors, "\(what) are no JSON: \(diagnostics.finished().map(\.headline))")
  return value
}
