import Helm
import HelmAnalysis
import HelmDocument
import Testing

@testable import HelmDiagram

@Suite("Building a diagram")
struct DiagramBuilderTests {
  /// A document of operator-like pairs, all plain.
  private func document(_ pairs: String..., listed: [String] = [], entry: String? = nil) -> GraphDocument {
    GraphDocument(
      fragments: listed.map { DocumentFragment(id: $0) },
      segues: pairs.map { pair in
        let ends = pair.split(separator: ">").map(String.init)
        return DocumentSegue(from: ends[0], to: ends[1])
      },
      entry: entry
    )
  }

  private func ids(_ diagram: Diagram) -> [String] { diagram.fragments.map(\.id) }
  private func pairs(_ diagram: Diagram) -> [String] {
    diagram.segues.map { "\(diagram.fragments[$0.from].id)>\(diagram.fragments[$0.to].id)" }
  }

  @Test("fragments follow the walk from the entry, then the listed order, then their ids")
  func order() {
    #expect(ids(Diagram(document("b>z", "b>c", "z>a"))) == ["b", "c", "z", "a"])
    #expect(ids(Diagram(document("b>z", "b>c", "z>a", listed: ["z", "c"]))) == ["b", "z", "c", "a"])
    #expect(ids(Diagram(document("a>b", "b>a", entry: "b"))) == ["b", "a"])
    #expect(ids(Diagram(document("c>d", "a>b", listed: ["lonely"]))) == ["a", "c", "b", "d", "lonely"])
  }

  @Test("segues follow the order of their ends")
  func segueOrder() {
    #expect(pairs(Diagram(document("b>a", "a>c", "a>b", "c>c"))) == ["a>b", "a>c", "b>a", "c>c"])
  }

  @Test("the entry is the one that is named, else every inlet, else the one that reaches most")
  func entries() {
    func marked(_ document: GraphDocument) -> [String] { Diagram(document).fragments.filter(\.isEntry).map(\.id) }
    #expect(marked(document("a>b", "c>b", entry: "c")) == ["c"])
    #expect(marked(document("a>b", "c>b")) == ["a", "c"])
    #expect(marked(document("b>a", "a>b")) == ["a"])
    #expect(Diagram(document("b>a", "a>b")).caption.second == "Starts at a")
    #expect(Diagram(GraphDocument()).caption.second.hasPrefix("No entry"))
    #expect(Diagram(document("a>b", "c>b")).caption.second == "Starts at a, c")
    let many = (1...5).map { "e\($0)>x" }
    let diagram = Diagram(GraphDocument(segues: many.map { DocumentSegue(from: String($0.prefix(2)), to: "x") }))
    #expect(diagram.caption.second == "Starts at e1, e2, e3 and 2 more")
    #expect(diagram.summary == "6 fragments, 5 segues. Starts at e1, e2, e3 and 2 more.")
  }

  @Test("two segues alike in every trait, one each way, share a line, unless they are to stay apart")
  func pairings() {
    let alike = document("s>a", "a>b", "b>a")
    #expect(Diagram(alike).segues.map(\.pairing) == [.alone, .leading(2), .trailing(1)])
    #expect(Diagram(alike, options: DiagramOptions(pairs: .apart)).segues.allSatisfy { $0.pairing == .alone })
    let changes: [(inout DocumentSegue) -> Void] = [
      { $0.style = .hold }, { $0.auto = true }, { $0.dismissable = true }, { $0.tag = "t" }, { $0.disabled = true },
      { $0.redirect = [DocumentEdge(from: "a", to: "s")] },
    ]
    for change in changes {
      var other = alike
      change(&other.segues[1])
      #expect(Diagram(other).segues.allSatisfy { $0.pairing == .alone })
    }
    #expect(Diagram(document("a>b", "b>a", "a>b")).segues.allSatisfy { $0.pairing == .alone })
    #expect(Diagram(document("a>a")).segues.map(\.pairing) == [.alone])
  }

  @Test("of a pair only the leading segue has a pill")
  func pairedTags() {
    let document = GraphDocument(segues: [
      DocumentSegue(from: "a", to: "b", tag: "swap"), DocumentSegue(from: "b", to: "a", tag: "swap"),
    ])
    #expect(Diagram(document).segues.map { $0.pill?.text } == ["#swap", nil])
    #expect(Diagram(document).segues.map(\.traits.tag) == ["swap", "swap"])
  }

  @Test("the same pair twice and a segue onto itself are both drawn")
  func oddSegues() {
    #expect(pairs(Diagram(document("a>b", "a>b", "b>b"))) == ["a>b", "a>b", "b>b"])
  }

  @Test("a redirected segue has a dotted line to the last place of the way")
  func redirects() {
    var document = document("a>b", "a>c", "b>c")
    document.segues[0].redirect = [DocumentEdge(from: "a", to: "b"), DocumentEdge(from: "b", to: "c")]
    document.segues[0].disabled = true
    let diagram = Diagram(document)
    #expect(diagram.redirects == [DiagramRedirect(segue: 0, from: 0, to: 2)])
    #expect(diagram.segues[0].sentence(in: diagram) == "a → b: pass, disabled, redirected to c")
  }

