import Helm
import HelmDocument
import TestSupport
import Testing

@Suite("the compiled graph")
struct CompiledGraphTests {
  @Test("fragments ascend by their ids, wherever the text names them")
  func fragments() {
    let graph = CompiledGraph(
      GraphDocument(
        fragments: [DocumentFragment(id: "z"), DocumentFragment(id: "b")],
        segues: [DocumentSegue(from: "c", to: "a"), DocumentSegue(from: "a", to: "z")],
        entry: "lonely"
      )
    )
    #expect(graph.fragments.map(graph.id) == ["a", "b", "c", "lonely", "z"])
    #expect(graph.document.fragments.map(\.id) == ["z", "b", "c", "a", "lonely"])
    #expect(graph.fragmentPlaces == [3, 1, 2, 4, 0])
    for place in graph.document.fragments.indices {
      #expect(graph.fragmentPlaces[graph.number(ofFragmentAt: place)] == place)
    }
    #expect(graph.number(ofFragment: "b") == 1 && graph.number(ofFragment: "y") == nil)
  }

  @Test("segues go by the fragment they leave, closed ones behind the others, then by the one they reach")
  func segues() throws {
    let graph = try CompiledGraph.read(
      #"""
      {"segues": ["b => a", {"edge": "a => b", "disabled": true}, "a => c", {"edge": "a => a", "redirect": "a => c"},
        "a => d", {"edge": "b => c", "tag": "t"}]}
      """#
    )
    let edges = graph.segues.map { graph.edge($0).description }
    #expect(edges == ["a => c", "a => d", "a => a", "a => b", "b => a", "b => c"])
    #expect(graph.seguePlaces == [2, 4, 3, 1, 0, 5])
    #expect(graph.indexed.segues.map(\.isClosed) == [false, false, true, true, false, false])
    #expect(graph.segue(5).tag == "t" && graph.indexed.segues(from: 0) == 0..<4)
    #expect(graph.document.segues.indices.map { graph.number(ofSegueAt: $0) } == [4, 3, 0, 2, 1, 5])
  }

  @Test("a pair can be taken as soon as one of its segues can")
  func closedPairs() throws {
    let graph = try CompiledGraph.read(#"{"segues": [{"edge": "a => b", "disabled": true}, "a => c", "a => b"]}"#)
    #expect(graph.segues.map { graph.edge($0).to } == ["b", "b", "c"])
    #expect(graph.indexed.segues.allSatisfy { !$0.isClosed })
    #expect(graph.segues.map { graph.segue($0).disabled } == [false, true, false])
  }

  @Test("the order in which segues are written numbers nothing otherwise", arguments: UInt64(0)..<200)
  func order(seed: UInt64) {
    let document = GraphDocument.random(seed: seed)
    let graph = CompiledGraph(document)
    let other = CompiledGraph(document.shuffled(seed: seed))
    #expect(other.fragments.map(other.id) == graph.fragments.map(graph.id))
    #expect(other.segues.map { words(of: other.segue($0)) } == graph.segues.map { words(of: graph.segue($0)) })
    #expect(other.kinds == graph.kinds && other.entries == graph.entries)
    #expect(other.indexed.segues == graph.indexed.segues)
  }

  /// All of a segue but its `x-` keys, which number nothing.
  private func words(of segue: DocumentSegue) -> String {
    "\(segue.edge) \(segue.traits) \(segue.note ?? "-")"
  }

  @Test("numbers and places are each other's inverse, and rows hold what leaves a fragment", arguments: UInt64(0)..<100)
  func places(seed: UInt64) {
    let graph = CompiledGraph(GraphDocument.random(seed: seed))
    #expect(graph.seguePlaces.sorted() == Array(graph.document.segues.indices))
    for place in graph.document.segues.indices {
      let number = graph.number(ofSegueAt: place)
      #expect(graph.seguePlaces[number] == place)
      #expect(graph.edge(number) == graph.document.segues[place].edge)
      #expect(graph.indexed.segues(from: graph.indexed.segues[number].from).contains(number))
    }
    for number in graph.fragments {
      #expect(graph.fragment(number).id == graph.id(number) && graph.number(ofFragment: graph.id(number)) == number)
      for segue in graph.indexed.segues(from: number) { #expect(graph.edge(segue).from == graph.id(number)) }
    }
  }

  @Test("what was read knows where it stands in its text, what a program made doesn't")
  func textPlaces() throws {
    let text = #"{"fragments": ["b"], "segues": ["b => a", "a => [b, c]"]}"#
    let graph = try CompiledGraph.read(text)
    func excerpt(_ place: SourcePlace?) -> String? {
      place.map { String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self) }
    }
    #expect(graph.segues.map { graph.edge($0).description } == ["a => b", "a => c", "b => a"])
    #expect(graph.segues.map { graph.place(ofSegue: $0)?.column } == [44, 44, 34])
    #expect(excerpt(graph.place(ofFragment: 1)) == #""b""#)
    #expect(graph.fragments.map { graph.place(ofFragment: $0)?.column } == [39, 16, 53])
    let made = CompiledGraph(graph.document)
    #expect(made.reading == nil && made.place(ofFragment: 0) == nil && made.place(ofSegue: 0) == nil)
    #expect(CompiledGraph(GraphDocument.read(Array("{".utf8), file: "graph.json")) == nil)
  }

  private func entries(_ text: String) throws -> [String] {
    let graph = try CompiledGraph.read(text)
    return graph.entries.map(graph.id)
  }

  @Test("pictures begin at all entries that are named, else at those that a segue leaves")
  func starts() throws {
    func starts(_ text: String) throws -> [String] {
      let graph = try CompiledGraph.read(text)
      return graph.starts.map(graph.id)
    }
    #expect(try starts(#"{"fragments": ["x"], "segues": ["a => b"], "entry": ["x", "a"]}"#) == ["x", "a"])
    #expect(try starts(#"{"fragments": ["x"], "segues": ["a => b"]}"#) == ["a"])
    #expect(try starts(#"{"fragments": ["x", "y"]}"#) == ["x", "y"])
  }

  @Test("the app starts at the entries, else where nothing leads to, else where most is reached from")
  func entries() throws {
    #expect(try entries(#"{"segues": ["b => c", "a => c"]}"#) == ["a", "b"])
    #expect(try entries(#"{"segues": ["b => c => d", "a => d"]}"#) == ["b", "a"])
    #expect(try entries(#"{"fragments": ["b", "a"], "segues": ["b => c", "a => c"]}"#) == ["b", "a"])
    #expect(try entries(#"{"segues": ["b => c", "a => c"], "entry": "c"}"#) == ["c"])
    #expect(try entries(#"{"segues": ["b => c", "a => c"], "entry": ["b", "c"]}"#) == ["b", "c"])
    #expect(try entries(#"{"segues": ["a => b => a"]}"#) == ["a"])
    #expect(try entries(#"{"segues": ["b => a => b", "d => c => d => a"]}"#) == ["c"])
    #expect(try entries(#"{"segues": ["a => a"]}"#) == ["a"])
    #expect(try entries(#"{"fragments": ["x"], "segues": [{"edge": "a => b", "disabled": true}]}"#) == ["a", "x"])
    #expect(try entries(#"{"segues": ["a => b"], "entry": "b"}"#) == ["b"])
    #expect(try entries(#"{}"#) == [])
  }

  @Test("the engine starts at the sole entry that is named, else at the sole fragment that segues leave alone")
  func engineEntry() throws {
    func entry(_ text: String) throws -> String? { try CompiledGraph.read(text).index.entry?.rawValue }
    #expect(try entry(#"{"fragments": ["x"], "segues": ["a => b"]}"#) == "a")
    #expect(try entry(#"{"segues": ["a => b"], "entry": ["a", "b"]}"#) == nil)
    #expect(try entry(#"{"segues": ["a => b => a"]}"#) == nil)
    #expect(try entry(#"{"segues": ["b => c", "a => c"]}"#) == nil)
  }

  @Test("entries are those of a search from every fragment", arguments: UInt64(0)..<200)
  func randomEntries(seed: UInt64) {
    var document = GraphDocument.random(seed: seed)
    (document.entries, document.path) = ([], nil)
    let graph = CompiledGraph(document)
    func reached(from start: FragmentNumber) -> Int {
      var (met, stack) = (Set([start]), [start])
      while let next = stack.popLast() {
        for segue in graph.indexed.segues(from: next) {
          let to = graph.indexed.segues[segue].to
          if met.insert(to).inserted { stack.append(to) }
        }
      }
      return met.count
    }
    let counts = graph.fragments.map(reached)
    let led = Set(graph.indexed.segues.map(\.to))
    let inlets = graph.fragments.filter { !led.contains($0) }
    let order = { (fragment: FragmentNumber) in
      (
        -counts[fragment],
        graph.fragment(fragment).isListed ? graph.fragmentPlaces[fragment] : Int.max, fragment
      )
    }
    let sorted = (inlets.isEmpty ? Array(graph.fragments) : inlets).sorted { order($0) < order($1) }
    #expect(graph.entries == (inlets.isEmpty ? Array(sorted.prefix(1)) : sorted))
  }

  @Test("a fragment is what the document says, else what the segues that hold say", arguments: UInt64(0)..<100)
  func kinds(seed: UInt64) {
    let document = GraphDocument.random(seed: seed)
    let graph = CompiledGraph(document)
    for number in graph.fragments {
      let holding = document.segues.filter { $0.to == graph.id(number) && $0.style == .hold }
      let implied: FragmentKind =
        holding.isEmpty ? .screen : holding.contains { $0.dismissable } ? .overlay : .section
      #expect(graph.kinds[number] == graph.fragment(number).kind ?? implied)
      #expect(document.kind(of: graph.id(number)) == graph.kinds[number])
    }
  }

  @Test("its index is the one that the engine makes of the segues", arguments: UInt64(0)..<300)
  func index(seed: UInt64) {
    var document = GraphDocument.random(seed: seed)
    // An index of the engine's segues orders several of a pair by what the engine knows of them.
    if seed.isMultiple(of: 2) {
      var pairs: Set<DocumentEdge> = []
      document.segues.removeAll { !pairs.insert($0.edge).inserted }
      for place in document.segues.indices { document.segues[place].presentation = nil }
    }
    let graph = CompiledGraph(document)
    let index = reference(document)
    #expect(graph.index.fragments == index.fragments && graph.index.entry == index.entry)
    #expect(graph.index.brokenRules.map(\.description).sorted() == index.brokenRules.map(\.description).sorted())
    #expect(graph.segues.map { graph.index.segues[$0].edge } == index.segues.map(\.edge))
    #expect(graph.indexed.segues.map(\.isClosed) == index.indexed.segues.map(\.isClosed))
    #expect(Set(graph.index.segues) == Set(index.segues) && Set(graph.index.tags) == Set(index.tags))
    for fragment in index.fragments { #expect(graph.index.number(of: fragment) == index.number(of: fragment)) }
    guard seed.isMultiple(of: 2) else { return }
    #expect(graph.index.segues == index.segues && graph.index.tags == index.tags)
    #expect(graph.indexed.segues == index.indexed.segues && graph.indexed.entry == index.indexed.entry)
    for tag in index.tags { #expect(graph.index.number(ofTag: tag) == index.number(ofTag: tag)) }
    for segue in index.segues { #expect(graph.index.number(of: segue.edge) == index.number(of: segue.edge)) }
    for fragment in graph.fragments {
      #expect(graph.indexed.egress(of: fragment) == index.indexed.egress(of: fragment))
      #expect(Array(graph.indexed.ingress(of: fragment)) == Array(index.indexed.ingress(of: fragment)))
      #expect(graph.indexed.autoSegue(of: fragment) == index.indexed.autoSegue(of: fragment))
    }
  }

  /// The engine's index of a document's segues, made without numbers.
  private func reference(_ document: GraphDocument) -> NavigationIndex<NamedFragment> {
    func edges(_ segues: [DocumentSegue]) -> Set<DirectedEdge<NamedFragment>> {
      Set(segues.map { DirectedEdge(from: NamedFragment($0.from), to: NamedFragment($0.to)) })
    }
    return NavigationIndex(
      segues: document.segues.map {
        Segue(
          from: NamedFragment($0.from),
          to: NamedFragment($0.to),
          style: $0.style,
          dismissable: $0.dismissable,
          auto: $0.auto,
          tag: $0.tag
        )
      },
      fragments: Set(document.fragments.map { NamedFragment($0.id) }),
      entry: document.entry.map { NamedFragment($0) },
      closed: edges(document.segues.filter { $0.disabled || !$0.redirect.isEmpty })
        .subtracting(edges(document.segues.filter { !$0.disabled && $0.redirect.isEmpty }))
    )
  }

  @Test("it navigates as its document does, and says of a made one what is wrong without a place")
  func navigation() throws {
    let graph = CompiledGraph(GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    #expect(try graph.navigation().presentedFragments.map(\.wrappedValue.rawValue) == ["a"])
    let broken = GraphDocument(segues: [DocumentSegue(from: "a", to: "c"), DocumentSegue(from: "b", to: "c")])
    let rule = try #require(CompiledGraph(broken).brokenRules().first)
    #expect(rule.identifier == "several-entries" && rule.place == nil && rule.notes.allSatisfy { $0.place == nil })
    let read = try #require(CompiledGraph(broken.reading())?.brokenRules().first)
    #expect(read.headline == rule.headline && read.place != nil && read.notes.count == 2)
    #expect(throws: DocumentError.self) { try CompiledGraph(broken).navigation() }
  }
}
