internal import HelmDocument
internal import HelmGraphviz

/// A DOT text with the graph that it describes.
struct DOTFile {
  /// The most bytes a text may have: 16 MiB.
  static let sizeLimit = 16 << 20

  /// The most nodes and edges a text may have.
  static let elementLimit = 200_000

  /// The attributes that say something about navigation.
  private static let attributes =
    [
      "label", "xlabel", "style", "shape", "dir", "arrowhead", "arrowtail", "URL", "href", "tooltip", "comment",
      "helm_id", "helm_title", "helm_kind", "helm_entry", "helm_group", "helm_note", "helm_link", "helm_style",
      "helm_state", "helm_redirects", "helm_step", "helm_image", "helm_presentation",
      "helm_from_group", "helm_from_all", "helm_twins", "helm_said_by", "helm_part",
    ] + SegueTraits.Flag.allCases.map { "helm_\($0.rawValue)" }
    + numbered(["helm_tag", "helm_redirect_from", "helm_redirect_to"])

  /// The most tags, and the most redirects, of a segue that are read.
  static let mostOfSegue = 32

  /// What a segue of ours may have several times, and once more than is read, which is told.
  private static func numbered(_ names: [String]) -> [String] {
    (1...(mostOfSegue + 1)).flatMap { number in names.map { number == 1 ? $0 : "\($0)\(number)" } }
  }

  private(set) var graph: DOTGraph?
  var diagnostics: DiagnosticCollector

  /// Whether our own renderer wrote it, with everything about navigation in attributes of its own.
  private(set) var isOurs = false

  init(_ source: SourceText) {
    diagnostics = DiagnosticCollector(source: source)
    guard source.bytes.count <= Self.sizeLimit else {
      let headline = "more than \(Self.sizeLimit >> 20) MiB, which is the most that is read"
      diagnostics.report("too-large", headline, at: 0..<0)
      return
    }
    guard !source.bytes.contains(0), String(validating: source.bytes, as: UTF8.self) != nil else {
      diagnostics.report("not-text", "not a UTF-8 text; save it as UTF-8", at: 0..<min(1, source.bytes.count))
      return
    }
    do throws(GraphvizError) {
      let graph = try DOTGraph.read(source.bytes, attributes: Self.attributes)
      check(graph)
      isOurs =
        graph.nodes.isEmpty
        ? graph.attributes["helm_title"] != nil || graph.name == "navigation"
        : graph.nodes.contains { $0.attributes["helm_kind"] != nil }
      self.graph = isOurs ? graph.unescaped : graph
    } catch .refused(let messages) {
      reportBroken(messages)
    } catch .timeLimit(let seconds) {
      diagnostics.report("time-limit", "Graphviz needs more than \(Int(seconds)) s to read it", at: 0..<0)
    } catch {
      // Whatever it is, the text may be as it should.
      diagnostics.report("unread-dot", "Graphviz can't read it: \(error)", at: 0..<0)
    }
  }

  private mutating func check(_ graph: DOTGraph) {
    let count = graph.nodes.count + graph.edges.count
    if count > Self.elementLimit {
      let headline = "\(count) nodes and edges are more than the \(Self.elementLimit) that are read"
      diagnostics.report("too-large", headline, at: 0..<0)
    }
    if !graph.isDirected {
      let headline = "graph without directions; a segue leads from one fragment to another: write 'digraph' and '->'"
      diagnostics.report("undirected", headline, at: 0..<0)
    }
    if graph.nodes.contains(where: { $0.attributes.text("helm_kind") == "fold" }) {
      diagnostics.report("overview", "an overview: what is folded isn't in it; import the whole graph", at: 0..<0)
    }
    if graph.isFollowed { warn("several-graphs", "several graphs in one file; only the first is imported") }
  }

  /// Graphviz tells the line, and what it met there.
  private mutating func reportBroken(_ messages: [String]) {
    guard let message = messages.first.map(GraphvizError.Message.init) else {
      diagnostics.report("no-graph", "no graph; it begins with 'digraph'", at: 0..<0)
      return
    }
    let lines = diagnostics.source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = message.line.flatMap { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }
    let range = line.map { $0.startIndex..<$0.endIndex } ?? 0..<0
    diagnostics.report("broken-dot", "broken DOT: \(message.words)", at: range)
  }

  /// Reports what can't be told. Graphviz doesn't say where in the text anything stands.
  mutating func warn(_ identifier: String, _ headline: @autoclosure () -> String) {
    diagnostics.report(identifier, diagnostics.isFull ? "" : headline(), at: 0..<0, severity: .warning)
  }
}
