import Foundation
import Helm
import HelmAnalysis
import HelmDocument

/// What it costs to decide rules: over states, against finding these alone, and by the graph.
func measureRules(into report: Report) throws {
  let graph = CompiledGraph(dialogs())
  let explorer = StateExplorer(grouping: .path, limit: .max)
  let check = RuleCheck(limit: .max)
  var (alone, deciding): ([Double], [Double]) = ([], [])
  var states = 0
  for _ in 0..<5 {
    alone.append(
      wallClockSeconds { states = explorer.explore(graph.indexed, from: graph.entries).states.count }
    )
    deciding.append(wallClockSeconds { consume(check.results(of: graph.rules, in: graph)) })
  }
  let (explored, decided) = (alone.min() ?? 1, deciding.min() ?? 0)
  report.note(
    "rules: \(graph.rules.count) on \(graph.fragments.count) fragments, \(states) states, "
      + "\(decided.text(2)) s, exploring alone \(explored.text(2)) s"
  )
  report.add("20 rules on 109,793 states, against exploring alone", decided / explored, "times", .atMost(1.5))

  let large = CompiledGraph(chain(segues: 100_000))
  let structural =
    (0..<3).map { _ in wallClockSeconds { consume(check.results(of: large.rules, in: large)) } }.min() ?? 0
  report.add("6 rules that 100,000 segues decide", structural, "s", .atMost(2))
}

/// Eight dialogs over a home, in any order, and a hundred and ninety screens beside it; rules of all forms.
private func dialogs() -> GraphDocument {
  let open = (0..<8).map { DocumentSegue(from: "home", to: "d\($0)", style: .hold, dismissable: true) }
  let screens = (0..<190).map { DocumentSegue(from: "launch", to: "s\($0)") }
  let segues = open + screens + [DocumentSegue(from: "launch", to: "home")]
  let dialogs = FragmentSelector.id("d*")
  var forms: [NavigationRule.Form] = (0..<5).map { .reach(.id("d\($0)"), from: .id("home"), within: 1) }
  forms += (0..<3).map { .neverAfter(.id("launch"), after: .id("d\($0)"), until: nil) }
  forms += (0..<3).map { .present(.id("d\($0)"), requires: .id("home"), until: .id("launch")) }
  forms += [
    .reach(.id("home"), from: dialogs, within: nil), .dismiss(dialogs, within: 1), .dismiss(.id("d1"), within: 2),
    .count(dialogs, atMost: 1, atLeast: nil, during: nil), .count(.id("*"), atMost: 2, atLeast: 1, during: .id("home")),
    .neverWith(.id("d1"), with: .id("d2")), .neverWith(.id("home"), with: .id("s*")),
    .step(DocumentStep(.present("d3")), leads: .id("d3")), .step(DocumentStep(.dismissLast), leads: .id("home")),
  ]
  let rules = forms.enumerated().map { NavigationRule(name: "\($0)", $1) }
  return GraphDocument(segues: segues, entry: "launch", rules: rules)
}

/// A tree with ways back; rules that need no states.
private func chain(segues count: Int) -> GraphDocument {
  let tree = (1...count / 2).map { DocumentSegue(from: "f\(($0 - 1) / 3)", to: "f\($0)") }
  let back = (1...count / 2).map { DocumentSegue(from: "f\($0)", to: "f\(($0 - 1) / 3)") }
  let forms: [NavigationRule.Form] = [
    .never(.id("f49999")), .cover(.id("*")), .present(.id("f40000"), requires: .id("f1"), until: nil),
    .present(.id("f40000"), requires: .id("f2"), until: nil), .never(.any([.id("f30000"), .id("f20000")])),
    .steps([DocumentStep(.present("f1")), DocumentStep(.present("f4"))], leads: .id("f4")),
  ]
  let rules = forms.enumerated().map { NavigationRule(name: "\($0)", $1) }
  return GraphDocument(segues: tree + back, entry: "f0", rules: rules)
}
