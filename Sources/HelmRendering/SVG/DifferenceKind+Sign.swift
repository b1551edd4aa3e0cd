internal import HelmAnalysis

extension DifferenceKind {
  /// What stands in the disc on a part of a picture.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "Δ"
    }
  }
}
