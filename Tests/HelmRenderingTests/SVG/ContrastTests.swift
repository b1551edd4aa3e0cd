import HelmDiagram
import Testing

@testable import HelmRendering

@Suite("Text that can be read")
struct ContrastTests {
  /// What a text lies on: the frame, pill or disc before it in its group, else the sheet.
  private func ground(of text: MarkupNode, in root: MarkupNode) -> MarkupNode? {
    let shape = ["tag-text": "tag", "step-number": "step", "chip-text": "chip"].first { text.classes.contains($0.key) }?
      .value
    var group = text.parent
    while let node = group, node !== root {
      if let shape, let found = node.children.last(where: { $0.classes == [shape] }) { return found }
      if node.classes.first == "fragment", shape == nil { return node.all(class: "frame").first }
      if node.classes.first == "group" { return node.child("rect") }
      group = node.parent
    }
    return root.all(class: "background").first
  }

  @Test("has a contrast of 4.5 to what it lies on, in every state and mode", arguments: Theme.builtInNames)
  func contrast(name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    for picture in Pictures.examples + Pictures.calm.prefix(1) {
      for state in [nil, picture.coverage] + picture.states {
        let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: theme).render(state))
        let sheet = StyleSheet(try #require(root.child("style")?.text))
        for dark in sheet.hasDarkMode ? [false, true] : [false] {
          var seen: Set<String> = []
          for text in root.all where text.name == "text" && seen.insert(text.lineage).inserted {
            let below = try #require(ground(of: text, in: root))
            let color = try #require(sheet.fill(of: text, dark: dark))
            let behind = try #require(sheet.fill(of: below, dark: dark))
            let contrast = color.contrast(to: behind)
            #expect(contrast >= 4.5, "“\(text.text)” in \(picture.name): \(contrast), dark: \(dark)")
          }
          #expect(seen.count > 2)
        }
      }
    }
  }

  @Test("looks different in dark surroundings where a theme has two modes")
  func twoModes() throws {
    let theme = try #require(Theme.builtIn(named: "auto"))
    let picture = try #require(Pictures.examples.first)
    let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: theme).render())
    let sheet = StyleSheet(try #require(root.child("style")?.text))
    for text in root.all where text.name == "text" {
      #expect(sheet.fill(of: text, dark: true) != sheet.fill(of: text, dark: false))
    }
  }
}
