import Foundation
import Testing

@testable import HelmVizCommand

@Suite("The program as a process")
struct ProgramTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("graph.json", Graphs.tabs)
  }

  @Test("it draws as it does in process")
  func draws() throws {
    let run = try Program(["render", graph]).end()
    #expect(run.code == 0)
    #expect(run.output == Run("render", graph).output)
    #expect(run.report.isEmpty)
    #expect(try Program(["render", graph, "-o", "/dev/stdout"]).end().output == run.output)
  }

  @Test("it reads standard input")
  func input() throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: graph))
    #expect(try Program(["render", "-"], input: file).end().output == Run("render", graph).output)
  }

  @Test("it ends with the documented codes, and never colours what isn't a terminal")
  func codes() throws {
    let wrong = try folder.write("wrong.json", "{")
    #expect(try Program([]).end().code == 0)
    #expect(try Program(["--version"]).end().output == "0.1.0\n")
    #expect(try Program(["rendr"]).end().code == 64)
    let run = try Program(["render", wrong]).end()
    #expect(run.code == 65)
    #expect(run.report.hasPrefix("\(wrong):1:"))
    #expect(!run.report.contains("\u{1B}"))
    #expect(try Program(["render", folder["none.json"]]).end().code == 66)
    #expect(try Program(["render", graph, "-o", folder["none/flow.svg"]]).end().code == 73)
  }

  @Test("a reader that has gone is an error, no crash")
  func brokenPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Program(["render", graph], output: pipe).end()
    #expect(run.code == 74)
    #expect(run.report == "helm-viz: error: standard output: Broken pipe\n")
  }

  @Test("closed standard streams are errors, and no file takes their place")
  func closedStreams() throws {
    let output = folder["flow.svg"]
    #expect(try shell("\"$0\" render '\(graph)' >&-") == 74)
    #expect(try shell("\"$0\" render - <&-") == 74)
    #expect(try shell("\"$0\" render '\(graph)' -v -o '\(output)' >&- 2>&- <&-") == 0)
    #expect(folder.read("flow.svg") == Run("render", graph).output)
    #expect(try shell("\"$0\" render '\(graph)' >> '\(output)' -o /dev/stdout") == 0)
    #expect(folder.read("flow.svg") == Run("render", graph).output + Run("render", graph).output)
  }

  @Test("colour needs a terminal without NO_COLOR")
  func color() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    let wrong = try folder.write("wrong.json", "{")
    let command = "script -qec \"'$0' render '\(wrong)'\" /dev/null"
    #expect(try shell("TERM=xterm \(command) | grep -q '\u{1B}\\[1;31m'") == 0)
    #expect(try shell("TERM=xterm NO_COLOR=1 \(command) | grep -q '\u{1B}'") == 1)
    #expect(try shell("TERM=dumb \(command) | grep -q '\u{1B}'") == 1)
  }

  private func shell(_ script: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Program.path]
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "NO_COLOR" }
      .merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
