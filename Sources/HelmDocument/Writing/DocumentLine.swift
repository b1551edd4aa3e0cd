import Helm

/// The one line on which a part of a document is written.
struct DocumentLine {
  private var json = JSONWriter()
  private var hasMembers = false

  var bytes: [UInt8] { json.bytes }

  init(_ fragment: DocumentFragment) {
    guard !fragment.isPlain else {
      json.string(fragment.id)
      return
    }
    member("id", fragment.id)
    member("title", fragment.title)
    member("kind", fragment.kind?.rawValue)
    member("group", fragment.group)
    member("note", fragment.note)
    member("link", fragment.link)
    member("image", fragment.image)
    close(fragment.extensions)
  }

  init(_ group: DocumentGroup) {
    member("id", group.id)
    member("title", group.title)
    close(group.extensions)
  }

  init(_ segue: DocumentSegue) {
    guard !segue.isPlain else {
      json.string(segue.edge.description)
      return
    }
    member("edge", segue.edge.description)
    if segue.style != .pass { member("style", segue.style.rawValue) }
    for trait in SegueTraits.Flag.beforeTag { flag(trait.rawValue, segue.traits[trait]) }
    member("presentation", segue.presentation?.rawValue)
    member("tag", segue.tag)
    member("note", segue.note)
    for trait in SegueTraits.Flag.behindTag { flag(trait.rawValue, segue.traits[trait]) }
    if segue.redirect.count == 1 {
      member("redirect", segue.redirect[0].description)
    } else if !segue.redirect.isEmpty {
      key("redirect")
      json.raw("[")
      for (index, edge) in segue.redirect.enumerated() {
        if index > 0 { json.raw(", ") }
        json.string(edge.description)
      }
      json.raw("]")
    }
    close(segue.extensions)
  }

  init(_ edge: DocumentPathEdge) {
    guard !edge.isPlain else {
      json.string(edge.edge.description)
      return
    }
    member("from", edge.from)
    member("to", edge.to)
    member("sourceId", edge.sourceId)
    member("targetId", edge.targetId)
    close(edge.extensions)
  }

  init(_ step: DocumentStep) {
    switch step.action {
    case .present(let id): member("present", id)
    case .presentTag(let tag): member("presentTag", tag)
    case .forward: flag("forward", true)
    case .dismiss(let id): member("dismiss", id)
    case .dismissTag(let tag): member("dismissTag", tag)
    case .dismissLast: flag("dismiss", true)
    case .stay: flag("stay", true)
    case .replace(let path):
      key("replace")
      json.raw("[")
      for (index, edge) in path.enumerated() {
        if index > 0 { json.raw(", ") }
        json.raw(DocumentLine(edge).bytes)
      }
      json.raw("]")
    }
    member("id", step.id)
    member("label", step.label)
    member("image", step.image)
    close(step.extensions)
  }

  private mutating func key(_ name: String) {
    json.raw(hasMembers ? ", " : "{ ")
    hasMembers = true
    json.string(name)
    json.raw(": ")
  }

  private mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    json.string(text)
  }

  private mutating func member(_ name: String, _ id: DocumentID?) {
    switch id {
    case nil: break
    case .string(let text): member(name, text)
    case .integer(let number):
      key(name)
      json.raw(String(number))
    }
  }

  private mutating func flag(_ name: String, _ isSet: Bool) {
    guard isSet else { return }
    key(name)
    json.raw("true")
  }

  private mutating func close(_ extensions: [DocumentExtension]) {
    for extra in extensions.sorted(by: { $0.key < $1.key }) {
      key(extra.key)
      json.raw(extra.json)
    }
    json.raw(" }")
  }
}
