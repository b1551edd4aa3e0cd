internal import Helm
internal import HelmDocument

/// A graph on its way to a document: its fragments are numbers until all names are known.
struct GraphDraft {
  /// A fragment with the name it would like to have.
  struct Fragment {
    /// The name to make an id from; empty for what a whole file stands for.
    var name: String
    /// What tells the name from the same one in other files: what the file is called. Empty for standard input.
    var scope: String
    /// What tells the name from the same one elsewhere in the file: the graph around it.
    var part: String?
    /// The class by which it is called where no other fragment has that; nil where it isn't called so.
    var type: String?
    var title: String?
    var group: Int?
    var note: String?
    var link: String?
    var source: DocumentSource?
    var extensions: [DocumentExtension] = []
    /// Whether it is there to hold another one, and goes where it holds but one.
    var isWrapper = false
  }

  /// What a destination takes, or a segue hands to it.
  struct Argument: Hashable {
    let name: String
    let type: String?
    let value: String?
  }

  /// Where a segue can be taken.
  enum Origin: Hashable {
    case fragment(Int)
    case group(Int)
    case everything
  }

  /// A segue to a fragment.
  struct Segue: Hashable {
    var origin: Origin
    var to: Int
    var traits = SegueTraits()
    var note: String?
    /// Whether the destination is a part of the origin: there as long as the origin is.
    var isPart = false
    /// Whether the origin is gone afterwards, so that nothing leads back there.
    var popsOrigin = false
    /// Says nothing about whether two are the same.
    var source: DocumentSource?
    /// What it hands to the destination; neither does this.
    var arguments: [Argument] = []

    init(
      from: Int,
      to: Int,
      traits: SegueTraits = SegueTraits(),
      note: String? = nil,
      isPart: Bool = false,
      source: DocumentSource? = nil
    ) {
      self.init(.fragment(from), to: to, traits: traits, note: note, isPart: isPart, source: source)
    }

    init(
      _ origin: Origin,
      to: Int,
      traits: SegueTraits = SegueTraits(),
      note: String? = nil,
      isPart: Bool = false,
      source: DocumentSource? = nil
    ) {
      (self.origin, self.to, self.traits, self.note) = (origin, to, traits, note)
      (self.isPart, self.source) = (isPart, source)
    }

    /// The fragment that it leaves, where it leaves but one.
    var from: Int? {
      if case .fragment(let from) = origin { from } else { nil }
    }

    /// The segue without what it is called, and where it stands.
    var nameless: Segue {
      var copy = self
      (copy.traits.tags, copy.note, copy.source, copy.arguments) = ([], nil, nil, [])
      return copy
    }

    fileprivate var withoutAuto: GraphDraft.Segue {
      var copy = self
      copy.traits.auto = false
      return copy
    }
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
  /// The wrappers in whose places others stand.
  var folded: Set<Int> = []
  private(set) var groups: [DocumentGroup] = []
  /// The folders around the files that are groups, by the numbers of these.
  private(set) var groupFolders: [Int: [String]] = [:]
  private var groupNames = UniqueNames()

  /// Adds a fragment and returns its number.
  mutating func add(_ fragment: Fragment) -> Int {
    fragments.append(fragment)
    return fragments.count - 1
  }

  /// Adds a group and returns its number.
  ///
  /// - Parameter folders: those around its file, from the outside, if that is all that makes it one: where most such
  ///   files have but one fragment the folders are the groups.
  mutating func addGroup(_ name: String, title: String? = nil, folders: [String]? = nil) -> Int {
    let id = groupNames.unique(name.isEmpty ? "group" : name)
    groups.append(DocumentGroup(id: id, title: title == id ? nil : title))
    groupFolders[groups.count - 1] = folders
    return groups.count - 1
  }

  /// Adds a segue, unless the very same is there: a graph is a set of segues.
  mutating func add(_ segue: Segue) {
    var placeless = segue
    placeless.source = nil
    guard known.insert(placeless).inserted else { return }
    ingress[segue.to, default: []].append(segues.count)
    segues.append(segue)
  }

  /// Adds a part of a container: held, and presented with the container if it is the first one.
  mutating func addPart(_ part: Int, of container: Int, source: DocumentSource? = nil) {
    let first = Segue(from: container, to: part, traits: SegueTraits(style: .hold, auto: true), isPart: true)
    guard !known.contains(first) else { return }
    var added = containers.insert(container).inserted ? first : first.withoutAuto
    added.source = source
    add(added)
  }
}
