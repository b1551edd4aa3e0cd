import Foundation
import Testing

/// Shapes that real apps have, imported, with the states that a person expects of them: listed by hand.
@Suite("states of imported apps")
struct ImportedStatesTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// What the states of an app present and what can be dismissed in each: `tabs shop (shop)`.
  private func states(_ app: String) throws -> [String] {
    struct Atlas: Decodable {
      struct State: Decodable {
        let presented: [String]
        let dismissable: [String]
      }

      let by: String
      let completeness: String
      let states: [State]
      let untaken: [String]
    }
    let run = Run("states", folder[app], "-o", folder["states"], "-q")
    #expect(run.code == 0)
    let text = try #require(folder.read("states/states.json"))
    let atlas = try JSONDecoder().decode(Atlas.self, from: Data(text.utf8))
    #expect(atlas.by == "presented" && atlas.completeness == "exhaustive" && atlas.untaken.isEmpty)
    let words = { (ids: [String]) in ids.map { $0.split(separator: "/").last ?? "" }.joined(separator: " ") }
    return atlas.states.map { state in
      words(state.presented) + (state.dismissable.isEmpty ? "" : " (\(words(state.dismissable)))")
    }
  }

  private func write(_ path: String, _ text: String) throws {
    let parent = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder[parent], withIntermediateDirectories: true)
    try folder.write(path, text)
  }

  private func storyboard(_ scenes: String, initial: String? = nil) -> String {
    let initial = initial.map { #" initialViewController="\#($0)""# } ?? ""
    return #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"\#(initial)><scenes>"# + scenes
      + "</scenes></document>"
  }

  /// A controller with what its segues are: destination, kind, identifier.
  private func controller(_ id: String, _ element: String = "viewController", _ segues: [String]...) -> String {
    let connections = segues.map { segue in
      let isTab = segue[1] == "tab"
      let kind = isTab ? #"kind="relationship" relationship="viewControllers""# : #"kind="\#(segue[1])""#
      let identifier = segue.count > 2 ? #" identifier="\#(segue[2])""# : ""
      return #"<segue destination="\#(segue[0])" \#(kind)\#(identifier)/>"#
    }
    return """
      <scene><objects><\(element) id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController">
      <connections>\(connections.joined(separator: "\n"))</connections></\(element)></objects></scene>
      """
  }

  private let namespaces =
    #"xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto""#

  @Test("five segues between the same two controllers are one, by whose tags each is presented")
  func parallel() throws {
    let shop = storyboard(
      controller("tabs", "tabBarController", ["home", "tab"], ["shops", "tab"]) + controller("home")
        + controller(
          "shops",
          "viewController",
          ["shop", "show", "market"],
          ["shop", "show", "quests"],
          ["shop", "show", "seasonal"],
          ["shop", "show", "travelers"],
          ["shop", "show", "clothes"]
        ) + controller("shop", "viewController", ["buy", "presentation", "buy"]) + controller("buy"),
      initial: "tabs"
    )
    try write("App/Main.storyboard", shop)
    #expect(try states("App") == ["tabs home", "tabs shops", "tabs shop (shop)", "tabs shop buy (buy)"])
    let tour = Run("tour", folder["App"], "-q")
    #expect(tour.output.contains("take all 4 segues"))
    let document = Run("import", folder["App"], "-q").output
    #expect(document.contains(#""tag": ["market", "quests", "seasonal", "travelers", "clothes"]"#))
  }

  @Test("an app whose code opens six screens starts at each of them")
  func entries() throws {
    let app = storyboard(
      controller("intro", "viewController", ["login", "show"]) + controller("login")
        + controller("settings", "viewController", ["login", "presentation"])
        + controller("party", "viewController", ["member", "show"]) + controller("member")
        + controller("guild", "viewController", ["member", "show"]) + controller("about") + controller("help")
    )
    try write("App/Main.storyboard", app)
    #expect(
      try states("App") == [
        "intro", "settings", "party", "guild", "about", "help", "login (login)", "settings login (login)",
        "member (member)",
      ]
    )
    #expect(Run("route", folder["App"], "--to", "member", "-q").output.contains("from Main/party: 1 step"))
    #expect(Run("route", folder["App"], "--to", "Main/member", "--entry", "guild", "-q").code == 0)
  }

  private func orders(_ more: String = "") -> String {
    """
    <navigation \(namespaces) android:id="@+id/main" app:startDestination="@id/orders">\(more)
    <include app:graph="@navigation/payments"/>
    <fragment android:id="@+id/orders"><action android:id="@+id/open" app:destination="@id/order"/></fragment>
    <fragment android:id="@+id/order"><action android:id="@+id/pay" app:destination="@id/payments"/>
    <action android:id="@+id/ask" app:destination="@id/confirm"/></fragment>
    <dialog android:id="@+id/confirm"><action android:id="@+id/sure" app:destination="@id/reason"/></dialog>
    <dialog android:id="@+id/reason"/></navigation>
    """
  }

  private var payments: String {
    """
    <navigation \(namespaces) android:id="@+id/payments" app:startDestination="@id/card">
    <fragment android:id="@+id/card"><action android:id="@+id/done" app:destination="@id/receipt"
    app:popUpTo="@id/card" app:popUpToInclusive="true"/></fragment>
    <fragment android:id="@+id/receipt"/></navigation>
    """
  }

  @Test("an included graph is no entry, a dialog over a dialog covers it, and what pops is no segue")
  func includes() throws {
    try write("App/res/navigation/main.xml", orders())
    try write("App/res/navigation/payments.xml", payments)
    #expect(
      try states("App") == [
        "main orders", "main order (order)", "main order confirm (confirm)", "main payments card (order payments)",
        "main order confirm reason (reason)", "main payments receipt (order payments)",
      ]
    )
  }

  @Test("a global action is one step from everywhere")
  func global() throws {
    let help = #"<action android:id="@+id/help_me" app:destination="@id/help"/><fragment android:id="@+id/help"/>"#
    try write("App/res/navigation/main.xml", orders(help))
    try write("App/res/navigation/payments.xml", payments)
    let paths = [
      "main => main/orders", "main => main/orders, main/orders => main/order, main/order => payments",
      "main => main/orders, main/orders => main/order, main/order => main/confirm",
    ]
    for path in paths {
      let route = Run("route", folder["App"], "--to", "help", "--path", path, "-q")
      #expect(route.code == 0 && route.output.contains(": 1 step\n"), "\(path)")
    }
  }
}
