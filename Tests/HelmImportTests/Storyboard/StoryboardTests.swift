import Helm
import HelmDocument
import HelmImport
import Testing

@Suite("storyboards")
struct StoryboardTests {
  /// A storyboard whose one controller is the initial one, with a segue to a reference where a name is given.
  private func storyboard(_ file: String, _ controller: String, to storyboard: String? = nil, traits: String = "")
    -> SourceText
  {
    let segue = storyboard == nil ? "" : "<segue \(traits) destination=\"r\" kind=\"show\"/>"
    let reference = storyboard.map {
      """
      <scene><objects>
      <viewControllerPlaceholder id="r" storyboardName="\($0)" sceneMemberID="viewController"/>
      </objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c"><scenes>
      <scene><objects><viewController id="c" storyboardIdentifier="\(controller)" sceneMemberID="viewController">
      <connections>\(segue)</connections>
      </viewController></objects></scene>
      \(reference ?? "")
      </scenes></document>
      """
    return SourceText(file: file, text: text)
  }

  @Test("an initial view controller may lie outside of the files")
  func initialOutside() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="r"><scenes>
      <scene><objects>
      <viewControllerPlaceholder id="r" storyboardName="Shop" sceneMemberID="viewController"/>
      </objects></scene>
      </scenes></document>
      """
    let imported = GraphImport.storyboards([SourceText(file: "Main.storyboard", text: text)])
    #expect(imported.diagnostics.map(\.identifier) == ["unresolved-reference"])
    #expect(imported.document?.fragments.map(\.id) == ["Shop"])
    #expect(imported.document?.entries == ["Shop"])
  }

  @Test("a window of macOS without a class is what it shows; the application is no screen, its menu opens some")
  func windows() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" initialViewController="w"><scenes>
      <scene><objects><application id="a" sceneMemberID="viewController"><menu key="mainMenu" id="m"><items>
      <menuItem id="i"><connections><segue destination="p" kind="show" id="1"/></connections></menuItem>
      </items></menu></application></objects></scene>
      <scene><objects><windowController id="w" sceneMemberID="viewController">
      <connections><segue destination="l" kind="relationship" relationship="window.content" id="2"/>
      </connections></windowController></objects></scene>
      <scene><objects><viewController id="l" customClass="ListController" sceneMemberID="viewController">
      <connections><segue destination="r" kind="sheet" id="3"/></connections></viewController></objects></scene>
      <scene><objects>
      <controllerPlaceholder id="r" storyboardName="Rooms" sceneMemberID="viewController"/>
      </objects></scene>
      <scene><objects><windowController id="p" customClass="PreferencesWindow" sceneMemberID="viewController"/>
      </objects></scene>
      </scenes></document>
      """
    let document = GraphImport.storyboards([SourceText(file: "Main.storyboard", text: text)]).document
    #expect(document?.fragments.map(\.id) == ["Main/ListController", "Main/PreferencesWindow", "Rooms"])
    #expect(document?.segues.map { "\($0.from) => \($0.to)" } == ["Main/ListController => Rooms"])
    #expect(document?.entries == ["Main/ListController", "Main/PreferencesWindow"])
  }

