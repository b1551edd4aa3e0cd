import CHelmGraphviz
import Testing

@testable import HelmGraphviz

@Suite("What the copy of the process answers")
struct AnswerTests {
  /// A layout of a node, a line of two points and a frame.
  private func bytes(messages: String = "hi", _ change: (inout CHelmGraphviz_layout) -> Void = { _ in }) -> [UInt8] {
    var place = UInt64(MemoryLayout<CHelmGraphviz_layout>.size)
    var bytes: [UInt8] = []
    func add<Element>(_ elements: [Element]) -> CHelmGraphviz_range {
      defer { place += UInt64(elements.count * MemoryLayout<Element>.stride) }
      bytes += elements.withUnsafeBytes { Array($0) }
      return .init(first: place, count: UInt64(elements.count))
    }
    let points = [(0, 0), (1, 1), (2, 2), (3, 3)].map { CHelmGraphviz_point(x: $0.0, y: $0.1) }
    var layout = CHelmGraphviz_layout()
    layout.is_laid_out = 1
    layout.messages = add(Array(messages.utf8))
    layout.nodes = add([CHelmGraphviz_point(x: 10, y: 20)])
    layout.lines = add([
      CHelmGraphviz_line(points: .init(first: 1, count: 2), has_label: 1, label: .init(x: 5, y: 6))
    ])
    layout.frames = add([
      CHelmGraphviz_frame(lower_left: .init(x: 0, y: 0), upper_right: .init(x: 9, y: 9), label: .init(x: 4, y: 8))
    ])
    layout.points = add(points)
    change(&layout)
    return withUnsafeBytes(of: layout) { Array($0) } + bytes
  }

  private func read(_ bytes: [UInt8], nodes: Int = 1) throws -> GraphvizLayout {
    let answer = try #require(Answer(bytes + "helm end".utf8))
    return try GraphvizLayout(answer, of: .init(nodes: nodes, lines: 1, frames: 1))
  }

  @Test("a whole answer is a layout")
  func whole() throws {
    let layout = try read(bytes())
    #expect(layout.nodes == [.init(x: 10, y: 20)])
    #expect(layout.lines == [.init(points: [.init(x: 1, y: 1), .init(x: 2, y: 2)], label: .init(x: 5, y: 6))])
    #expect(
      layout.frames == [.init(lowerLeft: .init(x: 0, y: 0), upperRight: .init(x: 9, y: 9), label: .init(x: 4, y: 8))]
    )
  }

  @Test("a line without a label has none, whatever stands in its place")
  func noLabel() throws {
    var written = bytes()
    let place = MemoryLayout<CHelmGraphviz_layout>.size + 2 + 16 + 16
    #expect(written[place] == 1)
    written[place] = 0
    #expect(try read(written).lines[0].label == nil)
  }

  @Test("an answer that is cut, of other parts, or beyond itself is none")
  func mangled() {
    let written = bytes()
    for count in 0..<written.count {
      #expect(throws: GraphvizError.incomplete) { try read(Array(written[..<count])) }
    }
    #expect(throws: GraphvizError.incomplete) { try read(written, nodes: 2) }
    let changes: [(inout CHelmGraphviz_layout) -> Void] = [
      { $0.points.count = 2 }, { $0.points.count = .max }, { $0.nodes.first = .max }, { $0.frames.count = 0 },
      { $0.messages.first = 10_000 }, { $0.lines.count = 1 << 60 },
    ]
    for change in changes { #expect(throws: GraphvizError.incomplete) { try read(bytes(change)) } }
  }

  @Test("a place that isn't finite was never set")
  func infinite() {
    let nine = withUnsafeBytes(of: 9.0) { Array($0) }
    for number in [Double.infinity, .nan] {
      var written = bytes()
      guard let place = written.indices.first(where: { written[$0...].starts(with: nine) }) else {
        Issue.record("no corner")
        return
      }
      written.replaceSubrange(place..<place + 8, with: withUnsafeBytes(of: number) { Array($0) })
      #expect(throws: GraphvizError.incomplete) { try read(written) }
    }
  }

  @Test("an error message is a failure, even where success was reported")
  func errors() {
    #expect(throws: GraphvizError.refused(messages: ["Error: lost a b edge", "Warning: x"])) {
      try read(bytes(messages: "Error: lost a b edge\nWarning: x\n"))
    }
    #expect(throws: GraphvizError.refused(messages: ["no reason given"])) {
      try read(bytes(messages: "") { $0.is_laid_out = 0 })
    }
  }

  @Test("what was written is whole with the mark of its end alone")
  func mark() throws {
    let mark = Array("helm end".utf8)
    func whole(_ bytes: [UInt8]) -> [UInt8]? { Answer(bytes).map { Array($0.rest(behind: Void.self)) } }
    #expect(whole([1, 2] + mark) == [1, 2])
    #expect(whole(mark) == [])
    #expect(whole(mark + mark) == mark)
    for part: [UInt8] in [[], [1], [1, 2] + mark.dropLast(), mark + [0]] { #expect(whole(part) == nil) }
  }
}
