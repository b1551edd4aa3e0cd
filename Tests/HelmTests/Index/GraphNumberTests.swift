import Helm
import Testing

@Suite("Graph numbers")
struct GraphNumberTests {
  @Test("a number takes 32 bits, also where there may be none")
  func size() {
    #expect(MemoryLayout<FragmentNumber>.size == 4)
    #expect(MemoryLayout<SegueNumber>.size == 4)
    #expect(MemoryLayout<TagNumber>.size == 4)
  }

  @Test("none stands before all others")
  func absent() {
    #expect(FragmentNumber.absent.isAbsent)
    #expect(!FragmentNumber(0).isAbsent)
    #expect(FragmentNumber.absent < 0)
    #expect([3, .absent, 1, 0].sorted() == [.absent, 0, 1, 3] as [SegueNumber])
  }

  @Test("numbers are counted through, and are places")
  func counting() {
    let numbers = 0..<SegueNumber(4)
    #expect(numbers.map(\.place) == [0, 1, 2, 3])
    #expect(numbers.count == 4)
    #expect(numbers.lowerBound.distance(to: numbers.upperBound) == 4)
    #expect(SegueNumber(1).advanced(by: 2) == 3)
    #expect(Set(numbers.map { $0 }).count == 4)
  }

  @Test("a number reads as its digits")
  func digits() {
    #expect("\(TagNumber(12))" == "12")
    #expect("\(TagNumber.absent)" == "-1")
  }

  @Test("an index has the numbers of its fragments, segues and tags")
  func index() {
    let index = NavigationIndex(segues: [
      Segue(from: Place(0), to: Place(1), tag: "next"), Segue(from: Place(0), to: Place(2)),
    ])
    #expect(index.indexed.fragments.map { index.fragments[$0.place] } == [0, 1, 2].map { Place($0) })
    #expect(index.indexed.segueNumbers.map { index.segues[$0.place].to } == [1, 2].map { Place($0) })
    #expect(index.number(of: Place(2)) == 2)
    #expect(index.number(of: DirectedEdge(from: Place(0), to: Place(2))) == 1)
    #expect(index.number(ofTag: "next") == 0)
    #expect(index.indexed.segues(tagged: 0) == [0])
  }
}
