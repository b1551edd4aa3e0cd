import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import Testing

@testable import HelmRendering

/// What a reader of a page does.
private enum Deed {
  /// Clicks a fragment in the picture.
  case click(String)
  /// Searches a tag and presses Enter.
  case tag(String)
  /// Chooses to dismiss by a tag.
  case dismissTag(String)
  case forward
  case dismiss

  var text: String {
    switch self {
    case .click(let fragment): "click \(fragment)"
    case .tag(let tag): "tag \(tag)"
    case .dismissTag(let tag): "dismissTag \(tag)"
    case .forward: "forward"
    case .dismiss: "dismiss"
    }
  }

  /// What the engine is asked to do: a click dismisses what is presented, if that is possible or nothing else is.
  func step(of engine: Navigation<NamedFragment>) -> DocumentStep {
    switch self {
    case .click(let id):
      let fragment = NamedFragment(id)
      let isDismissing =
        engine.isAnyPresented(fragment)
        && (engine.canDismiss(fragment: fragment) || !engine.canPresent(fragment: fragment))
      return DocumentStep(isDismissing ? .dismiss(id) : .present(id))
    case .tag(let tag): return DocumentStep(.presentTag(tag))
    case .dismissTag(let tag): return DocumentStep(.dismissTag(tag))
    case .forward: return DocumentStep(.forward)
    case .dismiss: return DocumentStep(.dismissLast)
    }
  }
}

/// Walks at random, the same in every run.
private struct RandomWalk {
  private var state: UInt64
  private var engine: Navigation<NamedFragment>
  private let picture: Picture

  init(_ picture: Picture, seed: UInt64) throws {
    self.picture = picture
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    engine = try picture.document.navigation(path: [])
  }

  private mutating func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func deed() -> Deed {
    let fragments = engine.graph.fragments.map(\.rawValue)
    let tags = engine.graph.tags.map { "\($0)" }
    let close = Set(engine.availableSegues.map(\.to.rawValue)).sorted()
    switch random(12) {
    case 0: return .forward
    case 1: return .dismiss
    case 2 where !tags.isEmpty: return .tag(tags[random(tags.count)])
    case 3:
      let dismissable = tags.filter { engine.canDismiss(using: $0) }
      return dismissable.isEmpty ? .dismiss : .dismissTag(dismissable[random(dismissable.count)])
    case 4, 5: return .click(fragments[random(fragments.count)])
    case 6:
      let presented = engine.presentedFragments.map(\.wrappedValue.rawValue)
      return .click(presented[random(presented.count)])
    default: return close.isEmpty ? .dismiss : .click(close[random(close.count)])
    }
  }

  /// The deeds with what they lead to: the path as in the page's address, what is presented, the engine's refusal.
  mutating func values(count: Int) -> [JSONNode] {
    (0..<count).map { _ in
      let deed = deed()
      var refusal: String?
      do throws(HelmError<NamedFragment>) {
        try engine.take(deed.step(of: engine))
      } catch {
        refusal = error.description
      }
      return .members([
        "do": .string(deed.text), "path": .string(pathText), "presented": .string(presentedText),
        "refused": refusal.map(JSONNode.string),
      ])
    }
  }

  private var presentedText: String { engine.presentedFragments.map(\.wrappedValue.rawValue).joined(separator: " ") }

  private var pathText: String {
    var text = ""
    var last: String?
    for edge in engine.path {
      let (from, to) = (edge.from.wrappedValue.rawValue, edge.to.wrappedValue.rawValue)
      if from != last { text += (text.isEmpty ? "" : ",") + from }
      text += "/" + to
      last = to
    }
    return text
  }

  /// The classes, steps and step numbers of everything that a file of the last state shows.
  func drawing() throws -> JSONNode {
    let state = DiagramStateBuilder(picture.diagram, of: WalkedGraph(engine.graph)).state(NavigationState(engine))
    let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).render(state))
    let parts = root.all.filter { $0.name == "g" && ($0.classes.contains("fragment") || $0.classes.contains("segue")) }
    var numbers = root.all(class: "number")[...]
    return .array(
      parts.map { part in
        let hasNumber = part.attributes["data-step"] != nil
        let number = hasNumber ? numbers.popFirst()?.all(class: "step-number").first?.text : nil
        let words = [part.attributes["class"], part.attributes["data-step"], number]
        return .string(words.map { $0 ?? "" }.joined(separator: "|"))
      }
    )
  }
}

@Suite("Random walks for the page's tests")
struct WalkFixtureTests {
  private static let folder = Pictures.package.appending(path: "Tests/Browser/Walks")

  @Test("lead where the engine leads", arguments: ["onboarding", "music-player", "list-detail"])
  func walks(name: String) throws {
    let picture = try #require(Pictures.examples.first { $0.name == name })
    let walks = try (UInt64(1)...8).map { seed in
      var walk = try RandomWalk(picture, seed: seed)
      let steps = walk.values(count: 14)
      return try JSONNode.members(["steps": .array(steps), "drawing": walk.drawing()])
    }
    try Golden.expect(JSONNode.array(walks).bytes, in: Self.folder.appending(path: "\(name).json"))
  }
}
