internal import Helm
internal import HelmDocument

/// A graph on its way to a document: its fragments are numbers until all names are known.
struct GraphDraft {
  /// A fragment with the name it would like to have.
  struct Fragment {
    /// The name to make an id from.
    var name: String
    /// What tells the name from the same one elsewhere: the file, or the graph around it.
    var scope: String
    var title: String?
    var group: Int?
    var note: String?
    var link: String?
  }

  /// A segue between two fragments.
  struct Segue: Hashable {
    let from: Int
    let to: Int
    var traits = SegueTraits()
    var note: String?
    /// Whether the destination is a part of the origin: there as long as the origin is.
    var isPart = false
  }

  var segues: [Segue] = []
  private var known: Set<Segue> = []
  /// The segues that lead to a fragment.
  private(set) var ingress: [Int: [Int]] = [:]
  /// By what fragments are left for a place that isn't known.
  var returns: [Int: [String]] = [:]
  /// The fragments that have a first part.
  private var containers: Set<Int> = []

  var fragments: [Fragment] = []
  private(set) var groups: [DocumentGroup] = []
  private var groupNames = UniqueNames()

  /// Adds a fragment and returns its number.
  mutating func add(_ fragment: Fragment) -> Int {
    fragments.append(fragment)
    return fragments.count - 1
  }

  /// Adds a group and returns its number.
  mutating func addGroup(_ name: String, title: String? = nil) -> Int {
    let id = groupNames.unique(name.isEmpty ? "group" : name)
    groups.append(DocumentGroup(id: id, title: title == id ? nil : title))
    return groups.count - 1
  }

  /// Adds a segue, unless the very same is there: a graph is a set of segues.
  mutating func add(_ segue: Segue) {
    guard known.insert(segue).inserted else { return }
    ingress[segue.to, default: []].append(segues.count)
    segues.append(segue)
  }

  /// Adds a part of a container: held, and presented with the container if it is the first one.
  mutating func addPart(_ part: Int, of container: Int) {
    let first = Segue(from: container, to: part, traits: SegueTraits(style: .hold, auto: true), isPart: true)
    if !known.contains(first) {
      let other = Segue(from: container, to: part, traits: SegueTraits(style: .hold), isPart: true)
      add(containers.insert(container).inserted ? first : other)
    }
  }
}
