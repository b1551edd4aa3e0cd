/// What navigation presents as a whole.
final class Fragment {
  let number: Int
  let key: Target.Key
  let name: String
  let type: TypeInfo?
  let place: Place
  var title: String?
  var tabTitle: String?
  /// What is to be walked for it: its type's own code by what it was made with, code around it.
  var instances: [(String, Instance)] = []
  var content: [Target.Layer] = []
  var layers: [Target.Layer] = []
  /// The types that stand in its own code and are fragments beside it, no parts.
  var apart: Set<Int> = []

  init(number: Int, key: Target.Key, name: String, type: TypeInfo?, place: Place) {
    (self.number, self.key, self.name, self.type, self.place) = (number, key, name, type, place)
  }

  /// Whether code is to be walked for it: a library's screen has some wherever it is made, others at one place.
  func takes(_ code: Target.Layer) -> Bool {
    if case .library = key { return !content.contains { $0.node === code.node } }
    return content.isEmpty
  }
}
