internal import HelmDocument

extension DifferenceWords {
  var changes: [String] {
    var lines = differences.document.filter { $0.key == "entry" }.map { change in
      let new = change.new.map { "The app starts at \(title($0))" } ?? "Where the app starts can't be told any more"
      return new + (change.old.map { ", before at \(title($0))" } ?? "")
    }
    lines += differences.renames.sorted { $0.key < $1.key }.map {
      "\(title($0.value)) was renamed: \($0.key) is \($0.value)"
    }
    lines += differences.segues.filter { $0.kind == .removed && !touches($0, .removed) }.compactMap(\.old).map {
      segue in
      "\(formerTitle(segue.from)) no longer leads to \(formerTitle(segue.to))"
    }
    lines += differences.segues.compactMap(segueChange)
    lines += differences.fragments.flatMap { difference -> [String] in
      guard let fragment = difference.new else { return [] }
      return difference.changes.filter { $0.key == "kind" }.map { change in
        "\(title(fragment.id)) is \(change.new.map { "of kind \($0)" } ?? "of no given kind") now"
      }
    }
    return lines
  }

  private func segueChange(_ difference: Difference<DocumentSegue>) -> String? {
    guard let segue = difference.new else { return nil }
    let phrases = difference.changes.compactMap { change -> String? in
      switch (change.key, change.new) {
      case ("style", "hold"): "keeps \(title(segue.from)) presented now"
      case ("style", _): "replaces \(title(segue.from)) now"
      case ("dismissable", "true"): "can be dismissed now"
      case ("dismissable", _): "can no longer be dismissed"
      case ("auto", "true"): "is taken by itself now"
      case ("auto", _): "is no longer taken by itself"
      case ("disabled", "true"): "is disabled now"
      case ("disabled", _): "is no longer disabled"
      case ("tag", let tag?): change.old.map { "has the tag #\(tag), was #\($0)" } ?? "has the tag #\(tag) now"
      case ("tag", nil): "has no tag any more"
      case ("redirect", let edge?): "leads to \(edge) instead now"
      case ("redirect", nil): "is no longer redirected"
      default: nil
      }
    }
    return phrases.isEmpty ? nil : "\(title(segue.from)) → \(title(segue.to)) \(Self.list(phrases))"
  }
}
