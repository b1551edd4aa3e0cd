import HelmDiagram
import Testing

@testable import HelmRendering

@Suite("An animation")
struct AnimationTests {
  private func root(_ picture: Picture, _ states: [DiagramState]) throws -> MarkupNode {
    try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).animate(states, seconds: 2))
  }

  /// The elements that stand for fragments and segues, without what shows or hides them.
  private func shown(_ root: MarkupNode, in state: Int) -> [String] {
    root.all.filter { $0.attributes["data-fragment"] != nil || $0.attributes["data-from"] != nil }
      .filter { node in
        guard let name = node.classes.first(where: { $0.hasPrefix("at-") }) else { return true }
        return name.dropFirst(3).split(separator: "_").contains { run in
          let ends = run.split(separator: "-").compactMap { Int($0) }
          return (ends[0]...ends[ends.count - 1]).contains(state)
        }
      }
      .map { node in
        let own = node.classes.filter { !["moment", "later"].contains($0) && !$0.hasPrefix("at-") }
        let step = node.attributes["data-step"] ?? ""
        return (own + [node.attributes["data-fragment"] ?? "", step]).joined(separator: " ")
      }
  }

  @Test("shows in each state exactly what the state's own picture shows", arguments: Pictures.examples)
  func states(picture: Picture) throws {
    let animation = try root(picture, picture.states)
    for (index, state) in picture.states.enumerated() {
      let alone = try MarkupNode.parse(SVGRenderer(picture.placed, theme: .light).render(state, isAlone: false))
      #expect(shown(animation, in: index) == shown(alone, in: 0))
    }
  }

  @Test("is the first state's picture where nothing is animated", arguments: Pictures.examples)
  func first(picture: Picture) throws {
    let animation = try root(picture, picture.states)
    let visible = animation.all.filter { $0.classes.contains("moment") && !$0.classes.contains("later") }
    #expect(visible.allSatisfy { $0.classes.contains { $0.hasPrefix("at-0") } })
    #expect(
      animation.all.filter { $0.classes.contains("later") }.allSatisfy { !$0.classes.contains { $0.hasPrefix("at-0") } }
    )
    let style = try #require(animation.child("style")?.text)
    #expect(style.contains("@media (prefers-reduced-motion: reduce) {\n.helm-flow .moment { animation: none; }"))
    for word in ["url(", "var(", "@import"] { #expect(!style.contains(word)) }
    #expect(!animation.all.contains { $0.name == "script" || $0.name == "animate" })
  }

  @Test("of one state moves nothing")
  func still() throws {
    let picture = try #require(Pictures.examples.first)
    let state = try #require(picture.states.first)
    let renderer = SVGRenderer(picture.placed, theme: .light)
    #expect(renderer.animate([state], seconds: 2) == renderer.render(state, isAlone: false))
  }

  @Test("gives every state its time and fades between two that differ")
  func timing() {
    var moments = Moments(count: 3)
    moments.isShown[1] = true
    #expect(moments.name == "at-1" && moments.classes == "moment later at-1")
    let rules = AnimationTiming(count: 3, seconds: 2).rules(for: [moments])
    #expect(rules.contains(".moment { animation: 8s linear infinite; }"))
    let frames = [(0, 0), (25, 0), (30, 1), (50, 1), (55, 0), (100, 0)]
    #expect(
      rules.contains("@keyframes at-1 { \(frames.map { "\($0.0)% { opacity: \($0.1); }" }.joined(separator: " ")) }")
    )
    #expect(AnimationTiming(count: 3, seconds: 2).rules(for: []) == "")
    var runs = Moments(count: 6)
    runs.isShown = [true, true, false, true, false, true]
    #expect(runs.name == "at-0-1_3_5")
  }
}
