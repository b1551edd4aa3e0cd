import Foundation
import Helm
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("A table of walks")
struct WalkTableTests {
  typealias Engine = Navigation<NamedFragment>

  private func table(_ document: GraphDocument, limit: Int = 5_000, start: Engine? = nil) throws -> WalkTable {
    let reading = document.reading()
    let empty = try reading.navigation(path: [])
    return WalkTable(
      StateExplorer(grouping: .path, limit: limit).explore(empty.graph.indexed),
      start: start ?? empty,
      flows: try document.flows.map { try reading.states(ofFlow: $0.name) }
    )
  }

  /// Every action that there is, with what the engine is asked to do for it.
  private func actions(_ table: WalkTable) -> [(action: StateAction, step: DocumentStep)] {
    let fragments = table.fragments.enumerated().flatMap { number, id in
      [
        (StateAction.present(fragment: FragmentNumber(number)), DocumentStep(.present(id))),
        (StateAction.dismiss(fragment: FragmentNumber(number)), DocumentStep(.dismiss(id))),
      ]
    }
    let tags = table.tags.enumerated().flatMap { number, tag in
      [
        (StateAction.presentTag(TagNumber(number)), DocumentStep(.presentTag(tag))),
        (StateAction.dismissTag(TagNumber(number)), DocumentStep(.dismissTag(tag))),
      ]
    }
    return fragments + tags + [(.forward, DocumentStep(.forward)), (.dismissLast, DocumentStep(.dismissLast))]
  }

  /// What a table says of a state, in words.
  private func words(_ state: WalkTable.State, in table: WalkTable) -> [String] {
    let id = { (number: Int32) in number < 0 ? "" : "(\(table.identifiers[Int(number)]))" }
    let path = state.path.map { item in
      let segue = table.segues[item.number]
      return "\(segue.from) -> \(segue.to)\(id(item.id))"
    }
    let presented = state.presented.map { "\(table.fragments[$0.number])\(id($0.id))" }
    let available = state.available.map { "\(table.segues[$0].from) -> \(table.segues[$0].to)" }
    return path + ["|"] + presented + ["|"] + available
  }

  private func words(_ engine: Engine) -> [String] {
    engine.path.map { "\($0.from.wrappedValue) -> \($0.to)" } + ["|"]
      + engine.presentedFragments.map { "\($0)" } + ["|"] + engine.availableSegues.map { "\($0.edge)" }
  }

  /// Compares each state, each step out of it and each refusal with what the engine does and says.
  ///
  /// - Returns: how many states were reached.
  @discardableResult
  private func expectExact(_ table: WalkTable, _ known: [Int: Engine]) throws -> Int {
    var engines = known
    var queue = known.keys.sorted()
    let actions = actions(table)
    while let number = queue.popLast() {
      let engine = try #require(engines[number])
      let state = table.states[number]
      try #require(words(state, in: table) == words(engine))
      let menu = table.menus[state.menu]
      try #require(menu.steps.count == state.targets.count)
      var targets: [StateAction: Int] = [:]
      for (step, target) in zip(menu.steps, state.targets) {
        for action in step { try #require(targets.updateValue(target, forKey: action) == nil) }
      }
      for (action, step) in actions {
        var next = engine
        do throws(HelmError<NamedFragment>) {
          try next.take(step)
          let target = targets[action]
          #expect(target != nil, "\(action) in \(words(engine))")
          #expect(table.refusal(of: action, in: number) == nil)
          guard let target, target >= 0 else { continue }
          if let other = engines[target] {
            #expect(words(other) == words(next), "\(action) in \(words(engine))")
          } else {
            engines[target] = next
            queue.append(target)
          }
        } catch {
          #expect(targets[action] == nil)
          #expect(table.refusal(of: action, in: number)?.error == error, "\(action) in \(words(engine))")
        }
      }
      for (fragment, id) in table.fragments.enumerated() {
        let (named, fragment) = (NamedFragment(id), FragmentNumber(fragment))
        let isDismissing =
          engine.isAnyPresented(named) && (engine.canDismiss(fragment: named) || !engine.canPresent(fragment: named))
        let expected = isDismissing ? StateAction.dismiss(fragment: fragment) : .present(fragment: fragment)
        #expect(table.click(fragment: fragment, in: number) == expected)
      }
      for (segueNumber, segue) in table.segues.enumerated() {
        let end = try #require(table.fragments.firstIndex(of: segue.to))
        #expect(
          table.click(segue: SegueNumber(segueNumber), in: number)
            == table.click(fragment: FragmentNumber(end), in: number)
        )
      }
    }
    return engines.count
  }

