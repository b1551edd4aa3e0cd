import Testing

@testable import HelmGraphviz

@Suite("Graphviz's errors")
struct GraphvizErrorTests {
  @Test("each says what is wrong")
  func words() {
    #expect(GraphvizError.timeLimit(seconds: 20).description == "it takes longer than 20.0 s")
    #expect(
      GraphvizError.missingPlugin(name: "x", folder: "/y").description.hasPrefix("Graphviz's plugin 'x' is not in /y; ")
    )
    #expect(GraphvizError.refused(messages: ["a", "b"]).description == "a; b")
    #expect(GraphvizError.crashed(signal: 6).description == "Graphviz stopped with signal 6")
    #expect(GraphvizError.incomplete.description == "it ended early")
    #expect(GraphvizError.noProcess.description == "the system has no process left")
    #expect(GraphvizError.noMemory.description == "no memory")
  }

  @Test("every failure is one of them; a copy without a whole answer is incomplete, unless a signal ended it")
  func failures() {
    #expect(GraphvizError(.noHandle) == .noMemory)
    #expect(GraphvizError(.noCopy) == .noProcess)
    #expect(GraphvizError(.unheard) == .incomplete)
    #expect(GraphvizError(.mangled) == .incomplete)
    #expect(GraphvizError(.ended(status: 0)) == .incomplete)
    #expect(GraphvizError(.ended(status: 1 << 8)) == .incomplete)
    #expect(GraphvizError(.ended(status: 9)) == .crashed(signal: 9))
    #expect(GraphvizError(.ended(status: 6 | 0x80)) == .crashed(signal: 6))
    #expect(GraphvizError(.words(Array("a\nb\n".utf8))) == .refused(messages: ["a", "b"]))
  }

  @Test("less is tried of a graph only where the graph may be why")
  func input() {
    let about: [GraphvizError] = [.refused(messages: []), .crashed(signal: 11), .incomplete, .noMemory]
    let others: [GraphvizError] = [.timeLimit(seconds: 1), .missingPlugin(name: "", folder: ""), .noProcess]
    #expect(about.allSatisfy(\.isAboutInput) && !others.contains(where: \.isAboutInput))
  }
}
