/// What a segue has beside its direction.
public enum SegueTrait<N: Node>: Hashable {
  /// Taken as soon as the segue's origin is reached, which so becomes a container: it stays presented beside what its
  /// segues lead to, and is never presented alone.
  case auto

  /// Leads to a sheet or another view that covers what is presented and can be dismissed; what it covers stays
  /// presented.
  case modal

  /// Leads to a view that belongs to its origin, such as a popover or a menu. It is presented and dismissed like a
  /// modal, and drawn differently.
  case context

  /// Following the segue presents a flow instead.
  case redirect(to: Flow<N>)

  /// The segue can't be followed.
  case disabled
}

extension SegueTrait: Sendable where N: Sendable {}
