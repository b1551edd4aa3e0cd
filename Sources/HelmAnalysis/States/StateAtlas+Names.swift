extension StateAtlas {
  /// Names the states by what they present: `dashboard+compose`.
  ///
  /// Of several that present the same, each is told apart by what can be dismissed in it and not in all of them
  /// (`dashboard~compose`), then each but the nearest by its path (`dashboard~via-splash-login`).
  ///
  /// A name depends on the states alone, not on their places in the list, as far as it isn't the nearest one's.
  mutating func nameStates() {
    var names = states.map { state in
      state.navigation.presented.map { FileWord.safe($0.fragment, id: $0.id) }.joined(separator: "+")
    }
    for places in alike(names) {
      let common = places.dropFirst().reduce(into: Set(states[places[0]].dismissable)) { common, place in
        common.formIntersection(states[place].dismissable)
      }
      for place in places {
        let own = states[place].dismissable.filter { !common.contains($0) }
        if !own.isEmpty { names[place] += "~" + own.map { FileWord.safe($0) }.joined(separator: "+") }
      }
    }
    for places in alike(names) {
      for place in places.dropFirst() { names[place] += "~via-" + states[place].navigation.pathWords }
    }
    // The drawing of what recordings cover has this name beside theirs.
    var files = FileNames(reserved: grouping == .recorded ? ["coverage"] : [])
    for (place, name) in names.enumerated() { states[place].name = files.unique(name) }
  }

  /// The places of names that several states share, in small or capital letters.
  private func alike(_ names: [String]) -> [[Int]] {
    Dictionary(grouping: names.indices) { FileWord.caseless(names[$0]) }.values.filter { $0.count > 1 }
  }
}

extension NavigationState {
  /// The path's chains: `splash-login+splash-dashboard`.
  fileprivate var pathWords: String {
    var words = ""
    var last: String?
    for step in path {
      if step.from != last { words += (words.isEmpty ? "" : "+") + FileWord.safe(step.from) }
      words += "-" + FileWord.safe(step.to, id: step.targetId)
      last = step.to
    }
    return words
  }
}
