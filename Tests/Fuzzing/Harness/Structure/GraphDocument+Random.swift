import Helm
import HelmDocument

extension GraphDocument {
  /// A document of a few fragments and segues that the reader takes, with any texts in it; nil where it comes out as
  /// none.
  init?(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let groups = (0..<source.number(below: 3)).map { _ in
      DocumentGroup(id: source.text(), title: source.optionalText())
    }
    let fragments = (0...source.number(below: 6)).map { _ in
      DocumentFragment(
        id: source.text(),
        title: source.optionalText(),
        kind: source.flag() ? source.element(of: FragmentKind.allCases) : nil,
        group: groups.isEmpty || source.flag() ? nil : source.element(of: groups).id,
        note: source.optionalText(),
        link: source.optionalText()
      )
    }
    let ids = fragments.map(\.id)
    var segues = (0..<source.number(below: 10)).map { _ in Self.segue(&source, among: ids) }
    for index in segues.indices where source.number(below: 4) == 3 {
      segues[index].redirect = [source.element(of: segues).edge]
      segues[index].disabled = true
    }
    let path = (0..<source.number(below: 4)).compactMap { _ in
      segues.isEmpty ? nil : Self.pathEdge(source.element(of: segues).edge, &source)
    }
    let flows = (0..<source.number(below: 3)).map { _ in
      let steps = (0..<source.number(below: 4)).map { _ in Self.step(&source, ids: ids, tags: segues.compactMap(\.tag))
      }
      return DocumentFlow(name: source.text(), steps: steps)
    }
    let made = GraphDocument(
      title: source.optionalText(),
      fragments: fragments,
      groups: groups,
      segues: segues,
      entry: source.flag() ? source.element(of: ids) : nil,
      path: source.flag() ? path : nil,
      flows: flows
    )
    // What the reader refuses, such as an empty id or one twice, isn't a document.
    guard let document = made.reading().document else { return nil }
    self = document
  }

  private static func segue(_ source: inout ByteSource, among ids: [String]) -> DocumentSegue {
    let holds = source.flag()
    return DocumentSegue(
      from: source.element(of: ids),
      to: source.element(of: ids),
      style: holds ? .hold : .pass,
      dismissable: source.flag(),
      auto: source.number(below: 4) == 3,
      presentation: holds && source.flag() ? source.element(of: SeguePresentation.allCases) : nil,
      tag: source.optionalText(),
      note: source.optionalText(),
      disabled: source.number(below: 4) == 3
    )
  }

  private static func pathEdge(_ edge: DocumentEdge, _ source: inout ByteSource) -> DocumentPathEdge {
    let ids: [DocumentID?] = (0..<2).map { _ in
      switch source.number(below: 4) {
      case 0: .string(source.text())
      case 1: .integer(source.number(below: 256))
      default: nil
      }
    }
    return DocumentPathEdge(from: edge.from, to: edge.to, sourceId: ids[0], targetId: ids[1])
  }

  private static func step(_ source: inout ByteSource, ids: [String], tags: [String]) -> DocumentStep {
    let actions: [DocumentStep.Action] =
      [.forward, .dismissLast, .stay, .present(source.element(of: ids)), .dismiss(source.element(of: ids))]
      + (tags.isEmpty ? [] : [.presentTag(source.element(of: tags)), .dismissTag(source.element(of: tags))])
    return DocumentStep(source.element(of: actions), label: source.optionalText())
  }
}
