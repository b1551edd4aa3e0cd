import Testing

@testable import HelmSwift

@Suite("Texts of tables")
struct TextTests {
  private static let table = """
    /* The app's own. */
    "settings_title" = "Settings";
    "settings.help" = "Help & more";
    "about.title" = "About %@";
    "profileTitle" = "Your\\nProfile"; // with a break
    plain.key = 'Plain';
    "delete_all" = "Delete %1$d items";
    """

  private struct Shown: Equatable {
    let title: String?
    let tag: [String]?
  }

  /// The titles of screens, or the tags of what leads to them, by how code says `TEXT`.
  private static func shown(
    _ text: String,
    code: String = "",
    tables: [SourceImport.Text] = [.init(path: "App/en.lproj/Localizable.strings", text: table)]
  ) -> Shown {
    let source = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        let name: String
        @State private var isShown = false
        var body: some View {
          NavigationLink(isActive: $isShown) { DetailView() } label: { Text(\(text)) }
        }
      }
      struct DetailView: View {
        let name: String
        var body: some View { Text("").navigationTitle(\(text)) }
      }
      """
    let answer = SourceImport.read(tables + [.init(path: "App/A.swift", text: source + "\n" + code)])
    let fragment = answer.document.fragments.first { $0.id == "DetailView" }
    return Shown(title: fragment?.title, tag: answer.document.segues.first { $0.to == "DetailView" }?.tag)
  }

  private static let forms: [(text: String, code: String, shown: String)] = [
    (#""settings_title""#, "", "Settings"),
    (#"LocalizedStringKey("settings_title")"#, "", "Settings"),
    (#"LocalizedStringResource("settings_title")"#, "", "Settings"),
    (#"NSLocalizedString("settings_title", comment: "")"#, "", "Settings"),
    (#"NSLocalizedString("none.such", value: "In code", comment: "")"#, "", "In code"),
    (#"String(localized: "settings_title", defaultValue: "In code")"#, "", "Settings"),
    (#"String(localized: "none.such", defaultValue: "In code")"#, "", "In code"),
    (#"String(format: NSLocalizedString("about.title", comment: ""), name)"#, "", "About …"),
    (#"String.localizedStringWithFormat("delete_all".localized, 3)"#, "", "Delete … items"),
    (#""settings_title".localized()"#, "", "Settings"),
    (#""settings_title".localized"#, "", "Settings"),
    (#""settings_title".localize().uppercased()"#, "", "Settings"),
    (#""Words".localized"#, "", "Words"),
    (#"tr("profileTitle")"#, "", "Your Profile"),
    ("L10n.Settings.title", "", "Settings"),
    ("L10n.Localizable.Settings.help", "", "Help & more"),
    ("L10n.aboutTitle(name)", "", "About …"),
    ("R.string.localizable.settingsTitle()", "", "Settings"),
    ("R.string.localizable.settings_title.key.localized()", "", "Settings"),
    (".settingsTitle", "", "Settings"),
    ("Bundle.main.localizedString(forKey: \"plain.key\", value: nil, table: nil)", "", "Plain"),
    ("Texts.help", #"enum Texts { static let help = NSLocalizedString("settings.help", comment: "") }"#, "Help & more"),
    (
      "L10n.Settings.title",
      """
      enum L10n {
        enum Settings { static var title: String { L10n.tr("Localizable", "settings_title", fallback: "S") } }
      }
      """,
      "Settings"
    ),
    (
      "L10n.Settings.other",
      """
      enum L10n { enum Settings { static let other = L10n.tr("Localizable", "none.such", fallback: "In code") } }
      """,
      "In code"
    ),
    (
      "Key.settings.localized",
      """
      enum Key: String {
        case settings = "settings_title"
        var localized: String { NSLocalizedString(rawValue, comment: "") }
      }
      """,
      "Settings"
    ),
    (
      "Key.settings_title()",
      "enum Key: String { case settings_title; func callAsFunction() -> String { rawValue } }",
      "Settings"
    ),
    ("Key.settings_title.localized", "enum Key: String { case settings_title }", "Settings"),
    (
      "Page.help.title",
      """
      enum Page {
        case help, settings
        var title: LocalizedStringKey {
          switch self {
          case .help: "settings.help"
          case .settings: "settings_title"
          }
        }
      }
      """,
      "Help & more"
    ),
  ]

  @Test("stand where code names their keys, in titles and tags", arguments: forms.indices)
  func keys(_ number: Int) {
    let form = Self.forms[number]
    let shown = Self.shown(form.text, code: form.code)
    #expect(shown.title == form.shown && shown.tag == [form.shown], "\(form.text): \(shown)")
  }

  @Test("that no table has are no titles where they are keys, and stay where they are words")
  func unknownKeys() {
    for text in [
      #""none_such""#, #""none.such.title""#, #"NSLocalizedString("noneSuch", comment: "")"#,
      #""NONE_SUCH".localized"#,
    ] {
      #expect(Self.shown(text, tables: []) == Shown(title: "Detail", tag: ["isShown"]), "\(text)")
      #expect(Self.shown(text) == Shown(title: "Detail", tag: ["isShown"]), "\(text)")
    }
    for text in ["iCloud", "macOS", "Node.js", "1.2", "Don't", "Sign-in", "noneSuch"] {
      #expect(Self.shown("\"\(text)\"") == Shown(title: text, tag: [text]), "\(text)")
    }
    #expect(Self.shown(#""Don\'t""#, tables: []) == Shown(title: "Don't", tag: ["Don't"]))
  }

  @Test("are titles of what they stand in alone, not of what a library's modifier stands beside")
  func modifiers() {
    let source = ExpectedSource(
      """
      import SwiftUI  //= entry Home
      @main struct Shop: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        var body: some View {
          NavigationLink("a") { Help.ContentView() }  //= go Home -> Help.ContentView
            .decorated { Text("").navigationTitle("Not of it") }
          NavigationLink("b") { ContentView() }  //= go Home -> ContentView
        }
      }
      enum Help {}
      extension Help { struct ContentView: View { var body: some View { Text("") } } }
      struct ContentView: View { var body: some View { Text("").when(true) { view in view.navigationTitle("Of it") } } }
      """
    )
    source.check()
    #expect(source.title(of: "Home") == nil)
    #expect(source.title(of: "Help.ContentView") == "Help")
    #expect(source.title(of: "ContentView") == "Of it")
  }

  @Test("are titles of those alone that say them of themselves, and what closes gives no name")
  func owners() {
    let source = ExpectedSource(
      """
      import UIKit  //= entry Home
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Home()
        }
      }
      class Home: UIViewController {
        let keypad = Keypad()
        override func viewDidLoad() { keypad.begin(); present(Sheet(), animated: true) }  //= modal Home -> Sheet
      }
      class Keypad { var title = ""; func begin() { title = "Enter it" } }
      class Sheet: UIViewController {}
      """
    )
    source.check()
    #expect(source.title(of: "Home") == nil)
    let view = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          Button("Cancel") { isShown = false }
          Row { isShown = true }.sheet(isPresented: $isShown) { Detail() }
        }
      }
      struct Row: View { let act: () -> Void; var body: some View { Text("").onTapGesture { act() } } }
      struct Detail: View { var body: some View { Text("") } }
      """
    #expect(ExpectedSource(view).segue(to: "Detail")?.tag == ["isShown"])
  }

  @Test("of one key are those of the table that is asked for, else of the file's own module")
  func modules() {
    let tables = [
      SourceImport.Text(path: "Sources/Other/Res/en.lproj/Localizable.strings", text: #""a.title" = "Other's";"#),
      SourceImport.Text(path: "App/en.lproj/Localizable.strings", text: #""a.title" = "App's";"#),
      SourceImport.Text(path: "Sources/Other/Res/Special.xcstrings", text: Self.catalog),
    ]
    #expect(Self.shown(#""a.title""#, tables: tables).title == "App's")
    #expect(Self.shown("L10n.A.title", tables: tables).title == "App's")
    #expect(Self.shown(#"Text("a.title", tableName: "Special")"#, tables: tables).title == "Special's")
    #expect(Self.shown("L10n.Special.A.title", tables: tables).title == "Special's")
    #expect(Self.shown(#"tr("Special", "a.title")"#, tables: tables).title == "Special's")
  }

  private static let catalog = """
    {
      "sourceLanguage" : "de",
      "strings" : {
        "" : {},
        "a.title" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Special's" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "No" } }
          }
        },
        "count" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld film" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld films" } }
                }
              }
            }
          }
        },
        "Delete %@" : {},
        "b.title" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "No" } } } }
      },
      "version" : "1.0"
    }
    """

  @Test("of catalogs are those of the source language, of numbers those for most")
  func catalogs() {
    let (table, brokenLine) = StringTable.read(Array(Self.catalog.utf8), path: "App/Special.xcstrings")
    #expect(table.texts == ["a.title": "Special's", "count": "%lld films", "Delete %@": "Delete %@"])
    #expect(table.name == "Special" && table.module == "App" && brokenLine == nil)
    #expect(StringTable.read(Array("{".utf8), path: "A.xcstrings").brokenLine == 1)
    #expect(Self.shown(#""count""#, tables: [.init(path: "A.xcstrings", text: Self.catalog)]).title == "… films")
  }

  @Test("are read in UTF-8 and UTF-16, of a property list's pairs too, and what is wrong costs its own line")
  func strings() {
    let text = """
      // first
      "a" = "1\\"\\U0041"; "b"="2" ;
      "c" = "3"
      d = e;
      "f";
      "g" = /* here */ "7";
      """
    let expected = ["a": "1\"A", "b": "2", "d": "e", "f": "f", "g": "7"]
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let all = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, [0xFF, 0xFE] + little, big, [0xFE, 0xFF] + big,
    ]
    for bytes in all {
      let (table, brokenLine) = StringTable.read(bytes, path: "A.strings")
      #expect(table.texts == expected && brokenLine == 3)
    }
    let list = "<plist><dict><key>a</key>\n<string>1 &amp; 2</string><key>b</key><dict/></dict></plist>"
    #expect(StringTable.read(Array(list.utf8), path: "A.strings").table.texts == ["a": "1 & 2"])
    let answer = SourceImport.read([.init(path: "A.strings", text: "\n<<<<<<< HEAD\n")])
    #expect(answer.warnings.map(\.source) == ["A.strings:2"] && answer.warnings[0].what == "table")
    for hostile in ["\"", "\"a", "\"a\" = \"\\", "/*", "\"a\" = \"\\U", "<key>", "<", "{", "}{", "\u{FEFF}", "=;=;"] {
      _ = StringTable.read(Array(hostile.utf8), path: "A.strings")
      _ = StringTable.read(Array(hostile.utf8), path: "A.xcstrings")
    }
  }

  @Test("by number are those for most, and texts with something in them are found by what their keys have there")
  func numbers() {
    let table = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>%d files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@files@ &amp; more</string>
          <key>files</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>One file</string>
            <key>other</key><string>%d files</string>
          </dict>
        </dict>
        <key>none</key><dict/>
      </dict></plist>
      """
    let (found, brokenLine) = StringTable.read(Array(table.utf8), path: "App/en.lproj/Localizable.stringsdict")
    #expect(found.texts == ["%d files": "%d files & more"] && found.name == "Localizable" && brokenLine == nil)
    let tables: [SourceImport.Text] = [
      .init(path: "App/en.lproj/Localizable.stringsdict", text: table),
      .init(path: "App/Other.strings", text: #""Delete %@" = "Remove %@"; "a %lld of %lld" = "%lld / %lld films";"#),
    ]
    #expect(Self.shown(#""%d files""#, tables: tables).title == "… files & more")
    #expect(Self.shown(##""\(count) files""##, tables: tables).title == "… files & more")
    #expect(Self.shown(##"Text("Delete \(name)")"##, tables: tables).title == "Remove …")
    #expect(Self.shown(##"String(localized: "a \(one) of \(all)")"##, tables: tables).title == "… / … films")
    #expect(Self.shown(##""No \(name)""##, tables: tables).title == "No …")
    for hostile in ["<dict>", "</dict>", "<dict><dict><key>", "<dict><key>a</key><dict></dict></dict></dict>"] {
      _ = StringTable.read(Array(hostile.utf8), path: "A.stringsdict")
    }
  }

  @Test("of tabs are titles of what stands in them, unless several hold it or it says its own")
  func tabs() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Tabs() } } }
      struct Tabs: View {
        var body: some View {
          TabView {
            Home().tabItem { Label("Start", systemImage: "house") }
            Own().tabItem { Text("Mine") }
            Films(kind: 1).tabItem { Text("New") }
            Films(kind: 2).tabItem { Text("Old") }
          }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Own: View { var body: some View { Text("").navigationTitle("My own") } }
      struct Films: View { let kind: Int; var body: some View { Text("") } }
      """
    )
    #expect(source.title(of: "Home") == "Start")
    #expect(source.title(of: "Own") == "My own")
    #expect(source.title(of: "Films") == nil)
  }

  @Test("are shown on one line, with signs for what is put into them")
  func formats() {
    for (text, shown) in [
      ("Delete %@", "Delete …"), ("%lld%% of %2$@", "…% of …"), ("100%", "100%"), ("%#@count@ left", "… left"),
      ("^[%lld item](inflect: true)", "… item"), (" a\n b ", "a b"), ("%arg films", "… films"),
      ("50 % off", "50 % off"),
    ] {
      #expect(ShownText.readable(text) == shown, "\(text)")
    }
    for text in ["%@", "%@ – %@", "", " ", "…"] { #expect(ShownText.readable(text) == nil, "\(text)") }
  }
}
