import Helm
import Testing

@Suite("Nodes")
struct NodeTests {
  enum Plain: Fragment { case last, first }
  enum Named: String, Fragment { case last, first }
  enum Numbered: Int, Fragment {
    case last = 2
    case first = 1
  }
  enum Own: String, Fragment {
    case last, first

    static func < (lhs: Own, rhs: Own) -> Bool { lhs == .last && rhs == .first }
  }

  @Test("are in the order of their declaration, of their raw values, or their own")
  func order() {
    #expect(Plain.last < .first)
    #expect(Named.first < .last)
    #expect(Numbered.first < .last)
    #expect(Own.last < .first)
    #expect([Named.last, .first].sorted() == [.first, .last])
  }
}
