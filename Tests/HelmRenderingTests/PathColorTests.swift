import HelmDiagram
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("A row in a presented box")
struct PresentedRowTests {
  @Test(
    "has a line in the colour of the box's words, whatever its traits, in all themes",
    arguments: Theme.builtInNames
  )
  func line(name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    let rules = SVGStyle(theme, content: .rows).css.split(separator: "@media")[0].split(separator: "\n")
    // No box is presented and dimmed at once.
    let lines = rules.filter { $0.contains(".row-line { stroke: #") && !$0.contains(".dimmed") }
    let weight = { (rule: Substring) in rule.prefix { $0 != "{" }.count { $0 == "." } }
    // Of the heaviest selectors the last one wins.
    let heaviest = lines.map(weight).max()
    let winner = try #require(lines.last { weight($0) == heaviest })
    #expect(winner.contains(".presented") && winner.contains("stroke: \(theme.palette[.presentedText])"))
  }
}

@Suite("A row")
struct RowColorTests {
  @Test("is dimmed in a dimmed box, and has the colours of what happened to it")
  func rules() throws {
    let theme = try #require(Theme.builtIn(named: "light"))
    let css = SVGStyle(theme, content: [.rows, .changes]).css
    for (selector, color) in [
      (".fragment.dimmed .row.dimmed .row-line", ThemeColor.dimmedLine),
      (".fragment .row.added .row-line", .addedStroke),
      (".fragment.dimmed .row.dimmed.dismissable .row-line", .dimmedDismissableLine),
      (".fragment .row.removed .row-line", .removedStroke),
    ] {
      let rule = css.split(separator: "\n").last { $0.contains("\(selector) { stroke") }
      #expect(rule?.contains("stroke: \(theme.palette[color])") == true, "\(selector)")
    }
    #expect(css.contains(".row.removed text { text-decoration: line-through; }"))
  }
}

@Suite("The legend's samples")
struct LegendSampleTests {
  @Test("lie in their rooms, which a page cuts off", arguments: [LegendEntry.chip, .row, .twins, .path, .tag, .fault])
  func room(entry: LegendEntry) {
    let size = LegendDrawing.size(of: entry)
    let sample = LegendDrawing.sample(of: entry, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    guard case .elements(let parts) = sample.content else { return #expect(Bool(false), "nothing is drawn") }
    for rect in parts where rect.name == "rect" {
      let number = { (name: String) in rect.attributes.first { $0.name == name }.flatMap { Double($0.value) } ?? 0 }
      #expect(number("y") >= 0 && number("y") + number("height") <= size.height)
    }
  }
}

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
