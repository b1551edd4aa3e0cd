internal import Helm

extension DocumentSegue {
  /// Whether the origin stays presented beside the destination: style `hold`.
  public var holds: Bool { style == .hold }
}
