internal import Helm

extension DocumentSegue {
  /// Whether it can't be taken itself: it is disabled, or leads elsewhere.
  public var isClosed: Bool { disabled || !redirect.isEmpty }

  /// Whether the origin stays presented beside the destination: style `hold`.
  public var holds: Bool { style == .hold }
}
