import Foundation
import HelmCompanion
import HelmDocument
import Testing

@testable import HelmVizCommand

/// The one that reads source, beside a project and storyboards.
extension CompanionTests {
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

  @Test("what can't be read of a reader's graph costs its own part alone")
  func partlyWrong() throws {
    let place = try copied()
    let source = try folder.write("A.swift", "")
    for (segues, code) in [(#"["A => B", {"edge": "B => C", "style": "st"}]"#, 0 as Int32), ("[", 74)] {
      try script(
        "app/bin/helm-viz-swift",
        """
        read -r request
        echo '{"helm-viz-swift":2,"resolved":2,"triggers":2,"unresolved":[],"warnings":[]}'
        echo '{"segues":\(segues.replacingOccurrences(of: "\n", with: ""))}'
        """
      )
      let run = try program(["import", source], at: place, path: [folder["path"]]).end()
      #expect(run.code == code, "\(run.report)")
      #expect(run.output.contains("B => C") == (code == 0))
      #expect(run.report.contains("warning: unknown style 'st'") == (code == 0))
    }
  }

  /// A storyboard of this name with one controller, which has others as parts.
  private func storyboard(_ name: String, parts: [String] = []) throws -> String {
    let segues = parts.map { "<segue kind=\"embed\" id=\"s\($0)\" destination=\"\($0)\"/>" }.joined()
    let scenes = [(name, segues)] + parts.map { ($0, "") }
    let texts = scenes.map { name, segues in
      """
      <scene><objects><viewController id="\(name)" customClass="\(name)One" sceneMemberID="viewController">
      <connections>\(segues)</connections></viewController></objects></scene>
      """
    }
    let head = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>"
    return try folder.write("\(name).storyboard", "\(head)\(texts.joined())</scenes></document>")
  }

  @Test("a group of source that is called as a storyboard's is that one, and one with a single screen is none")
  func groups() throws {
    let place = try copied()
    let boards = [try storyboard("Shop"), try storyboard("Help")]
    let source = try folder.write("A.swift", "")
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo '{"helm-viz-swift":2,"resolved":1,"triggers":1,"unresolved":[],"warnings":[]}'
      echo '{"groups":[{"id":"Shop"},{"id":"Own"},{"id":"Pair"}],\
      "fragments":[{"id":"A","group":"Shop"},\
      {"id":"B","group":"Own"},{"id":"C","group":"Pair"},{"id":"D","group":"Pair"}],\
      "segues":["A => B","B => C","C => D"]}'
      """.replacingOccurrences(of: "\\\n", with: "")
    )
    let run = try program(["import", source] + boards, at: place, path: [folder["path"]]).end()
    let document = GraphDocument.readWhatCanBe(Array(run.output.utf8), file: "graph.json").document
    let groups = document?.fragments.reduce(into: [:]) { $0[$1.id] = $1.group ?? "" }
    #expect(
      groups == ["ShopOne": "Shop", "HelpOne": "Help", "A": "Shop", "B": "", "C": "Pair", "D": "Pair"],
      "\(run.report)"
    )
    #expect(document?.groups.map(\.id).sorted() == ["Help", "Pair", "Shop"])
  }

  @Test("where a storyboard says what a screen shows first, code adds what it shows beside that")
  func first() throws {
    let place = try copied()
    let (board, source) = (try storyboard("Shop", parts: ["List"]), try folder.write("A.swift", ""))
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo '{"helm-viz-swift":2,"resolved":1,"triggers":1,"unresolved":[],"warnings":[]}'
      echo '{"segues":[{"edge":"ShopOne => A","style":"hold","auto":true},{"edge":"A => B","auto":true}]}'
      """
    )
    let run = try program(["import", board, source], at: place, path: [folder["path"]]).end()
    let document = GraphDocument.readWhatCanBe(Array(run.output.utf8), file: "graph.json").document
    let autos = document?.segues.filter(\.traits.auto).map(\.edge.description)
    #expect(document?.segues.count == 3 && autos == ["A => B", "ShopOne => ListOne"], "\(run.output)\(run.report)")
  }

  @Test("who looks on is told what is read, until it is read")
  func progress() throws {
    let source = try folder.write("A.swift", "")
    try script(
      "helm-viz-swift",
      """
      read -r request
      sleep 0.7
      echo '{"helm-viz-swift":2,"resolved":1,"triggers":1,"unresolved":[],"warnings":[]}'
      echo '{"segues":["A => B"]}'
      """
    )
    for isTerminal in [true, false] {
      let search = CompanionSearch(program: nil, path: folder.path)
      let run = CompanionSearch.$current.withValue(search) { Run(["import", source], isTerminal: isTerminal) }
      #expect(run.code == 0, "\(run.report)")
      #expect(run.report.contains("\r\u{1B}[Kreading 1 Swift file, 0 s") == isTerminal, "\(run.report)")
      #expect(run.report.contains(" s\r\u{1B}[Khelm-viz: ") == isTerminal, "\(run.report)")
    }
  }

