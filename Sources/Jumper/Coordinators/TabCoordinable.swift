/// Coordinators or screens side by side, in a `UITabBarController`.
public protocol TabCoordinable: Coordinable where Place == TabNavigation<Self>, Controller == UITabBarController {}

/// Where a ``TabCoordinable`` keeps what it shows.
public final class TabNavigation<Coordinator: Coordinable>: Placement {
  /// Lists the tabs, from left to right. The first is seen at the start.
  public init(@RouteBuilder<Coordinator> tabs: () -> [RouteReference<Coordinator>]) {
    super.init(initial: tabs)
  }
}

extension TabCoordinable {
  /// A bar without tabs.
  public func makeController() -> UITabBarController { UITabBarController() }

  /// Adds a tab at the right.
  public func place(_ child: UIViewController, in controller: UITabBarController) {
    controller.viewControllers = (controller.viewControllers ?? []) + [child]
  }

  /// Switches to the tab of a coordinator, as it was left. A route that is no tab is a mistake; one whose tab isn't in
  /// the bar now is logged.
  ///
  /// - Returns: the coordinator of the tab.
  @discardableResult
  public func focus<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>) -> Child {
    select(route)?.coordinator as? Child ?? RouteReading.read(route, of: self).maker()
  }

  /// Switches to the tab of a screen. A route that is no tab is a mistake; one whose tab isn't in the bar now is
  /// logged.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func focus(_ route: KeyPath<Self, (Self) -> () -> ScreenView>) -> Self {
    _ = select(route)
    return self
  }

  /// What a route shows in a tab, having switched there.
  private func select<Maker>(_ route: KeyPath<Self, (Self) -> Maker>) -> ShownRoute? {
    let bar = view() as? UITabBarController
    let tabs = bar?.viewControllers ?? []
    guard let place = tabs.firstIndex(where: { navigation.contained($0)?.route == route }) else {
      report(navigation.initial.contains { $0.route == route } ? .notInBar : .notATab, at: route)
      return nil
    }
    bar?.selectedIndex = place
    navigation.settleTree()
    return navigation.contained(tabs[place])
  }
}
