import Helm
import HelmDocument

/// A graph to be checked, with what several rules ask of it.
struct CheckSubject {
  let graph: CompiledGraph
  /// The graph that was agreed on.
  let lock: CompiledGraph?
  /// The engine's rules that the graph breaks.
  let breaches: [(rule: HelmError<NamedFragment>, diagnostic: Diagnostic)]
  /// Where one can start: the entry; where it isn't decided, all that nothing leads to.
  let starts: [Int32]
  /// What segues lead to from there.
  let reachable: SegueSearch
  /// The engine before the first step; nil where the engine refuses the graph.
  let start: IndexedPath?

  init(_ graph: CompiledGraph, lock: CompiledGraph?) {
    let indexed = graph.indexed
    self.graph = graph
    self.lock = lock
    breaches = graph.breaches
    starts = graph.entries.filter { !indexed.egress(of: $0).isEmpty }
    reachable = SegueSearch(from: starts, in: indexed) { _ in true }
    start = breaches.isEmpty ? IndexedPath(restoring: EmptyCollection(), in: indexed) : nil
  }

  /// The same graph as integers.
  var indexed: IndexedGraph { graph.indexed }

  /// All fragments' numbers, in the order of the document.
  var fragments: [Int32] {
    graph.fragments.sorted { graph.fragmentPlaces[Int($0)] < graph.fragmentPlaces[Int($1)] }
  }

  /// The segue between two fragments that stands first in the document.
  func segue(from: Int32, to: Int32) -> Int32? {
    indexed.segues(from: from).filter { indexed.segues[Int($0)].to == to }
      .min { graph.seguePlaces[Int($0)] < graph.seguePlaces[Int($1)] }
  }

  /// A finding about a fragment, at its place.
  func finding(_ name: CheckName, _ headline: String, about fragment: Int32) -> CheckFinding {
    CheckFinding(name: name, headline: headline, subject: graph.id(fragment), place: graph.place(ofFragment: fragment))
  }

  /// A finding about a segue, at its place.
  func finding(_ name: CheckName, _ headline: String, on segue: Int32) -> CheckFinding {
    CheckFinding(name: name, headline: headline, subject: edge(segue).description, place: graph.place(ofSegue: segue))
  }

  /// A segue as evidence.
  func witness(_ message: String, _ segue: Int32) -> CheckFinding.Witness {
    CheckFinding.Witness(message: message, edge: edge(segue), place: graph.place(ofSegue: segue))
  }

  func id(_ fragment: Int32) -> String { graph.id(fragment) }

  func edge(_ segue: Int32) -> DocumentEdge { graph.edge(segue) }
}

extension CheckSubject {
  /// Findings about the segues out of fragments that are reached but never presented, with the auto segue that is the
  /// cause.
  ///
  /// - Parameters:
  ///   - dismissable: whether those that are dismissable are meant, or the others.
  ///   - headline: the words about a segue.
  /// - Complexity: linear.
  func untakeable(_ name: CheckName, dismissable: Bool, headline: (DocumentEdge) -> String) -> [CheckFinding] {
    guard let start else { return [] }
    let isPresentable = PresentableFragments(from: start, in: indexed).isPresentable
    return indexed.segues.enumerated().compactMap { number, segue in
      guard segue.dismissable == dismissable, !segue.auto, !segue.isClosed,
        let auto = indexed.autoSegue(of: segue.from),
        reachable.contains(segue.from), !isPresentable[Int(segue.from)]
      else { return nil }
      let words = "'\(edge(auto))' leaves \(id(segue.from).quoted) as soon as that is reached"
      var finding = finding(name, "\(headline(edge(Int32(number)))); \(words)", on: Int32(number))
      finding.witness = [witness("taken at once", auto)]
      return finding
    }
  }
}
