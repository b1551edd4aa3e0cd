import Helm
import Testing

@Suite("Errors say what is wrong and what to do")
struct HelmErrorTests {
  private static let segue = Segue<Letter>(.a => .b)

  private static let errors: [(HelmError<Letter>, String)] = [
    (.empty, "graph without segues"),
    (.missingInlets, "no inlet"),
    (.ambiguousInlets, "more than one fragment that nothing leads to"),
    (.oneEdgeToManySegues([segue]), "the same segue twice, 'a -> b'"),
    (.oneEdgeToManySegues([segue, segue.makeAuto()]), "2 segues for the same edge, 'a -> b'"),
    (.autoCycleDetected([segue]), "auto segues in a circle, which would present for ever: 'a -> b'"),
    (.ambiguousAutoSegues([segue, Segue(.a => .c)]), "2 auto segues leave one fragment: 'a -> b', 'a -> c'"),
    (.pathMismatch([.a => .b]), "path with 1 edge that has no segue: 'a -> b'"),
    (.pathMismatch([.a => .b, .a => .c]), "path with 2 edges that have no segue: 'a -> b', 'a -> c'"),
    (.emptyPath, "empty path"),
    (.missingPathEdge(segue), "segue 'a -> b' isn't part of the path"),
    (.missingSegueToFragment(.a), "no segue leads from a presented fragment to 'a'"),
    (.missingSegueForEdge(.a => .b), "no segue for edge 'a -> b'"),
    (.missingTaggedSegue(name: "x"), "no segue tagged 'x'"),
    (.fragmentNotPresented(.a), "fragment 'a' isn't presented"),
    (.ambiguousForwardFromFragment(.a), "not exactly one segue leaves 'a'"),
    (.fragmentMissingDismissableSegue(.a), "no dismissable segue of the path leads to 'a'"),
    (.segueNotDismissable(segue), "segue 'a -> b' isn't dismissable"),
    (.noDismissableSegues, "no segue of the path is dismissable"),
  ]

  @Test("with a headline and, after a semicolon, a remedy", arguments: errors)
  func wording(error: HelmError<Letter>, headline: String) {
    #expect(error.description.hasPrefix(headline))
    #expect(error.description.contains("; "))
    #expect(!error.description.hasSuffix("."))
    #expect(error.errorDescription == error.description)
    #expect("\(error)" == error.description)
  }

  @Test("of large sets only the first few are named, and counted")
  func large() {
    let edges = Set((0..<1_000).map { DirectedEdge(from: Place($0), to: Place(0)) })
    #expect(HelmError.pathMismatch(edges).description.contains("'0 -> 0', '1 -> 0', '2 -> 0' and 997 more;"))
  }
}
