import HelmSwift
import Testing

@Suite("Coordinators, factories and stacks")
struct CoordinatorTests {
  @Test("coordinators lead from the screens to which they give closures, through protocols, factories and routers")
  func coordinators() {
    ExpectedSource(
      """
      import UIKit
      // file: App/Delegate.swift
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        lazy var coordinator: Coordinator = AppCoordinator(router: Router(root: UINavigationController()))
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          coordinator.start()
          return true
        }
      }
      // file: App/Router.swift
      protocol Presentable { func toPresent() -> UIViewController? }
      extension UIViewController: Presentable { func toPresent() -> UIViewController? { return self } }
      protocol Routing: Presentable {}
      class Router: Routing {
        private weak var root: UINavigationController?
        init(root: UINavigationController) { self.root = root }
        func toPresent() -> UIViewController? { return root }
        func present(_ module: Presentable?) { present(module, animated: true) }
        func present(_ module: Presentable?, animated: Bool) {
          guard let controller = module?.toPresent() else { return }
          root?.present(controller, animated: animated, completion: nil)
        }
        func push(_ module: Presentable?) {
          guard let controller = module?.toPresent() else { return }
          root?.pushViewController(controller, animated: true)
        }
        func setRoot(_ module: Presentable?) {
          guard let controller = module?.toPresent() else { return }
          root?.setViewControllers([controller], animated: false)
        }
      }
      // file: App/Screens.swift
      protocol ListOutput: Presentable { var onSelect: ((Int) -> Void)? { get set } }
      protocol DetailOutput: Presentable { var onClose: (() -> Void)? { get set } }
      class ListController: UIViewController, ListOutput { var onSelect: ((Int) -> Void)? }
      class DetailController: UIViewController, DetailOutput {
        var onClose: (() -> Void)?
        func close() { onClose?() }
      }
      class FormController: UIViewController {
        var onDone: (() -> Void)?
        func done() { onDone?() }
      }
      extension UIViewController {
        class func fromStoryboard() -> Self { return make(nil) }
        private class func make<T: UIViewController>(_ board: UIStoryboard?) -> T { return board!.first as! T }
      }
      protocol Factory { func makeList() -> ListOutput; func makeDetail() -> DetailOutput }
      class Screens: Factory {
        func makeList() -> ListOutput { return ListController.fromStoryboard() }
        func makeDetail() -> DetailOutput { return DetailController.fromStoryboard() }
        func makeForm() -> (coordinator: FormCoordinator, toPresent: Presentable?) {
          let router = Router(root: UINavigationController.fromStoryboard())
          return (FormCoordinator(router: router), router)
        }
      }
      // file: App/Coordinators.swift
      protocol Coordinator { func start() }
      class AppCoordinator: Coordinator {
        let router: Router
        let factory = Screens()
        private var detail: DetailOutput?
        init(router: Router) { self.router = router }
        func start() {
          var list = factory.makeList()
          list.onSelect = { [weak self] item in self?.showDetail() } //= go ListController -> DetailController
          router.setRoot(list)                                      //= entry ListController
        }
        private func showDetail() {
          detail = factory.makeDetail()
          // After the form it is shown by who has presented that.
          detail?.onClose = { [weak self] in self?.runForm() } //= modal DetailController -> FormController; \
      go DetailController -> DetailController
          router.push(detail)
        }
        private func runForm() {
          let (form, module) = factory.makeForm()
          form.finish = { [weak self] in self?.showDetail() }       //= go FormController -> DetailController
          router.present(module)
          form.start()
        }
      }
      class FormCoordinator: Coordinator {
        let router: Router
        var finish: (() -> Void)?
        init(router: Router) { self.router = router }
        func start() {
          let form = FormController()
          form.onDone = { [weak self] in self?.finish?() }
          router.setRoot(form)
        }
      }
      """
    )
    .check()
  }

