import Helm
import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("Folding a graph")
struct GraphFoldingTests {
  /// A home with a shop and settings, in groups, and an island.
  private let shop = GraphDocument(
    fragments: [
      DocumentFragment(id: "home", title: "Home"),
      DocumentFragment(id: "list", group: "shop"), DocumentFragment(id: "item", title: "Item", group: "shop"),
      DocumentFragment(id: "cart", group: "shop"), DocumentFragment(id: "settings", group: "settings"),
      DocumentFragment(id: "about", group: "settings"), DocumentFragment(id: "island"),
    ],
    groups: [DocumentGroup(id: "shop", title: "Shop"), DocumentGroup(id: "settings")],
    segues: [
      DocumentSegue(from: "home", to: "list", tag: "open"), DocumentSegue(from: "list", to: "item"),
      DocumentSegue(from: "item", to: "cart"), DocumentSegue(from: "list", to: "settings", dismissable: true),
      DocumentSegue(from: "item", to: "settings", style: .hold, dismissable: true),
      DocumentSegue(from: "cart", to: "about", dismissable: true), DocumentSegue(from: "settings", to: "about"),
    ]
  )

  /// Fragments f0, f1, … and the segues between them.
  private func graph(_ count: Int, _ segues: [(Int, Int)]) -> GraphDocument {
    GraphDocument(
      fragments: (0..<count).map { DocumentFragment(id: "f\($0)") },
      segues: segues.map { DocumentSegue(from: "f\($0)", to: "f\($1)") },
      entry: count > 0 ? "f0" : nil
    )
  }

  /// Few boxes, so that small graphs fold.
  private let narrow = FoldLimits(whole: (boxes: 6, lines: 10), folded: (boxes: 5, lines: 10))

  @Test("each group is one fragment, what is in none stays")
  func groups() {
    let folding = GraphFolding(shop)
    let overview = folding.overview
    #expect(overview.document.fragments.map(\.id) == ["home", "shop", "settings", "island"])
    #expect(overview.document.fragments.map(\.title) == ["Home", "Shop", "settings", nil])
    #expect(overview.fold("shop").map(folding.ids) == ["list", "item", "cart"])
    #expect(overview.fold("shop")?.segueCount == 2)
    #expect(overview.fold("settings")?.words == "2 fragments")
  }

