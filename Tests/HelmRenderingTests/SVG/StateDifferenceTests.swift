import HelmDiagram
import HelmRendering
import Testing

@Suite("Two states of one graph")
struct StateDifferenceTests {
  /// A picture's lines without its numbers, which only a state has: four lines each.
  private func lines(_ bytes: [UInt8]) -> [Substring] {
    let all = String(decoding: bytes, as: UTF8.self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    var kept: [Substring] = []
    var place = 0
    while place < all.count {
      let isNumber = all[place].hasPrefix("<g class=\"number ")
      if !isNumber { kept.append(all[place]) }
      place += isNumber ? 4 : 1
    }
    return kept
  }

  /// What a line is without what a state may change in it.
  private func invariant(_ line: Substring) -> String {
    if line.hasPrefix("<desc ") || line.hasPrefix("<text class=\"caption\"") { return "words" }
    guard line.hasPrefix("<g class=\"fragment ") || line.hasPrefix("<g class=\"segue ") else { return String(line) }
    let names = /(\ (presented|visited|available|dimmed|on-path|partner-available|partner-on-path))+(?=")/
    return String(line.replacing(names, with: "").replacing(/\ data-step="[0-9 ]+"/, with: ""))
  }

  /// Whether lines are the same but for what a state may change in them. Most are so to the letter.
  private func agree(_ lines: some Collection<Substring>, _ others: some Collection<Substring>) -> Bool {
    lines.count == others.count && zip(lines, others).allSatisfy { $0 == $1 || invariant($0) == invariant($1) }
  }

  @Test("differ in classes, steps, captions and descriptions alone", arguments: Pictures.all)
  func differences(picture: Picture) {
    var seen: [Substring]?
    var texts: Set<[UInt8]> = []
    for drawing in picture.drawings.dropFirst() {
      texts.insert(drawing.bytes)
      let lines = lines(drawing.bytes)
      if let seen { #expect(agree(lines, seen)) }
      seen = lines
    }
    #expect(texts.count == picture.states.count)
  }

  @Test("drawn one after the other they are what each is alone", arguments: Pictures.all)
  func series(picture: Picture) {
    // What one of two copies printed, the other one takes; one knows all lines before.
    var copies = [SVGSeries](repeating: SVGRenderer(picture.placed, theme: .light).series, count: 2)
    copies[1].lead(picture.diagram.segues.indices)
    let dot = DOTRenderer(picture.placed, theme: .light)
    var texts = dot.series
    for (number, drawing) in (picture.drawings + picture.drawings.reversed()).enumerated() {
      guard let state = drawing.state else { continue }
      #expect(copies[number % 2].render(state) == drawing.bytes)
      #expect(texts.render(state) == dot.render(state))
    }
  }

  @Test("and from the drawing without a state in what the legend says, too", arguments: Pictures.examples)
  func withoutState(picture: Picture) {
    func graph(_ bytes: [UInt8]) -> ArraySlice<Substring> {
      let lines = lines(bytes)
      let start = lines.firstIndex { $0.hasPrefix("<g class=\"groups\"") } ?? 0
      let end = lines.firstIndex { $0.hasPrefix("<g class=\"legend\"") } ?? lines.count
      return lines[start..<end]
    }
    let plain = graph(picture.drawings[0].bytes)
    for drawing in picture.drawings.dropFirst() { #expect(agree(graph(drawing.bytes), plain)) }
  }
}
