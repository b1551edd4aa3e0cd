internal import Helm
internal import HelmDocument

extension StateAtlas {
  /// Names the states by what they present: `dashboard+compose`.
  ///
  /// Of several that present the same, each is told apart by what can be dismissed in it and not in all of them
  /// (`dashboard~compose`), then each but the nearest by its path (`dashboard~via-splash-login`).
  ///
  /// A name depends on the states alone, not on their places in the list, as far as it isn't the nearest one's.
  mutating func nameStates() {
    guard grouping != .screen else {
      var files = FileNames()
      for place in states.indices {
        states[place].name = files.unique(states[place].fragment.map { FileWord.safe(id($0)) } ?? "")
      }
      return
    }
    let words = graph.fragments.map { FileWord.safe($0.rawValue) }
    func word(_ fragment: FragmentNumber, _ identifier: String?) -> String {
      identifier.map { FileWord.safe(id(fragment), id: $0) } ?? words[fragment]
    }
    var names = states.map { state in
      state.navigation.presented.map { word($0.fragment, state.navigation.identifier($0.id)) }.joined(separator: "+")
    }
    for places in alike(names) {
      let common = places.dropFirst().reduce(into: Set(states[places[0]].dismissable)) { common, place in
        common.formIntersection(states[place].dismissable)
      }
      for place in places {
        let own = states[place].dismissable.filter { !common.contains($0) }
        if !own.isEmpty { names[place] += "~" + own.map { word($0, nil) }.joined(separator: "+") }
      }
    }
    for places in alike(names) {
      for place in places.dropFirst() { names[place] += "~via-" + pathWords(of: states[place].navigation, word) }
    }
    // The drawing of what recordings cover has this name beside theirs.
    var files = FileNames(reserved: grouping == .recorded ? ["coverage"] : [])
    for (place, name) in names.enumerated() { states[place].name = files.unique(name) }
  }

  /// The places of names that several states share, in small or capital letters.
  private func alike(_ names: [String]) -> [[Int]] {
    Dictionary(grouping: names.indices) { FileWord.caseless(names[$0]) }.values.filter { $0.count > 1 }
  }

  /// The path's chains: `splash-login+splash-dashboard`.
  private func pathWords(of state: NavigationState, _ word: (FragmentNumber, String?) -> String) -> String {
    var words = ""
    // A path in full seldom is longer, and a name never.
    words.reserveCapacity(2 * FileWord.limit)
    var last: FragmentNumber?
    for edge in state.path {
      let segue = graph.indexed.segues[edge.segue]
      if segue.from != last {
        if !words.isEmpty { words += "+" }
        words += word(segue.from, nil)
      }
      words += "-"
      words += word(segue.to, state.identifier(edge.targetId))
      last = segue.to
    }
    return words
  }
}
