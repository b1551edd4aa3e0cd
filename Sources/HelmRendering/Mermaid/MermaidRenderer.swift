internal import HelmAnalysis
public import HelmDiagram
internal import HelmDocument

/// Writes a diagram, and a state of it, as a Mermaid flowchart, which GitHub and others draw where they find it in
/// Markdown.
///
/// Mermaid places it, so that two states of one graph may look different. Each trait has a channel of its own:
///
/// - hold: a thick line, on the path too; dismissable: a dashed one; both ways: two heads;
/// - auto, modal, context, tag, disabled: words on the line, after the step's number; a disabled one ends in a cross,
///   too;
/// - what sources don't agree on: words in brackets;
/// - sections have dashed frames, overlays and what is folded doubled ones; the entry has round ends.
public struct MermaidRenderer: Sendable {
  private let diagram: Diagram
  private let palette: Palette

  /// A renderer for all states of one diagram; its direction is left to right unless the diagram's is top to bottom.
  public init(_ diagram: Diagram, theme: Theme) {
    self.diagram = diagram
    self.palette = theme.palette
  }

  /// How many lines Mermaid draws unless a page that shows it raises `maxEdges`; of more it draws none.
  public static let lineLimit = 500

  /// How many lines the text has.
  ///
  /// - Complexity: linear in the diagram's segues.
  public func lineCount(_ state: DiagramState? = nil) -> Int { links(state).count }

