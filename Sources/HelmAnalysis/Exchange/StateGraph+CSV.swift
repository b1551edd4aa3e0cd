extension StateGraph {
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
