import HelmDocument
import Testing

@testable import HelmDiagram

@Suite("Marks of what sources don't agree on")
struct SourceMarkTests {
  /// What is marked of each choice among some sources, in the order of binary numbers.
  private func marks(_ sources: [SegueWitness]) -> [String] {
    (1..<(1 << sources.count)).map { choice in
      let saidBy = sources.indices.filter { choice >> $0 & 1 == 1 }.map { sources[$0] }
      return SourceMark(saidBy, among: Set(sources))?.words.joined(separator: ", ") ?? "-"
    }
  }

  @Test("of three sources each choice is drawn in a way of its own")
  func three() {
    let marks = marks([.declared, .written, .seen])
    #expect(
      marks == ["declared, never seen", "code, never seen", "never seen", "seen", "declared", "code", "-"]
    )
    #expect(Set(marks).count == 7)
  }

  @Test("of fewer sources nobody is said to be missing who said nothing at all")
  func fewer() {
    #expect(marks([.declared, .written]) == ["declared", "code", "-"])
    #expect(marks([.declared, .seen]) == ["never seen", "seen", "-"])
    #expect(marks([.written, .seen]) == ["never seen", "seen", "-"])
    for source in SegueWitness.allCases { #expect(marks([source]) == ["-"]) }
    #expect(SourceMark([], among: Set(SegueWitness.allCases)) == nil)
  }
}
