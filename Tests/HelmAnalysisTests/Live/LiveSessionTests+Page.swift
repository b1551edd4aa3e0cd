import Helm
import HelmDocument
import Testing

@testable import HelmAnalysis

/// What a page is told of a session.
extension LiveSessionTests {
  @Test("a page is told titles with ids, the words of steps apart from the fragments that they name")
  func titles() throws {
    let text = Self.app.replacing(#"["lonely"]"#, with: #"["lonely", {"id": "list", "title": "All <b>"}]"#)
    let session = try session(
      #"{"screen":"dashboard"}"#,
      #"{"present":"list","id":7}"#,
      #"{"present":"ad","label":"Oops"}"#,
      #"{"state":["splash","a","b","c","d","e","f","g","h"]}"#,
      in: text
    ).pageJSON
    #expect(session.contains(#"{"n":1,"words":["screen ",0],"#), "\(session)")
    #expect(session.contains(#"{"n":2,"words":["present ",2," (7)"],"#))
    #expect(session.contains(#"{"n":3,"words":["Oops"],"#))
    #expect(session.contains(#"["state ",1,", ",4,", ",5,", ",6,", ",7,", ",8,", ",9,", ",10,", …"]"#))
    #expect(session.contains(#""names":["dashboard","splash",["list","All <b>"],"ad","a","#))
  }

  @Test("a caption has titles and identifiers, and shows what would act; what is presented isn't passed")
  func caption() throws {
    let text = Self.app.replacing(#"["lonely"]"#, with: #"["lonely", {"id": "compose", "title": "Write\u202e"}]"#)
    let session = try session(#"{"present":"dashboard"}"#, #"{"present":"compose","id":7}"#, in: text).pageJSON
    let told = #""visited":[1],"caption":"Presented: dashboard, Write⟨U+202E⟩ (7)"}"#
    #expect(session.contains(#"{"n":2,"words":["present ",2," (7)"],"presented":[[0],[2,"7"]],"#), "\(session)")
    #expect(session.contains(told), "\(session)")
  }

  @Test("a segue is missing where a step has both ends and the graph has no such line")
  func missing() throws {
    let session = try session(
      #"{"present":"detail"}"#,
      #"{"screen":"nowhere"}"#,
      #"{"screen":"else"}"#,
      #"{"state":["dashboard","detail"]}"#,
      #"{"presentTag":"none"}"#,
      #"{"replace":["splash => list"]}"#,
      #"{"n":99,"dismiss":"splash"}"#
    )
    #expect(session.beyond == 7)
    #expect(session.missingSegue(ofStep: 1) == #""splash => detail""#)
    #expect(session.missingSegue(ofStep: 2) == #""detail => nowhere""#)
    for step in [3, 5, 6, 98, 99] { #expect(session.missingSegue(ofStep: step) == nil, "\(step)") }
    #expect(session.missingSegue(ofStep: 4) == #""else => detail""#)
    let held = try self.session(#"{"screen":"detail"}"#, #"{"state":["detail","splash"]}"#)
    #expect(held.missingSegue(ofStep: 2) == #"{ "edge": "detail => splash", "style": "hold" }"#)
    let added = Self.app.replacing(#""splash => dashboard""#, with: #""splash => dashboard", "splash => detail""#)
    #expect(try self.session(#"{"present":"detail"}"#, in: added).beyond == 0)
  }

  @Test("to a path that replaces another no line is drawn, but where the path goes where the graph doesn't")
  func replaced() throws {
    let session = try session(
      #"{"present":"dashboard"}"#,
      #"{"replace":["splash => dashboard","dashboard => detail","detail => ad"]}"#
    )
    #expect(session.beyond == 1)
    #expect(session.pageJSON.contains(#""words":["replace the path"],"edge":[0,4]}"#), "\(session.pageJSON)")
    #expect(session.pageJSON.contains(#""names":["dashboard","splash","ad","list","detail"#))
  }

  @Test("no segue leads to the screen that is told first, or over steps that were lost")
  func origin() throws {
    for first in [#"{"screen":"detail"}"#, #"{"state":["detail"]}"#, #"{"n":7,"present":"detail"}"#] {
      let session = try session(first)
      #expect(session.beyond == 1 && !session.pageJSON.contains(#""edge":"#), "\(first)")
    }
    let session = try session(
      #"{"screen":"detail"}"#,
      #"{"screen":"nowhere"}"#,
      #"{"n":9,"present":"detail"}"#,
      #"{"n":10,"dismiss":"compose"}"#,
      #"{"n":11,"screen":"lonely"}"#,
      #"{"n":20,"dismiss":"compose"}"#,
      #"{"n":21,"screen":"splash"}"#
    )
    let missing = (1...21).compactMap { session.missingSegue(ofStep: $0) }
    #expect(missing == [#""detail => nowhere""#, #""detail => lonely""#])
    #expect(session.pageJSON.ranges(of: #""edge":"#).count == 2)
    let text = String(decoding: session.document.encoded(), as: UTF8.self)
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "recording.json")))
    let seen = try GraphMerge.contribution(of: graph, as: .seen).segues.filter { $0.saidBy.contains(.seen) }
    for edge in ["nowhere => detail", "lonely => splash"] { #expect(!seen.map(\.words).contains(edge), "\(text)") }
  }

  @Test("a page is told the last steps, where they led, and which segues the graph lacks")
  func page() throws {
    let session = try session(#"{"present":"dashboard"}"#, #"{"screen":"detail"}"#, #"{"screen":"<b>","id":1}"#)
    let told = [
      #""dropped":0,"stops":[{"n":1,"words":["present ",0],"presented":[[0]],"path":[[1,0]],"#,
      #""visited":[1],"caption":"Presented: dashboard"},"#,
      #"{"n":2,"words":["screen ",2],"presented":[[2]],"path":[[1,0],[0,3],[3,2]],"#,
      #""visited":[0,1,3],"caption":"Presented: detail","isBeyond":true},"#,
      #"{"n":3,"words":["screen ",4," (1)"],"presented":[[4]],"path":[],"#,
      #""visited":[],"caption":"Presented: <b>","isBeyond":true}],"#,
      #""outside":[{"n":2,"words":["screen ",2],"edge":[0,2],"isMissing":true},"#,
      #"{"n":3,"words":["screen ",4," (1)"],"edge":[2,4],"isMissing":true}],"#,
      #""taken":[[1,0]],"now":[4],"names":["dashboard","splash","detail","list","<b>"]}"#,
    ].joined()
    #expect(session.pageJSON.hasSuffix(told))
  }
}
