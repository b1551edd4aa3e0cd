import Foundation
import Testing

@testable import HelmVizCommand

@Suite("A page from the command line")
struct PageCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func page(_ document: String, _ words: String...) throws -> (html: String, report: String) {
    let graph = try folder.write("graph.json", document)
    let run = Run(["render", graph, "--format", "html"] + words)
    try #require(run.code == 0, "\(run.report)")
    return (run.output, run.report)
  }

  @Test("is light or dark as its reader likes, unless a theme is named")
  func theme() throws {
    #expect(try page(Graphs.tabs).html.contains("prefers-color-scheme: dark"))
    #expect(try !page(Graphs.tabs, "--theme", "light").html.contains("prefers-color-scheme"))
  }

  @Test("holds as many states as it is told to, and says where they end")
  func limit() throws {
    #expect(try page(Graphs.tabs, "--limit", "2").html.contains("nearest 2 states"))
    #expect(try !page(Graphs.tabs).html.contains("\"border\""))
  }

  @Test("has the document's flows, each step with its label or in words")
  func flows() throws {
    let steps = """
      {"present": "home", "label": "Begin"}, {"presentTag": "magnifier"}, {"dismiss": "alert"}
      """
    let whole = Graphs.tabs.replacing("{\"present\": \"home\"}, {\"present\": \"search\"}", with: steps)
    let found = try page(whole.replacing("{\"dismiss\": \"alert\"}", with: "{\"forward\": true}"))
    for label in ["Start", "Begin", "Present #magnifier", "Forward"] {
      #expect(found.html.contains("\"label\":\"\(label)\""))
    }
    #expect(found.report.isEmpty)
    let refused = try page(whole)
    #expect(!refused.html.contains("\"flows\""))
    #expect(refused.report.contains("graph.json:") && refused.report.contains("warning: step 3 of 'look'"))
  }

  @Test("tells why a graph that the engine refuses can't be walked through")
  func refused() throws {
    let autos = #"{"segues": [{"edge": "a => b", "auto": true}, {"edge": "a => c", "auto": true}]}"#
    let found = try page(autos)
    #expect(found.html.contains("\"problems\""))
    #expect(found.report.contains("[ambiguous-auto]"))
  }

  @Test("walks from every entry, and along one of several segues between the same two")
  func lenient() throws {
    let found = try page(#"{"segues": ["a => c", "b => c", {"edge": "a => c", "style": "hold"}]}"#)
    #expect(!found.html.contains("\"problems\""))
    #expect(found.report.contains("note: starts at 'a', 'b', which nothing leads to"))
    #expect(found.report.contains("note: one pair of fragments has several segues"))
  }

  @Test("says the same starts as the picture: not what no segue touches")
  func starts() throws {
    let found = try page(#"{"fragments": ["alone"], "segues": ["a => c", "b => c"]}"#)
    #expect(found.report.contains("note: starts at 'a', 'b', which nothing leads to"))
  }

  @Test("has a flow's screenshots, unless images are left out; one that can't be shown is a warning")
  func screenshots() throws {
    try folder.write("shot.png", Array(#require(Data(base64Encoded: ThumbnailInputTests.png))))
    let document = Graphs.tabs.replacing("{\"present\": \"home\"}", with: #"{"present": "home", "image": "shot.png"}"#)
    #expect(try page(document).html.contains(#""image":"data:image/png;base64,"#))
    #expect(try !page(document, "--images", "none").html.contains("\"image\""))
    let missing = try page(document.replacing("shot.png", with: "none.png"))
    #expect(missing.report.contains("[unusable-image]") && !missing.html.contains("\"image\""))
  }
}
