import Testing

@testable import HelmSwift

@Suite("Source beside storyboards")
struct StoryboardTests {
  private static func screen(
    _ id: String,
    type: String? = nil,
    identifier: String? = nil,
    segues: [String: String] = [:]
  ) -> StoryboardTable.Screen {
    StoryboardTable.Screen(
      id: id,
      type: type,
      identifier: identifier,
      storyboard: "Main",
      isInitial: false,
      segues: segues
    )
  }

  @Test("a stack of a storyboard that is empty there is what code puts into it, and tabs have what they are given")
  func emptyContainers() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = Home()                //= entry Home
          return true
        }
      }
      class Home: UIViewController {
        @objc func login() { LoginFlow(screen: self).start() }  //= modal Home -> Login
        @objc func tabs() { TabsFlow(screen: self).start() }  //= modal Home -> Main/Tabs
      }
      class LoginFlow {
        let stack: UINavigationController
        let screen: UIViewController
        init(screen: UIViewController) {
          self.screen = screen
          let board = UIStoryboard(name: "Main", bundle: nil)
          stack = board.instantiateViewController(withIdentifier: "LoginStack") as! UINavigationController
        }
        func start() {
          stack.viewControllers = [Login()] as [UIViewController]
          screen.present(stack, animated: true)
        }
      }
      class TabsFlow {
        let screen: UIViewController
        var bar: TabBar!
        init(screen: UIViewController) { self.screen = screen }
        func start() {
          let board = UIStoryboard(name: "Main", bundle: nil)
          bar = board.instantiateViewController(withIdentifier: "Tabs") as! TabBar
          bar.viewControllers = [First(), Second()]          //= part Main/Tabs -> First; part Main/Tabs -> Second
          screen.present(bar, animated: true)
        }
      }
      class TabBar: UITabBarController {}
      class Login: UIViewController {}
      class First: UIViewController {}
      class Second: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/Tabs", type: "TabBar", identifier: "Tabs"),
        Self.screen("Main/LoginStack", identifier: "LoginStack"),
      ])
    )
    .check()
  }

  @Test("a local variable that is another controller of a storyboard in each branch may be any of these")
  func generatedBranches() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let root: UIViewController?
          if Settings.isOld {
            root = StoryboardScene.Main.update.instantiate()
          } else if Settings.isKnown {
            root = StoryboardScene.Main.home.instantiate()
          } else {
            root = StoryboardScene.Main.welcome.instantiate()
          }
          window?.rootViewController = root  //= entry Main/Update; entry Main/Home; entry Main/Welcome
        }
      }
      class Update: UIViewController {}
      class Home: UIViewController {}
      class Welcome: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/Update", type: "Update", identifier: "Update"),
        Self.screen("Main/Home", type: "Home", identifier: "Home"),
        Self.screen("Main/Welcome", type: "Welcome", identifier: "Welcome"),
      ])
    )
    .check()
  }

  @Test("a sheet of AppKit's shows what its window does, and a window of a storyboard is shown by its controller")
  func windows() {
    ExpectedSource(
      """
      import AppKit
      class AppDelegate: NSObject, NSApplicationDelegate {
        lazy var main: NSWindowController? = {
          let storyboard = NSStoryboard(name: "Main", bundle: nil)
          return storyboard.instantiateController(withIdentifier: "MainWindow") as! NSWindowController
        }()
        func applicationDidFinishLaunching(_ notification: Notification) {
          main?.showWindow(self)  //= entry Main/List
        }
      }
      class List: NSViewController {
        @IBAction func add(_ sender: Any) {
          guard let detail = storyboard?.instantiateController(withIdentifier: "Detail") as? Detail else { return }
          let controller = NSWindowController(window: NSWindow(contentViewController: detail))
          view.window?.beginSheet(controller.window!, completionHandler: nil)  //= modal Main/List -> Main/Detail
        }
        @IBAction func help(_ sender: Any) {
          let window = NSWindow(contentViewController: Help())
          view.window?.beginSheet(window) { _ in  //= modal Main/List -> Help
            self.presentAsSheet(Done())  //= modal Main/List -> Done
          }
        }
        @IBAction func find(_ sender: Any) {
          guard let controller = storyboard?.instantiateController(withIdentifier: "FindWindow") as? NSWindowController,
            let find = controller.contentViewController as? Find
          else { return }
          find.text = ""
          view.window?.beginSheet(controller.window!)  //= modal Main/List -> Main/Find
        }
        @IBAction func ask(_ sender: Any) {
          let alert = NSAlert()
          alert.beginSheetModal(for: view.window!)
          view.window?.beginSheet(alert.window)
        }
      }
      class Detail: NSViewController {}
      class Find: NSViewController { var text = "" }
      class Help: NSViewController {}
      class Done: NSViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/List", type: "List"), Self.screen("Main/List", identifier: "MainWindow"),
        Self.screen("Main/Detail", type: "Detail", identifier: "Detail"),
        Self.screen("Main/Find", type: "Find"), Self.screen("Main/Find", identifier: "FindWindow"),
      ])
    )
    .check()
  }

  @Test("segues that code performs are the storyboard's, also through generic helpers")
  func performed() {
    let source = ExpectedSource(
      """
      import UIKit
      enum StoryboardSegue { enum Main: String, SegueType { case detail = "Detail" } }
      protocol SegueType: RawRepresentable {}
      extension UIViewController {
        func perform<S: SegueType>(segue: S) where S.RawValue == String {
          let identifier = segue.rawValue
          performSegue(withIdentifier: identifier, sender: nil)
        }
      }
      class Home: UIViewController {
        func a() { self.perform(segue: StoryboardSegue.Main.detail) }
        func b() { performSegue(withIdentifier: "Detail", sender: nil) }
        func c() { performSegue(withIdentifier: "Nowhere", sender: nil) }        //= unresolved
        func e() { performSegue(withIdentifier: Detail.className, sender: nil) }
        func f() { performSegue(withIdentifier: String(describing: Detail.self), sender: nil) }
        func d() { show(Other(), sender: nil) }                                  //= go Main/Home -> Main/Other
        func g() { tip("Detail") }
        private func tip(_ name: String) { performSegue(withIdentifier: name, sender: nil) }
        func proceed(_ sender: Any) { performSegue(withIdentifier: "Detail", sender: sender) }
        @IBSegueAction func help(_ coder: NSCoder) -> UIViewController? {       //= go Main/Home -> HelpView
          return UIHostingController(coder: coder, rootView: HelpView())
        }
      }
      struct HelpView: View { var body: some View { Text("help") } }
      class Detail: UIViewController {
        let home = Home()
        func a() { home.performSegue(withIdentifier: "Detail", sender: nil) }
        func b() { dismiss(animated: true) { self.home.proceed(self) } }
      }
      class Other: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/Home", type: "Home", segues: ["Detail": "Main/Detail"]),
        Self.screen("Main/Detail", type: "Detail"), Self.screen("Main/Other", type: "Other"),
      ])
    )
    source.check()
    #expect(source.answer.triggers == 11)
    #expect(source.answer.resolved == 10)
  }

  @Test("a controller that sends a segue is shown where it is pushed onto the segue's stack, whoever performs it")
  func sent() {
    let source = ExpectedSource(
      """
      import UIKit
      class More: UITableViewController {
        func a() { performSegue(withIdentifier: "Detail", sender: About()) }       //= go Main/More -> About
        func b() {
          let venues = Venues()
          performSegue(withIdentifier: "Detail", sender: venues)                   //= go Main/More -> Venues
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          guard let stack = segue.destination as? UINavigationController,
            let shown = sender as? UIViewController
          else { return }
          stack.pushViewController(shown, animated: true)
        }
      }
      class About: UIViewController {}
      class Venues: UIViewController {
        weak var more: More?
        func a() { more?.performSegue(withIdentifier: "Detail", sender: About()) } //= go Venues -> About
      }
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/More", type: "More", segues: ["Detail": "Main/Stack"])
      ])
    )
    source.check()
  }

  @Test("what the class of a stack does that was left out is done by what the stack begins with")
  func contained() {
    var stack = Self.screen("Main/Home")
    stack.container = "Stack"
    ExpectedSource(
      """
      import UIKit
      class Stack: UINavigationController {
        override func viewDidLoad() {
          topViewController?.navigationItem.rightBarButtonItem =
            UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(settings))
        }
        @objc func settings() { present(Settings(), animated: true) }            //= modal Main/Home -> Settings
      }
      class Home: UIViewController {
        func open() { navigationController?.pushViewController(Detail(), animated: true) } //= go Main/Home -> Detail
      }
      class Settings: UIViewController {}
      class Detail: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [stack, Self.screen("Main/Home", type: "Home")])
    )
    .check()
  }

  @Test("names that an enumeration has are those of the storyboard, also through an app's own helpers")
  func named() {
    let source = ExpectedSource(
      """
      import UIKit
      enum SegueName: String { case detail = "Show Detail", more }
      enum ScreenName: String { case help = "Help Screen" }
      extension UIViewController {
        func perform(_ name: SegueName) { performSegue(withIdentifier: name.rawValue, sender: self) }
      }
      extension UIStoryboard {
        func controller(_ name: ScreenName) -> UIViewController {
          instantiateViewController(withIdentifier: name.rawValue)
        }
      }
      class Maker {
        var storyboard: UIStoryboard!
        func help() -> UIViewController { storyboard.controller(.help) }
      }
      class Home: UIViewController {
        let maker = Maker()
        func a() { run { [weak self] in self?.perform(.detail) } }
        func b() { perform(.more) }                                              //= unresolved
        func c() { show(maker.help(), sender: nil) }                             //= go Main/Home -> Main/Help
        func run(_ action: () -> Void) { action() }
      }
      class Help: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/Home", type: "Home", segues: ["Show Detail": "Main/Detail"]), Self.screen("Main/Detail"),
        Self.screen("Main/Help", type: "Help", identifier: "Help Screen"),
      ])
    )
    source.check()
    #expect(source.answer.triggers == 3)
    #expect(source.answer.resolved == 2)
  }

  @Test("a class that one controller of a storyboard has is that controller, wrappers and given code included")
  func one() {
    let source = ExpectedSource(
      """
      import UIKit
      class Home: UIViewController {
        func a() {
          let list = storyboard!.instantiateViewController(identifier: "List") { coder in List(coder: coder) }
          let stack = UINavigationController(rootViewController: list)
          present(stack, animated: true)                                         //= modal Main/Home -> Main/List
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let list = segue.destination as! List
          list.onDone = { list.present(Done(), animated: true) }                 //= modal Main/List -> Done
        }
      }
      class List: UIViewController {
        var onDone: (() -> Void)?
        func more() { show(More(), sender: nil) }                                //= go Main/List -> More
      }
      class Done: UIViewController {}
      class More: UIViewController {}
      """,
      // A navigation controller that was left out has the id of what it holds.
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/List"), Self.screen("Main/List", type: "List", identifier: "List"),
        Self.screen("Main/Home", type: "Home"),
      ])
    )
    source.check()
    #expect(source.answer.document.fragments.map(\.id).sorted() == ["Done", "Main/Home", "Main/List", "More"])
  }

  @Test("several controllers of a class all run its code; what code makes of the class is none of them")
  func several() {
    ExpectedSource(
      """
      import UIKit
      class Home: UIViewController {
        func a() { show(List(), sender: nil) }                                   //= go Main/Home -> List
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let list = segue.destination as! List
          list.onDone = {
            list.show(Done(), sender: nil)                          //= go Main/List -> Done; go Main/List-2 -> Done
          }
        }
      }
      class List: UIViewController {
        var onDone: (() -> Void)?
        func c() { performSegue(withIdentifier: "Detail", sender: nil) }
      }
      class Done: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/Home", type: "Home"),
        Self.screen("Main/List", type: "List", segues: ["Detail": "Main/Home"]),
        Self.screen("Main/List-2", type: "List"),
      ])
    ).check()
  }

  @Test("where apps lie beside each other a class's controllers are those of its own app")
  func beside() {
    ExpectedSource(
      """
      // file: One/Home.swift
      import UIKit
      class Home: UIViewController { let model = HomeModel(); override func loadView() { model.ask() } }
      // file: Two/Home.swift
      import UIKit
      class Home: UIViewController { let model = HomeModel() }
      class Detail: UIViewController {}
      class HomeModel { let asked = PublishSubject<Void>() }
      class Coordinator {
        func start() {
          let home = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Two") as! Home
          home.model.asked.subscribe(onNext: { home.show(Detail(), sender: nil) })  //= go Two/Main/Home -> Detail
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          Coordinator().start()
          return true
        }
      }
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("One/Main/Home", type: "Home", identifier: "One"),
        Self.screen("Two/Main/Home", type: "Home", identifier: "Two"),
      ])
    ).check()
  }

  @Test("no controller presents itself; who calls the function does, overridden or not")
  func itself() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = Home() }                      //= entry Home
      }
      class Sheet: UIViewController {
        func show() {
          DispatchQueue.main.async { top()?.present(self, animated: true) }      //= modal Home -> Dialog
        }
      }
      class Dialog: Sheet {
        override func show() { super.show() }
        func again() { show(Dialog(), sender: nil) }                             //= go Dialog -> Dialog
      }
      class Panel: UIViewController {
        func show() { top()?.presentPanModal(self) }                             //= modal Home -> Panel
      }
      class Home: UIViewController {
        func a() { Dialog().show() }
        func b() { Panel().show() }
      }
      """
    ).check()
  }

  @Test("a framework's screen is one wherever it is made, with the code that it is given everywhere")
  func frameworks() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = Home() }                      //= entry Home
      }
      class Home: UIViewController {
        func a() {
          let safari = SFSafariViewController(url: url)
          present(safari, animated: true)                                //= modal Home -> SFSafariViewController
          show(Other(), sender: nil)                                             //= go Home -> Other
        }
        func b() { show(UITabBarController(), sender: nil) }                     //= go Home -> App/UITabBarController
      }
      class Other: UIViewController {
        func a() {
          let safari = SFSafariViewController(url: url, onClose: {
            self.present(More(), animated: true)                         //= modal SFSafariViewController -> More
          })
          present(safari, animated: true)                                //= modal Other -> SFSafariViewController
        }
        func b() { show(UITabBarController(), sender: nil) }             //= go Other -> App-2/UITabBarController
      }
      class More: UIViewController {}
      """
    ).check()
  }

  @Test("what a hosting controller makes its superclass show is a part of it, and so is the code of its model")
  func hosting() {
    ExpectedSource(
      """
      import SwiftUI
      class Model { var onTap: (() -> Void)? }
      struct Page: View {
        @ObservedObject var model: Model
        @State var isShown = false
        var body: some View {
          Button("x") { isShown = true }  //= modal Hosting -> More
            .sheet(isPresented: $isShown) { More() }
        }
      }
      struct More: View { var body: some View { Text("") } }
      class Hosting: UIHostingController<Page> {
        let model = Model()
        init() { super.init(rootView: Page(model: model)) }
        override func viewDidLoad() {
          super.viewDidLoad()
          model.onTap = { self.present(Done(), animated: true) }                 //= modal Hosting -> Done
        }
      }
      class Done: UIViewController {}
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = Hosting() }                   //= entry Hosting
      }
      """
    ).check()
  }

  @Test("what the app shows over anything is opened by code; a window of its own is left by closing it")
  func opened() {
    let source = ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = Home() }                      //= entry Home
        func help() { top()?.present(Help(), animated: true) }                 //= unresolved
        func again() { top()?.present(Preview(), animated: true) }             //= unresolved
        func lock() { Guard().start() }
      }
      class Guard {
        let window = UIWindow()
        init() { window.windowLevel = UIWindowLevelStatusBar + 1 }
        func start() { window.rootViewController = Passcode() }
      }
      class Passcode: UIViewController {}
      class Home: UIViewController {
        let previewWindow = UIWindow()
        func a() { previewWindow.rootViewController = Preview() }                //= go Home -> Preview
        func b() { view.window?.rootViewController = Other() }                   //= go Home -> Other
      }
      class Help: UIViewController {}
      class Preview: UIViewController {}
      class Other: UIViewController {}
      """
    )
    source.check()
    #expect(source.segue(to: "Preview")?.dismissable == true && source.segue(to: "Other")?.dismissable == nil)
    let opened = source.answer.document.fragments.filter { $0.openedBy == "code" }
    #expect(opened.map(\.id).sorted() == ["Help", "Passcode"])
  }

  @Test("a controller whose identifier depends on more is each that it may be")
  func either() {
    ExpectedSource(
      """
      import UIKit
      class Home: UIViewController {
        func a(_ isWide: Bool) {
          let name = isWide ? "Wide" : "Narrow"
          let board = UIStoryboard(name: "Main", bundle: nil)
          let next = board.instantiateViewController(withIdentifier: name)
          show(next, sender: nil)                                                //= go Home -> Wide; go Home -> Narrow
        }
      }
      class Wide: UIViewController {}
      class Narrow: UIViewController {}
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = Home() }                      //= entry Home
      }
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Wide", type: "Wide", identifier: "Wide"),
        Self.screen("Narrow", type: "Narrow", identifier: "Narrow"),
      ])
    )
    .check()
  }

  @Test("a controller whose identifier stands in a list is any of these, and none of a class that no storyboard has")
  func listed() {
    ExpectedSource(
      """
      import UIKit
      class Page: UIViewController {}
      class Sampler: UIViewController {
        var names = [String]()
        let pages = UIPageViewController()
        override func viewDidLoad() {
          show(at: 0)               //= part Main/Gyro -> Main/First; part Main/Gyro -> Main/Second
        }
        func page(_ number: Int) -> Page? {
          storyboard?.instantiateViewController(withIdentifier: names[number]) as? Page
        }
        func show(at number: Int) {
          if let page = page(number) {
            pages.setViewControllers([page], direction: .forward, animated: true)
          }
        }
      }
      class Gyro: Sampler {
        static let all = ["First", "Second"]
        override func viewDidLoad() {
          names = Gyro.all
          super.viewDidLoad()
        }
      }
      class Tour: UIViewController {
        @objc func next() {
          let page = storyboard?.instantiateViewController(withIdentifier: Settings.page) as? Page
          present(page!, animated: true)                                           //= unresolved
        }
      }
      class First: Page {}
      class Second: Page {}
      """,
      storyboards: StoryboardTable(screens: [
        Self.screen("Main/Gyro", type: "Gyro"), Self.screen("Main/Tour", type: "Tour"),
        Self.screen("Main/First", type: "First", identifier: "First"),
        Self.screen("Main/Second", type: "Second", identifier: "Second"),
      ])
    ).check()
  }

  @Test("a controller that branches take from storyboards is each of them")
  func branches() {
    ExpectedSource(
      """
      import UIKit
      enum Board {
        case main, other
        var name: String {
          switch self {
          case .main: return "Main"
          case .other: return "Other"
          }
        }
        func first() -> UIViewController? {
          let board = UIStoryboard(name: name, bundle: nil)
          return board.instantiateInitialViewController()
        }
        func controller(_ id: String) -> UIViewController? {
          let controller = UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: id)
          return controller
        }
      }
      class Opener {
        static func open(_ board: Board, id: String? = nil) {
          var controller: UIViewController?
          if let id { controller = board.controller(id) } else { controller = board.first() }
          if let window = UIApplication.shared.windows.first, let controller = controller {
            window.rootViewController = controller
          }
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          Opener.open(.main, id: "Home")                                         //= entry Main/Home
          return true
        }
      }
      class Home: UIViewController {}
      """,
      storyboards: StoryboardTable(screens: [Self.screen("Main/Home", type: "Home", identifier: "Home")])
    )
    .check()
  }

  @Test("of an app for two systems no scene of one leads to one of the other")
  func systems() {
    func screen(_ id: String, _ type: String, system: String?) -> StoryboardTable.Screen {
      var screen = Self.screen(id, type: type, identifier: type)
      screen.system = system
      return screen
    }
    ExpectedSource(
      """
      #if os(iOS)
      import UIKit
      typealias ViewController = UIViewController
      #elseif os(macOS)
      import Cocoa
      typealias ViewController = NSViewController
      #endif
      class Maker {
        let storyboard: Storyboard
        func detail() -> Detail { storyboard.instantiateViewController(withIdentifier: "Detail") as! Detail }
      }
      class Home: ViewController {
        let maker = Maker()
        @objc func tapped() {
          #if os(iOS)
          present(maker.detail(), animated: true)                                  //= modal Home -> Detail
          #elseif os(macOS)
          presentAsSheet(maker.detail())                                           //= modal Mac/Home -> Mac/Detail
          #endif
        }
        @objc func again() { show(Detail(), sender: nil) }    //= go Home -> Detail; go Mac/Home -> Mac/Detail
      }
      class Detail: ViewController {}
      """,
      storyboards: StoryboardTable(screens: [
        screen("Home", "Home", system: nil), screen("Detail", "Detail", system: nil),
        screen("Mac/Home", "Home", system: "macOS"), screen("Mac/Detail", "Detail", system: "macOS"),
      ])
    ).check()
  }

  @Test("no storyboard is what an app begins with whose code sets the window whenever it starts")
  func begun() {
    func isBegun(by statement: String) -> Bool {
      let source = """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            \(statement)
          }
        }
        class Home: UIViewController {}
        """
      return SourceImport.read([.init(path: "App/App.swift", text: source)]).isBegunByCode
    }
    #expect(isBegun(by: "window?.rootViewController = Home()"))
    #expect(!isBegun(by: "if isNew { window?.rootViewController = Home() }"))
    #expect(!isBegun(by: "DispatchQueue.main.async { self.window?.rootViewController = Home() }"))
    #expect(!isBegun(by: ""))
  }
}
