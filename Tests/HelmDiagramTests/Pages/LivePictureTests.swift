import Helm
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@testable import HelmDiagram

@Suite("The picture on which running apps are followed")
struct LivePictureTests {
  private let graph = CompiledGraph(
    GraphDocument(segues: [
      DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c"),
      DocumentSegue(from: "b", to: "d", disabled: true), DocumentSegue(from: "c", to: "e"),
      DocumentSegue(from: "b", to: "c", style: .hold),
    ])
  )

  /// The boxes stand in a row.
  private func picture(_ part: GraphPart) -> LivePicture {
    let diagram = Diagram(part)
    let boxes = diagram.fragments.indices.map { Rect(x: Double($0) * 200, y: 0, width: 100, height: 40) }
    return LivePicture(diagram, boxes: boxes, of: graph.walked)
  }

  private func number(_ id: String) throws -> FragmentNumber { try #require(graph.number(ofFragment: id)) }

  private func text(_ members: [(key: String, value: JSONNode)]) -> String {
    String(decoding: JSONWriter.bytes { $0.node(.object(members)) }, as: UTF8.self)
  }

  @Test("a state looks as the builder of states draws it, by the page's numbers")
  func looks() throws {
    let state = NavigationState(try graph.walk(path: [DocumentPathEdge(from: "a", to: "b")]))
    let told = text(picture(GraphPart(graph)).members(of: state, last: 64))
    #expect(told == #"{"path":[0],"presented":[1],"look":[[0],[2],[1,2],[]]}"#)
    let drawn = DiagramStateBuilder(Diagram(GraphPart(graph)), of: graph.walked).state(state)
    #expect(drawn.fragments == [.visited, .presented, .available, .dimmed, .dimmed])
  }

  @Test("where only what is presented is known nothing else stands out; identifiers are told as they are shown")
  func known() throws {
    let picture = picture(GraphPart(graph))
    #expect(
      text(picture.members(presenting: [try number("e")])) == #"{"path":[],"presented":[4],"look":[[],[],[],[]]}"#
    )
    let path = [DocumentPathEdge(from: "a", to: "b", targetId: .string("7\u{202e}"))]
    let state = NavigationState(try graph.walk(path: path))
    #expect(
      text(picture.members(of: state, last: 64)).hasPrefix(#"{"path":[[0,"7⟨U+202E⟩"]],"presented":[[1,"7⟨U+202E⟩"]]"#)
    )
  }

  @Test("what a part leaves out has numbers behind what is drawn, and no line")
  func part() throws {
    var picture = picture(GraphPart(graph, around: [try number("a")], depth: 1))
    let state = NavigationState(
      try graph.walk(path: [DocumentPathEdge(from: "a", to: "b"), .init(from: "b", to: "c")])
    )
    #expect(text(picture.members(of: state, last: 1)).contains(#""path":[1],"presented":[1,2],"look":[[],[],[],[]]"#))
    #expect(picture.line(from: try number("c"), to: try number("a")) == nil)
    #expect(picture.line(from: try number("b"), to: try number("a")) != nil)
    #expect(picture.line(from: try number("b"), to: try number("b")) == nil)
  }

  @Test("is read as it was printed, of the same graph alone")
  func printed() throws {
    let picture = picture(GraphPart(graph))
    let read = try #require(LivePicture(picture.json, of: graph.walked))
    #expect(read.json == picture.json)
    let other = CompiledGraph(GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    #expect(LivePicture(picture.json, of: other.walked) == nil)
    #expect(LivePicture(Array("{".utf8), of: graph.walked) == nil)
  }

  @Test("a line leads around other boxes, and not where a segue between its ends, or one back, would be")
  func lines() throws {
    var picture = picture(GraphPart(graph))
    func way(_ from: String, _ to: String) throws -> String {
      text(try #require(picture.line(from: try number(from), to: try number(to))))
    }
    // Along the row, above or below the middles.
    let (back, on) = (try way("b", "a"), try way("a", "b"))
    #expect(back.hasPrefix(#"{"way":"M200,10C"#), "\(back)")
    #expect(on.hasPrefix(#"{"way":"M100,30C"#), "\(on)")
    // Over the row or under it.
    let around = try way("d", "a")
    let heights = around.split { !"0123456789.-,".contains($0) }.compactMap { $0.split(separator: ",").last }
      .compactMap { Double($0) }
    #expect(heights.contains { !(0...40).contains($0) }, "\(around)")
    #expect(around.contains(#","head":"M"#))
    #expect(text(picture.sample).hasPrefix(#"{"way":"M1,6C"#))
  }
}