  @Test(
    "knows of each explored state what the engine does and says",
    arguments: [("onboarding", 700), ("list-detail", 700), ("music-player", 120), ("shop", 100)]
  )
  func examples(name: String, limit: Int) throws {
    let document = try GraphDocument.example(name)
    let table = try table(document, limit: limit)
    #expect(table.exploredCount <= limit)
    #expect(table.isWhole == (table.exploredCount < limit))
    let reached = try expectExact(table, [0: document.navigation(path: [])])
    #expect(reached >= table.exploredCount)
  }

  @Test("knows of random graphs what the engine does and says", arguments: 0..<60)
  func random(seed: UInt64) throws {
    let document = randomDocument(seed: seed, fragments: 3 + Int(seed % 3), segues: 7)
    guard let start = try? document.navigation(path: []) else { return }
    try expectExact(table(document, limit: 150), [0: start])
  }

  @Test("knows of the states of flows, with identifiers, what the engine does and says")
  func flows() throws {
    let document = try GraphDocument.example("shop")
    let reading = document.reading()
    let table = try table(document, limit: 100, start: reading.navigation())
    var known = [table.start: try reading.navigation()]
    for (flow, states) in zip(document.flows, table.flows) {
      for (state, engine) in zip(states, try reading.states(ofFlow: flow.name)) { known[state] = engine }
    }
    #expect(known.keys.contains { table.states[$0].presented.contains { $0.id >= 0 } })
    #expect(table.states.count > table.exploredCount + document.flows.count)
    try expectExact(table, known)
  }

  @Test("says why a tag isn't dismissed: because none is there, or because its segue can't be")
  func tags() throws {
    let document = GraphDocument(segues: [DocumentSegue(from: "a", to: "b", style: .hold, tag: "t")])
    let table = try table(document)
    #expect(table.refusal(of: .dismissTag(0), in: 0)?.error == .missingTaggedSegue(name: "t"))
    let segue = try document.navigation(path: []).graph.segues[0]
    #expect(table.refusal(of: .dismissTag(0), in: 1)?.error == .segueNotDismissable(segue))
    #expect(table.refusal(of: .dismissTag(0), in: 1)?.words.contains("isn't dismissable") == true)
  }

  @Test("answers for a fragment that no segue touches as the engine does")
  func stranger() throws {
    let table = try table(GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    #expect(table.refusal(presenting: "c")?.error == .missingSegueToFragment(NamedFragment("c")))
  }

  @Test("keeps, of fewer states, the nearest and those of flows, numbered anew", arguments: [1, 7, 60])
  func nearest(count: Int) throws {
    let document = try GraphDocument.example("onboarding")
    let reading = document.reading()
    let whole = try table(document, start: reading.navigation())
    let table = whole.nearest(count)
    #expect(whole.isWhole && !table.isWhole)
    #expect(table.exploredCount == count)
    // The start and the flows lie among the nearest sixty.
    #expect((table.states.count > count) == (count < 60) && table.states.count <= count + 200)
    #expect(table.states.flatMap(\.targets).allSatisfy { $0 < table.states.count })
    for number in 0..<count {
      #expect(words(table.states[number], in: table) == words(whole.states[number], in: whole))
      #expect(table.states[number].targets == whole.states[number].targets.map { $0 < count ? $0 : -1 })
    }
    var known = [0: try reading.navigation(path: []), table.start: try reading.navigation()]
    for (flow, states) in zip(document.flows, table.flows) {
      for (state, engine) in zip(states, try reading.states(ofFlow: flow.name)) { known[state] = engine }
    }
    try expectExact(table, known)
    #expect(whole.nearest(1_000).exploredCount == whole.exploredCount)
  }
}
