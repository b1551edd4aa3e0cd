import Helm

extension DocumentOverlay {
  /// One document on its way over another.
  struct Laying {
    private let overlay: DocumentOverlay
    private let name: String
    private var document: GraphDocument
    private var misfits: DiagnosticCollector
    private var counts = (added: 0, changed: 0, removed: 0)
    private var fragmentPlaces: [String: SourcePlace] = [:]
    private var seguePlaces: [String: SourcePlace] = [:]
    private var connections = SegueConnections(GraphDocument())

    init(_ overlay: DocumentOverlay, over base: GraphDocument, named name: String) {
      (self.overlay, self.name, document) = (overlay, name, base)
      misfits = DiagnosticCollector(source: overlay.reading.source)
    }

    mutating func run() -> Result {
      removeFragments()
      removeSegues()
      layGroups()
      let fitting = fittingSegues()
      layFragments(fitting)
      connections = SegueConnections(document, and: fitting.map { laid.segues[$0] })
      laySegues(fitting)
      layEntries()
      layPath()
      layFlows()
      document.title = laid.title ?? document.title
      document.isPart = document.isPart || laid.isPart
      document.extensions.lay(laid.extensions)
      document.checks.merge(laid.checks) { _, new in new }
      let rulePlaces = laid.rules.enumerated().reduce(into: [:]) {
        $0[$1.element.name] = overlay.reading.place(ofRule: $1.offset)
      }
      let names = Set(laid.rules.map(\.name))
      document.rules = document.rules.filter { !names.contains($0.name) } + laid.rules
      return Result(
        document: document.withNamedFragments,
        misfits: misfits.finished(),
        added: counts.added,
        changed: counts.changed,
        removed: counts.removed,
        fragmentPlaces: fragmentPlaces,
        seguePlaces: seguePlaces,
        rulePlaces: rulePlaces
      )
    }

    private var laid: GraphDocument { overlay.document }
    private var places: DocumentPlaces { overlay.reading.places }

    // MARK: What is taken out

    private mutating func removeFragments() {
      var removed: Set<String> = []
      let known = Set(document.fragments.map(\.id))
      for (id, range) in overlay.without.fragments {
        if known.contains(id) {
          removed.insert(id)
        } else {
          reportUnknown("fragment", id, known, remedy: "; there is nothing to take out", at: range)
        }
      }
      guard !removed.isEmpty else { return }
      let count = document.segues.count
      document.fragments.removeAll { removed.contains($0.id) }
      document.segues.removeAll { removed.contains($0.to) || $0.origin.fragment.map(removed.contains) ?? false }
      document.entries.removeAll(where: removed.contains)
      counts.removed += removed.count + count - document.segues.count
    }

    private mutating func removeSegues() {
      let known = Set(document.segues.map(\.line))
      var removed: Set<SegueLine> = []
      for (origin, to, range) in overlay.without.segues {
        let line = SegueLine(origin: origin, to: to)
        if known.contains(line) {
          removed.insert(line)
        } else {
          report("\(name) has no segue \(line.words); there is nothing to take out", at: range)
        }
      }
      guard !removed.isEmpty else { return }
      let count = document.segues.count
      // A fragment that is known from a segue alone stays without it.
      document.segues.removeAll { removed.contains($0.line) }
      counts.removed += count - document.segues.count
    }

    // MARK: Groups, fragments, segues

    private mutating func layGroups() {
      for group in laid.groups {
        if let index = document.groups.firstIndex(where: { $0.id == group.id }) {
          document.groups[index].title = group.title ?? document.groups[index].title
          document.groups[index].extensions.lay(group.extensions)
        } else {
          document.groups.append(group)
        }
      }
    }

    /// The segues one end of which is in the other document, or that others which fit lead to; and those between listed
    /// fragments. Misfits are reported.
    private mutating func fittingSegues() -> [Int] {
      let groups = Set(document.groups.map(\.id))
      let listed = Set(laid.fragments.filter(\.isListed).map(\.id))
      var known = Set(document.fragments.map(\.id))
      var waiting = Array(laid.segues.indices)
      var fitting: [Int] = []
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        waiting.removeAll { index in
          let segue = laid.segues[index]
          let fits =
            switch segue.origin {
            case .fragment(let from):
              known.contains(from) || known.contains(segue.to) || (listed.contains(from) && listed.contains(segue.to))
            case .group(let group): groups.contains(group)
            case .everything: true
            }
          guard fits else { return false }
          if let from = segue.origin.fragment { known.insert(from) }
          known.insert(segue.to)
          fitting.append(index)
          isGrowing = true
          return true
        }
      }
      for index in waiting {
        let segue = laid.segues[index]
        let missing =
          segue.origin.group.map { "no group \($0.quoted)" }
          ?? "neither \(segue.from.quoted) nor \(segue.to.quoted)"
        report("\(name) has \(missing); the segue is left out", at: places.segues[index])
      }
      return fitting.sorted()
    }

    private mutating func layFragments(_ fitting: [Int]) {
      var numbers = Dictionary(document.fragments.enumerated().map { ($1.id, $0) }) { first, _ in first }
      let groups = Set(document.groups.map(\.id))
      let connected = Set(fitting.flatMap { [laid.segues[$0].from, laid.segues[$0].to] } + laid.entries)
      for (index, var fragment) in laid.fragments.enumerated() where fragment.isListed {
        if let group = fragment.group, !groups.contains(group) {
          reportUnknown("group", group, groups, at: places.fragments[index])
          fragment.group = nil
        }
        fragmentPlaces[fragment.id] = overlay.reading.place(ofFragment: index)
        if let number = numbers[fragment.id] {
          let before = document.fragments[number]
          document.fragments[number].lay(fragment)
          if document.fragments[number] != before { counts.changed += 1 }
        } else if connected.contains(fragment.id) {
          numbers[fragment.id] = document.fragments.count
          document.fragments.append(fragment)
          counts.added += 1
        } else {
          reportUnknown("fragment", fragment.id, Set(numbers.keys), at: places.fragments[index])
        }
      }
    }

