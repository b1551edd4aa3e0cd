import Helm
import HelmDocument
import Testing

@Suite("a document over another")
struct OverlayTests {
  private let base = """
    {
      "title": "Base",
      "fragments": [{ "id": "home", "title": "Home" }, { "id": "settings", "note": "dull" }],
      "groups": [{ "id": "shop", "title": "Shop" }],
      "segues": [
        { "edge": "home => settings", "style": "hold", "tag": "open", "source": "Home.swift:3" },
        "home => cart", "cart => pay", { "from": { "group": "shop" }, "to": "help" }
      ],
      "path": ["home => cart"],
      "flows": { "buy": [{ "present": "cart" }, { "present": "pay" }] }
    }
    """

  private func laid(_ text: String) throws -> DocumentOverlay.Result {
    let base = try #require(GraphDocument.read(Array(base.utf8), file: "base.json").document)
    let (overlay, reading) = DocumentOverlay.read(Array(text.utf8), file: "extra.json")
    #expect(reading.diagnostics == [])
    return try #require(overlay).laid(over: base, named: "base.json")
  }

  private func words(_ result: DocumentOverlay.Result) -> [String] { result.misfits.map(\.headline) }

  @Test("what it says goes before what the other says, and what it doesn't say stays")
  func changes() throws {
    let result = try laid(
      """
      {
        "title": "Extra",
        "fragments": [{ "id": "settings", "title": "Settings", "kind": "overlay" }],
        "segues": [{ "edge": "home => settings", "dismissable": true, "presentation": "modal" }],
        "groups": [{ "id": "shop", "title": "The shop" }],
        "checks": { "trap": "off" }
      }
      """
    )
    let document = result.document
    #expect(words(result) == [])
    #expect((result.added, result.changed, result.removed) == (0, 2, 0))
    #expect(document.title == "Extra" && document.groups.map(\.title) == ["The shop"])
    let settings = try #require(document.fragments.first { $0.id == "settings" })
    #expect((settings.title, settings.note, settings.kind) == ("Settings", "dull", .overlay))
    let segue = try #require(document.segues.first { $0.to == "settings" })
    #expect(segue.holds && segue.dismissable && segue.presentation == .modal && segue.tags == ["open"])
    #expect(segue.source == DocumentSource(path: "Home.swift", line: 3))
    #expect(document.checks == [.trap: .off])
  }

  @Test("a trait that is written as false is taken away")
  func traitsTakenAway() throws {
    let result = try laid(#"{ "segues": [{ "edge": "home => settings", "style": "pass", "tag": "other" }] }"#)
    let segue = try #require(result.document.segues.first { $0.to == "settings" })
    #expect(!segue.holds && segue.tags == ["other"])
  }

  @Test("what the other lacks is added")
  func additions() throws {
    let result = try laid(
      """
      {
        "fragments": [{ "id": "promo", "title": "Promotion", "group": "shop" }],
        "segues": ["home => promo", "promo => detail => home", { "from": { "all": true }, "to": "cart" }],
        "entry": ["home", "promo"],
        "flows": { "see": [{ "present": "promo" }], "buy": [{ "present": "cart" }] },
        "path": ["home => promo"]
      }
      """
    )
    let document = result.document
    #expect(words(result) == [])
    #expect(document.fragments.map(\.id) == ["home", "settings", "cart", "pay", "help", "promo", "detail"])
    #expect(document.segues.count == 8 && document.entries == ["home", "promo"])
    #expect(document.flows.map(\.name) == ["buy", "see"] && document.flows[0].steps.count == 1)
    #expect(document.path?.map(\.edge.description) == ["home => promo"])
    #expect(result.fragmentPlaces["promo"]?.line == 2 && result.seguePlaces["home => promo"]?.line == 3)
  }

  @Test("what it takes out goes, with what refers to it")
  func removals() throws {
    let result = try laid(
      """
      {
        "without": { "fragments": ["pay"], "segues": ["home => cart", { "from": { "group": "shop" }, "to": "help" }] }
      }
      """
    )
    #expect(result.document.segues.map(\.words) == ["home => settings"])
    #expect(!result.document.fragments.contains { $0.id == "pay" })
    #expect(result.document.path == nil && result.document.flows.isEmpty)
    #expect(
      words(result) == [
        "the path of base.json takes home => cart, which is left out; so is the path",
        "the flow 'buy' of base.json needs a fragment 'pay', and is left out",
      ]
    )
  }

  @Test("what doesn't fit any longer is named and left out")
  func misfits() throws {
    let result = try laid(
      """
      {
        "fragments": [{ "id": "gone", "title": "Gone" }, { "id": "home", "group": "shopp" }],
        "segues": ["nowhere => nobody", { "from": { "group": "other" }, "to": "home" },
          { "edge": "home => cart", "redirect": "cart => gone" }],
        "entry": "start",
        "path": ["home => pay"],
        "flows": {
          "f": [{ "presentTag": "closed" }], "g": [{ "replace": ["pay => home"] }], "h": [{ "dismiss": "x" }]
        },
        "without": { "fragments": ["payment"], "segues": ["cart => home"] }
      }
      """
    )
    #expect(
      words(result) == [
        "base.json has no fragment 'gone'; it is left out", "base.json has no group 'shopp'; did you mean 'shop'?",
        "base.json has neither 'nowhere' nor 'nobody'; the segue is left out",
        "base.json has no group 'other'; the segue is left out",
        "base.json has no segue cart => gone; the redirect is left out",
        "base.json has no fragment 'start'; it is left out",
        "base.json has no segue home => pay; the path is left out",
        "base.json has no tag 'closed'; the flow 'f' is left out",
        "base.json has no segue pay => home; the flow 'g' is left out",
        "base.json has no fragment 'x'; the flow 'h' is left out",
        "base.json has no fragment 'payment'; there is nothing to take out",
        "base.json has no segue cart => home; there is nothing to take out",
      ]
    )
    #expect(result.misfits.allSatisfy { $0.severity == .warning && $0.place?.file == "extra.json" })
    #expect(result.document.segues.count == 4 && result.document.fragments.count == 5)
  }

  @Test("an island of listed fragments is added, and a chain that begins at a known one")
  func islands() throws {
    let result = try laid(#"{ "fragments": ["x", "y"], "segues": ["x => y", "b => c", "home => b"] }"#)
    #expect(words(result) == [])
    #expect(Set(result.document.fragments.map(\.id)).isSuperset(of: ["x", "y", "b", "c"]))
  }

  @Test("nothing changes under a document that says nothing")
  func empty() throws {
    let before = try #require(GraphDocument.read(Array(base.utf8), file: "base.json").document)
    #expect(try laid("{}").document == before)
  }

  @Test("'without' means nothing in a document of its own")
  func alone() {
    let reading = GraphDocument.read(Array(#"{ "without": { "fragments": ["a"] } }"#.utf8), file: "graph.json")
    #expect(reading.document == nil && reading.diagnostics.map(\.identifier) == ["meaningless-key"])
  }

  @Test("what is wrong with it is told", arguments: [#"{ "without": [] }"#, #"{ "without": { "segues": [1] } }"#])
  func wrong(_ text: String) {
    let (overlay, reading) = DocumentOverlay.read(Array(text.utf8), file: "extra.json")
    #expect(overlay == nil && reading.diagnostics.map(\.identifier) == ["wrong-type"])
  }
}
