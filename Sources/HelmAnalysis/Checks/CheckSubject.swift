import Helm
import HelmDocument

/// A graph to be checked, with what several rules ask of it.
struct CheckSubject {
  let graph: CompiledGraph
  /// The graph that was agreed on.
  let lock: CompiledGraph?
  /// Whether that is what an app's source says.
  let isLockSource: Bool
  /// The engine's rules that the graph breaks.
  let breaches: [(rule: HelmError<NamedFragment>, diagnostic: Diagnostic)]
  /// Where one can start and go on.
  let starts: [FragmentNumber]
  /// What segues lead to from there.
  let reachable: SegueSearch
  /// The graph as each entry has it, with the path before the first step; none for a graph that can't be walked.
  let walks: [(graph: IndexedGraph, start: IndexedPath)]

  init(_ graph: CompiledGraph, lock: CompiledGraph?, isLockSource: Bool = false) {
    let indexed = graph.walked.indexed
    self.graph = graph
    self.lock = lock
    self.isLockSource = isLockSource
    breaches = graph.breaches
    starts = graph.starts
    reachable = SegueSearch(from: starts, in: indexed) { _ in true }
    walks = (graph.walkingRules().isEmpty ? graph.entries : []).map { entry in
      let graph = indexed.starting(at: entry)
      return (graph, IndexedPath(restoring: EmptyCollection(), in: graph))
    }
  }

  /// The same graph as integers, as it is walked; what is said of its segues is said of those that they stand for.
  var indexed: IndexedGraph { graph.walked.indexed }

  /// Whether the graph can be walked.
  var isWalkable: Bool { !walks.isEmpty }

  /// All fragments' numbers, in the order of the document.
  var fragments: [FragmentNumber] {
    graph.fragments.sorted { graph.fragmentPlaces[$0] < graph.fragmentPlaces[$1] }
  }

  /// The segue between two fragments.
  func segue(from: FragmentNumber, to: FragmentNumber) -> SegueNumber? { indexed.segue(from: from, to: to) }

  /// Where the first of the segues stands that one stands for.
  func place(ofSegue segue: SegueNumber) -> SourcePlace? {
    graph.walked.declared(segue).min { graph.seguePlaces[$0] < graph.seguePlaces[$1] }
      .flatMap(graph.place(ofSegue:))
  }

  /// A finding about a fragment, at its place.
  func finding(_ name: CheckName, _ headline: String, about fragment: FragmentNumber) -> CheckFinding {
    CheckFinding(name: name, headline: headline, subject: graph.id(fragment), place: graph.place(ofFragment: fragment))
  }

  /// A finding about a segue, at its place.
  func finding(_ name: CheckName, _ headline: String, on segue: SegueNumber) -> CheckFinding {
    CheckFinding(name: name, headline: headline, subject: edge(segue).description, place: place(ofSegue: segue))
  }

  /// A segue as evidence.
  func witness(_ message: String, _ segue: SegueNumber) -> CheckFinding.Witness {
    CheckFinding.Witness(message: message, edge: edge(segue), place: place(ofSegue: segue))
  }

  /// Whether nothing but code presents a fragment, as whoever made the document knew.
  func isOpenedByCode(_ fragment: FragmentNumber) -> Bool {
    graph.fragment(fragment).isOpenedByCode
  }

  func id(_ fragment: FragmentNumber) -> String { graph.id(fragment) }

  func edge(_ segue: SegueNumber) -> DocumentEdge { graph.walked.index.edge(of: segue) }

  /// Findings about the segues out of fragments that are reached but never presented, with the auto segue that is the
  /// cause.
  ///
  /// - Parameters:
  ///   - dismissable: whether those that are dismissable are meant, or the others.
  ///   - headline: the words about a segue.
  /// - Complexity: linear.
  func untakeable(_ name: CheckName, dismissable: Bool, headline: (DocumentEdge) -> String) -> [CheckFinding] {
    guard isWalkable else { return [] }
    let all = walks.map { PresentableFragments(from: $0.start, in: $0.graph).isPresentable }
    let isPresentable = (0..<indexed.fragmentCount).map { fragment in all.contains { $0[fragment] } }
    return indexed.segues.enumerated().compactMap { number, segue in
      guard segue.dismissable == dismissable, !segue.auto, !segue.isClosed,
        let auto = indexed.autoSegue(of: segue.from),
        reachable.contains(segue.from), !isPresentable[segue.from]
      else { return nil }
      let words = "'\(edge(auto))' leaves \(id(segue.from).quoted) as soon as that is reached"
      var finding = finding(name, "\(headline(edge(SegueNumber(number)))); \(words)", on: SegueNumber(number))
      finding.witness = [witness("taken at once", auto)]
      return finding
    }
  }

  /// What the engine says that breaks one of its own rules.
  func breaches(_ name: CheckName) -> [CheckFinding] {
    breaches.filter { $0.diagnostic.identifier == name.rawValue }.map { rule, diagnostic in
      let segues = rule.edges.compactMap { edge -> SegueNumber? in
        guard let from = graph.index.number(of: edge.from), let to = graph.index.number(of: edge.to) else { return nil }
        return segue(from: from, to: to)
      }
      var finding = CheckFinding(
        name: name,
        headline: diagnostic.headline,
        subject: segues.map { edge($0).description }.joined(separator: ", "),
        place: diagnostic.place
      )
      if segues.count > 1 {
        let message = diagnostic.notes.first?.message ?? ""
        finding.witness = segues.map { witness(message, $0) }
      } else {
        finding.witness = diagnostic.notes.map {
          CheckFinding.Witness(message: $0.message, edge: segues.first.map(edge), place: $0.place)
        }
      }
      return finding
    }
  }
}

extension IndexedGraph {
  /// Whether no segue touches a fragment.
  func isIsolated(_ fragment: FragmentNumber) -> Bool {
    egress(of: fragment).isEmpty && closedEgress(of: fragment).isEmpty && ingress(of: fragment).isEmpty
  }
}

extension IndexedSegue {
  /// Whether the origin stays presented, and the destination can't be dismissed.
  var stays: Bool { style == .hold && !dismissable }
}

extension HelmError<NamedFragment> {
  /// The pairs of fragments that a broken rule is about, each once, ascending.
  fileprivate var edges: [DirectedEdge<NamedFragment>] {
    switch self {
    case .oneEdgeToManySegues(let segues), .autoCycleDetected(let segues), .ambiguousAutoSegues(let segues):
      Set(segues.map(\.edge)).sorted()
    default: []
    }
  }
}