  @Test("what a stack is filled with is presented with it, whatever comes first; a tab's stack begins with the tab")
  func stacks() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene() { window?.rootViewController = Home() }                      //= entry Home
      }
      class Home: UIViewController {
        private var pages: UIPageViewController!
        func before() {
          let stack = UINavigationController()
          stack.setViewControllers([A()], animated: false)                        //= modal Home -> A
          present(stack, animated: true)
        }
        func after() {
          let stack = UINavigationController()
          present(stack, animated: true)
          stack.pushViewController(B(), animated: false)                          //= modal Home -> B
        }
        func anew() { navigationController?.setViewControllers([C()], animated: true) }  //= go Home -> C
        func page() { pages.setViewControllers([D()], direction: .forward, animated: false) }  //= part Home -> D
      }
      class A: UIViewController {}
      class B: UIViewController {}
      class C: UIViewController {}
      class D: UIViewController {}
      """
    )
    .check()
  }

  @Test("what code adds to a framework's types makes screens; a library's screen is one wherever it is made")
  func factories() {
    ExpectedSource(
      """
      import UIKit
      extension UIStoryboard {
        static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }
        func instantiate<T>(ofType type: T.Type = T.self) -> T where T: UIViewController {
          instantiateViewController(withIdentifier: String(describing: type)) as! T
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene() { window?.rootViewController = Home() }                      //= entry Home
      }
      class Home: UIViewController {
        func detail() {
          let controller = UIStoryboard.main.instantiate(ofType: Detail.self)
          navigationController?.pushViewController(controller, animated: true)    //= go Home -> Detail
        }
        func web() {
          guard let safari = SFSafariViewController.safe(url) else { return }
          present(safari, animated: true)                              //= modal Home -> SFSafariViewController
        }
        func help() { present(UIHostingController(rootView: Help()), animated: true) }  //= modal Home -> Help
      }
      class Detail: UIViewController {}
      struct Help: View {
        @State private var one = false
        @State private var two = false
        var body: some View {
          Button("") { one = true; two = true }
            .sheet(isPresented: $one) { WebView(url: a) }
            .sheet(isPresented: $two) { WebView(url: b) }                         //= modal Help -> WebView
        }
      }
      """
    )
    .check()
  }

  @Test("a view that a model makes is shown where it is presented, not where it is made")
  func models() {
    ExpectedSource(
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }  //= entry Home
      struct Home: View {
        var body: some View { Button("buy") { Shop.present(from: UIApplication.shared.top) } } //= modal Home -> Offer
      }
      class Shop {
        static func present(from top: UIViewController) {
          top.present(Shop.make(), animated: true)
        }
        static func make() -> UIViewController {
          let view = Self.view()
          let help = Terms().padding().sheet(isPresented: .constant(true)) { Offer() }
          let controller = UIHostingController(rootView: view)
          return controller
        }
        static func view() -> some View { Offer() }
      }
      struct Offer: View {
        @State private var isShown = false
        var body: some View {
          Button("") { isShown = true }.sheet(isPresented: $isShown) { Terms() }  //= modal Offer -> Terms
        }
      }
      struct Terms: View { var body: some View { Text("") } }
      """
    )
    .check()
  }

  @Test("what a class above does when a button is pressed counts for those that have the button")
  func buttonsOfSuperclasses() {
    ExpectedSource(
      """
      import UIKit
      class Base: UIViewController {
        var casts = false
        var helps = false
        var shares = false
        override func viewDidLoad() {
          if casts {
            castButton.addTarget(self, action: #selector(castTapped), for: .touchUpInside)
          } else {
            title = ""
          }
          if self.helps { helpButton.addTarget(self, action: #selector(Base.helpTapped), for: .touchUpInside) }
          if shares { shareButton.addTarget(self, action: #selector(shareTapped), for: .touchUpInside) }
        }
        @objc func castTapped() {
          present(Cast(), animated: true)                   //= modal Songs -> Cast
        }
        @objc func helpTapped() {
          present(Help(), animated: true)                   //= modal Detail -> Help; modal Songs -> Help
        }
        @objc func shareTapped() {
          present(Share(), animated: true)                  //= modal Detail -> Share
        }
      }
      class Songs: Base {                                    //= entry Songs
        override func viewDidLoad() {
          super.viewDidLoad()
          casts = true
        }
        func open() {
          let detail = Detail()
          detail.helps = true
          show(detail, sender: self)                        //= go Songs -> Detail
        }
      }
      class Detail: Base {
        func finish() { shareTapped() }
      }
      class Cast: UIViewController {}
      class Help: UIViewController {}
      class Share: UIViewController {}
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: Songs())
        }
      }
      """
    )
    .check()
  }
}
