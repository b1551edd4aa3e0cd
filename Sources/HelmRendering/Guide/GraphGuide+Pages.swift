internal import HelmDiagram
internal import HelmDocument

extension GraphGuide {
  /// A file of text.
  public struct Page: Sendable {
    /// The file's name.
    public let file: String
    /// What it holds.
    public let bytes: [UInt8]
  }

  /// All pages, the one of the graph first.
  ///
  /// - Complexity: linear in the diagram and the walks, times the redirects.
  public var pages: [Page] {
    let (arrivals, departures) = (diagram.arrivals, diagram.departures)
    let root = page(rootName, graph(into: arrivals, out: departures))
    let fragments = diagram.fragments.indices.map { index in
      page(fragmentNames[index], up + fragment(index, into: arrivals[index], out: departures[index]))
    }
    let rules = rules.isEmpty ? [] : [page(rulesName, up + ruleBlocks)]
    return [root] + fragments + walks.indices.map { page(walkNames[$0], up + walk($0)) } + rules
  }

  private func page(_ name: String, _ blocks: [MarkdownBlock]) -> Page {
    Page(file: "\(name).md", bytes: MarkdownFormatter.format(blocks))
  }

  /// The way back, which DocC shows by itself.
  private var up: [MarkdownBlock] { isDocC ? [] : [.paragraph([link(title, to: rootName)])] }

  private var title: String { diagram.title.isBlank ? "Navigation" : diagram.title }

  private func link(_ title: String, to page: String) -> MarkdownSpan {
    .link(title, to: isDocC ? "doc:\(page)" : "\(page).md")
  }

  private func link(toFragment index: Int) -> MarkdownSpan { link(name(of: index), to: fragmentNames[index]) }

  private func name(of index: Int) -> String {
    diagram.fragments[index].title.isBlank ? fragmentNames[index] : diagram.fragments[index].toldTitle
  }

  private func graph(into: [[Int]], out: [[Int]]) -> [MarkdownBlock] {
    let rows = diagram.fragments.enumerated().map { index, fragment -> [[MarkdownSpan]] in
      [
        [link(toFragment: index)], [.text(fragment.kind.rawValue + (fragment.isEntry ? ", entry" : ""))],
        [.text(fragment.group.map { diagram.groups[$0].title } ?? "")], [.text("\(into[index].count)")],
        [.text("\(out[index].count)")],
      ] + said(by: fragment.saidBy)
    }
    var blocks: [MarkdownBlock] = [.heading(1, title)]
    if form == .docc { blocks.append(.technologyRoot) }
    blocks += [
      .paragraph([.text(diagram.caption.first)]), .paragraph([.text(diagram.caption.second)]),
      block(graphName, diagram.summary), .heading(2, "Fragments"),
      .table(["Fragment", "Kind", "Group", "Segues in", "Segues out"] + saidHead, rows),
    ]
    let topics = [("Flows", false), ("Recordings", true)].map { title, isRecording in
      (title: title, walks: walks.indices.filter { walks[$0].isRecording == isRecording })
    }.filter { !$0.walks.isEmpty }
    for topic in topics {
      let rows = topic.walks.map { index -> [[MarkdownSpan]] in
        [[link(ofWalk: index)], [.text("\(walks[index].stops.count - 1)")]]
      }
      blocks += [.heading(2, topic.title), .table([String(topic.title.dropLast()), "Steps"], rows)]
    }
    let rulesLink = rules.isEmpty ? [] : [[link("Rules", to: rulesName)]]
    guard isDocC else { return blocks + (rules.isEmpty ? [] : [.heading(2, "Rules"), .list(rulesLink)]) }
    blocks += [
      .heading(2, "Topics"), .heading(3, "Fragments"), .list(fragmentNames.indices.map { [link(toFragment: $0)] }),
    ]
    for topic in topics { blocks += [.heading(3, topic.title), .list(topic.walks.map { [link(ofWalk: $0)] })] }
    return blocks + (rules.isEmpty ? [] : [.heading(3, "Rules"), .list(rulesLink)])
  }