    private mutating func laySegues(_ fitting: [Int]) {
      for index in document.segues.indices where counts.removed > 0 {
        document.segues[index].redirect = existing(document.segues[index].redirect, at: removalPlace)
      }
      let known = Dictionary(grouping: document.segues.indices) { document.segues[$0].line }
      for index in fitting {
        var segue = laid.segues[index]
        segue.redirect = existing(segue.redirect, at: places.segues[index])
        seguePlaces[segue.words] = overlay.reading.place(ofSegue: index)
        guard let own = known[segue.line] else {
          document.segues.append(segue)
          counts.added += 1
          continue
        }
        for number in own {
          let before = document.segues[number]
          document.segues[number].lay(segue, keys: overlay.segueKeys[index])
          if document.segues[number] != before { counts.changed += 1 }
        }
      }
    }

    /// The edges of a redirect that a segue follows.
    private mutating func existing(_ redirect: [DocumentEdge], at range: Range<Int>) -> [DocumentEdge] {
      redirect.filter { edge in
        if connections.contains(edge) { return true }
        report("\(name) has no segue \(edge); the redirect is left out", at: range)
        return false
      }
    }

    // MARK: What surrounds them

    private mutating func layEntries() {
      let entries = laid.entries.filter { id in
        if connections.groups[id] != nil { return true }
        reportUnknown("fragment", id, Set(connections.groups.keys), at: places.entry ?? 0..<0)
        return false
      }
      if !entries.isEmpty { document.entries = entries }
    }

    private mutating func layPath() {
      if let edge = document.path?.first(where: { !connections.contains($0.edge) })?.edge {
        report("the path of \(name) takes \(edge), which is left out; so is the path", at: removalPlace)
        document.path = nil
      }
      guard let path = laid.path else { return }
      if let edge = path.first(where: { !connections.contains($0.edge) })?.edge {
        report("\(name) has no segue \(edge); the path is left out", at: places.path.first ?? 0..<0)
      } else {
        document.path = path
      }
    }

    private mutating func layFlows() {
      let tags = Set(document.segues.flatMap(\.tags))
      for flow in document.walks {
        guard let step = flow.steps.first(where: { obstacle($0, tags) != nil }) else { continue }
        let missing = obstacle(step, tags) ?? ""
        report("the flow \(flow.name.quoted) of \(name) needs a \(missing), and is left out", at: removalPlace)
        document.flows.removeAll { $0.name == flow.name }
        document.recordings.removeAll { $0.name == flow.name }
      }
      for (index, flow) in laid.walks.enumerated() {
        if let step = flow.steps.firstIndex(where: { obstacle($0, tags) != nil }) {
          let missing = obstacle(flow.steps[step], tags) ?? ""
          report("\(name) has no \(missing); the flow \(flow.name.quoted) is left out", at: places.steps[index][step])
        } else if index < laid.flows.count {
          document.recordings.removeAll { $0.name == flow.name }
          document.flows.replace(flow)
        } else {
          document.flows.removeAll { $0.name == flow.name }
          document.recordings.replace(flow)
        }
      }
    }

    /// What a step names that isn't there.
    private func obstacle(_ step: DocumentStep, _ tags: Set<String>) -> String? {
      switch step.action {
      case .present(let id), .dismiss(let id): connections.groups[id] == nil ? "fragment \(id.quoted)" : nil
      case .presentTag(let tag), .dismissTag(let tag): tags.contains(tag) ? nil : "tag \(tag.quoted)"
      case .replace(let path):
        path.first { !connections.contains($0.edge) }.map { "segue \($0.edge)" }
          ?? step.entry.flatMap { connections.groups[$0] == nil ? "fragment \($0.quoted)" : nil }
      case .forward, .dismissLast, .stay: nil
      }
    }

    /// Where this document takes something out of the other.
    private var removalPlace: Range<Int> {
      overlay.without.fragments.first?.range ?? overlay.without.segues.first?.range ?? 0..<0
    }

    // MARK: Misfits

    private mutating func report(_ headline: String, at range: Range<Int>) {
      misfits.report("misfit", headline, at: range, severity: .warning)
    }

    private mutating func reportUnknown(
      _ kind: String,
      _ id: String,
      _ known: Set<String>,
      remedy: String = "; it is left out",
      at range: Range<Int>
    ) {
      let question = misfits.isFull ? "" : Suggestion.question(for: id, among: known.sorted())
      report("\(name) has no \(kind) \(id.quoted)\(question.isEmpty ? remedy : question)", at: range)
    }
  }
}

extension [DocumentExtension] {
  mutating func lay(_ others: [DocumentExtension]) {
    for other in others {
      removeAll { $0.key == other.key }
      append(other)
    }
  }
}

extension [DocumentFlow] {
  /// Puts a flow in the place of the one of its name, or behind all.
  fileprivate mutating func replace(_ flow: DocumentFlow) {
    if let index = firstIndex(where: { $0.name == flow.name }) { self[index] = flow } else { append(flow) }
  }
}
