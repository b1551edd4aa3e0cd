import HelmDiagram
import Testing

@Suite("Title wrapping")
struct TitleWrappingTests {
  private func lines(_ title: String, width: Double = 130, lines: Int = 3) -> [String] {
    TitleWrapping.lines(of: title, size: 13, maximumWidth: width, maximumLines: lines)
  }

  static let examples: [(String, [String])] = [
    ("", [""]),
    ("splash", ["splash"]),
    ("Terms of service and privacy", ["Terms of service", "and privacy"]),
    (
      "SitePermissionsManageExceptionsPhoneFeature",
      ["SitePermissions", "ManageExceptions", "PhoneFeature"]
    ),
    ("PaymentURLSessionController", ["PaymentURL", "SessionController"]),
    ("site_permissions_manage_exceptions", ["site_permissions_", "manage_exceptions"]),
    ("site-permissions-manage-exceptions", ["site-permissions-", "manage-exceptions"]),
    ("com.example.settings/permissions", ["com.example.", "settings/permissions"]),
    ("アカウント設定と通知の管理画面", ["アカウント設定", "と通知の管理画面"]),
    ("iPhoneAndIPadSettingsScreen", ["iPhoneAndIPad", "SettingsScreen"]),
    ("TabSwitcher / TabsBar / Tabs", ["TabSwitcher /", "TabsBar / Tabs"]),
    ("Settings - About the program", ["Settings - About", "the program"]),
    ("open /home/user/settings/now", ["open /home/", "user/settings/now"]),
    ("เลือกพื้นที่เพื่อดาวน์โหลด", ["เลือกพื้นที่", "เพื่อดาวน์โหลด"]),
    ("forgottenpasswordconfirmation", ["forgottenpasswo-", "rdconfirmation"]),
    ("0123456789012345678901234567890", ["0123456789012345", "678901234567890"]),
  ]

  @Test("lines end where words do, and are alike", arguments: examples)
  func wrapped(_ title: String, _ expected: [String]) {
    #expect(lines(title) == expected)
  }

  @Test("a few letters that lines have no room for take others to the last one with them", arguments: ["m", "W"])
  func longWords(letter: String) throws {
    for count in 12...40 {
      let result = lines(String(repeating: letter, count: count), lines: 9)
      let (first, last) = try (#require(result.first), #require(result.last))
      #expect(last.count * 2 >= first.count, "\(count): \(result)")
    }
  }

  @Test("a line doesn't begin with a closing sign, nor end with an opening one")
  func kinsoku() {
    #expect(lines("設定（通知）、管理。画面", width: 52).allSatisfy { !"、。）".contains($0.prefix(1)) && $0.last != "（" })
  }

  @Test("letters of any script, no-break spaces and lone separators do as ASCII does")
  func scripts() {
    #expect(lines("НастройкиУведомлений") == ["Настройки", "Уведомлений"])
    #expect(lines("Sign\u{A0}in now please and\u{3000}wait") == ["Sign\u{A0}in now", "please and\u{3000}wait"])
    #expect(lines("Seite\tzwei der Einstellungen") == ["Seite\tzwei der", "Einstellungen"])
    #expect(lines("Räume²Übersicht", width: 70) == ["Räume²", "Übersicht"])
  }

  @Test("numbers with points or hyphens stay whole")
  func numbers() {
    #expect(lines("Release notes 10.15.7", width: 70) == ["Release", "notes", "10.15.7"])
    #expect(lines("Due2026-11-21Archive", width: 100) == ["Due2026-11-21", "Archive"])
  }

  @Test("what doesn't fit ends in an ellipsis")
  func ellipsis() {
    let result = lines("SitePermissionsManageExceptionsPhoneFeature", width: 90, lines: 2)
    #expect(result == ["Site", "Permissions…"])
  }

  @Test(
    "no line is wider than asked, whatever the title",
    arguments: [
      "SitePermissionsManageExceptionsPhoneFeatureFragmentForEverybodyWhoEverAskedForIt", "a b c d e f g h i j k l m n",
      String(repeating: "W", count: 300), String(repeating: "设", count: 300),
      "👨‍👩‍👧 family settings and other things 👍🏽",
      String(repeating: "Ab", count: 200), String(repeating: "-", count: 200), "          ",
      "a" + String(repeating: " ", count: 400) + "b",
    ],
    [40.0, 90, 130, 1000]
  )
  func widths(_ title: String, _ width: Double) {
    for maximum in 1...4 {
      let result = lines(title, width: width, lines: maximum)
      #expect(!result.isEmpty && result.count <= maximum)
      for line in result {
        // A run of spaces is drawn as one.
        let drawn = line.split(separator: " ").joined(separator: " ")
        #expect(TextMetrics.width(of: drawn, size: 13) <= width)
      }
    }
  }

  @Test("nothing is lost where it fits")
  func complete() {
    for title in [
      "SitePermissionsManageExceptions", "site_permissions_manage", "WWWWWWWWWWWWWWWWWWW", "設定通知管理画面設定通知管理画面",
    ] {
      #expect(lines(title).joined().filter { $0 != "-" } == title)
    }
  }

  @Test("a megabyte is wrapped and cut as well")
  func long() {
    let megabyte = String(repeating: "PermissionsManage", count: 60_000)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(lines(megabyte).last?.hasSuffix("…") == true)
    #expect(lines(marks).count == 1)
    let part = megabyte.prefix(100_000)
    #expect(TitleWrapping.lines(of: part, size: 13, maximumWidth: 1e9, maximumLines: 3).count == 1)
    #expect(TitleWrapping.cut(megabyte, size: 13, maximumWidth: 100).count < 20)
  }

  @Test("no room leaves an ellipsis")
  func noRoom() {
    #expect(lines("abc", width: 0) == ["…"])
    #expect(lines("abc", width: -1, lines: 0) == ["…"])
    #expect(lines("abc", width: .nan) == ["…"])
  }

  @Test("a text on one line is cut where it is longer")
  func cut() {
    #expect(TitleWrapping.cut("Signing in", size: 12, maximumWidth: 100) == "Signing in")
    #expect(TitleWrapping.cut("Signing in with an account", size: 12, maximumWidth: 100) == "Signing in with a…")
    #expect(
      TitleWrapping.cut("Signing in", size: 12, maximumWidth: TextMetrics.width(of: "Signing in", size: 12))
        == "Signing in"
    )
  }

