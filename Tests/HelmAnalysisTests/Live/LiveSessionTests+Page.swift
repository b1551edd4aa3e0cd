import Helm
import HelmDocument
import Testing

@testable import HelmAnalysis

/// What a page is told of a session.
extension LiveSessionTests {
  /// A picture that draws the number of what it is asked for.
  private struct Picture: LivePagePicture {
    func members(of state: NavigationState, last limit: Int) -> [(key: String, value: JSONNode)] {
      let path = state.path.suffix(limit).map { $0.segue.place }
      return [("path", .integers(path)), ("presented", .integers(state.presented.map { $0.fragment.place }))]
    }

    func members(presenting fragments: [FragmentNumber]) -> [(key: String, value: JSONNode)] {
      [("presented", .integers(fragments.map(\.place)))]
    }

    mutating func line(from: FragmentNumber, to: FragmentNumber) -> [(key: String, value: JSONNode)]? {
      [("way", .string("\(from.place)-\(to.place)"))]
    }

    var sample: [(key: String, value: JSONNode)] { [("way", .string("sample"))] }
  }

  private func page(of session: LiveSession) -> String {
    var picture: (any LivePagePicture)? = Picture()
    return session.pageJSON(version: "v", in: &picture)
  }

  @Test("a page is told titles with ids, the words of steps apart from the fragments that they name")
  func titles() throws {
    let text = Self.app.replacing(#"["lonely"]"#, with: #"["lonely", {"id": "list", "title": "All <b>"}]"#)
    let session = page(
      of: try session(
        #"{"screen":"dashboard"}"#,
        #"{"present":"list","id":7}"#,
        #"{"present":"ad","label":"Oops"}"#,
        #"{"state":["splash","a","b","c","d","e","f","g","h"]}"#,
        in: text
      )
    )
    #expect(session.contains(#"{"n":1,"words":["screen ",0],"#), "\(session)")
    #expect(session.contains(#"{"n":2,"words":["present ",1," (7)"],"#))
    #expect(session.contains(#"{"n":3,"words":["Oops"],"#))
    #expect(session.contains(#"["state ",2,", ",3,", ",4,", ",5,", ",6,", ",7,", ",8,", ",9,", …"]"#))
    #expect(session.contains(#""names":["dashboard",["list","All <b>"],"splash","a","#))
  }

  @Test("a caption has titles and identifiers, and shows what would act; the picture is asked for the rest")
  func caption() throws {
    let text = Self.app.replacing(#"["lonely"]"#, with: #"["lonely", {"id": "compose", "title": "Write\u202e"}]"#)
    let session = page(of: try session(#"{"present":"dashboard"}"#, #"{"present":"compose","id":7}"#, in: text))
    let told = #""presented":[3,2],"caption":"Presented: dashboard, Write⟨U+202E⟩ (7)"}"#
    #expect(session.contains(#"{"n":2,"words":["present ",1," (7)"],"path":["#), "\(session)")
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
    #expect(page(of: session).contains(#""words":["replace the path",": ",0," => ",1]}"#), "\(page(of: session))")
    #expect(page(of: session).contains(#""names":["dashboard","detail","ad"]"#))
  }

  @Test("no segue leads to the screen that is told first, or over steps that were lost")
  func origin() throws {
    for first in [#"{"screen":"detail"}"#, #"{"state":["detail"]}"#, #"{"n":7,"present":"detail"}"#] {
      let session = try session(first)
      #expect(session.beyond == 1 && page(of: session).contains(#""lines":[]"#), "\(first)")
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
    #expect(page(of: session).ranges(of: #"," => ","#).count == 2)
    let text = String(decoding: session.document.encoded(), as: UTF8.self)
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "recording.json")))
    let seen = try GraphMerge.contribution(of: graph, as: .seen).segues.filter { $0.saidBy.contains(.seen) }
    for edge in ["nowhere => detail", "lonely => splash"] { #expect(!seen.map(\.words).contains(edge), "\(text)") }
  }

  @Test("a page is told the last steps, where they led, and which segues the graph lacks")
  func page() throws {
    let session = try session(#"{"present":"dashboard"}"#, #"{"screen":"detail"}"#, #"{"screen":"<b>","id":1}"#)
    let told = [
      #"{"page":"v","name":"","counts":"3 steps, 1 of 7 segues taken, 2 beyond the graph","covered":[1,7],"#,
      #""now":["Now ",2],"stops":[{"n":1,"words":["present ",0],"path":[6],"presented":[3],"#,
      #""caption":"Presented: dashboard"},"#,
      #"{"n":2,"words":["screen ",1],"path":[6,2,4],"presented":[4],"caption":"Presented: detail","isBeyond":true},"#,
      #"{"n":3,"words":["screen ",2," (1)"],"presented":[],"caption":"Presented: <b>","isBeyond":true}],"#,
      #""outside":[{"n":2,"words":["screen ",1,": ",0," => ",1],"isMissing":true},"#,
      #"{"n":3,"words":["screen ",2," (1)",": ",1," => ",2],"isMissing":true}],"#,
      #""lines":[{"way":"3-4","title":"dashboard => detail: the app did it, the graph doesn’t have it"}],"#,
      #""legend":{"way":"sample","title":"The app did it, the graph doesn’t have it"},"#,
      #""names":["dashboard","detail","<b>"]}"#,
    ].joined()
    #expect(page(of: session) == told)
    var none: (any LivePagePicture)?
    let plain = session.pageJSON(version: "v", in: &none)
    #expect(plain.contains(#"{"n":1,"words":["present ",0],"caption":"#) && !plain.contains("legend"))
  }

  @Test("a segue that is missing again is offered and drawn once")
  func again() throws {
    let session = try session(
      #"{"screen":"dashboard"}"#,
      #"{"screen":"settings"}"#,
      #"{"screen":"dashboard"}"#,
      #"{"screen":"settings"}"#
    )
    #expect(session.beyond == 2)
    #expect(page(of: session).ranges(of: "isMissing").count == 1)
    #expect(page(of: session).ranges(of: #"{"way":"3-7""#).count == 1)
  }
}
