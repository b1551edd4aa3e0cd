public import Helm
import OrderedCollections

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Takes down the states that an app goes through in its own tests, for `helm-viz` to draw later.
///
/// ```swift
/// let recorder = FlowRecorder(helm, name: "a first post")
/// helm.present(fragment: .dashboard)
/// recorder.capture(label: "The dashboard opens", image: "Screenshots/dashboard.png")
/// helm.present(fragment: .compose)
/// recorder.capture(label: "A post begins")
/// try recorder.write(to: URL(filePath: "navigation.json"))
/// ```
///
/// Only what is captured is known: a segue that is taken and left again between two captures is not.
public final class FlowRecorder<N: Fragment> {
  /// A state, as it was captured.
  private struct Capture {
    let path: OrderedSet<PathEdge<N>>
    let label: String?
    let image: String?
  }

  /// What the recording is called in the document.
  public let name: String

  private let helm: Helm<N>
  private var captures: [Capture] = []

  /// A recorder that captured nothing yet.
  ///
  /// - Parameters:
  ///   - helm: the engine that the app presents by.
  ///   - name: what the recording is called; of two with one name in a document, the later counts.
  public init(_ helm: Helm<N>, name: String = "Recording") {
    self.helm = helm
    self.name = name
  }

  /// Takes down the state that the app is in now.
  ///
  /// - Parameters:
  ///   - label: what is to be said of it.
  ///   - image: where its screenshot is or will be: a PNG or JPEG, a path inside the folder of the document. The
  ///     recorder doesn't look at it.
  public func capture(label: String? = nil, image: String? = nil) {
    captures.append(Capture(path: helm.path, label: label, image: image))
  }

  /// The graph of the app with this recording.
  ///
  /// - Complexity: that of writing the graph, and for each capture of making a few steps on its path.
  public var document: GraphDocument {
    var document = GraphDocument(helm)
    document.path = nil
    let names = FragmentNames(of: helm.nav.flatMap { [$0.from, $0.to] } + [helm.entry])
    var engine = try? document.navigation(path: [])
    var recording = DocumentFlow(name: name, steps: [])
    for capture in captures {
      let path = names.path(capture.path)
      var steps = engine?.takeSteps(to: path) ?? [DocumentStep(.replace(path))]
      steps[steps.count - 1].label = capture.label
      steps[steps.count - 1].image = capture.image
      recording.steps += steps
    }
    document.recordings = [recording]
    return document
  }

  /// Adds the recording to a document of the same graph, in the place of one with its name.
  ///
  /// So the recordings of several tests come together, beside titles and flows that people wrote:
  ///
  /// ```swift
  /// let recorder = FlowRecorder(helm)
  /// recorder.capture(label: "Launch")
  /// var document = try GraphDocument(contentsOf: URL(filePath: "navigation.json"))
  /// try recorder.add(to: &document)
  /// try document.write(to: URL(filePath: "navigation.json"))
  /// ```
  ///
  /// - Throws: what is wrong with the document then, which stays as it was: a flow has the recording's name, the name
  ///   is empty, an image lies outside the folder, a segue isn't there.
  public func add(to document: inout GraphDocument) throws(DocumentError) {
    var next = document
    next.recordings.removeAll { $0.name == name }
    next.recordings += self.document.recordings
    _ = try Self.checked(next)
    document = next
  }

  /// Writes the graph of the app with this recording to a file, whole or not at all; what the file held is gone.
  ///
  /// - Throws: what writing throws, or a ``DocumentError`` with what no reader would take: an empty name, an image
  ///   outside the folder.
  public func write(to url: URL) throws {
    try Data(Self.checked(document)).write(to: url, options: .atomic)
  }

  /// The text of a document. Throws what its readers would find wrong, which they alone know.
  private static func checked(_ document: GraphDocument) throws(DocumentError) -> [UInt8] {
    let bytes = document.encoded()
    let reading = GraphDocument.read(bytes, file: "graph.json")
    guard let graph = CompiledGraph(reading) else { throw DocumentError(reading.diagnostics) }
    for recording in document.recordings { _ = try graph.states(ofFlow: recording.name) }
    return bytes
  }
}
