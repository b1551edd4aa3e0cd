import Helm
import HelmAnalysis
import HelmDocument
import SeededRandomness
import TestSupport
import Testing

@Suite("One graph of three sources")
struct GraphMergeTests {
  @Test("merging has no order, may be grouped at will, and twice the same is once", arguments: 0..<60 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var all = try (0..<3).map { _ in try contribution(&random) }
    for index in all.indices { all[index].isPart = random.next() % 3 > 0 }
    func merged(_ documents: [GraphDocument]) throws -> [UInt8] { GraphMerge.merged(documents).encoded() }
    let expected = try merged(all)
    #expect(GraphMerge.merged(all).isPart == all.allSatisfy(\.isPart))
    #expect(try merged(all.shuffled(using: &random)) == expected)
    #expect(try merged([GraphMerge.merged([all[0], all[1]]), all[2]]) == expected)
    #expect(try merged([all[0], GraphMerge.merged([all[1], all[2]])]) == expected)
    #expect(try merged(all + [all[1]]) == expected)
    // Written, read and merged again as whatever it is, it is the same.
    let reading = GraphDocument.read(expected, file: "merged.json")
    #expect(reading.diagnostics.filter { $0.severity == .error }.isEmpty)
    let graph = try #require(CompiledGraph(reading))
    for role in SegueWitness.allCases {
      let again = try GraphMerge.contribution(of: graph, as: role)
      #expect(try merged([again, all[0]]) == expected, "seed \(seed), \(role)")
    }
  }

  @Test(
    "what apps did live is merged in any grouping, and can be read and made again",
    arguments: 0..<60 as Range<UInt64>
  )
  func live(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let all = try (0..<3).map { _ in try lived(&random) }
    for document in all where !document.segues.isEmpty {
      let graph = try #require(CompiledGraph(document.reading(file: "seen.json")), "seed \(seed)")
      for recording in document.recordings {
        #expect(throws: Never.self, "seed \(seed)") { try graph.states(ofFlow: recording.name) }
      }
    }
    let expected = GraphMerge.merged(all).encoded()
    #expect(GraphMerge.merged([GraphMerge.merged([all[2], all[0]]), all[1]]).encoded() == expected)
    #expect(GraphMerge.merged([all[0], GraphMerge.merged([all[2], all[1]])]).encoded() == expected)
    let reading = GraphDocument.read(expected, file: "merged.json")
    let graph = try #require(CompiledGraph(reading), "seed \(seed): \(reading.diagnostics)")
    for role in SegueWitness.allCases {
      #expect(try GraphMerge.contribution(of: graph, as: role).encoded() == expected, "seed \(seed), \(role)")
    }
  }