  @Test("no character is wider than 1.1 em for each of its bytes, so that short texts needn't be measured")
  func widest() {
    for value in 1...(0x1FFFF as UInt32) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      #expect(TextMetrics.width(of: text, size: 1) <= 1.1 * Double(text.utf8.count), "U+\(String(value, radix: 16))")
    }
    let wide = String(repeating: "@", count: 50)
    let room = TextMetrics.width(of: wide, size: 12)
    #expect(TitleWrapping.cut(wide, size: 12, maximumWidth: room + 0.01) == wide)
    #expect(TitleWrapping.cut(wide, size: 12, maximumWidth: room - 0.01).hasSuffix("…"))
  }

  @Test("a text is as long as there is room, however many bytes its letters take")
  func letters() {
    let text = "Über → Größe von Straßen"
    for count in 1..<20 {
      let part = String(text.prefix(count))
      guard part.last != " " else { continue }
      let room = TextMetrics.width(of: part + "…", size: 12) + 0.01
      #expect(TitleWrapping.cut(text, size: 12, maximumWidth: room) == part + "…")
    }
  }

  @Test("no accent, and no part of an emoji, is cut off its letter")
  func accents() {
    let cloud = ("☁️ Café", "☁️ Cafe\u{301} au lait")
    let texts = [("Café", "Cafe\u{301} au lait"), cloud, ("→ aö", "→ ao\u{308} xyz")]
    for (text, whole) in texts {
      let letter = TextMetrics.width(of: text + "…", size: 12) + 0.01
      #expect(TitleWrapping.cut(whole, size: 12, maximumWidth: letter) == text + "…")
      #expect(TitleWrapping.cut(whole, size: 12, maximumWidth: letter - 1) == String(text.dropLast()) + "…")
    }
  }

  @Test("titles of several lines that begin alike are not cut where they differ")
  func alikeInLines() {
    let names = [
      "Bescheinigungsaktualisierungsbenachrichtigungsbildschirm für den Nutzer 1",
      "Bescheinigungsaktualisierungsbenachrichtigungsbildschirm für den Nutzer 12",
      "Bescheinigungsaktualisierungsbenachrichtigungsbildschirm in der Ansicht, die danach für alle anderen kommt",
      "Bescheinigungsaktualisierungsbenachrichtigungsbildschirm in der Anzeige, die danach für alle anderen kommt",
      "Another long title that begins like no other one does, and ends somewhere far to the right",
    ]
    let shared = TitleShortening.sharedBeginnings(names)
    for width in stride(from: 90.0, through: 200, by: 10) {
      let wrapped = zip(names, shared).map {
        TitleWrapping.lines(of: $0, size: 13, maximumWidth: width, maximumLines: 3, behind: $1)
      }
      #expect(Set(wrapped).count == names.count, "\(wrapped)")
      #expect(wrapped.joined().allSatisfy { TextMetrics.width(of: $0, size: 13) <= width }, "\(wrapped)")
      #expect(wrapped.allSatisfy { $0.count <= 3 })
    }
  }

  @Test("what tells a text from one that begins alike is not cut off")
  func alike() {
    let names = [
      "mediaFuncReverseLongPress", "mediaFuncReverseLongPressRewind", "mediaFuncReverseReleased",
      "settingsOfNotificationsOnPhonesToday", "settingsOfNotificationsInCarsToday", "a name like no other name",
    ]
    let shared = TitleShortening.sharedBeginnings(names)
    for room in stride(from: 80.0, through: 200, by: 10) {
      let cut = zip(names, shared).map { TitleWrapping.cut($0, size: 11, maximumWidth: room, behind: $1) }
      #expect(Set(cut).count == names.count, "\(cut)")
      #expect(cut.allSatisfy { TextMetrics.width(of: $0, size: 11) <= room }, "\(cut)")
      for (index, text) in cut.enumerated() where text.hasSuffix("…") && !text.dropLast().contains("…") {
        let beginning = text.dropLast()
        #expect(names.count { $0.hasPrefix(beginning) } == 1, "\(names[index]) as \(text)")
      }
    }
    #expect(TitleShortening.sharedBeginnings(["short", "shorter", names[0], names[0]]) == [0, 0, 0, 0])
    #expect(TitleShortening.sharedBeginnings([names[0], names[1], names[0]]) == [25, 25, 25])
    let accents = TitleWrapping.cut("Cafe\u{301} au lait de luxe", size: 11, maximumWidth: 60, behind: 12)
    #expect(accents.hasPrefix("Caf") && !accents.contains("Cafe…"))
  }
}
