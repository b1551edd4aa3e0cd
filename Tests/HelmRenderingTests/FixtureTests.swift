import Foundation
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("Fixtures")
struct FixtureTests {
  static let folder = Pictures.package.appending(path: "Tests/Fixtures")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/graph.json").path) }
    .sorted()

  @Test("are drawn as they were recorded", arguments: Self.names)
  func golden(name: String) throws {
    let folder = Self.folder.appending(path: name)
    let reading = GraphDocument.read(Array(try Data(contentsOf: folder.appending(path: "graph.json"))), file: name)
    #expect(reading.diagnostics.isEmpty)
    let graph = try #require(CompiledGraph(reading))
    let document = graph.document
    let diagram = Diagram(GraphPart(graph))
    let builder = DiagramStateBuilder(diagram, of: graph.walked)
    let placed = try DiagramLayout.place(diagram)
    let state = document.path == nil ? nil : builder.state(NavigationState(try graph.navigation()))
    try Golden.expect(SVGRenderer(placed, theme: .light).render(state), in: folder.appending(path: "expected.svg"))
    try Golden.expect(DOTRenderer(placed, theme: .light).render(state), in: folder.appending(path: "expected.dot"))
    try Golden.expect(MermaidRenderer(diagram, theme: .light).render(state), in: folder.appending(path: "expected.mmd"))
    try Golden.expect(MarkdownRenderer(diagram, theme: .light).render(state), in: folder.appending(path: "expected.md"))
    guard !document.recordings.isEmpty else { return }
    let recordings = try document.recordings.map { Recording($0, states: try reading.states(ofFlow: $0.name)) }
    let coverage = builder.state(Coverage(recordings))
    try Golden.expect(SVGRenderer(placed, theme: .light).render(coverage), in: folder.appending(path: "coverage.svg"))
    try Golden.expect(DOTRenderer(placed, theme: .light).render(coverage), in: folder.appending(path: "coverage.dot"))
  }

  @Test("are numbered without gaps or doubles")
  func numbers() {
    for (place, name) in Self.names.enumerated() { #expect(name.hasPrefix("\(1001 + place)-".dropFirst())) }
  }

  @Test("tell the lines in which a drawing differs")
  func difference() {
    let text = Golden.difference(from: ["a", "b", "c"], to: ["a", "x", "c", "d"])
    #expect(text == "- 2: b\n+ 2: x\n+ 4: d")
    let many = Golden.difference(from: [], to: (0..<30).map(String.init))
    #expect(many.split(separator: "\n").count == 21 && many.hasSuffix("… and 10 more lines"))
  }
}
