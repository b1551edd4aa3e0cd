import Helm
import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("The union of two graphs")
struct UnionTests {
  @Test("has every fragment and segue of both once, by their new ids", arguments: 0..<20)
  func parts(seed: UInt64) {
    let old = randomDocument(seed: seed, fragments: 5, segues: 8).renamed(["2": "two"])
    let new = randomDocument(seed: seed + 100, fragments: 6, segues: 8)
    let differences = Differences(from: old, to: new)
    let marked = DifferenceUnion(differences)
    let (union, former) = (marked.graph.document, old.renamed(differences.renames))
    #expect(union.fragments.map(\.id).sorted() == Set((former.fragments + new.fragments).map(\.id)).sorted())
    #expect(
      Set(union.segues.map(\.edge)) == Set((former.segues + new.segues).map(\.edge))
    )
    #expect(union.segues.count == Set(union.segues.map(\.edge)).count)
    let marks = zip(marked.graph.segues, marked.segues).compactMap { number, mark in
      mark.map { "\(marked.graph.edge(number)) \($0.kind)" }
    }
    let expected = differences.segues.map { difference in
      let segue =
        difference.new
        ?? difference.old.flatMap { GraphDocument(segues: [$0]).renamed(differences.renames).segues.first }
      return "\(segue.map { "\($0.edge)" } ?? "") \(difference.kind)"
    }
    #expect(marks.sorted() == expected.sorted())
    #expect(marked.fragments.count { $0 != nil } == differences.fragments.count)
  }

  @Test("within no segue of a difference there is what differs and its ends")
  func context() {
    let (a, b, c, d, e) = ("a", "b", "c", "d", "e")
    let chain = [(a, b), (b, c), (c, d), (d, e)].map { DocumentSegue(from: $0.0, to: $0.1) }
    var changed = chain
    changed[3].auto = true
    let union = DifferenceUnion(Differences(from: GraphDocument(segues: chain), to: GraphDocument(segues: changed)))
    func ids(within depth: Int) -> [String] { union.part(within: depth).document.fragments.map(\.id).sorted() }
    #expect(ids(within: 0) == ["d", "e"])
    #expect(ids(within: 1) == ["c", "d", "e"])
  }

  @Test("of many that hang on one fragment alone, and to which nothing happened, two are drawn")
  func bystanders() {
    let leaves = (1...9).map { "leaf\($0)" }
    var old = GraphDocument(segues: leaves.map { DocumentSegue(from: "hub", to: $0) })
    old.segues += [DocumentSegue(from: "start", to: "hub"), DocumentSegue(from: "leaf9", to: "far")]
    old.segues.append(DocumentSegue(from: "leaf8", to: "hub"))
    old.entry = "start"
    var new = old
    new.segues[0].auto = true
    let union = DifferenceUnion(Differences(from: old, to: new)).withFewBystanders()
    let document = union.graph.document
    // leaf1 is where the difference is, leaf9 leads on.
    #expect(
      document.fragments.map(\.id).sorted()
        == ["far", "hub", "hub~more", "leaf1", "leaf2", "leaf3", "leaf9", "start"]
    )
    #expect(document.fragments.first { $0.id == "hub~more" }?.title == "and 5 more")
    #expect(document.segues.count == 7)
    let marked = zip(union.graph.segues, union.segues).filter { $0.1 != nil }.map { "\(union.graph.edge($0.0))" }
    #expect(marked == ["hub => leaf1"])
    #expect(union.part(within: 1).document.fragments.count == 7)
  }

  @Test("of two segues that are alike in everything, each has what happened to it where bystanders are folded")
  func alike() {
    let old = GraphDocument(
      segues: [("s", "hub"), ("hub", "x"), ("x", "y")].map { DocumentSegue(from: $0, to: $1) }
        + (1...4).map { DocumentSegue(from: "hub", to: "b\($0)") }
    )
    var new = old
    new.segues.append(old.segues[2])
    for (one, other) in [(old, new), (new, old)] {
      let union = DifferenceUnion(Differences(from: one, to: other))
      #expect(union.withFewBystanders().segues.count { $0 != nil } == 1)
      #expect(union.withFewBystanders().part(within: 0).document.fragments.map(\.id).sorted() == ["x", "y"])
    }
  }

  @Test("bystanders that lead to a fragment lead there folded, too; what leaves a whole group isn't folded")
  func directionOfBystanders() {
    let leaves = (1...6).map { "leaf\($0)" }
    var old = GraphDocument(segues: leaves.map { DocumentSegue(from: $0, to: "hub") })
    old.segues += [DocumentSegue(from: "hub", to: "end"), DocumentSegue(from: "end", to: "hub")]
    old.entry = "end"
    var new = old
    new.segues[6].auto = true
    let folded = DifferenceUnion(Differences(from: old, to: new)).withFewBystanders().graph.document
    #expect(folded.segues.contains { $0.from == "hub~more" && $0.to == "hub" })
    for index in old.segues.indices { old.segues[index].traits.style = .hold }
    for index in 0..<5 { old.segues[index].traits.dismissable = true }
    new = old
    new.segues[6].auto = true
    let held = DifferenceUnion(Differences(from: old, to: new)).withFewBystanders().graph.document
    // The sixth of them can't be dismissed.
    #expect(held.segues.first { $0.from == "hub~more" }?.traits == SegueTraits(style: .hold))
    old.groups = [DocumentGroup(id: "all")]
    old.fragments = leaves.map { DocumentFragment(id: $0, group: "all") }
    old.segues = [DocumentSegue(origin: .group("all"), to: "hub"), DocumentSegue(from: "hub", to: "end")]
    new = old
    new.segues[1].auto = true
    let union = DifferenceUnion(Differences(from: old, to: new))
    #expect(union.withFewBystanders().graph.document == union.graph.document)
  }

  @Test("where the app starts now and where it started are differences")
  func movedEntry() {
    var old = GraphDocument(segues: [DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "a")])
    old.segues += [DocumentSegue(from: "b", to: "c")]
    old.entry = "a"
    var new = old
    new.entry = "b"
    let part = DifferenceUnion(Differences(from: old, to: new)).withFewBystanders().part(within: 0)
    #expect(part.document.fragments.map(\.id) == ["a", "b"])
    #expect(DifferenceUnion(Differences(from: old, to: old)).part(within: 0).fragments.isEmpty)
  }

  @Test("the app starts at the entries that the new one has, several too; what nothing leads to any more isn't one")
  func severalEntries() throws {
    var old = GraphDocument(segues: [DocumentSegue(from: "home", to: "item"), DocumentSegue(from: "login", to: "home")])
    old.segues += [DocumentSegue(from: "home", to: "login"), DocumentSegue(from: "push", to: "item")]
    old.segues += [DocumentSegue(from: "item", to: "push"), DocumentSegue(from: "home", to: "old")]
    old.entries = ["login", "push"]
    var new = old
    new.segues.removeLast()
    func entries(_ old: GraphDocument, _ new: GraphDocument) -> [String] {
      DifferenceUnion(Differences(from: old, to: new)).graph.document.entries
    }
    #expect(entries(old, new) == ["login", "push"])
    #expect(entries(old, GraphDocument(segues: [])) == ["login", "push"])
    (old.entries, new.entries) = ([], [])
    old.segues += [DocumentSegue(from: "any", to: "home"), DocumentSegue(from: "home", to: "other")]
    new.segues += [DocumentSegue(from: "any", to: "home"), DocumentSegue(from: "other", to: "home")]
    #expect(entries(old, new).sorted() == ["any", "other"])
    new.entries = ["item", "any"]
    let differences = Differences(from: new, to: old)
    #expect(differences.document == [Change(key: "entry", old: "item, any", new: "any")])
    let words = DifferenceReport(differences).text
    #expect(words.contains("The app starts at 'any', before at 'item', 'any'"))
  }

  @Test("what surrounds a changed hub is folded at the rim of what is drawn, whatever else it leads to")
  func rim() throws {
    let leaves = (1...9).map { "leaf\($0)" }
    var old = GraphDocument(segues: leaves.map { DocumentSegue(from: "hub", to: $0) })
    old.segues += leaves.map { DocumentSegue(from: $0, to: "hub") }
    old.segues += zip(leaves, leaves.dropFirst()).map { DocumentSegue(from: $0, to: $1) }
    old.segues += leaves.map { DocumentSegue(from: $0, to: "far-\($0)") }
    var new = old
    new.segues.append(DocumentSegue(from: "hub", to: "new"))
    let union = DifferenceUnion(Differences(from: old, to: new))
    let folded = union.withFewBystanders(within: 1)
    let part = folded.part(within: 1)
    // The first one is where the app starts.
    #expect(part.document.fragments.map(\.id).sorted() == ["hub", "hub~more", "leaf1", "leaf2", "new"])
    #expect(part.document.fragments.first { $0.id == "hub~more" }?.title == "and 7 more")
    let hub = try #require(folded.graph.number(ofFragment: "hub"))
    #expect(folded.arrivals[hub] == 9)
    // Within what is drawn nothing is folded that leads on.
    #expect(union.withFewBystanders(within: 2).graph.fragments.count == union.graph.fragments.count)
  }

  @Test("a few bystanders stay as they are")
  func fewBystanders() {
    let old = GraphDocument(segues: (1...4).map { DocumentSegue(from: "hub", to: "leaf\($0)") })
    var new = old
    new.segues[0].auto = true
    let union = DifferenceUnion(Differences(from: old, to: new))
    #expect(union.withFewBystanders().graph.document == union.graph.document)
  }
}
