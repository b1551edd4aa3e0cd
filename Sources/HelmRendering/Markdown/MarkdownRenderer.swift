public import HelmDiagram
internal import HelmDocument

/// Writes a diagram, and a state of it, as GitHub's Markdown: a Mermaid flowchart, then tables of fragments and segues.
public struct MarkdownRenderer: Sendable {
  private let diagram: Diagram
  private let theme: Theme

  /// A renderer for all states of one diagram.
  public init(_ diagram: Diagram, theme: Theme) {
    self.diagram = diagram
    self.theme = theme
  }

  /// The text's bytes: of a state, or of the graph alone.
  ///
  /// - Complexity: linear in the size of the diagram.
  public func render(_ state: DiagramState? = nil) -> [UInt8] {
    let caption = state?.caption ?? diagram.caption
    let (arrivals, departures) = (diagram.arrivals, diagram.departures)
    let mermaid = String(decoding: MermaidRenderer(diagram, theme: theme).render(state), as: UTF8.self)
    return MarkdownFormatter.format([
      .heading(1, diagram.title.isEmpty ? "Navigation graph" : diagram.title),
      .paragraph([.text(caption.first), .lineBreak, .text(caption.second)]),
      .code("mermaid", mermaid),
      .paragraph([.text("Thick lines hold, dashed ones can be dismissed, #words are tags\(marks).")]),
      .heading(2, "Fragments"),
      .table(
        ["Fragment", "Kind", "Group", "Leads here", "Leads to", "Note"] + saidHead,
        diagram.fragments.indices.map { fragment($0, into: arrivals[$0], out: departures[$0]) }
      ),
      .heading(2, "Segues"),
      .table(
        ["From", "To", "Traits", "Tag", "Note"] + (hasSources ? ["Source"] : []) + saidHead,
        diagram.segues.map(segue)
      ),
    ])
  }

  private func fragment(_ index: Int, into: [Int], out: [Int]) -> [[MarkdownSpan]] {
    let fragment = diagram.fragments[index]
    let kind = (fragment.fold?.words ?? fragment.kind.rawValue) + (fragment.isEntry ? ", entry" : "")
    let title: [MarkdownSpan] = [fragment.link.map { .link(fragment.toldTitle, to: $0) } ?? .strong(fragment.toldTitle)]
    let origins = into.map { diagram.segues[$0].origin(in: diagram) }
    let ends = out.map { diagram.fragments[diagram.segues[$0].to].toldTitle }
    return [
      title, [.text(kind)], [.text(fragment.group.map { diagram.groups[$0].title } ?? "")],
      [.text(origins.joined(separator: ", "))], [.text(ends.joined(separator: ", "))], [.text(fragment.note ?? "")],
    ] + said(by: fragment.saidBy)
  }

  private func segue(_ segue: DiagramSegue) -> [[MarkdownSpan]] {
    [
      [.text(segue.origin(in: diagram))], [.text(diagram.fragments[segue.to].toldTitle)],
      [.text(segue.words.joined(separator: ", "))],
      [.text(segue.traits.tagList.map(visible) ?? "")], [.text(segue.note ?? "")],
    ] + (hasSources ? [segue.source.map { [$0.span] } ?? []] : []) + said(by: segue.saidBy)
  }

  private var marks: String { diagram.hasSources ? ", and words in brackets say on what sources don't agree" : "" }

  private var saidHead: [String] { diagram.hasSources ? ["Said by"] : [] }

  private func said(by sources: [SegueWitness]) -> [[MarkdownSpan]] {
    diagram.hasSources ? [[.text(sources.words)]] : []
  }

  private var hasSources: Bool { diagram.segues.contains { $0.source != nil } }
}

extension [SegueWitness] {
  /// Who says it, for people.
  var words: String { map(\.rawValue).joined(separator: ", ") }
}
