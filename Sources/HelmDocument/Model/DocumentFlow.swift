/// A named walk through the graph, which starts at the entry with an empty path: planned, or recorded in an app.
public struct DocumentFlow: Sendable, Hashable {
  /// The name people read.
  public var name: String

  /// The steps, in order.
  public var steps: [DocumentStep]

  /// Creates a flow.
  public init(name: String, steps: [DocumentStep]) {
    self.name = name
    self.steps = steps
  }

  /// The paths that steps say they led to, as steps that replace the path, by the steps' places.
  ///
  /// - Complexity: linear in the steps' text.
  package var paths: [Int: DocumentStep] { places(\.path) }

  /// The paths from which steps say they were made that led to what no path says, likewise.
  package var origins: [Int: DocumentStep] { places(\.origin) }

  private func places(_ said: (DocumentStep) -> DocumentStep?) -> [Int: DocumentStep] {
    Dictionary(uniqueKeysWithValues: steps.enumerated().compactMap { place, step in said(step).map { (place, $0) } })
  }

  var normal: DocumentFlow {
    var copy = self
    for index in steps.indices {
      copy.steps[index].extensions = steps[index].extensions.sortedByKey
      if case .replace(let path) = steps[index].action { copy.steps[index].action = .replace(path.map(\.normal)) }
    }
    return copy
  }
}
