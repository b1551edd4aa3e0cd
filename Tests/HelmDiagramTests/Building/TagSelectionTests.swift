import HelmDocument
import Testing

@testable import HelmDiagram

@Suite("Which tags are drawn")
struct TagSelectionTests {
  private func drawn(_ tags: [String?], mode: DiagramOptions.Tags) -> [String?] {
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "settings"), DocumentFragment(id: "about", title: "About this app")],
      segues: tags.map { DocumentSegue(from: "settings", to: "about", tag: $0) }
    )
    return Diagram(document, options: DiagramOptions(tags: mode)).segues.map { $0.pill?.text }
  }

  @Test(
    "all, none, or those that say something",
    arguments: [
      ("write", true), ("action_settings_to_about", false), ("settingsToAbout", false), ("open this app", false),
      ("show-help", true), ("a tag of twenty-five chars", false), ("exactly twenty-four chars", false), ("你好", true),
      ("", false), ("---", true),
    ]
  )
  func automatic(tag: String, isDrawn: Bool) {
    #expect(drawn([tag], mode: .automatic) == [isDrawn ? "#" + tag : nil])
    #expect(drawn([tag], mode: .all) == [tag.isEmpty ? nil : "#" + tag])
    #expect(drawn([tag], mode: .none) == [nil])
  }

  @Test("a segue without a tag never has a pill")
  func untagged() {
    #expect(drawn([nil], mode: .all) == [nil])
  }

  @Test("very many are noise: none is drawn")
  func many() {
    let tags = (0..<30).map { "t\(10 + $0)" }
    #expect(drawn(tags, mode: .automatic).allSatisfy { $0 != nil })
    #expect(drawn(tags + ["one"], mode: .automatic).allSatisfy { $0 == nil })
    #expect(drawn(tags + ["one"], mode: .all).allSatisfy { $0 != nil })
  }

  @Test("of very many those of rows are drawn all the same")
  func rows() {
    let segues = (0..<31).map { DocumentSegue(from: "settings", to: "page\($0)", tag: "t\(10 + $0)") }
    let diagram = Diagram(GraphDocument(segues: segues)).withRows(exceptFor: [0])
    #expect(diagram.segues[0].pill == nil)
    #expect((1..<31).allSatisfy { diagram.rowWords($0).tag != nil })
  }

  @Test("of segues that are one step one has its number, rather a line than a row")
  func repeated() {
    let segues = ["one", "two", "three"].map { DocumentSegue(from: "a", to: "b", tag: $0) }
    let diagram = Diagram(GraphDocument(segues: segues)).withRows(exceptFor: [1])
    #expect(ParallelLines(diagram).repeated(in: [[1], [1], [1]]) == [0, 2])
    #expect(ParallelLines(diagram).repeated(in: [[1], [], [1]]) == [2])
    #expect(ParallelLines(diagram).repeated(in: [[1], [2], []]).isEmpty)
  }

  @Test("a long tag is cut on its line and stays whole beside it")
  func long() {
    let tag = String(repeating: "long", count: 30)
    let diagram = Diagram(
      GraphDocument(segues: [DocumentSegue(from: "a", to: "b", tag: tag)]),
      options: DiagramOptions(tags: .all)
    )
    #expect(diagram.segues[0].pill?.text.hasSuffix("…") == true && diagram.segues[0].traits.tag == tag)
    #expect((diagram.segues[0].pill?.size.width ?? 999) <= 196)
    #expect(diagram.segues[0].sentence(in: diagram) == "a → b: pass, #\(tag)")
  }
}
