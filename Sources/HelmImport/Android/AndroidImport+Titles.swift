internal import Helm
internal import HelmDocument

extension AndroidImport {
  /// What a destination's label says, in words; nil where it has none, or one that is known only while the app runs.
  func title(of element: XMLElement, in file: Int) -> String? {
    guard let label = element["label"] else { return nil }
    return title(of: label, in: files[file].module)
  }

  /// What a text or a reference to one says, in words.
  func title(of label: String, in module: String) -> String? {
    guard !(label.hasPrefix("{") && label.hasSuffix("}")), let text = strings.text(of: label, in: module) else {
      return nil
    }
    let words = TitleWords.label(text)
    return words.isEmpty ? nil : words
  }

  /// Reports the labels whose texts aren't there: one by one, or where no strings were given, once a file.
  mutating func reportLabels() {
    for file in files.indices {
      let module = files[file].module
      var labels: [(element: XMLElement, label: String)] = []
      for graph in graphs where graph.file == file {
        for element in [graph.element] + graph.destinations.map(\.element) {
          guard let label = element["label"], label.hasPrefix("@"), strings.text(of: label, in: module) == nil else {
            continue
          }
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

  /// Notes what a destination takes and the deep links that lead to it, and links to the first address among them that
  /// can be opened as it is.
  func addDetails(of element: XMLElement, to fragment: inout GraphDraft.Fragment) {
    let arguments = element.arguments
    let links = element.children(named: "deepLink").compactMap { $0["uri"] ?? $0["action"] ?? $0["mimeType"] }
    var notes: [String] = []
    if !arguments.isEmpty {
      let words = arguments.map { $0.name + ($0.value == nil ? "" : "?") }
      notes.append("takes \(words.joined(separator: ", "))")
    }
    if !links.isEmpty {
      notes.append("deep link\(links.count == 1 ? "" : "s"): \(links.joined(separator: ", "))")
      fragment.extensions.append(DocumentExtension("x-deep-links") { $0.array(links) { $0.string($1) } })
    }
    fragment.extensions.insert(contentsOf: DocumentExtension(arguments: arguments).map { [$0] } ?? [], at: 0)
    fragment.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    fragment.link = links.first { address in
      address.hasPrefix("http") && address.contains("://") && !address.contains { "{}*".contains($0) }
        && ReferenceCheck.link(address) == nil
    }
  }
}
