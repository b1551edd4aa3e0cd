import ArgumentParser
import Foundation
import HelmCompanion
import TestSupport
import Testing

@testable import HelmVizCommand

@Suite("A preview")
struct PreviewTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func job(_ words: String...) throws -> PreviewJob {
    let command = try #require(try HelmViz.parseAsRoot(["preview"] + words) as? PreviewCommand)
    return PreviewJob(
      command.input,
      state: command.state,
      style: command.style,
      reporter: Reporter(form: command.reporting.diagnostics, isQuiet: false, isVerbose: false)
    )
  }

  /// Draws, and returns what went to standard error.
  private func draw(_ job: inout PreviewJob) throws -> String {
    nonisolated(unsafe) var said = ""
    let console = Console(read: { [] }, write: { _ in }, report: { said += $0 }, showsColor: true)
    try Console.$current.withValue(console) { try job.draw() }
    return said
  }

  /// Does something with the built companion, which not every system runs tests beside.
  ///
  /// One built for coverage is ended while it writes its counts, which spoils those of the tests: it is told to write
  /// none.
  private func beside<Value>(_ body: () throws -> Value) throws -> Value {
    let text = "#!/bin/sh\nLLVM_PROFILE_FILE=/dev/null exec '\(Program.path)-preview' \"$@\"\n"
    try folder.install(folder.write("script", text), as: "helm-viz-preview")
    return try CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: folder.path), operation: body)
  }

  private func page(_ job: PreviewJob) -> String { String(decoding: job.content.page, as: UTF8.self) }

  @Test("shows the page that render draws, with its version")
  func page() throws {
    var job = try job(folder.write("graph.json", Graphs.tabs), "--title", "Anew", "--theme", "dark")
    #expect(try draw(&job) == "")
    #expect(page(job).contains("<title>Anew</title>"))
    #expect(page(job).contains("data-version=\"\(job.content.version)\""))
    #expect(job.content.report == "")
    #expect(job.files == [folder["graph.json"]])
  }

  @Test("keeps the last good picture while what is saved is wrong, and says what the command says")
  func broken() throws {
    let graph = try folder.write("graph.json", Graphs.tabs)
    var job = try job(graph)
    _ = try draw(&job)
    let good = job.content
    try folder.write("graph.json", #"{"segues": ["a => b", "a => "]}"#)
    let said = try draw(&job)
    #expect(job.content.report == said && said == Run("render", graph).report)
    #expect((job.content.page, job.content.version) == (good.page, good.version))
    try folder.write("graph.json", Graphs.small)
    _ = try draw(&job)
    #expect(job.content.report == "" && job.content.version != good.version)
    try FileManager.default.removeItem(atPath: graph)
    #expect(try draw(&job).hasSuffix("No such file or directory\n"))
    #expect(page(job).contains("data-fragment=\"a\""))
  }

  @Test("that can't begin with a picture waits for one")
  func waiting() throws {
    var job = try job(folder["graph.json"])
    #expect(page(job).contains("<h1 dir=\"auto\">\(folder["graph.json"])</h1>"))
    #expect(try draw(&job).contains("No such file or directory"))
    #expect(page(job).contains("There is no picture yet"))
  }

  @Test("sees a theme's file too; one that is wrong is told, and problems come in the form that was asked for")
  func theme() throws {
    let theme = try folder.write("theme.json", "{")
    var job = try job(folder.write("graph.json", Graphs.small), "--theme", theme, "--diagnostics", "json")
    #expect(job.files == [folder["graph.json"], theme])
    #expect(try draw(&job).hasPrefix("[\n{\"severity\":\"error\""))
    try folder.write("theme.json", "{\"extends\": \"light\"}")
    #expect(try draw(&job) == "[]\n")
    #expect(job.content.report == "")
  }

  @Test("is refused where its words are wrong")
  func usage() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(Run("preview").code == 64)
    #expect(Run("preview", "-").report.contains("standard input doesn't change; name a file to watch"))
    for words in [["-"], [""], [graph, graph], [graph, "--port", "65536"], [graph, "--scale", "2"]] {
      #expect(Run(["preview"] + words).code == 64)
    }
    let unknown = try beside { Run("preview", graph, "--port", "0", "--theme", "darkk") }
    #expect(unknown.code == 64 && unknown.report.contains("did you mean 'dark'?"))
    #expect(unknown.output.hasPrefix("http://127.0.0.1:"))
  }

  @Test("says when its port is taken")
  func port() throws {
    let other = try beside {
      try PreviewSite(at: PreviewPlace(port: 0), content: PreviewContent(page: [], version: ""))
    }
    defer { other.end() }
    let graph = try folder.write("graph.json", Graphs.small)
    let run = try beside { Run("preview", graph, "--port", "\(other.port)") }
    #expect(run.code == 73)
    #expect(run.report == "helm-viz: error: port \(other.port) is in use; --port 0 takes any that is free\n")
  }

  @Test("reads a file again when it has changed and the change is over, however it was changed")
  func watch() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    var watch = FileWatch()
    func isDue() -> Bool { watch.isDue([FileStamp(graph)]) }
    #expect(isDue() && !isDue() && !isDue())
    // Longer by the time of the second look: still being written.
    try folder.write("graph.json", Graphs.small + " ")
    #expect(!isDue())
    try folder.write("graph.json", Graphs.small + "  ")
    #expect(!isDue() && isDue() && !isDue())
    // Another file of the same size in its place.
    try folder.write("other.json", Graphs.small + "  ")
    _ = rename(folder["other.json"], graph)
    #expect(!isDue() && isDue() && !isDue())
    try FileManager.default.removeItem(atPath: graph)
    #expect(!isDue() && isDue() && !isDue())
    try folder.write("graph.json", Graphs.small)
    #expect(!isDue() && isDue() && !isDue())
  }

  @Test("doesn't hold its port while it draws: who ends it finds the port free")
  func ending() throws {
    let graph = try folder.write("graph.json", Graphs.dense(fragments: 600, segues: 4_000))
    let output = Pipe()
    let preview = try Program(["preview", graph, "--port", "0", "--overview", "never"], output: output)
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0.dropLast(2)) })
    Thread.sleep(forTimeInterval: 1)
    preview.send(SIGKILL)
    #expect(preview.end().code == 128 + SIGKILL)
    // The server sees that nobody speaks to it any longer.
    let next = try eventually {
      try beside { try PreviewSite(at: PreviewPlace(port: port), content: PreviewContent(page: [], version: "")) }
    }
    #expect(next.port == port)
    next.end()
  }

  @Test("ends when it is interrupted")
  func interruption() throws {
    let output = Pipe()
    let preview = try Program(["preview", folder["graph.json"], "--port", "0"], output: output)
    _ = output.fileHandleForReading.availableData
    preview.send(SIGINT)
    #expect(preview.end().code == 130)
  }
}
