import HelmGraphviz
import HelmLayout
import Testing

@Suite("A layout's errors")
struct LayoutErrorTests {
  @Test("each says what is wrong and what to do")
  func words() {
    func words(_ error: GraphvizError) -> String { LayoutError.graphviz(error).description }
    #expect(words(.timeLimit(seconds: 20)).hasPrefix("no layout within 20 s; draw a part (render"))
    #expect(words(.timeLimit(seconds: 0.5)).hasPrefix("no layout within 0.5 s"))
    #expect(LayoutError.tooLarge(segueCount: 9, limit: 5).description.hasPrefix("9 segues are more than the 5"))
    #expect(words(.refused(messages: ["a", "b"])) == "Graphviz could not lay the graph out: a; b")
    #expect(words(.incomplete) == "Graphviz could not lay the graph out: it ended early")
    #expect(words(.crashed(signal: 6)).hasPrefix("Graphviz stopped with signal 6; draw a part"))
    #expect(words(.missingPlugin(name: "x", folder: "/y")).hasPrefix("Graphviz's plugin 'x' is not in /y; install"))
    #expect(words(.noProcess) == "the system has no process left for the layout")
  }
}
