import HelmFlow

/// Collects what would be logged and asserted.
final class Misuses<N: Node> {
  private(set) var all: [FlowMisuse<N>] = []

  func append(_ misuse: FlowMisuse<N>) {
    all.append(misuse)
  }
}
