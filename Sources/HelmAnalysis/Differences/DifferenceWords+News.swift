internal import Helm
internal import HelmDocument

extension DifferenceWords {
  var news: [String] {
    var lines = differences.fragments.filter { $0.kind == .added }.compactMap(\.new).map { fragment in
      title(fragment.id) + neighbours(of: fragment.id, in: differences.segues.compactMap(\.new))
    }
    lines += differences.segues.filter { $0.kind == .added && !touches($0, .added) }.compactMap(\.new).map { segue in
      let (from, to) = (title(segue.from), title(segue.to))
      let several = differences.new.segues.count { $0.from == segue.from && $0.to == segue.to } > 1
      let words = several ? "Another segue from \(from) to \(to)" : "\(from) leads to \(to)"
      return "\(words) (\(segue.traits.wordsWithTag.joined(separator: ", ")))"
    }
    guard let consequences else { return lines }
    lines += consequences.fragments.gained.map { "\(title($0)) can be reached" }
    lines += consequences.dismissals.gained.map { "\(title($0)) can be dismissed" }
    lines += consequences.deadEnds.lost.map { "No dead end any more: \(Self.list($0.presented.map(title)))" }
    let names = Set(differences.new.walks.map(\.name))
    lines += consequences.refusals.lost.filter { names.contains($0.name) }.map {
      "The engine takes \(walk($0.name)) now, which it refused"
    }
    return lines + consequences.routes.filter { $0.new < $0.old }.map(route)
  }
}
