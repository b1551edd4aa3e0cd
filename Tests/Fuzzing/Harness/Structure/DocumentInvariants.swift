import Helm
import HelmAnalysis
import HelmDocument

/// What holds for every document that was read.
enum DocumentInvariants {
  static func check(_ reading: DocumentReading) {
    guard let document = reading.document else { return }
    let text = document.encoded()
    let again = GraphDocument.read(text, file: "again.json")
    expect(again.document != nil, "what is written can't be read: \(again.diagnostics.map(\.headline))")
    expect(again.document?.encoded() == text, "what is written is read as something else")
    let same = Differences(from: document, to: again.document ?? document)
    expect(same.isEmpty, "a document differs from its own text: \(DifferenceReport(same).headline)")
    // The rest takes ten times as long; every eighth document is enough.
    guard text.count % 8 == 0 else { return }
    expect(again.brokenRules().count == reading.brokenRules().count, "its own text breaks other rules")
    guard let graph = CompiledGraph(reading), let lock = CompiledGraph(again) else { return }
    let findings = GraphCheck(lock: lock).findings(in: graph)
    expect(!findings.contains { $0.name == .drift }, "a document drifts from its own text")
    let report = CheckReport([CheckReport.File(source: reading.source, findings: findings)])
    expectJSON(report.json, "findings")
    expectJSON(report.sarif(version: "1"), "findings for code scanning")
    for walk in document.walks { _ = try? reading.states(ofFlow: walk.name) }
    if let empty = try? reading.navigation(path: []) { explore(empty.graph.indexed) }
  }

  private static func explore(_ graph: IndexedGraph) {
    for grouping in StateExplorer.Grouping.allCases {
      var explorer = StateExplorer(grouping: grouping, limit: 40, pathLimit: 100)
      explorer.isParallel = false
      let exploration = explorer.explore(graph)
      expect((1...40).contains(exploration.states.count), "\(exploration.states.count) states, not 1 to 40")
    }
  }
}
