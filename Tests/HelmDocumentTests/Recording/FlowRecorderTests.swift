import Foundation
import Helm
import HelmDocument
import Testing

private enum Section: String, Fragment {
  case splash, login, home, feed, compose, item, hint
}

private enum Unnamed: Fragment, CustomStringConvertible {
  case one, two
  var description: String { "screen" }
}

@Suite("Recording an app's states")
struct FlowRecorderTests {
  private let segues: Set<Segue<Section>> = [
    Segue(from: .splash, to: .login), Segue(from: .login, to: .home),
    Segue(from: .home, to: .feed, style: .hold, auto: true),
    Segue(from: .home, to: .compose, style: .hold, dismissable: true),
    Segue(from: .feed, to: .item, dismissable: true), Segue(from: .item, to: .feed),
    Segue(from: .item, to: .hint, style: .hold, dismissable: true, auto: true),
  ]

  private func steps(_ recorder: FlowRecorder<Section>) -> [DocumentStep] { recorder.document.recordings[0].steps }

  @Test("a capture is the step that led to it, with its label and screenshot")
  func steps() throws {
    let helm = try Helm(nav: segues)
    let recorder = FlowRecorder(helm, name: "first post")
    helm.present(fragment: .login)
    recorder.capture()
    helm.present(fragment: .home)
    recorder.capture(label: "Home", image: "shots/home.png")
    helm.present(fragment: .compose)
    recorder.capture(label: "Writing")
    helm.dismiss(fragment: .compose)
    recorder.capture(label: "Written")
    #expect(
      steps(recorder) == [
        DocumentStep(.present("login")), DocumentStep(.present("home"), label: "Home", image: "shots/home.png"),
        DocumentStep(.present("compose"), label: "Writing"), DocumentStep(.dismiss("compose"), label: "Written"),
      ]
    )
    #expect(recorder.document.recordings.map(\.name) == ["first post"] && recorder.document.path == nil)
  }

  @Test("identifiers tell apart what a step presents and dismisses")
  func identifiers() throws {
    let helm = try Helm(nav: segues)
    helm.present(fragment: .login)
    helm.present(fragment: .home)
    let recorder = FlowRecorder(helm)
    recorder.capture()
    helm.present(fragment: .item, id: 7)
    recorder.capture()
    helm.dismiss(fragment: .item, id: 7)
    recorder.capture()
    #expect(
      steps(recorder).dropFirst() == [
        DocumentStep(.present("item"), id: .integer(7)), DocumentStep(.dismiss("item"), id: .integer(7)),
      ]
    )
  }

  @Test("the same state again stays; what no single step leads to replaces the path")
  func replacements() throws {
    let helm = try Helm(nav: segues)
    let recorder = FlowRecorder(helm)
    recorder.capture(label: "Launch")
    recorder.capture(label: "Launch, offline")
    helm.present(fragment: .login)
    helm.present(fragment: .home)
    recorder.capture()
    let toHome = [("splash", "login"), ("login", "home"), ("home", "feed")]
    #expect(
      steps(recorder) == [
        DocumentStep(.stay, label: "Launch"), DocumentStep(.stay, label: "Launch, offline"),
        DocumentStep(.replace(toHome.map { DocumentPathEdge(from: $0, to: $1) })),
      ]
    )
  }

  @Test("walked through by the engine, every recording gives the states that were captured", arguments: 0..<20)
  func replay(seed: UInt64) throws {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func pick(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    let helm = try Helm(nav: segues)
    let recorder = FlowRecorder(helm)
    var captured: [[String]] = []
    for _ in 0..<60 {
      let fragment = [Section.login, .home, .compose, .item, .feed, .hint][pick(6)]
      switch pick(4) {
      case 0: helm.dismiss(fragment: fragment)
      case 1: helm.present(fragment: fragment, id: pick(3))
      default: helm.present(fragment: fragment)
      }
      guard pick(3) > 0 else { continue }
      recorder.capture(label: "\(captured.count)")
      captured.append(helm.path.map { "\($0)" })
    }
    let states = try recorder.document.reading().states(ofFlow: "Recording")
    let labelled = zip(states.dropFirst(), recorder.document.recordings[0].steps).filter { $1.label != nil }
    #expect(labelled.map { $0.0.path.map { "\($0)" } } == captured)
  }

  @Test("an auto segue that was dismissed stays dismissed")
  func dismissedAuto() throws {
    let helm = try Helm(nav: segues)
    for fragment in [Section.login, .home, .item] { helm.present(fragment: fragment) }
    helm.dismiss(fragment: .hint)
    let recorder = FlowRecorder(helm)
    recorder.capture(label: "Read")
    recorder.capture(label: "Still read")
    let states = try recorder.document.reading().states(ofFlow: "Recording")
    let path = helm.path.map { "\($0)" }
    let shown = states.suffix(2).map { $0.path.map { "\($0)" } }
    #expect(shown == [path, path])
    #expect(steps(recorder).map(\.label) == [nil, "Read", "Still read"])
    #expect(steps(recorder).dropFirst().map(\.action) == [.dismiss("hint"), .stay])
  }

  @Test("what no reader would take is refused, and changes nothing")
  func refused() throws {
    let helm = try Helm(nav: segues)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    var document = GraphDocument(helm)
    document.flows = [DocumentFlow(name: "f", steps: [])]
    let before = document
    #expect(throws: DocumentError.self) { try FlowRecorder(helm, name: "f").add(to: &document) }
    #expect(throws: DocumentError.self) { try FlowRecorder(helm, name: "").write(to: url) }
    let recorder = FlowRecorder(helm)
    recorder.capture(image: "../secret.png")
    #expect(throws: DocumentError.self) { try recorder.write(to: url) }
    var other = GraphDocument(segues: [DocumentSegue(from: "a", to: "b")])
    helm.present(fragment: .login)
    let login = FlowRecorder(helm)
    login.capture()
    #expect(throws: DocumentError.self) { try login.add(to: &other) }
    #expect(document == before && other.recordings.isEmpty && !FileManager.default.fileExists(atPath: url.path))
  }

  @Test("a recorder's file is the document, and recordings of one name replace one another in it")
  func files() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let helm = try Helm(nav: segues)
    let recorder = FlowRecorder(helm, name: "launch")
    recorder.capture(label: "Launch")
    try recorder.write(to: url)
    var document = try GraphDocument(contentsOf: url)
    #expect(document == recorder.document)
    try FlowRecorder(helm, name: "other").add(to: &document)
    helm.present(fragment: .login)
    recorder.capture(label: "Log in")
    try recorder.add(to: &document)
    #expect(document.recordings.map(\.name) == ["other", "launch"] && document.recordings[1].steps.count == 2)
    #expect(document.reading().diagnostics == [])
  }

  @Test("fragments that describe themselves alike keep the names that the document gives them")
  func names() throws {
    let helm = try Helm<Unnamed>(nav: [Segue(from: .one, to: .two)])
    let recorder = FlowRecorder(helm)
    helm.present(fragment: .two)
    recorder.capture()
    #expect(recorder.document.segues == [DocumentSegue(from: "screen", to: "screen-2")])
    #expect(recorder.document.recordings[0].steps == [DocumentStep(.present("screen-2"))])
  }

  @Test("a recording needs a name that no flow has")
  func nameOfFlow() {
    let text = #"{"segues": ["a => b"], "flows": {"x": []}, "recordings": {"x": []}}"#
    let reading = GraphDocument.read(Array(text.utf8), file: "t")
    #expect(reading.document == nil)
    #expect(
      reading.diagnostics.map(\.headline) == ["'x' is the name of a flow too; give the recording another"]
    )
  }
}
