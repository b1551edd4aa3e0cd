import Testing

@testable import HelmVizCommand

@Suite("Wrong documents")
struct WrongDocumentTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test(
    "what can't be read is refused with place, rule and what to do",
    arguments: [
      ("{\"segues\": [\n\"a => b\",\n]}", "2:9: error: trailing comma before ']'; remove it [trailing-comma]"),
      (
        #"{"segues": [{"edge": "a => b", "dismissible": true}]}"#,
        "1:32: error: unknown key 'dismissible'; did you mean 'dismissable'? [unknown-key]"
      ),
      (
        #"{"segues": ["home => b"], "path": ["hone => b"]}"#,
        "1:37: error: unknown fragment 'hone'; did you mean 'home'? [unknown-fragment]"
      ),
      ("", "1:1: error: empty document; the least is {\"segues\": []} [empty-document]"),
      ("\u{0}\u{1}\u{2}", "1:1: error: not a UTF-8 text"),
      ("[]", "1:1: error: a document must be an object, not an array [wrong-type]"),
      (String(repeating: "[", count: 100_000), "error: nesting deeper than 64 levels"),
      (#"{"segues": ["a -> b"]}"#, "1:16: error: unknown operator '->'; write '=>' or '<=>' [malformed-edge]"),
      (#"{"segues": [{"from": "a\u0000", "to": "b"}]}"#, "NUL in the id 'a␀'; remove it [nul-in-id]"),
      (#"{"segues": ["a => b"], "segues": []}"#, "key 'segues' is given twice; remove one [duplicate-key]"),
    ]
  )
  func refused(_ text: String, _ problem: String) throws {
    let graph = try folder.write("graph.json", text)
    let run = Run("render", graph)
    #expect(run.code == 65)
    #expect(run.report.contains(problem), "\(run.report.prefix(1_000))")
    #expect(run.report.hasPrefix(graph + ":"))
    #expect(run.output.isEmpty)
  }

  @Test(
    "a graph that breaks the engine's rules of autos is drawn with warnings, and an error where it is walked or strict",
    arguments: [
      (#"{"segues": [{"edge": "a => b", "auto": true}, {"edge": "a => c", "auto": true}]}"#, "ambiguous-auto"),
      (
        #"{"segues": ["s => a", {"edge": "a => b", "auto": true}, {"edge": "b => a", "auto": true}]}"#,
        "auto-cycle"
      ),
    ]
  )
  func brokenRules(_ text: String, _ rule: String) throws {
    let graph = try folder.write("graph.json", text)
    let drawn = Run("render", graph)
    #expect(drawn.code == 0)
    #expect(drawn.report.contains("\(graph):1:"))
    #expect(drawn.report.contains(": warning: "))
    #expect(drawn.report.contains("[\(rule)]"))
    #expect(drawn.output.contains("</svg>"))
    for words in [["--strict"], ["--path", ""]] {
      let refused = Run(["render", graph] + words)
      #expect(refused.code == 65)
      #expect(refused.report.contains(": error: "))
      #expect(refused.report.contains("[\(rule)]"))
      #expect(refused.output.isEmpty)
    }
  }

  @Test(
    "a graph that only the engine refuses is drawn and walked with a note, and an error where one is strict",
    arguments: [
      (#"{"segues": ["a => b", "a => b"]}"#, "duplicate-segue"),
      (#"{"segues": ["a => b", "b => a"]}"#, "no-entry"),
      (#"{"segues": ["a => c", "b => c"]}"#, "several-entries"),
      (#"{"segues": ["a => b"], "entry": "b"}"#, "no-entry"),
      (#"{"fragments": ["a"]}"#, "empty-graph"),
    ]
  )
  func engineRules(_ text: String, _ rule: String) throws {
    let graph = try folder.write("graph.json", text)
    for words in [[], ["--path", ""]] {
      let drawn = Run(["render", graph] + words)
      #expect(drawn.code == 0)
      // A picture of the graph doesn't walk.
      let walked = words.isEmpty ? Run("render", graph, "--format", "html") : drawn
      #expect(walked.report.contains("\(graph):1:1: note: ") && walked.report.contains("[\(rule)]"))
      #expect(walked.report.split(separator: "\n").count == 1 && (!words.isEmpty || drawn.report.isEmpty))
      #expect(drawn.output.contains("</svg>"))
      let strict = Run(["render", graph, "--strict"] + words)
      #expect(strict.code == 65)
      #expect(strict.report.contains(": error: ") && strict.report.contains("[\(rule)]"))
      #expect(strict.output.isEmpty)
    }
  }

  @Test("who names several entries isn't told of them, but where one is strict")
  func namedEntries() throws {
    let graph = try folder.write("graph.json", #"{"segues": ["a => c", "b => c"], "entry": ["b", "a"]}"#)
    #expect(Run("render", graph, "--path", "").report.isEmpty)
    let strict = Run("render", graph, "--strict")
    #expect(strict.code == 65 && strict.report.contains("[several-entries]"))
  }

  @Test("a graph without fragments can't be walked")
  func empty() throws {
    let graph = try folder.write("graph.json", #"{"segues": []}"#)
    #expect(Run("render", graph).report.contains("warning: graph without segues"))
    #expect(Run("render", graph, "--path", "").code == 65)
  }

  @Test("a flow's step that the engine refuses is an error at its place")
  func refusedStep() throws {
    let text = #"{"segues": ["a => b"], "flows": {"back": [{"present": "b"}, {"dismiss": "b"}]}}"#
    let run = Run("render", try folder.write("graph.json", text), "--flow", "back")
    #expect(run.code == 65)
    #expect(run.report.contains("graph.json:1:"))
    #expect(run.report.contains("step 2 of 'back': "))
  }
}
