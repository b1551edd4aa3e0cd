import Helm
import HelmDiagram
import HelmDocument

/// A graph with everything that is drawn in a way of its own.
enum Sample {
  static let document = GraphDocument(
    title: "Sample",
    fragments: [
      DocumentFragment(id: "a", title: "Ä", group: "g", note: "n", link: "a.swift"),
      DocumentFragment(id: "b", kind: .overlay, group: "g"),
      DocumentFragment(id: "c", kind: .section),
    ],
    groups: [DocumentGroup(id: "g", title: "Group")],
    segues: [
      DocumentSegue(from: "a", to: "b", style: .hold, dismissable: true, presentation: .modal, tag: "t"),
      DocumentSegue(from: "b", to: "c", auto: true),
      DocumentSegue(from: "c", to: "a", disabled: true, redirect: [DocumentEdge(from: "c", to: "b")]),
    ],
    entry: "a",
    path: [DocumentPathEdge(from: "a", to: "b")],
    flows: [DocumentFlow(name: "f", steps: [DocumentStep(.present("b")), DocumentStep(.dismissLast)])]
  )

  static let theme = Theme.builtIn(named: "light") ?? Theme(name: "none", palette: Palette([:]))
}
