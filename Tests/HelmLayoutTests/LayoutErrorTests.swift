import Testing

@testable import HelmLayout

@Suite("A layout's errors")
struct LayoutErrorTests {
  @Test("each says what is wrong and what to do")
  func words() {
    #expect(LayoutError.timeLimit(seconds: 20).description.hasPrefix("no layout within 20 s; draw a part (render"))
    #expect(LayoutError.timeLimit(seconds: 0.5).description.hasPrefix("no layout within 0.5 s"))
    #expect(LayoutError.tooLarge(segueCount: 9, limit: 5).description.hasPrefix("9 segues are more than the 5"))
    #expect(LayoutError.graphviz(messages: ["a", "b"]).description == "Graphviz could not lay the graph out: a; b")
    #expect(LayoutError.crashed(signal: 6).description.hasPrefix("Graphviz stopped with signal 6; draw a part"))
    #expect(LayoutError.noProcess.description == "the system has no process left for the layout")
  }
}
