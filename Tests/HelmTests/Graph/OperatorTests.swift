import Helm
import OrderedCollections
import Testing

@Suite("Connection operators")
struct OperatorTests {
  private func edges(_ pairs: String...) -> Set<DirectedEdge<Letter>> {
    Set(
      pairs.compactMap { pair in
        let letters = pair.compactMap { Letter(rawValue: String($0)) }
        return letters.count == 2 ? DirectedEdge(from: letters[0], to: letters[1]) : nil
      }
    )
  }

  @Test("one to one is an edge")
  func oneToOne() {
    let edge: DirectedEdge<Letter> = .a => .b
    #expect(edge == DirectedEdge(from: .a, to: .b))
    let inferred = Letter.a => .b
    #expect(inferred == edge)
  }

  @Test("one to many, many to one and many to many are sets")
  func many() {
    let fan: Set<DirectedEdge<Letter>> = .a => [.b, .c]
    #expect(fan == edges("ab", "ac"))
    let funnel: Set<DirectedEdge<Letter>> = [.a, .b] => .c
    #expect(funnel == edges("ac", "bc"))
    let grid: Set<DirectedEdge<Letter>> = [.a, .b] => [.c, .d]
    #expect(grid == edges("ac", "ad", "bc", "bd"))
  }

  @Test("a chain continues from the last link's end")
  func chains() {
    let chain: Set<DirectedEdge<Letter>> = .a => .b => .c => .d
    #expect(chain == edges("ab", "bc", "cd"))
    let circle: Set<DirectedEdge<Letter>> = .a => .b => .c => .a
    #expect(circle == edges("ab", "bc", "ca"))
    let spread: Set<DirectedEdge<Letter>> = .a => .b => [.c, .d]
    #expect(spread == edges("ab", "bc", "bd"))
  }

  @Test("a chain on a set continues from the set's outlets")
  func chainsOnSets() {
    let diamond: Set<DirectedEdge<Letter>> = .a => [.b, .c] => .d
    #expect(diamond == edges("ab", "ac", "bd", "cd"))
    let layers: Set<DirectedEdge<Letter>> = [.a, .b] => [.c, .d] => [.e, .f] => .a
    #expect(layers == edges("ac", "ad", "bc", "bd", "ce", "cf", "de", "df", "ea", "fa"))
  }

  @Test("a closed circle has no end to continue from")
  func closedCircle() {
    let circle: Set<DirectedEdge<Letter>> = .a => .b => .a => .c
    #expect(circle == edges("ab", "ba"))
  }

  @Test("both ways is two edges")
  func bothWays() {
    let pair: Set<DirectedEdge<Letter>> = .a <=> .b
    #expect(pair == edges("ab", "ba"))
    let inferred = Letter.a <=> .b
    #expect(inferred == pair)
    let fan: Set<DirectedEdge<Letter>> = .a <=> [.b, .c]
    #expect(fan == edges("ab", "ba", "ac", "ca"))
    let funnel: Set<DirectedEdge<Letter>> = [.b, .c] <=> .a
    #expect(funnel == fan)
    let grid: Set<DirectedEdge<Letter>> = [.a, .b] <=> [.c]
    #expect(grid == edges("ac", "ca", "bc", "cb"))
  }

  @Test("a chain of both ways connects each neighbouring pair")
  func bothWaysChains() {
    let circle: Set<DirectedEdge<Letter>> = .a <=> .b <=> .c <=> .a
    #expect(circle == edges("ab", "ba", "bc", "cb", "ca", "ac"))
    let line = Letter.a <=> .b <=> .c <=> .d <=> .e
    #expect(line == edges("ab", "ba", "bc", "cb", "cd", "dc", "de", "ed"))
    let diamond: Set<DirectedEdge<Letter>> = .a <=> [.b, .c] <=> .d
    #expect(diamond == edges("ab", "ba", "ac", "ca", "bd", "db", "cd", "dc"))
    let funnel: Set<DirectedEdge<Letter>> = [.a, .b] <=> .c <=> [.d, .e] <=> .f
    #expect(funnel == edges("ac", "ca", "bc", "cb", "cd", "dc", "ce", "ec", "df", "fd", "ef", "fe"))
  }

  @Test("an edge is compared without brackets, and matched in a switch")
  func precedence() {
    let edge: DirectedEdge<Letter> = .a => .b
    let equal = edge == .a => .b
    #expect(equal)
    let matched =
      switch edge {
      case .a => .b: true
      default: false
      }
    #expect(matched)
  }

  @Test("a path is written with the same operator")
  func paths() {
    let path: OrderedSet<PathEdge<Letter>> = [.a => .b, .b => .c]
    #expect(path.elements == [PathEdge(.a => .b), PathEdge(.b => .c)])
  }
}
