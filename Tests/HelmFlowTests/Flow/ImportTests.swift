import Helm
import HelmFlow
import Testing

private enum Screen: Fragment {
  case home, list, detail
}

@Suite("A file that imports the engine too")
struct ImportTests {
  @Test("can use both modules' operators, and says Fragment for Node and DirectedEdge for Segue")
  func bothModules() throws {
    let flow = Flow<Screen>(segue: .home => [.list, .detail]).add(segue: .list <=> .detail)
    #expect(flow.contains(DirectedEdge(.detail, to: .list)))
    let edges: Set<DirectedEdge<Screen>> = .home => [.list, .detail]
    #expect(edges == Set(flow.prefix(2)))
    let helm = try Helm(nav: Set(flow.map { Segue<Screen>($0) }))
    helm.present(fragment: .list)
    let graph = NavigationGraph(flow: flow)
    graph.present(node: .list)
    #expect(graph.navigation?.path == helm.path)
  }
}