  /// The text's bytes: of a state, or of the graph alone.
  ///
  /// - Complexity: linear in the size of the diagram.
  public func render(_ state: DiagramState? = nil) -> [UInt8] {
    let links = links(state)
    let caption = state.map { " — \($0.caption.first)" } ?? ""
    let title =
      (diagram.title.isEmpty ? "Navigation graph" : diagram.title) + caption
      + (diagram.isPart ? " (a part of the graph)" : "")
    var lines = ["---", "title: \(MermaidText.title(title))", "---"]
    lines.append("flowchart \(diagram.direction == .topToBottom ? "TB" : "LR")")
    for (number, group) in diagram.groups.enumerated() {
      lines.append("  subgraph g\(number)[\(MermaidText.quoted(group.title))]")
      for index in diagram.fragments.indices where diagram.fragments[index].group == number {
        lines.append("    " + fragment(index))
      }
      lines.append("  end")
    }
    lines += diagram.fragments.indices.filter { diagram.fragments[$0].group == nil }.map { "  " + fragment($0) }
    lines += links.map { "  " + $0.text }
    lines += clicks + classes(state) + styles(links)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func fragment(_ index: Int) -> String {
    let fragment = diagram.fragments[index]
    let words = [fragment.fold?.words].compactMap(\.self) + (fragment.mark?.words ?? [])
    let title = MermaidText.quoted(fragment.toldTitle + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"))
    if fragment.isEntry { return "n\(index)([\(title)])" }
    return fragment.kind.sheetCount > 0 ? "n\(index)[[\(title)]]" : "n\(index)(\(title))"
  }

  private var clicks: [String] {
    diagram.fragments.enumerated().compactMap { index, fragment in
      fragment.link.map { "  click n\(index) href \(MermaidText.address($0))" }
    }
  }

  // MARK: Lines

  /// A line with what a style sheet says of it.
  private struct Link {
    var text: String
    var holds = false
    var dismissable = false
    var isOnPath = false
    var isDimmed = false
    var isRedirect = false
  }

  private func links(_ state: DiagramState?) -> [Link] {
    let segues = diagram.segues.enumerated().compactMap { index, segue in link(index, segue, state) }
    return segues
      + diagram.redirects.map { redirect in
        let words = MermaidText.quoted("leads here instead")
        return Link(text: "n\(redirect.from) -.->|\(words)| n\(redirect.to)", isRedirect: true)
      }
  }

  /// Two segues that share a line do so here as well, unless one of them stands out.
  private func link(_ index: Int, _ segue: DiagramSegue, _ state: DiagramState?) -> Link? {
    let isMerged: Bool
    switch segue.pairing {
    case .alone: isMerged = false
    case .leading(let other), .trailing(let other): isMerged = look(index, state) == look(other, state)
    }
    if isMerged, case .trailing = segue.pairing { return nil }
    let line = segue.traits.holds ? "==" : "--"
    let arrow = (isMerged ? "<" : "") + line + (segue.traits.disabled ? "x" : ">")
    let words = words(index, segue, state).map { "|\(MermaidText.quoted($0))|" } ?? ""
    let look = look(index, state)
    let emphasis = DiagramLook.emphasis(steps: look.steps, isAvailable: look.isAvailable)
    return Link(
      text: "n\(segue.from) \(arrow)\(words) n\(segue.to)",
      holds: segue.traits.holds,
      dismissable: segue.traits.dismissable,
      isOnPath: emphasis == .onPath,
      isDimmed: state != nil && emphasis == .dimmed
    )
  }

  private func look(_ index: Int, _ state: DiagramState?) -> (steps: [Int], isAvailable: Bool) {
    state.map { ($0.steps[index], $0.available[index]) } ?? ([], false)
  }

  private func words(_ index: Int, _ segue: DiagramSegue, _ state: DiagramState?) -> String? {
    var words = look(index, state).steps.map { "(\($0))" }
    // How the line is drawn says the style, and its dashes that it is dismissable.
    words += segue.traits.words.dropFirst().filter { $0 != SegueTraits.Flag.dismissable.rawValue }
    if segue.bundle > 1 { words.append("\(segue.bundle.grouped) segues") }
    words += segue.traits.tags.map { "#" + visible($0) }
    words += segue.mark.map { ["(\($0.words.joined(separator: ", ")))"] } ?? []
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  // MARK: Looks

  private func classes(_ state: DiagramState?) -> [String] {
    var lines: [String] = []
    let looks: [(DiagramState.Emphasis?, String, ThemeColor, ThemeColor, ThemeColor)] = [
      (nil, "plain", .fragmentFill, .fragmentStroke, .fragmentText),
      (.presented, "presented", .presentedFill, .presentedStroke, .presentedText),
      (.visited, "visited", .visitedFill, .visitedStroke, .visitedText),
      (.available, "available", .availableFill, .availableStroke, .availableText),
      (.dimmed, "dimmed", .dimmedFill, .dimmedStroke, .dimmedText),
    ]
    for (emphasis, name, fill, stroke, text) in looks {
      let members = diagram.fragments.indices.filter { state?.fragments[$0] == emphasis }
      guard !members.isEmpty else { continue }
      let width = emphasis == .available ? ",stroke-width:2.5px" : ""
      lines.append("  classDef \(name) fill:\(palette[fill]),stroke:\(palette[stroke]),color:\(palette[text])\(width)")
      lines.append("  class \(list(members)) \(name)")
    }
    let sections = diagram.fragments.indices.filter { diagram.fragments[$0].kind == .section }
    if !diagram.groups.isEmpty {
      let groups = diagram.groups.indices.map { "g\($0)" }.joined(separator: ",")
      let look = "fill:\(palette[.groupFill]),stroke:\(palette[.groupStroke]),color:\(palette[.groupText])"
      lines += ["  classDef group \(look)", "  class \(groups) group"]
    }
    if !sections.isEmpty { lines += ["  classDef section stroke-dasharray:6 4", "  class \(list(sections)) section"] }
    return lines
  }

  private func list(_ fragments: [Int]) -> String { fragments.map { "n\($0)" }.joined(separator: ",") }

  private func styles(_ links: [Link]) -> [String] {
    func style(_ style: String, _ isMeant: (Link) -> Bool) -> [String] {
      let numbers = links.indices.filter { isMeant(links[$0]) }.map(String.init).joined(separator: ",")
      return numbers.isEmpty ? [] : ["  linkStyle \(numbers) \(style)"]
    }
    let dash = "stroke-dasharray:7 4"
    func color(_ color: ThemeColor) -> String { "stroke:\(palette[color])" }
    return style(color(.segueLine)) { !$0.isRedirect && !$0.isOnPath && !$0.isDimmed && !$0.dismissable }
      + style("\(color(.dismissableLine)),\(dash)") { !$0.isOnPath && !$0.isDimmed && $0.dismissable }
      + style(color(.dimmedLine)) { $0.isDimmed && !$0.dismissable }
      + style("\(color(.dimmedDismissableLine)),\(dash)") { $0.isDimmed && $0.dismissable }
      + [(false, 3), (true, 6)].flatMap { holds, width in
        let look = "\(color(.pathLine)),stroke-width:\(width)px"
        return style(look) { $0.isOnPath && $0.holds == holds && !$0.dismissable }
          + style("\(look),\(dash)") { $0.isOnPath && $0.holds == holds && $0.dismissable }
      }
      + style(color(.disabledLine)) { $0.isRedirect }
  }
}
