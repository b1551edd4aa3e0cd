import Helm

/// The one line on which a part of a document is written.
extension JSONWriter {
  mutating func line(_ fragment: DocumentFragment) {
    guard !fragment.isPlain else { return string(fragment.id) }
    object { json in
      json.member("id", fragment.id)
      json.member("title", fragment.title)
      json.member("kind", fragment.kind?.rawValue)
      json.member("group", fragment.group)
      json.member("note", fragment.note)
      json.member("link", fragment.link)
      json.member("image", fragment.image)
      json.member("source", fragment.source?.description)
      json.member(fragment.saidBy)
      json.extensions(fragment.extensions)
    }
  }

  mutating func line(_ group: DocumentGroup) {
    object { json in
      json.member("id", group.id)
      json.member("title", group.title)
      json.extensions(group.extensions)
    }
  }

  mutating func line(_ segue: DocumentSegue) {
    guard !segue.isPlain else { return string(segue.edge.description) }
    let traits = segue.traits
    object { json in
      switch segue.origin {
      case .fragment: json.member("edge", segue.edge.description)
      case .group(let id): json.member("from") { $0.member("group", id) }
      case .everything: json.member("from") { $0.member("all", true) }
      }
      if segue.isGlobal { json.member("to", segue.to) }
      if !traits.isPlainStyle { json.member("style", traits.style.rawValue) }
      for flag in SegueTraits.Flag.beforeTag where traits[flag] { json.member(flag.rawValue, true) }
      json.member("presentation", traits.presentation?.rawValue)
      json.memberOrList("tag", traits.tags)
      json.member("note", segue.note)
      for flag in SegueTraits.Flag.behindTag where traits[flag] { json.member(flag.rawValue, true) }
      json.memberOrList("redirect", traits.redirect.map(\.description))
      json.member("source", segue.source?.description)
      json.member("certainty", segue.certainty?.rawValue)
      json.member(segue.saidBy)
      json.extensions(segue.extensions)
    }
  }

  mutating func line(_ edge: DocumentPathEdge) {
    guard !edge.isPlain else { return string(edge.edge.description) }
    object { json in
      json.member("from", edge.from)
      json.member("to", edge.to)
      json.member("sourceId", edge.sourceId)
      json.member("targetId", edge.targetId)
      json.extensions(edge.extensions)
    }
  }

  mutating func line(_ step: DocumentStep) {
    object { json in
      switch step.action {
      case .present(let id): json.member("present", id)
      case .presentTag(let tag): json.member("presentTag", tag)
      case .forward: json.member("forward", true)
      case .dismiss(let id): json.member("dismiss", id)
      case .dismissTag(let tag): json.member("dismissTag", tag)
      case .dismissLast: json.member("dismiss", true)
      case .stay: json.member("stay", true)
      case .replace(let path): json.member("replace", path) { $0.line($1) }
      }
      json.member("id", step.id)
      json.member("entry", step.entry)
      json.member("label", step.label)
      json.member("image", step.image)
      json.extensions(step.extensions)
    }
  }

  /// Texts: none is left out, one is a text, several are a list.
  mutating func memberOrList(_ name: String, _ texts: [String]) {
    if texts.count == 1 {
      member(name, texts[0])
    } else if !texts.isEmpty {
      member(name, texts) { $0.string($1) }
    }
  }

  /// The `x-` keys, by name.
  mutating func extensions(_ extensions: [DocumentExtension]) {
    for extra in extensions.sorted(by: { $0.key < $1.key }) {
      key(extra.key)
      raw(extra.json)
    }
  }

  private mutating func member(_ saidBy: [SegueWitness]) {
    if !saidBy.isEmpty { member("saidBy", saidBy) { $0.string($1.rawValue) } }
  }

  private mutating func member(_ name: String, _ id: DocumentID?) {
    switch id {
    case nil: break
    case .string(let text): member(name, text)
    case .integer(let number): member(name, number)
    }
  }
}
