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
}
