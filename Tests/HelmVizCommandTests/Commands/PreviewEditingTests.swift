import ArgumentParser
import Foundation
import HelmCompanion
import HelmDocument
import Testing

@testable import HelmVizCommand

@Suite("What is written from the page of a preview")
struct PreviewEditingTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("graph.json", #"{"segues": ["a => b", {"edge": "b => c", "disabled": true}]}"#)
  }

  /// A job that has drawn once.
  private func job(_ words: String...) throws -> PreviewJob {
    let command = try #require(try HelmViz.parseAsRoot(["preview", graph] + words) as? PreviewCommand)
    let reporter = Reporter(form: .text, isQuiet: true, isVerbose: false)
    var job = PreviewJob(
      command.input,
      command.reading,
      state: command.state,
      style: command.style,
      isFollowing: command.follow,
      reporter: reporter
    )
    try quietly { try job.draw() }
    return job
  }

  private func quietly<Value>(_ body: () throws -> Value) rethrows -> Value {
    let console = Console(read: { [] }, write: { _ in }, report: { _ in }, showsColor: false)
    return try Console.$current.withValue(console, operation: body)
  }

  private func write(_ edit: PreviewEdit, _ job: inout PreviewJob) throws -> String? {
    try quietly { try job.write(edit) }
  }

  private func line(_ from: String, _ to: String) -> String {
    String(decoding: DocumentSegue(from: from, to: to).encoded(), as: UTF8.self)
  }

  @Test("a segue is added to the last document over the graph, once, whatever it names")
  func adds() throws {
    let first = try folder.write("first.json", #"{"title": "First"}"#)
    let extra = try folder.write("extra.json", "{\n  \"title\":  \"T\"\n}\n")
    var job = try job("--follow", "--with", first, "--with", extra)
    #expect(job.isEdited && String(decoding: job.content.page, as: UTF8.self).contains("data-overlay=\"\(extra)\""))
    let names = [
      "d", "a => b", "=>", "\"", "\\", "é\u{301}", "\u{202E}x", "\u{2028}", "</script>", "a\nb", "[x, y]", " ", "🧭",
      String(repeating: "n", count: 5_000), "a, b",
    ]
    var added = 0
    for name in names {
      let before = folder.read("extra.json")
      for _ in 0..<2 {
        guard try write(.add(segue: line("b", name)), &job) == nil else {
          #expect(folder.read("extra.json") == before)
          continue
        }
        added += 1
        let reading = try quietly { try DocumentInput.read(graph, job.reading, reporter: job.reporter) }
        let found = reading.document.segues.filter { $0.from == "b" && $0.to == name }
        #expect(found.count == 1, "\(name.debugDescription)")
      }
    }
    #expect(added >= 2 * (names.count - 3))
    #expect(folder.read("first.json") == #"{"title": "First"}"#)
    let begin = "{\n  \"title\":  \"T\",\n  \"segues\": [\n    \"b => d\",\n    "
    #expect(folder.read("extra.json")?.hasPrefix(begin) == true)
    // The graph has it, however it is.
    let before = folder.read("extra.json")
    for known in [line("a", "b"), line("b", "c")] { #expect(try write(.add(segue: known), &job) == nil) }
    #expect(folder.read("extra.json") == before)
  }

  @Test("what can't be written is said, and nothing changes")
  func refused() throws {
    let extra = try folder.write("extra.json", #"{"title": "T"}"#)
    var job = try job("--follow", "--with", extra)
    for wrong in ["7", "\"a\"", "\"a => b\", 7", "{", ""] {
      #expect(try write(.add(segue: wrong), &job) != nil, "\(wrong)")
    }
    #expect(folder.read("extra.json") == #"{"title": "T"}"#)
    try folder.write("extra.json", "{")
    #expect(try write(.add(segue: line("b", "d")), &job)?.contains("can't be read") == true)
    #expect(folder.read("extra.json") == "{")
    #expect(try write(.move(fragment: "a", dx: 1, dy: 1), &job)?.contains("--layout-lock") == true)
    var plain = try self.job("--follow")
    #expect(!plain.isEdited)
    #expect(try write(.add(segue: line("b", "d")), &plain)?.contains("--with") == true)
    #expect(try write(.undo, &plain) == "There is no move to take back.")
    #expect(!String(decoding: plain.content.page, as: UTF8.self).contains("data-moves"))
  }

  @Test("a box is moved, and moves are taken back one by one; the picture is that of the lock")
  func moves() throws {
    let lock = folder["graph.lock"]
    var job = try job("--layout-lock", lock, "--relayout")
    let start = try #require(folder.read("graph.lock"))
    #expect(String(decoding: job.content.page, as: UTF8.self).contains("data-moves=\"0\""))
    #expect(try write(.move(fragment: "b", dx: 60.5, dy: 99), &job) == nil)
    let first = try #require(folder.read("graph.lock"))
    #expect(first != start && String(decoding: job.content.page, as: UTF8.self).contains("data-moves=\"1\""))
    let drawn = Run("render", graph, "--layout-lock", lock)
    #expect(drawn.code == 0 && folder.read("graph.lock") == first)
    #expect(try write(.move(fragment: "a", dx: -300, dy: -1), &job) == nil)
    // The graph grows meanwhile, and the lock by that.
    try folder.write("graph.json", #"{"segues": ["a => b", {"edge": "b => c", "disabled": true}, "c => d"]}"#)
    try quietly { try job.draw() }
    #expect(folder.read("graph.lock")?.contains("\"d\"") == true)
    #expect(try write(.undo, &job) == nil)
    #expect(try write(.undo, &job) == nil)
    let back = try #require(folder.read("graph.lock"))
    let fragments = start.split(separator: "\n").filter { $0.contains("\"box\"") }
    for line in fragments { #expect(back.contains(line.trimmingCharacters(in: CharacterSet(charactersIn: ", ")))) }
    #expect(try write(.undo, &job) != nil)
  }

  @Test("a lock that somebody else has written stays, and so does a box that can't be moved")
  func others() throws {
    let lock = folder["graph.lock"]
    var job = try job("--layout-lock", lock)
    #expect(try write(.move(fragment: "nobody", dx: 1, dy: 1), &job)?.contains("no box of 'nobody'") == true)
    #expect(job.content.report.isEmpty)
    #expect(try write(.move(fragment: "b", dx: 9, dy: 9), &job) == nil)
    let text = try #require(folder.read("graph.lock")) + "\n"
    try folder.write("graph.lock", text)
    #expect(try write(.undo, &job)?.contains("somebody else") == true)
    #expect(folder.read("graph.lock") == text)
    #expect(try write(.move(fragment: "b", dx: 9, dy: 9), &job)?.contains("somebody else") == true)
    #expect(try write(.move(fragment: "b", dx: 9, dy: 9), &job) == nil)
    // What is drawn of a part alone isn't kept.
    let part = try self.job("--layout-lock", lock, "--focus", "a")
    #expect(!String(decoding: part.content.page, as: UTF8.self).contains("data-moves"))
  }
}
