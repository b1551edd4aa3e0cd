internal import Helm
internal import HelmDocument

extension AndroidImport {
  /// What a destination's label says; nil where it has none, or one that is known only while the app runs.
  func title(of element: XMLElement) -> String? {
    guard let label = element["label"], !(label.hasPrefix("{") && label.hasSuffix("}")) else { return nil }
    return strings.text(of: label).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reports the labels whose texts aren't there: one by one, or where no strings were given, once a file.
  mutating func reportLabels() {
    for file in files.indices {
      var labels: [(element: XMLElement, label: String)] = []
      for graph in graphs where graph.file == file {
        for element in [graph.element] + graph.destinations.map(\.element) {
          guard let label = element["label"], label.hasPrefix("@"), strings.text(of: label) == nil else { continue }
          labels.append((element, label))
        }
      }
      for (element, label) in strings.isEmpty ? Array(labels.prefix(1)) : labels {
        let name = element["label"].flatMap { $0.split(separator: "/").last }.map(String.init) ?? label
        let isKnown = files[file].diagnostics.isFull || strings.contains(name)
        let question = isKnown ? "" : Suggestion.question(for: name, among: strings.names)
        let headline =
          strings.isEmpty
          ? "titles such as \(label.quoted) stand in strings files; add --strings res/values/strings.xml"
          : "\(label.quoted) leads to no text of the strings files\(question)"
        files[file].diagnostics.warn("unknown-string", headline, "label", of: element)
      }
    }
  }
}

extension GraphDraft.Fragment {
  /// Notes the deep links of an element, and links to the first address among them that can be opened as it is.
  mutating func addLinks(of element: XMLElement) {
    let links = element.children(named: "deepLink").compactMap { $0["uri"] ?? $0["action"] ?? $0["mimeType"] }
    guard !links.isEmpty else { return }
    note = "deep link\(links.count == 1 ? "" : "s"): \(links.joined(separator: ", "))"
    link = links.first { address in
      address.hasPrefix("http") && address.contains("://") && !address.contains { "{}*".contains($0) }
        && ReferenceCheck.link(address) == nil
    }
  }
}
