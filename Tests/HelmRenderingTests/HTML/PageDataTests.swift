import Foundation
import Helm
import HelmAnalysis
import HelmDocument
import Testing

@testable import HelmRendering

@Suite("The data of a page")
struct PageDataTests {
  typealias Engine = Navigation<NamedFragment>

  /// Every step that a page knows, as its script calls it, with what the engine does for it.
  private func steps(_ page: Page) throws -> [(code: String, step: DocumentStep)] {
    let fragments = try page.list("fragments").map { $0["id"] as? String ?? "" }
    let tags = page.data["tags"] as? [String] ?? []
    return fragments.enumerated().flatMap { number, id in
      [("present:\(number)", DocumentStep(.present(id))), ("dismiss:\(number)", DocumentStep(.dismiss(id)))]
    }
      + tags.enumerated().flatMap { number, tag in
        [
          ("presentTag:\(number)", DocumentStep(.presentTag(tag))),
          ("dismissTag:\(number)", DocumentStep(.dismissTag(tag))),
        ]
      } + [("forward", DocumentStep(.forward)), ("dismiss", DocumentStep(.dismissLast))]
  }

  private func names(_ engine: Engine) -> [String] {
    engine.path.map { "\($0.from.wrappedValue) => \($0.to.wrappedValue)" }
  }

  @Test("decodes to exactly the engine's states, steps and refusals", arguments: ["onboarding", "list-detail"])
  func states(name: String) throws {
    let page = try Page(try #require(Pictures.examples.first { $0.name == name }).document)
    let states = try page.states()
    #expect(states.count == page.walkthrough.exploration.states.count)
    var engines = [page.walkthrough.start]
    var known: [[String]: Int] = [names(engines[0]): 0]
    for (number, state) in states.enumerated() {
      let engine = try #require(number < engines.count ? engines[number] : nil)
      #expect(state.path == names(engine))
      #expect(state.presented == engine.presentedFragments.map(\.wrappedValue.rawValue))
      #expect(state.available == Set(engine.availableSegues.map { "\($0.from) => \($0.to)" }))
      var reached: [(Int, Engine)] = []
      for (code, step) in try steps(page) {
        var next = engine
        do {
          try next.take(step)
          let target = try #require(state.steps[code], "\(code) in \(state.path)")
          #expect(states[target].path == names(next))
          reached.append((target, next))
        } catch let error as HelmError<NamedFragment> {
          #expect(state.steps[code] == nil)
          #expect(refusal(code, state, page) == error.description || code.hasPrefix("dismissTag"))
        }
      }
      for (target, next) in reached.sorted(by: { $0.0 < $1.0 }) where known[names(next)] == nil {
        #expect(target == engines.count)
        known[names(next)] = target
        engines.append(next)
      }
    }
  }

  /// What the script says, by the texts and templates of the data.
  private func refusal(_ code: String, _ state: Page.State, _ page: Page) -> String? {
    if code == "forward" { return state.forwardRefusal }
    if code == "dismiss" { return state.dismissRefusal }
    let parts = code.split(separator: ":")
    guard let number = Int(parts[1]), let words = page.data["words"] as? [String: String] else { return nil }
    let name =
      parts[0] == "presentTag"
      ? (page.data["tags"] as? [String])?[number] : try? page.list("fragments")[number]["id"] as? String
    return words[String(parts[0])]?.replacing("{}", with: name ?? "")
  }

  @Test("stops at the limit, and says how to go farther")
  func limit() throws {
    let document = try #require(Pictures.examples.first { $0.name == "onboarding" }).document
    let page = try Page(document, limit: 40)
    let states = try page.states()
    let whole = try Page(document).states()
    #expect(states.count == 40)
    for (cut, complete) in zip(states, whole) {
      #expect(cut.path == complete.path)
      #expect(cut.steps == complete.steps.mapValues { $0 < 40 ? $0 : -1 })
    }
    #expect(states.contains { $0.steps.values.contains(-1) })
    #expect((page.data["words"] as? [String: String])?["border"]?.contains("--limit 160") == true)
    #expect((try Page(document).data["words"] as? [String: String])?["border"] == nil)
  }

  @Test("keeps the nearest states of a page that would be too large")
  func sizeLimit() throws {
    let document = try #require(Pictures.examples.first { $0.name == "music-player" }).document
    let page = try Page(document, sizeLimit: 150_000)
    let states = try page.states()
    #expect(page.bytes.count <= 150_000)
    #expect(states.count > 200 && states.count < page.walkthrough.exploration.states.count)
    #expect(states.flatMap(\.steps.values).allSatisfy { $0 < states.count })
    #expect((page.data["words"] as? [String: String])?["border"] != nil)
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
    #expect(try shop.states().count == 1_000)
    #expect(shop.bytes.count < 2_000_000)
  }

  @Test("refers to a flow's states by number, and has those with identifiers as states of their own")
  func flows() throws {
    let document = try #require(Pictures.examples.first { $0.name == "shop" }).document
    let page = try Page(document)
    let others = try page.list("others")
    let flows = try page.list("flows")
    #expect(flows.map { $0["name"] as? String } == document.flows.map(\.name))
    for (flow, expected) in zip(flows, page.walkthrough.flows) {
      let stops = try #require(flow["stops"] as? [[String: Any]])
      for (stop, expected) in zip(stops, expected.stops) {
        let number = try #require(stop["state"] as? Int)
        #expect((number < 0) == expected.navigation.path.contains { $0.from.id != nil || $0.to.id != nil })
        let path = number < 0 ? others[-2 - number]["path"] as? [[Any]] : nil
        #expect(path == nil || path?.count == expected.navigation.path.count)
      }
    }
    #expect(!others.isEmpty && others.count <= 200)
  }
}
