import HelmDiagram
import HelmDocument
import Testing

@Suite("Reading themes")
struct ThemeReadingTests {
  private func read(_ text: String, file: String = "mine.json", files: [String: String] = [:]) -> ThemeReading {
    Theme.read(Array(text.utf8), file: file) { path in files[path].map { Array($0.utf8) } }
  }

  @Test("what a file leaves out is light's, and its name is the file's")
  func defaults() throws {
    let theme = try #require(read(##"{ "colors": { "path-line": "#007F5F" } }"##, file: "themes/mint.json").theme)
    var expected = try #require(Theme.builtIn(named: "light"))
    expected.name = "mint"
    expected.description = ""
    expected.palette[.pathLine] = RGB(red: 0, green: 0x7F, blue: 0x5F)
    #expect(theme == expected)
  }

  @Test("a file extends a built-in theme, with its dark palette and its lines")
  func extendsBuiltIn() throws {
    let lines = ##""lines": { "path": 4, "available-frame": 3 }"##
    let text = ##"{ "name": "m", "description": "d", "extends": "auto", "x-y": 1, "##
    let theme = try #require(read(text + lines + "}").theme)
    let auto = try #require(Theme.builtIn(named: "auto"))
    #expect(theme.name == "m" && theme.description == "d")
    #expect(theme.palette == auto.palette && theme.darkPalette == auto.darkPalette)
    #expect(theme.lines.path == 4 && theme.lines.availableFrame == 3 && theme.lines.segue == auto.lines.segue)
  }

  @Test("dark colours lie over the dark palette of what is extended, or over dark")
  func darkColors() throws {
    let dark = try #require(Theme.builtIn(named: "dark")).palette
    for start in [#""extends": "auto","#, "", #""extends": "print","#] {
      let theme = try #require(read("{ \(start) \"dark\": { \"background\": \"#000000\", \"x-z\": 1 } }").theme)
      var expected = dark
      expected[.background] = RGB(red: 0, green: 0, blue: 0)
      #expect(theme.darkPalette == expected)
    }
  }

  @Test("files extend files, from the folder where they stand")
  func extendsFiles() throws {
    let files = [
      "a/b/base.json": ##"{ "extends": "../root.json", "colors": { "title": "#222222" } }"##,
      "a/b/../root.json": ##"{ "extends": "print", "colors": { "title": "#111111", "caption": "#333333" } }"##,
      "/etc/night.json": ##"{ "extends": "dark" }"##,
    ]
    let reading = read(
      ##"{ "extends": "./base.json", "dark": "/etc/night.json" }"##,
      file: "a/b/mine.json",
      files: files
    )
    let theme = try #require(reading.theme)
    #expect(theme.palette[.title].description == "#222222" && theme.palette[.caption].description == "#333333")
    #expect(theme.darkPalette == Theme.builtIn(named: "dark")?.palette)
    #expect(reading.sources.map(\.file) == ["a/b/mine.json", "a/b/base.json", "a/b/../root.json", "/etc/night.json"])
    #expect(reading.source.file == "a/b/mine.json")
  }

  @Test("what is no theme at all is reported", arguments: ["", "[]", "{", "\"light\"", "\u{FEFF}7", "{} {}"])
  func noTheme(_ text: String) {
    let reading = read(text)
    #expect(reading.theme == nil)
    #expect(!reading.diagnostics.isEmpty && reading.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test("bytes that are no text are reported")
  func binary() {
    let reading = Theme.read([0xFF, 0xFE, 0x00, 0x7B], file: "x.json")
    #expect(reading.theme == nil && !reading.diagnostics.isEmpty)
  }

  @Test("the keys of lines are the ones that are read")
  func lineKeys() {
    for key in ThemeLines.keys {
      #expect(read("{ \"lines\": { \"\(key.name)\": 5 } }").theme.map(\.lines) != ThemeLines())
      #expect(key.meaning.hasSuffix("."))
    }
  }
}
