#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension GraphDocument {
  /// Reads a document from a file, for apps and their tests.
  ///
  /// - Throws: what reading the file throws, or a ``DocumentError`` with everything that is wrong with the text.
  public init(contentsOf url: URL) throws {
    let reading = GraphDocument.read(Array(try Data(contentsOf: url)), file: url.path)
    guard let document = reading.document else { throw DocumentError(reading.diagnostics) }
    self = document
  }

  /// Writes the canonical text to a file, whole or not at all.
  public func write(to url: URL) throws {
    try Data(encoded()).write(to: url, options: .atomic)
  }
}
