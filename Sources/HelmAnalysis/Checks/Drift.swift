import Helm
import HelmDocument

/// What isn't in a graph as it was agreed on.
struct Drift {
  private(set) var findings: [CheckFinding] = []
  private let lock: DocumentReading
  private let subject: CheckSubject

  init(from lock: DocumentReading, _ agreed: GraphDocument, to subject: CheckSubject) {
    self.lock = lock
    self.subject = subject
    compareFragments(agreed)
    compareSegues(agreed)
    compareEntry(agreed)
  }

  private mutating func compareFragments(_ agreed: GraphDocument) {
    let (before, now) = (Set(agreed.fragments.map(\.id)), Set(subject.document.fragments.map(\.id)))
    for (number, fragment) in subject.document.fragments.enumerated() where !before.contains(fragment.id) {
      let place = subject.reading.place(ofFragment: number)
      report("fragment \(fragment.id.quoted) is new", "fragment \(fragment.id)", at: place)
    }
    for (number, fragment) in agreed.fragments.enumerated() where !now.contains(fragment.id) {
      let place = lock.place(ofFragment: number)
      report("fragment \(fragment.id.quoted) is gone", "fragment \(fragment.id)", lockPlace: place)
    }
  }

  private mutating func compareSegues(_ agreed: GraphDocument) {
    let (before, now) = (traits(of: agreed), traits(of: subject.document))
    for edge in now.keys.sorted(by: Self.ascending) where before[edge] != now[edge] {
      let (old, new) = (before[edge], now[edge, default: []])
      let words = old.map { "was \($0.joined(separator: "; ")), is \(new.joined(separator: "; "))" } ?? "is new"
      report("segue '\(edge)' \(words)", "\(edge)", at: subject.place(of: edge), edge: edge)
    }
    let places = Dictionary(agreed.segues.enumerated().map { ($1.edge, $0) }, uniquingKeysWith: { first, _ in first })
    for edge in before.keys.sorted(by: Self.ascending) where now[edge] == nil {
      let place = places[edge].flatMap { lock.place(ofSegue: $0) }
      report("segue '\(edge)' is gone", "\(edge)", lockPlace: place, edge: edge)
    }
  }

  private mutating func compareEntry(_ agreed: GraphDocument) {
    let before = CheckSubject(lock, document: agreed, lock: nil).index.entry?.rawValue
    let now = subject.index.entry?.rawValue
    guard before != now else { return }
    let words = "was \(before?.quoted ?? "undecided"), is \(now?.quoted ?? "undecided")"
    report("entry \(words)", "entry", at: subject.reading.entryPlace, lockPlace: lock.entryPlace)
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
        headline: "\(words), against '\(lock.source.file)'",
        subject: about,
        place: place ?? subject.reading.source.place(0..<0),
        witness: lockPlace.map { [CheckFinding.Witness(message: "agreed on here", edge: edge, place: $0)] } ?? []
      )
    )
  }

  /// What is known of each pair's segues: the words of their traits.
  private func traits(of document: GraphDocument) -> [DocumentEdge: [String]] {
    Dictionary(grouping: document.segues, by: \.edge).mapValues { $0.map(\.traits).sorted() }
  }

  private static func ascending(_ first: DocumentEdge, _ second: DocumentEdge) -> Bool {
    (first.from, first.to) < (second.from, second.to)
  }
}

extension DocumentSegue {
  /// What the engine and the flow traits know of the segue, in words.
  fileprivate var traits: String {
    let flags = [(dismissable, "dismissable"), (auto, "auto"), (disabled, "disabled")].filter(\.0).map(\.1)
    let words =
      [style.rawValue] + flags + (presentation.map { [$0.rawValue] } ?? []) + (tag.map { ["#\($0)"] } ?? [])
      + redirect.map { "redirected to '\($0)'" }
    return words.joined(separator: " ")
  }
}
