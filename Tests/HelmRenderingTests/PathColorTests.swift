import HelmDiagram
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("A pair's line on the path")
struct PathColorTests {
  @Test("has the path's colour, also where the segue the other way can be taken next")
  func rules() throws {
    let theme = try #require(Theme.builtIn(named: "light"))
    let rules = SVGStyle(theme).css.split(separator: "\n")
    let path = try #require(rules.lastIndex { $0.contains(".segue.on-path .line") && $0.contains("stroke: #") })
    let partner = try #require(rules.lastIndex { $0.contains(".segue.partner-available .line") })
    // Selectors of the same weight: the later one wins.
    #expect(partner < path)
    #expect(rules[path].contains("stroke: \(theme.palette[.pathLine])"))
  }
}
