internal import HelmDocument

extension DifferenceWords {
  var remarks: [String] {
    var lines = differences.document.filter { !["entry", "part"].contains($0.key) }.map { remark("The document", $0) }
    for difference in differences.fragments where difference.kind == .changed {
      lines += difference.changes.filter { !["id", "kind", "saidBy"].contains($0.key) }
        .map { remark(title(difference.new?.id ?? ""), $0) }
    }
    // What `changes` has words for.
    let told = Set(SegueTraits().properties.map(\.key) + ["saidBy"])
    for difference in differences.segues {
      guard let segue = difference.new else { continue }
      let ends = "\(Self.begun(title(of: segue.origin))) → \(title(segue.to))"
      lines += difference.changes.filter { !told.contains($0.key) }.map { remark(ends, $0) }
    }
    lines += differences.groups.flatMap { difference in
      part("The group '\(difference.new?.id ?? difference.old?.id ?? "")'", difference)
    }
    lines += differences.walks.flatMap { difference -> [String] in
      let name = walk(difference.new?.name ?? difference.old?.name ?? "")
      let start = Self.begun(name)
      return difference.kind == .changed ? ["\(start) has other steps"] : part(start, difference)
    }
    return lines
  }

  private func part<Part>(_ name: String, _ difference: Difference<Part>) -> [String] {
    difference.kind == .changed
      ? difference.changes.map { remark(name, $0) } : ["\(name) was \(difference.kind.rawValue)"]
  }

  private func remark(_ name: String, _ change: Change) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?): "\(name): \(change.key) \(new.quoted), was \(old.quoted)"
    case (let old?, nil): "\(name): no \(change.key) any more, was \(old.quoted)"
    case (nil, let new?): "\(name): \(change.key) \(new.quoted)"
    case (nil, nil): "\(name): \(change.key)"
    }
  }
}
