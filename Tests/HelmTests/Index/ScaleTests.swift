import Helm
import Testing

@Suite("Scale")
struct ScaleTests {
  @Test("a chain of a hundred thousand autos is taken at once")
  func autos() throws {
    let count = 100_000
    let segues = (0..<count).map { number in
      Segue(from: Place(number), to: Place(number + 1), style: number.isMultiple(of: 2) ? .hold : .pass, auto: true)
    }
    let navigation = try Navigation(segues: segues)
    #expect(navigation.indexedPath.edges.count == count)
    #expect(navigation.indexedPath.presented.count == count / 2 + 1)
  }

  @Test("a path through all of 1,000 fragments is presented and dismissed again, step by step")
  func steps() throws {
    let count = 1_000
    let chain = (0..<count - 1).map { Segue(from: Place($0), to: Place($0 + 1), style: .hold, dismissable: true) }
    let jumps = (0..<count).map { Segue(from: Place($0), to: Place(($0 * 7 + 13) % count), style: .hold) }
    let segues = Dictionary((chain + jumps).map { ($0.edge, $0) }) { first, _ in first }.values
    var navigation = try Navigation(nav: Set(segues), entry: 0)
    for number in 1..<count {
      try navigation.present(fragment: Place(number))
      #expect(navigation.isPresented(Place(number)))
    }
    for _ in 1..<count { try navigation.dismiss() }
    #expect(navigation.path.isEmpty)
  }

  @Test("identifiers that left the path are forgotten")
  func identifiers() throws {
    var navigation = try Navigation<Letter>(nav: [Segue(.a => .b, style: .hold, dismissable: true)])
    for id in 0..<10_000 {
      try navigation.present(fragment: .b, id: id)
      #expect(navigation.isPresented(.b, id: id))
      try navigation.dismiss()
    }
    let largest = navigation.indexedPath
    try navigation.present(fragment: .b, id: -1)
    #expect(largest.edges.isEmpty)
    #expect(navigation.indexedPath.edges[0].targetId < 100)
    #expect(navigation.matchFirst(.b) == -1)
  }

  @Test("an indexed graph sorts its segues, and circles of autos still end")
  func indexed() throws {
    let graph = IndexedGraph(
      fragmentCount: 3,
      segues: [
        IndexedSegue(from: 2, to: 1, auto: true), IndexedSegue(from: 0, to: 1, tag: 0),
        IndexedSegue(from: 1, to: 2, auto: true),
      ],
      entry: 0
    )
    #expect(graph.segues.map(\.from) == [0, 1, 2])
    #expect(Array(graph.ingress(of: 1)) == [0, 2])
    #expect(graph.segues(tagged: 0) == [0])
    #expect(graph.segues(tagged: 1) == [])
    var path = IndexedPath(in: graph)
    try path.present(fragment: 1, in: graph)
    #expect(Array(path.edges.prefix(1)) != [])
  }

  @Test("a graph without an entry presents nothing, and has no way forward")
  func withoutEntry() {
    let graph = IndexedGraph(fragmentCount: 2, segues: [IndexedSegue(from: 0, to: 1)], entry: -1)
    var path = IndexedPath(in: graph)
    #expect(path.presented.isEmpty)
    #expect(throws: IndexedStepError.emptyPath) { try path.forward(in: graph) }
    #expect(throws: IndexedStepError.missingSegueToFragment(1)) { try path.present(fragment: 1, in: graph) }
  }
}
