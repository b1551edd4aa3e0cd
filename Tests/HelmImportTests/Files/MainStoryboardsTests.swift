import Testing

@testable import HelmImport

@Suite("what an app of Xcode's starts with")
struct MainStoryboardsTests {
  private func names(_ text: String) -> [[String]] {
    let found = MainStoryboards(Array(text.utf8))
    return [found.apps, found.extensions]
  }

  @Test("property lists name storyboards, of apps and of extensions, with and without their extension")
  func propertyLists() {
    #expect(names("<key>UIMainStoryboardFile</key>\n\t<string>Start</string>") == [["Start"], []])
    #expect(names("<key>UISceneStoryboardFile</key><string>Scene.storyboard</string>") == [["Scene"], []])
    #expect(names("<key>NSExtensionMainStoryboard</key><string>MainInterface</string>") == [[], ["MainInterface"]])
  }

  @Test("projects do, for lists that they make")
  func projects() {
    #expect(
      names("INFOPLIST_KEY_UIMainStoryboardFile = Main;\n\tINFOPLIST_KEY_UIMainStoryboardFile = Main;") == [
        ["Main"], [],
      ]
    )
    #expect(names(#"INFOPLIST_KEY_UIMainStoryboardFile = "My Main";"#) == [["My Main"], []])
  }

  @Test("what is no name, or is told while it is built, is passed over")
  func others() {
    for text in [
      "", "UIMainStoryboardFile", "<key>UIMainStoryboardFile</key>", "<key>UIMainStoryboardFile</key><string>",
      "<key>UIMainStoryboardFile</key><string>$(MAIN)</string>", "INFOPLIST_KEY_UIMainStoryboardFile",
      "<key>UIMainStoryboardFile</key><string></string>",
    ] {
      #expect(names(text) == [[], []], "\(text)")
    }
  }
}