  /// A reader of source that finds the same in all.
  ///
  /// - Returns: The file in which it keeps what it was asked last.
  private func reader(resolved: Int, of triggers: Int) throws -> String {
    let asked = folder["asked"]
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo "$request" > '\(asked)'
      echo '{"helm-viz-swift":2,"resolved":\(resolved),"triggers":\(triggers),"unresolved":[],"warnings":[]}'
      echo '{"segues":["A => B"]}'
      """
    )
    return asked
  }

  @Test("a graph is compared with an app in several folders, without what it has for debugging")
  func severalFolders() throws {
    let place = try copied()
    let asked = try reader(resolved: 1, of: 1)
    let declared = try folder.write("a.json", #"{"segues": ["A => B"], "entry": "A"}"#)
    for name in ["App", "Packages"] {
      try folder.make(name)
      _ = try folder.write("\(name)/\(name).swift", "")
    }
    let words = ["check", declared, "--against", folder["App"], "--against", folder["Packages"]]
    for (more, isLeftOut) in [([], false), (["--without-debug"], true)] {
      let run = try program(words + more, at: place, path: [folder["path"]]).end()
      #expect(run.code == 0, "\(run.output)\(run.report)")
      let request = try String(contentsOfFile: asked, encoding: .utf8)
      #expect(request.contains("App/App.swift") && request.contains("Packages/Packages.swift"))
      #expect(request.contains(#""leave-debug-out":true"#) == isLeftOut)
    }
  }

  @Test("what lies in a folder isn't written over, what isn't there is an error, and what inputs share is read once")
  func places() throws {
    let place = try copied()
    let asked = try reader(resolved: 1, of: 2)
    try folder.make("a\nb")
    let source = try folder.write("a\nb/A.swift", "// A")
    for words in [[], ["--unresolved"]] {
      let run = try program(["import", folder["a\nb"], "-o", source] + words, at: place, path: [folder["path"]]).end()
      #expect(run.code == 64 && run.report.contains("is what is read; name another file"))
    }
    #expect(folder.read("a\nb/A.swift") == "// A")
    for name in ["none.swift", "none", "none/"] {
      let run = try program(["import", folder["a\nb"], folder[name]], at: place, path: [folder["path"]]).end()
      #expect(run.code == 66 && run.output.isEmpty, "\(name): \(run.report)")
    }
    let twice = try program(["import", folder["a\nb"], source, "-v"], at: place, path: [folder["path"]]).end()
    let request = try String(contentsOfFile: asked, encoding: .utf8)
    #expect(twice.code == 0 && request.components(separatedBy: "A.swift").count == 3)
    #expect(request.contains(#""path":"a␊b/A.swift""#))
    #expect(twice.report.contains("Swift files: 1, left out: 0"))
    let drawn = try program(["render", source], at: place, path: [folder["path"]]).end()
    #expect(drawn.code == 0 && drawn.report.contains("1 of 2 triggers resolved; import --unresolved lists the others"))
  }

  @Test("the project beside source says whose it is, and where none can be read, the names of folders")
  func projects() throws {
    let place = try copied()
    let asked = try reader(resolved: 0, of: 0)
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
    // So does it of what is called as tests or as others' code.
    for inner in ["Test", "Vendor", "Pods"] {
      try folder.make("App/\(inner)")
      try folder.write("App/\(inner)/E.swift", "")
      try folder.write("App/App.xcodeproj/project.pbxproj", project)
      _ = try program(["import", folder["App"]], at: place, path: [folder["path"]]).end()
      #expect(try !String(contentsOfFile: asked, encoding: .utf8).contains("\(inner)/E.swift"))
      let with = project.replacingOccurrences(of: "Widget/C.swift", with: "\(inner)/E.swift")
      try folder.write("App/App.xcodeproj/project.pbxproj", with)
      _ = try program(["import", folder["App"]], at: place, path: [folder["path"]]).end()
      #expect(try String(contentsOfFile: asked, encoding: .utf8).contains("\(inner)/E.swift") == (inner != "Pods"))
    }
    // Of a folder that the project has in it the same is known.
    try folder.write("App/App.xcodeproj/project.pbxproj", project)
    #expect(try program(["import", folder["App/Widget"]], at: place, path: [folder["path"]]).end().code == 0)
    let request = try String(contentsOfFile: asked, encoding: .utf8)
    #expect(request.contains("Widget/C.swift") && !request.contains("Widget/D.swift"))
  }

  @Test("tables of texts go with source in one language, and what is wrong with one is told at its place")
  func tables() throws {
    let place = try copied()
    let asked = folder["asked"]
    try script(
      "app/bin/helm-viz-swift",
      """
      read -r request
      echo "$request" > '\(asked)'
      echo '{"helm-viz-swift":2,"resolved":0,"triggers":0,"unresolved":[],"warnings":[{\
      "source":"App/en.lproj/L.strings:2","what":"table","reason":"no text"}]}'
      echo '{"segues":["A => B"]}'
      """.replacingOccurrences(of: "\\\n", with: "")
    )
    for inner in ["App", "App/App.xcodeproj", "App/en.lproj", "App/de.lproj", "App/fr.lproj", "App/HomeWidget"] {
      try folder.make(inner)
    }
    let tables = ["en.lproj/L", "de.lproj/L", "de.lproj/M", "fr.lproj/M", "en.lproj/InfoPlist", "HomeWidget/W"]
    for file in ["A.swift", "C.xcstrings"] + tables.map({ "\($0).strings" }) { try folder.write("App/\(file)", "") }
    for (region, found) in [("fr", ["en.lproj/L", "fr.lproj/M"]), ("pt", ["en.lproj/L", "de.lproj/M"])] {
      try folder.write(
        "App/App.xcodeproj/project.pbxproj",
        "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = \(region); }; }; }"
      )
      let run = try program(["import", folder["App"]], at: place, path: [folder["path"]]).end()
      #expect(run.code == 0 && run.report.contains("\(folder["App/en.lproj/L.strings"]):2:1: warning: no text"))
      #expect(run.report.contains("[table-not-read]"))
      let request = try String(contentsOfFile: asked, encoding: .utf8)
      #expect(request.contains("App/C.xcstrings"))
      for table in tables { #expect(request.contains("App/\(table).strings") == found.contains(table), "\(table)") }
    }
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
}