  @Test("beside source what is shown is presented where no stack is around its origin, and pushed where one may be")
  func withoutStack() throws {
    func scene(_ id: String, element: String = "viewController", code: String = "", _ segues: String...) -> String {
      let segues = segues.map { "<segue \($0)/>" }.joined()
      return """
        <scene><objects><\(element) id="\(id)" customClass="\(id)" sceneMemberID="viewController" \(code)>
        <connections>\(segues)</connections></\(element)></objects></scene>
        """
    }
    let scenes = [
      scene(
        "Home",
        #"kind="show" destination="Detail""#,
        #"kind="embed" destination="List""#,
        #"kind="presentation" destination="Sheet""#,
        #"kind="push" destination="Old""#
      ),
      scene("List", #"kind="showDetail" destination="Detail""#),
      scene("Detail", #"kind="show" destination="More""#), scene("More"), scene("Old"),
      scene(
        "Sheet",
        element: "navigationController",
        #"kind="relationship" relationship="rootViewController" destination="Root""#
      ),
      scene("Root", #"kind="show" destination="Pushed""#, #"kind="presentation" destination="Above""#),
      scene("Pushed", #"kind="show" destination="Last""#), scene("Last"),
      scene("Above", #"kind="show" destination="Both""#),
      // Which is pushed from one place, and presented from another.
      scene("Both", #"kind="show" destination="Last""#), scene("Other", #"kind="show" destination="Both""#),
      scene("Opened", code: #"storyboardIdentifier="opened""#, #"kind="show" destination="Other""#),
    ]
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="Home"><scenes>
      \(scenes.joined())
      </scenes></document>
      """
    let file = ImportFile(SourceText(file: "Main.storyboard", text: text), kind: .storyboard)
    let document = try #require(GraphImport.files([file], options: .init(isBesideSource: true)).document)
    let held = document.segues.filter { $0.traits.style == .hold && $0.traits.presentation == .modal }
    let presented = held.map { "\($0.origin.fragment ?? "") → \($0.to)" }
    // The sheet's controller goes into its root.
    let expected = ["Home → Detail", "List → Detail", "Detail → More", "Home → Root", "Root → Above", "Above → Both"]
    #expect(Set(presented) == Set(expected))
    #expect(document.segues.count == 13)
    #expect(GraphImport.files([file]).document?.segues.count { $0.traits.presentation == .modal } == 2)
  }

  @Test("beside source a controller is called by its class where no other has that, else by its storyboard")
  func classes() {
    let scenes = [("one", "Home", "a"), ("two", "Row", "b"), ("three", "Row", "c")].map { id, type, object in
      """
      <scene><objects>
      <viewController id="\(object)" storyboardIdentifier="\(id)" customClass="\(type)" sceneMemberID="viewController"/>
      </objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      \(scenes.joined())
      </scenes></document>
      """
    let file = ImportFile(SourceText(file: "Main.storyboard", text: text), kind: .storyboard)
    let imported = GraphImport.files([file], options: .init(isBesideSource: true))
    #expect(imported.document?.fragments.map(\.id) == ["Home", "Main/two", "Main/three"])
    #expect(imported.controllers.map(\.id) == ["Home", "Main/two", "Main/three"])
    #expect(GraphImport.files([file]).document?.fragments.first?.id == "Main/one")
  }

  @Test("of an app for two systems each begins with its own, and iOS's controllers have their classes' names")
  func systems() {
    func file(_ folder: String, _ runtime: String) -> ImportFile {
      let text = """
        <document type="com.apple.InterfaceBuilder3.Storyboard.XIB" targetRuntime="\(runtime)"
        initialViewController="a">
        <scenes><scene><objects><viewController id="a" storyboardIdentifier="home" customClass="Home"
        sceneMemberID="viewController"/></objects></scene></scenes></document>
        """
      return ImportFile(SourceText(file: "\(folder)/Main.storyboard", text: text), kind: .storyboard)
    }
    let files = [file("Mac", "MacOSX.Cocoa"), file("iOS", "iOS.CocoaTouch"), file("Watch", "watchKit")]
    let imported = GraphImport.files(files, options: .init(isBesideSource: true))
    #expect(imported.controllers.map(\.id) == ["Main/home", "Watch/Main/home", "Home"])
    #expect(imported.controllers.map(\.system) == ["macOS", "watchOS", nil])
    #expect(imported.document?.entries == ["Main/home", "Home"])
    let alone = GraphImport.files([files[0]], options: .init(isBesideSource: true))
    #expect(alone.controllers.map(\.id) == ["Home"])
  }

  @Test("code is told which segues it can perform: those that lead back, too")
  func identifiers() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene><objects><viewController id="a" storyboardIdentifier="one" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="show" identifier="next" id="s"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="b" storyboardIdentifier="two" sceneMemberID="viewController"><connections>
      <segue destination="e" kind="unwind" identifier="back" unwindAction="back:" id="u"/>
      </connections></viewController><exit id="e" sceneMemberID="exit"/></objects></scene>
      </scenes></document>
      """
    let imported = GraphImport.files([
      ImportFile(SourceText(file: "Main.storyboard", text: text), kind: .storyboard)
    ])
    #expect(imported.controllers.map(\.segues) == [["next": "Main/two"], ["back": ""]])
  }

  @Test("of two storyboards with one name, references lead to the first, with a warning")
  func sameName() {
    let imported = GraphImport.storyboards([
      storyboard("Start.storyboard", "start", to: "Shop"),
      storyboard("one/Shop.storyboard", "first"),
      storyboard("two/Shop.storyboard", "second"),
    ])
    #expect(imported.diagnostics.map(\.identifier) == ["opened-by-code", "same-name"])
    #expect(imported.diagnostics.last?.place?.file == "Start.storyboard")
    #expect(imported.document?.segues.map(\.edge.description) == ["Start/start => Shop/first"])
    #expect(imported.document?.groups.map(\.id) == ["Start", "Shop", "two/Shop"])
  }

  @Test("where most storyboards have one screen, the folders around them are the groups, of several screens each")
  func folders() {
    let paths = [
      "Shop/Scenes/Diary/Add/Add", "Shop/Scenes/Diary/List/List", "Shop/Scenes/Help/Help", "Shop/Scenes/Start",
      "Shop/Scenes/Test/Deep/Ask", "Shop/Scenes/Test/Tell", "Shop/Scenes/Menu/Menu",
    ]
    func groups(_ paths: [String]) -> [String] {
      let files = paths.map { path in
        let text = storyboard("\(path).storyboard", path.split(separator: "/").last.map(String.init) ?? "")
        return ImportFile(text, kind: .storyboard, place: text.file)
      }
      let document = GraphImport.files(files).document
      #expect(document?.groups.map(\.id).sorted() == Set(document?.fragments.compactMap(\.group) ?? []).sorted())
      return document?.fragments.map { "\($0.id) in \($0.group ?? "")" } ?? []
    }
    #expect(
      groups(paths) == [
        "Shop/Scenes/Diary/Add/Add in Shop/Scenes/Diary", "Shop/Scenes/Diary/List/List in Shop/Scenes/Diary",
        "Shop/Scenes/Help/Help in ", "Shop/Scenes/Menu/Menu in ", "Shop/Scenes/Start/Start in ",
        "Shop/Scenes/Test/Deep/Ask/Ask in Shop/Scenes/Test", "Shop/Scenes/Test/Tell/Tell in Shop/Scenes/Test",
      ]
    )
    // Few frames don't hide what is in them.
    #expect(groups(["A", "B", "C", "D", "E"]).map(\.last) == ["A", "B", "C", "D", "E"])
  }

  @Test("of several initial controllers the entry is the one that nothing leads to, else that of Main")
  func entries() {
    let start = storyboard("Start.storyboard", "start", to: "Main")
    let main = storyboard("Main.storyboard", "main")
    let other = storyboard("Other.storyboard", "other")
    #expect(GraphImport.storyboards([main, start]).document?.entries == ["Start/start"])
    #expect(GraphImport.storyboards([other, main]).document?.entries == ["Main/main"])
    #expect(GraphImport.storyboards([main]).document?.entries == ["Main/main"])
    #expect(GraphImport.storyboards([other, storyboard("More.storyboard", "more")]).document?.entries == [])
  }

  @Test("an empty identifier of a segue is no tag")
  func emptyIdentifier() {
    let imported = GraphImport.storyboards([
      storyboard("Start.storyboard", "start", to: "Shop", traits: "identifier=\"\""),
      storyboard("Shop.storyboard", "shop"),
    ])
    #expect(imported.document?.segues.map(\.traits.tags) == [[]])
  }

  @Test("references that lead to each other in a circle lead to a fragment of their own")
  func circle() {
    let reference = """
      <document type="Storyboard" initialViewController="r"><scenes><scene><objects>
      <viewControllerPlaceholder id="r" storyboardName="A" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    let imported = GraphImport.storyboards([
      storyboard("Start.storyboard", "start", to: "A"), SourceText(file: "A.storyboard", text: reference),
    ])
    #expect(imported.diagnostics.map(\.identifier) == ["unresolved-reference"])
    #expect(imported.document?.segues.map(\.edge.description) == ["Start/start => A"])
  }
}
