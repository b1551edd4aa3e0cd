extension StateGraph {
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
}
