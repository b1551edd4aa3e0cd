/// RIBs, and ModernRIBs: a router has a controller and an interactor, and shows the controllers of the routers that it
/// attaches: `viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)`.
///
/// What the library's classes keep is told by what the app's own were made with, else by what they are declared with:
/// `class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable>`.
struct AttachedPattern: CallPattern {
  let names = ["launch", "attachChild", "sink", "subscribe", "bind", "drive"]

  /// What the library's classes keep, by the names of these, in the order of their generic parameters.
  private static let kept: [String: [String]] = [
    "Router": ["interactor"], "ViewableRouter": ["interactor", "viewController"],
    "LaunchRouter": ["interactor", "viewController"],
    "PresentableInteractor": ["presenter"], "Builder": ["dependency"], "Component": ["dependency"],
  ]

  /// What is the same as something that is kept, by its name.
  private static let namesakes = ["viewControllable": "viewController", "interactable": "interactor"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head else { return false }
    if callee.text == "launch" { return launch(callee.head, call, scope, walker) }
    guard callee.text == "attachChild" else { return listen(call, scope, walker) }
    // What has nothing to see does what it begins with on the screen that attaches it.
    guard let child = call.unlabelled else { return false }
    for type in walker.evaluator.values(of: child, in: scope).compactMap(\.ownType) {
      let router = walker.index.concrete(type)
      guard let library = Self.library(router, walker.index), library.name == "Router" else { continue }
      Self.begin(Instance(router), walker)
    }
    return false
  }

  /// What an interactor does once it is told of something it does on its own screen, whoever builds that.
  private func listen(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard !walker.evaluator.routers.isEmpty, let interactor = scope.receiver,
      let presenters = Self.member("presenter", of: interactor, walker.evaluator),
      let screen = presenters.lazy.compactMap(\.ownType).first(where: walker.index.isController),
      screen !== walker.fragment.type
    else { return false }
    let closures = call.children.filter(\.isPassed).compactMap(\.head).filter { $0.kind == .closure }
    for closure in closures {
      walker.program.addCode(to: screen, closure, scope)
      walker.passOver(closure, scope)
    }
    return !closures.isEmpty
  }

  /// `router.launch(from: window)`: the window begins with the router's controller.
  private func launch(_ base: Node?, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let base, let window = call.argument("from"), let router = router(base, scope, walker) else { return false }
    let shown = Node(.member, "viewControllable", line: call.line, [router])
    let root = Node(.member, "rootViewController", line: call.line, [window])
    let isRead = RootPattern().read(assignment: Node(.assignment, line: call.line, [root, shown]), scope, walker)
    // A stack is what the router puts into it.
    for case .instance(let made) in walker.evaluator.values(of: router, in: scope) {
      let isStack = Self.member("viewController", of: made, walker.evaluator)?.contains { value in
        if case .foreign(let name, _, _) = value { SourceIndex.isStackName(name) } else { false }
      }
      if isStack == true { Self.begin(made, walker) }
    }
    return isRead
  }

  /// What tells which router it is: of a property of the object's own what that is set to.
  private func router(_ node: Node, _ scope: Scope, _ walker: Walker) -> Node? {
    let kept = scope.receiver.flatMap { owner in
      StateUses.name(of: node).flatMap { walker.evaluator.uses(of: owner.type).values(of: $0) }
    }
    return ([node] + (kept ?? [])).first { node in
      walker.evaluator.values(of: node, in: scope).compactMap(\.ownType).contains { type in
        Self.library(walker.index.concrete(type), walker.index)?.name == "LaunchRouter"
      }
    }
  }

  // MARK: What is kept

  /// The library's class that one of the app's has above it, and what that is declared with.
  private static func library(_ type: TypeInfo, _ index: SourceIndex) -> (name: String, arguments: [Node])? {
    guard type.kind == .classType else { return nil }
    for inherited in type.inherits.compactMap(\.head) where !inherited.children.isEmpty {
      let name = SourceIndex.last(inherited.text)
      if kept[name] != nil, index.type(named: inherited.text, in: type.outer, file: type.file) == nil {
        return (name, inherited.children)
      }
    }
    return index.superclass(of: type).flatMap { library($0, index) }
  }

  /// What an object has by the library: a controller itself, a router its controller and its interactor.
  static func member(_ name: String, of instance: Instance, _ evaluator: Evaluator) -> [Value]? {
    let index = evaluator.index
    if name == "uiviewController" { return index.isController(instance.type) ? [.instance(instance)] : nil }
    let name = namesakes[name] ?? name
    guard kept.values.contains(where: { $0.contains(name) }), let library = library(instance.type, index),
      let place = kept[library.name]?.firstIndex(of: name)
    else { return nil }
    if let thunk = instance.fields[name] { return evaluator.values(of: thunk) }
    guard place < library.arguments.count,
      let type = index.type(named: library.arguments[place].text, in: nil, file: instance.type.file)
    else { return nil }
    return [.typed(index.concrete(type))]
  }

