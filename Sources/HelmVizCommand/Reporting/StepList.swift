internal import ArgumentParser
internal import HelmDocument

/// Steps as text for people, or as a flow for a document.
struct StepList {
  /// How they are printed.
  enum Form: String, Choice {
    /// A headline, then one step a line.
    case text
    /// `{"flows": {NAME: […]}}`, a part of a document.
    case json
  }

  /// The flow's name.
  let name: String
  let steps: [DocumentStep]
  /// What is said above them.
  let headline: String
  /// Further members of the JSON text: keys, and lists of texts.
  var remarks: [(key: String, values: [String])] = []

  func bytes(_ form: Form, document: GraphDocument) -> [UInt8] {
    form == .text ? Array(text(document).printableLines.utf8) : json
  }

  private func text(_ document: GraphDocument) -> [String] {
    let lines = steps.enumerated().map { number, step in
      let words = "\(number + 1). \(step.action.words(in: document))"
      guard case .replace(let path) = step.action, !path.isEmpty else { return words }
      return words + " by " + path.map(\.edge.description).joined(separator: ", ")
    }
    return [headline] + lines
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.raw("{\n  \"flows\": {\n    ")
    json.string(name)
    json.raw(": [")
    for (index, step) in steps.enumerated() {
      json.raw(index == 0 ? "\n      " : ",\n      ")
      json.raw(step.encoded())
    }
    json.raw(steps.isEmpty ? "]\n  }" : "\n    ]\n  }")
    for remark in remarks {
      json.raw(",\n  ")
      json.string(remark.key)
      json.raw(": [")
      for (index, value) in remark.values.enumerated() {
        json.raw(index == 0 ? "\n    " : ",\n    ")
        json.string(value)
      }
      json.raw(remark.values.isEmpty ? "]" : "\n  ]")
    }
    json.raw("\n}\n")
    return json.bytes
  }
}

extension [String] {
  /// The texts, one a line, with nothing in them that would act on a terminal.
  fileprivate var printableLines: String { map { $0.printable + "\n" }.joined() }
}
