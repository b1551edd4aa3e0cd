import HelmSwift
import Testing

@Suite("States of views")
struct StateTests {
  @Test("an item shows what the view and its parts write to it, not what others write to items of the same name")
  func items() {
    ExpectedSource(
      """
      import SwiftUI
      enum Sheet: Identifiable { case about, settings, form; var id: Int { 0 } }
      struct SheetView: View {
        let sheet: Sheet
        var body: some View {
          switch sheet { case .about: About(); case .settings: Settings(); case .form: Form2() }
        }
      }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Root() } }
      }
      struct Root: View {         //= entry Root
        var body: some View {
          TabView {
            One()                 //= part Root -> One
            Two()                 //= part Root -> Two
            Three()               //= part Root -> Three
          }
        }
      }
      struct One: View {
        @State private var sheet: Sheet?
        var body: some View {
          Button("about") { self.sheet = .about }  //= modal One -> About
          Part(sheet: self.$sheet)
            .sheet(item: $sheet) { SheetView(sheet: $0) }
        }
      }
      struct Part: View {
        @Binding var sheet: Sheet?
        var body: some View { Button("form") { sheet = .form } }  //= modal One -> Form2
      }
      struct Two: View {
        @State private var sheet: Sheet?
        var body: some View {
          Button("settings") { sheet = .settings }  //= modal Two -> Settings
            .sheet(item: $sheet) { SheetView(sheet: $0) }
        }
      }
      struct Three: View {
        @State private var sheet: Sheet?
        var body: some View { Text("").sheet(item: $sheet) { SheetView(sheet: $0) } }
      }
      struct About: View { var body: some View { Text("") } }
      struct Settings: View { var body: some View { Text("") } }
      struct Form2: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("columns stand beside a list of the view's own, also where one of them is chosen")
  func columns() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }  //= entry Home
      struct Home: View {
        let items: [Int]
        var body: some View {
          NavigationView {
            List { NavigationLink(destination: Detail()) { Text("") } }           //= go Home -> Detail
            if let first = items.first {                                          //= part Home -> Detail
              Detail(item: first)
            } else {
              Text("nothing")
            }
          }
        }
      }
      struct Detail: View {
        var item = 0
        @State private var isShown = false
        var body: some View {
          Button("") { isShown = true }.sheet(isPresented: $isShown) { More() }   //= modal Detail -> More
        }
      }
      struct More: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("what nobody can touch leads nowhere")
  func idle() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }  //= entry Home
      struct Home: View {
        let isOff: Bool
        var body: some View {
          VStack {
            Row().padding().allowsHitTesting(false)
            Button { } label: { NavigationLink("a") { A() } }.disabled(true)
            Image(uiImage: ImageRenderer(content: AnyView(Row())).uiImage)
            NavigationLink("b") { B() }.disabled(isOff).allowsHitTesting(true)     //= go Home -> B
          }
        }
      }
      struct Row: View { var body: some View { NavigationLink("a") { A() } } }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("who writes a state by which another tab chooses stays on its own tab")
  func otherTabs() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Tabs() } } }  //= entry Tabs
      enum Kind { case none, first, second }
      final class Store: ObservableObject { static let shared = Store(); @Published var kind: Kind = .none }
      struct Tabs: View {
        var body: some View {
          TabView {
            Remote().tabItem { Text("R") }  //= part Tabs -> Remote
            Prefs().tabItem { Text("P") }   //= part Tabs -> Prefs
          }
        }
      }
      struct Remote: View {
        @ObservedObject var store = Store.shared
        var body: some View {
          Group {
            switch store.kind {  //= part Remote -> First; part Remote -> Second
            case .first: First()
            case .second: Second()
            case .none: Text("-")
            }
          }
        }
      }
      struct Prefs: View { var body: some View { Form { Button("One") { Store.shared.kind = .first } } } }
      struct First: View { var body: some View { NavigationStack { Text("").navigationTitle("1") } } }
      struct Second: View { var body: some View { NavigationStack { Text("").navigationTitle("2") } } }
      """
    )
    .check()
  }

