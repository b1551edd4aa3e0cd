import HelmDiagram
import HelmDocument
import Testing

/// What is said about themes that have something wrong with them.
@Suite("Problems of themes")
struct ThemeProblemTests {
  private static func problems(_ text: String, files: [String: String] = [:]) -> String {
    let reading = Theme.read(Array(text.utf8), file: "mine.json") { path in files[path].map { Array($0.utf8) } }
    let isUsable = reading.diagnostics.allSatisfy { $0.severity != .error }
    #expect((reading.theme != nil) == isUsable)
    return DiagnosticPrinter(sources: reading.sources).text(reading.diagnostics)
  }

  @Test("keys, colours and widths that are wrong are all reported, with places and fixes")
  func wrong() {
    let text = """
      {
        "colours": {},
        "colors": {
          "fragmnt-fill": "#FFFFFF",
          "sparkle": "#FFFFFF",
          "title": "0b57d0",
          "caption": "#15d",
          "shadow": "grey",
          "step-fill": 7
        },
        "lines": { "pathh": 3, "path": 99, "frame": "thick" },
        "name": 1
      }
      """
    #expect(
      Self.problems(text) == #"""
        mine.json:2:3: error: unknown key 'colours'; did you mean 'colors'? [unknown-key]
         2 |   "colours": {},
           |   ^~~~~~~~~
        mine.json:2:3: fix: write 'colors'
        mine.json:4:5: error: unknown key 'fragmnt-fill'; did you mean 'fragment-fill'? [unknown-key]
         4 |     "fragmnt-fill": "#FFFFFF",
           |     ^~~~~~~~~~~~~~
        mine.json:4:5: fix: write 'fragment-fill'
        mine.json:5:5: error: unknown key 'sparkle'; 'helm-viz themes keys' lists the keys [unknown-key]
         5 |     "sparkle": "#FFFFFF",
           |     ^~~~~~~~~
        mine.json:6:14: error: '0b57d0' is no colour; write six hexadecimal digits, as in '#0B57D0' [bad-color]
         6 |     "title": "0b57d0",
           |              ^~~~~~~~
        mine.json:6:14: fix: write '#0B57D0'
        mine.json:7:16: error: '#15d' is no colour; write six hexadecimal digits, as in '#0B57D0' [bad-color]
         7 |     "caption": "#15d",
           |                ^~~~~~
        mine.json:7:16: fix: write '#1155DD'
        mine.json:8:15: error: 'grey' is no colour; write six hexadecimal digits, as in '#0B57D0' [bad-color]
         8 |     "shadow": "grey",
           |               ^~~~~~
        mine.json:9:18: error: 'step-fill' must be a colour such as "#0B57D0", not a number [wrong-type]
         9 |     "step-fill": 7
           |                  ^
        mine.json:11:14: error: unknown key 'pathh'; did you mean 'path'? [unknown-key]
         11 |   "lines": { "pathh": 3, "path": 99, "frame": "thick" },
            |              ^~~~~~~
        mine.json:11:14: fix: write 'path'
        mine.json:11:34: error: 'path' must be from 0.25 to 12 points [bad-width]
         11 |   "lines": { "pathh": 3, "path": 99, "frame": "thick" },
            |                                  ^~
        mine.json:11:47: error: 'frame' must be a number of points, not a string [wrong-type]
         11 |   "lines": { "pathh": 3, "path": 99, "frame": "thick" },
            |                                               ^~~~~~~
        mine.json:12:11: error: 'name' must be a string, not a number [wrong-type]
         12 |   "name": 1
            |           ^

        """#
    )
  }

  @Test("a theme that can't be extended is reported")
  func badParents() {
    #expect(
      Self.problems(##"{ "extends": "drak" }"##) == #"""
        mine.json:1:14: error: unknown theme 'drak'; did you mean 'dark'? [unknown-theme]
         1 | { "extends": "drak" }
           |              ^~~~~~
        mine.json:1:14: fix: write 'dark'

        """#
    )
    #expect(
      Self.problems(##"{ "extends": "solarized" }"##) == #"""
        mine.json:1:14: error: unknown theme 'solarized'; there are 'light', 'dark', 'auto', 'print', 'colorblind', \#
        and files that end in '.json' [unknown-theme]
         1 | { "extends": "solarized" }
           |              ^~~~~~~~~~~

        """#
    )
    #expect(
      Self.problems(##"{ "extends": "gone.json" }"##) == #"""
        mine.json:1:14: error: theme 'gone.json' can't be read [unknown-theme]
         1 | { "extends": "gone.json" }
           |              ^~~~~~~~~~~

        """#
    )
    #expect(
      Self.problems(##"{ "extends": 7, "colors": [], "dark": 7 }"##) == #"""
        mine.json:1:14: error: 'extends' must be a string, not a number [wrong-type]
         1 | { "extends": 7, "colors": [], "dark": 7 }
           |              ^
        mine.json:1:27: error: 'colors' must be an object of colours, not an array [wrong-type]
         1 | { "extends": 7, "colors": [], "dark": 7 }
           |                           ^~
        mine.json:1:39: error: 'dark' must be an object of colours or a theme's name, not a number [wrong-type]
         1 | { "extends": 7, "colors": [], "dark": 7 }
           |                                       ^

        """#
    )
  }

  @Test("the problems of a file that is extended are told first, with their own places")
  func brokenParent() {
    let files = ["base.json": "{\n  \"colors\": { \"titel\": \"#000000\" }\n}"]
    #expect(
      Self.problems(##"{ "extends": "base.json" }"##, files: files) == #"""
        base.json:2:15: error: unknown key 'titel'; did you mean 'title'? [unknown-key]
         2 |   "colors": { "titel": "#000000" }
           |               ^~~~~~~
        base.json:2:15: fix: write 'title'
        mine.json:1:14: error: theme 'base.json' has errors of its own [broken-theme]
         1 | { "extends": "base.json" }
           |              ^~~~~~~~~~~

        """#
    )
  }

  @Test("a theme that extends itself is reported, however long the way around")
  func circles() {
    let files = [
      "other.json": ##"{ "extends": "./mine.json" }"##, "mine.json": ##"{ "extends": "other.json" }"##,
      "a/../endless.json": ##"{ "extends": "a/../endless.json" }"##,
    ]
    #expect(
      Self.problems(##"{ "extends": "mine.json" }"##) == #"""
        mine.json:1:14: error: circular theme: 'mine.json' extends 'mine.json' [circular-theme]
         1 | { "extends": "mine.json" }
           |              ^~~~~~~~~~~

        """#
    )
    #expect(
      Self.problems(##"{ "extends": "other.json" }"##, files: files) == #"""
        other.json:1:14: error: circular theme: 'mine.json' extends 'other.json' extends 'mine.json' [circular-theme]
         1 | { "extends": "./mine.json" }
           |              ^~~~~~~~~~~~~
        mine.json:1:14: error: theme 'other.json' has errors of its own [broken-theme]
         1 | { "extends": "other.json" }
           |              ^~~~~~~~~~~~

        """#
    )
    #expect(Self.problems(##"{ "dark": "a/../endless.json" }"##, files: files).contains("[broken-theme]"))
  }

  @Test("colours that can't be told apart are warnings, and the theme is used")
  func lowContrast() {
    let text = """
      {
        "colors": { "fragment-text": "#777777", "group-fill": "#999999" },
        "dark": { "path-line": "#0D1117" }
      }
      """
    #expect(
      Self.problems(text) == #"""
        mine.json:2:32: warning: contrast of 'fragment-text' on 'fragment-fill' is 4.47:1; \#
        it takes 4.5:1 to be read [low-contrast]
         2 |   "colors": { "fragment-text": "#777777", "group-fill": "#999999" },
           |                                ^~~~~~~~~
        note: 'fragment-text' is #777777, 'fragment-fill' is #FFFFFF
        mine.json:2:57: warning: 'group-fill' has too little contrast to 'group-text', 'segue-line', 'auto-head', \#
        'dismissable-line' and 11 more [low-contrast]
         2 |   "colors": { "fragment-text": "#777777", "group-fill": "#999999" },
           |                                                         ^~~~~~~~~
        note: contrast of 'group-text' on 'group-fill' is 2.23:1; it takes 4.5:1 to be read
        note: contrast of 'segue-line' on 'group-fill' is 2.16:1; it takes 3:1 to be read
        note: contrast of 'auto-head' on 'group-fill' is 1.77:1; it takes 3:1 to be read
        note: contrast of 'dismissable-line' on 'group-fill' is 2.35:1; it takes 3:1 to be read
        note: contrast of 'disabled-line' on 'group-fill' is 1.22:1; it takes 3:1 to be read
        note: contrast of 'path-line' on 'group-fill' is 2.24:1; it takes 3:1 to be read
        note: contrast of 'dimmed-line' on 'group-fill' is 1.14:1; it takes 3:1 to be read
        note: contrast of 'dimmed-auto-head' on 'group-fill' is 1.19:1; it takes 3:1 to be read
        note: and 7 more
        mine.json:3:26: warning: 'path-line' has too little contrast to 'background', \#
        'group-fill' in dark surroundings [low-contrast]
         3 |   "dark": { "path-line": "#0D1117" }
           |                          ^~~~~~~~~
        note: contrast of 'path-line' on 'background' is 1:1; it takes 3:1 to be read
        note: contrast of 'path-line' on 'group-fill' is 1.08:1; it takes 3:1 to be read

        """#
    )
  }
}
