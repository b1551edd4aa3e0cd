import Testing

/// The examples of this module's documentation, which are in a generated file.
@Suite("Examples in the documentation")
struct DocumentationExamples {
  /// Compares values with the text that an example states as its result.
  func expect<Value>(_ values: [Value], shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect("[\(values.map { "\($0)" }.joined(separator: ", "))]" == text, sourceLocation: sourceLocation)
  }
}
