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
  package var paths: [Int: DocumentStep] { places(\.pathJSON) }

  /// The paths from which steps say they were made that led to what no path says, likewise.
  package var origins: [Int: DocumentStep] { places(\.originJSON) }

  private func places(_ json: (DocumentStep) -> String?) -> [Int: DocumentStep] {
    let said = steps.indices.compactMap { place in json(steps[place]).map { (place: place, json: $0) } }
    if let all = Self.paths(said) { return all }
    // What somebody wrote by hand and wrong says nothing.
    return said.reduce(into: [:]) { paths, one in paths.merge(Self.paths([one]) ?? [:]) { one, _ in one } }
  }

  /// The paths, by the steps' places; nil where one can't be read.
  private static func paths(_ said: [(place: Int, json: String)]) -> [Int: DocumentStep]? {
    guard !said.isEmpty else { return [:] }
    let text = JSONWriter.bytes { json in
      json.object { $0.member("flows") { $0.member("paths", said) { $0.raw($1.json) } } }
    }
    // As what lies over a document it may name what only that has.
    let read = DocumentOverlay.read(text, file: "").overlay?.document.flows.first?.steps ?? []
    guard read.count == said.count else { return nil }
    return zip(said, read).reduce(into: [:]) { paths, step in
      if case .replace = step.1.action { paths[step.0.place] = step.1 }
    }
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
