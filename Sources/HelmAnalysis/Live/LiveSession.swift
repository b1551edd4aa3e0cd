public import Helm
public import HelmDocument
import OrderedCollections

/// One run of an app, followed from its first step on the engine's own navigation.
public struct LiveSession: Sendable {
  /// A step, and what it led to.
  struct Stop: Sendable {
    let step: LiveStep
    let navigation: Navigation<NamedFragment>
    /// What is presented where the engine can't tell.
    let said: [String]?
    /// What was presented last before, where the step isn't in the graph; empty where that isn't known.
    let beyondFrom: String?
  }

  /// What the app calls the session; empty where it has no name.
  public let name: String

  /// How many steps were taken in, those beyond the graph among them.
  public private(set) var steps = 0
  /// How many are missing between them.
  public private(set) var lost = 0
  /// How many the graph doesn't have.
  public private(set) var beyond = 0
  /// The segues that were taken, by the declared graph's numbers.
  public private(set) var covered: Set<SegueNumber> = []

  /// The number of the last step.
  private var last = 0
  /// Whether the app told where it is since it began, or since steps of it were lost.
  private var isPlaced = false
  private(set) var live: LiveGraph
  private(set) var navigation: Navigation<NamedFragment>
  /// What the app says is presented where no path presents it; nil where the engine says it.
  private(set) var said: [String]?
  private(set) var stops: [Stop] = []
  private(set) var stopsBeyond: [Stop] = []
  private(set) var recording: LiveRecording

  let limits: LiveLimits

  /// A session before its first step.
  public init(_ name: String = "", in live: LiveGraph, limits: LiveLimits = LiveLimits()) {
    (self.name, self.live, self.limits) = (name, live, limits)
    navigation = live.start
    recording = LiveRecording(in: live, limits: limits)
    cover(navigation.indexedPath.edges.map(\.segue))
  }

  /// What is presented, the latest last.
  public var presented: [String] { said ?? navigation.presentedNames }

  /// The path; empty where only fragments are known.
  public var path: [DocumentPathEdge] { said == nil ? navigation.documentPath : [] }

  /// Takes the next step of the app in. One whose number was seen is ignored; number 1 begins anew.
  ///
  /// - Complexity: linear in the path, apart from steps beyond the graph, which cost what finding a path costs.
  public mutating func take(_ step: LiveStep) {
    if step.number == 1 { self = LiveSession(name, in: live, limits: limits) }
    guard step.number > last else { return }
    let missing = step.number - last - 1
    lost += missing
    last = step.number
    steps += 1
    // A run begins at the entry, which steps leave; a screen that is told first may have been reached from anywhere.
    let hasOrigin = missing == 0 && (isPlaced || steps == 1)
    let from = hasOrigin && (isPlaced || step.report.isStep) ? presented.last ?? "" : ""
    let made = make(step, isSure: hasOrigin)
    isPlaced = step.report.fragment != nil || hasOrigin && (made != nil || isPlaced)
    let stop = Stop(step: step, navigation: navigation, said: said, beyondFrom: made == nil ? from : nil)
    stops.append(stop)
    if stops.count > limits.stops { stops.removeFirst() }
    if made == nil {
      beyond += 1
      stopsBeyond.append(stop)
      if stopsBeyond.count > limits.beyond { stopsBeyond.removeFirst() }
    }
    recording.append(step, as: made, navigation, said: said, lost: hasOrigin ? nil : missing)
    shorten()
  }

  /// Goes on with a graph that was changed: all steps are made again where all are kept, else what is presented is
  /// looked for.
  mutating func use(_ live: LiveGraph) {
    guard !recording.isCut else {
      let (presented, known) = (presented, covered.map { self.live.graph.edge($0) })
      self.live = live
      covered = Set(known.flatMap { edge in live.graph.segues.filter { live.graph.edge($0) == edge } })
      // Nothing of the path is left: its numbers are those of the graph before.
      navigation = live.start
      recording = LiveRecording(in: live, limits: limits, dropped: recording.dropped + recording.steps.count)
      goOn(to: presented)
      recording.begin(navigation, said: said)
      return
    }
    var session = LiveSession(name, in: live, limits: limits)
    for kept in recording.steps { session.take(kept.said) }
    (session.lost, session.last) = (lost, last)
    self = session
  }

