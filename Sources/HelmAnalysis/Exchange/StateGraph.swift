import Helm
internal import HelmDocument

/// States and steps as most formats want them: numbered, with labels.
struct StateGraph {
  let atlas: StateAtlas
  /// The states that an entry starts with.
  let starts: [Int]
  /// The steps that lead to a known state, each with the first of its actions.
  let steps: [(from: Int, to: Int, label: String)]

  init(_ atlas: StateAtlas) {
    self.atlas = atlas
    starts = atlas.states.indices.filter { atlas.states[$0].depth == 0 }
    steps = atlas.steps.compactMap { step in
      guard let to = step.to, let action = step.actions.first else { return nil }
      return (step.from, to, action.action.label)
    }
  }

  /// The ids of what a state presents, the latest last.
  func presented(_ state: Int) -> [String] { atlas.states[state].navigation.presented.map(\.fragment).map(atlas.id) }

  /// `des (0, TRANSITIONS, STATES)`, then `(0, "present login", 1)` a line. There is one first state: of several
  /// entries, steps named after them lead to theirs.
  var aldebaran: String {
    let shift = starts.count > 1 ? 1 : 0
    var lines: [String] = []
    if shift > 0 {
      for start in starts {
        lines.append("(0, \"start \(presented(start).joined(separator: " ").plainASCII)\", \(start + 1))")
      }
    }
    for step in steps { lines.append("(\(step.from + shift), \"\(step.label.plainASCII)\", \(step.to + shift))") }
    let head = "des (0, \(lines.count), \(atlas.states.count + shift))"
    return ([head] + lines).map { $0 + "\n" }.joined()
  }

  /// A step a line: the state before it, what is presented there, the step, the state after it, and what is presented
  /// then; quoted as RFC 4180 says. A state that no step leaves stands with empty fields behind it.
  var csv: String {
    var rows = [["from", "presented", "step", "to", "then presented"]]
    let left = Set(steps.map(\.from))
    for step in steps {
      let (from, to) = (atlas.states[step.from].name, atlas.states[step.to].name)
      let (before, after) = (presented(step.from), presented(step.to))
      rows.append([from, before.joined(separator: " "), step.label, to, after.joined(separator: " ")])
    }
    for state in atlas.states.indices where !left.contains(state) {
      rows.append([atlas.states[state].name, presented(state).joined(separator: " "), "", "", ""])
    }
    return rows.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func quoted(_ field: String) -> String {
    field.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
      ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}

extension DocumentStep.Action {
  /// The step as a label: what it does, and to what.
  fileprivate var label: String {
    switch self {
    case .present(let id): "present \(id)"
    case .presentTag(let tag): "presentTag \(tag)"
    case .forward: "forward"
    case .dismiss(let id): "dismiss \(id)"
    case .dismissTag(let tag): "dismissTag \(tag)"
    case .dismissLast: "dismiss"
    case .replace: "replace"
    case .stay: "stay"
    }
  }
}

extension String {
  /// In ASCII, without quotes and line breaks, for formats that have no way to write them.
  var plainASCII: String {
    unicodeScalars.prefix(1_000).map { scalar -> String in
      if scalar == "\"" || scalar == "\\" { return "'" }
      guard scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F else {
        return "u\(String(scalar.value, radix: 16))"
      }
      return String(Character(scalar))
    }.joined()
  }
}
