import Helm
import HelmDocument
import Testing

@Suite("documents and the engine")
struct NavigationTests {
  private let text = #"""
    {
      "segues": [
        "splash => [gatekeeper, dashboard]",
        { "edge": "gatekeeper => login", "style": "hold", "auto": true },
        "login => register",
        { "edge": "dashboard => compose", "style": "hold", "dismissable": true, "tag": "write" }
      ],
      "path": [ "splash => dashboard", { "from": "dashboard", "to": "compose", "targetId": 3 } ],
      "flows": {
        "all": [
          { "present": "dashboard" }, { "presentTag": "write", "id": 4 }, { "dismiss": "compose", "id": 4 },
          { "forward": true }, { "dismiss": "compose" }, { "present": "compose" }, { "dismissTag": "write" },
          { "present": "compose" }, { "dismiss": true }, { "replace": [ "splash => gatekeeper" ] }
        ],
        "refused": [
          { "present": "dashboard" },
          { "present": "register" }
        ]
      }
    }
    """#

  private var reading: DocumentReading { GraphDocument.read(Array(text.utf8), file: "graph.json") }

  private func presented(_ navigation: Navigation<NamedFragment>) -> [String] {
    navigation.presentedFragments.map(\.description)
  }

  @Test("navigation starts from the document's path, or from the one given")
  func start() throws {
    #expect(reading.diagnostics == [])
    #expect(presented(try reading.navigation()) == ["dashboard", "compose(3)"])
    #expect(presented(try reading.navigation(path: [])) == ["splash"])
    #expect(
      presented(try reading.navigation(path: [.init(from: "splash", to: "gatekeeper")])) == ["gatekeeper", "login"]
    )
  }

  @Test("a flow gives the state it starts in and one after each step")
  func flow() throws {
    let states = try reading.states(ofFlow: "all").map(presented)
    #expect(
      states == [
        ["splash"], ["dashboard"], ["dashboard", "compose(4)"], ["dashboard"], ["dashboard", "compose"], ["dashboard"],
        ["dashboard", "compose"], ["dashboard"], ["dashboard", "compose"], ["dashboard"], ["gatekeeper", "login"],
      ]
    )
  }

  @Test("a step that the engine refuses is reported at its place, in the engine's words")
  func refused() throws {
    let error = try #require(throws: DocumentError.self) { try reading.states(ofFlow: "refused") }
    #expect(error.diagnostics.map(\.identifier) == ["refused-step"])
    #expect(error.diagnostics[0].headline.hasPrefix("step 2 of 'refused': no segue leads from a presented fragment"))
    #expect(error.diagnostics[0].place?.description == "graph.json:17:7")
  }

  @Test("an unknown flow is reported with the one that was meant")
  func unknownFlow() throws {
    let near = try #require(throws: DocumentError.self) { try reading.states(ofFlow: "al") }
    #expect(near.description == "error: unknown flow 'al'; did you mean 'all'? [unknown-flow]\n")
    let far = try #require(throws: DocumentError.self) { try reading.states(ofFlow: "sign up") }
    #expect(far.diagnostics[0].headline == "unknown flow 'sign up'; there are 'all', 'refused'")
    let none = GraphDocument.read(Array(#"{"segues": ["a => b"]}"#.utf8), file: "t")
    let empty = try #require(throws: DocumentError.self) { try none.states(ofFlow: "x") }
    #expect(empty.diagnostics[0].headline == "unknown flow 'x'; the document has none")
  }

  @Test("a graph that breaks rules or can't be read isn't navigated")
  func prevented() throws {
    let broken = GraphDocument.read(Array(#"{"segues": ["a => b => a"]}"#.utf8), file: "t")
    let rules = try #require(throws: DocumentError.self) { try broken.navigation() }
    #expect(rules.diagnostics == broken.brokenRules() && rules.diagnostics.map(\.identifier) == ["no-entry"])
    let unreadable = GraphDocument.read([], file: "t")
    #expect(unreadable.document == nil && unreadable.brokenRules() == [])
    #expect(throws: DocumentError(unreadable.diagnostics)) { try unreadable.navigation() }
    #expect(throws: DocumentError(unreadable.diagnostics)) { try unreadable.states(ofFlow: "x") }
  }

  @Test("a path edge without a segue names both ends and what the origin leads to")
  func missingSegue() throws {
    let error = try #require(throws: DocumentError.self) {
      try reading.navigation(path: [.init(from: "splash", to: "compose")])
    }
    #expect(
      error.description
        == "error: no segue leads from 'splash' to 'compose'; 'splash' leads to 'dashboard', 'gatekeeper' "
        + "[missing-segue]\n"
    )
  }

  @Test("the places of everything are kept")
  func places() throws {
    let document = try #require(reading.document)
    let index = try #require(document.segues.firstIndex { $0.to == "dashboard" })
    #expect(reading.place(ofSegue: index)?.description == "graph.json:3:6")
    let register = try #require(document.fragments.firstIndex { $0.id == "register" })
    #expect(reading.place(ofFragment: register)?.description == "graph.json:5:15")
    #expect(reading.place(ofPathEdge: 1)?.description == "graph.json:8:36")
    #expect(reading.place(ofStep: 1, inFlow: 1)?.description == "graph.json:17:7")
    #expect(reading.place(ofStep: 0, inFlow: 9) == nil && reading.place(ofSegue: 99) == nil)
    #expect(reading.entryPlace == nil)
    let entry = GraphDocument.read(Array(#"{"segues": ["a => b"], "entry": "a"}"#.utf8), file: "t")
    #expect(entry.entryPlace?.column == 33)
  }
}