  @Test("where a document is said to begin at what it doesn't have nothing is said, and the result can be read")
  func strangeStarts() throws {
    let graph = try CompiledGraph.read(#"{"segues": ["a <=> b"], "x-starts": ["nobody", "b"]}"#)
    let merged = GraphMerge.merged([try GraphMerge.contribution(of: graph, as: .written)])
    #expect(merged.entries == ["b"])
    #expect(merged.reading().document == merged)
  }

  @Test(
    "a recording leads where it led, whatever others know of more segues and entries",
    arguments: 0..<60 as Range<UInt64>
  )
  func meaning(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let run = try recorded(&random)
    let other = """
      {"entry": ["0", "b"], "segues": ["0 => a", "a => [c, f]", "b => d", "c => a", {"edge": "e => d", "style": "hold"},
        {"from": {"all": true}, "to": "f", "tag": "b"}]}
      """
    let written = try #require(CompiledGraph(GraphDocument.read(Array(other.utf8), file: "code.json")))
    let said = [
      try GraphMerge.contribution(of: run, as: .declared), try GraphMerge.contribution(of: written, as: .written),
    ]
    let merged = GraphMerge.merged(said)
    let graph = try #require(CompiledGraph(merged.reading(file: "merged.json")))
    let flow = run.document.recordings[0]
    let before = try run.states(ofFlow: flow.name)
    let after = try graph.states(ofFlow: merged.recordings[0].name)
    for number in flow.steps.indices {
      let names = [before, after].map { $0[number + 1].path.map(\.debugDescription) }
      #expect(names[0] == names[1], "seed \(seed), step \(number + 1)")
    }
  }

  @Test("an app begins where nothing leads to before an entry that something leads to")
  func entries() throws {
    let documents = try [
      (#"{"entry": "splash", "segues": ["splash => a"]}"#, SegueWitness.declared),
      (#"{"fragments": ["a"], "entry": "a"}"#, .written),
    ]
    .map { text, role in
      let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
      return try GraphMerge.contribution(of: graph, as: role)
    }
    #expect(GraphMerge.merged(documents).entries == ["splash", "a"])
  }

  @Test("of what was merged a group stays that has no fragment any more, as another's word counts for it")
  func groups() throws {
    let documents = try ["g", "h"].map { group in
      let text = "{\"groups\": [{\"id\": \"\(group)\"}], \"fragments\": [{\"id\": \"a\", \"group\": \"\(group)\"}]}"
      let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
      return try GraphMerge.contribution(of: graph, as: .declared)
    }
    let merged = GraphMerge.merged(documents)
    let graph = try #require(CompiledGraph(merged.reading(file: "merged.json")))
    #expect(merged.groups.map(\.id) == ["g", "h"])
    #expect(try GraphMerge.contribution(of: graph, as: .seen).encoded() == merged.encoded())
  }

  @Test("an object of a storyboard is called as other documents call it, where one alone is that object")
  func objects() {
    func document(_ ids: [(String, object: String)]) -> GraphDocument {
      GraphDocument(
        fragments: ids.map { id, object in
          DocumentFragment(id: id, extensions: [DocumentExtension(key: "x-object-id", json: "\"\(object)\"")])
        },
        segues: [DocumentSegue(from: ids[0].0, to: ids[1].0)]
      )
    }
    let storyboard = document([("Main/home", "a"), ("Main/list", "b"), ("Main/other", "b")])
    let named = GraphMerge.named(document([("Home", "a"), ("List", "b")]), as: [storyboard])
    #expect(named.fragments.map(\.id) == ["Main/home", "List"])
    #expect(named.segues.map(\.words) == ["Main/home => List"])
    let twice = document([("Home", "a"), ("Main/home", "c")])
    #expect(GraphMerge.named(twice, as: [storyboard]) == twice)
  }

  @Test("what one source says is modal is modal, as where several segues are walked as one")
  func modal() throws {
    let documents = [SeguePresentation.context, .modal].map { presentation in
      GraphDocument(segues: [DocumentSegue(from: "a", to: "b", presentation: presentation)])
    }
    #expect(GraphMerge.merged(documents).segues.map(\.presentation) == [.modal])
  }

  @Test("a recording that is written beside what says who said it counts, once")
  func counted() throws {
    let text = """
      {"segues": [{"edge": "a => b", "saidBy": ["declared"]}, "b => c"], "recordings": {"by hand": [
        {"present": "b"}, {"present": "c"}, {"stay": true, "x-beyond": {"screen": "d"}}
      ]}}
      """
    for role in SegueWitness.allCases {
      let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
      let merged = try GraphMerge.contribution(of: graph, as: role)
      let seen = merged.segues.filter { $0.saidBy.contains(.seen) }.map(\.words)
      #expect(seen == ["a => b", "b => c", "c => d"], "\(role)")
      // What was counted is known by its name, though it can't be made again where the graph is another by then.
      var again = merged
      again.segues.removeAll { $0.words == "b => c" }
      let less = try #require(CompiledGraph(again.reading(file: "merged.json")))
      #expect(try GraphMerge.contribution(of: less, as: role).recordings == merged.recordings)
    }
  }

  @Test("the path that is looked for after a step beyond the graph was taken by nobody")
  func lookedFor() throws {
    let text = """
      {"segues": ["a => b => c", {"edge": "a => d", "style": "hold"}, "d => e"], "recordings": {"run": [
        {"stay": true}, {"replace": ["a => b", "b => c"], "x-beyond": {"screen": "c"}},
        {"replace": ["a => d"], "x-beyond": {"state": ["a", "d"]}}, {"present": "e"}
      ]}}
      """
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
    let merged = try GraphMerge.contribution(of: graph, as: .declared)
    let seen = merged.segues.filter { $0.saidBy.contains(.seen) }.map(\.words)
    #expect(Set(seen) == ["a => c", "c => d", "d => e"])
    #expect(merged.fragments.filter { !$0.saidBy.contains(.seen) }.map(\.id) == ["b"])
  }

  @Test("how an app came to the screen that it told first isn't known; what it presented first left the entry")
  func first() throws {
    for (said, seen) in [(#"{"screen": "c"}"#, []), (#"{"state": ["c"]}"#, []), (#"{"present": "c"}"#, ["a => c"])] {
      let text = """
        {"segues": ["a => b"], "recordings": {"run": [
          {"stay": true, "x-beyond": \(said)}, {"stay": true, "x-beyond": {"screen": "d"}}
        ]}}
        """
      let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json")))
      let merged = try GraphMerge.contribution(of: graph, as: .seen)
      #expect(merged.segues.map(\.words) == seen + ["c => d"], "\(said)")
    }
  }

  /// What was seen of an app that says by chance what it presents, what it did, or nothing for a while.
  private func lived(_ random: inout SeededGenerator) throws -> GraphDocument {
    try GraphMerge.contribution(of: recorded(&random), as: .seen)
  }

  private func recorded(_ random: inout SeededGenerator) throws -> CompiledGraph {
    let text = """
      {"groups": [{"id": "g"}], "entry": "a", "segues": [
        "a => b => c => d", {"edge": "b => e", "style": "hold", "dismissable": true}, {"edge": "e => f", "auto": true},
        {"from": {"group": "g"}, "to": "a"}
      ], "fragments": [{"id": "c", "group": "g"}, {"id": "d", "group": "g"}]}
      """
    let live = try LiveGraph(#require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "graph.json"))))
    var session = LiveSession("run", in: live)
    var number = 1
    for _ in 0..<Int.random(in: 1..<9, using: &random) {
      let id = try #require(["a", "b", "c", "d", "e", "f", "new"].randomElement(using: &random))
      let reports: [LiveStep.Report] = [
        .screen(id), .step(.present(id)), .step(.dismiss(id)), .state(["a", id]), .step(.dismissLast), .step(.forward),
      ]
      session.take(LiveStep(number: number, try #require(reports.randomElement(using: &random))))
      number += Int.random(in: 0..<4, using: &random) == 0 ? 3 : 1
    }
    return try #require(CompiledGraph(GraphDocument.read(session.document.encoded(), file: "live.json")))
  }

  /// A line of fragments, perhaps closed to a circle, with traits, texts and a recording by chance, of some source.
  private func contribution(_ random: inout SeededGenerator) throws -> GraphDocument {
    let ids = ["a", "b", "c", "d"]
    var document = GraphDocument(title: ["One", "Two"].randomElement(using: &random))
    for (from, to) in zip(ids, ids.dropFirst()) {
      var segue = DocumentSegue(from: from, to: to)
      segue.style = Bool.random(using: &random) ? .hold : .pass
      segue.dismissable = Bool.random(using: &random)
      segue.presentation = [nil, .modal, .context].randomElement(using: &random) ?? nil
      segue.tags = ["y", "x"].filter { _ in Bool.random(using: &random) }
      segue.note = Bool.random(using: &random) ? ["late", "early"].randomElement(using: &random) : nil
      segue.disabled = Int.random(in: 0..<4, using: &random) == 0
      segue.certainty = SegueCertainty.allCases.randomElement(using: &random)
      document.segues.append(segue)
    }
    if Bool.random(using: &random) { document.segues.append(DocumentSegue(from: "d", to: "a")) }
    document.entries = ["a"]
    document.fragments = ids.shuffled(using: &random).map {
      DocumentFragment(
        id: $0,
        title: Bool.random(using: &random) ? "Title \(Int.random(in: 0..<9, using: &random))" : nil
      )
    }
    let beyond = try #require(["b", "d", "new"].randomElement(using: &random))
    let step = DocumentStep(
      .stay,
      extensions: [DocumentExtension(key: "x-beyond", json: #"{ "screen": "\#(beyond)" }"#)]
    )
    let isOpen = !document.segues[0].disabled
    document.recordings = [DocumentFlow(name: "run", steps: (isOpen ? [DocumentStep(.present("b"))] : []) + [step])]
    let graph = try #require(CompiledGraph(document.reading(file: "graph.json")))
    let role = try #require(SegueWitness.allCases.randomElement(using: &random))
    return try GraphMerge.contribution(of: graph, as: role)
  }
}
