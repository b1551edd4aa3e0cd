public import HelmDiagram
internal import HelmDocument

/// Draws an overview as a page in which folds are opened and closed.
///
/// Each fold that is open is a picture of its own, in a layout of its own: what was folded, with the boxes around it.
/// The page finds every fragment, in whatever fold it is. States are shown as in files, not walked through.
public struct OverviewPage: Sendable {
  /// A picture of the page.
  public struct Part: Sendable {
    /// The name and the title of the fold that is open; nil in the overview itself, which comes first.
    public var fold: (id: String, title: String)?
    /// The number of the part in which that fold is closed.
    public var parent: Int?
    /// The picture.
    public var placed: PlacedDiagram
    /// What state it shows.
    public var state: DiagramState?
    /// The parts in which boxes are open, by their ids.
    public var opens: [String: Int]
    /// The boxes that only stand around an open fold, by their ids.
    public var surroundings: Set<String>

    /// The folds that belong to this picture and stay closed.
    var closed: [DiagramFragment] {
      placed.diagram.fragments.filter { $0.fold != nil && opens[$0.id] == nil && !surroundings.contains($0.id) }
    }

    /// A picture of the page.
    public init(
      fold: (id: String, title: String)?,
      parent: Int?,
      placed: PlacedDiagram,
      state: DiagramState?,
      opens: [String: Int],
      surroundings: Set<String>
    ) {
      (self.fold, self.parent, self.placed, self.state) = (fold, parent, placed, state)
      (self.opens, self.surroundings) = (opens, surroundings)
    }
  }

  private let parts: [Part]
  private let theme: Theme
  private let withLegend: Bool

  /// A page of some parts, the overview first.
  public init(_ parts: [Part], theme: Theme, legend: Bool = true) {
    (self.parts, self.theme, withLegend) = (parts, theme, legend)
  }

  /// What is to be said where the page has no pictures for some folds.
  public var limitNote: String? {
    let count = parts.reduce(0) { $0 + $1.closed.count }
    guard count > 0 else { return nil }
    return "\(count) box\(count == 1 ? "" : "es") can't be opened in the page, which has \(parts.count) pictures"
  }

  /// The page's bytes, the same for the same input.
  ///
  /// - Parameter preview: What a preview's page has beside the picture; nil for a page of its own.
  /// - Complexity: linear in the parts.
  public func render(preview: PagePreview? = nil) -> [UInt8] {
    guard let first = parts.first else { return [] }
    let diagram = first.placed.diagram
    var slots = HTMLRenderer.frame(
      title: diagram.title.isEmpty ? "Navigation graph" : diagram.title,
      summary: first.state?.caption.first ?? diagram.summary,
      legend: withLegend ? legend : nil,
      theme: theme
    )
    slots["help"] = PackageResources.help_folds_html
    let drawings = parts.map { PageDrawing($0.placed, state: $0.state) }
    slots["graph"] = XMLFormatter.lines([drawings[0].graph])
    slots["parts"] = drawings.dropFirst().flatMap { drawing in
      XMLFormatter.lines([Element("template", ["class": "part"], [drawing.graph])])
    }
    slots.merge(
      HTMLRenderer.code(HTMLRenderer.script, theme: theme, preview: preview, content: [.folds, .rows])
    ) { $1 }
    slots["data"] = JSONNode.members(["parts": .array(zip(parts, drawings).map(value))]).embeddable
    return HTMLRenderer.filled(PackageResources.page_html, slots)
  }

  /// What occurs in any part.
  private var legend: [LegendEntry] {
    let entries = Set(parts.flatMap { $0.placed.diagram.legend(of: $0.state == nil ? .graph : .state) })
    return LegendEntry.allCases.filter(entries.contains)
  }

  private func value(_ part: Part, _ drawing: PageDrawing) -> JSONNode {
    let diagram = part.placed.diagram
    let data = PageData(drawing: drawing)
    let closed = Set(part.closed.map(\.id))
    let fragments = zip(diagram.fragments, data.drawnFragments).map { fragment, value in
      guard case .object(var members) = value else { return value }
      let isNear = part.surroundings.contains(fragment.id)
      if let fold = fragment.fold {
        let refusal = "this page is full; --overview always --group \(fold.id) opens this box"
        if part.opens[fragment.id] == nil { members.append(("refusal", .string(refusal))) }
        // What can't be opened here is found all the same.
        if closed.contains(fragment.id) {
          members.append(("members", .array(fold.members.map { .array([.string($0.id), .string($0.title)]) })))
        }
      }
      let opens = part.opens[fragment.id].map { [(key: "opens", value: JSONNode.integer($0))] } ?? []
      return .object(members + opens + (isNear ? [(key: "near", value: .integer(1))] : []))
    }
    return .members([
      "name": part.fold.map { .string($0.id) },
      "title": part.fold.map { .string($0.title) },
      "parent": part.parent.map(JSONNode.integer),
      "fragments": .array(fragments),
      "segues": .array(data.drawnSegues),
    ])
  }
}
