import Helm
import HelmAnalysis
import HelmDocument
import Testing

/// Small documents by chance, which the engine accepts; the same for the same seed.
private func randomDocument(_ seed: Int) -> GraphDocument? {
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  let names = ["a", "b", "c", "d", "e"]
  var segues: [DocumentEdge: DocumentSegue] = [:]
  for _ in 0..<3 + random(4) {
    let segue = DocumentSegue(
      from: names[random(5)],
      to: names[random(5)],
      style: random(3) == 0 ? .hold : .pass,
      dismissable: random(5) == 0,
      auto: random(4) == 0
    )
    segues[segue.edge] = segue
  }
  let sorted = segues.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  let document = GraphDocument(segues: sorted, entry: sorted.first?.from)
  return document.reading().brokenRules().isEmpty ? document : nil
}

@Suite("rules beside every state")
struct CheckExplorerTests {
  @Test("a trap is a state that nothing but itself leads out of, and a segue that can't be taken never is")
  func exact() throws {
    var (traps, untakeable, held, missed) = (0, 0, 0, 0)
    for seed in 0..<1_500 {
      guard let document = randomDocument(seed) else { continue }
      let findings = GraphCheck().findings(in: document.reading())
      let start = try document.navigation(path: [])
      let graph = start.graph
      let exploration = StateExplorer(limit: 100_000, pathLimit: 100_000).explore(graph.indexed)
      try #require(exploration.completeness == .exhaustive)
      let states = exploration.states
      let left = Set(
        exploration.steps.filter { $0.to.map { states[$0].presented } != states[$0.from].presented }.map(\.from)
      )
      let closed = states.indices.filter { !left.contains($0) && states[$0].dismissable.isEmpty }
      let last = { (states: [[FragmentNumber]]) in Set(states.compactMap(\.last).map { graph.fragments[$0].rawValue }) }
      let alone = last(
        closed.map { Array(states[$0].presented) }.filter { presented in
          presented.count == 1
            && graph.indexed.egress(of: presented[0]).allSatisfy { graph.indexed.segues[$0].to == presented[0] }
        }
      )
      let ends = last(closed.map { Array(states[$0].presented) })
      let found = Set(findings.filter { $0.name == .trap }.map(\.subject))
      #expect(found.isSuperset(of: alone) && found.isSubset(of: ends), "seed \(seed)")
      held += found.subtracting(alone).count
      missed += ends.subtracting(found).count
      let untaken = Set(exploration.untaken.map { "\(graph.segues[$0].edge)" })
      for finding in findings where finding.name == .untakeableSegue || finding.name == .idleDismissable {
        #expect(untaken.contains(finding.subject.replacing("=>", with: "->")), "seed \(seed): \(finding.subject)")
        untakeable += 1
      }
      traps += found.count
    }
    #expect(traps > 300 && untakeable > 50)
    #expect(held > 50 && missed < held / 2, "\(held) over others, \(missed) missed")
  }

  @Test("what can't be reached is what no state presents or passes")
  func unreachable() throws {
    for seed in 0..<1_000 {
      guard let document = randomDocument(seed) else { continue }
      let start = try document.navigation(path: [])
      let exploration = StateExplorer(limit: 100_000, pathLimit: 100_000).explore(start.graph.indexed)
      let met = Set(exploration.states.flatMap { $0.path.flatMap { [start.graph.segues[$0].to] } })
      let findings = GraphCheck().findings(in: document.reading()).filter { $0.name == .unreachableFragment }
      for finding in findings { #expect(!met.contains(NamedFragment(finding.subject)), "seed \(seed)") }
      let lost = Set(start.unreachableSegues.map(\.from.rawValue))
      #expect(findings.isEmpty == lost.isEmpty, "seed \(seed)")
    }
  }
}
