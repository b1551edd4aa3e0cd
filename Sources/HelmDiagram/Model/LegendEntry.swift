internal import HelmAnalysis
internal import HelmDocument

/// One trait that a legend explains.
public enum LegendEntry: String, Sendable, Hashable, CaseIterable {
  case screen, section, overlay, fold, entry
  case pass, hold, auto, dismissable, bothWays, bundle, tag, shared, disabled, redirect
  case declared, code, seen, unseen
  case row, chip, origin, twins
  case path, presented, taken, untaken, visited, available, fault
  case added, removed, changed

  /// The words beside the sample.
  public var label: String {
    switch self {
    case .screen: "screen"
    case .section: "section of a screen"
    case .overlay: "overlay"
    case .fold: "folded fragments"
    case .entry: "entry"
    case .pass: "pass: hands over"
    case .hold: "hold: origin stays"
    case .auto: "auto: taken by itself"
    case .dismissable: "dismissable: there and back"
    case .bothWays: "both ways"
    case .bundle: "so many segues"
    case .tag: "tag"
    case .shared: "taken from any of several"
    case .disabled: "disabled"
    case .redirect: "leads here instead"
    case .declared: "declared, not in the code"
    case .code: "in the code, not declared"
    case .seen: "seen, neither declared nor in the code"
    case .unseen: "never seen"
    case .row: "leads there, without a line"
    case .chip: "so many rows lead here"
    case .origin: "only a row of A leads here"
    case .twins: "all reached alike"
    case .path: "path, in steps"
    case .presented: "presented"
    case .taken: "taken, how often"
    case .untaken: "never taken"
    case .visited: "passed"
    case .available: "can be next"
    case .fault: "breaks the rule"
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    }
  }

  /// Whether it explains a state, coverage or differences rather than the graph.
  public var isState: Bool {
    [.path, .presented, .taken, .untaken, .visited, .available, .fault, .added, .removed, .changed].contains(self)
  }
}

extension Diagram {
  /// The traits that occur, in the order in which a legend lists them.
  ///
  /// - Parameter subject: What is drawn beside the graph; the four entries of a state are listed in every state alike.
  public func legend(of subject: DiagramSubject) -> [LegendEntry] {
    let counted = fragments.indices.filter { fragments[$0].hasCount }
    let isNamed = counted.map { PlacedChip.namesOrigin(of: $0, in: self) }
    return LegendEntry.allCases.filter { entry in
      switch entry {
      case .screen: fragments.contains { $0.kind == .screen }
      case .section: fragments.contains { $0.kind == .section }
      case .overlay: fragments.contains { $0.kind == .overlay }
      case .fold: fragments.contains { $0.kind == .fold }
      case .entry: fragments.contains(where: \.isEntry)
      case .pass: segues.contains { !$0.traits.holds && $0.bundle == 1 }
      case .hold: segues.contains(where: \.traits.holds)
      case .auto: segues.contains(where: \.traits.auto)
      case .dismissable: segues.contains(where: \.traits.dismissable)
      case .bothWays: segues.contains { $0.pairing != .alone }
      case .bundle: segues.contains { $0.bundle > 1 }
      case .tag: segues.contains(where: \.showsTag)
      case .shared: segues.contains { $0.scope != nil }
      case .disabled: segues.contains(where: \.traits.disabled)
      case .redirect: !redirects.isEmpty
      case .declared, .code, .seen, .unseen: marks.contains { $0.legend.contains(entry) }
      case .row: segues.contains { $0.course == .row }
      case .chip: isNamed.contains(false)
      case .origin: isNamed.contains(true)
      case .twins: !twins.isEmpty
      case .path, .presented, .available: subject.isState
      case .taken, .untaken: subject == .coverage
      case .visited: subject.isState || subject == .coverage
      case .fault: subject == .witness
      case .added, .removed, .changed:
        if case .differences(let kinds) = subject { kinds.contains { $0.rawValue == entry.rawValue } } else { false }
      }
    }
  }
}
