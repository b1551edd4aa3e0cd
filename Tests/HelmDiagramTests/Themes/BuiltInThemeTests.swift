import Testing

@testable import HelmDiagram

@Suite("Built-in themes")
struct BuiltInThemeTests {
  /// Every built-in theme's palettes.
  static let palettes: [(name: String, palette: Palette)] = Theme.builtInNames.flatMap { name in
    let theme = Theme.builtIn(named: name)
    return [(name, theme?.palette), ("\(name) (dark)", theme?.darkPalette)].compactMap { name, palette in
      palette.map { (name, $0) }
    }
  }

  @Test("each is read without a problem, under its own name, with a description", arguments: Theme.builtInNames)
  func read(_ name: String) throws {
    let reading = try #require(Theme.builtInReading(named: name))
    #expect(reading.diagnostics.isEmpty)
    let theme = try #require(reading.theme)
    #expect(theme.name == name)
    #expect(theme.description.hasSuffix("."))
    #expect(theme == Theme.builtIn(named: name))
  }

  @Test("there is no other", arguments: ["", "Light", "light.json", "solarized"])
  func unknown(_ name: String) {
    #expect(Theme.builtIn(named: name) == nil)
    #expect(Theme.builtInFile(named: name) == nil)
  }

  @Test("each has a colour for every role", arguments: palettes)
  func complete(_ name: String, _ palette: Palette) {
    #expect(palette.missing.isEmpty)
  }

  @Test("each can be read: WCAG AA for text and for lines that carry meaning", arguments: palettes)
  func contrast(_ name: String, _ palette: Palette) {
    for (rule, contrast) in ContrastRule.broken(by: palette) {
      Issue.record("\(name): \(rule.color.rawValue) on \(rule.ground.rawValue) has \(contrast), needs \(rule.ratio)")
    }
  }

  @Test(
    "what was added, removed or changed is told from a group's ground, and from the path's blue",
    arguments: palettes
  )
  func changes(_ name: String, _ palette: Palette) {
    for color in [ThemeColor.addedStroke, .removedStroke, .changedStroke] {
      #expect(palette[color].contrast(to: palette[.groupFill]) >= 3)
      #expect(name == "print" || palette[color] != palette[.pathLine])
    }
  }

  @Test("a theme with a ground of its own has colours of changes that can be read on it")
  func groundOfItsOwn() throws {
    let text = ##"{ "colors": { "background": "#101010", "fragment-text": "#FFFFFF", "fragment-fill": "#101010" } }"##
    let palette = try #require(Theme.read(Array(text.utf8), file: "mine.json").theme).palette
    #expect(palette[.addedStroke] == Theme.builtIn(named: "dark")?.palette[.addedStroke])
    let own = ##"{ "colors": { "background": "#101010", "added-stroke": "#FFFFFF" } }"##
    #expect(Theme.read(Array(own.utf8), file: "mine.json").theme?.palette[.addedStroke] == RGB("#FFFFFF"))
  }

  @Test("each passes the reader's own check when it is a user's file", arguments: Theme.builtInNames)
  func asUserFile(_ name: String) throws {
    let reading = Theme.read(try #require(Theme.builtInFile(named: name)), file: "mine/\(name).json")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.theme == Theme.builtIn(named: name))
  }

  @Test("auto is light, and dark in dark surroundings; the others have one palette")
  func modes() {
    #expect(Theme.builtIn(named: "auto")?.palette == Theme.builtIn(named: "light")?.palette)
    #expect(Theme.builtIn(named: "auto")?.darkPalette == Theme.builtIn(named: "dark")?.palette)
    for name in ["light", "dark", "print", "colorblind"] {
      #expect(Theme.builtIn(named: name)?.darkPalette == nil)
    }
  }

  @Test("print has no colour")
  func print() throws {
    let palette = try #require(Theme.builtIn(named: "print")).palette
    #expect(
      ThemeColor.allCases.allSatisfy { palette[$0].red == palette[$0].green && palette[$0].red == palette[$0].blue }
    )
    #expect(palette[.background] == RGB("#FFFFFF") && palette[.fragmentText] == RGB("#000000"))
  }

  @Test("the four parts that a fragment can have in a state differ without any colour", arguments: palettes)
  func states(_ name: String, _ palette: Palette) {
    let parts: [[ThemeColor]] = [
      [.presentedFill, .presentedStroke, .presentedText], [.visitedFill, .visitedStroke, .visitedText],
      [.availableFill, .availableStroke, .availableText], [.dimmedFill, .dimmedStroke, .dimmedText],
    ]
    for (index, one) in parts.enumerated() {
      for other in parts[(index + 1)...] {
        #expect(zip(one, other).contains { palette[$0].contrast(to: palette[$1]) >= 1.2 }, "\(one[0]) and \(other[0])")
      }
    }
  }

  @Test("the hues of colorblind are Okabe and Ito's")
  func okabeIto() throws {
    let palette = try #require(Theme.builtIn(named: "colorblind")).palette
    let hues: [(ThemeColor, String)] = [
      (.presentedFill, "#0072B2"), (.pathLine, "#0072B2"), (.availableStroke, "#009E73"), (.autoHead, "#D55E00"),
    ]
    for (color, hue) in hues { #expect(palette[color].description == hue) }
  }

  @Test("every role says what it is for, and no two say the same")
  func meanings() {
    let meanings = ThemeColor.allCases.map(\.meaning)
    #expect(Set(meanings).count == meanings.count)
    #expect(meanings.allSatisfy { $0.hasSuffix(".") })
    #expect(ThemeColor.allCases.allSatisfy { $0.rawValue.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
