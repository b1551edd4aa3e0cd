internal import Helm
internal import HelmDocument

/// The sentences of a report. Fragments are called by their new titles, those that are gone by their old ones.
struct DifferenceWords {
  let differences: Differences
  var consequences: Consequences?
  private let titles: [String: String]
  private let ambiguous: Set<String>
  /// The ids of the fragments that were added, and of those that were removed.
  private let touched: [DifferenceKind: Set<String>]

  init(_ differences: Differences) {
    self.differences = differences
    let fragments = differences.new.fragments + differences.renamed.document.fragments
    titles = Dictionary(fragments.map { ($0.id, $0.title ?? $0.id) }) { new, _ in new }
    let counts = Dictionary(titles.values.map { ($0, 1) }, uniquingKeysWith: +)
    ambiguous = Set(counts.filter { $0.value > 1 }.keys)
    touched = Dictionary(grouping: differences.fragments, by: \.kind).mapValues {
      Set($0.compactMap { ($0.new ?? $0.old)?.id })
    }
  }

  /// A fragment by its title, and by its id too where several have the title.
  func title(_ id: String) -> String {
    let title = titles[id] ?? id
    return ambiguous.contains(title) ? "'\(title)' (\(id))" : "'\(title)'"
  }

  /// A fragment of the old document.
  func formerTitle(_ id: String) -> String { title(differences.renames[id] ?? id) }

  /// What a segue leaves: "'Cart'", "any of 'Checkout'", "anything".
  func title(of origin: SegueOrigin) -> String {
    switch origin {
    case .fragment(let id): return title(id)
    case .group(let id):
      let groups = differences.new.groups + differences.old.groups
      return "any of '\(groups.first { $0.id == id }?.title ?? id)'"
    case .everything: return "anything"
    }
  }

  /// What a segue of the old document leaves.
  func formerTitle(of origin: SegueOrigin) -> String { origin.fragment.map(formerTitle) ?? title(of: origin) }

  /// Words at the beginning of a line.
  static func begun(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  /// "the flow 'sign up'".
  func walk(_ name: String) -> String {
    let isRecording = (differences.new.recordings + differences.old.recordings).contains { $0.name == name }
    return "the \(isRecording ? "recording" : "flow") '\(name)'"
  }

  /// "2 fragments and 1 segue added, 1 segue changed".
  var counts: String {
    guard !differences.isEmpty else { return "no difference" }
    let renamed = differences.renames.count
    let kinds: [(String, (DifferenceKind) -> Int)] = [
      ("fragment", { kind in differences.fragments.count { $0.kind == kind && $0.isMoreThanRenamed } }),
      ("segue", { kind in differences.segues.count { $0.kind == kind } }),
      ("group", { kind in differences.groups.count { $0.kind == kind } }),
      ("flow", { kind in differences.walks.count { $0.kind == kind } }),
    ]
    let verbs: [(DifferenceKind, String)] = [(.added, "added"), (.removed, "removed"), (.changed, "changed")]
    var parts = verbs.compactMap { kind, verb -> String? in
      let counts = kinds.map { (noun: $0.0, count: $0.1(kind)) }.filter { $0.count > 0 }
      return counts.isEmpty ? nil : Self.list(counts.map { Self.count($0.count, $0.noun) }) + " " + verb
    }
    if renamed > 0 { parts.append(Self.count(renamed, "fragment") + " renamed") }
    return parts.isEmpty
      ? "the document's \(Self.list(differences.document.map(\.key))) changed" : parts.joined(separator: ", ")
  }

  /// How many segues of the new document connect two of its fragments.
  func count(from: String, to: String) -> Int {
    let graph = differences.latter
    guard let from = graph.number(ofFragment: from), let to = graph.number(ofFragment: to) else { return 0 }
    return graph.indexed.segues(from: from).count { graph.indexed.segues[$0].to == to }
  }

  /// Whether an end of a segue was added or removed too, and so speaks for it.
  func touches(_ segue: Difference<DocumentSegue>, _ kind: DifferenceKind) -> Bool {
    guard let part = segue.new ?? segue.old, let ids = touched[kind] else { return false }
    return ids.contains(part.from) || ids.contains(part.to)
  }

  /// " (from 'Cart'; to 'Home')".
  func words(_ neighbours: Neighbours, of id: String) -> String {
    let from = neighbours.before(id).map(formerTitle(of:))
    let to = neighbours.behind(id).map(formerTitle)
    let parts = [from.isEmpty ? nil : "from \(Self.list(from))", to.isEmpty ? nil : "to \(Self.list(to))"]
    let words = parts.compactMap(\.self).joined(separator: "; ")
    return words.isEmpty ? "" : " (\(words))"
  }

  /// "a, b and c".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  static func count(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

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

  var news: [String] {
    let neighbours = Neighbours(differences.segues.compactMap(\.new))
    var lines = differences.fragments.filter { $0.kind == .added }.compactMap(\.new).map { fragment in
      title(fragment.id) + words(neighbours, of: fragment.id)
    }
    lines += differences.segues.filter { $0.kind == .added && !touches($0, .added) }.compactMap(\.new).map { segue in
      let (from, to) = (title(of: segue.origin), title(segue.to))
      let several = count(from: segue.from, to: segue.to) > 1
      let words = several ? "Another segue from \(from) to \(to)" : "\(Self.begun(from)) leads to \(to)"
      return "\(words) (\(segue.traits.wordsWithTags.joined(separator: ", ")))"
    }
    guard let consequences else { return lines }
    lines += consequences.fragments.gained.map { "\(title($0)) can be reached" }
    lines += consequences.dismissals.gained.map { "\(title($0)) can be dismissed" }
    // What was removed is told as that.
    let removed = Set(differences.fragments.filter { $0.kind == .removed }.compactMap { $0.old?.id })
    lines += consequences.deadEnds.lost.filter { removed.isDisjoint(with: $0.presented) }.map {
      "No dead end any more: \(Self.list($0.presented.map(title)))"
    }
    lines += consequences.rules.lost.map { "The rule '\($0.name)' holds now, which was broken" }
    let names = Set(differences.new.walks.map(\.name))
    lines += consequences.refusals.lost.filter { names.contains($0.name) }.map {
      "The engine takes \(walk($0.name)) now, which it refused"
    }
    return lines + consequences.routes.filter { $0.new < $0.old }.map(route)
  }
}

/// The fragments before and behind each, along some segues.
struct Neighbours {
  private let arriving, leaving: [String: [DocumentSegue]]

  init(_ segues: [DocumentSegue]) {
    arriving = Dictionary(grouping: segues, by: \.to)
    leaving = Dictionary(grouping: segues, by: \.from)
  }

  func before(_ id: String) -> [SegueOrigin] {
    Set(arriving[id, default: []].map(\.origin)).subtracting([.fragment(id)]).sorted()
  }

  func behind(_ id: String) -> [String] { Set(leaving[id, default: []].map(\.to)).subtracting([id]).sorted() }
}

extension Difference<DocumentFragment> {
  fileprivate var isMoreThanRenamed: Bool { kind != .changed || changes.contains { $0.key != "id" } }
}
