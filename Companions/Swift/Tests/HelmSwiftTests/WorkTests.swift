import HelmSwift
import Testing

@Suite("Too much work")
struct WorkTests {
  /// A screen that shows each of many parts in two ways, so that what it takes doubles with each, and then more.
  private func source(levels: Int) -> String {
    let parts = (1...levels).map { level in
      let fields = (1...level).map { "let a\($0): Int" }.joined(separator: "; ")
      let passed = (1...level).map { "a\($0): a\($0)" }.joined(separator: ", ")
      let shown =
        level == levels
        ? "Text(\"\")"
        : ["0", "1"].map { "Part\(level + 1)(\(passed), a\(level + 1): \($0))" }
          .joined(separator: "; ")
      return "struct Part\(level): View { \(fields); var body: some View { VStack { \(shown) } } }"
    }
    return """
      @main struct Deep: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          NavigationStack {
            VStack { Part1(a1: 0); Footer() }
              .toolbar { NavigationLink("About") { AboutView() } }
          }
        }
      }
      struct Footer: View {
        var body: some View { NavigationLink("Help") { HelpView() } } LINK
      }
      struct AboutView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }

      """ + parts.joined(separator: "\n")
  }

  @Test("is no less read where it ends in time")
  func enough() {
    let text = source(levels: 4).replacing("LINK", with: "//= go Home -> HelpView")
      .replacing("{ AboutView() } }", with: "{ AboutView() } } //= go Home -> AboutView")
    ExpectedSource(text).check()
  }

  @Test("loses no trigger: those that weren't come to are listed")
  func tooMuch() {
    let source = ExpectedSource(source(levels: 10).replacing("LINK", with: "//= unresolved"), work: 2_000)
    let lost = source.answer.unresolved.filter { $0.what == "NavigationLink" }
    #expect(lost.contains { $0.reason.contains("more work") && $0.source == "App/App.swift:12" })
    let told = Set(source.answer.document.segues.compactMap(\.source) + source.answer.unresolved.map(\.source))
    #expect(told.isSuperset(of: ["App/App.swift:7", "App/App.swift:12"]))
  }

  @Test("of one of an app's windows leaves the others some")
  func windows() {
    let count = 14
    let functions = (1..<count).map { level in
      "@ViewBuilder func f\(level)() -> some View { if isOn { f\(level + 1)() } else { f\(level + 1)() } }"
    }
    let text =
      """
      @main struct Deep: App { //= entry Home
        let isOn: Bool
        \(functions.joined(separator: "; "))
        @ViewBuilder func f\(count)() -> some View { Home() }
        var body: some Scene {
          WindowGroup { f1() }
          Settings { TabView { General().tabItem { Text("General") } } } //= part TabView -> General
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct General: View { var body: some View { Text("") } }
      """
    ExpectedSource(text, work: 4_000).check()
  }

  @Test("of what SwiftUI runs when something happens leaves what the screen shows beside it")
  func actions() {
    let count = 14
    let functions = (1...count).map { level in
      let parameters = (1..<level).map { "a\($0): Int" }.joined(separator: ", ")
      let passed = (1..<level).map { "a\($0): a\($0), " }.joined()
      let calls = [0, 1].map { "f\(level + 1)(\(passed)a\(level): \($0))" }.joined(separator: "; ")
      return "func f\(level)(\(parameters)) { \(level == count ? "isDone = true" : calls) }"
    }
    ExpectedSource(
      """
      @main struct Many: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      final class Service: ObservableObject {
        @Published var isDone = false
        \(functions.joined(separator: "\n  "))
      }
      struct Home: View {
        @StateObject var service = Service()
        var body: some View {
          NavigationStack {
            VStack {
              Button("Save") { service.f1() }
              Text("").onTapGesture { service.f1() }
              NavigationLink("Help") { HelpView() } //= go Home -> HelpView
            }
            .task { service.f1() }
          }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      """,
      work: 8_000
    ).check()
  }

