import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("What differences mean for states")
struct ConsequencesTests {
  private func document(_ text: String) throws -> GraphDocument {
    try #require(GraphDocument.read(Array(text.utf8), file: "graph.json").document)
  }

  private func consequences(_ old: String, _ new: String, limit: Int = 1_000) throws -> Consequences {
    let states = Differences(from: try document(old), to: try document(new)).states(limit: limit)
    guard case .consequences(let consequences) = states else { throw Unexpected() }
    return consequences
  }

  private struct Unexpected: Error {}

  private func text(_ old: String, _ new: String) throws -> String {
    let differences = Differences(from: try document(old), to: try document(new))
    return DifferenceReport(differences, states: differences.states(limit: 1_000)).text
  }

  @Test("a fragment that nothing leads to any more can no longer be reached, nor its states")
  func unreachable() throws {
    let (old, new) = (#"{"segues": ["a => [b, c]"]}"#, #"{"fragments": ["c"], "segues": ["a => b"]}"#)
    let found = try consequences(old, new)
    #expect(found.fragments == .init(lost: ["c"], gained: []))
    #expect(found.states.lost == [.init(presented: ["c"], dismissable: [])])
    #expect(found.states.gained.isEmpty)
    #expect(try consequences(new, old).fragments == .init(lost: [], gained: ["c"]))
    #expect(try text(old, new).contains("Users lose\n  'c' can no longer be reached: nothing leads to it\n"))
  }

  @Test("a fragment that is left as soon as it is reached is passed through")
  func passed() throws {
    let old = #"{"segues": ["a => b => c"]}"#
    let new = #"{"segues": ["a => b", {"edge": "b => c", "auto": true}]}"#
    #expect(try consequences(old, new).passed == ["b"])
    #expect(try text(old, new).contains("'b' is passed through now and never presented"))
  }

  @Test("an overlay that no segue lets go any more can no longer be dismissed, and may be a dead end")
  func dismissal() throws {
    let old = #"{"segues": ["a => b", {"edge": "b => sheet", "dismissable": true}]}"#
    let new = #"{"segues": ["a => b => sheet"]}"#
    let found = try consequences(old, new)
    #expect(found.dismissals == .init(lost: ["sheet"], gained: []))
    #expect(found.deadEnds == .init(lost: [], gained: [.init(presented: ["sheet"], dismissable: [])]))
    let report = try text(old, new)
    #expect(report.contains("'sheet' can no longer be dismissed\n"))
    #expect(report.contains("Dead end: nothing leads on from 'sheet'\n"))
    #expect(report.contains("Changed\n  'b' → 'sheet' can no longer be dismissed\n"))
  }

  @Test("a way round is told with its steps")
  func routes() throws {
    let (old, new) = (#"{"segues": ["a => b => c => d", "a => d"]}"#, #"{"segues": ["a => b => c => d"]}"#)
    let found = try consequences(old, new)
    #expect(
      found.routes == [
        .init(fragment: "d", old: 1, new: 3, steps: ["b", "c", "d"].map { DocumentStep(.present($0)) })
      ]
    )
    #expect(try text(old, new).contains("'d' is 3 steps away, was 1: 'b', 'c', 'd'"))
    #expect(try text(new, old).contains("New\n  'a' leads to 'd' (pass)\n  'd' is 1 step away, was 3: 'd'"))
  }

  @Test("renaming a fragment changes no state")
  func renaming() throws {
    let old = #"{"segues": ["a => b", {"edge": "b => mail => b", "dismissable": true}, "mail => c"]}"#
    let new = #"{"segues": ["a => b", {"edge": "b => mails => b", "dismissable": true}, "mails => c"]}"#
    let found = try consequences(old, new)
    #expect(found.states == .init(lost: [], gained: []))
    #expect(found.routes.isEmpty)
  }

  @Test("a segue that is gone beside another is told apart from one that was the only way")
  func several() throws {
    let one = #"{"segues": [{"edge": "a => b", "tag": "x"}, "b => c"]}"#
    let two = #"{"segues": [{"edge": "a => b", "tag": "x"}, {"edge": "a => b", "tag": "y"}, "b => c"]}"#
    #expect(try text(two, one).contains("One segue less from 'a' to 'b' (pass, #y)"))
    #expect(try text(one, two).contains("Another segue from 'a' to 'b' (pass, #y)"))
  }

  @Test("a fragment to which disabled segues alone lead is lost, one that has another is not")
  func disabled() throws {
    let old = #"{"segues": ["a => b", "a => c", "b => c"]}"#
    let new = """
      {"segues": [{"edge": "a => b", "disabled": true}, "a => c", "b => c"]}
      """
    #expect(try text(old, new).contains("'b' can no longer be reached: every segue to it is disabled or redirected\n"))
  }

  @Test("a dead end may be held by another fragment, and lead to itself")
  func deadEnds() throws {
    let old = #"{"segues": ["a => b => a", {"edge": "b => c", "style": "hold", "dismissable": true}], "entry": "a"}"#
    let new = #"{"segues": ["a => b", {"edge": "b => c", "style": "hold"}], "entry": "a"}"#
    #expect(try consequences(old, new).deadEnds.gained.map(\.presented) == [["b", "c"]])
  }

  @Test("a flow that the engine refuses now is told with the reason")
  func refusal() throws {
    let flows = #""flows": {"go": [{"present": "b"}, {"present": "c"}]}"#
    let old = #"{"segues": ["a => b => c"], \#(flows)}"#
    let new = #"{"segues": ["a => b", "a => c"], \#(flows)}"#
    let found = try consequences(old, new)
    #expect(found.refusals.gained.map(\.name) == ["go"])
    #expect(try text(old, new).contains("The engine refuses the flow 'go' now: step 2 of 'go': "))
    #expect(try consequences(new, old).refusals.lost.map(\.name) == ["go"])
  }

  @Test("graphs that break rules are compared without their states, and the report says so")
  func broken() throws {
    let new = #"{"segues": ["a => b", {"edge": "b => a => b", "auto": true}]}"#
    let report = try text(#"{"segues": ["a => b"]}"#, new)
    #expect(report.contains("Rules that the new graph breaks\n  auto segues in a circle"))
    #expect(report.contains("States and routes were not compared: the new graph can't be navigated\n"))
    #expect(report.contains("New\n  'b' leads to 'a' (auto)\n") || report.contains("'b' leads to 'a'"))
  }

  @Test("what a limit keeps from being known is said, and nothing is made up")
  func limits() throws {
    let chain = (0..<30).map { "\"f\($0) => f\($0 + 1)\"" }.joined(separator: ",")
    let (old, new) = (#"{"segues": [\#(chain)]}"#, #"{"segues": [\#(chain), "f0 => f9"]}"#)
    let found = try consequences(old, new, limit: 5)
    #expect(found.states == .init(lost: [], gained: []))
    #expect(found.fragments == .init(lost: [], gained: []))
    #expect(found.limits == ["Not all states of either graph are known, so they aren't compared"])
    let one = try consequences(#"{"segues": ["f0 => f1"]}"#, new, limit: 5)
    #expect(one.limits.count == 1 && one.limits[0].contains("which states can no longer be reached isn't known"))
  }
}
