internal import Helm
internal import HelmDocument

extension DifferenceWords {
  var news: [String] {
    var lines = differences.fragments.filter { $0.kind == .added }.compactMap(\.new).map { fragment in
      title(fragment.id) + neighbours(of: fragment.id, in: differences.segues.compactMap(\.new))
    }
    lines += differences.segues.filter { $0.kind == .added && !touches($0, .added) }.compactMap(\.new).map { segue in
      "\(title(segue.from)) leads to \(title(segue.to)) (\(segue.traits.joined(separator: ", ")))"
    }
    guard let consequences else { return lines }
    lines += consequences.fragments.gained.map { "\(title($0)) can be reached" }
    lines += consequences.dismissals.gained.map { "\(title($0)) can be dismissed" }
    lines += consequences.deadEnds.lost.map { "No dead end any more: \(Self.list($0.presented.map(title)))" }
    lines += consequences.refusals.lost.map {
      "The engine takes the flow '\($0.name)', which it refused, or it is gone"
    }
    return lines + consequences.routes.filter { $0.new < $0.old }.map(route)
  }
}

extension DocumentSegue {
  /// "hold, auto".
  fileprivate var traits: [String] {
    [style.rawValue] + (auto ? ["auto"] : []) + (dismissable ? ["dismissable"] : []) + (disabled ? ["disabled"] : [])
      + (tag.map { ["#\($0)"] } ?? [])
  }
}
