internal import HelmDocument

extension DifferenceWords {
  var losses: [String] {
    var lines: [String] = []
    if let consequences {
      lines += consequences.fragments.lost.map { fragment in
        let isPassed = consequences.passed.contains(fragment)
        if isPassed { return "\(title(fragment)) is passed through now and never presented" }
        let isIsolated = !differences.new.segues.contains { $0.to == fragment && $0.from != fragment }
        return "\(title(fragment)) can no longer be reached" + (isIsolated ? ": nothing leads to it" : "")
      }
      lines += consequences.dismissals.lost.map { "\(title($0)) can no longer be dismissed" }
      lines += consequences.deadEnds.gained.map { state in
        "Dead end: nothing leads on from \(Self.list(state.presented.map(title)))"
      }
      lines += consequences.refusals.gained.map { "The engine refuses \(walk($0.name)) now: \($0.reason)" }
    }
    lines += shut.map { "Every segue to \(title($0)) is disabled now" }
    lines += differences.fragments.filter { $0.kind == .removed }.compactMap(\.old).map { fragment in
      "\(formerTitle(fragment.id)) was removed" + neighbours(of: fragment.id, in: differences.segues.compactMap(\.old))
    }
    lines += consequences?.routes.filter { $0.new > $0.old }.map(route) ?? []
    return lines
  }

  /// The fragments to which some segue led, and now disabled ones alone, ascending.
  private var shut: [String] {
    func open(_ document: GraphDocument) -> Set<String> {
      Set(document.segues.filter { !$0.disabled && $0.from != $0.to }.map(\.to))
    }
    let closed = Set(differences.new.segues.filter(\.disabled).map(\.to)).subtracting(open(differences.new))
    return open(differences.old.renamed(differences.renames)).intersection(closed).sorted()
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
