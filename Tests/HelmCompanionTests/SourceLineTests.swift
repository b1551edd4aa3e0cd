import Testing

@testable import HelmCompanion

@Suite("What is asked of the reader of Swift, and what it answers")
struct SourceLineTests {
  @Test("a request is one line, with files, controllers and what is left out")
  func request() {
    let screen = SourceRequest.Screen(
      id: "Main/home",
      type: "HomeViewController",
      identifier: "home",
      storyboard: "Main",
      isInitial: true,
      segues: [(identifier: "show", to: "Main/item")]
    )
    var other = screen
    (other.type, other.identifier, other.isInitial, other.segues, other.system) = (nil, nil, false, [], "macOS")
    #expect(screen == screen && screen != other)
    let files = [SourceRequest.File(path: "App/A.swift", file: "/src/A.swift")]
    let request = SourceRequest(files: files, screens: [screen, other], leavesDebugOut: true)
    let text = #"{"helm-viz-swift":2,"files":[{"path":"App/A.swift","file":"/src/A.swift"}],"#
    let line = String(decoding: request.line, as: UTF8.self).filter { $0 != " " }
    #expect(line.hasPrefix(text) && line.hasSuffix(#""leave-debug-out":true}"# + "\n"))
    #expect(line.contains(#""type":"HomeViewController","identifier":"home","storyboard":"Main","isInitial":true"#))
    #expect(line.contains(#"{"id":"Main/home","storyboard":"Main","isInitial":false,"segues":{},"system":"macOS"}"#))
    #expect(request == request && request != SourceRequest(files: files))
    #expect(!String(decoding: SourceRequest(files: files).line, as: UTF8.self).contains("leave-debug-out"))
    let table = SourceRequest.File(path: "App/L.strings", file: "/src/App/L.strings")
    let asked = String(decoding: SourceRequest(files: files, tables: [table]).line, as: UTF8.self)
      .filter { $0 != " " }
    #expect(asked.hasSuffix(#""tables":[{"path":"App/L.strings","file":"/src/App/L.strings"}]}"# + "\n"))
    #expect(!String(decoding: SourceRequest(files: files).line, as: UTF8.self).contains("tables"))
  }

  @Test("an answer is read with its counts and remarks")
  func reply() throws {
    let line = """
      {"helm-viz-swift":2,"resolved":3,"triggers":4,"unresolved":[{"source":"A.swift:3","what":"sheet",\
      "reason":"nothing is known of it"},{"source":"B.swift"}],"warnings":[]}
      """
    let reply = try #require(SourceReply(line: Array(line.utf8)))
    #expect(reply.resolved == 3 && reply.triggers == 4 && reply.warnings.isEmpty)
    #expect(reply.unresolved == [.init(source: "A.swift:3", what: "sheet", reason: "nothing is known of it")])
    #expect(reply == SourceReply(line: Array(line.utf8)))
  }

  @Test(
    "what is no answer of this version is none",
    arguments: [
      "", "{", #"{"helm-viz-swift":3,"resolved":0,"triggers":0,"unresolved":[],"warnings":[]}"#,
      #"{"helm-viz-swift":2,"resolved":0,"triggers":0,"unresolved":{},"warnings":[]}"#,
      #"{"helm-viz-swift":2,"resolved":"0","triggers":0,"unresolved":[],"warnings":[]}"#,
    ]
  )
  func noReply(_ line: String) {
    #expect(SourceReply(line: Array(line.utf8)) == nil)
  }
}
