import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("The union of two graphs")
struct UnionTests {
  @Test("has every fragment and segue of both once, by their new ids", arguments: 0..<20)
  func parts(seed: UInt64) {
    let old = randomDocument(seed: seed, fragments: 5, segues: 8).renamed(["2": "two"])
    let new = randomDocument(seed: seed + 100, fragments: 6, segues: 8)
    let differences = Differences(from: old, to: new)
    let marked = DifferenceUnion(differences)
    let (union, former) = (marked.graph.document, old.renamed(differences.renames))
    #expect(union.fragments.map(\.id).sorted() == Set((former.fragments + new.fragments).map(\.id)).sorted())
    #expect(
      Set(union.segues.map(\.edge)) == Set((former.segues + new.segues).map(\.edge))
    )
    #expect(union.segues.count == Set(union.segues.map(\.edge)).count)
    let marks = zip(marked.graph.segues, marked.segues).compactMap { number, mark in
      mark.map { "\(marked.graph.edge(number)) \($0.kind)" }
    }
    let expected = differences.segues.map { difference in
      let segue =
        difference.new
        ?? difference.old.flatMap { GraphDocument(segues: [$0]).renamed(differences.renames).segues.first }
      return "\(segue.map { "\($0.edge)" } ?? "") \(difference.kind)"
    }
    #expect(marks.sorted() == expected.sorted())
    #expect(marked.fragments.count { $0 != nil } == differences.fragments.count)
  }

  @Test("within no segue of a difference there is what differs and its ends")
  func context() {
    let (a, b, c, d, e) = ("a", "b", "c", "d", "e")
    let chain = [(a, b), (b, c), (c, d), (d, e)].map { DocumentSegue(from: $0.0, to: $0.1) }
    var changed = chain
    changed[3].auto = true
    let union = DifferenceUnion(Differences(from: GraphDocument(segues: chain), to: GraphDocument(segues: changed)))
    func ids(within depth: Int) -> [String] { union.part(within: depth).document.fragments.map(\.id).sorted() }
    #expect(ids(within: 0) == ["d", "e"])
    #expect(ids(within: 1) == ["c", "d", "e"])
  }
}