  @Test("of what a model does as it is made leaves the views that it is made for some")
  func models() {
    let count = 14
    let functions = (1..<count).map { level in
      "func f\(level)() { if isOn { f\(level + 1)() } else { f\(level + 1)() } }"
    }
    let text =
      """
      @main struct Deep: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      class Model: ObservableObject {
        @Published var isShown = false
        let isOn: Bool
        init(isOn: Bool) { self.isOn = isOn; f1() }
        \(functions.joined(separator: "; "))
        func f\(count)() { isShown = true }
      }
      struct Home: View {
        var body: some View {
          NavigationStack { VStack { Part(model: Model(isOn: flag)); Footer() } }
        }
      }
      struct Part: View { @ObservedObject var model: Model; var body: some View { Text("") } }
      struct Footer: View {
        var body: some View { NavigationLink("Help") { HelpView() } } //= go Home -> HelpView
      }
      struct HelpView: View { var body: some View { Text("") } }
      """
    ExpectedSource(text, work: 4_000).check()
  }

  @Test("isn't what is applied to many screens at once, once for each of them")
  func modifiedAtOnce() {
    let count = 12
    let cases = (0..<count).map { "case s\($0)" }.joined(separator: "; ")
    let shown = (0..<count).map { "case .s\($0): V\($0)()" }.joined(separator: "; ")
    let screens = (0..<count).map { "struct V\($0): View { var body: some View { Text(\"\") } }" }
    let text =
      """
      @main struct Many: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      enum Screen: Hashable { \(cases) }
      extension Screen { @ViewBuilder func view() -> some View { switch self { \(shown) } } }
      extension View { func erased() -> AnyView { AnyView(self) } }
      struct Lazy: View {
        let build: () -> AnyView
        init(_ build: @autoclosure @escaping () -> AnyView) { self.build = build }
        var body: AnyView { build() }
      }
      struct Home: View {
        let screen: Screen
        var body: some View {
          NavigationStack {
            NavigationLink(value: screen) { Text("") } LINK
              .navigationDestination(for: Screen.self) { one in Lazy(one.view().erased().erased().erased()) }
          }
        }
      }

      """ + screens.joined(separator: "\n")
    let expected = (0..<count).map { "ambiguous go Home -> V\($0)" }.joined(separator: "; ")
    ExpectedSource(text.replacing("LINK", with: "//= \(expected)"), work: 10_000).check()
  }

  @Test("isn't one of several routes behind modifiers of a library, as often as there are routes for each of these")
  func modifiedByLibrary() {
    let count = 12
    let cases = (0..<count).map { "case s\($0)" }.joined(separator: "; ")
    let shown = (0..<count).map { "case .s\($0): V\($0)()" }.joined(separator: "; ")
    let buttons = (0..<count).map { "Button(\"\($0)\") { route = .s\($0) } //= modal Home -> V\($0)" }
    let screens = (0..<count).map { "struct V\($0): View { var body: some View { Text(\"\") } }" }
    ExpectedSource(
      """
      @main struct Many: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      enum Route: Identifiable { \(cases) }
      struct Modal<Shown: View>: ViewModifier {
        @Binding var item: Route?
        let shown: (Route) -> Shown
        func body(content: Content) -> some View {
          content.sheet(item: $item) { shown($0).dimmed().dimmed().dimmed().dimmed().dimmed().dimmed() }
        }
      }
      struct Home: View {
        @State private var route: Route?
        @ViewBuilder func view(for route: Route) -> some View { switch route { \(shown) } }
        var body: some View {
          VStack {
            \(buttons.joined(separator: "\n      "))
          }
          .modifier(Modal(item: $route, shown: view))
        }
      }

      """ + screens.joined(separator: "\n"),
      work: 10_000
    ).check()
  }

  @Test("isn't code that is taken apart in code that is")
  func takenApart() {
    let depth = 60
    let text =
      String(repeating: "let (a, b): (Int, Int) = {\n", count: depth) + "return (1, 2)\n"
      + String(repeating: "}()\n", count: depth)
    ExpectedSource(
      """
      @main struct Deep: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      struct Home: View { var body: some View { NavigationLink("a") { About() } } } //= go Home -> About
      struct About: View { var body: some View { Text("") } }
      func deep() {
      \(text)
      }
      """
    ).check()
  }

