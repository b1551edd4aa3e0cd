import Helm
import OrderedCollections
import Testing

@Suite("Edges seen as a graph")
struct EdgeCollectionTests {
  private typealias Edge = DirectedEdge<Letter>

  private let graph: Set<DirectedEdge<Letter>> = Set<DirectedEdge<Letter>>()
    .union(.a => [.b, .c] => .d)
    .union([.d => .b, .e => .f])

  @Test("connectors are ordered by from, then to, and described by both")
  func order() {
    let sorted: [DirectedEdge<Letter>] = [.a => .b, .a => .c, .b => .d, .c => .d, .d => .b, .e => .f]
    #expect(graph.sorted() == sorted)
    #expect((Letter.a => .b).debugDescription == "a -> b")
    #expect("\(Segue<Letter>(.a => .b))" == "a -> b")
  }

  @Test("has its edges and the nodes at their ends")
  func membership() {
    #expect(graph.has(edge: .a => .b))
    #expect(!graph.has(edge: .b => .a))
    #expect(graph.has(node: .a))
    #expect(graph.has(node: .f))
    #expect(!OrderedSet<DirectedEdge<Letter>>([.a => .b]).has(node: .c))
    #expect(graph.nodes == Set(Letter.allCases))
  }

  @Test("egress and ingress edges of one node, and of many")
  func rows() {
    #expect(graph.egressEdges(for: .a) == (.a => [.b, .c]))
    #expect(graph.egressEdges(for: [.b, .c]) == ([.b, .c] => .d))
    #expect(graph.ingressEdges(for: .b) == ([.a, .d] => .b))
    #expect(graph.ingressEdges(for: [.c, .f]) == [.a => .c, .e => .f])
    #expect(graph.egressEdges(for: .f) == [])
  }

  @Test("several edges can be caught with both of what is said of them")
  func caughtEdges() throws {
    let both: Set<DirectedEdge<Letter>> = .a => [.b, .c]
    var caught: Set<DirectedEdge<Letter>> = []
    do {
      _ = try graph.uniqueEgressEdge(for: .a)
    } catch DirectedEdgeCollectionError<DirectedEdge<Letter>>.ambiguousEgressEdges(let found, from: let node) {
      if found.count == 2 && node == .a { caught = found }
    }
    #expect(caught == both)
  }

  @Test("a unique edge is given, several and none are errors that say what to do")
  func uniqueEdges() throws {
    typealias Failure = DirectedEdgeCollectionError<DirectedEdge<Letter>>
    #expect(try graph.uniqueEgressEdge(for: .b) == (.b => .d))
    #expect(try graph.uniqueIngressEdge(for: .c) == (.a => .c))
    #expect(throws: Failure.ambiguousEgressEdges(.a => [.b, .c], from: .a)) { try graph.uniqueEgressEdge(for: .a) }
    #expect(throws: Failure.ambiguousIngressEdges([.a, .d] => .b, to: .b)) { try graph.uniqueIngressEdge(for: .b) }
    #expect(throws: Failure.missingEgressEdges(from: .f)) { try graph.uniqueEgressEdge(for: .f) }
    #expect(throws: Failure.missingIngressEdges(to: .a)) { try graph.uniqueIngressEdge(for: .a) }
    #expect(
      Failure.ambiguousEgressEdges(.a => [.b, .c, .d, .e], from: .a).errorDescription
        == "4 edges leave 'a' where one is expected: 'a -> b', 'a -> c', 'a -> d' and 1 more; ask for all of them"
    )
    #expect(
      "\(Failure.ambiguousIngressEdges([.a, .d] => .b, to: .b))"
        == "2 edges lead to 'b' where one is expected: 'a -> b', 'd -> b'; ask for all of them"
    )
    #expect("\(Failure.missingEgressEdges(from: .f))" == "no edge leaves 'f'; connect it to another node")
    #expect("\(Failure.missingIngressEdges(to: .a))" == "no edge leads to 'a'; connect another node to it")
  }

  @Test("inlets start where nothing leads, outlets end where nothing leaves")
  func inletsAndOutlets() {
    #expect(graph.inlets == ([.a => .b, .a => .c, .e => .f] as Set<Edge>))
    #expect(graph.outlets == [.e => .f])
    let loop: Set<DirectedEdge<Letter>> = [.a => .a]
    #expect(loop.inlets.isEmpty)
    #expect(loop.outlets.isEmpty)
  }

  @Test("the first cycle is given exactly")
  func cycles() {
    #expect(graph.firstCycle == [.b => .d, .d => .b])
    #expect(graph.hasCycle)
    let acyclic = graph.subtracting([.d => .b])
    #expect(acyclic.firstCycle == nil)
    #expect(!acyclic.hasCycle)
    #expect(Set<DirectedEdge<Letter>>([.a => .b, .b => .b]).firstCycle == [.b => .b])
    #expect(Set<DirectedEdge<Letter>>().firstCycle == nil)
  }

  @Test("weakly connected components ignore directions")
  func components() {
    #expect(graph.disconnectedSubgraphs == [graph.subtracting([.e => .f]), [.e => .f]])
    let joined = graph.union([.f => .a])
    #expect(joined.disconnectedSubgraphs == [joined])
    #expect(Set<DirectedEdge<Letter>>().disconnectedSubgraphs.isEmpty)
  }

  @Test("a depth-first walk takes the smallest edge first and goes on from seen nodes too")
  func depthFirst() {
    #expect(graph.dfs().elements == ([.a => .b, .b => .d, .d => .b, .a => .c, .c => .d, .e => .f] as [Edge]))
    #expect(graph.dfs(from: .c).elements == ([.c => .d, .d => .b, .b => .d] as [Edge]))
    #expect(graph.dfs(until: .d).elements == ([.a => .b, .b => .d] as [Edge]))
    #expect(graph.dfs(from: .f).isEmpty)
    #expect(Set<DirectedEdge<Letter>>([.a => .b]).dfs(from: .f).isEmpty)
    #expect(Set<DirectedEdge<Letter>>().dfs().isEmpty)
    let circle: Set<DirectedEdge<Letter>> = .b => .c => .b
    #expect(circle.dfs().elements == ([.b => .c, .c => .b] as [Edge]))
    let circles: Set<DirectedEdge<Letter>> = [.a => .b, .b => .a, .a => .c, .c => .a]
    #expect(circles.dfs().elements == ([.a => .b, .b => .a, .a => .c, .c => .a] as [Edge]))
  }

  @Test("graphs of twenty thousand edges in a row are walked without running out of stack")
  func deep() {
    let count = 20_000
    let chain = OrderedSet((0..<count).map { DirectedEdge(from: Place($0), to: Place($0 + 1)) })
    #expect(!chain.hasCycle)
    #expect(chain.dfs() == chain)
    #expect(chain.disconnectedSubgraphs.count == 1)
    let circle = chain.union([DirectedEdge(from: Place(count), to: Place(0))])
    #expect(circle.firstCycle?.count == count + 1)
  }
}
