/// What a coordinator keeps: its controller, and the routes that it shows.
@preconcurrency @MainActor
public class Placement {
  /// The coordinator that shows this one.
  public internal(set) weak var parent: (any Coordinable)?

  /// The routes that are shown from the start.
  let initial: [InitialRoute]

  var controller: UIViewController?
  private var kept: [ShownRoute] = []
  private(set) lazy var observer = ScreenObserver(self)
  /// Who wants to know when this coordinator, or one below it, shows something else.
  private var watches: [() -> ScreenWatch?] = []

  init(initial: InitialRoute) { self.initial = [initial] }

  /// What a coordinator of your own kind shows from the start.
  public init<Coordinator: Coordinable>(
    @RouteBuilder<Coordinator> initial: () -> [RouteReference<Coordinator>]
  ) {
    self.initial = initial().map(\.initial)
  }

  /// The coordinators that it shows now, in the order in which they came.
  public var children: [any Coordinable] { shown.compactMap(\.coordinator) }

  /// What is contained or presented now, in the order in which it came.
  var shown: [ShownRoute] { kept.filter(\.controller.isShown) }

  func contained(_ controller: UIViewController) -> ShownRoute? {
    kept.first { $0.controller === controller }
  }

  func keep(_ route: ShownRoute) {
    kept.append(route)
    settleTree()
  }

  /// Lets go of what is no longer shown, in the whole tree of coordinators, and tells who wants to know.
  func settleTree() {
    let outermost = outermost
    outermost.settle()
    outermost.tell()
  }

  /// Has somebody told, as long as the watch is kept.
  func add(_ watch: ScreenWatch) { watches.append { [weak watch] in watch } }

  private func tell() {
    watches.removeAll { $0() == nil }
    for watch in watches { watch()?.look() }
    for child in children { child.navigation.tell() }
  }

  private var outermost: Placement { parent?.navigation.outermost ?? self }

  /// What had been presented from where nothing is shown any more goes too, and takes along what lies above it.
  private func settle() {
    var isSettled = false
    while !isSettled { isSettled = !letGo() }
  }

  private func letGo() -> Bool {
    let gone = kept.filter { !$0.controller.isShown }
    kept = shown
    for route in gone { route.coordinator?.navigation.dismissAll() }
    return kept.reduce(!gone.isEmpty) { hasChanged, route in
      route.coordinator?.navigation.letGo() ?? false || hasChanged
    }
  }

  private func dismissAll() {
    for route in kept {
      if route.controller.isPresented { route.controller.presentingViewController?.dismiss(animated: false) }
      route.coordinator?.navigation.dismissAll()
    }
  }
}
