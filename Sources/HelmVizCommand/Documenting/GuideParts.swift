internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// Cuts small pictures out of a graph: a fragment with its neighbours, which look as they do in the whole.
struct GuideParts {
  private let document: GraphDocument
  private let whole: Diagram
  private let options: DiagramOptions
  private let placing: DiagramPlacing
  private let entries: Set<String>

  init(document: GraphDocument, whole: Diagram, options: DiagramOptions, placing: DiagramPlacing) {
    var document = document
    // A part may lack the segue that tells what a fragment is.
    for (index, kind) in document.kinds.enumerated() { document.fragments[index].kind = kind }
    var style = placing.style
    style.layoutLock = nil
    self.document = document
    self.whole = whole
    self.options = options
    self.placing = DiagramPlacing(input: placing.input, style: style, reporter: placing.reporter, isPart: true)
    entries = Set(whole.fragments.filter(\.isEntry).map(\.id))
  }

  /// The fragment at a place of the whole diagram, and those that a segue leads to or from.
  func around(_ index: Int) throws(CommandFailure) -> PlacedDiagram {
    let fragment = whole.fragments[index]
    let part = document.neighbourhood(of: fragment.id, depth: 1) ?? document
    var diagram = Diagram(part, options: options)
    diagram.title = fragment.title
    diagram.isPart = true
    for index in diagram.fragments.indices {
      diagram.fragments[index].isEntry = entries.contains(diagram.fragments[index].id)
    }
    return try placing.place(diagram)
  }
}
