import Foundation
import Helm
import OrderedCollections
import Testing

@Suite("Paths as JSON")
struct PathCodingTests {
  private struct Unsavable: PathFragmentIdentifier {}

  private let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("an edge names its ends, and its identifiers where it has any")
  func readable() throws {
    #expect(try json(PathEdge<Letter>(.a => .b, sourceId: nil, targetId: 1)) == #"{"from":"a","targetId":1,"to":"b"}"#)
    #expect(try json(PathEdge<Letter>(.a => .b)) == #"{"from":"a","to":"b"}"#)
    #expect(try json(Letter.a => .b) == #"{"from":"a","to":"b"}"#)
    #expect(try json(PathFragment(Letter.a, id: "x")) == #"{"fragment":"a","id":"x"}"#)
  }

  @Test("strings, integers and UUIDs come back as what they were")
  func identifiers() throws {
    let path: OrderedSet<PathEdge<Letter>> = [
      PathEdge(.a => .b, sourceId: nil, targetId: 1),
      PathEdge(.b => .c, sourceId: "1", targetId: uuid.uuidString),
      PathEdge(.c => .d, sourceId: uuid, targetId: nil),
      PathEdge(.d => .e),
    ]
    #expect(try roundTrip(path) == path)
    #expect(try roundTrip(PathFragment(Letter.a, id: uuid)) == PathFragment(.a, id: uuid))
    #expect(try roundTrip(PathFragment(Letter.a)) == PathFragment(.a))
    #expect(try roundTrip(Letter.a => .b) == (.a => .b))
  }

  @Test("any two identifiers come back, on fragments, edges, paths and transitions")
  func pairs() throws {
    let text = uuid.uuidString
    let ids: [AnyHashable?] = [
      nil, 0, -1, Int.max, Int.min, "", "1", "null", "é\u{0}\"\\🧭", text, "{\"uuid\":\"\(text)\"}", uuid,
    ]
    let edges = ids.flatMap { source in
      ids.map { PathEdge<Letter>(.a => .b, sourceId: source, targetId: $0) }
    }
    let path = OrderedSet(edges)
    #expect(path.count == ids.count * ids.count)
    #expect(try roundTrip(path) == path)
    #expect(try roundTrip(edges.map(\.to)) == edges.map(\.to))
    let transitions = edges.flatMap { [PathTransition.present(pathEdge: $0), .dismiss(pathEdge: $0)] }
    #expect(try roundTrip(transitions) == transitions)
    #expect(try roundTrip(PathTransition.replace(path: path)) == .replace(path: path))
  }

  @Test("any other identifier fails to encode, with its type's name")
  func unsavable() throws {
    let edge = PathEdge<Letter>(.a => .b, sourceId: nil, targetId: Unsavable())
    let error = #expect(throws: EncodingError.self) { try json(edge) }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains("Unsavable"))
    #expect(context.codingPath.map(\.stringValue) == ["targetId"])
  }

  @Test("transitions are objects with one key")
  func transitions() throws {
    let edge = PathEdge<Letter>(.a => .b)
    let transitions: [PathTransition<Letter>] = [
      .present(pathEdge: edge), .dismiss(pathEdge: edge), .replace(path: [edge]),
    ]
    #expect(try json(transitions[0]) == #"{"present":{"from":"a","to":"b"}}"#)
    #expect(try json(transitions[2]) == #"{"replace":[{"from":"a","to":"b"}]}"#)
    #expect(try roundTrip(transitions) == transitions)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PathTransition<Letter>.self, from: Data("{}".utf8)) }
  }

  @Test("an identifier that is neither is refused")
  func malformed() {
    let data = Data(#"{"from":"a","to":"b","targetId":1.5}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PathEdge<Letter>.self, from: data) }
  }
}
