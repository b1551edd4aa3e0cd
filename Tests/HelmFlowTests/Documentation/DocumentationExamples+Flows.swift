// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Testing
import HelmFlow

extension DocumentationExamples {
  @Test func `HelmFlow/HelmFlow.docc/HelmFlow.md, example 1`() throws {
    enum Section: Node { case splash, gatekeeper, login, dashboard, news, compose }

    let flow = Flow<Section>(segue: .splash => [.gatekeeper, .dashboard])
      .add(segue: .gatekeeper => .login => .dashboard => .news)
      .add(segue: .dashboard <=> .compose)

    let graph = NavigationGraph(flow: flow)
    graph.edit(segue: .gatekeeper => .login).add(trait: .auto)
    graph.edit(segue: .dashboard => .news).add(trait: .auto)
    graph.edit(segue: .dashboard => .compose).add(trait: .modal)

    graph.present(flow: .dashboard => [.compose, .news])
    expect(graph.presentedNodes, shows: "[dashboard, news, compose]")
    graph.dismiss()
    expect(graph.presentedNodes, shows: "[dashboard, news]")
  }

  @Test func `HelmFlow/Flow/Node.swift, example 1`() throws {
    enum Section: Node { case splash, gatekeeper, dashboard }
  }
}
