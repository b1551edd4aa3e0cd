internal import HelmDocument

extension DifferenceWords {
  var changes: [String] {
    var lines = differences.document.filter { $0.key == "part" }.map { change in
      change.new == nil
        ? "The old document was a part of a graph, the new one is the whole"
        : "The new document is a part of a graph, the old one was the whole"
    }
    lines += differences.document.filter { $0.key == "entry" }.map { _ in
      let (old, new) = (starts(of: differences.renamed), starts(of: differences.latter))
      return (new.map { "The app starts at \($0)" } ?? "Where the app starts can't be told any more")
        + (old.map { ", before at \($0)" } ?? "")
    }
    lines += renames
    lines += differences.segues.filter { $0.kind == .removed && !touches($0, .removed) }.compactMap(\.old).map {
      segue in
      let (from, to) = (formerTitle(of: segue.origin), formerTitle(segue.to))
      // Several segues may have led there.
      return isLeft(segue)
        ? "One segue less from \(from) to \(to) (\(segue.traits.wordsWithTags.joined(separator: ", ")))"
        : "\(Self.begun(from)) no longer leads to \(to)"
    }
    lines += differences.segues.compactMap(segueChange)
    lines += differences.fragments.flatMap { difference -> [String] in
      guard let fragment = difference.new else { return [] }
      return difference.changes.compactMap { change in
        switch change.key {
        case "kind": "\(title(fragment.id)) is \(change.new.map { "of kind \($0)" } ?? "of no given kind") now"
        case "saidBy": "\(title(fragment.id)) \(Self.said(change))"
        default: nil
        }
      }
    }
    return lines
  }

  private func starts(of graph: CompiledGraph) -> String? {
    let starts = graph.toldStarts.map(title)
    return starts.isEmpty ? nil : starts.joined(separator: ", ")
  }

  /// What was renamed; what only moved to a file of another name, as imports call fragments, in a line for both files.
  private var renames: [String] {
    let pairs = differences.renames.sorted { $0.key < $1.key }
    let moved = pairs.filter { $0.key.isInFile && $0.value.isInFile && $0.key.nameInFile == $0.value.nameInFile }
    let files = Dictionary(grouping: moved) { [String($0.key.file), String($0.value.file)] }.filter { $1.count > 1 }
    let told = Set(files.values.joined().map(\.key))
    let lines = files.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { files, moved in
      "\(Self.count(moved.count, "fragment")) of '\(files[0])' belong to '\(files[1])' now"
    }
    return lines
      + pairs.filter { !told.contains($0.key) }.map { "\(title($0.value)) was renamed: \($0.key) is \($0.value)" }
  }

  /// Who says it, in a graph of several sources.
  private static func said(_ change: Change) -> String {
    "is said by \(change.new ?? "nobody") now, was by \(change.old ?? "nobody")"
  }

  /// Whether another segue connects the ends of one that was removed.
  private func isLeft(_ segue: DocumentSegue) -> Bool {
    let (from, to) = (differences.renames[segue.from] ?? segue.from, differences.renames[segue.to] ?? segue.to)
    return count(from: from, to: to) > 0
  }

  private func segueChange(_ difference: Difference<DocumentSegue>) -> String? {
    guard let segue = difference.new else { return nil }
    let phrases = difference.changes.compactMap { change -> String? in
      switch (change.key, change.new) {
      case ("style", "hold"): "keeps \(title(of: segue.origin)) presented now"
      case ("style", _): "replaces \(title(of: segue.origin)) now"
      case ("dismissable", "true"): "can be dismissed now"
      case ("dismissable", _): "can no longer be dismissed"
      case ("auto", "true"): "is taken by itself now"
      case ("auto", _): "is no longer taken by itself"
      case ("presentation", let presentation?): "is \(presentation) now"
      case ("presentation", nil): "is not \(change.old ?? "modal") any more"
      case ("tag", let tag?): change.old.map { "has the tag #\(tag), was #\($0)" } ?? "has the tag #\(tag) now"
      case ("tag", nil): "has no tag any more"
      case ("redirect", _?):
        "leads to \(Self.list(segue.redirect.map { "\(title($0.from)) → \(title($0.to))" })) instead now"
      case ("redirect", nil): "is no longer redirected"
      case ("saidBy", _): Self.said(change)
      case (let key, let value) where SegueTraits.Flag(rawValue: key) != nil:
        value == "true" ? "is \(key) now" : "is no longer \(key)"
      default: nil
      }
    }
    return phrases.isEmpty ? nil : "\(Self.begun(title(of: segue.origin))) → \(title(segue.to)) \(Self.list(phrases))"
  }
}

/// An id as imports make it: the name of a file, a slash, a name.
extension String {
  fileprivate var isInFile: Bool { contains("/") }
  fileprivate var file: Substring { prefix { $0 != "/" } }
  fileprivate var nameInFile: Substring { dropFirst(file.count) }
}
