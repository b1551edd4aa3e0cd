import Foundation
import HelmCompanion
import SystemPackage
import Testing

@testable import HelmVizCommand

@Suite("Companions")
struct CompanionTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    // As the program does: who talks to a companion that is gone is told so.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes a program of the shell, and returns its path.
  @discardableResult
  func script(_ name: String, _ text: String, mode: Int = 0o755) throws -> String {
    try folder.install(folder.write("script", "#!/bin/sh\n\(text)\n"), as: name, mode: mode)
  }

  /// The command at another place, with a `PATH` of its own.
  func program(_ words: [String], at place: String, path: [String], output: Any? = nil) throws -> Program {
    try Program(words, output: output, environment: ["PATH": path.joined(separator: ":")], path: place)
  }

  /// A link to the built command, and the folder that a `PATH` would name.
  func copied() throws -> String {
    try folder.make("app")
    try folder.make("app/bin")
    try folder.make("app/libexec")
    try folder.make("app/libexec/helm-viz")
    try folder.make("links")
    try folder.make("path")
    // A copy, as what is beside the built command would be found too.
    try folder.install(Program.path, as: "app/bin/helm-viz")
    try FileManager.default.createSymbolicLink(
      atPath: folder["links/helm-viz"],
      withDestinationPath: "../app/bin/helm-viz"
    )
    return folder["links/helm-viz"]
  }

  @Test("get their words untouched, and know who called; the end is theirs")
  func words() throws {
    let command = try copied()
    try script("path/helm-viz-echo", "for word; do echo \"<$word>\"; done; echo \"$HELM_VIZ\"; echo said >&2; exit 7")
    let words = ["--help", "", "a b", "'\"$x", "-q", "--", "é\n"]
    let run = try program(["echo"] + words, at: command, path: [folder["path"]]).end()
    #expect(run.code == 7 && run.report == "said\n")
    let own = try LinkedPath.real(folder["app/bin/helm-viz"]).string
    #expect(run.output == words.map { "<\($0)>\n" }.joined() + "\(own)\n")
  }

  @Test("end by a signal as themselves")
  func signals() throws {
    let command = try copied()
    try script("path/helm-viz-ended", "kill -TERM $$")
    #expect(try program(["ended"], at: command, path: [folder["path"]]).end().code == 128 + SIGTERM)
    // As by itself, a closed pipe is a signal, not an error to be told.
    try script("path/helm-viz-writes", "while :; do echo x; done")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try program(["writes"], at: command, path: [folder["path"]], output: pipe).end()
    #expect(run.code == 128 + SIGPIPE)
  }

  @Test("are taken from beside the command, links resolved, then from its libexec, then from the PATH in its order")
  func order() throws {
    let command = try copied()
    try folder.make("other")
    let places = ["app/bin", "app/libexec/helm-viz", "path", "other"]
    for place in places { try script("\(place)/helm-viz-where", "echo \(place)") }
    // Beside the link is not beside the command.
    try script("links/helm-viz-where", "echo links")
    for place in places {
      let run = try program(["where"], at: command, path: [folder["path"], folder["other"]]).end()
      #expect(run.output == "\(place)\n" && run.code == 0)
      try FileManager.default.removeItem(atPath: folder["\(place)/helm-viz-where"])
    }
    #expect(try program(["where"], at: command, path: [folder["path"], folder["other"]]).end().code == 64)
  }

  @Test("that can't be run are passed over, and folders without a place of their own aren't looked in")
  func passedOver() throws {
    let command = try copied()
    try folder.make("app/bin/helm-viz-x")
    try script("app/libexec/helm-viz/helm-viz-x", "echo no", mode: 0o644)
    try script("path/helm-viz-x", "echo yes")
    #expect(try program(["x"], at: command, path: ["", ".", folder["path"]]).end().output == "yes\n")
    let search = CompanionSearch(program: nil, path: ":.:bin:\(folder["path"]):")
    #expect(search.folders == [folder["path"]])
    #expect(search.file(of: "x") == folder["path/helm-viz-x"])
    for word in ["", "-x", "../path/helm-viz-x", "x/", "é", "x y", "tool"] { #expect(search.file(of: word) == nil) }
  }

  @Test("never take the place of a command")
  func builtIn() throws {
    let command = try copied()
    try script("app/bin/helm-viz-render", "echo theirs")
    try script("app/bin/helm-viz-help", "echo theirs")
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(try program(["render", graph], at: command, path: []).end().output.hasPrefix("<"))
    #expect(try program(["help"], at: command, path: []).end().output.contains("SUBCOMMANDS"))
    #expect(try program(["help", "render"], at: command, path: []).end().output.contains("USAGE: helm-viz render"))
  }

  @Test("are asked for their own help, and listed in that of all")
  func help() throws {
    try script("helm-viz-echo", "echo \"$@\"")
    try script("helm-viz-render", "echo theirs")
    let search = CompanionSearch(program: nil, path: folder.path)
    for words in [[], ["help"], ["--help"]] {
      let run = CompanionSearch.$current.withValue(search) { Run(words) }
      #expect(run.code == 0 && run.output.contains("\nPROGRAMS OF OTHERS:\n  echo  "))
      #expect(run.output.contains(folder["helm-viz-echo"]) && !run.output.contains("helm-viz-render"))
    }
    let one = CompanionSearch.$current.withValue(search) { Run("help", "render") }
    #expect(!one.output.contains("PROGRAMS OF OTHERS"))
    let none = CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: "")) { Run("help") }
    #expect(!none.output.contains("PROGRAMS OF OTHERS"))
    let command = try copied()
    #expect(try program(["help", "echo"], at: command, path: [folder.path]).end().output == "--help\n")
  }

  @Test("are suggested for a slip, and named where nothing is near")
  func suggestions() throws {
    try script("helm-viz-swift", "")
    let search = CompanionSearch(program: nil, path: folder.path)
    let slip = CompanionSearch.$current.withValue(search) { Run("swfit") }
    #expect(slip.code == 64 && slip.report.contains("unknown command 'swfit'; did you mean 'swift'?"))
    let far = CompanionSearch.$current.withValue(search) { Run("quite-another") }
    #expect(far.code == 64)
    let places = "any program helm-viz-NAME beside it, in ../libexec/helm-viz or on the PATH"
    #expect(far.report.contains("schema, swift, and \(places)"))
  }

  @Test("that the system can't run are told")
  func notRun() throws {
    let command = try copied()
    let path = try folder.install(folder.write("script", "#!/no/such/interpreter\n"), as: "path/helm-viz-x")
    let run = try program(["x"], at: command, path: [folder["path"]]).end()
    #expect(run.code == 69)
    #expect(run.report == "helm-viz: error: \(path) can't be run: No such file or directory\n")
  }

  @Test("that a preview lacks are told, with where they belong")
  func missing() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    let run = CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: folder.path)) {
      Run("preview", graph)
    }
    #expect(run.code == 69 && run.output == "")
    #expect(run.report.contains("helm-viz-preview, the program that serves the page, is missing"))
    let told = CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: "")) {
      Run("preview", graph, "--diagnostics", "json")
    }
    #expect(told.code == 69 && told.report.contains("\"unavailable\""))
  }

  @Test("of another version, or that say nothing, end a preview with a word")
  func strange() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    let search = CompanionSearch(program: nil, path: folder.path)
    try script("helm-viz-preview", #"read line; echo '{"helm-viz-preview":2,"port":1}'"#)
    var run = CompanionSearch.$current.withValue(search) { Run("preview", graph) }
    #expect(run.code == 69 && run.report.contains("helm-viz-preview is of another version"))
    try script("helm-viz-preview", "exit 3")
    run = CompanionSearch.$current.withValue(search) { Run("preview", graph) }
    #expect(run.code == 74 && run.report.contains("helm-viz-preview has ended"))
    // It listens, and is gone while the preview goes on.
    try script("helm-viz-preview", "read line; echo '\(Self.listening)'; read line")
    run = CompanionSearch.$current.withValue(search) { Run("preview", graph) }
    #expect(run.code == 74 && run.output == "http://127.0.0.1:17/\n")
    #expect(run.report.contains("helm-viz-preview has ended"))
  }

  /// What the one that serves a preview says first.
  private static let listening = #"{"helm-viz-preview":1,"port":17,"addresses":["127.0.0.1"]}"#

  @Test("that serve a preview are told what it shows, and ask for what is to be written")
  func site() throws {
    let asked = #"{"helm-viz-preview":1,"ask":3,"undo":true}"#
    try script(
      "helm-viz-preview",
      "read line; echo '\(Self.listening)'; echo '\(asked)'; echo x; cat > '\(folder["heard"])'"
    )
    let content = PreviewContent(page: Array("<p>".utf8), version: "v")
    let site = try CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: folder.path)) {
      try PreviewSite(at: PreviewPlace(port: 0), content: content)
    }
    #expect(site.port == 17 && site.addresses == ["127.0.0.1"])
    let edits = try site.asked(within: 10_000_000)
    #expect(edits.map(\.number) == [3] && edits.map(\.edit) == [.undo])
    try site.check()
    try site.take(Array("{}\n".utf8))
    try site.answer(3, problem: "no")
    try site.show(content)
    let told = [PreviewRequest.steps(Array("{}\n".utf8)), .answer(number: 3, problem: "no"), .show(content, at: nil)]
    let lines = String(decoding: told.flatMap(\.line), as: UTF8.self)
    for _ in 0..<2_400 where folder.read("heard") != lines { Thread.sleep(forTimeInterval: 0.05) }
    #expect(folder.read("heard") == lines)
    site.end()
    #expect(throws: CommandFailure.self) { try site.take([]) }
  }

  @Test(
    "that can't serve a preview say why",
    arguments: [
      (.addressInUse, nil, "port 1 is in use; --port 0 takes any that is free"),
      (.addressInUse, "::1", "port 1 of ::1 is in use"), (.permissionDenied, nil, "port 1 can't be had: "),
      (.addressNotAvailable, "192.0.2.1", "--listen 192.0.2.1: this machine has no such address"),
      (Errno(rawValue: 0), nil, "port 1 can't be had;"),
    ] as [(Errno, String?, String)]
  )
  func unserved(_ error: Errno, _ address: String?, _ words: String) throws {
    try script("helm-viz-preview", #"read line; echo '{"helm-viz-preview":1,"error":\#(error.rawValue)}'"#)
    let failure = #expect(throws: CommandFailure.self) {
      try CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: folder.path)) {
        _ = try PreviewSite(at: PreviewPlace(address: address, port: 1), content: PreviewContent(page: [], version: ""))
      }
    }
    #expect(failure?.exitCode == 73 && failure?.message?.hasPrefix(words) == true, "\(failure?.message ?? "")")
  }

  @Test("of a preview see its end, however it ends", arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func orphans(_ number: Int32) throws {
    let graph = try folder.write("graph.json", Graphs.small)
    let command = try copied()
    // It says who it is, and after the end of its input that it has seen it.
    try script(
      "app/libexec/helm-viz/helm-viz-preview",
      """
      read line; echo '\(Self.listening)'; while read line; do :; done; echo end > '\(folder["end"])'
      """
    )
    let output = Pipe()
    let preview = try program(["preview", graph], at: command, path: ["/usr/bin", "/bin"], output: output)
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "http://127.0.0.1:17/\n")
    preview.send(number)
    #expect(preview.end().code == 128 + number)
    for _ in 0..<2_400 where folder.read("end") != "end\n" { Thread.sleep(forTimeInterval: 0.05) }
    #expect(folder.read("end") == "end\n")
  }
}