  /// What an object shows that stands for a controller: `class Stack: ViewControllable { let uiviewController … }`.
  static func search(_ instance: Instance, _ finder: TargetFinder) -> TargetSearch? {
    guard finder.index.ancestors(of: instance.type).contains("ViewControllable") else { return nil }
    return finder.search(property: "uiviewController", of: instance)
  }

  // MARK: What it begins with

  /// The routers that have a controller each, by the numbers of the controllers' classes.
  static func routers(_ index: SourceIndex) -> [Int: [TypeInfo]] {
    var found: [Int: [TypeInfo]] = [:]
    for type in index.types where type.kind == .classType && !type.isPreview && !type.isDouble {
      guard let (_, arguments) = library(type, index), arguments.count > 1,
        let asked = index.type(named: arguments[1].text, in: nil, file: type.file).map(index.concrete),
        index.isController(asked)
      else { continue }
      found[asked.id, default: []].append(type)
    }
    return found
  }

  /// Walks what the router and the interactor of a controller do once they are attached.
  static func walk(_ controller: Instance, _ walker: Walker) {
    for router in walker.evaluator.routers[controller.type.id] ?? [] {
      begin(Instance(router), walker)
      listen(router, walker)
    }
  }

  /// Walks what an interactor does as children ask it by a protocol that others have too, of whom the child isn't told
  /// which one it is: `listener?.didConfirm()` in the child, `func didConfirm() { router?.attachLogin() }` here.
  private static func listen(_ router: TypeInfo, _ walker: Walker) {
    let index = walker.index
    guard let asked = library(router, index)?.arguments.first,
      let interactor = index.type(named: asked.text, in: nil, file: router.file).map(index.concrete),
      interactor.kind == .classType
    else { return }
    for name in index.sortedAncestors(of: interactor) where walker.evaluator.listeners.contains(name) {
      guard let asking = index.typesByName[name]?.first, index.concrete(asking) === asking else { continue }
      for function in asking.functionOrder where function.body == nil {
        for own in interactor.functions[function.name] ?? [] where own.signature == function.signature {
          walk(own, of: Instance(interactor), passesOn: true, walker)
        }
      }
    }
  }

  /// The protocols by which interactors ask those of the screens that attached theirs.
  static func listeners(_ index: SourceIndex) -> Set<String> {
    var found: Set<String> = []
    for type in index.types where type.kind == .classType && !type.isPreview && !type.isDouble {
      guard let name = type.properties["listener"]?.type?.text,
        !index.ancestors(of: type).isDisjoint(with: ["Interactor", "PresentableInteractor"]),
        index.type(named: name, in: type, file: type.file)?.kind == .protocolType
      else { continue }
      found.insert(SourceIndex.last(name))
    }
    return found
  }

  /// Whether an object is a router of the library, or stands for a controller in it.
  static func standsForController(_ type: TypeInfo, _ index: SourceIndex) -> Bool {
    index.ancestors(of: type).contains("ViewControllable") || library(type, index).map { $0.name != "Router" } == true
  }

  private static func begin(_ router: Instance, _ walker: Walker) {
    walk("didLoad", of: router, walker)
    guard let asked = library(router.type, walker.index)?.arguments.first,
      let type = walker.index.type(named: asked.text, in: nil, file: router.type.file)
    else { return }
    walk("didBecomeActive", of: Instance(walker.index.concrete(type)), walker)
  }

  private static func walk(_ name: String, of object: Instance, _ walker: Walker) {
    guard let function = object.type.functions[name]?.first(where: { $0.parameters.isEmpty }) else { return }
    walk(function, of: object, walker)
  }

  /// - Parameter passesOn: Whether what it asks its own listener for is left to that.
  private static func walk(_ function: Function, of object: Instance, passesOn: Bool = false, _ walker: Walker) {
    guard var body = function.body else { return }
    if passesOn {
      let own = body.children.filter { !($0.kind == .call && $0.contains { $0.text == "listener" }) }
      body = Node(.block, line: body.line, own)
    }
    let scope = Scope(receiver: object, type: object.type, file: function.file)
    walker.evaluator.bind(function, call: Node(.call), from: scope, into: scope)
    let outer = walker.program.current
    walker.program.current = function
    walker.rationed { walker.once(.init("C", function.node), .init(body, scope)) { walker.walk(body, scope) } }
    walker.program.current = outer
  }
}
