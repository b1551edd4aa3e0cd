import HelmImport
import Testing

@Suite("files of a folder")
struct FoundFilesTests {
  private func chosen(_ paths: String...) -> [String] { FoundFiles.chosen(of: paths).map(\.path) }

  @Test("folders that are hidden, built, fetched or for tests are passed over")
  func skippedFolders() {
    for name in [
      ".git", ".build", "build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "AppTests",
      "AppUITests", "Tests", "test", "androidTest", "androidTestDebug", "Lib.xcframework", "Lib.framework",
      "de.xcloc",
    ] {
      #expect(FoundFiles.skips(folder: name), "\(name)")
    }
    for name in ["Builder", "App", "res", "latest", "Testing", "src", "Base.lproj", "App.xcodeproj"] {
      #expect(!FoundFiles.skips(folder: name), "\(name)")
    }
  }

  @Test("kinds are told by extensions, Android's by the folders of resources")
  func kinds() {
    #expect(FoundFiles.kind(of: "App/Main.storyboard") == .storyboard)
    #expect(FoundFiles.kind(of: "res/navigation/main.xml") == .navigation)
    #expect(FoundFiles.kind(of: "res/navigation-land/main.xml") == .navigation)
    #expect(FoundFiles.kind(of: "res/menu/main.xml") == .menu)
    #expect(FoundFiles.kind(of: "res/layout-w720dp/main.xml") == .layout)
    #expect(FoundFiles.kind(of: "res/values/strings.xml") == .strings)
    #expect(FoundFiles.kind(of: "res/values-de/strings.xml") == nil)
    #expect(FoundFiles.kind(of: "src/main/AndroidManifest.xml") == .manifest)
    #expect(FoundFiles.kind(of: "App/App-Info.plist") == .properties)
    #expect(FoundFiles.kind(of: "App.xcodeproj/project.pbxproj") == .properties)
    for path in ["main.xml", "App/View.xib", "graph.json", "storyboard", "", "res/drawable/navigation.xml"] {
      #expect(FoundFiles.kind(of: path) == nil, "\(path)")
    }
  }

  @Test("whatever has a kind, or is source, may be known by its name")
  func names() {
    let paths = [
      "App/Main.storyboard", "res/navigation/main.xml", "AndroidManifest.xml", "Info.plist", "A-Info.plist",
      "a.xcodeproj/project.pbxproj", "a.dot", "a.gv", "Sources/A.swift", "values/strings.xml", "en.lproj/A.strings",
      "App/A.xcstrings", "en.lproj/A.stringsdict",
    ]
    for path in paths {
      let isOther = FoundFiles.isSource(path) || FoundFiles.isTable(path)
      #expect(FoundFiles.kind(of: path) != nil || isOther, "\(path)")
      #expect(FoundFiles.mayBeKnown(String(path.split(separator: "/").last ?? "")), "\(path)")
    }
    for name in ["", "swift", "a.swift.txt", "xml", "A.storyboard~", "Info.plist.string"] {
      #expect(!FoundFiles.mayBeKnown(name), "\(name)")
    }
  }