  /// What must hold in every state, whether it does, and the shortest way that shows where it doesn't.
  private var ruleBlocks: [MarkdownBlock] {
    let rows = rules.map { rule -> [[MarkdownSpan]] in
      [[.text(rule.name)], [.text(rule.words)], [.text(rule.answer)], [.text(rule.level)]]
    }
    let broken = rules.filter { !$0.steps.isEmpty }.flatMap { rule -> [MarkdownBlock] in
      [.heading(2, rule.name), .paragraph([.text(rule.answer)]), .list(rule.steps.map { [.text($0)] })]
    }
    return [.heading(1, "Rules"), .table(["Rule", "Says", "Answer", "Level"], rows)] + broken
  }

  private func link(ofWalk index: Int) -> MarkdownSpan { link(name(ofWalk: index), to: walkNames[index]) }

  private func name(ofWalk index: Int) -> String {
    walks[index].name.isBlank ? walkNames[index] : walks[index].name
  }

  private func fragment(_ index: Int, into: [Int], out: [Int]) -> [MarkdownBlock] {
    let fragment = diagram.fragments[index]
    let group = fragment.group.map { ", in the group \(diagram.groups[$0].title)" } ?? ""
    let kind = fragment.kind.rawValue
    var blocks: [MarkdownBlock] = [
      .heading(1, name(of: index)),
      .paragraph([.text(kind.prefix(1).uppercased() + kind.dropFirst() + group + (fragment.isEntry ? ", entry" : ""))]),
      block(fragmentNames[index], "\(name(of: index)) and its neighbours"),
    ]
    if let note = fragment.note, !note.isBlank { blocks.append(.paragraph([.text(note)])) }
    // A relative one starts from the document's folder, which these pages don't lie in.
    if let link = fragment.link, link != fragment.source?.link {
      blocks.append(.paragraph([.text("See "), link.isAddress ? .link(link, to: link) : .text(link)]))
    }
    if let source = fragment.source {
      blocks.append(.paragraph([.text("Source: "), source.span]))
    }
    if !fragment.saidBy.isEmpty { blocks.append(.paragraph([.text("Said by: \(fragment.saidBy.words)")])) }
    blocks += table("Segues in", "From", into) { segue in
      segue.scope.map { .text($0.words) } ?? link(toFragment: segue.from)
    }
    blocks += table("Segues out", "To", out) { link(toFragment: $0.to) }
    return blocks
  }

  private func table(
    _ title: String,
    _ end: String,
    _ segues: [Int],
    link: (DiagramSegue) -> MarkdownSpan
  ) -> [MarkdownBlock] {
    guard !segues.isEmpty else { return [] }
    let hasSources = segues.contains { diagram.segues[$0].source != nil }
    let rows = segues.map { index -> [[MarkdownSpan]] in
      let segue = diagram.segues[index]
      let redirects = diagram.redirects.filter { $0.segue == index }.map { "leads to \(name(of: $0.to)) instead" }
      return [
        [link(segue)],
        [.text((segue.traits.words + redirects).joined(separator: ", "))],
        [.text(segue.traits.tagList.map(visible) ?? "")], [.text(segue.note ?? "")],
      ] + (hasSources ? [segue.source.map { [$0.span] } ?? []] : []) + said(by: segue.saidBy)
    }
    return [
      .heading(2, title), .table([end, "Traits", "Tag", "Note"] + (hasSources ? ["Source"] : []) + saidHead, rows),
    ]
  }

  /// Who says it, where the graph is one of several sources.
  private var saidHead: [String] { diagram.hasSources ? ["Said by"] : [] }

  private func said(by sources: [SegueWitness]) -> [[MarkdownSpan]] {
    diagram.hasSources ? [[.text(sources.words)]] : []
  }

  private func walk(_ index: Int) -> [MarkdownBlock] {
    let walk = walks[index]
    let count = walk.stops.count - 1
    let kind = walk.isRecording ? "Recording" : "Flow"
    var blocks: [MarkdownBlock] = [
      .heading(1, name(ofWalk: index)), .paragraph([.text("\(kind), \(count) step\(count == 1 ? "" : "s")")]),
    ]
    for (number, stop) in walk.stops.enumerated() {
      blocks += [
        .heading(2, number == 0 ? stop.title : "Step \(number): \(stop.title)"),
        .paragraph([.text(stop.caption.first)]), .paragraph([.text(stop.caption.second)]),
      ]
      if let name = stopNames[index][number] { blocks.append(block(name, stop.caption.first)) }
    }
    return blocks
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var isAddress: Bool { ["http:", "https:"].contains { lowercased().hasPrefix($0) } }
}