  // MARK: In the graph

  /// Makes a step; nil for one beyond the graph, after which the session is where the app says it is.
  ///
  /// - Parameter isSure: whether the app is known to have been where the session is; else it took no segue for sure.
  private mutating func make(_ step: LiveStep, isSure: Bool) -> DocumentStep? {
    let before = Set(navigation.indexedPath.edges.map(\.segue))
    guard let made = said == nil ? stepInGraph(step) : stepUnknown(step) else {
      goOn(after: step)
      return nil
    }
    if said == nil, isSure { cover(after: made, before: before) }
    return made
  }

  private mutating func stepInGraph(_ step: LiveStep) -> DocumentStep? {
    switch step.report {
    case .step(let action):
      let made = DocumentStep(action, id: step.id, entry: step.entry)
      guard !live.graph.walked.lacksEntry(of: made) else { return nil }
      do {
        if let other = try live.graph.walked.restart(by: made) { navigation = other } else { try navigation.take(made) }
        return made
      } catch { return nil }
    case .screen(let fragment): return show(fragment, id: step.id)
    case .state(let fragments): return navigation.presentedNames == fragments ? DocumentStep(.stay) : nil
    }
  }

  /// Where only the app knows what is presented, it can say so again; nothing leads on from there.
  private func stepUnknown(_ step: LiveStep) -> DocumentStep? {
    switch step.report {
    case .step(.stay): DocumentStep(.stay)
    case .screen(let fragment) where said?.last == fragment: DocumentStep(.stay)
    case .state(let fragments) where said == fragments: DocumentStep(.stay)
    default: nil
    }
  }

  /// The step that brings a fragment onto the screen: none where it was presented last, then one that presents it, then
  /// one that dismisses what lies over it; none where it is presented below others.
  private mutating func show(_ fragment: String, id: DocumentID?) -> DocumentStep? {
    if isLast(fragment, id, in: navigation) { return DocumentStep(.stay) }
    let present = DocumentStep(.present(fragment), id: id)
    if (try? navigation.take(present)) != nil { return present }
    var tried: Set<DocumentStep> = []
    for edge in navigation.path.reversed() {
      let dismiss = DocumentStep(.dismiss(edge.to.wrappedValue.rawValue), id: edge.to.id.map { DocumentID($0) })
      // What lies right over it shows it, however deep it lies.
      let isOver = edge.from.wrappedValue.rawValue == fragment
      guard tried.count < 16 || isOver, tried.insert(dismiss).inserted else { continue }
      var next = navigation
      if (try? next.take(dismiss)) != nil, isLast(fragment, id, in: next) {
        navigation = next
        return dismiss
      }
    }
    let isBelow = navigation.presentedFragments.contains {
      $0.wrappedValue.rawValue == fragment && (id == nil || $0.id == id?.identifier)
    }
    return isBelow ? DocumentStep(.stay) : nil
  }

  private func isLast(_ fragment: String, _ id: DocumentID?, in navigation: Navigation<NamedFragment>) -> Bool {
    guard let last = navigation.lastPresented else { return false }
    return last.name == fragment && (id == nil || last.id == id?.identifier)
  }

  /// A step takes the segues that it adds to the path; one that presents also that which it ends with.
  private mutating func cover(after step: DocumentStep, before: Set<SegueNumber>) {
    let edges = navigation.indexedPath.edges.map(\.segue)
    cover(edges.filter { !before.contains($0) })
    switch step.action {
    case .present, .presentTag, .forward:
      let place = edges.lastIndex { !live.graph.walked.indexed.segues[$0].auto }
      cover(edges[(place ?? edges.startIndex)...])
    case .dismiss, .dismissTag, .dismissLast, .replace, .stay: break
    }
  }

  private mutating func cover(_ segues: some Sequence<SegueNumber>) {
    for segue in segues { covered.formUnion(live.graph.walked.declared(segue)) }
  }

  /// Keeps a path from growing for ever, as one does whose presentations all have identifiers of their own.
  private mutating func shorten() {
    guard navigation.indexedPath.edges.count > limits.path else { return }
    goOn(to: presented)
    recording.begin(navigation, said: said)
  }

