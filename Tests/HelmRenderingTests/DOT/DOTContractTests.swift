import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("The DOT contract", .enabled(if: Tool.dot != nil && Tool.neato != nil, "no dot or neato"))
struct DOTContractTests {
  @Test("dot draws every graph, with and without a state, without a word", arguments: Pictures.all)
  func quiet(picture: Picture) throws {
    let tool = try #require(Tool.dot)
    for state in [nil, picture.states.last] {
      let outcome = try tool.run(["-Tsvg"], input: DOTRenderer(picture.placed, theme: .light).render(state))
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(String(decoding: outcome.output, as: UTF8.self).contains("</svg>"))
    }
  }

  @Test("dot reads texts of any length", arguments: ["W", "é", "a b ", "\"", "\\", "a\n", "\\\"\n", "\n"])
  func long(part: String) throws {
    let text = String(repeating: part, count: 17_000)
    let document = GraphDocument(title: text, fragments: [DocumentFragment(id: "%" + text, title: "a", note: text)])
    let dot = DOTRenderer(try DiagramLayout.place(Diagram(document)), theme: .light).render()
    let outcome = try #require(Tool.neato).run(["-n2", "-Tcanon"], input: dot)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(String(decoding: dot, as: UTF8.self).contains("helm_id=\"%"))
  }

  @Test("a line break that Graphviz would leave out stands as its picture", arguments: ["\n", "\"\n\"", "\\\n"])
  func lineBreak(title: String) throws {
    let document = GraphDocument(fragments: [DocumentFragment(id: title)])
    let dot = DOTRenderer(try DiagramLayout.place(Diagram(document)), theme: .light).render()
    let node = try #require(String(decoding: dot, as: UTF8.self).split(separator: "\n").first { $0.contains("pos=") })
    #expect(node.hasPrefix("  \"") && node.contains("\u{240A}"))
  }

  @Test("a title of nothing but spaces, which leaves no label, is written as such")
  func spaces() throws {
    let document = GraphDocument(fragments: [DocumentFragment(id: "  ")])
    let dot = DOTRenderer(try DiagramLayout.place(Diagram(document)), theme: .light).render()
    #expect(String(decoding: dot, as: UTF8.self).contains("helm_title=\"  \""))
  }

  @Test("Graphviz reads back the fragments, segues, groups and traits of the document", arguments: Pictures.all)
  func readBack(picture: Picture) throws {
    let tool = try #require(Tool.neato)
    let state = picture.states.last
    let text = DOTRenderer(picture.placed, theme: .light).render(state)
    let outcome = try tool.run(["-n2", "-Tjson"], input: text)
    #expect(outcome.status == 0 && outcome.errors == "")
    let reading = try DOTReading(json: outcome.output)
    #expect(reading.nodes.map(\.name) == picture.diagram.fragments.map(\.id))
    let entry = picture.diagram.leavesEntriesOpen ? "inlet" : "true"
    for (index, (fragment, node)) in zip(picture.diagram.fragments, reading.nodes).enumerated() {
      #expect(node.attributes["helm_kind"] == fragment.kind.rawValue)
      #expect(node.attributes["helm_entry"] == (fragment.isEntry ? entry : nil))
      #expect(node.attributes["helm_title"] ?? fragment.id == fragment.title)
      #expect(node.attributes["helm_note"] == fragment.note)
      #expect(node.attributes["helm_link"] == fragment.link)
      #expect(node.attributes["helm_state"] == state?.fragments[index].rawValue)
    }
    let redirects = reading.edges.filter { $0.attributes["helm_redirects"] != nil }
    #expect(redirects.count == picture.diagram.redirects.count)
    let edges = reading.edges.filter { $0.attributes["helm_redirects"] == nil }
    #expect(Set(edges.map(Self.key)) == Set(picture.document.segues.map(Self.key)))
    #expect(edges.count == picture.document.segues.count)
    // Graphviz orders clusters by where it keeps their names.
    let groups = reading.clusters.map { [$0["helm_group"], $0["helm_title"]] }
    #expect(groups.count == picture.diagram.groups.count)
    #expect(Set(groups) == Set(picture.diagram.groups.map { [$0.id, $0.title] }))
  }

  private static func key(_ edge: DOTReading.Edge) -> [String?] {
    let names = ["style", "dismissable", "auto", "tag", "disabled", "note"]
    return [edge.from, edge.to] + names.map { edge.attributes["helm_\($0)"] }
  }

  private static func key(_ segue: DocumentSegue) -> [String?] {
    [
      segue.from, segue.to, segue.style == .hold ? "hold" : "pass", "\(segue.dismissable)", "\(segue.auto)", segue.tag,
      segue.disabled ? "true" : nil, segue.note,
    ]
  }

  @Test("dot lays the text out to our places, within a point", arguments: Pictures.examples)
  func sameLayout(picture: Picture) throws {
    for state in [nil, picture.states.last] {
      try expectPlaces(of: picture, state: state, from: #require(Tool.dot), ["-Tplain"], tolerance: 1)
    }
  }

  @Test("neato -n2 keeps our places to the point", arguments: Pictures.all)
  func keptLayout(picture: Picture) throws {
    try expectPlaces(of: picture, state: nil, from: #require(Tool.neato), ["-n2", "-Tplain"], tolerance: 0.5)
  }

  private func expectPlaces(
    of picture: Picture,
    state: DiagramState?,
    from tool: Tool,
    _ arguments: [String],
    tolerance: Double
  ) throws {
    let outcome = try tool.run(arguments, input: DOTRenderer(picture.placed, theme: .light).render(state))
    #expect(outcome.status == 0 && outcome.errors == "")
    let places = PlainPlaces(outcome.output)
    // Graphviz moves a whole drawing to the origin; only places relative to the first fragment are told.
    let first = try #require(picture.diagram.fragments.first)
    let origin = try #require(places.nodes[first.id])
    for (fragment, box) in zip(picture.diagram.fragments, picture.placed.fragments) {
      let place = try #require(places.nodes[fragment.id])
      let dx = place.x - origin.x - (box.center.x - picture.placed.fragments[0].center.x)
      let dy = place.y - origin.y + (box.center.y - picture.placed.fragments[0].center.y)
      #expect(abs(dx) <= tolerance && abs(dy) <= tolerance, "\(fragment.id): \(dx), \(dy)")
    }
  }
}
