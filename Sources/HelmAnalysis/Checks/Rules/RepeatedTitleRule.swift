import HelmDocument

/// Titles that several fragments have.
struct RepeatedTitleRule: CheckRule {
  let name = CheckName.repeatedTitle
  let level = CheckLevel.note
  let summary = "a title that several fragments have"
  let meaning = """
    Two fragments of one group, or two without a group, have the same title; one without a title is called by its \
    id. Exact.
    """
  let reason = "Pictures and lists can't tell them apart."
  let example = """
    {"fragments": [{"id": "a", "title": "Home"}, {"id": "b", "title": "Home"}], "segues": ["a => b => a"], "entry": "a"}
    """
  let remedy = "Give one of them another title, or put them into different groups."

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let fragments = subject.graph.document.fragments
    let groups = Dictionary(grouping: fragments.indices) { number in
      [fragments[number].group ?? "", fragments[number].title ?? fragments[number].id]
    }
    return groups.filter { $0.value.count > 1 }.sorted { $0.value[0] < $1.value[0] }.map { key, numbers in
      CheckFinding(
        name: name,
        headline: "title \(key[1].quoted) belongs to \(numbers.count) fragments; give each its own",
        subject: key.filter { !$0.isEmpty }.joined(separator: ": "),
        place: subject.graph.reading?.place(ofFragment: numbers[1]),
        witness: numbers.map { number in
          let place = subject.graph.reading?.place(ofFragment: number)
          return CheckFinding.Witness(message: "\(fragments[number].id.quoted) has it", place: place)
        }
      )
    }
  }
}
