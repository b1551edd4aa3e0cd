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
      let words =
        if case .replace(let path) = step.action, let first = path.first {
          "Start over: "
            + ([first.from] + path.map(\.to)).map(document.title(ofFragment:)).joined(separator: " › ")
        } else {
          step.words(in: document)
        }
      return "\(number + 1). \(words)"
    }
    return [headline] + lines
  }

  private var json: [UInt8] {
    JSONWriter.text { json in
      json.member("flows", .block) { json in
        json.member(name, steps, .block) { $0.raw($1.encoded()) }
      }
      for remark in remarks { json.member(remark.key, remark.values, .block) { $0.string($1) } }
    }
  }
}

extension [String] {
  /// The texts, one a line, with nothing in them that would act on a terminal.
  fileprivate var printableLines: String { map { $0.printable + "\n" }.joined() }
}
