internal import HelmDocument

extension DifferenceWords {
  /// States by what they present; those first that show nothing added or removed.
  func states(_ states: [Consequences.State]) -> [String] {
    let changed = Set(differences.fragments.filter { $0.kind != .changed }.compactMap { ($0.new ?? $0.old)?.id })
    let (others, plain) = (
      states.filter { !changed.isDisjoint(with: $0.presented) },
      states.filter { changed.isDisjoint(with: $0.presented) }
    )
    return (plain + others).map { state in
      let dismissable = state.dismissable.isEmpty ? "" : "; \(Self.list(state.dismissable.map(title))) can be dismissed"
      return Self.list(state.presented.map(title)) + dismissable
    }
  }
}
