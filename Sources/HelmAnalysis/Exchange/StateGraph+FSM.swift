import Helm
import HelmDocument

extension StateGraph {
  /// Parameters, states with their values, transitions, with lines of dashes between them. Each fragment is a
  /// parameter: absent, presented, or presented last. States are numbered from 1 on; of several entries a state of its
  /// own comes first, in which nothing is presented.
  var fsm: String {
    let fragments = atlas.graph.fragments.map(\.rawValue)
    var names: Set<String> = []
    let parameters = fragments.map { id -> String in
      let plain = String(
        id.unicodeScalars.map { scalar -> Character in
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            ? Character(scalar) : "_"
        }
      )
      var (name, number) = ("f_\(plain)", 2)
      while !names.insert(name).inserted {
        name = "f_\(plain)_\(number)"
        number += 1
      }
      return "\(name)(3) Presence \"absent\" \"presented\" \"last\"\n"
    }
    let shift = starts.count > 1 ? 2 : 1
    var states = shift > 1 ? [[Int](repeating: 0, count: fragments.count)] : []
    for state in atlas.states {
      var values = [Int](repeating: 0, count: fragments.count)
      for fragment in state.navigation.presented { values[fragment.fragment] = 1 }
      if let last = state.navigation.presented.last { values[last.fragment] = 2 }
      states.append(values)
    }
    var lines = shift > 1 ? starts.map { "1 \($0 + shift) \"start\"\n" } : []
    lines += steps.map { "\($0.from + shift) \($0.to + shift) \"\($0.label.plainASCII)\"\n" }
    let values = states.map { $0.map(String.init).joined(separator: " ") + "\n" }
    return parameters.joined() + "---\n" + values.joined() + "---\n" + lines.joined()
  }
}
