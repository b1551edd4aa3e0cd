internal import Helm
internal import HelmDocument
internal import HelmGraphviz

extension DOTImport {
  /// Adds the segues of a graph, where they redirect to, and the path that its steps tell.
  mutating func addSegues(of graph: DOTGraph, in file: Int) {
    let isOurs = files[file].isOurs
    var steps: [(number: Int, edge: DocumentPathEdge)] = []
    var styles: Set<String> = []
    // What isn't drawn is none, but for rows of ours.
    for edge in graph.edges where isOurs || !edge.attributes.has("invis", in: "style") {
      let (tail, head) = (graph.nodes[edge.tail], graph.nodes[edge.head])
      guard !tail.isInvisible, !head.isInvisible else { continue }
      if edge.attributes["helm_redirects"] != nil { continue }
      if isOurs {
        segues.append(segue(edge.attributes, from: tail.id, to: head.id))
        warnOfMore(edge.attributes, from: tail.id, to: head.id, in: file)
        for number in edge.attributes.text("helm_step")?.split(separator: " ") ?? [] {
          steps.append((Int(number) ?? 0, DocumentPathEdge(from: tail.id, to: head.id)))
        }
      } else {
        add(edge, of: graph, from: tail.id, to: head.id, in: file)
        if let style = edge.attributes.text("style"), style != "solid", styles.insert(style).inserted {
          files[file].warn("edge-style", "style \(style.quoted) of edges says nothing about segues; it is left out")
        }
      }
    }
    let isState = graph.nodes.contains { $0.attributes["helm_state"] != nil }
    if isState, files.count == 1 { addPath(steps.sorted { $0.number < $1.number }.map(\.edge), in: file) }
  }

  /// A segue of ours. Empty attributes aren't read, but a label that names neither presentation nor origin is a tag.
  private func segue(_ attributes: [String: DOTGraph.Value], from: String, to: String) -> DocumentSegue {
    let presentation = attributes.text("helm_presentation").flatMap(SeguePresentation.init)
    let saidBy = SegueWitness.named(in: attributes.text("helm_said_by"))
    let origin: SegueOrigin =
      if let group = attributes.text("helm_from_group") {
        .group(group)
      } else if attributes.isTrue("helm_from_all") {
        .everything
      } else {
        .fragment(from)
      }
    let isLabelled = attributes["label"] != nil || attributes["xlabel"] != nil
    let isTagged = presentation == nil && saidBy.isEmpty && origin.fragment != nil && isLabelled
    var tags = ["helm_tag"].compactMap(attributes.text)
    if tags.isEmpty, isTagged { tags = [""] }
    while tags.count < DOTFile.mostOfSegue, let tag = attributes.text("helm_tag\(tags.count + 1)") { tags.append(tag) }
    var traits = SegueTraits(
      style: attributes.text("helm_style") == "hold" ? .hold : .pass,
      presentation: presentation,
      tags: tags
    )
    while traits.redirect.count < DOTFile.mostOfSegue {
      let ending = traits.redirect.isEmpty ? "" : String(traits.redirect.count + 1)
      guard let from = attributes.text("helm_redirect_from\(ending)") else { break }
      traits.redirect.append(DocumentEdge(from: from, to: attributes.text("helm_redirect_to\(ending)") ?? ""))
    }
    for flag in SegueTraits.Flag.allCases { traits[flag] = attributes.isTrue("helm_\(flag.rawValue)") }
    var segue = DocumentSegue(origin: origin, to: to, traits: traits, note: attributes.text("helm_note"))
    segue.saidBy = saidBy
    return segue
  }

  /// A segue of any graph, or one each way. A dot at the tail is how we draw an origin that stays.
  private mutating func add(_ edge: DOTGraph.Edge, of graph: DOTGraph, from: String, to: String, in file: Int) {
    let (attributes, direction) = (edge.attributes, edge.attributes.text("dir") ?? "forward")
    let holds = direction == "both" && attributes.text("arrowtail") == "dot"
    var tag: String?
    if let label = attributes["label"] ?? attributes["xlabel"] {
      let names: [Character: String] = ["E": "\(from)->\(to)", "T": from, "H": to, "G": graph.name]
      tag = label.isMarkup ? nil : DOTLabel.text(label.text, names: names)
      if label.isMarkup {
        files[file].warn("markup-label", "markup in the label of '\(from) => \(to)'; the segue has no tag")
      }
    }
    if direction == "none" {
      files[file].warn(
        "no-direction",
        "edge between \(from.quoted) and \(to.quoted) has no arrow; it leads to the second"
      )
    }
    let note = attributes.text("tooltip") ?? attributes.text("comment")
    let segue = DocumentSegue(from: from, to: to, style: holds ? .hold : .pass, tag: tag, note: note)
    var back = segue
    (back.from, back.to) = (to, from)
    if direction != "back" { addOnce(segue) }
    let isBothWays = direction == "both" && !["dot", "none"].contains(attributes.text("arrowtail"))
    if direction == "back" || (isBothWays && from != to) { addOnce(back) }
  }

  /// The very same is added once, as a graph is a set of segues.
  private mutating func addOnce(_ segue: DocumentSegue) {
    if known.insert(segue).inserted { segues.append(segue) }
  }

  private mutating func warnOfMore(
    _ attributes: [String: DOTGraph.Value],
    from: String,
    to: String,
    in file: Int
  ) {
    let most = DOTFile.mostOfSegue
    for (name, what) in [("helm_tag", "tags"), ("helm_redirect_from", "redirects")]
    where attributes["\(name)\(most + 1)"] != nil {
      files[file].warn("too-many-\(what)", "'\(from) => \(to)' has more than \(most) \(what); the others are left out")
    }
  }

  /// Leaves out what redirects along no segue, as a text that somebody changed may.
  mutating func dropUnknownRedirects(of document: inout GraphDocument) {
    guard document.segues.contains(where: { !$0.redirect.isEmpty }) else { return }
    let connections = SegueConnections(document)
    for index in document.segues.indices {
      let segue = document.segues[index]
      for edge in segue.redirect where !connections.contains(edge) {
        let headline = "\(segue.words.quoted) redirects along no segue: '\(edge)'; it is left out"
        files[0].warn("unknown-redirect", headline)
      }
      document.segues[index].redirect.removeAll { !connections.contains($0) }
    }
  }

  /// The path of a state; not where its edges repeat, as the ids that tell them apart aren't drawn.
  private mutating func addPath(_ edges: [DocumentPathEdge], in file: Int) {
    guard Set(edges).count == edges.count else {
      return files[file].warn(
        "path-without-ids",
        "path that presents something twice needs ids, which DOT has not; it is left out"
      )
    }
    path = edges
  }
}
