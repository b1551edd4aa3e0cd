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

  @Test("have members of their own for one kind of fragment")
  func members() {
    #expect("\([PathEdge<Letter>.first, .second(7), .back])" == "[a -> b, b(1) -> c(7), c(7) -> b]")
    let path: OrderedSet<PathEdge<Letter>> = [.first, .second(7)]
    #expect(path.nodes == [PathFragment(.a), PathFragment(.b), PathFragment(.b, id: 1), PathFragment(.c, id: 7)])
    #expect(path.egressEdges(for: PathFragment(.b, id: 1)) == [.second(7)])
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

extension PathEdge where N == Letter {
  fileprivate static var first: Self { .init(.a => .b) }
  fileprivate static var back: PathEdge { .init(.c => .b, sourceId: 7) }

  fileprivate static func second(_ id: Int) -> PathEdge<N> { .init(.b => .c, sourceId: 1, targetId: id) }
}
