import Foundation
import Testing

@testable import HelmVizCommand

@Suite("render -o flow.png")
struct BitmapTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: folder[name])))
  }

  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("draws a graph or a state as PNG, as large as --scale says, and as PDF")
  func formats() throws {
    let graph = Graphs.example("onboarding.json")
    for (name, words) in [
      ("a.png", ["--scale", "1"]), ("b.png", ["--scale", "1"]), ("c.png", ["--no-path"]), ("d.pdf", []),
    ] {
      let run = Run(["render", graph, "-o", folder[name]] + words)
      #expect(run.code == 0, "\(run.report)")
    }
    #expect(try bytes("a.png") == bytes("b.png"))
    #expect(try bytes("d.pdf").starts(with: Array("%PDF".utf8)))
    let (one, two) = (size(try bytes("a.png")), size(try bytes("c.png")))
    #expect(zip(one, two).allSatisfy { abs($1 - 2 * $0) <= 2 } && one[0] > 600)
    #expect(Run("render", graph, "-o", folder["a.png"], "--scale", "0").code == 64)
    #expect(Run("render", graph, "-o", folder["a.svg"], "--scale", "1").code == 64)
  }

  @Test("a PDF of a graph in groups has the same bytes again")
  func sameBytes() throws {
    let shop = Graphs.example("shop.json")
    for name in ["a.pdf", "b.pdf", "c.pdf"] { #expect(Run("render", shop, "-o", folder[name]).code == 0) }
    #expect(try bytes("a.pdf") == bytes("b.pdf") && bytes("b.pdf") == bytes("c.pdf"))
  }
}
