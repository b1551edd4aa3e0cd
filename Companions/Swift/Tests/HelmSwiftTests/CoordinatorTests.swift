import HelmSwift
import Testing

@Suite("Coordinators, factories and stacks")
struct CoordinatorTests {
  @Test("a controller that is called as what makes one by a protocol has the title of that")
  func titlesOfImplementations() {
    let source = ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = HomeControllerImpl()  //= entry HomeControllerImpl
          return true
        }
      }
      protocol HomeController: UIViewController {}
      final class HomeControllerImpl: UIViewController, HomeController {
        func open() { present(LapControllerImp(), animated: true) }  //= modal HomeControllerImpl -> LapControllerImp
        func step() { present(ShrimpController(), animated: true) }  //= modal HomeControllerImpl -> ShrimpController
        func add() { show(PlainImplementation(), sender: nil) }  //= go HomeControllerImpl -> PlainImplementation
      }
      final class LapControllerImp: UIViewController {}
      final class ShrimpController: UIViewController {}
      final class PlainImplementation: UIViewController {}
      """
    )
    source.check()
    #expect(source.title(of: "HomeControllerImpl") == "Home")
    #expect(source.title(of: "LapControllerImp") == "Lap")
    #expect(source.title(of: "ShrimpController") == "Shrimp")
    #expect(source.title(of: "PlainImplementation") == "Plain Implementation")
  }

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
          detail?.onClose = { [weak self] in self?.runForm() } //= modal DetailController -> FormController
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

  @Test("the first tab is there from the beginning, whichever of their stacks is filled first")
  func firstTab() {
    let source = ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene() {
          let tabs = UITabBarController()
          window?.rootViewController = tabs                             //= entry UITabBarController
          let list = UINavigationController()
          let settings = UINavigationController()
          settings.pushViewController(Settings(), animated: false)      //= part UITabBarController -> Settings
          tabs.viewControllers = [list, settings]
          list.pushViewController(List(), animated: false)              //= part UITabBarController -> List
        }
      }
      class List: UIViewController {}
      class Settings: UIViewController {}
      """
    )
    source.check()
    #expect(source.segue(to: "List")?.auto == true)
    #expect(source.segue(to: "Settings")?.auto == nil)
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
          Button("") { one = true; two = true }  //= modal Help -> WebView
            .sheet(isPresented: $one) { WebView(url: a) }
            .sheet(isPresented: $two) { WebView(url: b) }
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

  @Test("where several types do what a screen asks for, the one does it that the screen was given")
  func given() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: Home())   //= entry Home
          return true
        }
      }
      class Home: UIViewController {
        func shop() { Shop(stack: navigationController!).start() }                          //= go Home -> Chooser
        func give() { Gifts(stack: navigationController!).start() }                         //= go Home -> Note
      }
      protocol Stacked: AnyObject { var stack: UINavigationController { get } }
      protocol Picking: AnyObject { func didPick(_ item: Int) }
      class Chooser: UIViewController {
        weak var coordinator: (Stacked & Picking)?
        func tap() { coordinator?.didPick(1) }                                              //= go Chooser -> Order
      }
      class Note: UIViewController {
        weak var delegate: Picking?
        func tap() { delegate?.didPick(1) }                                                 //= go Note -> Wrap
      }
      class Shop: Stacked, Picking {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let picker = Chooser()
          picker.coordinator = self
          stack.pushViewController(picker, animated: true)
        }
        func didPick(_ item: Int) { stack.pushViewController(Order(), animated: true) }
      }
      class Gifts: Stacked, Picking {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let note = UIStoryboard(name: "Gifts", bundle: nil).instantiateInitialViewController() as! Note
          note.delegate = self
          stack.pushViewController(note, animated: true)
        }
        func didPick(_ item: Int) { stack.pushViewController(Wrap(), animated: true) }
      }
      class Order: UIViewController {}
      class Wrap: UIViewController {}
      """
    )
    .check()
  }

  @Test("an app's own stack is one, whether it inherits the framework's or holds it")
  func ownStacks() {
    ExpectedSource(
      """
      import UIKit
      class Stack: UINavigationController {
        init() { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
        override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
        override func pushViewController(_ controller: UIViewController, animated: Bool) {
          controller.hidesBottomBarWhenPushed = !viewControllers.isEmpty
          super.pushViewController(controller, animated: animated)
        }
      }
      class Holder: UIViewController {
        let inner: UINavigationController
        init(rootViewController: UIViewController = UIViewController()) {
          inner = UINavigationController(rootViewController: rootViewController)
          super.init(nibName: nil, bundle: nil)
        }
        init(navigationBarClass: AnyClass?) {
          inner = UINavigationController(navigationBarClass: navigationBarClass, toolbarClass: nil)
          super.init(nibName: nil, bundle: nil)
        }
        override func viewDidLoad() { addChild(inner) }
        func pushViewController(_ controller: UIViewController, animated: Bool) {
          inner.pushViewController(controller, animated: animated)
        }
      }
      class MainStack: UINavigationController {
        var home: Home! { viewControllers.first as? Home }
        func open(_ link: String) {
          home.help(link)
          present(Log(), animated: true)                                                    //= modal MainStack -> Log
        }
      }
      class Log: UIViewController {}
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let holder = Holder(rootViewController: Home())
          window?.rootViewController = holder                                               //= entry Home
        }
      }
      class Home: UIViewController {
        func a() {
          let stack = Stack()
          present(stack, animated: true)
          stack.pushViewController(Form(), animated: true)                                  //= modal Home -> Form
        }
        func help(_ text: String) { present(Help(), animated: true) }                       //= modal Home -> Help
        func main() { present(MainStack(), animated: true) }                                //= modal Home -> MainStack
        func b() {
          let holder = Holder(navigationBarClass: Bar.self)
          holder.pushViewController(Page(), animated: false)                                //= modal Home -> Page
          present(holder, animated: true)
        }
        func c() { present(Holder(rootViewController: More()).inner, animated: true) }      //= modal Home -> More
        func d() {
          ask { [unowned self] in
            let stack = Stack()
            stack.pushViewController(Late(), animated: false)                               //= modal Home -> Late
            present(stack, animated: true)
          }
        }
      }
      class Form: UIViewController {}
      class Help: UIViewController {}
      class More: UIViewController {}
      class Late: UIViewController {}
      class Page: UIViewController {}
      """
    )
    .check()
  }

  @Test("what a coordinator does when a screen's model tells of something is done on the screen")
  func listening() {
    ExpectedSource(
      """
      import RxSwift
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinator!
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          coordinator = AppCoordinator(window: window!)
          coordinator.start().subscribe().disposed(by: bag)
          return true
        }
      }
      class BaseCoordinator<Result> {
        func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
          return coordinator.start().do(onNext: { [weak self] _ in self?.free(coordinator) })
        }
        func start() -> Observable<Result> { fatalError() }
        func free<T>(_ coordinator: BaseCoordinator<T>) {}
      }
      class AppCoordinator: BaseCoordinator<Void> {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        override func start() -> Observable<Void> { coordinate(to: ListCoordinator(window: window)) }
      }
      class ListCoordinator: BaseCoordinator<Void> {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        override func start() -> Observable<Void> {
          let model = ListViewModel()
          let list = Titles.instantiate()
          let stack = UINavigationController(rootViewController: list)
          list.model = model
          model.select.subscribe(onNext: { [weak self] in
            self?.detail($0, on: stack)                                                     //= go Titles -> Detail
          })
          model.filter.flatMap { [weak self] _ in
            self!.filter(on: list)                                                          //= modal Titles -> Filter
          }.bind(to: model.words)
          model.log.subscribe(onNext: { [weak self] in self?.write($0) })
          window.rootViewController = stack                                                 //= entry Titles
          return .never()
        }
        func detail(_ id: Int, on stack: UINavigationController) {
          stack.pushViewController(Detail(), animated: true)
        }
        func filter(on controller: UIViewController) -> Observable<String> {
          coordinate(to: FilterCoordinator(root: controller)).map { $0.word }
        }
        func write(_ text: String) { print(text) }
      }
      class FilterCoordinator: BaseCoordinator<Word> {
        let root: UIViewController
        init(root: UIViewController) { self.root = root }
        override func start() -> Observable<Word> {
          root.present(UINavigationController(rootViewController: Filter()), animated: true)
          return .never()
        }
      }
      class ListViewModel { let select, filter, words, log: PublishSubject<Int> }
      class Titles: UIViewController {
        var model: ListViewModel!
        class func instantiate() -> Titles { UIStoryboard(name: "Main", bundle: nil).first as! Titles }
      }
      class Detail: UIViewController {}
      class Filter: UIViewController {}
      """
    )
    .check()
  }

  @Test("flows lead on at the steps that their screens emit, and have other flows shown")
  func flows() {
    ExpectedSource(
      """
      import RxFlow
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          let flow = AppFlow()
          coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.home))
          Flows.use(flow, when: .created) { root in self.window?.rootViewController = root }
          return true
        }
      }
      enum AppStep: Step { case home, detail(Int), login, loggedIn, terms, unknown }
      class AppFlow: Flow {
        var root: Presentable { stack }
        private let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .home: return toHome()
          case .detail(let id): return toDetail(id)
          case .login:
            let flow = LoginFlow()
            Flows.use(flow, when: .ready) { [unowned self] root in self.stack.present(root, animated: true) }
            return .one(flowContributor: .contribute(
              withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: AppStep.login)))
          default: return .none
          }
        }
        private func toHome() -> FlowContributors {
          let model = HomeModel()
          let home = Home(model: model)                                                     //= entry Home
          stack.pushViewController(home, animated: false)
          return .one(flowContributor: .contribute(
            withNextPresentable: home, withNextStepper: CompositeStepper(steppers: [model, home])))
        }
        private func toDetail(_ id: Int) -> FlowContributors {
          stack.pushViewController(Detail(), animated: true)
          return .none
        }
      }
      class HomeModel: Stepper {
        let steps = PublishRelay<Step>()
        func pick(_ id: Int) { steps.accept(AppStep.detail(id)) }                           //= go Home -> Detail
        func skip(_ step: AppStep) { if case AppStep.terms = step { steps.accept(AppStep.unknown) } }
      }
      class Home: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        let model: HomeModel
        init(model: HomeModel) { self.model = model }
        let rows = [Row(title: "Log in", step: .login)]                                     //= modal Home -> Login
        func bind() { rows.rx.tap.map { $0.step }.bind(to: steps) }
      }
      class Detail: UIViewController {}
      class LoginFlow: Flow {
        var root: Presentable { stack }
        private lazy var stack: UINavigationController = {
          let stack = UINavigationController()
          stack.isToolbarHidden = false
          return stack
        }()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .login:
            let login = Login.instantiate()
            stack.pushViewController(login, animated: false)
            return .one(flowContributor: .contribute(withNext: login))
          case .terms:
            stack.pushViewController(Terms(), animated: true)
            return .none
          case .loggedIn: return .end(forwardToParentFlowWithStep: AppStep.detail(1))
          default: return .none
          }
        }
      }
      class Login: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        func terms() { steps.accept(AppStep.terms) }                                        //= go Login -> Terms
        func done() { steps.accept(AppStep.loggedIn) }                                      //= go Login -> Detail
      }
      class Terms: UIViewController {}
      """
    )
    .check()
  }

  @Test("flows begin with what steppers keep, lead on from tabs and pages, and show a sheet once that tells of it")
  func keptSteps() {
    let source = ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          let flow = AppFlow()
          coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.tabs))  //= part Tabs -> Home
          Flows.use(flow, when: .created) { root in self.window?.rootViewController = root }
          return true
        }
      }
      enum AppStep: Step { case tabs }
      enum HomeStep: Step { case home, price, height, news }
      class AppFlow: Flow {
        var root: Presentable { stack }
        private let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          let model = TabsModel()
          let tabs = Tabs(model: model)
          let stepper = HomeStepper()
          let home = HomeFlow(with: UINavigationController())
          let tabFlow = TabFlow(tabs: tabs)
          Flows.use(home, when: .created) { [weak self] (home) in
            tabs.viewControllers = [home]
            self?.stack.setViewControllers([tabs], animated: false)  //= entry Tabs
          }
          return .multiple(flowContributors: [
            .contribute(withNextPresentable: tabFlow, withNextStepper: model),
            .contribute(withNextPresentable: home, withNextStepper: stepper),
          ])
        }
      }
      class HomeStepper: Stepper {
        var steps = PublishRelay<Step>()
        var initialStep: Step
        init(initialStep: Step = HomeStep.home) { self.initialStep = initialStep }
      }
      class HomeFlow: Flow {
        var root: Presentable { stack }
        private let stack: UINavigationController
        init(with stack: UINavigationController) { self.stack = stack }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? HomeStep else { return .none }
          switch step {
          case .home:
            let priceModel = PriceModel()
            let model = HomeModel()
            let home = Home(model: model, pages: [Prices(model: priceModel)])
            stack.pushViewController(home, animated: true)
            return .one(flowContributor: .contribute(
              withNextPresentable: home, withNextStepper: CompositeStepper(steppers: [priceModel, model])))
          case .price: stack.pushViewController(Price(), animated: true)
          case .height:
            let sheet = Sheet(model: SheetModel())
            sheet.height.subscribe(onNext: { [weak self] _ in self?.stack.present(sheet, animated: true) })
          default: break
          }
          return .none
        }
      }
      class HomeModel: Stepper {
        let steps = PublishRelay<Step>()
        func open() { steps.accept(HomeStep.height) }        //= modal Home -> Sheet
      }
      class PriceModel: Stepper {
        let steps = PublishRelay<Step>()
        func pick() { steps.accept(HomeStep.price) }         //= go Prices -> Price
      }
      class SheetModel: Stepper { let steps = PublishRelay<Step>() }
      class Home: UIViewController {
        let pager = UIPageViewController()
        let pages: [UIViewController]
        init(model: HomeModel, pages: [UIViewController]) { self.pages = pages }
        func turn(to index: Int) {
          pager.setViewControllers([pages[index]], direction: .forward, animated: true)  //= part Home -> Prices
        }
      }
      class Prices: UIViewController { let model: PriceModel; init(model: PriceModel) { self.model = model } }
      class Price: UIViewController {}
      class Sheet: UIViewController {
        let model: SheetModel
        let height = PublishRelay<Double>()
        init(model: SheetModel) { self.model = model }
      }
      class TabsModel: Stepper {
        let steps = PublishRelay<Step>()
        func told() { steps.accept(HomeStep.news) }          //= modal Tabs -> News
      }
      class Tabs: UITabBarController { init(model: TabsModel) {} }
      class TabFlow: Flow {
        var root: Presentable { tabs }
        private let tabs: Tabs
        init(tabs: Tabs) { self.tabs = tabs }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? HomeStep else { return .none }
          if case .news = step { tabs.present(News(), animated: true) }
          return .none
        }
      }
      class News: UIViewController {}
      """
    )
    source.check()
  }

  @Test("what a factory makes for a container of the app's own is in that, and nothing that the app begins with")
  func filledContainer() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Factory.make()        //= entry Segments
        }
      }
      enum Factory {
        static func make() -> UIViewController {
          let segments = Segments()
          segments.viewControllers = [Coins(), Stamps()]     //= part Segments -> Coins; part Segments -> Stamps
          return segments
        }
      }
      class Container: UIViewController {
        var viewControllers = [UIViewController]()
        func show(_ index: Int, in view: UIView) {
          let page = viewControllers[index]
          addChild(page)
          view.addSubview(page.view)
        }
      }
      class Segments: Container { func select(_ index: Int) { show(index, in: view) } }
      class Coins: UIViewController {}
      class Stamps: UIViewController {}
      """
    )
    .check()
  }

  @Test("what a condition calls shows what it shows, also where it isn't to hold or stands with others")
  func conditions() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Home()                //= entry Home
        }
      }
      enum Offer {
        static func help(over screen: UIViewController) -> Bool {
          screen.present(Help(), animated: true)
          return true
        }
        static func show(over screen: UIViewController) -> Bool {
          screen.present(Pro(), animated: true)
          return true
        }
      }
      class Home: UIViewController {
        var isReady = false
        @objc func theme() {
          if !Offer.show(over: self) { print("paid") }       //= modal Home -> Pro
        }
        @objc func help() {
          guard isReady && Offer.help(over: self) else { return }  //= modal Home -> Help
        }
      }
      class Pro: UIViewController {}
      class Help: UIViewController {}
      """
    )
    .check()
  }

  @Test("controls of UIKit's call what their functions and closures show; who makes a screen may give it its title")
  func controls() {
    let source = ExpectedSource(
      """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: Home())  //= entry Home
        }
      }
      final class Home: UIViewController {
        private lazy var more: UIButton = {
          let button = UIButton()
          button.setTitle("More", for: .normal)
          return button
        }()
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", style: .plain, target: self, action: #selector(add))
          let button = UIButton(type: .system)
          button.setTitle("Open", for: .normal)
          button.addTarget(self, action: #selector(openDetail), for: .touchUpInside)
          more.addTarget(self, action: #selector(showMore), for: .touchUpInside)
          view.addSubview(UIButton(primaryAction: UIAction(title: "Help") { [weak self] _ in
            self?.show(Help(), sender: self)  //= go Home -> Help
          }))
        }
        @objc private func add() { present(Editor(), animated: true) }  //= modal Home -> Editor
        @objc private func openDetail() {
          let detail = Detail()
          detail.title = "Told outside"
          navigationController?.pushViewController(detail, animated: true)  //= go Home -> Detail
        }
        @objc private func showMore() { show(Tabs(), sender: nil) }  //= go Home -> Tabs
      }
      final class Tabs: UITabBarController {
        override func viewDidLoad() {
          let first = First()
          first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
          let second = UINavigationController(rootViewController: Second())
          second.tabBarItem.title = "Two"
          viewControllers = [first, second, Third()]  //= part Tabs -> First; part Tabs -> Second; part Tabs -> Third
        }
      }
      final class Editor: UIViewController {}
      final class Detail: UIViewController {}
      final class Help: UIViewController {}
      final class First: UIViewController {}
      final class Second: UIViewController { override func viewDidLoad() { title = "Second!" } }
      final class Third: UIViewController {
        override func viewDidLoad() { tabBarItem = UITabBarItem(title: "Three", image: nil, tag: 2) }
      }
      """
    )
    source.check()
    let actions = [("Editor", "Add"), ("Detail", "Open"), ("Tabs", "More"), ("Help", "Help")]
    for (id, tag) in actions + [("First", "One"), ("Second", "Two"), ("Third", "Three")] {
      #expect(source.segue(to: id)?.tag == [tag], "\(id)")
    }
    let titles = [("Detail", "Told outside"), ("First", "One"), ("Second", "Second!"), ("Third", "Three")]
    for (id, title) in titles {
      #expect(source.title(of: id) == title, "\(id)")
    }
  }

  @Test("actions of UIKit's call what the functions show that they run, and tabs what is in them")
  func actions() {
    let source = ExpectedSource(
      """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Tabs()  //= entry Tabs
        }
      }
      final class Tabs: UITabBarController {
        override func viewDidLoad() {
          tabs = [  //= part Tabs -> Home; part Tabs -> Other; part Tabs -> Own
            UITab(title: "Start", image: nil, identifier: "home") { _ in
              UINavigationController(rootViewController: Home())
            },
            UITab(title: "Others", image: nil, identifier: "other") { _ in self.make(Other(), title: "Of others") },
            UITab(title: "Mine", image: nil, identifier: "own") { _ in Own() },
          ]
        }
        func make(_ root: UIViewController, title: String) -> UINavigationController {
          root.navigationItem.title = title
          return UINavigationController(rootViewController: root)
        }
      }
      final class Home: UIViewController {
        override func viewDidLoad() {
          let menu = UIMenu(children: [UIAction(title: "Add", image: nil) { [weak self] _ in self?.add() }])
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Open", primaryAction: UIAction { [weak self] _ in self?.openDetail() })
          var configuration = UIButton.Configuration.filled()
          configuration.title = "Help"
          let help = UIButton(configuration: configuration)
          help.addAction(
            UIAction { [unowned self] _ in
              show(Help(), sender: nil)  //= go Home -> Help
            },
            for: .primaryActionTriggered
          )
          let more = UIButton()
          more.setTitle("More", for: .normal)
          more.addAction(UIAction { [weak self] _ in self?.showMore() }, for: .touchUpInside)
        }
        func add() { present(Editor(), animated: true) }  //= modal Home -> Editor
        func openDetail() { show(Detail(), sender: nil) }  //= go Home -> Detail
        func showMore() { show(More(), sender: nil) }  //= go Home -> More
      }
      final class Other: UIViewController {}
      final class Own: UIViewController { override func viewDidLoad() { title = "My own" } }
      final class Editor: UIViewController {}
      final class Detail: UIViewController {}
      final class Help: UIViewController {}
      final class More: UIViewController {}
      """
    )
    source.check()
    let tags = [
      "Home": "Start", "Other": "Others", "Own": "Mine", "Editor": "Add", "Detail": "Open", "Help": "Help",
      "More": "More",
    ]
    for (id, tag) in tags { source.check(tag, of: id) }
    for (id, title) in ["Tabs": nil, "Home": "Start", "Own": "My own"] as [String: String?] {
      #expect(source.title(of: id) == title, "\(id)")
    }
  }

  @Test(
    "tabs are those that a function is given, or a loop over all cases fills a list with",
    arguments: [
      "for tab in Tab.allCases { let stack = make(tab); stacks.append(stack); switch tab {"
        + " case .shop: showShop(stack) case .chat: showChat(stack) } }",
      "Tab.allCases.forEach { let stack = make($0); stacks.append(stack); switch $0 {"
        + " case .shop: showShop(stack) case .chat: showChat(stack) } }",
      "stacks = Tab.allCases.map { filled($0) }",
    ]
  )
  func givenTabs(_ code: String) {
    let tabs = "part UITabBarController -> ShopController; part UITabBarController -> ChatController"
    let source = ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          window?.rootViewController = stack
          Tabs(stack: stack).start()  //= \(tabs)
        }
      }
      enum Tab: CaseIterable { case shop, chat }
      class Tabs {
        private let bar = UITabBarController()
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          var stacks: [UINavigationController] = []
          \(code)
          prepare(tabs: stacks)
        }
        private func prepare(tabs: [UIViewController]) {
          bar.setViewControllers(tabs, animated: true)
          stack.viewControllers = [bar]  //= entry UITabBarController
        }
        private func make(_ tab: Tab) -> UINavigationController { UINavigationController() }
        private func filled(_ tab: Tab) -> UINavigationController {
          let stack = UINavigationController()
          switch tab {
          case .shop: showShop(stack)
          case .chat: showChat(stack)
          }
          return stack
        }
        private func showShop(_ stack: UINavigationController) { Shop(stack: stack).start() }
        private func showChat(_ stack: UINavigationController) { Chat(stack: stack).start() }
      }
      class Shop {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(ShopController(), animated: true) }
      }
      class Chat {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(ChatController(), animated: true) }
      }
      class ShopController: UIViewController {}
      class ChatController: UIViewController {}
      """
    )
    source.check()
  }

  @Test("what goes with a case that a screen passes is no queue of whoever is asked, however many screens it leads to")
  func passedPayloads() {
    let screens = (1...7).map { "Page\($0)" }
    let cases = screens.map { screen in
      "case \"\(screen)\": stack.pushViewController(\(screen)(), animated: true)"
    }.joined(separator: "\n")
    let segues = (["modal Settings -> Pin"] + screens.map { "go Settings -> \($0)" }).joined(separator: "; ")
    let classes = screens.map { "class \($0): UIViewController {}" }.joined(separator: "\n")
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let coordinator = Coordinator()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = coordinator.stack  //= entry Settings
          return true
        }
      }
      enum Row { case page(title: String, id: String), header }
      protocol SettingsDelegate: AnyObject { func selected(_ row: Row) }
      class Settings: UIViewController, UITableViewDelegate {
        weak var delegate: SettingsDelegate?
        let rows: [Row]
        init(rows: [Row]) { self.rows = rows }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          delegate?.selected(rows[indexPath.row])  //= \(segues)
        }
      }
      class Coordinator: SettingsDelegate {
        lazy var stack: UINavigationController = { UINavigationController(rootViewController: settings) }()
        lazy var settings: Settings = {
          let settings = Settings(rows: [])
          settings.delegate = self
          return settings
        }()
        func selected(_ row: Row) {
          switch row {
          case .page(_, let id) where id.hasPrefix("pin"): stack.present(Pin(), animated: true)
          case .page(_, let id): show(id)
          case .header: break
          }
        }
        func show(_ id: String) {
          switch id {
          \(cases)
          default: break
          }
        }
      }
      class Pin: UIViewController {}
      \(classes)
      """
    )
    .check()
  }

  @Test("what models are given to do may be closures that a coordinator keeps as its functions")
  func keptFunctions() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: HomeCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          window?.rootViewController = stack
          coordinator = HomeCoordinator(stack: stack)
          coordinator?.start()
        }
      }
      struct Item {}
      class HomeCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let model = HomeModel()
          model.setActions(HomeActions(showDetail: showDetail))
          stack.pushViewController(Home(model: model), animated: true)  //= entry Home
        }
        lazy var showDetail: (Item) -> Void = { [weak self] item in
          let model = DetailModel()
          model.setActions(DetailActions(showShop: self?.showShop))
          self?.stack.present(Detail(model: model), animated: true)
        }
        lazy var showShop: () -> Void = { [weak self] in self?.stack.pushViewController(Shop(), animated: true) }
      }
      struct HomeActions { var showDetail: ((Item) -> Void)? }
      struct DetailActions { var showShop: (() -> Void)? }
      class HomeModel {
        var actions: HomeActions?
        func setActions(_ actions: HomeActions) { self.actions = actions }
        func pick() { actions?.showDetail?(Item()) }
      }
      class DetailModel {
        var actions: DetailActions?
        func setActions(_ actions: DetailActions) { self.actions = actions }
        func buy() { self.actions?.showShop?() }
      }
      class Home: UIViewController {
        let model: HomeModel
        init(model: HomeModel) { self.model = model }
        func pick() { model.pick() }  //= modal Home -> Detail
      }
      class Detail: UIViewController {
        let model: DetailModel
        init(model: DetailModel) { self.model = model }
        func buy() { model.buy() }  //= go Detail -> Shop
      }
      class Shop: UIViewController {}
      """
    )
    .check()
  }

  @Test("steps are those that an alert's actions emit and that screens have their models emit, none that nobody emits")
  func innerSteps() {
    ExpectedSource(
      """
      import RxFlow
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
          let flow = AppFlow()
          coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.home))
          Flows.use(flow, when: .created) { root in self.window?.rootViewController = root }
          return true
        }
      }
      enum AppStep: Step { case home, intro, profile, edit(id: Int), alert(title: String, actions: [UIAlertAction]) }
      class AppFlow: Flow {
        var root: Presentable { stack }
        private let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .home: return toHome()
          case .intro:
            stack.pushViewController(Intro(), animated: true)
            return .none
          case .profile:
            stack.pushViewController(Profile(), animated: true)
            return .none
          case .edit(let id):
            stack.present(Edit(id: id), animated: true)
            return .none
          case .alert(let title, let actions):
            let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
            actions.forEach { alert.addAction($0) }
            stack.topViewController?.present(alert, animated: true)
            return .none
          }
        }
        private func toHome() -> FlowContributors {
          let model = HomeModel()
          let home = Home(model)                                                            //= entry Home
          stack.pushViewController(home, animated: false)
          return .one(flowContributor: .contribute(withNextPresentable: home, withNextStepper: model))
        }
      }
      class HomeModel: Stepper {
        let steps = PublishRelay<Step>()
        func fail() {
          steps.accept(AppStep.alert(title: "", actions: [
            .init(title: "OK", style: .default) { _ in self.steps.accept(AppStep.intro) }   //= go Home -> Intro
          ]))
        }
        private func openProfile() { steps.accept(AppStep.profile) }
      }
      class Base<Model>: UIViewController {
        let model: Model
        init(_ model: Model) { self.model = model }
      }
      class Home: Base<HomeModel> {
        func edit() { model.steps.accept(AppStep.edit(id: 1)) }                             //= modal Home -> Edit
      }
      class Intro: UIViewController {}
      class Profile: UIViewController {}
      class Edit: UIViewController {}
      """
    )
    .check()
  }

  @Test("options that an object is given tell how it shows what it shows for those that give them")
  func givenOptions() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: Home())  //= entry Home
        }
      }
      final class Guard {
        struct Options { var isModal: Bool; var isAnimated: Bool }
        static let confirming = Options(isModal: true, isAnimated: true)
        static let starting = Options(isModal: false, isAnimated: false)
        var options: Options!
        private lazy var pin = Pin()
        func authenticate(with given: Options, in container: UIViewController) {
          options = given
          challenge(container)
        }
        private func challenge(_ container: UIViewController) { show(pin, on: container) }
        private func show(_ controller: UIViewController, on container: UIViewController) {
          if options.isModal {
            container.present(controller, animated: options.isAnimated)
          } else {
            container.navigationController?.pushViewController(controller, animated: options.isAnimated)
          }
        }
      }
      class Home: UIViewController {
        let guarding = Guard()
        func pay() { guarding.authenticate(with: Guard.confirming, in: self) }  //= modal Home -> Pin
        func open() { navigationController?.pushViewController(List(), animated: true) }  //= go Home -> List
      }
      class List: UIViewController {
        let guarding = Guard()
        func start() { guarding.authenticate(with: Guard.starting, in: self) }  //= go List -> Pin
      }
      class Pin: UIViewController {}
      """
    )
    .check()
  }

  @Test("an app begins with what it shows after a while too, though screens lead there")
  func soon() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let window else { return }
          window.rootViewController = Splash()  //= entry Splash; entry Login
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Coordinator(window: window).showLogin() }
        }
      }
      class Coordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func showLogin() { window.rootViewController = Login(coordinator: self) }
        func showHome() { window.rootViewController = Home(coordinator: self) }
      }
      class Splash: UIViewController {}
      class Login: UIViewController {
        let coordinator: Coordinator
        init(coordinator: Coordinator) { self.coordinator = coordinator }
        func done() { coordinator.showHome() }  //= go Login -> Home
      }
      class Home: UIViewController {
        let coordinator: Coordinator
        init(coordinator: Coordinator) { self.coordinator = coordinator }
        func logOut() { coordinator.showLogin() }  //= go Home -> Login
      }
      """
    )
    .check()
  }

  @Test("what a coordinator does as its own subject tells of something is done on the screens that send that")
  func ownSubjects() {
    ExpectedSource(
      """
      import UIKit
      enum Route { case login, home, help }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: MainCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          window?.rootViewController = stack
          coordinator = MainCoordinator(stack: stack)
          coordinator?.start()                               //= entry Splash
        }
      }
      class MainCoordinator {
        let route = PassthroughSubject<Route, Never>()
        let stack: UINavigationController
        init(stack: UINavigationController) {
          self.stack = stack
          route.sink { [weak self] route in
            switch route {
            case .login: self?.showLogin()
            case .home: self?.stack.pushViewController(Home(), animated: true)
            case .help: self?.stack.present(Help(), animated: true)
            }
          }.store(in: &bag)
        }
        func start() { stack.pushViewController(Splash(coordinator: self), animated: false) }
        func showLogin() { stack.pushViewController(Login(coordinator: self), animated: true) }
      }
      class Splash: UIViewController {
        let coordinator: MainCoordinator
        init(coordinator: MainCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
        @objc func done() { coordinator.route.send(.login) } //= go Splash -> Login
      }
      class Login: UIViewController {
        let coordinator: MainCoordinator
        init(coordinator: MainCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          button.rx.tap.map { .home }.bind(to: coordinator.route).disposed(by: bag)  //= go Login -> Home
        }
      }
      class Home: UIViewController {}
      class Help: UIViewController {}
      """
    )
    .check()
  }

  @Test("a reactor of ReactorKit's does for an action what comes of it, with the coordinator that it has")
  func reactors() {
    ExpectedSource(
      """
      import ReactorKit
      import UIKit
      enum Flow { case login, home, help }
      protocol AppCoordinator: AnyObject { var destination: PublishRelay<Flow> { get } }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinatorImp?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          window?.rootViewController = stack
          coordinator = AppCoordinatorImp(stack: stack)
          coordinator?.start()                               //= entry Splash
        }
      }
      class AppCoordinatorImp: AppCoordinator {
        let destination = PublishRelay<Flow>()
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack; bindState() }
        func bindState() {
          destination.subscribe(with: self, onNext: { owner, flow in
            switch flow {
            case .login: owner.stack.pushViewController(Login(), animated: true)
            case .home: owner.stack.pushViewController(Home(), animated: true)
            case .help: owner.stack.pushViewController(Help(), animated: true)
            }
          }).disposed(by: bag)
        }
        func start() { stack.pushViewController(Splash(reactor: SplashReactor(coordinator: self)), animated: false) }
      }
      protocol Splashing: Reactor {}
      class OtherReactor: Splashing {}
      class SplashReactor: Splashing {
        enum Action { case check, ask }
        enum Mutation { case setLogin, setHome, setHelp }
        let coordinator: any AppCoordinator
        init(coordinator: any AppCoordinator) { self.coordinator = coordinator }
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .check: return user.load().flatMap { $0 == nil ? self.begin() : .just(.setHome) }
          case .ask: return .just(.setHelp)
          }
        }
        private func begin() -> Observable<Mutation> { .just(.setLogin) }
        func reduce(state: State, mutation: Mutation) -> State {
          switch mutation {
          case .setLogin: coordinator.destination.accept(.login)
          case .setHome: coordinator.destination.accept(.home)
          case .setHelp: coordinator.destination.accept(.help)
          }
          return state
        }
      }
      class Splash<R: Splashing>: UIViewController, View {
        private let splashReactor: R
        init(reactor: R) { splashReactor = reactor; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { reactor = splashReactor }
        func bind(reactor: R) {
          Observable.just(.check).bind(to: reactor.action)   //= go Splash -> Login; go Splash -> Home
        }
      }
      class Login: UIViewController {}
      class Home: UIViewController {}
      class Help: UIViewController {}
      """
    )
    .check()
  }

  @Test("an object that a controller is handed by a function is the one that it asks, as with an initialiser")
  func handedObjects() {
    ExpectedSource(
      """
      import UIKit
      protocol Output: AnyObject { func next() }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController(rootViewController: Home())  //= entry Home
          window?.rootViewController = stack
        }
      }
      class Home: UIViewController {
        @objc func one() { OneCoordinator(stack: navigationController!).start() }  //= go Home -> One
        @objc func two() { TwoCoordinator(stack: navigationController!).start() }  //= go Home -> Two
      }
      class OneCoordinator: Output {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let model = Model(output: self)
          let one = One()
          one.bind(model: model)
          stack.pushViewController(one, animated: true)
        }
        func next() { stack.pushViewController(First(), animated: true) }
      }
      class TwoCoordinator: Output {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let two = Two()
          two.bind(model: Model(output: self))
          stack.pushViewController(two, animated: true)
        }
        func next() { stack.pushViewController(Second(), animated: true) }
      }
      class Model {
        private weak var output: Output?
        init(output: Output) { self.output = output }
        func next() { output?.next() }
      }
      class One: UIViewController {
        private var model: Model?
        func bind(model: Model) { self.model = model }
        @objc func tapped() { model?.next() }                //= go One -> First
      }
      class Two: UIViewController {
        private var model: Model?
        func bind(model: Model) { self.model = model }
        @objc func tapped() { model?.next() }                //= go Two -> Second
      }
      class First: UIViewController {}
      class Second: UIViewController {}
      """
    )
    .check()
  }

  @Test("views of UIKit's within others, and those above them, do what they do on the controller that shows them")
  func viewsInViews() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Form()                //= entry Form
        }
      }
      class Form: UIViewController {
        let content = Content()
        override func viewDidLoad() { view.addSubview(content) }
      }
      class Base: UIView {
        let hint = Hint()
        weak var screen: UIViewController?
        @objc func help() { screen?.present(Help(), animated: true) }  //= modal Form -> Help
      }
      class Content: Base {
        private let input = Input()
        private lazy var other: Other = { let other = Other(); return other }()
      }
      class Input: UIControl {
        weak var screen: UIViewController?
        @objc func tapped() { screen?.present(Choice(), animated: true) }  //= modal Form -> Choice
      }
      class Other: UIView {
        weak var screen: UIViewController?
        @objc func tapped() { screen?.present(Editor(), animated: true) }  //= modal Form -> Editor
      }
      class Hint: UIView {
        weak var screen: UIViewController?
        @objc func tapped() { screen?.present(Tip(), animated: true) }  //= modal Form -> Tip
      }
      class Unused: UIView { @objc func tapped() { top?.present(Tip(), animated: true) } }
      class Help: UIViewController {}
      class Choice: UIViewController {}
      class Editor: UIViewController {}
      class Tip: UIViewController {}
      """
    )
    .check()
  }

  @Test("AppKit's items of tabs and columns show their controllers, by whoever they are added")
  func items() {
    let source = ExpectedSource(
      """
      import AppKit
      class AppDelegate: NSObject, NSApplicationDelegate {
        var coordinator: MainCoordinator!
        func applicationDidFinishLaunching(_ notification: Notification) { coordinator = MainCoordinator() }
      }
      class Tabs: NSTabViewController {}
      class MainCoordinator {
        let tabs: Tabs
        let explore: Explore
        let window = NSWindowController()
        init() {
          tabs = Tabs()
          explore = Explore()
          let item = NSTabViewItem(viewController: explore)
          item.label = "Discover"
          tabs.addTabViewItem(item)                          //= part Tabs -> Explore
          let columns = NSTabViewItem(viewController: Columns())
          tabs.insertTabViewItem(columns, at: 1)             //= part Tabs -> Columns
          window.contentViewController = tabs                //= entry Tabs
        }
      }
      class Explore: NSViewController {}
      class Columns: NSSplitViewController {
        let list = List()
        override func viewDidLoad() {
          addSplitViewItem(NSSplitViewItem(sidebarWithViewController: list))  //= part Columns -> List
          splitViewItems = [
            NSSplitViewItem(contentListWithViewController: Rows()), NSSplitViewItem(viewController: Detail()),
          ]
        }
      }
      class List: NSViewController {}
      class Rows: NSViewController {}
      class Detail: NSViewController {}
      """
    )
    source.check("Discover", of: "Explore")
    #expect(source.answer.document.segues.map(\.to).sorted() == ["Columns", "Detail", "Explore", "List", "Rows"])
  }

  @Test("a macro's attribute, a cast and a name that all controllers have tell which screen or model it is")
  func toldByTypes() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = HomeWrapper().viewController  //= entry Home
        }
      }
      extension UIResponder { static var identifier: String { String(describing: self) } }
      @Wrapper<HomeModel, Home> class HomeWrapper { func makeModel() -> HomeModel { HomeModel() } }
      @Wrapper<HomeModel, Detail> class DetailWrapper {}
      class HomeModel {}
      protocol EditModel: AnyObject { func next(from screen: UIViewController) }
      class AddModel: EditModel {
        func next(from screen: UIViewController) { screen.present(Added(), animated: true) }
      }
      class ChangeModel: EditModel {
        func next(from screen: UIViewController) { screen.present(Changed(), animated: true) }
      }
      class Home: UIViewController {
        @objc func detail() { show(DetailWrapper().makeViewController(), sender: nil) }  //= go Home -> Detail
        @objc func feed() {
          let feed = UIStoryboard(name: "Feed", bundle: .main).instantiateViewController(identifier: Feed.identifier)
          present(feed, animated: true)                      //= modal Home -> Feed
        }
      }
      class Detail: UIViewController {
        var model: EditModel?
        @objc func next() {
          if let model = model as? AddModel {
            model.next(from: self)                           //= modal Detail -> Added
          } else if let model = model as? ChangeModel {
            model.next(from: self)                           //= modal Detail -> Changed
          }
        }
      }
      class Feed: UIViewController {}
      class Added: UIViewController {}
      class Changed: UIViewController {}
      """
    )
    .check()
  }

  @Test("what a controller keeps before it is shown is what the function around was passed; RIBs' listeners ask")
  func keptBeforeShown() {
    ExpectedSource(
      """
      import RIBs
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Home()                //= entry Home
        }
      }
      class Flow {
        private var next: UIViewController?
        func replace(_ controller: UIViewController, on screen: UIViewController) {
          next = controller
          showNext(on: screen)
        }
        private func showNext(on screen: UIViewController) { if let next { screen.present(next, animated: true) } }
      }
      class Home: UIViewController {
        let flow = Flow()
        @objc func help() { flow.replace(Help(), on: self) }  //= modal Home -> Help
        @objc func more() { flow.replace(More(), on: self) }  //= modal Home -> More
      }
      protocol PopupListener: AnyObject { func didConfirm() }
      class PopupInteractor: PresentableInteractor<PopupPresentable> {
        weak var listener: PopupListener?
        func confirm() { listener?.didConfirm() }
      }
      protocol MoreRouting: ViewableRouting { func attachLogin() }
      protocol MoreInteractable: Interactable, PopupListener {}
      protocol MoreViewControllable: ViewControllable {}
      class MoreInteractor: PresentableInteractor<MorePresentable>, MoreInteractable {
        weak var router: MoreRouting?
        func didConfirm() { router?.attachLogin() }          //= modal More -> Login
      }
      class MoreRouter: ViewableRouter<MoreInteractable, MoreViewControllable>, MoreRouting {
        func attachLogin() { viewController.uiviewController.present(Login(), animated: true) }
      }
      class OtherInteractor: Interactor, PopupListener { func didConfirm() {} }
      class More: UIViewController, MoreViewControllable {}
      class Help: UIViewController {}
      class Login: UIViewController {}
      """
    )
    .check()
  }

  @Test("a method that has the name of a controller which its object keeps is called, not that")
  func namesakes() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var tabs: TabCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          tabs = TabCoordinator()
          tabs?.start()  //= part UITabBarController -> HomeController; part UITabBarController -> MoreController
          window?.rootViewController = tabs?.tabBarController  //= entry UITabBarController
        }
      }
      enum Page { case home, more }
      final class TabCoordinator {
        var tabBarController = UITabBarController()
        func start() {
          let pages: [Page] = [.home, .more]
          let controllers: [UINavigationController] = pages.map { tabBarController($0) }
          tabBarController.setViewControllers(controllers, animated: true)
        }
        private func tabBarController(_ page: Page) -> UINavigationController {
          let nav = UINavigationController()
          switch page {
          case .home: nav.pushViewController(HomeController(), animated: false)
          case .more: nav.pushViewController(MoreController(), animated: false)
          }
          return nav
        }
      }
      class HomeController: UIViewController {}
      class MoreController: UIViewController {}
      """
    )
    .check()
  }

  @Test("what makes a controller may be given to another one as a property, after that is made")
  func makersSet() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          let list = ListController()
          list.detailFactory = { id in DetailController() }
          window?.rootViewController = UINavigationController(rootViewController: list)  //= entry ListController
          return true
        }
      }
      class ListController: UIViewController {
        var detailFactory: ((Int) -> DetailController)!
                @IBAction func tap() {
          let v = detailFactory(1)
          navigationController?.pushViewController(v, animated: true)  //= go ListController -> DetailController
        }
      }
      class DetailController: UIViewController {}
      """
    )
    .check()
  }

  @Test("a controller that has a function calls the one of its name that an extension of all controllers has")
  func overloadsOfExtensions() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = RootController()  //= entry RootController
        }
      }
      enum Action { case push, present }
      enum Destination { case detail, help }
      struct Navigation { let destination: Destination; let action: Action }
      extension UIViewController {
        func navigate(_ c: UIViewController, action: Action) {
          switch action {
          case .push: navigationController?.pushViewController(c, animated: true)
          case .present: present(c, animated: true)
          }
        }
      }
      class RootController: UIViewController {
                @IBAction func tap() {
          navigate(Navigation(destination: .detail, action: .present))  //= modal RootController -> DetailController
        }
        private func navigate(_ navigation: Navigation) {
          let c = create(navigation.destination)
          self.navigate(c, action: navigation.action)
        }
        private func create(_ d: Destination) -> UIViewController {
          switch d {
          case .detail: return DetailController()
          case .help: return HelpController()
          }
        }
      }
      class DetailController: UIViewController {}
      class HelpController: UIViewController {}
      """
    )
    .check()
  }

  @Test("a controller that an extension puts into a stack keeps what it was made with")
  func wrapped() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let tabs = TabsController()
          let pushOne: () -> OneController = { OneController() }
          let first = MyController(pushOne: pushOne).navigationWrap()
          tabs.viewControllers = [first]  //= part TabsController -> MyController
          window?.rootViewController = tabs  //= entry TabsController
        }
      }
      extension UIViewController {
        func navigationWrap() -> UINavigationController { UINavigationController(rootViewController: self) }
      }
      class TabsController: UITabBarController {}
      class MyController: UIViewController {
        private let pushOne: () -> OneController
        init(pushOne: @escaping () -> OneController) { self.pushOne = pushOne; super.init(nibName: nil, bundle: nil) }
                @objc func tap() {
          let c = pushOne()
          navigationController?.pushViewController(c, animated: true)  //= go MyController -> OneController
        }
      }
      class OneController: UIViewController {}
      """
    )
    .check()
  }

  @Test("a controller that an object keeps asks that one, whoever else does what the protocol asks for")
  func storedDelegates() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var main: MainCoordinator?
        var other: OtherCoordinator?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          main = MainCoordinator()
          main?.start()
          other = OtherCoordinator()
          other?.start()
          window?.rootViewController = main?.nav  //= entry FeedController; entry ListController
          return true
        }
      }
      protocol FeedDelegate: AnyObject { func showDetail(id: Int) }
      class FeedController: UIViewController {
        weak var delegate: FeedDelegate?
        @IBAction func tap() { delegate?.showDetail(id: 1) }  //= go FeedController -> DetailController
      }
      class ListController: UIViewController {
        weak var delegate: FeedDelegate?
        @IBAction func tap() { delegate?.showDetail(id: 1) }  //= go ListController -> HelpController
      }
      class MainCoordinator {
        let nav = UINavigationController()
        var feed: FeedController!
        func start() { feed = FeedController(); feed.delegate = self; nav.viewControllers = [feed] }
      }
      extension MainCoordinator: FeedDelegate {
        func showDetail(id: Int) { nav.pushViewController(DetailController(), animated: true) }
      }
      class OtherCoordinator {
        let nav = UINavigationController()
        var list: ListController!
        func start() { list = ListController(); list.delegate = self; nav.viewControllers = [list] }
      }
      extension OtherCoordinator: FeedDelegate {
        func showDetail(id: Int) { nav.pushViewController(HelpController(), animated: true) }
      }
      class DetailController: UIViewController {}
      class HelpController: UIViewController {}
      """
    )
    .check()
  }

  @Test("local closures that are made where they are asked for know those behind them")
  func lazyClosures() {
    ExpectedSource(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let first = UINavigationController(rootViewController: Root.make())
          window?.rootViewController = first  //= entry StartController
        }
      }
      enum Root {
        static func make() -> StartController {
          lazy var makeOne: () -> OneController = { Root.one(makeTabs: makeTabs) }
          lazy var makeTabs: () -> TabsController = { Root.tabs(makeOne: makeOne) }
          return StartController(makeOne: makeOne)
        }
        static func one(makeTabs: @escaping () -> TabsController) -> OneController {
          let two = { TwoController(makeTabs: makeTabs) }
          return OneController(makeTwo: two)
        }
        static func tabs(makeOne: @escaping () -> OneController) -> TabsController {
          let tabs = TabsController()
          let first = UINavigationController(rootViewController: MyController(makeOne: makeOne))
          tabs.viewControllers = [first]  //= part TabsController -> MyController
          return tabs
        }
      }
      class StartController: UIViewController {
        let makeOne: () -> OneController
        init(makeOne: @escaping () -> OneController) { self.makeOne = makeOne; super.init(nibName: nil, bundle: nil) }
                @objc func tap() {
          let c = makeOne()
          navigationController?.pushViewController(c, animated: true)  //= go StartController -> OneController
        }
      }
      class OneController: UIViewController {
        let makeTwo: () -> TwoController
        init(makeTwo: @escaping () -> TwoController) { self.makeTwo = makeTwo; super.init(nibName: nil, bundle: nil) }
                @objc func tap() {
          let c = makeTwo()
          navigationController?.pushViewController(c, animated: true)  //= go OneController -> TwoController
        }
      }
      class TwoController: UIViewController {
        let makeTabs: () -> TabsController
                init(makeTabs: @escaping () -> TabsController) {
          self.makeTabs = makeTabs
          super.init(nibName: nil, bundle: nil)
        }
                @objc func tap() {
          let c = makeTabs()
          navigationController?.pushViewController(c, animated: true)  //= go TwoController -> TabsController
        }
      }
      class TabsController: UITabBarController {}
      class MyController: UIViewController {
        let makeOne: () -> OneController
        init(makeOne: @escaping () -> OneController) { self.makeOne = makeOne; super.init(nibName: nil, bundle: nil) }
                @objc func tap() {
          let c = makeOne()
          navigationController?.pushViewController(c, animated: true)  //= go MyController -> OneController
        }
      }
      """
    )
    .check()
  }

  @Test("tabs that an object was given have what it puts into them")
  func tabsGiven() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var root: RootCoordinator?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          let window = UIWindow()
          self.window = window
          root = RootCoordinator(window: window)
          root?.start()
          return true
        }
      }
      enum Screen { case home, news }
      final class RootCoordinator {
        let window: UIWindow?
        var tabCoordinator: TabBarCoordinator?
        init(window: UIWindow?) { self.window = window }
        func start() {
          let tabs = TabBar()
          let c = TabBarCoordinator()
          c.viewController = tabs
          self.tabCoordinator = c
          window?.rootViewController = tabCoordinator?.viewController  //= entry TabBar
          tabCoordinator?.coordinate(to: .home)
        }
      }
      final class TabBar: UITabBarController {}
      final class TabBarCoordinator {
        weak var viewController: TabBar?
        lazy var home: UINavigationController? = createHome()
        lazy var news: UINavigationController? = createNews()
        func coordinate(to screen: Screen) {
          guard let home = home, let news = news else { return }
          viewController?.viewControllers = [home, news]  //= part TabBar -> Home; part TabBar -> News
        }
                private func createHome() -> UINavigationController {
          UINavigationController(rootViewController: Home())
        }
                private func createNews() -> UINavigationController {
          UINavigationController(rootViewController: News())
        }
      }
      class Home: UIViewController {}
      class News: UIViewController {}
      """
    )
    .check()
  }

  @Test("pages that are turned from outside are those of the pager")
  func pagesTurned() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = Main()  //= entry Main
          return true
        }
      }
      class Main: UIViewController {
        private var page: Book?
        override func viewDidLoad() {
          let page = Book()
          self.page = page
          addChild(page)  //= part Main -> Book
          view.addSubview(page.view)
        }
        @objc func select(_ i: Int) {
          let book = page!
          book.setViewControllers([book.all[i]], direction: .forward, animated: true) //= part Book -> A; part Book -> B
        }
      }
      class Book: UIPageViewController {
        var all: [UIViewController] = [A(), B()]
        override func viewDidLoad() {
          setViewControllers([all[0]], direction: .forward, animated: true, completion: nil)
        }
      }
      class A: UIViewController {}
      class B: UIViewController {}
      """
    )
    .check()
  }

  @Test("a controller that a cell makes may show itself over another one")
  func showsItself() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = MainController()  //= entry MainController
          return true
        }
      }
      class HalfSheet: UIViewController {
        func show(from c: UIViewController) {
          c.present(self, animated: false)  //= modal MainController -> Picker
        }
      }
      class Picker: HalfSheet {}
      extension UIViewController {
        static func visible() -> UIViewController? {
          UIApplication.shared.keyWindow?.rootViewController
        }
      }
      class MainController: UIViewController, UITableViewDataSource {
        let tableView = UITableView()
        override func viewDidLoad() { tableView.register(MainCell.self, forCellReuseIdentifier: "x") }
      }
      class MainCell: UITableViewCell {
        @objc func tap() {
          guard let v = UIViewController.visible() else { return }
          let picker = Picker()
          picker.show(from: v)
        }
      }
      """
    )
    .check()
  }

  @Test("a data source does what the class above it is told by UIKit")
  func inheritedDataSource() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = NewsController()  //= entry NewsController
          return true
        }
      }
      class BaseDataSource: NSObject, UICollectionViewDelegate {
                func collectionView(_ cv: UICollectionView, didSelectItemAt ip: IndexPath) {
          didSelectItem(in: cv, at: ip)  //= modal NewsController -> DetailController
        }
        func didSelectItem(in cv: UICollectionView, at ip: IndexPath) {}
      }
      final class NewsDataSource: BaseDataSource {
        let viewModel: NewsViewModel
        init(with viewModel: NewsViewModel) { self.viewModel = viewModel }
        override func didSelectItem(in cv: UICollectionView, at ip: IndexPath) { viewModel.coordinator?.coordinate() }
      }
      class NewsCoordinator {
        weak var viewController: UIViewController?
        func coordinate() { viewController?.present(DetailController(), animated: true) }
      }
      class NewsViewModel { var coordinator: NewsCoordinator? }
      class NewsController: UIViewController {
        let viewModel = NewsViewModel()
        lazy var dataSource = NewsDataSource(with: viewModel)
        let collectionView = UICollectionView()
                override func viewDidLoad() {
          viewModel.coordinator = NewsCoordinator()
          viewModel.coordinator?.viewController = self
          collectionView.delegate = dataSource
        }
      }
      class DetailController: UIViewController {}
      """
    )
    .check()
  }

  @Test("cells may be registered by what a case says of their class")
  func registeredByKind() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = Main()  //= entry Main
          return true
        }
      }
      enum CellKind: Int, CaseIterable {
        case first, second
        var cellType: UITableViewCell.Type {
          switch self { case .first: return FirstCell.self; case .second: return SecondCell.self }
        }
      }
      extension UIViewController {
        static func visible() -> UIViewController? {
          UIApplication.shared.keyWindow?.rootViewController
        }
      }
      class Main: UIViewController {
        let tableView = UITableView()
        override func viewDidLoad() {
          CellKind.allCases.forEach { tableView.register($0.cellType, forCellReuseIdentifier: "x") }
        }
      }
      class FirstCell: UITableViewCell {
                @objc func tap() {
          UIViewController.visible()?.present(Detail(), animated: true)  //= modal Main -> Detail
        }
      }
      class SecondCell: UITableViewCell {
                @objc func tap() {
          UIViewController.visible()?.present(Help(), animated: true)  //= modal Main -> Help
        }
      }
      class Detail: UIViewController {}
      class Help: UIViewController {}
      """
    )
    .check()
  }

  @Test("tabs may be made where they are passed on, one for each of a list")
  func tabsMadeInArgument() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          let nav = UINavigationController()
          window?.rootViewController = nav  //= entry TabsController
          let c = TabCoordinator(nav: nav)
          c.start()  //= part TabsController -> OneController; part TabsController -> TwoController
          return true
        }
      }
      class TabsController: UITabBarController {}
      class TabCoordinator {
        let navigationController: UINavigationController
        let tabs = TabsController()
        init(nav: UINavigationController) { navigationController = nav }
        func start() { fill(with: allPages()) }
        func fill(with controllers: [UIViewController]) {
          tabs.setViewControllers(controllers, animated: true)
          navigationController.setViewControllers([tabs], animated: true)
        }
        func allPages() -> [UINavigationController] { let pages = [0, 1]; return pages.map { page($0) } }
        func page(_ i: Int) -> UINavigationController {
          let n = UINavigationController()
          switch i {
          case 0: n.setViewControllers([OneController()], animated: false)
          default: n.setViewControllers([TwoController()], animated: false)
          }
          return n
        }
      }
      class OneController: UIViewController {}
      class TwoController: UIViewController {}
      """
    )
    .check()
  }

  @Test("what is looked into by pressing is pushed by pressing harder")
  func peeked() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          let first = UINavigationController(rootViewController: ListController())
          window?.rootViewController = first  //= entry ListController
          return true
        }
      }
      class ListController: UIViewController {}
      extension ListController: UIViewControllerPreviewingDelegate {
        func previewingContext(
          _ context: UIViewControllerPreviewing,
          viewControllerForLocation location: CGPoint
        ) -> UIViewController? {
          let detail = DetailController()
          return detail
        }
        func previewingContext(_ context: UIViewControllerPreviewing, commit detail: UIViewController) {
          navigationController?.pushViewController(detail, animated: true)  //= go ListController -> DetailController
        }
      }
      class DetailController: UIViewController {}
      """
    )
    .check()
  }

  @Test("what was made of a value is, where that is switched over, what it makes of the branch's cases")
  func madeOfCases() {
    ExpectedSource(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          let page = MyPage()
          window?.rootViewController = UINavigationController(rootViewController: page)  //= entry MyPage
          return true
        }
      }
      enum Destination { case login, setting, profile }
      class MyPage: UIViewController {
        func go(_ destination: Destination) {
          let c = make(destination)
          switch destination {
          case .login:
            c.modalPresentationStyle = .fullScreen
            present(c, animated: true)  //= modal MyPage -> Login
          case .setting, .profile:
            navigationController?.pushViewController(c, animated: true)  //= go MyPage -> Setting; go MyPage -> Profile
          }
        }
        private func make(_ destination: Destination) -> UIViewController {
          switch destination {
          case .login: return Login()
          case .setting: return Setting()
          case .profile: return Profile()
          }
        }
      }
      class Login: UIViewController {}
      class Setting: UIViewController {}
      class Profile: UIViewController {}
      """
    )
    .check()
  }
}
