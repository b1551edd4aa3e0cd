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
    let (union, former) = (differences.union, old.renamed(differences.renames))
    #expect(union.fragments.map(\.id).sorted() == Set((former.fragments + new.fragments).map(\.id)).sorted())
    #expect(
      Set(union.segues.map(\.edge)) == Set((former.segues + new.segues).map(\.edge))
    )
    #expect(union.segues.count == Set(union.segues.map(\.edge)).count)
    #expect(differences.marksOfSegues.allSatisfy { union.segues.contains($0.segue) })
  }

  @Test("within no segue of a difference there is what differs and its ends")
  func context() {
    let (a, b, c, d, e) = ("a", "b", "c", "d", "e")
    let chain = [(a, b), (b, c), (c, d), (d, e)].map { DocumentSegue(from: $0.0, to: $0.1) }
    var changed = chain
    changed[3].auto = true
    let differences = Differences(from: GraphDocument(segues: chain), to: GraphDocument(segues: changed))
    #expect(differences.union(within: 0).fragments.map(\.id).sorted() == ["d", "e"])
    #expect(differences.union(within: 1).fragments.map(\.id).sorted() == ["c", "d", "e"])
  }
}
