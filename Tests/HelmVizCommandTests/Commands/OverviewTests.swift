import Testing

@testable import HelmVizCommand

@Suite("Overviews")
struct OverviewTests {
  /// Three groups of four fragments, a home that leads to each, a path into the second.
  private static let grouped = """
    {
      "title": "Areas",
      "entry": "home",
      "fragments": [
        {"id": "a1", "title": "Ant", "group": "a"}, {"id": "a2", "group": "a"}, {"id": "a3", "group": "a"},
        {"id": "b1", "title": "Bee", "group": "b"}, {"id": "b2", "title": "Bat", "group": "b"}, \
    {"id": "b3", "group": "b"},
        {"id": "c1", "group": "c"}, {"id": "c2", "group": "c"}
      ],
      "groups": [{"id": "a", "title": "Area A"}, {"id": "b", "title": "Area B"}, {"id": "c"}],
      "segues": [
        "home => [a1, b1]", "a1 => [a2, a3]", "b1 => [b2, b3]", "a2 => b1", "a3 => b2", "b3 => c1", "c1 => c2"
      ],
      "path": ["home => b1", "b1 => b2"]
    }
    """

  private func render(_ words: String...) throws -> Run {
    let folder = try Folder()
    return Run(["render", try folder.write("graph.json", Self.grouped), "--overview", "always"] + words)
  }

  @Test("groups are boxes with the number of their fragments, lines say how many segues they are")
  func groups() throws {
    let svg = try render("--no-path").output
    #expect(svg.contains(#"<g class="fragment fold" data-fragment="a" data-fold="3">"#))
    #expect(svg.contains(">3 fragments</text>"))
    #expect(svg.contains(#"data-from="a" data-to="b" data-segues="2">"#))
    #expect(svg.contains("<title>Area A → Area B: 2 segues</title>"))
    #expect(!svg.contains(#"data-fragment="a1""#))
    #expect(svg.contains(">9 fragments, 10 segues, 3 folds</text>"))
  }

  @Test("a state is told by the boxes that it goes through, and by the fragments' own titles")
  func state() throws {
    let svg = try render().output
    #expect(svg.contains(#"<g class="fragment fold presented" data-fragment="b""#))
    #expect(svg.contains(#"data-from="home" data-to="b" data-step="1""#))
    #expect(svg.contains(">Presented: Bat</text>"))
  }

  @Test("--group opens one box, and another one")
  func opening() throws {
    let one = try render("--group", "b").output
    #expect(one.contains(#"data-fragment="b2""#))
    #expect(one.contains(#"<g class="group" data-group="b">"#))
    #expect(one.contains(#"data-fragment="a" data-fold="3""#))
    let two = try render("--group", "b", "--group", "a").output
    #expect(two.contains(#"data-fragment="a3""#))
    #expect(two.contains(#"data-fragment="c" data-fold="2""#))
    let wrong = try render("--group", "d")
    #expect(wrong.code == 65)
    #expect(wrong.report.contains("no group 'd'"), "\(wrong.report)")
  }

  @Test("--group on what isn't folded says so")
  func notFolded() throws {
    let run = try render("--group", "home")
    #expect(run.code == 0)
    #expect(run.report.contains("note: 'home' isn't folded: nothing is opened [not-folded]"), "\(run.report)")
  }

  @Test("without an overview --group draws the groups alone, one or several")
  func parts() throws {
    let folder = try Folder()
    let graph = try folder.write("graph.json", Self.grouped)
    let run = Run("render", graph, "--no-path", "--group", "a", "--group", "c")
    #expect(run.output.contains(#"data-fragment="a1""#))
    #expect(run.output.contains(#"data-fragment="c2""#))
    #expect(!run.output.contains(#"data-fragment="b1""#))
  }

  @Test("every picture has an overview", arguments: ["dot", "mermaid", "markdown", "html"])
  func formats(format: String) throws {
    let text = try render("--format", format)
    #expect(text.code == 0, "\(text.report)")
    #expect(text.output.contains("Area B"))
    #expect(text.output.contains("3 fragments"))
  }

  @Test("an overview's DOT is one that Graphviz reads, and that isn't taken for a whole graph")
  func dot() throws {
    let text = try render("--format", "dot").output
    #expect(text.contains("helm_fold=3"))
    #expect(text.contains("helm_segues=2"))
    let folder = try Folder()
    let run = Run("import", try folder.write("flow.dot", text))
    #expect(run.code == 65)
    #expect(run.report.contains("[overview]"), "\(run.report)")
  }

  @Test("a layout lock keeps whole graphs, and the document's own form has no overview")
  func refused() throws {
    let lock = try render("--layout-lock", "graph.lock")
    #expect(lock.code == 64)
    #expect(lock.report.contains("--overview never"), "\(lock.report)")
    let json = try render("--format", "json")
    #expect(json.code == 64)
    #expect(json.report.contains("--overview has no say in json"), "\(json.report)")
  }

  @Test("a graph that would take minutes is an overview without being asked for, and says so")
  func automatic() throws {
    let folder = try Folder()
    let segues = (1..<2_500).flatMap { number in
      ["\"f\((number - 1) / 3) => f\(number)\""]
        + (number.isMultiple(of: 3) ? ["\"f\(number) => f\(number / 7)\""] : [])
    }
    let graph = try folder.write("graph.json", "{\"entry\": \"f0\", \"segues\": [\(segues.joined(separator: ","))]}")
    let run = Run("render", graph)
    #expect(run.code == 0, "\(run.report)")
    #expect(run.report.contains("note: too large for one picture"), "\(run.report)")
    #expect(run.output.contains("data-fold="))
    #expect(run.output.contains("2,500 fragments"))
    #expect(!Run("render", Graphs.example("onboarding.json")).output.contains("data-fold="))
  }
}
