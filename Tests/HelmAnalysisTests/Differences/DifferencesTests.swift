import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("Differences")
struct DifferencesTests {
  private func document(_ text: String) throws -> GraphDocument {
    try #require(GraphDocument.read(Array(text.utf8), file: "graph.json").document)
  }

  @Test("a document differs in nothing from itself, whatever the order of its segues", arguments: 0..<20)
  func nothing(seed: UInt64) {
    let document = randomDocument(seed: seed, fragments: 6, segues: 12)
    var shuffled = document
    shuffled.segues.reverse()
    shuffled.fragments.reverse()
    #expect(Differences(from: document, to: shuffled).isEmpty)
    #expect(DifferenceReport(Differences(from: document, to: shuffled)).text == "no difference\n")
  }

  @Test("applied to the old document, differences give the new one", arguments: 0..<40)
  func applying(seed: UInt64) {
    let old = randomDocument(seed: seed, fragments: 5, segues: 9)
    let new = randomDocument(seed: seed + 1_000, fragments: 6, segues: 9)
    #expect(Differences(from: Differences(from: old, to: new).applied, to: new).isEmpty)
  }

  @Test("seen from the other side, differences are the same with old and new exchanged", arguments: 0..<40)
  func mirror(seed: UInt64) {
    let old = randomDocument(seed: seed, fragments: 5, segues: 9)
    var new = randomDocument(seed: seed + 1_000, fragments: 5, segues: 9)
    if seed.isMultiple(of: 2) { new = old.renamed(["1": "one", "3": "three"]) }
    #expect(Differences(from: new, to: old).signature == Differences(from: old, to: new).mirroredSignature)
  }

