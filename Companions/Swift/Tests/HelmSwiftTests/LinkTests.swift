import HelmSwift
import Testing

@Suite("Links and stacks")
struct LinkTests {
  @Test("all forms of links lead from the screen that shows them")
  func links() {
    let source = ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene { WindowGroup { NavigationStack { Home() } } } //= entry Home
      }
      struct Home: View {
        @State private var isActive = false
        @State private var tag: Int?
        @State private var never = false
        var body: some View {
          VStack {
            NavigationLink("A", destination: A())               //= go Home -> A
            NavigationLink { B() } label: { Text("To B") }      //= go Home -> B
            NavigationLink(destination: C().padding()) { row }  //= go Home -> C
            NavigationLink("D") { AnyView(D()) }                //= go Home -> D
            ForEach(items, content: self.made)
            NavigationLink("E", isActive: $isActive) { E() }    //= go Home -> E
            NavigationLink(destination: F(), tag: 1, selection: $tag) { Text("F") } //= go Home -> F
            NavigationLink(destination: Never(), isActive: $never) { EmptyView() }
            Button("now") { isActive = true; tag = 1 }
          }.navigationTitle("Start")
        }
        var row: some View { Row() }
        func made(item: Int) -> some View { NavigationLink("G") { G() } } //= go Home -> G
      }
      struct Row: View {
        var body: some View { NavigationLink(destination: inner) { Text("row") } } //= go Home -> Inner
        private var inner: some View { Group { Inner() } }
      }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      struct D: View { var body: some View { Text("") } }
      struct E: View { var body: some View { Text("") } }
      struct F: View { var body: some View { Text("") } }
      struct G: View { var body: some View { Text("") } }
      struct Never: View { var body: some View { Text("") } }
      struct Inner: View { var body: some View { Text("") } }
      struct Home_Previews: PreviewProvider {
        static var previews: some View { NavigationLink("x", destination: Never()) }
      }
      #Preview { NavigationLink("x", destination: Never()) }
      """
    )
    source.check()
    #expect(source.segue(to: "B")?.tag == ["To B"])
    #expect(source.segue(to: "A")?.dismissable == true)
    #expect(source.title(of: "Home") == "Start")
  }

  @Test("links lead to the views that values of a list hold, through bindings and lists in lists")
  func viewsInLists() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { //= entry TabView
            TabView {
              Tools().tabItem { Text("T") } //= part TabView -> Tools
              Pages().tabItem { Text("P") } //= part TabView -> Pages
            }
          }
        }
      }
      struct Tool: Identifiable { var id = UUID(); var name: String; var view: AnyView; var isActive = false }
      struct Group: Identifiable { var id = UUID(); var title: String; var tools: [Tool] }
      struct Tools: View {
        @State var groups: [Group] = [
          .init(title: "x", tools: [.init(name: "a", view: AnyView(A())), .init(name: "b", view: AnyView(B()))]),
          .init(title: "y", tools: [.init(name: "c", view: AnyView(C()))]),
        ]
        @State var isHidden = false
        var body: some View {
          List {
            ForEach($groups) { group in
              Section(group.title.wrappedValue) {
                ForEach(group.tools) { tool in
                  if !tool.isActive.wrappedValue || !isHidden {
                    NavigationLink( //= go Tools -> A; go Tools -> B; go Tools -> C
                      destination: tool.view.wrappedValue,
                      isActive: tool.isActive
                    ) {
                      Text(tool.name.wrappedValue)
                    }
                  }
                }
              }
            }
          }
        }
      }
      struct Pages: View {
        @State private var pages = [Tool(name: "d", view: AnyView(D())), Tool(name: "e", view: AnyView(E()))]
        @State private var names = [Name(text: "n")]
        var body: some View {
          ForEach($pages) { $page in
            if page.isActive { NavigationLink(page.name, destination: page.view) } //= go Pages -> D; go Pages -> E
          }
          ForEach($names) { $name in Text(name.text) }
        }
      }
      struct Name: Identifiable { var id = UUID(); var text: String }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      struct D: View { var body: some View { Text("") } }
      struct E: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("cases that another enumeration has too are of the type that is declared around them")
  func namesakes() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } } //= entry Tabs
      struct Style {}
      enum Page {
        case menu, help
        @ViewBuilder func content(style: Style) -> some View {
          switch self { case .menu: Menus(); case .help: Help() }
        }
      }
      enum Other: Hashable {
        case deep, menu, help, cloud, remote, extra
        @ViewBuilder func content(style: Style) -> some View {
          switch self { case .deep, .cloud, .remote, .extra: Deep(); case .menu: Menus(); case .help: Help() }
        }
      }
      struct Tabs: View {
        var body: some View {
          TabView {
            Tab("m", systemImage: "x", value: 0) { NavigationStack { content(for: .menu) } } //= part Tabs -> Menus
            Tab("h", systemImage: "x", value: 1) { NavigationStack { content(for: .help) } } //= part Tabs -> Help
          }
        }
        @ViewBuilder private func content(for page: Page) -> some View { page.content(style: Style()) }
      }
      enum Route: Hashable, Identifiable {
        case cloud, remote, extra, first
        var id: Self { self }
        static func sections(isFull: Bool) -> [(String, [Route])] {
          var rest: [Route] = [.extra]
          if isFull { rest.append(.remote) }
          return [("a", [.cloud]), ("b", rest)]
        }
        @ViewBuilder var destination: some View {
          switch self { case .cloud: A(); case .remote: B(); case .extra: C(); case .first: D() }
        }
      }
      struct Row<Value: Hashable>: View {
        let value: Value
        var body: some View {
          NavigationLink(value: value) { Text("x") } //= go Menus -> A; go Menus -> B; go Menus -> C
        }
      }
      struct Menus: View {
        @AppStorage("full") var isFull = false
        var body: some View {
          List {
            ForEach(Route.sections(isFull: isFull), id: \\.0) { _, routes in ForEach(routes) { Row(value: $0) } }
          }
          .navigationDestination(for: Route.self) { $0.destination }
        }
      }
      struct Help: View {
        struct Hit: Identifiable {
          enum Kind { case route(Route), text(String) }
          let id = UUID()
          let kind: Kind
        }
        var hits: [Hit] {
          var all = [Hit(kind: .route(.first))]
          for (_, routes) in Route.sections(isFull: true) {
            for route in routes { all.append(Hit(kind: .route(route))) }
          }
          return all
        }
        @ViewBuilder func row(_ hit: Hit) -> some View {
          switch hit.kind {
          case let .route(route):
            NavigationLink(value: route) { Text("x") } //= go Help -> A; go Help -> B; go Help -> C; go Help -> D
          case .text(let text): Text(text)
          }
        }
        var body: some View {
          List { ForEach(hits) { row($0) } }.navigationDestination(for: Route.self) { $0.destination }
        }
      }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      struct D: View { var body: some View { Text("") } }
      struct Deep: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("values lead where the stack around them says, by their types and cases")
  func values() {
    ExpectedSource(
      """
      import SwiftUI
      enum Route: Hashable { case item(Int), list, help }
      struct Item: Hashable { var id: String }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } } //= entry Root
      struct Root: View {
        @State var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              NavigationLink(value: Route.item(1)) { Text("item") }  //= go Root -> ItemView
              Button("list") { path.append(Route.list) }             //= go Root -> ListScreen
              NavigationLink("thing", value: Item(id: ""))           //= go Root -> ThingView
              NavigationLink("nothing", value: Date())               //= unresolved
            }
            .navigationDestination(for: Route.self) { route in
              switch route {
              case .item(let id): ItemView(id: id)
              case .list: ListScreen()
              case .help: HelpView()
              }
            }
            .navigationDestination(for: Item.self) { ThingView(item: $0) }
          }
        }
      }
      struct ItemView: View {
        let id: Int
        var body: some View { Help(to: .help) }
      }
      struct Help: View {
        let to: Route
        var body: some View { NavigationLink(value: to) { Text("?") } } //= go ItemView -> HelpView
      }
      struct ListScreen: View { var body: some View { Text("") } }
      struct ThingView: View { let item: Item; var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("the same type in two stacks leads to the own stack's destination")
  func stacks() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } } //= entry Tabs
      struct Tabs: View {
        var body: some View {
          TabView {
            Tab("A", systemImage: "a") { NavigationStack { First() } }  //= part Tabs -> First
            NavigationStack { Second() }.tabItem { Text("B") }          //= part Tabs -> Second
          }
        }
      }
      struct First: View {
        var body: some View {
          NavigationLink(value: "x") { Text("") }                       //= go First -> FirstDetail
            .navigationDestination(for: String.self) { _ in FirstDetail() }
        }
      }
      struct Second: View {
        var body: some View {
          NavigationLink(value: "x") { Text("") }                       //= go Second -> SecondDetail
            .navigationDestination(for: String.self) { _ in SecondDetail() }
        }
      }
      struct FirstDetail: View { var body: some View { Text("") } }
      struct SecondDetail: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("a router's calls lead from the screen that makes them, through helpers and view models")
  func routers() {
    let text = """
      // file: Sources/App/Shop.swift
      import SwiftUI
      @main struct Shop: App {
        @State private var router = Router()
        var body: some Scene {
          WindowGroup {                                                              //= entry Home
            NavigationStack(path: $router.path) { Home().withRouter() }.sheets($router.sheet).environment(router)
          }
        }
      }
      // file: Sources/Routing/Router.swift
      @Observable final class Router {
        var path: [Route] = []
        var sheet: Sheet?
        func navigate(to route: Route) {
          path.append(route)
        }
      }
      enum Route: Hashable { case detail(Int) }
      enum Sheet: Identifiable { case settings, compose; var id: Int { 0 } }
      extension View {
        func withRouter() -> some View {
          navigationDestination(for: Route.self) { route in
            switch route { case .detail(let id): Detail(id: id) }
          }
        }
        func sheets(_ sheet: Binding<Sheet?>) -> some View {
          self.sheet(item: sheet) { sheet in
            switch sheet { case .settings: SettingsView(); case .compose: ComposeView() }
          }
        }
      }
      // file: Sources/Home/Home.swift
      struct Home: View {
        @Environment(Router.self) private var router
        let model = HomeModel()
        var body: some View {
          Button("go") { open() }
          Button("compose") { router.sheet = .compose } //= modal Home -> ComposeView
        }
        private func open() { router.navigate(to: .detail(1)) } //= go Home -> Detail
      }
      final class HomeModel {}
      struct Detail: View {
        let id: Int
        @Environment(Router.self) private var router
        var body: some View {
          Button("more") { router.navigate(to: .detail(id)) } //= go Detail -> Detail
          Button("settings") { router.sheet = .settings } //= modal Detail -> SettingsView
        }
      }
      struct SettingsView: View { var body: some View { Text("") } }
      struct ComposeView: View { var body: some View { Text("") } }
      """
    let source = ExpectedSource(text)
    source.check()
    #expect(source.answer.document.groups.map(\.id) == ["Home"] || source.answer.document.groups.isEmpty)
    // The order of the files says nothing.
    let reversed = ExpectedSource(text, isReversed: true)
    #expect(
      reversed.answer.document == source.answer.document && reversed.answer.unresolved == source.answer.unresolved
    )
  }

  @Test("links of the Composable Architecture lead to the case of the path that they name")
  func composableArchitecture() {
    let source = ExpectedSource(
      #"""
      import ComposableArchitecture
      @Reducer struct Shop {
        @Reducer enum Path { case detail(Detail); case meeting(Meeting); case record(Record) }
        @ObservableState struct State { var path = StackState<Path.State>(); @Presents var edit: Edit.State? }
      }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Home(store: Store(initialState: .init()) { Shop() }) } }   //= entry Home
      }
      struct Home: View {
        @Bindable var store: StoreOf<Shop>
        var body: some View {
          NavigationStack(path: $store.scope(state: \.path, action: \.path)) {             //= go Home -> RecordView
            List {
              NavigationLink(state: Shop.Path.State.detail(Detail.State())) { Text("") }   //= go Home -> DetailView
            }
          } destination: { store in
            switch store.case {
            case let .detail(store): DetailView(store: store)
            case let .meeting(store): MeetingView(store: store)
            case let .record(store): RecordView(store: store)
            }
          }
          .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in             //= modal Home -> EditView
            EditView(store: store)
          }
        }
      }
      struct DetailView: View {
        let store: StoreOf<Detail>
        var body: some View {
          NavigationLink("", state: Shop.Path.State.meeting(Meeting.State()))   //= go DetailView -> MeetingView
        }
      }
      struct MeetingView: View { let store: StoreOf<Meeting>; var body: some View { Text("") } }
      struct RecordView: View { let store: StoreOf<Record>; var body: some View { Text("") } }
      struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
      """#
    )
    source.check()
  }

  @Test("what a reducer has presented is triggered where a screen sends the action, and called as its button")
  func presentationsOfReducers() {
    let source = ExpectedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct First {
        @Reducer enum Destination { case terms(Terms); case help(Help) }
        @ObservableState struct State {
          @Presents var form: Form.State?
          @Presents var destination: Destination.State?
          var row = Row.State()
          var isAbout = false
        }
        enum Action: ViewAction, BindableAction {
          case view(View)
          case show
          case row(Row.Action)
          case binding(BindingAction<State>)
          case form(PresentationAction<Form.Action>)
          case destination(PresentationAction<Destination.Action>)
          enum View { case formTapped, termsTapped, aboutTapped }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .view(let action):
              switch action {
              case .formTapped: return .send(.show)
              case .termsTapped: openTerms(&state)
              case .aboutTapped: state.isAbout = true
              }
              return .none
            case .show: state.form = .init()
            case .row(.delegate(.helpTapped)): state.destination = .help(Help.State())
            case .row, .binding, .form, .destination: break
            }
            return .none
          }
        }
        func openTerms(_ state: inout State) { state.destination = .terms(Terms.State()) }
      }
      @Reducer struct Row {
        struct State {}
        enum Action { case tapped, delegate(Delegate) ; enum Delegate { case helpTapped } }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: return .send(.delegate(.helpTapped))
            case .delegate: return .none
            }
          }
        }
      }
      @Reducer struct Form { struct State {}; enum Action {} }
      @Reducer struct Terms { struct State {}; enum Action {} }
      @Reducer struct Help { struct State {}; enum Action {} }
      @ViewAction(for: First.self) struct FirstView: View {
        @Bindable var store: StoreOf<First>
        var body: some View {
          VStack {
            Button("Form") { send(.formTapped) }  //= modal FirstView -> FormView
            Button("Terms") { send(.termsTapped) }  //= modal FirstView -> TermsView
            Button("About") { send(.aboutTapped) }  //= modal FirstView -> AboutView
            RowView(store: store.scope(state: \\.row, action: \\.row))
          }
          .sheet(item: $store.scope(state: \\.form, action: \\.form)) { FormView(store: $0) }
          .sheet(item: $store.scope(state: \\.destination?.terms, action: \\.destination.terms)) {
            TermsView(store: $0)
          }
          .navigationDestination(item: $store.scope(state: \\.destination?.help, action: \\.destination.help)) {
            HelpView(store: $0)
          }
          .sheet(isPresented: $store.isAbout) { AboutView() }
        }
      }
      struct RowView: View {
        let store: StoreOf<Row>
        var body: some View { Button("Help") { store.send(.tapped) } }  //= go FirstView -> HelpView
      }
      struct FormView: View { let store: StoreOf<Form>; var body: some View { Text("") } }
      struct TermsView: View { let store: StoreOf<Terms>; var body: some View { Text("") } }
      struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      @main struct A: App {  //= entry FirstView
        var body: some Scene { WindowGroup { FirstView(store: Store(initialState: First.State()) { First() }) } }
      }
      """
    )
    source.check()
    for (id, tag) in ["FormView": "Form", "TermsView": "Terms", "AboutView": "About", "HelpView": "Help"] {
      source.check(tag, of: id)
    }
  }

  @Test("what a reducer adds to a path is triggered where a screen sends the action, and called as its button")
  func actionsOfReducers() {
    let source = ExpectedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Main {
        @Reducer enum Path { case detail(DetailFeature); case settings(SettingsFeature); case meeting }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>), settingsTapped, detailTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .settingsTapped: state.path.append(.settings(SettingsFeature.State()))
            case .detailTapped: state.path.append(.detail(DetailFeature.State()))
            case .path(.element(id: _, action: .settings(.startTapped))): state.path.append(.meeting)
            case .path: break
            }
            return .none
          }
          .forEach(\\.path, action: \\.path)
        }
      }
      @Reducer struct DetailFeature { struct State {}; enum Action {} }
      @Reducer struct SettingsFeature { struct State {}; enum Action { case startTapped } }
      struct Home: View {
        @Bindable var store: StoreOf<Main>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            List {
              Button("Preferences") { store.send(.settingsTapped) }  //= go Home -> Settings
              Button {
                store.send(.detailTapped)  //= go Home -> Detail
              } label: {
                Label("Show more", systemImage: "x")
              }
            }
          } destination: { store in
            switch store.case {
            case .detail(let store): Detail(store: store)
            case .settings(let store): Settings(store: store)
            case .meeting: Meeting()
            }
          }
        }
      }
      struct Detail: View { let store: StoreOf<DetailFeature>; var body: some View { Text("") } }
      struct Settings: View {
        let store: StoreOf<SettingsFeature>
        var body: some View { Button("Start") { store.send(.startTapped) } }  //= go Settings -> Meeting
      }
      struct Meeting: View { var body: some View { Text("") } }
      @main struct A: App {  //= entry Home
        var body: some Scene { WindowGroup { Home(store: Store(initialState: Main.State()) { Main() }) } }
      }
      """
    )
    source.check()
    for (id, tag) in ["Settings": "Preferences", "Detail": "Show more", "Meeting": "Start"] {
      source.check(tag, of: id)
    }
  }
}
