import HelmSwift
import Testing

@Suite("Presentations, tabs and columns")
struct PresentationTests {
  @Test("sheets, covers and popovers are modal; what no state shows isn't there")
  func presentations() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { Home() }      //= entry Home
          Settings { Preferences() }
        }
      }
      enum Choice: Identifiable { case one, two, three; var id: Int { 0 } }
      struct Home: View {
        @State private var isShown = false
        @State private var isDead = false
        @State private var choice: Choice?
        @StateObject private var model = Model()
        var body: some View {
          Text("")
            .sheet(isPresented: $isShown) { NavigationStack { Sheet() } }
            .fullScreenCover(isPresented: $isShown, content: Cover.init)
            .popover(isPresented: $model.isOpen) { Pop() }
            .sheet(isPresented: $isDead) { Dead() }
            .sheet(isPresented: .constant(false)) { Dead() }
            .sheet(item: $choice) { choice in
              switch choice { case .one: One(); case .two: Two(); case .three: Three() }
            }
            .inspector(isPresented: $isShown) { Info() }
          Button("Show") {
            isShown = true  //= modal Home -> Sheet; modal Home -> Cover; part Home -> Info
            choice = .one   //= modal Home -> One
          }
          Button("Open") { model.open() }                                           //= modal Home -> Pop
          Button("Two") { choice = .two }  //= modal Home -> Two
        }
      }
      final class Model: ObservableObject {
        @Published var isOpen = false
        func open() { isOpen = true }
      }
      struct Sheet: View { var body: some View { Text("") } }
      struct Cover: View { var body: some View { Text("") } }
      struct Pop: View { var body: some View { Text("") } }
      struct Dead: View { var body: some View { Text("") } }
      struct One: View { var body: some View { Text("") } }
      struct Two: View { var body: some View { Text("") } }
      struct Three: View { var body: some View { Text("") } }
      struct Info: View { var body: some View { Text("") } }
      struct Preferences: View { var body: some View { Text("") } }
      """
    )
    source.check()
    // A state that shows several screens names none; what code does by a name of its own has that.
    #expect(source.segue(to: "Sheet")?.tag == nil && source.segue(to: "Info")?.tag == nil)
    #expect(source.segue(to: "Pop")?.tag?.count == 1)
  }

  @Test("tabs, pages and tabs in loops are parts; the first is there at once")
  func tabs() {
    let source = ExpectedSource(
      """
      import SwiftUI
      enum Page: CaseIterable, Identifiable {
        case feed, search
        @ViewBuilder var view: some View { switch self { case .feed: Feed(); case .search: Search() } }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } } //= entry Tabs
      struct Tabs: View {
        var body: some View {
          TabView {
            ForEach(Page.allCases) { section in
              section.view.tag(section).tabItem { Text("x") }  //= part Tabs -> Feed; part Tabs -> Search
            }
            if flag { Extra() }                                //= part Tabs -> Extra
            Text("a page that is none")
          }
        }
      }
      struct Feed: View { var body: some View { Text("") } }
      struct Search: View { var body: some View { Text("") } }
      struct Extra: View { var body: some View { Text("") } }
      """
    )
    source.check()
    #expect(source.answer.document.segues.filter { $0.auto == true }.map(\.to) == ["Feed"])
  }

  @Test("columns are parts, and a selection changes what stands in one")
  func columns() {
    ExpectedSource(
      """
      import SwiftUI
      enum Panel: Hashable { case home, list }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } } //= entry Root
      struct Root: View {
        @State private var selection: Panel? = .home
        var body: some View {
          NavigationSplitView {
            Sidebar(selection: $selection)  //= part Root -> Sidebar
          } detail: {
            Column(selection: $selection)   //= part Root -> Column
          }
        }
      }
      struct Sidebar: View {
        @Binding var selection: Panel?
        var body: some View {
          List(selection: $selection) {
            NavigationLink(value: Panel.home) { Text("Home") }  //= go Sidebar -> Home
            Text("List").tag(Panel.list)  //= go Sidebar -> Items
          }
        }
      }
      struct Column: View {
        @Binding var selection: Panel?
        var body: some View {
          switch selection ?? .home {  //= part Column -> Home; part Column -> Items
          case .home: Home()
          case .list: Items()
          }
        }
      }
      struct Home: View { var body: some View { Text("").navigationTitle("Home") } }
      struct Items: View { var body: some View { Text("").navigationTitle("Items") } }
      """
    ).check()
  }

  @Test("a view that only chooses is seen through, and so are wrappers and stored closures")
  func wrappers() {
    ExpectedSource(
      """
      import SwiftUI
      enum Destination { case a, b }
      @main struct Shop: App {
        @StateObject var model = Model()
        var body: some Scene { WindowGroup { RootView(model: model) } } //= entry Login; entry Main
      }
      struct RootView: View {
        @ObservedObject var model: Model
        var body: some View { if model.isLoggedIn { Main() } else { Login() } }
      }
      struct Chooser: View {
        let destination: Destination
        var body: some View { switch destination { case .a: A(); case .b: B() } }
      }
      struct Wrapper<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct Main: View {
        @State var shows = false
        var body: some View {
          Card { NavigationLink("a", destination: Chooser(destination: .a)) }  //= go Main -> A
          Toggle("", isOn: $shows)
            .sheet(isPresented: $shows) { Wrapper { C() } }                    //= modal Main -> C
            .modifier(Presenting(shows: $shows))
        }
      }
      struct Card<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { VStack { content } }
      }
      struct Presenting: ViewModifier {
        @Binding var shows: Bool
        func body(content: Content) -> some View { content.popover(isPresented: $shows) { B() } } //= modal Main -> B
      }
      final class Model: ObservableObject { @Published var isLoggedIn = false }
      struct Login: View { var body: some View { Text("") } }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("what waits for a state that nobody sets here is left out")
  func constants() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      struct Home: View {
        var body: some View {
          Items(hasSearch: false)
          NavigationLink("all", destination: Items(hasSearch: true)) //= go Home -> Items
        }
      }
      struct Items: View {
        let hasSearch: Bool
        @State private var isSearching = false
        var body: some View {
          if hasSearch { SearchField(isSearching: $isSearching) }
          if isSearching { NavigationLink("p", destination: Person()) } //= go Items -> Person
          NavigationLink("i", destination: Item())                      //= go Home -> Item; go Items -> Item
        }
      }
      struct SearchField: View {
        @Binding var isSearching: Bool
        var body: some View { Button("s") { isSearching = true } }
      }
      struct Person: View { var body: some View { Text("") } }
      struct Item: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("what an app's own code shows has triggers of its own, which begin nothing")
  func shownByTheApp() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate
        var body: some Scene { WindowGroup { delegate.rootView } }   //= entry Home
      }
      final class Delegate: NSObject, UIApplicationDelegate {
        private lazy var environment = Environment()
        var rootView: some View { environment.rootView }
      }
      struct Environment {}
      extension Environment {
        var rootView: some View {
          VStack {
            if isTesting { Text("") } else { Home().modifier(Appearance()) }
          }
        }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink(value: Item()) { Text("") } }    //= go Home -> Detail
              .navigationDestination(for: Item.self) { _ in Detail() }
          }
        }
      }
      struct Item: Hashable {}
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    source.check()
  }

  @Test("a loop makes tabs of every case, whatever is applied to all; what covers another at the start begins too")
  func loopOfTabs() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup {        //= entry Root; entry Migration
            ZStack {
              if isReady { Root().accentColor(.primary) }
              Migration().opacity(0)
            }
          }
        }
      }
      enum Kind: Int, CaseIterable { case home, favorites }
      struct Root: View {
        @State var kind = Kind.home
        var body: some View {
          ZStack {
            TabView(selection: $kind) {
              ForEach(Kind.allCases) { kind in
                Group {                             //= part Root -> Home; part Root -> Favorites
                  switch kind {
                  case .home: Home()
                  case .favorites: Favorites()
                  }
                }
                .tabItem(kind.label).tag(kind)
              }
              .accentColor(.red)
            }
            .blur()
            Button {} label: { Text("") }
          }
        }
      }
      struct Migration: View { var body: some View { Text("") } }
      struct Home: View { var body: some View { Text("") } }
      struct Favorites: View { var body: some View { Text("") } }
      """
    )
    source.check()
  }

  @Test("source without navigation has no entry, nor a list of none")
  func nothing() {
    let answer = SourceImport.read([
      .init(path: "Sources/Sum.swift", text: "func sum(_ a: Int, _ b: Int) -> Int { a + b }")
    ])
    #expect(answer.document.entry == nil)
    #expect(answer.document.fragments.isEmpty && answer.document.segues.isEmpty)
  }

  @Test("a root that chooses begins with each; tabs of a list that isn't wholly told are those of all cases")
  func chosenRoots() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Root() } }     //= entry Splash; entry Welcome; entry Main
      }
      enum Phase { case loading, welcome, main }
      struct Root: View {
        @State var phase = Phase.loading
        var body: some View {
          Group {
            switch phase {
            case .loading: Splash()
            case .welcome: Welcome()
            case .main: Main()
            }
          }
          .task { phase = isKnown ? .main : .welcome }
        }
      }
      enum Kind: CaseIterable {
        case home, favorites
        static var all: [Kind] {
          if isPhone { return [.home] }
          return Settings.shared.kinds
        }
      }
      struct Main: View {
        var body: some View {
          TabView {
            TabSection("") {
              ForEach(Kind.all) { kind in
                Tab(value: kind) {                        //= part Main -> Home; part Main -> Favorites
                  switch kind {
                  case .home: Home()
                  case .favorites: Favorites()
                  }
                } label: { Text("") }
              }
            }
            .tabPlacement(.sidebarOnly)
          }
        }
      }
      struct Splash: View { var body: some View { Text("") } }
      struct Welcome: View { var body: some View { Text("") } }
      struct Home: View { var body: some View { Text("") } }
      struct Favorites: View { var body: some View { Text("") } }
      """
    )
    source.check()
  }

  @Test("what a button of an app's own is given is done by who gives it, and by no other that has such a button")
  func buttons() {
    ExpectedSource(
      """
      import UIKit
      class ActionButton: UIButton {
        var onTap: (() -> Void)?
        init() {
          super.init(frame: .zero)
          addTarget(self, action: #selector(tapped), for: .touchUpInside)
        }
        @objc func tapped() { onTap?() }
      }
      class Home: UIViewController {
        let button = ActionButton()
        override func viewDidLoad() {
          button.onTap = { [weak self] in self?.present(Detail(), animated: true) }         //= modal Home -> Detail
        }
      }
      class Detail: UIViewController {
        let button = ActionButton()
        override func viewDidLoad() {
          button.onTap = { [weak self] in self?.present(Help(), animated: true) }           //= modal Detail -> Help
        }
      }
      class Help: UIViewController {}
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Home()                                               //= entry Home
        }
      }
      """
    )
    .check()
  }

  @Test("what an app begins with stands in its own window, set by code that it adds to windows too, not in one over it")
  func windows() {
    ExpectedSource(
      """
      import UIKit
      import LibraryUI
      extension UIWindow {
        func set(root: UIViewController) {
          let snapshot = snapshotView()
          rootViewController = root
          addSubview(snapshot)
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var noticeWindow: UIWindow?
        lazy var splash = Splash(window: noticeWindow)
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          window?.set(root: Home())                                                         //= entry Home
          noticeWindow?.rootViewController = Notice()
          return true
        }
        func applicationWillResignActive(_ application: UIApplication) { splash.start() }
      }
      class Splash {
        let window: UIWindow?
        init(window: UIWindow?) { self.window = window }
        func start() { window?.rootViewController = Notice() }
      }
      class Home: UIViewController {
        func tap() {
          let page = Page(text: "").environmentObject(Model())
          present(DismissibleHostingController(rootView: page, isModal: false), animated: true) //= modal Home -> Page
        }
        override func viewDidLoad() {
          let menu = SideMenuNavigationController(rootViewController: Menu())
          SideMenuManager.default.leftMenuNavigationController = menu                       //= modal Home -> Menu
        }
        let plugins = Plugins()
        func plug() {
          let plugin = plugins.active.first { $0.id == 1 }!
          present(plugin.controller(), animated: true)                                      //= unresolved
        }
      }
      class Plugins {
        private let lock = UnfairLock()
        private var all: [Plugin] = []
        var active: [Plugin] { return lock.withLock { all } }
      }
      class Menu: UIViewController {}
      struct Page: View { let text: String; var body: some View { Text(text) } }
      class Notice: UIViewController {}
      """
    )
    .check()
  }

  @Test("containers are called after what shows them, and each tab by its own label")
  func names() {
    let source = ExpectedSource(
      """
      import SwiftUI                                                              //= entry Root
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      enum Page: String, CaseIterable {
        case home, bag
        var title: String {
          switch self {
          case .home: "Start"
          case .bag: "Basket"
          }
        }
      }
      struct Root: View {
        var body: some View {
          TabView {
            ForEach(Page.allCases, id: \\.self) { page in
              content(page).tabItem { Label(page.title, systemImage: "a") }  //= part Root -> Home; part Root -> Bag
            }
            settings                                                              //= part Root -> Settings
          }
        }
        @ViewBuilder private func content(_ page: Page) -> some View {
          switch page {
          case .home: Home()
          case .bag: Bag()
          }
        }
        private var settings: some View { Settings().tabItem { Label("Options", systemImage: "b") } }
      }
      struct Home: View {
        @State private var showsHelp = false
        @State private var isDatePresented = false
        @State private var isShown = false
        var body: some View {
          Button("a") {
            showsHelp = true        //= modal Home -> VStack
            isDatePresented = true  //= modal Home -> HStack
            isShown = true          //= modal Home -> Form
          }
            .sheet(isPresented: $showsHelp) { VStack { Text("a"); Text("b") } }
            .popover(isPresented: $isDatePresented) { HStack { Text("a"); Text("b") } }
            .popover(isPresented: $isShown) { Form { Text("a"); Text("b") } }
        }
      }
      struct Bag: View {
        var body: some View { NavigationLink("About") { ScrollView { Text("a") } } }  //= go Bag -> ScrollView
      }
      struct Settings: View { var body: some View { Text("") } }
      """
    )
    source.check()
    #expect(source.title(of: "VStack") == "Help")
    #expect(source.title(of: "HStack") == "Date")
    #expect(source.title(of: "ScrollView") == "About")
    // What a tab is called is its title, too.
    for (id, title) in [("Home", "Start"), ("Bag", "Basket"), ("Settings", "Options")] {
      #expect(source.title(of: id) == title && source.segue(to: id)?.tag == [title])
    }
  }

  @Test("what a state of the screen's own shows is called by the buttons that set it, each case by its own")
  func labels() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }  //= entry Home
      enum Choice: Identifiable { case one, two, other; var id: Self { self } }
      struct Home: View {
        @State private var choice: Choice?
        @State private var showsHelp = false
        @State private var isAsked = false
        let count: Int
        var body: some View {
          List {
            Button("First") { choice = .one }  //= modal Home -> One
            Button { choice = .two } label: { Row(title: "Second") }  //= modal Home -> Two
            Button { showsHelp = true } label: {  //= modal Home -> Help
              Image(systemName: "questionmark").accessibilityLabel("Get help")
            }
            Text("").onTapGesture { isAsked = true }  //= modal Home -> Question
            NavigationLink("More") { News() }  //= go Home -> News
            NavigationLink("More") { Offers() }  //= go Home -> Offers
            NavigationLink("Film \\(count)") { Film() }  //= go Home -> Film
            NavigationLink("\\(count)") { Number() }  //= go Home -> Number
            NavigationLink { Key() } label: { LabeledContent("Key", value: "Set") }  //= go Home -> Key
          }
          .sheet(item: $choice) { choice in
            switch choice { case .one: One(); case .two: Two(); case .other: Text("") }
          }
          .sheet(isPresented: $showsHelp) { Help() }
          .sheet(isPresented: $isAsked) { Question() }
        }
      }
      struct Row: View { let title: String; var body: some View { HStack { Image("x"); Text(title) } } }
      struct One: View { var body: some View { Text("") } }
      struct Two: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      struct Question: View { var body: some View { Text("") } }
      struct News: View { var body: some View { Text("") } }
      struct Offers: View { var body: some View { Text("") } }
      struct Film: View { var body: some View { Text("") } }
      struct Number: View { var body: some View { Text("") } }
      struct Key: View { var body: some View { Text("") } }
      """
    )
    source.check()
    let tags = [
      "One": "First", "Two": "Second", "Help": "Get help", "Question": "isAsked", "News": "More", "Offers": "More",
      "Film": "Film …", "Key": "Key",
    ]
    for (id, tag) in tags { source.check(tag, of: id) }
    source.check(nil, of: "Number")
  }

  @Test("what others set is called by their buttons there alone; older sheets' buttons and tabs of a builder are")
  func labelsOfOthers() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } }  //= entry Tabs
      struct Tabs: View {
        var body: some View {
          TabView {
            Tab("Start", systemImage: "house") { Home() }  //= part Tabs -> Home
            more
          }
        }
        @TabContentBuilder<Never> private var more: some TabContent<Never> {
          Tab("Rest", systemImage: "star") { Rest() }  //= part Tabs -> Rest
        }
      }
      struct Item: Identifiable { let id = 1 }
      struct Home: View {
        let items: [Item]
        @State private var selected: Item?
        @State private var asks = false
        @State private var helps = false
        var body: some View {
          List(items) { item in Button { selected = item } label: { Image("item") } }  //= modal Home -> Detail
            .fullScreenCover(item: $selected) { item in
              Detail(onNext: { selected = item })  //= modal Detail -> Detail
            }
            .actionSheet(isPresented: $asks) {
              ActionSheet(
                title: Text(""),
                buttons: [
                  .default(Text("Get help")) { helps = true },  //= modal Home -> Help
                  .cancel(),
                ]
              )
            }
            .sheet(isPresented: $helps) { Help() }
        }
      }
      struct Detail: View {
        let onNext: () -> Void
        var body: some View { Button("Next") { onNext() } }
      }
      struct Rest: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    )
    source.check()
    for (id, tag) in ["Home": "Start", "Rest": "Rest", "Help": "Get help"] { source.check(tag, of: id) }
    let tags = source.answer.document.segues.filter { $0.to == "Detail" }.map { "\($0.from): \($0.tag ?? [])" }
    #expect(Set(tags) == [#"Home: ["selected"]"#, #"Detail: ["Next"]"#])
  }

  @Test("a case of a destination alone shows what waits for it, and is called by what sets it")
  func casesOfDestinations() {
    let source = ExpectedSource(
      """
      import SwiftUI
      import SwiftUINavigation
      @main struct Shop: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }  //= entry Home
      @Observable final class Model {
        @CasePathable @dynamicMemberLookup enum Destination { case first, second(String), third(Int) }
        var destination: Destination?
        func secondTapped() { destination = .second("") }
      }
      struct Home: View {
        @State private var model = Model()
        var body: some View {
          VStack {
            Button("First") { model.destination = .first }  //= go Home -> First
            Button("Second") { model.secondTapped() }  //= modal Home -> Second
            Button("Third") { model.destination = .third(1) }  //= modal Home -> Third
          }
          .navigationDestination(isPresented: Binding($model.destination.first)) { First() }
          .sheet(item: $model.destination.second, id: \\.self) { _ in Second() }
          .fullScreenCover(unwrapping: $model.destination, case: /Model.Destination.third) { $number in Third() }
        }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      struct Third: View { var body: some View { Text("") } }
      """
    )
    source.check()
    for id in ["First", "Second", "Third"] { source.check(id, of: id) }
  }

  @Test("what nobody sets to anything presents nothing, whatever others of its name do")
  func states() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }  //= entry Home
      final class Opening: ObservableObject { @Published var shows = false; func open() { shows = true } }
      final class Closing: ObservableObject { @Published var shows = false; func close() { shows = false } }
      final class Asked: ObservableObject { @Published var asks = false }
      struct Home: View {
        @StateObject private var opening = Opening()
        @StateObject private var closing = Closing()
        @StateObject private var asked = Asked()
        @State private var isOpen = false
        var body: some View {
          Button("Open") { opening.open() }  //= modal Home -> A
            .sheet(isPresented: $opening.shows) { A() }
            .sheet(isPresented: $closing.shows) { B() }
            .sheet(isPresented: $isOpen) { C() }
            .sheet(isPresented: $asked.asks) { D() }
          Button("Close") { closing.close(); isOpen = false }
          Button("Ask") { asked.asks = true }  //= modal Home -> D
        }
      }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      struct D: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test(
    "controls are called by what people see or hear of them, rows of a list each by its own name, windows by theirs"
  )
  func controls() {
    let source = ExpectedSource(
      #"""
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { NavigationStack { Home() } }  //= entry Home
          Settings { Prefs() }
          Window("Uninstall Us", id: "uninstall") { Removal() }
        }
      }
      enum Page: CaseIterable {
        case sounds, colours
        var title: String { switch self { case .sounds: "Sounds"; case .colours: "Colours" } }
      }
      struct Home: View {
        @Environment(\.openWindow) private var openWindow
        @State private var goes = false
        let names: [String]
        var body: some View {
          List {
            NavigationLink(destination: Plan()) {  //= go Home -> Plan
              Text(names[0]).contextMenu { Button { } label: { Text("Duplicate") } }
            }
            NavigationLink(destination: Peer()) {  //= go Home -> Peer
              HStack { Text(names[0]); Text("•"); Text("Peer of mine") }
            }
            SettingsLink { Text("Open settings", comment: "") }  //= go Home -> Prefs
            Button { openWindow(id: "uninstall") } label: { Image("bin") }  //= go Home -> Removal
              .padding().help("Remove us")
            ForEach(Page.allCases, id: \.self) { page in
              NavigationLink {  //= go Home -> Sounds; go Home -> Colours
                page == .sounds ? AnyView(Sounds()) : AnyView(Colours())
              } label: {
                Label(page.title, image: "")
              }
            }
            Kit.MenuItem { goes = true } label: { _ in Text("Go there") }  //= go Home -> There
          }
          .navigationDestination(isPresented: $goes) { There() }
        }
      }
      struct Plan: View { var body: some View { Text("") } }
      struct Peer: View { var body: some View { Text("") } }
      struct Prefs: View { var body: some View { Text("") } }
      struct Removal: View { var body: some View { Text("") } }
      struct Sounds: View { var body: some View { Text("") } }
      struct Colours: View { var body: some View { Text("") } }
      struct There: View { var body: some View { Text("") } }
      """#
    )
    source.check()
    let tags = [
      ("Plan", nil), ("Peer", "Peer of mine"), ("Prefs", "Open settings"), ("Removal", "Remove us"),
      ("Sounds", "Sounds"), ("Colours", "Colours"), ("There", "Go there"),
    ]
    for (id, tag) in tags { source.check(tag, of: id) }
    #expect(source.title(of: "Removal") == "Uninstall Us")
  }

  @Test("a framework's screen is in the module of all that present it, else in none")
  func frameworksModule() {
    func group(_ own: [String: String]) -> String? {
      let code = ["A": "navigationController?.pushViewController(B(), animated: true)", "B": ""]
      var texts = code.map { name, text in
        SourceImport.Text(
          path: "Part\(name)/\(name).swift",
          text: """
            import SafariServices
            class \(name): UIViewController {
              override func viewDidLoad() { super.viewDidLoad(); \(text) }
              @objc func more() { \(own[name] ?? "") }
              @IBAction func tapped() { more() }
            }
            """
        )
      }
      let start = "let window = UIWindow(); window.rootViewController = UINavigationController(rootViewController: A())"
      texts.append(
        .init(
          path: "PartA/D.swift",
          text: "@main class D: NSObject, UIApplicationDelegate { func applicationDidFinishLaunching() { \(start) } }"
        )
      )
      let document = SourceImport.read(texts, storyboards: StoryboardTable()).document
      #expect(document.fragments.map(\.id).sorted() == ["A", "B", "SFSafariViewController"])
      return document.fragments.first { $0.id == "SFSafariViewController" }?.group
    }
    let presents = "present(SFSafariViewController(url: address), animated: true)"
    #expect(group(["A": presents, "B": presents]) == nil)
    #expect(group(["B": presents]) == "PartB")
  }

  @Test("the folders of an app's parts are groups, where it has but one module")
  func folders() {
    func groups(_ paths: [String]) -> [String?] {
      let names = Array(["Home", "One", "Two", "Three", "Four", "Five", "Six", "Seven"].prefix(paths.count))
      let links = names.dropFirst().map { "NavigationLink(\"\($0)\") { \($0)() }" }.joined(separator: "; ")
      var texts = zip(names, paths).map { name, path in
        let shown = name == "Home" ? links : "Text(\"\")"
        return SourceImport.Text(path: path, text: "struct \(name): View { var body: some View { \(shown) } }")
      }
      texts.append(
        .init(path: "App/App.swift", text: "@main struct A: App { var body: some Scene { WindowGroup { Home() } } }")
      )
      let document = SourceImport.read(texts, storyboards: StoryboardTable()).document
      return names.map { name in document.fragments.first { $0.id == name }?.group }
    }
    let parts = ["App/Features/Feed/Home.swift", "App/Features/Feed/One.swift", "App/Features/Me/Two.swift"]
    #expect(groups(parts + ["App/Features/Me/Views/Three.swift"]) == ["Feed", "Feed", "Me", "Me"])
    #expect(groups(parts + ["App/Three.swift"]) == [nil, nil, nil, nil])
    #expect(
      groups(["App/Views/A/H.swift", "App/Views/A/O.swift", "App/Views/B/T.swift", "App/Views/B/U.swift"]) == [
        nil, nil, nil, nil,
      ]
    )
    // Modules are, but where most of them have one screen.
    #expect(
      groups(["Home/H.swift", "Home/O.swift", "Two/T.swift", "Three/T.swift"]) == ["Home", "Home", "Two", "Three"]
    )
    let many = (1...6).map { "Part\($0)/P.swift" }
    #expect(groups(["Home/H.swift", "Home/O.swift"] + many) == ["Home", "Home"] + Array(repeating: nil, count: 6))
  }
}
