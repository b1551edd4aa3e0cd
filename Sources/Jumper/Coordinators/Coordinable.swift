public import HelmDocument

/// Decides which screens follow one another. Conform to one of the three kinds, ``RootCoordinable``,
/// ``NavigationCoordinable`` and ``TabCoordinable``, or to this to make a kind of your own.
///
/// A coordinator makes its controller and its first screens when ``ScreenViewPresentable/view()`` is first asked for or
/// a transition needs them. It keeps a child as long as the child's controller is contained or presented, whoever ends
/// that: a transition, a user's gesture, UIKit code. Children know their parents weakly.
///
/// A transition that can't be made is reported as a ``CoordinatorMistake`` and changes nothing. It still returns what
/// it promises: the coordinator that it would have reached, which then stands nowhere.
///
/// A kind of your own has a ``Placement`` that lists the first routes, makes its controller, says by
/// ``place(_:in:)`` how they are put into it, and makes its own transitions with `show(_:by:)`.
@preconcurrency @MainActor
public protocol Coordinable: ScreenViewPresentable, LiveSource {
  /// Where its screens are kept.
  associatedtype Place: Placement

  /// The container of its screens.
  associatedtype Controller: UIViewController

  /// Where its screens are kept. It must be stored.
  var navigation: Place { get }

  /// Makes the container; called once.
  func makeController() -> Controller

  /// Puts the controller of one of the first routes into the container; called in their order.
  ///
  /// - Throws: why it doesn't belong there, which is reported.
  func place(_ child: UIViewController, in controller: Controller) throws(CoordinatorMistake.Reason)

  /// Called once, when the container has its first screens.
  func configure(controller: Controller)

  /// Takes a mistake of this coordinator or of one below it that doesn't take them itself. Without an implementation
  /// the parent takes it; in the end it is logged, and asserted in debug builds where only the program can make it.
  func report(_ mistake: CoordinatorMistake)
}

extension Coordinable {
  /// Does nothing.
  public func configure(controller: Controller) {}

  /// Hands the mistake to the parent, or logs it.
  public func report(_ mistake: CoordinatorMistake) {
    if let parent = navigation.parent { parent.report(mistake) } else { mistake.log() }
  }

  /// The container, made with its first screens when first asked for.
  public func view() -> UIViewController {
    if let controller = navigation.controller { return controller }
    let controller = makeController()
    navigation.controller = controller
    (controller as? UINavigationController)?.delegate = navigation.observer
    (controller as? UITabBarController)?.delegate = navigation.observer
    for route in navigation.initial {
      route.show(self) { (child) throws(CoordinatorMistake.Reason) in try place(child, in: controller) }
    }
    configure(controller: controller)
    return controller
  }

  /// Tells the document of the tree of coordinators with what is on the screen, now and after each change, as long as
  /// what is returned is kept.
  ///
  /// Changes are what coordinators do, and what users do to stacks, tabs and sheets. Where an app sets a delegate of a
  /// stack, a bar or a sheet itself, what users do there is told with the next change.
  public func observe(_ tell: @escaping @MainActor (GraphDocument) -> Void) -> AnyObject {
    let watch = ScreenWatch(self, tell)
    navigation.add(watch)
    watch.look()
    return watch
  }
}

extension Coordinable {
  /// The routes that it declares with their names, in their order, those of superclasses first.
  var declaredRoutes: [(name: String, declaration: any DeclaredRoute)] {
    let mirrors = Array(sequence(first: Mirror(reflecting: self), next: \.superclassMirror))
    return mirrors.reversed().flatMap(\.children).compactMap { child in
      guard let label = child.label, let declaration = child.value as? any DeclaredRoute else { return nil }
      return (String(label.drop { $0 == "_" }), declaration)
    }
  }

  func name(of declaration: (any DeclaredRoute)?) -> String? {
    declaration.flatMap { wanted in declaredRoutes.first { $0.declaration === wanted }?.name }
  }
}
