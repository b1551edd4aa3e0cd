import HelmFlow

/// Collects what would be logged and asserted.
final class Mistakes<N: Node> {
  private(set) var all: [FlowMistake<N>] = []

  func append(_ mistake: FlowMistake<N>) {
    all.append(mistake)
  }
}
