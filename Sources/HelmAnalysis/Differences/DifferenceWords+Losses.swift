internal import HelmDocument

extension DifferenceWords {
  var losses: [String] {
    var lines: [String] = []
    if let consequences {
      lines += consequences.fragments.lost.map { fragment in
        let isPassed = consequences.passed.contains(fragment)
        if isPassed { return "\(title(fragment)) is passed through now and never presented" }
        return "\(title(fragment)) can no longer be reached" + reason(of: fragment)
      }
      lines += consequences.dismissals.lost.map { "\(title($0)) can no longer be dismissed" }
      lines += consequences.deadEnds.gained.map { state in
        "Dead end: nothing leads on from \(Self.list(state.presented.map(title)))"
      }
      lines += consequences.rules.gained.map { rule in
        guard let entry = rule.entry else {
          return "The rule '\(rule.name)' names what isn't there any more: \(rule.words)"
        }
        let steps = rule.steps.map(\.action.words).joined(separator: "; ")
        let way = steps.isEmpty ? "" : ", from \(title(entry)): \(steps)"
        return "The rule '\(rule.name)' is broken now, as \(rule.words)\(way)"
      }
      lines += consequences.refusals.gained.map { "The engine refuses \(walk($0.name)) now: \($0.reason)" }
    }
    let neighbours = Neighbours(differences.segues.compactMap(\.old))
    lines += differences.fragments.filter { $0.kind == .removed }.compactMap(\.old).map { fragment in
      "\(formerTitle(fragment.id)) was removed" + words(neighbours, of: fragment.id)
    }
    lines += consequences?.routes.filter { $0.new > $0.old }.map(route) ?? []
    return lines
  }

  /// Why a fragment can't be reached, where its own segues say so.
  private func reason(of fragment: String) -> String {
    let segues = differences.new.segues.filter { $0.to == fragment && $0.from != fragment }
    if segues.isEmpty { return ": nothing leads to it" }
    return segues.allSatisfy(\.isClosed) ? ": every segue to it is disabled or redirected" : ""
  }

  func route(_ route: Consequences.Route) -> String {
    let steps = route.steps.compactMap { step -> String? in
      switch step.action {
      case .present(let fragment): title(fragment)
      case .dismiss(let fragment): "dismiss \(title(fragment))"
      case .replace, .presentTag, .dismissTag, .forward, .dismissLast, .stay: nil
      }
    }
    let way = steps.count == route.new && (1...8).contains(steps.count) ? ": \(steps.joined(separator: ", "))" : ""
    return "\(title(route.fragment)) is \(Self.count(route.new, "step")) away, was \(route.old)\(way)"
  }
}