  @Test("of one file's variants the one that everybody gets is taken")
  func variants() {
    #expect(
      chosen("App/de.lproj/Main.storyboard", "App/Base.lproj/Main.storyboard") == ["App/Base.lproj/Main.storyboard"]
    )
    #expect(chosen("App/de.lproj/A.storyboard", "App/en.lproj/A.storyboard") == ["App/en.lproj/A.storyboard"])
    #expect(chosen("App/fr.lproj/A.storyboard", "App/de.lproj/A.storyboard") == ["App/de.lproj/A.storyboard"])
    #expect(
      chosen("app/src/debug/res/navigation/a.xml", "app/src/main/res/navigation/a.xml")
        == ["app/src/main/res/navigation/a.xml"]
    )
    #expect(
      chosen("res/navigation-land/a.xml", "res/navigation/a.xml", "res/navigation-land/b.xml")
        == ["res/navigation-land/b.xml", "res/navigation/a.xml"]
    )
    #expect(chosen("one/A.storyboard", "two/A.storyboard") == ["one/A.storyboard", "two/A.storyboard"])
  }

  @Test("what only says something about graphs is left out where there are none, and DOT where there are others")
  func company() {
    #expect(chosen("res/menu/a.xml", "res/values/strings.xml", "A/Info.plist") == [])
    #expect(
      chosen("res/menu/a.xml", "res/navigation/a.xml", "A/Info.plist") == ["res/menu/a.xml", "res/navigation/a.xml"]
    )
    #expect(chosen("A/Info.plist", "A/A.storyboard", "res/menu/a.xml") == ["A/A.storyboard", "A/Info.plist"])
    #expect(chosen("a.dot", "b.gv", "res/menu/a.xml") == ["a.dot", "b.gv"])
    #expect(chosen("a.dot", "A/A.storyboard") == ["A/A.storyboard"])
  }

  @Test("of a table's languages everybody's is read, else English, else the developers'; what is no app's is no table")
  func tables() {
    for path in ["A/InfoPlist.strings", "App-InfoPlist.xcstrings", "Settings.bundle/en.lproj/Root.strings", "a.json"] {
      #expect(!FoundFiles.isTable(path), "\(path)")
    }
    let base = ["A/Base.lproj/L.strings", "A/de.lproj/L.strings", "A/en.lproj/L.strings", "A/en.lproj/M.strings"]
    #expect(FoundFiles.tables(of: base, language: "de") == ["A/Base.lproj/L.strings", "A/en.lproj/M.strings"])
    #expect(FoundFiles.tables(of: Array(base[1...2]), language: "de") == ["A/en.lproj/L.strings"])
    let others = ["A/ca.lproj/L.strings", "A/pt-BR.lproj/L.strings", "B/fr.lproj/L.strings", "C.xcstrings"]
    #expect(FoundFiles.tables(of: others, language: "pt-br") == [others[1], others[3]])
    #expect(FoundFiles.tables(of: others, language: nil) == [others[0]] + others.dropFirst(2))
  }

  @Test("folders of widgets, watches and App Clips are told by how their names end")
  func otherTargets() {
    for path in [
      "HomeWidget/A.swift", "App/Widgets/A.swift", "App Watch App/B/A.swift", "A WatchKit/A.swift",
      "Share Extension/A.swift", "NotificationServiceExtension/A.swift", "App-watchOS/A.swift", "Complications/A.swift",
      "HomeAppClip/A.swift",
    ] {
      #expect(FoundFiles.isSource(path) && FoundFiles.isOfOtherTargets(path), "\(path)")
    }
    for path in ["Sources/Home/Widgets/A.swift", "Kit/Sources/Home/Widgets/Small/A.swift"] {
      #expect(FoundFiles.isOfOtherTargets(path), "\(path)")
      #expect(!FoundFiles.isOfOtherTargets(path, packages: ["", "Kit"]), "\(path)")
    }
    for path in ["Sources/HomeWidget/A.swift", "Kit/Widgets/A.swift", "AppWidgets/Sources/Home/A.swift"] {
      #expect(FoundFiles.isOfOtherTargets(path, packages: ["", "Kit", "AppWidgets"]), "\(path)")
    }
    for path in ["Vendor/A.swift", "App/Mocks/A.swift", "Test/A.swift", "AppTests/B/A.swift"] {
      #expect(FoundFiles.isDoubtfulSource(path), "\(path)")
    }
    for path in ["App/A.swift", "Vendor/Preview Content/A.swift", "Tests/Package.swift", "Tests/A.m"] {
      #expect(!FoundFiles.isDoubtfulSource(path), "\(path)")
    }
    for path in ["Widgetry/A.swift", "App/HomeWidget.swift", "Watching/A.swift"] {
      #expect(FoundFiles.isSource(path) && !FoundFiles.isOfOtherTargets(path), "\(path)")
    }
    for path in ["Package.swift", "Package@swift-6.swift", "Vendor/A.swift", "Preview Content/A.swift", "A.m"] {
      #expect(!FoundFiles.isSource(path), "\(path)")
    }
  }
}