  // MARK: Beyond it

  /// Goes to where the app says it is after a step that the graph doesn't have.
  private mutating func goOn(after step: LiveStep) {
    switch step.report {
    case .screen(let fragment): goOn(to: fragment, id: step.id, isShown: true)
    case .step(.present(let fragment)): goOn(to: fragment, id: step.id)
    case .state(let fragments): goOn(to: fragments)
    case .step(.presentTag(let tag)):
      if let fragment = live.target(ofTag: tag) { goOn(to: fragment, id: step.id) }
    case .step(.replace(let path)):
      if let last = path.last { goOn(to: last.to, id: last.targetId) } else { restart() }
    case .step(.dismiss(let fragment)):
      if let said {
        if said.contains(fragment) { self.said = nil }
      } else {
        cut { $0.to.wrappedValue.rawValue == fragment && (step.id == nil || $0.to.id == step.id?.identifier) }
      }
    case .step(.dismissTag(let tag)):
      let segues = live.graph.walked.index
      if said == nil, let number = segues.number(ofTag: AnyHashable(tag)) {
        cut { edge in segues.number(of: edge.edge).map { segues.indexed.isTagged($0, number) } ?? false }
      }
    case .step(.dismissLast): if said != nil { said = nil } else { cut { _ in true } }
    case .step(.forward), .step(.stay): break
    }
  }

  private mutating func restart() { (navigation, said) = (live.start, nil) }

  /// - Parameter isShown: whether the app says that the fragment is on the screen; else auto segues lead on from there.
  private mutating func goOn(to fragment: String, id: DocumentID? = nil, isShown: Bool = false) {
    if let found = live.navigation(at: fragment, id: id), !isShown || found.presentedNames.contains(fragment) {
      (navigation, said) = (found, nil)
    } else {
      said = [fragment]
    }
  }

  private mutating func goOn(to fragments: [String]) {
    if let found = live.navigation(presenting: fragments) {
      (navigation, said) = (found, nil)
    } else {
      said = fragments
    }
  }

  /// Goes back to before the last segue for which a condition holds.
  private mutating func cut(before isMeant: (PathEdge<NamedFragment>) -> Bool) {
    guard let place = navigation.path.lastIndex(where: isMeant) else { return }
    // Starts where it started, though what is left of the path may not say so.
    try? navigation.replace(path: OrderedSet(navigation.path.prefix(place)))
  }

  /// What is said of a session wherever it is listed.
  var summary: [(key: String, value: JSONNode)] {
    let covered: [(String, JSONNode)] = [
      ("segues", .integer(covered.count)), ("of", .integer(live.graph.walked.declaredCount)),
    ]
    return [
      ("name", .string(name)), ("steps", .integer(steps)), ("lost", .integer(lost)), ("beyond", .integer(beyond)),
      ("presented", .array(presented.map(JSONNode.string))),
      ("path", .string(path.map(\.edge.description).joined(separator: ", "))), ("covered", .object(covered)),
    ]
  }

  /// The session as a document's recording: the graph's document, with this recording alone.
  ///
  /// It is called as the session is, "Recording" where that has no name. A step beyond the graph replaces the path by
  /// the one that the session goes on with, and has the key `x-beyond` with what was said; where only fragments are
  /// known, the recording stays where it is. A step before which it isn't known what was presented has the key
  /// `x-lost`, with the number of those lost before it.
  ///
  /// - Complexity: linear in the graph and the kept steps.
  public var document: GraphDocument {
    var document = live.graph.document
    (document.path, document.flows) = (nil, [])
    document.recordings = [DocumentFlow(name: name.isEmpty ? "Recording" : name, steps: recording.documentSteps)]
    return document
  }

  /// The segue that the graph would need for a step beyond it, a line of a document; nil where the step isn't among the
  /// last of those, or the graph lacks no segue for it.
  public func missingSegue(ofStep number: Int) -> String? {
    let stop = stopsBeyond.first { $0.step.number == number }
    return stop?.missingSegue(in: live).map { String(decoding: $0.encoded(), as: UTF8.self) }
  }
}
