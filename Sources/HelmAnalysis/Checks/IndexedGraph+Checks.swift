import Helm

extension IndexedGraph {
  /// Whether no segue touches a fragment.
  func isIsolated(_ fragment: Int32) -> Bool {
    egress(of: fragment).isEmpty && closedEgress(of: fragment).isEmpty && ingress(of: fragment).isEmpty
  }
}

extension IndexedSegue {
  /// Whether the origin stays presented, and the destination can't be dismissed.
  var stays: Bool { style == .hold && !dismissable }
}
