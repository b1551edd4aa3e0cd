import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import Testing

@testable import HelmRendering

@Suite("The data of a page")
struct PageDataTests {
  typealias Engine = Navigation<NamedFragment>

  /// What the engine is asked to do for each action of a page.
  private func steps(_ page: Page) throws -> [DocumentStep] {
    let fragments = try page.list("fragments").map { $0["id"] as? String ?? "" }
    let tags = page.data["tags"] as? [String] ?? []
    return try page.actions().map { action in
      switch action.kind {
      case "present": DocumentStep(.present(fragments[action.subject]))
      case "dismiss": DocumentStep(.dismiss(fragments[action.subject]))
      case "presentTag": DocumentStep(.presentTag(tags[action.subject]))
      case "dismissTag": DocumentStep(.dismissTag(tags[action.subject]))
      case "forward": DocumentStep(.forward)
      default: DocumentStep(.dismissLast)
      }
    }
  }

  private func names(_ engine: Engine) -> [String] {
    engine.path.map { "\($0.from.wrappedValue) => \($0.to.wrappedValue)" }
  }

  @Test("tells how a number is written: as wide as files have it, in the same words")
  func number() throws {
    let page = try Page(GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    let number = try #require(page.data["number"] as? [String: Any])
    let widths = try #require(number["widths"] as? [String: Double])
    let (most, separator) = (try #require(number["most"] as? Int), try #require(number["separator"] as? String))
    for steps in [[1], [4, 10], [2, 35, 678], [1, 2, 3, 4]] {
      let shown = steps.prefix(most).map(String.init).joined(separator: separator)
      let words = shown + (steps.count > most ? number["rest"] as? String ?? "" : "")
      #expect(SegueDrawing.stepWords(steps) == words)
      let told = words.reduce(number["room"] as? Double ?? 0) { $0 + (widths[String($1)] ?? .infinity) }
      let width = max(number["least"] as? Double ?? 0, told)
      #expect(abs(width - SegueDrawing.discWidth(of: words)) < 0.05, "\(words)")
    }
    #expect(
      page.data["spoken"] as? [String: String] == [
        "presented": "presented", "visited": "passed", "available": "can be next",
      ]
    )
    let partners = page.data["partners"] as? [String: String]
    #expect(partners == ["available": "partner-available", "on-path": "partner-on-path"])
  }

  @Test("tells what lists say of a segue: its traits but for the usual style, its tags, of several how many they are")
  func words() throws {
    var document = GraphDocument(segues: [
      DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c", style: .hold, auto: true),
    ])
    document.segues[1].tags = ["one", "two"]
    let words = try Page(document).list("segues").map { $0["words"] as? String }
    #expect(words == [nil, "hold, auto, #one, #two"])
    let bundle = DiagramSegue(from: 0, to: 1, numbers: [0, 1].map { SegueNumber($0) })
    #expect(bundle.remarks == ["2 segues"])
  }

  @Test("decodes to exactly the engine's states, steps and refusals", arguments: ["onboarding", "list-detail"])
  func states(name: String) throws {
    let picture = try #require(Pictures.examples.first { $0.name == name })
    let page = try Page(picture.document)
    let states = try page.states()
    #expect(states.count == page.table.states.count)
    let steps = try steps(page)
    var engines = [0: page.start]
    var queue = [0]
    while let number = queue.popLast() {
      let (engine, state) = (try #require(engines[number]), states[number])
      #expect(state.path == names(engine))
      #expect(state.presented == engine.presentedFragments.map(\.wrappedValue.rawValue))
      expectLook(of: state, engine, in: picture.diagram)
      for (action, step) in steps.enumerated() {
        var next = engine
        do throws(HelmError<NamedFragment>) {
          try next.take(step)
          let target = state.targets[action]
          #expect(target != nil, "\(step) in \(state.path)")
          guard let target else { continue }
          #expect(states[target].path == names(next))
          if engines.updateValue(next, forKey: target) == nil { queue.append(target) }
        } catch {
          #expect(state.targets[action] == nil)
          if case .dismissTag = step.action { continue }
          #expect(state.refusals[action] == error.description)
        }
      }
      for (fragment, click) in state.clicks.enumerated() {
        let drawn = NamedFragment(picture.diagram.fragments[fragment].id)
        let isDismissing =
          engine.isAnyPresented(drawn) && (engine.canDismiss(fragment: drawn) || !engine.canPresent(fragment: drawn))
        #expect(steps[click].action == (isDismissing ? .dismiss(drawn.rawValue) : .present(drawn.rawValue)))
      }
    }
    #expect(engines.count == page.table.exploredCount)
  }

  /// Compares what a state looks like with what a file of the state shows.
  private func expectLook(of state: Page.State, _ engine: Engine, in diagram: Diagram) {
    let drawn = DiagramStateBuilder(diagram, of: WalkedGraph(engine.graph)).state(NavigationState(engine))
    #expect(state.fragments == drawn.fragments.map(\.rawValue))
    #expect(state.steps == drawn.steps)
    #expect(state.available == zip(drawn.available, drawn.steps).map { $0 && $1.isEmpty })
    #expect(state.caption == drawn.caption.first)
    for (number, segue) in diagram.segues.enumerated() {
      guard case .leading(let other) = segue.pairing else { continue }
      #expect(state.turned.contains(number) == (drawn.available[other] && !drawn.available[number]))
    }
  }

  @Test("shows states with identifiers as files of them do, and says the identifiers")
  func identifiers() throws {
    let picture = try #require(Pictures.examples.first { $0.name == "shop" })
    let start = try picture.document.navigation()
    let page = try Page(picture.document, limit: 50, start: start)
    let number = try #require(page.data["start"] as? Int)
    let state = try page.states()[page.table.exploredCount - 2 - number]
    expectLook(of: state, start, in: picture.diagram)
    #expect(state.path == names(start))
    #expect(state.caption.contains("Product (teapot)"))
  }

  @Test("has the engine's words for a fragment that no segue touches")
  func stranger() throws {
    let page = try Page(
      GraphDocument(fragments: [DocumentFragment(id: "c")], segues: [DocumentSegue(from: "a", to: "b")])
    )
    let number = try #require(try page.list("fragments").firstIndex { $0["id"] as? String == "c" })
    let state = try page.states()[0]
    #expect(state.refusals[state.clicks[number]]?.hasPrefix("no segue leads from a presented fragment to 'c'") == true)
  }

  @Test("stops at the limit, and says how to go farther")
  func limit() throws {
    let document = try #require(Pictures.examples.first { $0.name == "onboarding" }).document
    let page = try Page(document, limit: 40)
    let states = try page.states().prefix(page.table.exploredCount)
    let whole = try Page(document).states()
    #expect(states.count == 40)
    for (cut, complete) in zip(states, whole) {
      #expect(cut.path == complete.path)
      #expect(cut.targets == complete.targets.mapValues { $0 < 40 ? $0 : -1 })
    }
    #expect(states.contains { $0.targets.values.contains(-1) })
    #expect((page.data["border"] as? String)?.contains("--limit 160") == true)
    #expect(try Page(document).data["border"] == nil)
  }

  @Test("keeps the nearest states of a page that would be too large")
  func sizeLimit() throws {
    let document = try #require(Pictures.examples.first { $0.name == "music-player" }).document
    let page = try Page(document, sizeLimit: 150_000)
    let states = try page.states()
    #expect(page.bytes.count <= 150_000)
    #expect(states.count > 200 && states.count < page.table.exploredCount)
    #expect(states.flatMap(\.targets.values).allSatisfy { $0 < states.count })
    #expect(page.data["border"] != nil)
  }

  @Test("of onboarding is below 150 KB, of a thousand states of a shop below 2 MB")
  func size() throws {
    let onboarding = try Page(try #require(Pictures.examples.first { $0.name == "onboarding" }).document)
    #expect(try onboarding.states().count > 600)
    #expect(onboarding.bytes.count < 150_000)
    let shop = try Page(
      try #require(Pictures.examples.first { $0.name == "shop" }).document,
      limit: 1_000,
      sizeLimit: nil
    )
    #expect((shop.data["states"] as? [Any])?.count == 1_000)
    #expect(shop.bytes.count < 2_000_000)
  }

  @Test("refers to a flow's states by number, and has those with identifiers as states of their own")
  func flows() throws {
    let document = try #require(Pictures.examples.first { $0.name == "shop" }).document
    let page = try Page(document)
    let others = try #require(page.data["others"] as? [[Any]])
    let flows = try page.list("flows")
    #expect(flows.map { $0["name"] as? String } == document.flows.map(\.name))
    for (flow, name) in zip(flows, document.flows.map(\.name)) {
      let stops = try #require(flow["stops"] as? [[String: Any]])
      for (stop, expected) in zip(stops, try document.reading().states(ofFlow: name)) {
        let number = try #require(stop["state"] as? Int)
        #expect((number < 0) == expected.path.contains { $0.from.id != nil || $0.to.id != nil })
        let path = number < 0 ? others[-2 - number][0] as? [Any] : nil
        #expect(path == nil || path?.count == expected.path.count)
      }
    }
    #expect(!others.isEmpty && others.count <= 200)
  }
}
