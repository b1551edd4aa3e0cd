import Helm
import HelmDocument

/// A graph to be checked, by names, by the engine's numbers, and by places in its text.
struct CheckSubject {
  let reading: DocumentReading
  let document: GraphDocument
  /// The graph that was agreed on.
  let lock: DocumentReading?
  /// The engine's index; its fragments are all of the document's.
  let index: NavigationIndex<NamedFragment>
  /// The engine's rules that the graph breaks.
  let breaches: [(rule: HelmError<NamedFragment>, diagnostic: Diagnostic)]
  /// Where one can start: the entry; where it isn't decided, all that nothing leads to.
  let starts: [Int32]
  /// What segues lead to from there.
  let reachable: SegueSearch
  /// The engine before the first step; nil where the engine refuses the graph.
  let start: IndexedPath?

  private let fragmentPlaces: [Int]
  private let seguePlaces: [DocumentEdge: Int]

  init(_ reading: DocumentReading, document: GraphDocument, lock: DocumentReading?) {
    self.reading = reading
    self.document = document
    self.lock = lock
    index = NavigationIndex(
      segues: document.engineSegues,
      fragments: Set(document.fragments.map { NamedFragment($0.id) }),
      entry: document.entry.map { NamedFragment($0) },
      closed: document.closedEdges
    )
    breaches = reading.breaches(of: index)
    let graph = index.indexed
    let fragments = 0..<Int32(graph.fragmentCount)
    let starts = graph.entry >= 0 ? [graph.entry] : fragments.filter { graph.ingress(of: $0).isEmpty }
    self.starts = starts.filter { !graph.egress(of: $0).isEmpty }
    reachable = SegueSearch(from: self.starts, in: graph) { _ in true }
    start = breaches.isEmpty ? IndexedPath(restoring: EmptyCollection(), in: graph) : nil
    let places = Dictionary(
      document.fragments.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    fragmentPlaces = index.fragments.map { places[$0.rawValue] ?? -1 }
    seguePlaces = Dictionary(
      document.segues.enumerated().map { ($1.edge, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The same graph as integers.
  var graph: IndexedGraph { index.indexed }

  /// All fragments' numbers, in the order of the document.
  var fragments: [Int32] {
    (0..<Int32(graph.fragmentCount)).sorted { fragmentPlaces[Int($0)] < fragmentPlaces[Int($1)] }
  }

  func id(_ fragment: Int32) -> String { index.fragments[Int(fragment)].rawValue }

  func fragment(_ fragment: Int32) -> DocumentFragment { document.fragments[fragmentPlaces[Int(fragment)]] }

  func place(ofFragment fragment: Int32) -> SourcePlace? {
    reading.place(ofFragment: fragmentPlaces[Int(fragment)])
  }

  func edge(_ segue: Int32) -> DocumentEdge {
    let segue = index.segues[Int(segue)]
    return DocumentEdge(from: segue.from.rawValue, to: segue.to.rawValue)
  }

  func place(of edge: DocumentEdge) -> SourcePlace? {
    seguePlaces[edge].flatMap { reading.place(ofSegue: $0) }
  }

  /// A finding about a fragment, at its place.
  func finding(_ name: CheckName, _ headline: String, about fragment: Int32) -> CheckFinding {
    CheckFinding(name: name, headline: headline, subject: id(fragment), place: place(ofFragment: fragment))
  }

  /// A finding about a segue, at its place.
  func finding(_ name: CheckName, _ headline: String, on segue: Int32) -> CheckFinding {
    let edge = edge(segue)
    return CheckFinding(name: name, headline: headline, subject: edge.description, place: place(of: edge))
  }

  /// A segue as evidence.
  func witness(_ message: String, _ segue: Int32) -> CheckFinding.Witness {
    let edge = edge(segue)
    return CheckFinding.Witness(message: message, edge: edge, place: place(of: edge))
  }
}
