import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Fragments' pictures")
struct ThumbnailInputTests {
  let folder: Folder
  let graph: String
  /// One red pixel.
  static let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  init() throws {
    folder = try Folder()
    graph = try folder.write(
      "graph.json",
      #"{"fragments": [{"id": "a", "image": "a.png"}], "segues": ["a => b"]}"#
    )
  }

  @Test("a picture beside the document is embedded, unless --images none")
  func embedded() throws {
    try folder.write("a.png", Array(#require(Data(base64Encoded: Self.png))))
    let run = Run("render", graph, "--strict")
    #expect(run.code == 0, "\(run.report)")
    #expect(run.output.contains("data:image/png;base64,"))
    #expect(!Run("render", graph, "--images", "none").output.contains("data:image"))
  }

  @Test(
    "a picture that can't be shown is a warning, and an error with --strict",
    arguments: ["none", "text", "folder", "empty", "outside", "cut"]
  )
  func unusable(_ kind: String) throws {
    switch kind {
    case "text": try folder.write("a.png", "no picture")
    case "empty": try folder.write("a.png", "")
    case "folder": try FileManager.default.createDirectory(atPath: folder["a.png"], withIntermediateDirectories: false)
    case "outside":
      try FileManager.default.createSymbolicLink(
        atPath: folder["a.png"],
        withDestinationPath: Graphs.example("shop.json")
      )
    case "cut": try folder.write("a.png", Array(#require(Data(base64Encoded: Self.png)).prefix(20)))
    default: break
    }
    let run = Run("render", graph)
    #expect(run.code == 0)
    #expect(run.report.contains("graph.json:1:1: warning: 'a.png': "))
    #expect(run.report.contains("[unusable-image]"))
    #expect(!run.output.contains("data:image"))
    #expect(Run("render", graph, "--images", "none").report.isEmpty)
    let strict = Run("render", graph, "--strict")
    #expect(strict.code == 65)
    #expect(strict.report.contains("error: 'a.png': "))
    #expect(strict.output.isEmpty)
  }

  @Test("a pipe in a picture's place is not waited for")
  func pipe() {
    mkfifo(folder["a.png"], 0o600)
    #expect(Run("render", graph).report.contains("not a file"))
  }
}