  @Test("segues between the same boxes are one, with the traits that all of them have")
  func bundles() {
    let overview = GraphFolding(shop).overview
    #expect(
      overview.document.segues == [
        DocumentSegue(from: "home", to: "shop", tag: "open"),
        DocumentSegue(from: "shop", to: "settings", dismissable: true),
      ]
    )
    #expect(overview.bundles == [DocumentEdge(from: "shop", to: "settings"): 3])
  }

  @Test("an open group shows its fragments, in a frame, with their own segues")
  func opening() {
    var folding = GraphFolding(shop)
    let opening = folding.open("shop")
    #expect(opening == .opened)
    let overview = folding.overview
    #expect(overview.document.fragments.map(\.id) == ["home", "list", "item", "cart", "settings", "island"])
    #expect(overview.document.fragments[1].group == "shop")
    #expect(overview.document.segues.contains(DocumentSegue(from: "list", to: "item")))
    #expect(overview.bundles.isEmpty)
    #expect(folding.folds.map(\.id) == ["settings"])
  }

  @Test("what isn't folded is open already, and what doesn't exist can't be opened")
  func openingOthers() {
    var folding = GraphFolding(shop)
    let answers = [folding.open("home"), folding.open("hme")]
    #expect(answers == [.notFolded, .unknown])
    #expect(folding.folds.count == 2)
  }

  @Test("a fold whose name a drawn fragment has is called otherwise")
  func clash() {
    var document = shop
    document.fragments[0].id = "shop"
    document.segues[0].from = "shop"
    let overview = GraphFolding(document).overview
    #expect(overview.document.fragments.map(\.id) == ["shop", "shop~", "settings", "island"])
    #expect(overview.fold("shop~")?.title == "Shop")
  }

  @Test("a branch whose first fragment has a group's id is opened by that and a tilde")
  func clashingBranch() {
    var document = graph(9, [(0, 1), (0, 2), (1, 3), (1, 4), (4, 5), (5, 6), (2, 7), (7, 8)])
    document.groups = [DocumentGroup(id: "f1"), DocumentGroup(id: "g")]
    document.fragments[7].group = "f1"
    let limits = FoldLimits(whole: (boxes: 4, lines: 10), folded: (boxes: 3, lines: 10))
    var folding = GraphFolding(document, limits: limits)
    #expect(folding.folds.map(\.id) == ["f1~", "f2"])
    let opening = folding.open("f1~")
    #expect(opening == .opened)
    #expect(folding.overview.document.fragments.contains { $0.id == "f1" && $0.group == "f1~" })
  }

  @Test("without groups a branch is what is only reached through its first fragment")
  func branches() {
    // f1 leads to f3…f6, f2 to f7 and f8.
    let document = graph(9, [(0, 1), (0, 2), (1, 3), (1, 4), (4, 5), (5, 6), (2, 7), (7, 8)])
    let limits = FoldLimits(whole: (boxes: 4, lines: 10), folded: (boxes: 3, lines: 10))
    let folding = GraphFolding(document, limits: limits)
    let folds = folding.folds
    #expect(folds.map(\.id) == ["f1", "f2"])
    #expect(folds.map(\.kind) == [.branch, .branch])
    #expect(folding.ids(in: folds[0]) == ["f1", "f3", "f4", "f5", "f6"])
    #expect(folds[0].words == "and 4 behind it")
    #expect(folds[1].words == "and 2 behind it")
  }

  @Test("a component that can be entered at several fragments is one fold")
  func circles() {
    var pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3), (3, 1)]
    for next in 4..<16 { pairs.append((next == 4 ? 0 : next - 1, next)) }
    let folding = GraphFolding(graph(16, pairs), limits: narrow)
    #expect(folding.folds.contains { $0.kind == .circle && folding.ids(in: $0) == ["f1", "f2", "f3"] })
  }

  @Test("very many neighbours are folded by the several, and again inside")
  func several() {
    let document = graph(200, (1..<200).map { (0, $0) })
    let folding = GraphFolding(document, limits: narrow)
    #expect(folding.boxes.count <= 5)
    #expect(folding.folds.allSatisfy { $0.kind == .several })
    #expect(folding.parts().allSatisfy { $0.overview.document.fragments.count <= 8 })
  }

  @Test("of very many folds the outer ones are opened, the others stay closed")
  func limitedParts() {
    let folding = GraphFolding(graph(200, (1..<200).map { (0, $0) }), limits: narrow)
    let all = folding.parts()
    let some = folding.parts(limit: 7)
    #expect(some.count == 7)
    #expect(some.map(\.fold) == all.prefix(7).map(\.fold))
    #expect(some.allSatisfy { $0.opens.values.allSatisfy { $0 < 7 } })
  }

  @Test("every fragment is in one box, and in the end drawn itself", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func nothingIsLost(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let count = 60 + random(200)
    var document = graph(count, (0..<(count + random(count))).map { _ in (random(count), random(count)) })
    if seed.isMultiple(of: 2) {
      document.groups = (0..<9).map { DocumentGroup(id: "g\($0)") }
      for index in document.fragments.indices where random(4) > 0 { document.fragments[index].group = "g\(random(9))" }
    }
    let folding = GraphFolding(document, limits: narrow)
    let all = document.fragments.map(\.id).sorted()
    #expect(folding.boxes.flatMap(\.members).sorted() == Array(0..<count))
    #expect(folding.boxes.count <= narrow.whole.boxes)
    var drawn: [String] = []
    for part in folding.parts() {
      let ids = part.overview.document.fragments.map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(Set(part.opens.keys).isSubset(of: Set(ids)))
      drawn += ids.filter { part.overview.fold($0) == nil && !part.surroundings.contains($0) }
    }
    #expect(drawn.sorted() == all)
    let between = folding.overview.segues.flatMap(\.self)
    #expect(Set(between).count == between.count)
    #expect(between.count + folding.folds.reduce(0) { $0 + $1.segueCount } == document.segues.count)
  }

  @Test("the order in which segues are written folds nothing otherwise")
  func order() {
    let pairs = (1..<300).map { ((($0 - 1) / 3), $0) }
    let folds = GraphFolding(graph(300, pairs)).folds
    #expect(!folds.isEmpty)
    #expect(GraphFolding(graph(300, pairs.reversed())).folds == folds)
  }

  @Test("a graph of some dozens of fragments without groups is drawn whole")
  func small() {
    #expect(GraphFolding(graph(50, (1..<50).map { (($0 - 1) / 2, $0) })).folds.isEmpty)
    #expect(GraphFolding(graph(0, [])).overview.document.fragments.isEmpty)
  }

  @Test("several entries stay several: no box is taken for the start")
  func entries() {
    var document = shop
    document.segues.append(DocumentSegue(from: "island", to: "about"))
    #expect(GraphFolding(shop).overview.document.entry == "home")
    #expect(GraphFolding(document).overview.document.entry == nil)
    #expect(GraphFolding(document).overview.entryNames == ["home", "island"])
    #expect(GraphFolding(shop).parts().map(\.overview.entryNames) == [["home"], ["home"], []])
    document.entries = ["island", "home"]
    #expect(GraphFolding(document).overview.document.entries == ["island", "home"])
  }

  @Test("a redirect leads to the box of what it leads to")
  func redirects() {
    var document = shop
    document.segues[0].redirect = [DocumentEdge(from: "list", to: "about")]
    let overview = GraphFolding(document).overview
    #expect(overview.document.segues[0].redirect == [DocumentEdge(from: "shop", to: "settings")])
    document.segues[0].redirect = [DocumentEdge(from: "list", to: "item")]
    #expect(GraphFolding(document).overview.document.segues[0].redirect.isEmpty)
  }
}