  @Test("what is shown of the one of many that is chosen is one of the things between which a view chooses")
  func oneOfMany() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }  //= entry Root
      enum Tab { case items, other }
      struct Root: View {
        @State private var tab: Tab = .items
        @State private var selected: String?
        var body: some View {
          NavigationSplitView { Text("") } detail: { Detail(tab: $tab, selected: selected) }  //= part Root -> Detail
        }
      }
      struct Detail: View {
        @Binding var tab: Tab
        let selected: String?
        @StateObject var store = Store()
        var body: some View {
          switch tab {  //= part Detail -> Cards; part Detail -> ItemDetail; part Detail -> Other
          case .items: itemDetail
          case .other: Other()
          }
        }
        @ViewBuilder private var itemDetail: some View {
          if store.many.count > 1 {
            Cards()
          } else {
            ForEach(store.items) { item in
              if selected == item.id { ItemDetail(item: item) }
            }
          }
        }
      }
      struct Item: Identifiable { let id: String }
      final class Store: ObservableObject { @Published var items: [Item] = []; @Published var many: [Item] = [] }
      struct ItemDetail: View {
        let item: Item
        @State var isEditing = false
        var body: some View {
          Button("x") { isEditing = true }  //= modal ItemDetail -> Editor
            .navigationTitle("Item")
            .sheet(isPresented: $isEditing) { Editor() }
        }
      }
      struct Cards: View { var body: some View { Text("").navigationTitle("Cards") } }
      struct Other: View { var body: some View { Text("").navigationTitle("Other") } }
      struct Editor: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("an optional destination that a root switches over is seen through")
  func optionals() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App {
        var body: some Scene { WindowGroup { Root(store: store) } }
      }
      struct Root: View { //= entry Home; entry Game; entry Tour
        let store: StoreOf<AppReducer>
        var body: some View {
          Group {
            switch store.destination {
            case .none: NavigationStack { Home() }
            case .some(.game): Game()
            case .some(.tour): Tour()
            }
          }
          .modifier(Size())
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Game: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test(
    "a root chooses whatever the choice stands in",
    arguments: [
      "Group { if session.isIn { Home() } else { Login() } }",
      "VStack { if session.isIn { Home() } else { Login() } }",
      "Sized { if session.isIn { Home() } else { Login() } } action: { start() }",
      "ZStack { if session.isIn { NavigationStack { Home() } } else { Login() } }",
      "ZStack { route.id(1) }",
      "NavigationStack { session.root().navigationDestination(for: Int.self) { _ in Text(\"\") } }",
      "Sized { Sized { Group { Group { if session.isIn { Home() } else { Login() } } } } action: {} } action: {}",
    ]
  )
  func rootsInContainers(_ body: String) {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App {  //= entry Home; entry Login
        var body: some Scene { WindowGroup { Themed { Root().environmentObject(Session()) } } }
      }
      final class Session: ObservableObject {
        @Published var isIn = false
        @ViewBuilder func root() -> some View { if isIn { Home() } else { Login() } }
      }
      struct Root: View {
        @EnvironmentObject var session: Session
        var body: some View { \(body) }
        func start() {}
        @ViewBuilder var route: some View { if session.isIn { Home() } else { Login() } }
      }
      struct Sized<Content: View>: View {
        let content: () -> Content
        let action: () -> Void
        init(@ViewBuilder content: @escaping () -> Content, action: @escaping () -> Void) {
          self.content = content
          self.action = action
        }
        var body: some View { GeometryReader { _ in content().onAppear { action() } } }
      }
      struct Themed<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content().tint(.red) }
      }
      struct Login: View {
        @EnvironmentObject var session: Session
        var body: some View { Button("in") { session.isIn = true } }  //= go Login -> Home
      }
      struct Home: View {
        @EnvironmentObject var session: Session
        var body: some View {
          VStack {
            NavigationLink("detail") { Detail() }  //= go Home -> Detail
            Button("out") { session.isIn = false }  //= go Home -> Login
          }
          .navigationTitle("Home")
          .toolbar { NavigationStack {} }
        }
      }
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("a window whose steps stand in a column is one screen")
  func steps() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { Home() }  //= entry Home
          WindowGroup(id: "setup") { Setup() }
        }
      }
      struct Home: View {
        @Environment(\\.openWindow) private var openWindow
        var body: some View { Button("set up") { openWindow(id: "setup") } }  //= go Home -> Setup
      }
      final class Model: ObservableObject {
        enum Step { case kind, name, done }
        @Published var step = Step.kind
        func next() { step = step == .kind ? .name : .done }
      }
      struct Setup: View {
        @StateObject private var model = Model()
        var body: some View {
          NavigationStack {
            VStack {
              switch model.step { case .kind: KindStep(); case .name: NameStep(); case .done: DoneStep() }
            }
            .navigationTitle("Setup")
          }
          .toolbar { Button("next") { model.next() } }
        }
      }
      struct KindStep: View { var body: some View { Text("kind") } }
      struct NameStep: View { var body: some View { TextField("name", text: .constant("")) } }
      struct DoneStep: View { var body: some View { Text("done") } }
      """
    )
    .check()
  }

  @Test("of a root that asks several states each screen is led to that may be shown")
  func rootsOfSeveralStates() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App {  //= entry Tour; entry Home; entry Welcome; entry Login
        @StateObject var session = Session()
        var body: some Scene {
          WindowGroup {
            Group {
              if session.isIn {
                if session.isNew { Welcome() } else if session.needsTour { Tour() } else { Home() }
              } else {
                Login()
              }
            }
          }
        }
      }
      final class Session: ObservableObject {
        @Published var isIn = false
        @Published var isNew = false
        @Published var needsTour = false
        func signIn() {
          isIn = true
          isNew = Store.read("new") == nil
        }
        func finish() {
          isNew = false
          needsTour = Store.read("tour") == nil
        }
        func signOut() {
          isIn = false
          isNew = false
          needsTour = false
        }
      }
      struct Login: View {
        @EnvironmentObject var session: Session
        var body: some View {
          Button("in") { session.signIn() }  //= go Login -> Tour; go Login -> Home; go Login -> Welcome
        }
      }
      struct Welcome: View {
        @EnvironmentObject var session: Session
        var body: some View { Button("done") { session.finish() } }  //= go Welcome -> Tour; go Welcome -> Home
      }
      struct Tour: View {
        @EnvironmentObject var session: Session
        var body: some View { Button("done") { session.needsTour = false } }  //= go Tour -> Home
      }
      struct Home: View {
        @EnvironmentObject var session: Session
        var body: some View { Button("out") { session.signOut() } }  //= go Home -> Login
      }
      """
    )
    .check()
  }

  @Test("a flag that is turned where a root shows a screen shows the other one")
  func turnedFlags() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }  //= entry Login; entry Home
      struct Root: View {
        @State var isIn = false
        var body: some View { if isIn == false { Login(isIn: $isIn) } else { Home(isIn: $isIn) } }
      }
      struct Login: View {
        @Binding var isIn: Bool
        var body: some View { Button("in") { isIn = !isIn } }  //= go Login -> Home
      }
      struct Home: View {
        @Binding var isIn: Bool
        var body: some View {
          NavigationStack { Button("out") { isIn.toggle() } }  //= go Home -> Login
        }
      }
      """
    )
    .check()
  }

  @Test("a root that makes a route of its states has the others as parts beside its tabs")
  func routesOfStates() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App {  //= entry Root
        var body: some Scene { WindowGroup { Root().environmentObject(Session()) } }
      }
      final class Session: ObservableObject { @Published var isIn = false; @Published var isNew = false }
      struct Root: View {
        @EnvironmentObject var session: Session
        enum Route { case out, new, main }
        private var route: Route {
          if !session.isIn { return .out } else if session.isNew { return .new } else { return .main }
        }
        var body: some View { ZStack { routeView.id(route) } }
        @ViewBuilder private var routeView: some View {
          switch route {  //= part Root -> Login; part Root -> Welcome
          case .out: Login()
          case .new: Welcome()
          case .main: ZStack { tabs }
          }
        }
        private var tabs: some View {
          TabView {
            Settings().tabItem { Text("Settings") }  //= part Root -> Settings
            Other().tabItem { Text("Other") }  //= part Root -> Other
          }
        }
      }
      struct Login: View {
        var body: some View { NavigationStack { NavigationLink("help") { Help() } } }  //= go Login -> Help
      }
      struct Welcome: View { var body: some View { NavigationStack { Text("") } } }
      struct Other: View { var body: some View { NavigationStack { Text("") } } }
      struct Help: View { var body: some View { Text("") } }
      struct Settings: View {
        @EnvironmentObject var session: Session
        var body: some View { Button("out") { session.isIn = false } }  //= go Settings -> Login
      }
      """
    )
    .check()
  }

  @Test("what lies over a root's screens by what one of them is shown for lies over that alone")
  func coveredRoots() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }  //= entry Home; entry Login
      final class Session: ObservableObject { @Published var isIn = false; @Published var isNew = false }
      struct Root: View {
        @StateObject var session = Session()
        var body: some View {
          Group {
            if session.isIn { Home() } else { Login(session: session) }
          }
          .overlay { if session.isIn && session.isNew { Welcome() } }
        }
      }
      struct Login: View {
        let session: Session
        var body: some View { Button("in") { session.isIn = true } }  //= go Login -> Home
      }
      struct Home: View { var body: some View { NavigationStack { Text("") } } }
      struct Welcome: View {
        @State var asks = false
        var body: some View {
          Button("ask") { asks = true }.sheet(isPresented: $asks) { Question() }  //= modal Home -> Question
        }
      }
      struct Question: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("an object of which a view begins without is a state that others may set")
  func chosenObjects() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }  //= entry Home
      @Model final class Device { var id = 1; init() {} }
      struct Home: View {
        @State private var edited: Device?
        @State private var asks = false
        @Query var devices: [Device]
        var body: some View {
          NavigationStack {
            ForEach(devices) { device in Button("edit") { edited = device } }  //= modal Home -> Editor (tag edit)
            NavigationLink("others") { Others(edited: $edited) }  //= go Home -> Others
            Asking(isPresented: $asks)
          }
          .sheet(item: $edited) { _ in Editor() }
          .sheet(isPresented: $asks) { Question() }
        }
      }
      struct Others: View {
        @Binding var edited: Device?
        @Query var devices: [Device]
        var body: some View {
          ForEach(devices) { device in Button("edit other") { edited = device } }  //= modal Others -> Editor
        }
      }
      struct Asking: View {
        @Binding var isPresented: Bool
        var body: some View { Button("ask") { isPresented = true } }  //= modal Home -> Question
      }
      struct Editor: View { var body: some View { Text("") } }
      struct Question: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("a view that a property keeps, one of a list of views, and one that is told what it does are walked")
  func keptViews() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Pages() } } }  //= entry Pages
      struct Pages: View {
        @State var page = 0
        private let pages: [AnyView] = [
          AnyView(First()),  //= part Pages -> First
          AnyView(Steps()),  //= part Pages -> Steps
        ]
        var body: some View {
          TabView(selection: $page) {
            ForEach(0..<pages.count, id: \\.self) { number in pages[number].tag(number) }
          }
        }
      }
      struct First: View {
        let feed = Feed()
        var body: some View { NavigationView { ScrollView { feed } } }
      }
      struct Feed: View { var body: some View { NavigationLink("detail") { Detail() } } }  //= go First -> Detail
      struct Detail: View { var body: some View { Text("") } }
      enum Step { case one, two }
      final class StepsModel: ObservableObject {
        @Published var path: [Step] = []
        func next() { path.append(.two) }
      }
      struct Steps: View {
        @StateObject var model = StepsModel()
        var body: some View {
          NavigationStack(path: $model.path) {
            Button("start") { model.path.append(.one) }  //= go Steps -> One
              .navigationDestination(for: Step.self) { step in
                switch step {
                case .one: One().onNext { model.next() }  //= go One -> Two
                case .two: Two()
                }
              }
          }
        }
      }
      struct One: View {
        private var next: (() -> Void)?
        func onNext(_ action: (() -> Void)?) -> Self {
          var copy = self
          copy.next = action
          return copy
        }
        var body: some View { Button("next") { next?() } }
      }
      struct Two: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("a subclass of a coordinator says which views its sheet shows")
  func boundSheets() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }  //= entry Home
      @Observable class Coordinator<Sheet: Hashable> {
        private(set) var sheet: Sheet?
        var isShown: Binding<Bool> { Binding(get: { self.sheet != nil }, set: { self.sheet = $0 ? self.sheet : nil }) }
        func present(_ sheet: Sheet) { self.sheet = sheet }
      }
      final class HomeCoordinator: Coordinator<HomeCoordinator.Sheet> { func inform() { present(.info) } }
      final class OtherCoordinator: Coordinator<OtherCoordinator.Sheet> { func ask() { present(.question) } }
      extension HomeCoordinator {
        enum Sheet: Hashable, View { case info; var body: some View { switch self { case .info: Info() } } }
      }
      extension OtherCoordinator {
        enum Sheet: Hashable, View { case question; var body: some View { switch self { case .question: Question() } } }
      }
      struct Home: View {
        @State var coordinator = HomeCoordinator()
        var body: some View {
          NavigationStack {
            NavigationLink("other") { Other() }  //= go Home -> Other
            Button("info") { coordinator.inform() }  //= modal Home -> Info
          }
            .sheet(isPresented: coordinator.isShown) { coordinator.sheet }
        }
      }
      struct Other: View {
        @State var coordinator = OtherCoordinator()
        var body: some View {
          Button("ask") { coordinator.ask() }  //= modal Other -> Question
            .sheet(isPresented: coordinator.isShown) { coordinator.sheet }
        }
      }
      struct Info: View { var body: some View { Text("") } }
      struct Question: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("folders in Sources that nobody imports are one module")
  func foldersOfOneModule() {
    ExpectedSource(
      """
      // file: UI/Sources/Main/Main.swift
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }  //= entry Home
      enum Page { case detail }
      struct Home: View {
        @State private var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("detail") { manager?.append(.detail) }  //= go Home -> Detail
              .navigationDestination(for: Page.self) { _ in Detail() }
          }
          .onAppear { if manager == nil { manager = .init(path: $path) } }
        }
      }
      struct Detail: View { var body: some View { Text("") } }
      // file: UI/Sources/Navigation/Manager.swift
      import SwiftUI
      var manager: Manager?
      final class Manager {
        @Binding var path: [Page]
        init(path: Binding<[Page]>) { self._path = path }
        func append(_ page: Page) { self.path.append(page) }
      }
      """
    )
    .check()
  }
}
