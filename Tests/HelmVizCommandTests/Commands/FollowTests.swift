import Foundation
import HelmDocument
import Testing

@testable import HelmVizCommand

@Suite("A preview that follows a running app")
struct FollowTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func steps(
    _ pieces: String...,
    pattern: String? = nil
  ) throws -> (good: String, told: [Diagnostic]) {
    var lines = StepLines(file: "app.log", pattern: try pattern.map { try #require(LinePattern($0)) })
    var (good, told): ([UInt8], [Diagnostic]) = ([], [])
    for piece in pieces { good += lines.steps(in: Array(piece.utf8)) { told += $0 } }
    return (String(decoding: good, as: UTF8.self), told)
  }

  @Test("takes whole lines, however they come, and tells those that are wrong with their places")
  func lines() throws {
    let (good, told) = try steps(
      "{\"n\":1,\"stay\":true}\n\n{\"n\":2,\"scr",
      "een\":\"a\"}\n{\"n\":0,\"stay\":true}\n{\"n\":3,\"stay\":true}",
      "\n"
    )
    #expect(good == "{\"n\":1,\"stay\":true}\n{\"n\":2,\"screen\":\"a\"}\n{\"n\":3,\"stay\":true}\n")
    #expect(told.map { $0.place?.description } == ["app.log:4:6"])
  }

  @Test("finds steps in a log's lines: by the group of a pattern, or all of what it finds")
  func patterns() throws {
    let log = "10:00 hello\n10:01 [nav] {\"n\":1,\"stay\":true} ok\n10:02 [nav] {\"n\":2,\"forward\":true} ok\n"
    let wanted = "{\"n\":1,\"stay\":true}\n{\"n\":2,\"forward\":true}\n"
    for pattern in ["\\[nav\\] (\\{.*\\})", "\\{.*\\}"] {
      let (good, told) = try steps(log, pattern: pattern)
      #expect(good == wanted && told.isEmpty)
    }
    #expect(LinePattern("(") == nil && LinePattern("a")?.part(of: Array("b\0a".utf8)) == nil)
  }

  @Test("keeps no line that is too long, tells only so many that are wrong, and follows only so many sessions")
  func limits() throws {
    let long = String(repeating: "a", count: 1 << 20)
    let (good, told) = try steps(
      long,
      long,
      long + "\n{\"n\":1,\"stay\":true}\n" + String(repeating: "b", count: 70_000) + "\n"
    )
    #expect(good == "{\"n\":1,\"stay\":true}\n" && told.map(\.identifier) == ["too-long", "too-long"])
    let wrong = try steps(String(repeating: "?\n", count: 200)).told
    #expect(wrong.count < 400 && wrong.last?.identifier == "too-many-problems")
    #expect(wrong.count { $0.place?.line == 100 } > 0 && wrong.last?.place?.line == 101)
    let sessions = (0..<40).map { "{\"session\":\"\($0)\",\"n\":1,\"stay\":true}\n" }.joined()
    let many = try steps(sessions)
    #expect(many.told.map(\.identifier) == ["too-many-sessions"] && many.told[0].headline.contains("first '32'"))
    #expect(many.good.split(separator: "\n").count == 40)
  }

  @Test("reads a file from its beginning, as it grows, and anew where it is another")
  func file() throws {
    let name = folder["steps.ndjson"]
    var feed = StepFeed(name, pattern: nil, reporter: Reporter(form: .text, isQuiet: true, isVerbose: false))
    func next() throws -> String { String(decoding: try feed.next() ?? [], as: UTF8.self) }
    #expect(try next() == "")
    try folder.write("steps.ndjson", "{\"n\":1,\"stay\":true}\n{\"n\":2,")
    #expect(try next() == "{\"n\":1,\"stay\":true}\n")
    let file = try #require(FileHandle(forWritingAtPath: name))
    file.seekToEndOfFile()
    file.write(Data("\"stay\":true}\n".utf8))
    #expect(try next() == "{\"n\":2,\"stay\":true}\n")
    #expect(try next() == "")
    // A log that is moved away may have had more by then.
    file.write(Data("{\"n\":3,\"stay\":true}\n{\"n\":4,".utf8))
    try FileManager.default.moveItem(atPath: name, toPath: folder["steps.1"])
    try folder.write("steps.ndjson", "{\"n\":1,\"forward\":true}\n")
    #expect(try next() == "{\"n\":3,\"stay\":true}\n")
    #expect(try next() == "{\"n\":1,\"forward\":true}\n")
    // One that is emptied, and has as much or more in it before anybody looks.
    for step in ["stay", "stayed", "stay"] {
      let other = try #require(FileHandle(forWritingAtPath: name))
      try other.truncate(atOffset: 0)
      other.write(Data("{\"n\":1,\"label\":\"\(step)\",\"stay\":true}\n".utf8))
      #expect(try next() == "{\"n\":1,\"label\":\"\(step)\",\"stay\":true}\n")
    }
    #expect(try next() == "")
  }

  @Test("reads all that was left in a log that is moved away, however much, and tells apart silence and noise")
  func rotation() throws {
    let name = folder["steps.ndjson"]
    let noise = String(repeating: "nothing\n", count: 1 << 17)
    let pattern = try #require(LinePattern("\\{.*\\}"))
    var feed = StepFeed(name, pattern: pattern, reporter: Reporter(form: .text, isQuiet: true, isVerbose: false))
    #expect(try feed.next() == nil)
    try folder.write("steps.ndjson", "{\"n\":1,\"stay\":true}\n")
    #expect(try feed.next() == Array("{\"n\":1,\"stay\":true}\n".utf8))
    #expect(try feed.next() == nil)
    let file = try #require(FileHandle(forWritingAtPath: name))
    file.seekToEndOfFile()
    file.write(Data((noise + "{\"n\":2,\"stay\":true}\n").utf8))
    try FileManager.default.moveItem(atPath: name, toPath: folder["steps.1"])
    try folder.write("steps.ndjson", "{\"n\":3,\"stay\":true}\n")
    var pieces: [String] = []
    while let steps = try feed.next() { pieces.append(String(decoding: steps, as: UTF8.self)) }
    #expect(pieces.first == "" && pieces.joined() == "{\"n\":2,\"stay\":true}\n{\"n\":3,\"stay\":true}\n")
  }

  @Test("reads what several programs write into a pipe, one after the other")
  func pipe() throws {
    let name = folder["steps"]
    #expect(mkfifo(name, 0o600) == 0)
    var feed = StepFeed(name, pattern: nil, reporter: Reporter(form: .text, isQuiet: true, isVerbose: false))
    func next() throws -> String { String(decoding: try feed.next() ?? [], as: UTF8.self) }
    #expect(try next() == "")
    for number in 1...3 {
      let writer = try #require(FileHandle(forUpdatingAtPath: name))
      writer.write(Data("{\"n\":\(number),".utf8))
      #expect(try next() == "")
      writer.write(Data("\"stay\":true}\n".utf8))
      #expect(try next() == "{\"n\":\(number),\"stay\":true}\n")
      try writer.close()
      #expect(try next() == "")
    }
  }

  @Test("is refused where its words are wrong")
  func usage() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(Run("preview", graph, "steps").report.contains("steps are read with --follow alone; add it"))
    #expect(Run("preview", graph, "--follow", "--pattern", "a").report.contains("name the file, or '-'"))
    #expect(Run("preview", graph, "", "--follow").code == 64)
    let inside = Run("preview", graph, "--follow", folder.path)
    #expect(inside.code == 66 && inside.report.contains("is a folder; name the file that the app writes"))
    for address in ["", "nope", "localhost", "1.2.3", "1.2.3.4:80", "[::1]"] {
      let run = Run("preview", graph, "--listen", address)
      #expect(run.code == 64 && run.report.contains("--listen takes an address of this machine"), "\(run.report)")
    }
    // Nobody's: it is for documents.
    let foreign = try Program(["preview", graph, "--port", "0", "--listen", "192.0.2.1"]).end()
    #expect(foreign.code == 73 && foreign.report.contains("--listen 192.0.2.1: this machine has no such address"))
  }

  @Test(
    "says where a pattern is wrong",
    arguments: [
      ("(", 1), ("nav: (a(b)", 6), ("a([b](c)", 2), ("é[a", 2), ("[a](b[c", 6), ("a\\", 2), ("ab(*c)", 4),
      ("[b-a]c", 4),
    ]
  )
  func pattern(_ text: String, _ column: Int) throws {
    var problem = ""
    #expect(LinePattern(text) { problem = $0 } == nil && problem.hasSuffix(", column \(column)"), "\(problem)")
    let graph = try folder.write("graph.json", Graphs.small)
    let report = Run("preview", graph, "-", "--follow", "--pattern", text).report
    #expect(report.contains("--pattern is no regular expression: ") && report.contains(", column \(column)\n"))
  }

  @Test("prints the token of an address that others reach")
  func program() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    let output = Pipe()
    let preview = try Program(["preview", graph, "--port", "0", "--listen", "127.0.0.1"], output: output)
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let lines = said.split(separator: "\n")
    let token = try #require(lines.last?.split(separator: " ").last)
    #expect(lines.count == 2 && token.count == 32 && lines[0].hasSuffix("/?token=\(token)"))
    preview.send(SIGINT)
    #expect(preview.end().code == 130)
  }

  @Test("at all addresses of the machine, prints one to open here, and where others find it")
  func everywhere() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    for (address, own) in [("0.0.0.0", "127.0.0.1"), ("::", "[::1]")] {
      let output = Pipe()
      let preview = try Program(["preview", graph, "--port", "0", "--listen", address], output: output)
      let lines = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).split(separator: "\n")
      let token = try #require(lines.dropFirst().first?.split(separator: " ").last)
      #expect(lines[0].hasPrefix("http://\(own):") && lines[1] == "token \(token)")
      for line in lines.dropFirst(2) {
        #expect(line.hasPrefix("http://") && line.hasSuffix("/?token=\(token)") && !line.contains("//127."), "\(line)")
      }
      preview.send(SIGINT)
      #expect(preview.end().code == 130)
    }
  }
}
