import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import HelmRendering

/// What it costs to read a document, to place a graph and to draw one of its states.
func measurePictures(document path: String, into report: Report) throws {
  let document = try GraphDocument(contentsOf: URL(filePath: path))
  let large = largeDocument(segues: 20_000)
  let read = leastSeconds(5) { consume(GraphDocument.read(large, file: "large.json")) }
  report.add("document read, 20,000 segues", Double(large.count) / read / 1e6, "MB/s", .atLeast(5))

  let diagram = Diagram(document)
  let placed = try DiagramLayout.place(diagram)
  let layout = try leastSeconds(20) { consume(try DiagramLayout.place(diagram)) }
  report.add("onboarding placed, in a process of its own", 1e3 * layout, "ms")

  guard let theme = Theme.builtIn(named: "light") else { return }
  let start = try document.navigation(path: [])
  let atlas = StateAtlas(StateExplorer().explore(start.graph.indexed), by: .presented, of: start)
  let builder = DiagramStateBuilder(placed.diagram, of: WalkedGraph(start.graph))
  let states = atlas.states.map { builder.state($0.navigation) }
  var svg = SVGRenderer(placed, theme: theme).series
  var dot = DOTRenderer(placed, theme: theme).series
  let rounds = 200
  func cost(_ draw: (DiagramState) -> [UInt8]) -> Double {
    leastSeconds(9) { for _ in 0..<rounds { for state in states { consume(draw(state)) } } }
      / Double(rounds * states.count) * 1e6
  }
  report.add("onboarding, SVG of a state", cost { svg.render($0) }, "µs", .atMost(20))
  report.add("onboarding, DOT of a state", cost { dot.render($0) }, "µs", .atMost(20))
}

private func leastSeconds(_ rounds: Int, _ work: () throws -> Void) rethrows -> Double {
  try (0..<rounds).map { _ in try wallClockSeconds(work) }.min() ?? 0
}

/// A tree with ways to what is near, as JSON.
private func largeDocument(segues count: Int) -> [UInt8] {
  let segues = (1...count).map { number in
    #"{"edge": "f\#((number - 1) / 3) => f\#(number)", "style": "hold", "dismissable": \#(number % 2 == 0)}"#
  }
  return Array("{\"title\": \"Large\", \"entry\": \"f0\", \"segues\": [\n\(segues.joined(separator: ",\n"))\n]}".utf8)
}