  @Test("groups without a fragment are left out; labels that are too long are cut")
  func groups() {
    let long = String(repeating: "Very long ", count: 20)
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "a", group: "g"), DocumentFragment(id: "b", group: "none")],
      groups: [DocumentGroup(id: "empty"), DocumentGroup(id: "g", title: long), DocumentGroup(id: "h")]
    )
    let diagram = Diagram(document)
    #expect(diagram.groups.map(\.id) == ["g"] && diagram.groups[0].title == long)
    #expect(diagram.groups[0].label.hasSuffix("…") && diagram.groups[0].labelSize.width < 250)
    #expect(diagram.fragments.map(\.group) == [0, nil])
    #expect(diagram.caption.first == "2 fragments, 0 segues, 1 group")
  }

  @Test("kinds follow the document's rule; raised frames get room")
  func kinds() {
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "a"), DocumentFragment(id: "d", kind: .overlay)],
      segues: [
        DocumentSegue(from: "a", to: "b", style: .hold),
        DocumentSegue(from: "a", to: "c", style: .hold, dismissable: true),
        DocumentSegue(from: "a", to: "d"),
      ]
    )
    let diagram = Diagram(document)
    let kinds = Dictionary(uniqueKeysWithValues: diagram.fragments.map { ($0.id, $0.kind) })
    #expect(kinds == ["a": .screen, "b": .section, "c": .overlay, "d": .overlay])
    let sizes = Dictionary(uniqueKeysWithValues: diagram.fragments.map { ($0.id, $0.size) })
    #expect(sizes["b"] == Size(width: 88, height: 36) && sizes["c"] == Size(width: 92, height: 40))
  }

  @Test("a thumbnail stands above the title; notes and links are kept, links that run something aren't")
  func surroundings() {
    let thumbnail = Thumbnail(
      dataURL: "data:image/png;base64,",
      file: .init(ending: "png", bytes: []),
      size: Size(width: 96, height: 60)
    )
    let document = GraphDocument(fragments: [
      DocumentFragment(id: "a", note: "No\nte", link: "https://example.com"),
      DocumentFragment(id: "b", link: "javascript:alert(1)"), DocumentFragment(id: "c", link: "App/C.swift:12"),
      DocumentFragment(id: "d", link: "java\tscript:x"), DocumentFragment(id: "e", link: "../a?b=c:d"),
      DocumentFragment(id: "f", link: "The App/F.swift"),
    ])
    let diagram = Diagram(document, options: DiagramOptions(title: "T", thumbnails: ["a": thumbnail]))
    #expect(diagram.title == "T" && diagram.fragments[0].thumbnail == thumbnail)
    #expect(diagram.fragments[0].size == Size(width: 112, height: 104))
    #expect(diagram.fragments[0].note == "No␊te")
    let links = ["https://example.com", nil, "App/C.swift:12", nil, "../a?b=c:d", "The%20App/F.swift"]
    #expect(diagram.fragments.map(\.link) == links)
  }

  @Test("fragments that all reach one another stand in a row, unless a group is between them")
  func rows() {
    let tabs = document("t>a", "t>b", "t>c", "a>b", "b>a", "a>c", "c>a", "b>c", "c>b")
    #expect(Diagram(tabs).rows == [[1, 2, 3]])
    var grouped = tabs
    grouped.groups = [DocumentGroup(id: "g")]
    grouped.fragments[1].group = "g"
    #expect(Diagram(grouped).rows.allSatisfy { $0.count == 2 })
    let nine = (0..<9).flatMap { from in (0..<9).filter { $0 != from }.map { "n\(from)>n\($0)" } }
    let dense = GraphDocument(
      segues: nine.map { DocumentSegue(from: String($0.prefix(2)), to: String($0.suffix(2))) }
    )
    #expect(Diagram(dense).rows.isEmpty)
  }

  @Test("the way that most of the app shares weighs more")
  func weights() {
    let diagram = Diagram(document("a>b", "a>x", "b>c", "c>d", "c>e"))
    let weights = Dictionary(uniqueKeysWithValues: zip(pairs(diagram), diagram.segues.map(\.weight)))
    #expect(weights["a>x"] == 1)
    #expect((weights["a>b"] ?? 0) > (weights["b>c"] ?? 0) && (weights["b>c"] ?? 0) > 1)
  }

  @Test("a hub's leaves stand in columns, in order")
  func hubs() {
    let hub = GraphDocument(
      segues: (10..<40).map { DocumentSegue(from: "hub", to: "p\($0)") } + [DocumentSegue(from: "p10", to: "next")]
    )
    let diagram = Diagram(hub)
    #expect(diagram.fragments.filter(\.fansOut).map(\.id) == ["hub"])
    let lengths = diagram.segues.filter { diagram.fragments[$0.from].id == "hub" }.map(\.minimumLength)
    #expect(lengths[0] == 1 && Set(lengths).count > 1 && lengths.count == 30)
    let few = GraphDocument(segues: (0..<9).map { DocumentSegue(from: "hub", to: "p\($0)") })
    #expect(Diagram(few).segues.allSatisfy { $0.minimumLength == 1 })
    #expect(Diagram(few).fragments.allSatisfy { !$0.fansOut })
  }
}
