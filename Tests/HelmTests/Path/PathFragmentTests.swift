import Foundation
import Helm
import OrderedCollections
import Testing

@Suite("Path fragments, path edges and transitions")
struct PathFragmentTests {
  private struct Wide: PathFragmentIdentifier, CustomStringConvertible {
    let description: String
  }

  @Test("are told apart by their identifiers")
  func equality() {
    #expect(PathFragment(Letter.a) == PathFragment(.a, id: Int?.none))
    #expect(PathFragment(Letter.a, id: 1) != PathFragment(.a))
    #expect(PathFragment(Letter.a, id: 1) != PathFragment(.a, id: "1"))
    #expect(PathFragment(Letter.a, id: AnyHashable(1)) == PathFragment(.a, id: 1))
  }

  @Test("are ordered by fragment, then none, integers, strings, others")
  func order() {
    let sorted = [
      PathFragment(Letter.a),
      PathFragment(.a, id: 2),
      PathFragment(.a, id: 10),
      PathFragment(.a, id: "1"),
      PathFragment(.a, id: "b"),
      PathFragment(.a, id: Wide(description: "0")),
      PathFragment(.a, id: Wide(description: "1")),
      PathFragment(.b),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    for left in sorted.indices {
      for right in sorted.indices {
        #expect((sorted[left] < sorted[right]) == (left < right))
      }
    }
  }

  @Test("edges carry both identifiers and turn round with them")
  func edges() {
    let edge = PathEdge<Letter>(.a => .b, sourceId: 1, targetId: 2)
    #expect(edge.from == PathFragment(.a, id: 1))
    #expect(edge.to == PathFragment(.b, id: 2))
    #expect(edge.edge == (.a => .b))
    #expect(edge.inverted == PathEdge(.b => .a, sourceId: 2, targetId: 1))
    #expect(PathEdge<Letter>(.a => .b) < edge)
  }

  @Test("are described by name, identifiers in brackets")
  func descriptions() {
    let edge = PathEdge<Letter>(.a => .b, sourceId: nil, targetId: 2)
    #expect("\(edge)" == "a -> b(2)")
    #expect("\(PathTransition.present(pathEdge: edge))" == "present a -> b(2)")
    #expect(PathTransition.dismiss(pathEdge: edge).debugDescription == "dismiss a -> b(2)")
    #expect("\(PathTransition.replace(path: [edge, PathEdge(.b => .c)]))" == "replace [a -> b(2), b -> c]")
    #expect("\(PathTransition<Letter>.replace(path: []))" == "replace []")
  }
}
