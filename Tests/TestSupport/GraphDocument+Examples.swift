import Foundation
public import HelmDocument

extension GraphDocument {
  /// A document of `Examples`, by its path there without the ending.
  public static func example(_ name: String) throws -> GraphDocument {
    try GraphDocument(contentsOf: folder().appending(path: "../../Examples/\(name).json").standardized)
  }

  /// A document of segues between such pairs: from the first to the second.
  public init(_ pairs: [(String, String)]) {
    self.init(segues: pairs.map { DocumentSegue(from: $0.0, to: $0.1) })
  }
}

extension CompiledGraph {
  /// The graph of a text.
  ///
  /// - Throws: what is wrong with the text.
  public static func read(_ text: String) throws -> CompiledGraph {
    let reading = GraphDocument.read(Array(text.utf8), file: "graph.json")
    guard let graph = CompiledGraph(reading) else { throw DocumentError(reading.diagnostics) }
    return graph
  }
}
