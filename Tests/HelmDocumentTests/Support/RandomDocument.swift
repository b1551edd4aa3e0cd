import Helm
import HelmDocument
import SeededRandomness

extension SeededGenerator {
  mutating func number(below limit: Int) -> Int { .random(in: 0..<limit, using: &self) }
  mutating func flag() -> Bool { .random(using: &self) }

  /// One of some texts, or none.
  mutating func text(_ texts: [String]) -> String? { flag() ? texts[number(below: texts.count)] : nil }

  mutating func extensions() -> [DocumentExtension] {
    ["x-b", "x-a", "x-c"].prefix(number(below: 4)).map { DocumentExtension(key: $0, json: "\(number(below: 2))") }
  }
}

extension GraphDocument {
  /// A document with a little of everything; it may break every rule of the engine, and pairs have several segues.
  static func random(seed: UInt64) -> GraphDocument {
    var random = SeededGenerator(seed: seed)
    let names = ["a", "b", "c", "d", "Ä", "a b", "=>", ""].filter { !$0.isEmpty }
    func id() -> String { names[random.number(below: names.count)] }
    func segue() -> DocumentSegue {
      DocumentSegue(
        from: id(),
        to: id(),
        traits: .random(&random, ids: names),
        note: random.number(below: 4) == 0 ? "note" : nil,
        extensions: random.number(below: 4) == 0 ? random.extensions() : []
      )
    }
    func edge() -> DocumentPathEdge {
      DocumentPathEdge(
        from: id(),
        to: id(),
        sourceId: random.flag() ? .integer(7) : nil,
        targetId: random.flag() ? .string("7") : nil,
        extensions: random.extensions()
      )
    }
    func step() -> DocumentStep {
      let actions: [DocumentStep.Action] = [
        .present(id()), .presentTag("t"), .forward, .dismiss(id()), .dismissTag("t"), .dismissLast, .stay,
        .replace([edge(), edge()]),
      ]
      return DocumentStep(
        actions[random.number(below: actions.count)],
        id: random.flag() ? .string("7") : nil,
        label: random.text(["one"]),
        extensions: random.extensions()
      )
    }
    func flows(_ names: [String]) -> [DocumentFlow] {
      names.prefix(random.number(below: names.count + 1)).map { name in
        DocumentFlow(name: name, steps: (0..<random.number(below: 3)).map { _ in step() })
      }
    }
    let listed = names.shuffled(using: &random).prefix(random.number(below: names.count))
    let kinds: [FragmentKind?] = [nil, nil, .screen, .section, .overlay]
    return GraphDocument(
      title: random.text(["One", "Two"]),
      fragments: listed.map { id in
        random.flag()
          ? DocumentFragment(id: id)
          : DocumentFragment(
            id: id,
            title: random.text(["A", "B"]),
            kind: kinds[random.number(below: kinds.count)],
            group: random.text(["g", "h"]),
            extensions: random.extensions()
          )
      },
      groups: [
        DocumentGroup(id: "g", title: random.text(["G"])), DocumentGroup(id: "h", extensions: random.extensions()),
      ],
      segues: (0..<random.number(below: 14)).map { _ in segue() },
      entry: random.flag() ? id() : nil,
      path: random.flag() ? (0..<random.number(below: 3)).map { _ in edge() } : nil,
      flows: flows(["f", "g"]),
      recordings: flows(["r"]),
      checks: random.flag() ? [.trap: random.flag() ? .off : .error] : [:],
      rules: random.flag()
        ? [NavigationRule(name: "r", .cover(.id("*")), level: random.flag() ? .note : .error)] : [],
      extensions: random.extensions()
    )
  }

  /// The same with segues, fragments that only they name, and `x-` keys in another order.
  func shuffled(seed: UInt64) -> GraphDocument {
    var random = SeededGenerator(seed: seed)
    var copy = self
    copy.segues.shuffle(using: &random)
    copy.fragments = fragments.filter(\.isListed) + fragments.filter { !$0.isListed }.shuffled(using: &random)
    for place in copy.fragments.indices { copy.fragments[place].extensions.shuffle(using: &random) }
    for place in copy.segues.indices { copy.segues[place].extensions.shuffle(using: &random) }
    for place in copy.groups.indices { copy.groups[place].extensions.shuffle(using: &random) }
    for place in (copy.path ?? []).indices { copy.path?[place].extensions.shuffle(using: &random) }
    copy.extensions.shuffle(using: &random)
    return copy
  }

  /// The same with one thing changed, added, exchanged or removed, which may make no difference.
  func changed(seed: UInt64) -> GraphDocument {
    var random = SeededGenerator(seed: seed)
    var copy = self
    func place(_ count: Int) -> Int? { count == 0 ? nil : random.number(below: count) }
    let segue = place(segues.count)
    let fragment = place(fragments.count)
    let changes: [(inout GraphDocument) -> Void] = [
      { $0.title = $0.title == nil ? "" : nil },
      { $0.entry = $0.entry == "a" ? "b" : "a" },
      { $0.path = $0.path == nil ? [] : nil },
      { $0.groups.swapAt(0, 1) },
      { $0.checks[.trap] = .note },
      { $0.rules.append(NavigationRule(name: "new", .never(.id("a*")), reason: "why")) },
      { $0.schema = "s" },
      { $0.extensions.append(DocumentExtension(key: "x-z", json: "1")) },
      { $0.flows.append(DocumentFlow(name: "new", steps: [])) },
      { $0.recordings.reverse() },
      { $0.fragments.append(DocumentFragment(id: "new", isListed: false)) },
      { $0.fragments.append(DocumentFragment(id: "new")) },
      { $0.segues.append(DocumentSegue(from: "a", to: "b")) },
      { document in if let segue { document.segues.append(document.segues[segue]) } },
      { document in if let segue { document.segues.remove(at: segue) } },
      { document in if let segue { document.segues[segue].disabled.toggle() } },
      { document in if let segue { document.segues[segue].note = "changed" } },
      { document in if let segue { document.segues[segue].redirect.append(DocumentEdge(from: "a", to: "b")) } },
      { document in if let fragment { document.fragments[fragment].isListed.toggle() } },
      { document in if let fragment { document.fragments[fragment].kind = .overlay } },
      { document in if let fragment { document.fragments.swapAt(0, fragment) } },
      { document in if let fragment { document.fragments[fragment].extensions = [] } },
    ]
    changes[random.number(below: changes.count)](&copy)
    return copy
  }
}

extension SegueTraits {
  static func random(_ random: inout SeededGenerator, ids: [String] = ["a", "b"]) -> SegueTraits {
    let presentations: [SeguePresentation?] = [nil] + SeguePresentation.allCases
    let redirect = (0..<(random.number(below: 4) == 0 ? 2 : 0)).map { _ in
      DocumentEdge(from: ids[random.number(below: ids.count)], to: ids[random.number(below: ids.count)])
    }
    return SegueTraits(
      style: random.flag() ? .hold : .pass,
      dismissable: random.flag(),
      auto: random.flag(),
      disabled: random.number(below: 4) == 0,
      presentation: presentations[random.number(below: presentations.count)],
      tag: random.text(["t", "u", ""]),
      redirect: redirect
    )
  }
}
