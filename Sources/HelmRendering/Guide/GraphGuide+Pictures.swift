extension GraphGuide {
  /// A picture that pages show: two files, one for light and one for dark surroundings.
  public struct Picture: Sendable {
    /// What a picture shows.
    public enum Subject: Sendable {
      /// The whole graph.
      case graph
      /// A fragment, by its place, with its neighbours.
      case fragment(Int)
      /// A state of a walk, on the layout of the whole graph.
      case stop(Int, ofWalk: Int)
    }

    /// What it shows.
    public let subject: Subject
    let name: String

    /// The file for light surroundings.
    public var light: String { "\(name).svg" }
    /// The file for dark ones, which DocC finds by this name.
    public var dark: String { "\(name)~dark.svg" }
  }

  /// All pictures, in the order of the pages.
  public var pictures: [Picture] {
    let fragments = zip(fragmentNames.indices, fragmentNames).map { Picture(subject: .fragment($0), name: $1) }
    let stops = stopNames.enumerated().flatMap { walk, names in
      names.enumerated().compactMap { stop, name in
        name.map { Picture(subject: .stop(stop, ofWalk: walk), name: $0) }
      }
    }
    return [Picture(subject: .graph, name: graphName)] + fragments + stops
  }

  /// A picture on a page; DocC finds the dark one by itself.
  func block(_ name: String, _ words: String) -> MarkdownBlock {
    let picture = Picture(subject: .graph, name: name)
    return .picture(words, file: picture.light, dark: isDocC ? nil : picture.dark)
  }
}
