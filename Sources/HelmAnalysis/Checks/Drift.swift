import Helm
import HelmDocument

/// What isn't in a graph as it was agreed on.
struct Drift {
  private(set) var findings: [CheckFinding] = []
  private let lock: CompiledGraph
  private let subject: CheckSubject
  private var graph: CompiledGraph { subject.graph }
  /// What an app's source calls controllers of a storyboard otherwise than the storyboard alone does.
  private let names: [String: String]

  init(from lock: CompiledGraph, to subject: CheckSubject) {
    self.lock = lock
    self.subject = subject
    names = subject.isLockSource ? FragmentRenaming.objects(from: lock, to: subject.graph) : [:]
    compareFragments()
    compareSegues()
    compareEntry()
  }

  private mutating func compareFragments() {
    let known = Set(lock.fragments.map { name(lock.id($0)) })
    for fragment in subject.fragments where !known.contains(graph.id(fragment)) {
      let id = graph.id(fragment)
      report("fragment \(id.quoted) \(new)", "fragment \(id)", at: graph.place(ofFragment: fragment))
    }
    for (place, fragment) in lock.document.fragments.enumerated()
    where graph.number(ofFragment: name(fragment.id)) == nil {
      let place = lock.reading?.place(ofFragment: place)
      report("fragment \(fragment.id.quoted) \(gone)", "fragment \(fragment.id)", lockPlace: place)
    }
  }

  private mutating func compareSegues() {
    let former = Dictionary(segues(of: lock).map { (renamed($0.key), $0.value) }, uniquingKeysWith: +)
    let (before, now) = (former, segues(of: graph))
    for edge in now.keys.sorted(by: Self.ascending) {
      let (old, new) = (before[edge].map { traits($0, in: lock) }, traits(now[edge, default: []], in: graph))
      guard old != new else { continue }
      let words = old.map { changed($0.joined(separator: "; "), new.joined(separator: "; ")) } ?? self.new
      report("segue '\(edge)' \(words)", "\(edge)", at: first(now[edge, default: []], in: graph), edge: edge)
    }
    for edge in before.keys.sorted(by: Self.ascending) where now[edge] == nil {
      report("segue '\(edge)' \(gone)", "\(edge)", lockPlace: first(before[edge, default: []], in: lock), edge: edge)
    }
  }

  private mutating func compareEntry() {
    let (before, now) = (lock.entries.map { name(lock.id($0)) }, graph.entries.map(graph.id))
    guard before != now else { return }
    let words = changed(before.isEmpty ? "none" : before.quotedList(), now.isEmpty ? "none" : now.quotedList())
    report("entry \(words)", "entry", at: graph.reading?.entryPlace, lockPlace: lock.reading?.entryPlace)
  }

  // MARK: Words

  // Against an app's source, it is the graph that somebody declared, and the source that has become another.
  private var new: String { subject.isLockSource ? "is declared, not in the source" : "is new" }
  private var gone: String { subject.isLockSource ? "is in the source, not declared" : "is gone" }
  private var agreed: String { subject.isLockSource ? "in the source here" : "agreed on here" }

  private func changed(_ before: String, _ now: String) -> String {
    subject.isLockSource ? "is declared \(now), is \(before) in the source" : "was \(before), is \(now)"
  }

  private mutating func report(
    _ words: String,
    _ about: String,
    at place: SourcePlace? = nil,
    lockPlace: SourcePlace? = nil,
    edge: DocumentEdge? = nil
  ) {
    findings.append(
      CheckFinding(
        name: .drift,
        headline: "\(words), against '\(lock.reading?.source.file ?? "the lock")'",
        subject: about,
        place: place ?? graph.reading?.source.place(0..<0),
        witness: lockPlace.map { [CheckFinding.Witness(message: agreed, edge: edge, place: $0)] } ?? []
      )
    )
  }

  /// The segues along each edge.
  private func segues(of graph: CompiledGraph) -> [DocumentEdge: [SegueNumber]] {
    Dictionary(grouping: graph.segues, by: graph.edge)
  }

  /// What the document itself calls a fragment of the lock.
  private func name(_ id: String) -> String { names[id] ?? id }

  private func renamed(_ edge: DocumentEdge) -> DocumentEdge {
    DocumentEdge(from: name(edge.from), to: name(edge.to))
  }

  /// What is known of some segues: the words of their traits.
  private func traits(_ segues: [SegueNumber], in graph: CompiledGraph) -> [String] {
    segues.map { graph.segue($0).traitWords }.sorted()
  }

  /// Where the first of some segues stands.
  private func first(_ segues: [SegueNumber], in graph: CompiledGraph) -> SourcePlace? {
    segues.min { graph.seguePlaces[$0] < graph.seguePlaces[$1] }.flatMap(graph.place(ofSegue:))
  }

  private static func ascending(_ first: DocumentEdge, _ second: DocumentEdge) -> Bool {
    (first.from, first.to) < (second.from, second.to)
  }
}

extension DocumentSegue {
  /// What the engine and the flow traits know of the segue, in words.
  fileprivate var traitWords: String {
    (traits.wordsWithTags + redirect.map { "redirected to '\($0)'" }).joined(separator: " ")
  }
}
