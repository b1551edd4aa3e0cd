import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("The rules a graph has to keep")
struct RulesTests {
  private typealias Failure = HelmError<Letter>

  private func broken(_ segues: [Segue<Letter>], entry: Letter? = nil) -> [HelmError<Letter>] {
    Navigation.brokenRules(segues: segues, entry: entry)
  }

  @Test("a graph without segues is empty")
  func empty() {
    #expect(throws: Failure.empty) { try Navigation<Letter>(nav: []) }
    #expect(broken([], entry: .a) == [.empty])
  }

  @Test("the entry is the one fragment that segues leave and none leads to")
  func entry() throws {
    #expect(try Navigation(nav: [Segue<Letter>(.a => .b), Segue(.a => .c)]).entry == .a)
    #expect(broken([Segue(.a => .b), Segue(.b => .a)]) == [.missingInlets])
    #expect(broken([Segue(.a => .c), Segue(.b => .c)]) == [.ambiguousInlets])
    #expect(throws: Failure.ambiguousInlets) { try Navigation<Letter>(nav: [Segue(.a => .c), Segue(.b => .c)]) }
  }

  @Test("a named entry may be led to, and needs a segue that leaves it")
  func namedEntry() throws {
    let circle: Set<Segue<Letter>> = [Segue(.a => .b), Segue(.b => .a)]
    var navigation = try Navigation(nav: circle, entry: .b)
    #expect(navigation.entry == .b)
    try navigation.present(fragment: .a)
    #expect(navigation.presentedFragments == [PathFragment(.a)])
    #expect(broken([Segue(.a => .c), Segue(.b => .c)], entry: .b) == [])
    #expect(broken(Array(circle), entry: .c) == [.missingInlets])
    #expect(broken([Segue(.a => .b)], entry: .b) == [.missingInlets])
  }

  @Test("an edge has one segue")
  func repeatedPairs() {
    let hold = Segue<Letter>(.a => .b, style: .hold)
    let pass = Segue<Letter>(.a => .b)
    #expect(throws: Failure.oneEdgeToManySegues([hold, pass])) { try Navigation(nav: [hold, pass]) }
    #expect(broken([pass, pass]) == [.oneEdgeToManySegues([pass])])
    #expect(throws: Failure.oneEdgeToManySegues([pass])) { try Navigation(segues: [pass, pass]) }
    let other = Segue<Letter>(.b => .c)
    #expect(
      broken([other, pass, other, hold, pass]) == [.oneEdgeToManySegues([hold, pass]), .oneEdgeToManySegues([other])]
    )
  }

  @Test("auto segues don't circle, wherever they lie")
  func autoCycles() {
    let circle = [Segue<Letter>(.b => .c), Segue(.c => .d), Segue(.d => .b)].map { $0.makeAuto() }
    let tail = Segue<Letter>(.a => .b).makeAuto()
    #expect(throws: Failure.autoCycleDetected(Set(circle))) { try Navigation(segues: circle + [tail]) }
    let loop = Segue<Letter>(.f => .f).makeAuto()
    #expect(broken(circle + [tail, loop]) == [.autoCycleDetected(Set(circle)), .autoCycleDetected([loop])])
    #expect(broken([loop, Segue(.a => .b)], entry: .a) == [.autoCycleDetected([loop])])
    #expect(broken([tail, circle[0], circle[1], Segue(.d => .b)]) == [])
  }

  @Test("one auto segue leaves a fragment")
  func ambiguousAutos() {
    let autos: [Segue<Letter>] = [Segue(.a => .b, auto: true), Segue(.a => .c, auto: true)]
    #expect(throws: Failure.ambiguousAutoSegues(Set(autos))) { try Navigation(segues: autos) }
    #expect(broken(autos + [Segue(.a => .d)]) == [.ambiguousAutoSegues(Set(autos))])
    let repeated = [autos[0], Segue<Letter>(.a => .b, style: .hold, auto: true)]
    #expect(broken(repeated) == [.oneEdgeToManySegues(Set(repeated))])
  }

  @Test("all violations are reported, in an order that doesn't depend on the order of the segues")
  func all() {
    let segues: [Segue<Letter>] = [
      Segue(.a => .c), Segue(.a => .c), Segue(.b => .c),
      Segue(.c => .d, auto: true), Segue(.d => .c, auto: true), Segue(.d => .e, auto: true),
    ]
    let expected: [HelmError<Letter>] = [
      .ambiguousInlets,
      .oneEdgeToManySegues([segues[0]]),
      .autoCycleDetected([segues[3], segues[4]]),
      .ambiguousAutoSegues([segues[4], segues[5]]),
    ]
    for seed in 0..<20 {
      var generator = SeededGenerator(seed: UInt64(seed))
      #expect(broken(segues.shuffled(using: &generator)) == expected)
    }
  }

  @Test("a path needs a segue for each edge")
  func pathMismatch() {
    #expect(throws: Failure.pathMismatch([.b => .a, .b => .c])) {
      try Navigation<Letter>(nav: [Segue(.a => .b)], path: [.b => .a, .a => .b, .b => .c])
    }
  }

  @Test("an auto circle of a hundred thousand segues is found whole")
  func longCycle() {
    let count = 100_000
    let segues = (0...count).map { Segue(from: Place($0), to: Place($0 == count ? 1 : $0 + 1), auto: true) }
    #expect(Navigation.brokenRules(segues: segues) == [.autoCycleDetected(Set(segues.dropFirst()))])
  }
}
