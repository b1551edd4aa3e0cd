/// One step of a flow.
public struct DocumentStep: Sendable, Hashable {
  /// What a step does.
  public enum Action: Sendable, Hashable {
    /// Presents a fragment.
    case present(String)
    /// Presents along the segue with a tag.
    case presentTag(String)
    /// Presents along the only segue there is.
    case forward
    /// Dismisses a fragment.
    case dismiss(String)
    /// Dismisses along the segue with a tag.
    case dismissTag(String)
    /// Dismisses what was presented last.
    case dismissLast
    /// Replaces the whole path.
    case replace([DocumentPathEdge])
    /// Does nothing: there is more to be said, or to be seen, of the same state.
    case stay

    /// Whether the action is about a presentation that an identifier tells from others.
    var takesID: Bool {
      switch self {
      case .present, .presentTag, .forward, .dismiss: true
      case .dismissTag, .dismissLast, .replace, .stay: false
      }
    }

    /// The member that says it, as a flow has it.
    var member: (key: String, value: JSONNode) {
      switch self {
      case .present(let fragment): ("present", .string(fragment))
      case .presentTag(let tag): ("presentTag", .string(tag))
      case .forward: ("forward", .bool(true))
      case .dismiss(let fragment): ("dismiss", .string(fragment))
      case .dismissTag(let tag): ("dismissTag", .string(tag))
      case .dismissLast: ("dismiss", .bool(true))
      case .replace(let path): ("replace", .array(path.map { edge in .json(JSONWriter.bytes { $0.line(edge) }) }))
      case .stay: ("stay", .bool(true))
      }
    }
  }

  /// What the step does.
  public var action: Action

  /// Which presentation of the fragment is meant.
  public var id: DocumentID?

  /// At which entry the path of a step that replaces it starts. Without it an empty path starts where the path before
  /// did, another one where its first segue does.
  public var entry: String?

  /// What the step is called in pictures.
  public var label: String?

  /// A screenshot taken after the step: a path inside the document's folder.
  public var image: String?

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a step.
  public init(
    _ action: Action,
    id: DocumentID? = nil,
    entry: String? = nil,
    label: String? = nil,
    image: String? = nil,
    extensions: [DocumentExtension] = []
  ) {
    self.action = action
    self.id = id
    self.entry = entry
    self.label = label
    self.image = image
    self.extensions = extensions
  }

  /// Feeds what the step does, in which nearly all that differ do.
  public func hash(into hasher: inout Hasher) { hasher.combine(action) }

  /// The key under which a recorded step says to which path it led, as a step that replaces the path.
  private static let pathKey = "x-path"

  /// The key under which one that led to what no path says tells where it was made, likewise.
  private static let originKey = "x-from"

  /// The step with the path that it led to, as a step that replaces the path, so that it leads there in other graphs
  /// that have the path, too.
  package func leading(to place: DocumentStep) -> DocumentStep { adding(place, under: Self.pathKey) }

  /// The step with the path from which it led to what no path says.
  package func starting(from place: DocumentStep) -> DocumentStep { adding(place, under: Self.originKey) }

  private func adding(_ place: DocumentStep, under key: String) -> DocumentStep {
    guard !extensions.contains(where: { [Self.pathKey, Self.originKey].contains($0.key) }) else { return self }
    var step = self
    step.extensions.append(DocumentExtension(key: key, json: String(decoding: place.encoded(), as: UTF8.self)))
    return step
  }

  /// The path that it says it led to, as a step that replaces the path. What somebody wrote by hand and wrong says
  /// nothing.
  var path: DocumentStep? { place(under: Self.pathKey) }

  /// The path from which it says it was made, where it led to what no path says; likewise.
  var origin: DocumentStep? { place(under: Self.originKey) }

  private func place(under key: String) -> DocumentStep? {
    guard let said = extensions.first(where: { $0.key == key }),
      let step = DocumentReader.part(said.json.utf8, file: "step", { $0.readStep($1) }),
      case .replace = step.action
    else { return nil }
    return step
  }

  /// The step as one line of canonical JSON: `{ "present": "login" }`.
  public func encoded() -> [UInt8] { JSONWriter.bytes { $0.line(self) } }
}
