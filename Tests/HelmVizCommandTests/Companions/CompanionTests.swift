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
  private func script(_ name: String, _ text: String, mode: Int = 0o755) throws -> String {
    try folder.install(folder.write("script", "#!/bin/sh\n\(text)\n"), as: name, mode: mode)
  }

  /// The command at another place, with a `PATH` of its own.
  private func program(_ words: [String], at place: String, path: [String], output: Any? = nil) throws -> Program {
    try Program(words, output: output, environment: ["PATH": path.joined(separator: ":")], path: place)
  }

  /// A link to the built command, and the folder that a `PATH` would name.
  private func copied() throws -> String {
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

  @Test("source alone needs the program that reads it, and is joined with what else there is")
  func sources() throws {
    try folder.make("App")
    let source = try folder.write("App/A.swift", "")
    let place = try copied()
    for words in [["import", source, "--unresolved"], ["import", folder["App"]], ["render", folder["App"]]] {
      let run = try program(words, at: place, path: [folder["path"]]).end()
      #expect(run.code == 69 && run.report.contains("helm-viz-swift, the program that reads Swift source, is missing"))
    }
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo '{"helm-viz-swift":2,"resolved":1,"triggers":2,"unresolved":[{"source":"A.swift:3","what":"sheet",\
      "reason":"unknown"}],"warnings":[]}'
      echo '{"segues":["A => B"]}'
      """.replacingOccurrences(of: "\\\n", with: "")
    )
    let run = try program(["import", source], at: place, path: [folder["path"]]).end()
    #expect(run.code == 0 && run.report.contains("1 of 2 triggers resolved") && run.output.contains("A => B"))
    let declared = try folder.write("a.json", #"{"segues": ["A => C"], "entry": "A"}"#)
    let drift = try program(["check", declared, "--against", source], at: place, path: [folder["path"]]).end()
    for words in [
      "segue 'A => B' is in the source, not declared", "segue 'A => C' is declared, not in the source",
      "fragment 'B' is in the source", "fragment 'C' is declared",
    ] {
      #expect(drift.code == 1 && drift.output.contains(words), "\(words)")
    }
    let list = try program(["import", source, "--unresolved"], at: place, path: [folder["path"]]).end()
    #expect(list.code == 0 && list.output == "A.swift:3: sheet: unknown\n1 of 2 triggers resolved\n")
  }

  @Test("the project beside source says whose it is, and where none can be read, the names of folders")
  func projects() throws {
    let place = try copied()
    let asked = folder["asked"]
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo "$request" > '\(asked)'
      echo '{"helm-viz-swift":2,"resolved":0,"triggers":0,"unresolved":[],"warnings":[]}'
      echo '{"segues":["A => B"]}'
      """
    )
    for inner in ["App", "App/App.xcodeproj", "App/Widget"] { try folder.make(inner) }
    for file in ["A.swift", "B.swift", "Widget/C.swift", "Widget/D.swift"] { try folder.write("App/\(file)", "") }
    let project = """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T1, T2); };
        G = { isa = PBXGroup; children = (B, C); };
        B = { isa = PBXFileReference; path = B.swift; };
        C = { isa = PBXFileReference; path = Widget/C.swift; };
        FB = { isa = PBXBuildFile; fileRef = B; };
        FC = { isa = PBXBuildFile; fileRef = C; };
        T1 = { isa = PBXNativeTarget; buildPhases = (P1); productType = "com.apple.product-type.application"; };
        T2 = { isa = PBXNativeTarget; buildPhases = (P2); productType = "com.apple.product-type.app-extension"; };
        P1 = { isa = PBXSourcesBuildPhase; files = (FC); };
        P2 = { isa = PBXSourcesBuildPhase; files = (FB); };
      }; }
      """
    for (text, names, warnings) in [(project, ["A", "Widget/C"], 0), ("<<<<<<< HEAD", ["A", "B"], 1)] {
      try folder.write("App/App.xcodeproj/project.pbxproj", text)
      let run = try program(["import", folder["App"]], at: place, path: [folder["path"]]).end()
      #expect(run.code == 0 && run.report.components(separatedBy: "[project-not-read]").count == warnings + 1)
      let request = try String(contentsOfFile: asked, encoding: .utf8)
      for name in ["A", "B", "Widget/C", "Widget/D"] {
        #expect(request.contains("App/\(name).swift") == names.contains(name), "\(name)")
      }
    }
    // Of a folder that the project has in it the same is known.
    try folder.write("App/App.xcodeproj/project.pbxproj", project)
    #expect(try program(["import", folder["App/Widget"]], at: place, path: [folder["path"]]).end().code == 0)
    let request = try String(contentsOfFile: asked, encoding: .utf8)
    #expect(request.contains("Widget/C.swift") && !request.contains("Widget/D.swift"))
  }

  @Test("storyboards that only other targets have are left out beside source, translated ones too")
  func storyboardsOfTargets() throws {
    let place = try copied()
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo '{"helm-viz-swift":2,"resolved":0,"triggers":0,"unresolved":[],"warnings":[]}'
      echo '{"segues":["A => B"]}'
      """
    )
    for inner in ["App", "App/App.xcodeproj", "App/Main", "App/Main/Base.lproj", "App/Extra"] { try folder.make(inner) }
    try folder.write("App/Main/A.swift", "")
    for name in ["Main/Base.lproj/Main", "Main/Base.lproj/Share", "Main/Else", "Extra/Other"] {
      let id = name.split(separator: "/").last ?? ""
      try folder.write(
        "App/\(name).storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
        <viewController id="\(id)" storyboardIdentifier="In\(id)" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
      )
    }
    try folder.write(
      "App/App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T1, T2); };
        G = { isa = PBXGroup; children = (M, S, E, O); };
        M = { isa = PBXVariantGroup; name = Main.storyboard; path = Main; children = (MB); };
        MB = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; };
        S = { isa = PBXVariantGroup; name = Share.storyboard; path = Main; children = (SB); };
        SB = { isa = PBXFileReference; path = Base.lproj/Share.storyboard; };
        E = { isa = PBXFileReference; path = Main/Else.storyboard; };
        O = { isa = PBXFileReference; path = Extra/Other.storyboard; };
        FM = { isa = PBXBuildFile; fileRef = M; };
        FS = { isa = PBXBuildFile; fileRef = S; };
        FO = { isa = PBXBuildFile; fileRef = O; };
        T1 = { isa = PBXNativeTarget; buildPhases = (P1); productType = "com.apple.product-type.application"; };
        T2 = { isa = PBXNativeTarget; buildPhases = (P2); productType = "com.apple.product-type.app-extension"; };
        P1 = { isa = PBXResourcesBuildPhase; files = (FM); };
        P2 = { isa = PBXResourcesBuildPhase; files = (FS, FO); };
      }; }
      """
    )
    for (input, found) in [("App", ["Main", "Else"]), ("App/Main", ["Main", "Else"])] {
      let run = try program(["import", folder[input]], at: place, path: [folder["path"]]).end()
      #expect(run.code == 0)
      for name in ["Main", "Share", "Else", "Other"] {
        #expect(run.output.contains("In\(name)") == found.contains(name), "\(input): \(name)")
      }
    }
  }

  @Test("what a storyboard presents isn't said again by source, whatever it covers")
  func sourcesBesideStoryboard() throws {
    try folder.make("App")
    try folder.write("App/A.swift", "")
    try folder.write(
      "App/Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
      <scene><objects><viewController id="a" storyboardIdentifier="A" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="presentation" modalPresentationStyle="overCurrentContext" id="ab"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="b" storyboardIdentifier="B" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """
    )
    let place = try copied()
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo '{"helm-viz-swift":2,"resolved":2,"triggers":2,"unresolved":[],"warnings":[]}'
      echo '{"segues":[{"edge":"Main/A => Main/B","style":"hold","presentation":"modal","note":"again"},\
      {"edge":"Main/A => Main/B"}]}'
      """
    )
    let run = try program(["import", folder["App"]], at: place, path: [folder["path"]]).end()
    #expect(
      run.code == 0 && run.output.split(separator: "Main/A => Main/B").count == 3 && !run.output.contains("again")
    )
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
    #expect(far.report.contains("schema, swift, and any program helm-viz-NAME beside it or on the PATH"))
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
