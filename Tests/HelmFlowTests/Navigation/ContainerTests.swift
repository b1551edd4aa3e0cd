import HelmFlow
import Testing

@Suite("Containers")
struct ContainerTests {
  @Test("stay presented beside what they contain, also what their sections lead to and back")
  func contents() {
    let graph = Section.graph().graph
    graph.present(node: .gatekeeper)
    let sections: [Section] = [.register, .forgotPass, .login]
    for section in sections {
      graph.present(node: section)
      #expect(graph.presentedNodes == [.gatekeeper, section])
    }
  }

  @Test("aren't presented with what lies outside, so that nothing leads back into them")
  func leaving() {
    let graph = Section.graph().graph
    graph.present(flow: .gatekeeper => .login => .dashboard)
    #expect(graph.presentedNodes == [.dashboard, .news])
    graph.present(node: .login)
    #expect(graph.presentedNodes == [.dashboard, .news])
  }

  @Test("are what an auto segue makes of a node, and nothing else")
  func plainNodes() {
    let graph = NavigationGraph(flow: Section.flow)
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.dashboard])
    graph.present(node: .library)
    #expect(graph.presentedNodes == [.library])
    graph.edit(segue: .dashboard => .news).add(trait: .auto)
    #expect(graph.presentedNodes == [.dashboard, .library])
    graph.edit(segue: .dashboard => .news).remove(trait: .auto)
    #expect(graph.presentedNodes == [.library])
  }

  @Test("hold what is presented in them while their auto segue is disabled")
  func disabledAuto() {
    for section in [Section.news, .library] {
      let graph = Section.graph(isAuthenticated: true).graph
      graph.present(flow: Flow(segue: .splash => .dashboard))
      graph.present(node: section)
      graph.edit(segue: .dashboard => .news).add(trait: .disabled)
      #expect(graph.presentedNodes == [.dashboard, section])
      graph.present(node: .library)
      graph.present(node: .compose)
      #expect(graph.presentedNodes == [.dashboard, .library, .compose])
    }
    let graph = Section.graph(isAuthenticated: true).graph
    graph.edit(segue: .dashboard => .news).add(trait: .disabled)
    graph.present(flow: .splash => .dashboard => .library)
    #expect(graph.presentedNodes == [.dashboard, .library])
  }

  @Test("show their section as soon as they become containers")
  func becoming() {
    let graph = NavigationGraph(flow: Section.flow)
    graph.present(node: .dashboard)
    graph.edit(segue: .dashboard => .news).add(trait: .auto)
    #expect(graph.presentedNodes == [.dashboard, .news])
    graph.edit(segue: .dashboard => [.news, .library]).removeTraits()
    #expect(graph.presentedNodes == [.news])
  }

  @Test("present a flow instead of their section where the auto segue is redirected")
  func redirectedAuto() {
    let (graph, mistakes) = Section.graph(isAuthenticated: true)
    graph.edit(segue: .dashboard => .news).add(trait: .redirect(to: .dashboard => .library))
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.dashboard, .library])
    graph.edit(segue: .dashboard => .news).add(trait: .redirect(to: .dashboard => .news))
    graph.present(flow: .dashboard => .compose => .dashboard)
    #expect(graph.presentedNodes == [.dashboard, .library])
    #expect(mistakes.all.isEmpty)
    let (other, otherMistakes) = Section.graph(isAuthenticated: true)
    other.edit(segue: .dashboard => .news).add(trait: .redirect(to: .dashboard => .news))
    other.present(node: .dashboard)
    #expect(other.presentedNodes == [.splash])
    #expect(otherMistakes.all == [.redirectCycle(.dashboard => .news)])
  }
}
