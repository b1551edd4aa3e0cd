import Foundation
import Helm
import HelmDocument
import SeededRandomness

/// What walks over all of a graph cost, and how long they are beside what no tour can do without.
func measureWalks(folders: [String], into report: Report) throws {
  var generator = SeededGenerator(seed: 5)
  let large = try Navigation(nav: benchmarkGraph(fragments: 5_000, with: &generator), entry: 0)
  var transitions: [PathTransition<Place>] = []
  let time = seconds { transitions = large.transitions() }
  let edges = transitions.reduce(transitions.count) { count, transition in
    if case .replace(let path) = transition { count + path.count } else { count }
  }
  report.note("transitions() of 10,000 segues: \(transitions.count), holding \(edges) path edges")
  report.add("transitions() of 10,000 segues, a path edge of the result", 1e6 * time / Double(edges), "µs", .atMost(1))
  report.add("tour() of 10,000 segues", seconds { consume(large.tour()) }, "s", .atMost(2))

  // Of all together: one step more in a graph of six segues is a fifth, and says nothing.
  var (steps, least) = (0, 0)
  for folder in folders {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    for file in files {
      let document = try GraphDocument(contentsOf: URL(filePath: folder).appending(path: file))
      guard let navigation = try? document.navigation(path: []) else { continue }
      let tour = navigation.tour()
      let replacements = tour.filter { if case .replace = $0 { true } else { false } }.count
      let bound = lowerBound(navigation)
      steps += tour.count
      least += bound
      report.note(
        "\(file): \(navigation.nav.count) segues, transitions() \(navigation.transitions().count), "
          + "tour() \(tour.count) with \(replacements) replacements, at least \(bound)"
      )
    }
  }
  if least > 0 { report.add("tours / their lower bounds", Double(steps) / Double(least), "", .atMost(1.05)) }
}
