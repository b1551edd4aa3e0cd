public import HelmDocument

extension GraphDocument {
  /// The document of a tree of coordinators: every route that they declare, and what is on the screen as the path.
  ///
  /// Each route is a fragment, and so is the coordinator itself; those of one coordinator are a group. What a route is
  /// used for is known from the kind of coordinator:
  ///
  /// - root: all routes replace one another (`pass`); the initial one is presented by itself;
  /// - stack: the initial route is presented by itself, and the others are pushed on it (`pass`, dismissable), but
  ///   those that lead to a stack, which can only be presented;
  /// - tabs, and a kind of your own: the routes listed at the start are held, the first is presented by itself; the
  ///   others are presented;
  /// - what is presented is held, dismissable and modal. A route that is on the screen in another way is drawn that way
  ///   too.
  ///
  /// To find a coordinator's routes it takes one that is on the screen, or else makes one; that makes none of its
  /// screens. One that is made from an input and isn't on the screen can't be asked: a note says so. There is no path
  /// before ``ScreenViewPresentable/view()`` was asked for the first time.
  ///
  /// - Complexity: linear in the routes, but for those of a root, which all lead to one another.
  @preconcurrency @MainActor
  public init(_ coordinator: some Coordinable, title: String? = nil) {
    self.init(coordinator, CoordinatorOutline(coordinator))
    self.title = title
  }

  @MainActor
  init(_ coordinator: any Coordinable, _ outline: CoordinatorOutline) {
    let segues = outline.segues
    let path = ScreenPath(of: coordinator, in: outline)
    var known = Set(segues.map(\.edge))
    self.init(
      fragments: outline.fragments,
      groups: outline.groups,
      segues: segues + path.segues.filter { known.insert($0.edge).inserted },
      path: coordinator.navigation.controller == nil ? nil : path.edges
    )
  }
}