  @Test("isn't what calls itself in many places, whether it is evaluated or followed")
  func recursion() {
    let source = ExpectedSource(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = HomeController() //= entry HomeController
          return true
        }
      }
      enum Top {
        static func find(_ base: UIViewController?) -> UIViewController? {
          if let stack = base as? UINavigationController { return find(stack.visibleViewController) }
          if let tabs = base as? UITabBarController { return find(tabs.selectedViewController) }
          if let shown = base?.presentedViewController { return find(shown) }
          return base
        }
      }
      class HomeController: UIViewController {
        override func viewDidLoad() { note(Top.find(self)); note(Top.find(parent)?.title) }
        func note(_ something: Any?) { print(something.text(), Top.find(self)) }
        func open() {
          if Top.find(self) is HomeController { note(nil) }
          Top.find(self)?.present(DetailController(), animated: true) //= modal HomeController -> DetailController
        }
      }
      extension Any {
        func text() -> String {
          if let one = self as? One { return one.text() }
          if let other = self as? Other { return other.text() }
          return self.rest().text()
        }
      }
      class DetailController: UIViewController {}
      """,
      work: 10_000
    )
    source.check()
    #expect(source.answer.triggers == source.answer.resolved)
  }

  @Test("isn't what objects tell of objects in them, however often each asks the next one")
  func asked() {
    let levels = 12
    let models = (1...levels).map { level in
      """
      struct Model\(level) {
        let inner: Model\(level - 1)
        var kind: Kind { inner.kind == .a ? inner.kind : inner.kind }
      }
      """
    }
    let made = (1...levels).reduce("Model0(kind: kind)") { "Model\($1)(inner: \($0))" }
    ExpectedSource(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home(kind: Kind.read()) } } } //= entry Home
      enum Kind { case a, b; static func read() -> Kind { parse() } }
      struct Model0 { let kind: Kind }
      \(models.joined(separator: "\n"))
      struct Home: View {
        let kind: Kind
        var body: some View {
          Row(kind: \(made).kind)
          NavigationLink("Help") { HelpView() } //= go Home -> HelpView
        }
      }
      struct Row: View { let kind: Kind; var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("isn't what a text is given that is made of itself, in however many places")
  func madeOfItself() {
    let edits = (1...8).map { "  func edit\($0)() { text = text.replacing(\($0)) }" }.joined(separator: "\n")
    ExpectedSource(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      enum Mode { case plain, list }
      @Observable final class Draft {
        var text = ""
        var mode = Mode.plain
      \(edits)
        func insert() {
          switch mode {
          case .list:
            text.insert("-")
            mode = .plain
          default: break
          }
        }
      }
      struct Home: View {
        @State private var draft = Draft()
        var body: some View {
          Button("Insert") { draft.insert() }
          NavigationLink("Help") { HelpView() } //= go Home -> HelpView
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      """,
      work: 10_000
    ).check()
  }

  @Test("isn't a variable that is made of itself in one statement after the other, and yet what it becomes is found")
  func madeAnew() {
    let edits = (1...8).map { "    if flag\($0) { shown = shown.next() }" }.joined(separator: "\n")
    ExpectedSource(
      """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = Home() //= entry Home
          return true
        }
      }
      final class Home: UIViewController {
        @objc func open() {
          var shown = shelf.first()
      \(edits)
          present(shown, animated: true) //= unresolved
        }
        @objc func make() {
          var shown = shelf.first()
      \(edits)
          if isNew { shown = Detail() }
          present(shown, animated: true) //= modal Home -> Detail
        }
      }
      final class Detail: UIViewController {}
      """
    ).check()
  }

  @Test("isn't a state that is set to the same on several ways, of which each is told that somebody takes")
  func setToTheSame() {
    ExpectedSource(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      final class Model: ObservableObject {
        @Published var isOpen = false
        func open() { show() }
        func begin() { show() }
        func show() { isOpen = true }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          NavigationStack {
            VStack {
              Button("First") { model.open(); model.begin(); model.show() } //= modal Home -> Detail (tag First)
              NavigationLink("Row") { Row(model: model) } //= go Home -> Row
            }
          }
          .sheet(isPresented: $model.isOpen) { Detail() }
        }
      }
      struct Row: View {
        @ObservedObject var model: Model
        var body: some View { Button("Third") { model.open() } } //= modal Row -> Detail (tag Third)
      }
      struct Detail: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("is done once where uses of a part say the same, and yet what they lead to is read with what each passes")
  func saidOnce() {
    ExpectedSource(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      enum Mode { case old, new }
      struct Home: View { var body: some View { Row(mode: .old); Row(mode: .new) } }
      struct Row: View {
        let mode: Mode
        var body: some View { NavigationLink("Open") { Detail(mode: mode) } } //= go Home -> Detail
      }
      struct Detail: View {
        let mode: Mode
        var body: some View {
          switch mode {
          case .old: NavigationLink("Past") { PastView() } //= go Detail -> PastView
          case .new: NavigationLink("News") { NewsView() } //= go Detail -> NewsView
          }
        }
      }
      struct PastView: View { var body: some View { Text("") } }
      struct NewsView: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("is done for two makings of a screen where code shows something else by what they hold, and not for others")
  func toldApart() {
    let levels = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let links = levels.map { "NavigationLink(\"\($0)\") { Detail(model: Model(level: .\($0), mode: .old)) }" }
    ExpectedSource(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } } //= entry Home
      enum Mode { case old, new }
      enum Level {
        case \(levels.joined(separator: ", "))
        var title: String { switch self { \(levels.map { "case .\($0): \"\($0)\"" }.joined(separator: "; ")) } }
      }
      final class Model {
        let level: Level
        let mode: Mode
        init(level: Level, mode: Mode) { self.level = level; self.mode = mode }
      }
      struct Home: View {
        var body: some View {
          \(links.joined(separator: "; ")) //= go Home -> Detail
          NavigationLink("News") { Detail(model: Model(level: .a, mode: .new)) }
        }
      }
      struct Detail: View {
        let model: Model
        var body: some View {
          Text(model.level.title)
          switch model.mode {
          case .old: NavigationLink("Past") { PastView() } //= go Detail -> PastView
          case .new: NavigationLink("News") { NewsView() } //= go Detail -> NewsView
          }
        }
      }
      struct PastView: View { var body: some View { Text("") } }
      struct NewsView: View { var body: some View { Text("") } }
      """
    ).check()
  }

  @Test("where hardly any file with views is led to, that is said once", arguments: [(19, 0), (20, 1), (60, 1)])
  func unreached(count: Int, warnings: Int) {
    let app = SourceImport.Text(
      path: "App/App.swift",
      text: "@main struct Shop: App { var body: some Scene { WindowGroup { Library.root() } } }"
    )
    let lost = (0..<count).map { number in
      SourceImport.Text(
        path: "App/View\(number).swift",
        text: "struct View\(number): View { var body: some View { a } }"
      )
    }
    let answer = SourceImport.read([app] + lost)
    #expect(answer.warnings.count == warnings && answer.warnings.allSatisfy { $0.what == "views" })
    let reached = SourceImport.Text(
      path: "App/Library.swift",
      text: """
        enum Library {
          static func root() -> some View { Home() }
        }
        struct Home: View { var body: some View { \((0..<count).map { "View\($0)()" }.joined(separator: ";")) } }
        """
    )
    #expect(SourceImport.read([app, reached] + lost).warnings.isEmpty)
    // A part of an app, which others are to begin with.
    #expect(SourceImport.read([reached] + lost).warnings.map(\.what) == ["app"])
  }

  @Test("where less than a quarter of the files with views is led to, that is said", arguments: [(4, 1), (8, 0)])
  func mostlyUnreached(count: Int, warnings: Int) {
    let views = (0..<24).map { "struct View\($0): View { var body: some View { a } }" }
    let files = views.enumerated().map { SourceImport.Text(path: "App/View\($0).swift", text: $1) }
    let app = SourceImport.Text(
      path: "App/App.swift",
      text: """
        @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View { var body: some View { \((0..<count).map { "View\($0)()" }.joined(separator: ";")) } }
        """
    )
    #expect(SourceImport.read([app] + files).warnings.count == warnings)
  }

  @Test("where nothing leads to many screens, that is said, as what these lead to is counted")
  func unled() {
    func warnings(_ shown: String) -> [SourceAnswer.Remark] {
      let text = """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ s: UIScene, willConnectTo t: UISceneSession, options: UIScene.ConnectionOptions) {
            window?.rootViewController = Home()
          }
        }
        class Home: UIViewController { @objc func open() { present(\(shown)(), animated: true) } }
        class Help: UIViewController {}
        class List: UIViewController { @objc func open() { present(Detail(), animated: true) } }
        class Detail: UIViewController {}
        class Factory { func list() -> UIViewController { List() } }
        """
      return SourceImport.read([SourceImport.Text(path: "App/App.swift", text: text)]).warnings
    }
    let found = warnings("Help")
    #expect(found.map(\.what) == ["views"] && found.map(\.source) == ["App/App.swift:9"])
    #expect(found[0].reason.hasPrefix("nothing is seen to lead to 2 of 4 screens: List, Detail; "))
    #expect(warnings("List").isEmpty)
  }
}