  @Test("each property that changed is told with what it was and what it is")
  func properties() throws {
    let old = try document(
      """
      {"title": "A", "fragments": [{"id": "b", "title": "B", "group": "g"}], "groups": [{"id": "g"}],
       "segues": [{"edge": "a => b", "tag": "x"}], "entry": "a", "x-build": 1}
      """
    )
    let new = try document(
      """
      {"title": "A2", "fragments": [{"id": "b", "title": "B2", "kind": "section"}],
       "checks": {"trap": "off"},
       "segues": [{"edge": "a => b", "style": "hold", "dismissable": true, "note": "why"}], "x-build": 2}
      """
    )
    let differences = Differences(from: old, to: new)
    #expect(
      differences.document == [
        Change(key: "title", old: "A", new: "A2"), Change(key: "x-build", old: "1", new: "2"),
        Change(key: "checks.trap", old: nil, new: "off"),
      ]
    )
    #expect(
      differences.fragments.map(\.changes) == [
        [
          Change(key: "title", old: "B", new: "B2"), Change(key: "kind", old: nil, new: "section"),
          Change(key: "group", old: "g", new: nil),
        ]
      ]
    )
    #expect(
      differences.segues.map(\.changes) == [
        [
          Change(key: "style", old: "pass", new: "hold"), Change(key: "dismissable", old: "false", new: "true"),
          Change(key: "tag", old: "x", new: nil), Change(key: "note", old: nil, new: "why"),
        ]
      ]
    )
    #expect(differences.groups.map(\.kind) == [.removed])
  }

  @Test("that one of both is a part of a graph is told, whichever it is")
  func parts() throws {
    let (whole, part) = (
      try document(#"{"segues": ["a => b"]}"#), try document(#"{"part": true, "segues": ["a => b"]}"#)
    )
    let differences = Differences(from: whole, to: part)
    #expect(differences.document == [Change(key: "part", old: nil, new: "true")])
    let newPart = "The new document is a part of a graph, the old one was the whole"
    #expect(DifferenceReport(differences).text.contains(newPart))
    let oldPart = "The old document was a part of a graph, the new one is the whole"
    #expect(DifferenceReport(Differences(from: part, to: whole)).text.contains(oldPart))
    #expect(Differences(from: part, to: part).isEmpty)
  }

  @Test("what can be taken from a group, or from anywhere, is told as leaving that")
  func globalSegues() throws {
    let start = #"{"groups": [{"id": "g", "title": "Shop"}], "fragments": [{"id": "b", "group": "g"}], "entry": "a","#
    let kept = #"["a => b", {"from": {"all": true}, "to": "b"}, {"from": {"group": "g"}, "to": "#
    let old = try document(start + #""segues": \#(kept) "help"}]}"#)
    let new = try document(start + #""segues": \#(kept) "a"}]}"#)
    let text = DifferenceReport(Differences(from: old, to: new)).text
    #expect(text.contains("'help' was removed (from any of 'Shop')"))
    #expect(text.contains("Any of 'Shop' leads to 'a' (pass)"))
    #expect(!text.contains("''"))
  }

  @Test("a kind and a title that say what is so without them are no difference")
  func spare() throws {
    let segue = #""segues": [{"edge": "a => b", "style": "hold", "dismissable": true}]"#
    let plain = try document("{\(segue)}")
    let full = try document(#"{"fragments": [{"id": "b", "title": "b", "kind": "overlay"}], \#(segue)}"#)
    #expect(Differences(from: plain, to: full).isEmpty && Differences(from: full, to: plain).isEmpty)
  }

  @Test("a kind that both say is no difference where segues imply it of one alone")
  func sameKind() throws {
    func section(_ segue: String) throws -> GraphDocument {
      try document(
        #"{"fragments": [{"id": "b", "kind": "section"}], "segues": [{"edge": "a => b", "style": "hold"\#(segue)}]}"#
      )
    }
    let (old, new) = (try section(""), try section(#", "dismissable": true"#))
    for differences in [Differences(from: old, to: new), Differences(from: new, to: old)] {
      #expect(differences.fragments.isEmpty)
      #expect(differences.segues.map(\.kind) == [.changed])
    }
  }

  @Test("of several segues between two fragments, those that are alike belong together")
  func duplicates() throws {
    let old = try document(#"{"segues": ["a => b", {"edge": "a => b", "tag": "t"}]}"#)
    let new = try document(#"{"segues": [{"edge": "a => b", "tag": "u"}, "a => b", "a => b"]}"#)
    let differences = Differences(from: old, to: new)
    #expect(differences.segues.map(\.kind) == [.changed, .added])
    #expect(differences.segues[1].new?.tag == "u" || differences.segues[0].new?.tag == "u")
  }

  @Test("a fragment was renamed where its title and a neighbour, or all of its segues, say so")
  func renamed() throws {
    let old = try document(
      #"""
      {"fragments": [{"id": "signIn", "title": "Log in"}, "list", "tableRow"],
       "segues": ["start => signIn => list", {"edge": "list => tableRow", "tag": "open"}, "tableRow => list"]}
      """#
    )
    let new = try document(
      #"""
      {"fragments": [{"id": "login", "title": "Log in"}, "list", "row"],
       "segues": ["start => login", "login => [list, row]", {"edge": "list => row", "tag": "open"}, "row => list"]}
      """#
    )
    let differences = Differences(from: old, to: new)
    #expect(differences.renames == ["signIn": "login"])
    var same = new
    same.segues.removeAll { $0.edge == DocumentEdge(from: "login", to: "row") }
    #expect(Differences(from: old, to: same).renames == ["signIn": "login", "tableRow": "row"])
    #expect(Differences(from: old, to: same).segues.isEmpty)
  }

  @Test("an object of a storyboard is the same whatever else changed, unless two fragments are that object")
  func objects() throws {
    let old = try document(
      #"""
      {"fragments": [{"id": "M/Login", "title": "Login", "x-object-id": "a1"}, {"id": "M/Old", "x-object-id": "b2"}],
       "segues": ["start => M/Login", "M/Login => M/Old"]}
      """#
    )
    let new = try document(
      #"""
      {"fragments": [{"id": "N/SignIn", "title": "Sign in", "x-object-id": "a1"}, {"id": "M/New", "x-object-id": "c3"}],
       "segues": ["start => N/SignIn"]}
      """#
    )
    #expect(Differences(from: old, to: new).renames == ["M/Login": "N/SignIn"])
    #expect(Differences(from: new, to: old).renames == ["N/SignIn": "M/Login"])
    var twice = new
    twice.fragments[1].extensions = twice.fragments[0].extensions
    #expect(Differences(from: old, to: twice).renames.isEmpty)
  }

  @Test(
    "nothing is called renamed where that is a guess",
    arguments: [
      // One segue is too few.
      (#"{"segues": ["a => b"]}"#, #"{"segues": ["a => c"]}"#),
      // Two would fit.
      (#"{"segues": ["a => b => a"]}"#, #"{"segues": ["a => [c, d] => a"]}"#),
      // Two titles.
      (
        #"{"fragments": [{"id": "b", "title": "Basket"}], "segues": ["a => b => a"]}"#,
        #"{"fragments": [{"id": "c", "title": "Chat"}], "segues": ["a => c => a"]}"#
      ),
      // The same segues, and nothing else in common.
      (#"{"segues": ["a => b", "a => profile => b"]}"#, #"{"segues": ["a => b", "a => basket => b"]}"#),
      // Another kind.
      (
        #"{"fragments": [{"id": "b", "title": "B"}], "segues": ["a => b"]}"#,
        #"{"fragments": [{"id": "c", "title": "B", "kind": "overlay"}], "segues": ["a => c"]}"#
      ),
      // Nothing in common but the title.
      (
        #"{"fragments": [{"id": "b", "title": "B"}], "segues": ["a => b", "a => z"]}"#,
        #"{"fragments": [{"id": "c", "title": "B"}], "segues": ["z => c", "a => z"]}"#
      ),
    ]
  )
  func guesses(_ old: String, _ new: String) throws {
    #expect(Differences(from: try document(old), to: try document(new)).renames.isEmpty)
  }

  @Test(
    "as JSON they follow their schema, whether graphs are navigable or not",
    .enabled(if: isValidated, "python3 has no jsonschema: pip install jsonschema")
  )
  func schema() throws {
    let schema = String(decoding: Differences.schema, as: UTF8.self)
    let hostile = try document(#"{"fragments": [{"id": "\"é\n", "title": "<x>"}], "segues": ["a => \"\\\"é\n\""]}"#)
    let flows = try document(#"{"segues": ["a => b"], "flows": {"f": [{"present": "b"}]}, "groups": [{"id": "g"}]}"#)
    let broken = try document(#"{"segues": ["a => b => a"]}"#)
    let documents = [hostile, flows, broken, randomDocument(seed: 1, fragments: 6, segues: 12)]
    for old in documents {
      for new in documents {
        let differences = Differences(from: old, to: new)
        let bytes = differences.encoded(states: differences.states(limit: 100))
        #expect(try complaints(about: bytes, schema: schema) == "")
      }
    }
    #expect(try complaints(about: Array("{}".utf8), schema: schema) != "")
  }
}
