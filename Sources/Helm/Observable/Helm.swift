#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
public import OrderedCollections

/// Navigates between the fragments of an app, and publishes what is presented.
///
/// The rules are those of ``Navigation``, the value that `Helm` holds; the class publishes what becomes of it. The
/// methods that an app calls from its views don't throw: a step that can't be made changes nothing but ``errors``.
///
/// ```swift
/// let helm = try Helm(nav: segues)
/// helm.present(fragment: .gatekeeper)
/// helm.isPresented(.login)  // true
/// ```
///
/// A `Helm` isn't `Sendable`: it belongs to where it was made, in an app the main actor.
public final class Helm<N: Fragment>: ObservableObject {
  /// A directed edge between two fragments, with rules.
  public typealias HelmSegue = Segue<N>

  /// The segues of an app.
  public typealias HelmGraph = Set<Segue<N>>

  /// A connection between two fragments, without rules.
  public typealias HelmGraphEdge = DirectedEdge<N>

  /// A step from one path to another.
  public typealias HelmTransition = PathTransition<N>

  /// The edges that were taken, in order.
  public typealias HelmPath = OrderedSet<PathEdge<N>>

  /// What a path leaves visible, the latest presented last.
  public typealias HelmPathFragments = OrderedSet<PathFragment<N>>

  /// Says that views will have to ask again: before a step that can be made is made, and before ``errors`` changes.
  ///
  /// Who asks the `Helm` in a subscriber hears what was so before the step.
  public var objectWillChange: ObservableObjectPublisher {
    isObserved = true
    return willChange
  }

  private let willChange = ObservableObjectPublisher()

  /// Whether anybody may be told before a step. Where nobody is, none is tried before it is made.
  private var isObserved = false

  /// How many steps were made.
  private var steps = 0

  /// What the path leaves visible, the latest presented last; a fragment is told apart by its identifier too.
  ///
  /// `$presentedFragments` publishes it after each step that succeeds, also where it stays the same: the step changes
  /// the path, and with it what can be presented and dismissed. Subscribers find the rest of the `Helm` after the step.
  @Announced public private(set) var presentedFragments: HelmPathFragments

  /// Why steps weren't made, the latest last. The app empties it as it likes; `$errors` publishes it.
  @Announced public var errors: [any Error] = [] {
    willSet { willChange.send() }
  }

  /// The state machine, by which this `Helm` answers and moves.
  public private(set) var navigation: Navigation<N>

  /// Indexes a graph and restores a path.
  ///
  /// - Parameters:
  ///   - nav: the graph.
  ///   - path: the edges taken so far, kept as they are. The auto segue of the fragment reached last is taken unless
  ///     the path takes it already; the empty path reaches the entry.
  ///   - entry: the fragment to start at, for graphs in which segues lead back to it. Without it, the sole fragment
  ///     that segues leave and none leads to.
  /// - Throws: the first rule of the graph that is broken, or `.pathMismatch` with the edges that have no segue.
  /// - Complexity: linear, apart from sorting the segues.
  public convenience init(nav: HelmGraph, path: HelmPath = [], entry: N? = nil) throws(HelmError<N>) {
    self.init(try Navigation(nav: nav, path: path, entry: entry))
  }

  /// Goes on from where a value stands.
  public init(_ navigation: Navigation<N>) {
    self.navigation = navigation
    self.presentedFragments = navigation.presentedFragments
  }

  /// The segues.
  public var nav: HelmGraph { navigation.nav }

  /// The fragment that an empty path presents.
  public var entry: N { navigation.entry }

  /// The edges in the order in which they were taken.
  ///
  /// - Complexity: linear in the length of the path.
  public var path: HelmPath { navigation.path }

  /// Makes a step and publishes what it leaves visible.
  func perform(_ step: (inout Navigation<N>) throws(HelmError<N>) -> Void) throws(HelmError<N>) {
    if isObserved {
      try announce(step)
    } else {
      try step(&navigation)
    }
    steps += 1
    presentedFragments = navigation.presentedFragments
  }

  /// Tries a step, and makes it once everybody was told. A step that a subscriber makes meanwhile comes first.
  private func announce(_ step: (inout Navigation<N>) throws(HelmError<N>) -> Void) throws(HelmError<N>) {
    var next = navigation
    try step(&next)
    let before = steps
    willChange.send()
    if steps == before {
      navigation = next
    } else {
      try step(&navigation)
    }
  }

  /// Makes a step; one that can't be made becomes an error to look at.
  func attempt(_ step: (inout Navigation<N>) throws(HelmError<N>) -> Void) {
    do {
      try perform(step)
    } catch {
      errors.append(error)
    }
  }
}

extension Helm where N: RawRepresentable, N.RawValue == String {
  /// The path that a link describes: fragments by their raw values, each presented from those before it.
  ///
  /// ```swift
  /// let helm = try Helm(nav: segues)
  /// try helm.replace(path: helm.path(of: "dashboard/compose"))
  /// helm.isPresented(.compose)  // true
  /// ```
  ///
  /// - Parameter link: raw values parted by `/`, each with an identifier in brackets where it has one: `detail(42)`.
  /// - Throws: `DeepLinkError.unknownFragment`; `HelmError.missingSegueToFragment`, where no segue leads on.
  public func path(of link: String) throws -> HelmPath {
    try navigation.path(of: link)
  }
}

extension Helm where N: LosslessStringConvertible {
  /// The path that a link describes, for fragments that are named by their descriptions: see the other `path(of:)`.
  ///
  /// - Throws: `DeepLinkError.unknownFragment`; `HelmError.missingSegueToFragment`, where no segue leads on.
  @_disfavoredOverload
  public func path(of link: String) throws -> HelmPath {
    try navigation.path(of: link)
  }
}
