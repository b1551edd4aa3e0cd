import Foundation
import Helm
import HelmDocument
import OrderedCollections
import Testing

private enum Section: String, Fragment {
  case splash, list, detail
}

private enum Plain: Fragment {
  case one, two
  case item(Int)
}

private struct Named: Fragment, CustomStringConvertible {
  let number: Int
  var description: String { "screen" }
  static func < (lhs: Named, rhs: Named) -> Bool { lhs.number < rhs.number }
}

@Suite("the document as a model")
struct GraphDocumentTests {
  private func document(_ text: String) throws -> GraphDocument {
    try #require(GraphDocument.read(Array(text.utf8), file: "t").document)
  }

  @Test("listed fragments come first, then those of the segues in order of appearance")
  func fragments() throws {
    let document = try document(#"{"fragments": ["z", "b"], "segues": ["a => b", "c => a => z"]}"#)
    #expect(document.fragments.map(\.id) == ["z", "b", "a", "c"])
    #expect(document.fragments.map(\.isListed) == [true, true, false, false])
    #expect(GraphDocument(fragments: document.fragments.filter(\.isListed), segues: document.segues) == document)
  }

  @Test("a fragment's kind is the document's, else follows from the segues that lead to it")
  func kinds() throws {
    let document = try document(
      #"""
      {"fragments": [{"id": "e", "kind": "screen"}], "segues": ["a => b",
        {"edge": "a => [c, d, e]", "style": "hold"}, {"edge": "b => [d, e]", "style": "hold", "dismissable": true},
        {"edge": "c => b", "dismissable": true}]}
      """#
    )
    let expected: [String: FragmentKind] = ["a": .screen, "b": .screen, "c": .section, "d": .overlay, "e": .screen]
    for (fragment, kind) in zip(document.fragments, document.kinds) {
      #expect(kind == expected[fragment.id])
      #expect(document.kind(of: fragment.id) == kind)
    }
    #expect(document.kind(of: "unknown") == .screen)
  }

  @Test("documents are equal whatever the order of their segues")
  func equality() throws {
    #expect(try document(#"{"segues": ["a => [b, c]"]}"#) == document(#"{"segues": ["a => c", "a => b"]}"#))
    #expect(try document(#"{"segues": ["a => b"]}"#) != document(#"{"segues": ["a => b"], "path": []}"#))
    #expect(try document(#"{"segues": ["a => b"]}"#) != document(#"{"segues": ["a => b", "a => b"]}"#))
  }

  @Test("an app's graph becomes a document, named by raw values")
  func fromEngine() throws {
    let nav: Set<Segue<Section>> = [
      Segue(from: .splash, to: .list),
      Segue(from: .list, to: .detail, style: .hold, dismissable: true, tag: "open"),
      Segue(from: .detail, to: .splash, auto: true),
    ]
    let path: OrderedSet<PathEdge<Section>> = [
      PathEdge(.splash => .list, sourceId: Int?.none, targetId: 1),
      PathEdge(.list => .detail, sourceId: 1, targetId: nil),
    ]
    let document = GraphDocument(nav: nav, entry: .splash, path: path, title: "App")
    #expect(
      String(decoding: document.encoded(), as: UTF8.self) == """
        {
          "version": 1,
          "title": "App",
          "segues": [
            { "edge": "detail => splash", "auto": true },
            { "edge": "list => detail", "style": "hold", "dismissable": true, "tag": "open" },
            "splash => list"
          ],
          "entry": "splash",
          "path": [
            { "from": "splash", "to": "list", "targetId": 1 },
            { "from": "list", "to": "detail", "sourceId": 1 }
          ]
        }

        """
    )
    let navigation = try document.navigation()
    #expect(navigation.presentedFragments.map(\.wrappedValue.rawValue) == ["list", "splash"])
    #expect(navigation.entry == NamedFragment("splash"))
  }

  @Test("document to engine to document is the same document")
  func roundTrip() throws {
    let first = try document(
      #"{"segues": ["a => [b, c]", {"edge": "b => c", "style": "hold", "dismissable": true, "tag": "t"}], "#
        + #""path": ["a => b"]}"#
    )
    let navigation = try first.navigation()
    #expect(GraphDocument(nav: navigation.nav, path: navigation.path) == first)
  }

  @Test(
    "a document that becomes a running app and is asked for its document is the same",
    arguments: [
      #"{"segues": ["a => [b, c]", {"edge": "b => c", "style": "hold", "tag": "t"}]}"#,
      #"{"segues": [{"edge": "a => b", "auto": true}, "b => c"]}"#,
      #"{"segues": ["a => b", "b => c"], "path": ["a => b", {"from": "b", "to": "c", "targetId": 7}]}"#,
      #"{"segues": ["a => b => a"], "entry": "b", "path": ["b => a"]}"#,
    ]
  )
  func running(text: String) throws {
    let first = try document(text)
    let helm = try first.helm()
    #expect(GraphDocument(helm) == first)
  }

  @Test("the document of a running app has the path that it presents")
  func live() throws {
    let nav: Set<Segue<Section>> = [
      Segue(from: .splash, to: .list), Segue(from: .list, to: .detail, style: .hold, dismissable: true),
    ]
    let helm = try Helm(nav: nav)
    #expect(GraphDocument(helm, title: "App").title == "App")
    #expect(GraphDocument(helm).path == nil)
    helm.present(fragment: .list, id: 1)
    helm.present(fragment: .detail)
    let edges = GraphDocument(helm).path?.map { "\($0.from) \($0.to) \($0.sourceId == nil) \($0.targetId == nil)" }
    #expect(edges == ["splash list true false", "list detail false true"])
  }

  @Test("a document that breaks a rule doesn't run, and says why")
  func notRunning() throws {
    let circle = try document(#"{"segues": ["a => b => a"]}"#)
    #expect(throws: DocumentError.self) { try circle.helm() }
  }

  @Test("fragments without raw values are named by case or description, and told apart by number")
  func names() {
    let plain = GraphDocument(nav: [Segue(from: Plain.one, to: .two), Segue(from: .two, to: .item(3))])
    #expect(Set(plain.segues.map(\.edge.description)) == ["one => two", #"two => "item(3)""#])
    let named = GraphDocument(nav: [Segue(from: Named(number: 1), to: Named(number: 2))])
    #expect(named.segues.map(\.edge.description) == ["screen => screen-2"])
  }

  @Test("several segues along one edge come in an order of their own")
  func severalSegues() {
    let nav: Set<Segue<Section>> = [
      Segue(from: .list, to: .detail), Segue(from: .list, to: .detail, auto: true),
      Segue(from: .list, to: .detail, style: .hold), Segue(from: .list, to: .detail, tag: "t"),
    ]
    #expect(GraphDocument(nav: nav).segues.map(\.style) == [.pass, .pass, .pass, .hold])
    #expect(GraphDocument(nav: nav).segues.map(\.tag) == [nil, "t", nil, nil])
  }

  @Test("a named fragment is its id in JSON and in words")
  func named() throws {
    let fragment = NamedFragment(rawValue: "a")
    #expect(fragment == NamedFragment("a") && fragment < NamedFragment("b") && "\(fragment)" == "a")
    let data = try JSONEncoder().encode([fragment])
    #expect(String(decoding: data, as: UTF8.self) == #"["a"]"#)
    #expect(try JSONDecoder().decode([NamedFragment].self, from: data) == [fragment])
  }

  @Test("identifiers are integers or texts")
  func identifiers() {
    #expect(DocumentID(AnyHashable(3)) == .integer(3))
    #expect(DocumentID(AnyHashable("x")) == .string("x"))
    #expect(DocumentID(AnyHashable(UInt8(7))) == .integer(7))
    #expect(DocumentID(AnyHashable(UInt64.max)) == .string("18446744073709551615"))
    #expect(DocumentID(AnyHashable(1.5)) == .string("1.5"))
    #expect(DocumentID.integer(3).identifier == AnyHashable(3))
    #expect(DocumentID.string("x").identifier == AnyHashable("x"))
  }
}
