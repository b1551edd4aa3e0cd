import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Differences from the command line")
struct DiffTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private static let shop = (Graphs.example("Versions/shop.json"), Graphs.example("shop.json"))

  @Test("the two versions of the shop: what users lose comes first")
  func shop() throws {
    let run = Run("diff", Self.shop.0, Self.shop.1, "--limit", "100")
    #expect(run.code == 0)
    #expect(
      run.output == """
        Shop: 1 fragment and 1 segue added, 1 fragment and 4 segues removed, 1 fragment and 2 segues changed, \
        1 fragment renamed

        Users lose
          'Wishlist' was removed (from 'Account' and 'Product'; to 'Product')
          'Tracking' is 5 steps away, was 3: 'Tabs', 'Account', 'Orders', 'Order', 'Tracking'

        Changed
          'Scan a barcode' was renamed: scanner is barcode
          'Account' no longer leads to 'Tracking'
          'Cart' → 'Log in' is disabled now
          'Tracking' → 'Call me back' leads to 'Tracking' → 'Chat' instead now

        New
          'Gift wrap' (from 'Cart')

        Notes, titles and flows
          'Privacy': title 'Privacy', was 'Data protection'
          'Cart' → 'Log in': note 'Guests need no account any more'
          'Tracking' → 'Call me back': note 'The carrier has no telephone', was 'The carrier's telephone'

        Not known
          Not all states of either graph are known, so they aren't compared

        """
    )
  }

  @Test("two graphs that are equal have no difference, and --exit-code tells")
  func equal() throws {
    let graph = try folder.write("a.json", Graphs.tabs)
    #expect(Run("diff", graph, graph).output == "Tabs: no difference\n")
    #expect(Run("diff", graph, graph, "--exit-code").code == 0)
    let other = try folder.write("b.json", Graphs.small)
    #expect(Run("diff", graph, other).code == 0)
    #expect(Run("diff", graph, other, "--exit-code").code == 1)
  }

  @Test("one of the two may come from standard input, as from git show")
  func standardInput() throws {
    let graph = try folder.write("a.json", Graphs.tabs)
    #expect(Run("diff", "-", graph, input: Graphs.tabs).output == "Tabs: no difference\n")
    #expect(Run("diff", graph, "-", "--exit-code", input: Graphs.small).code == 1)
    #expect(Run("diff", "-", "-", input: Graphs.tabs).code == 64)
  }

  @Test("the output's extension tells the format", arguments: ["txt", "md", "json", "svg", "html", "dot"])
  func formats(_ ending: String) throws {
    let run = Run("diff", Self.shop.0, Self.shop.1, "--limit", "100", "-o", folder["diff.\(ending)"])
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    let text = try #require(folder.read("diff.\(ending)"))
    let beginnings = [
      "txt": "Shop: ", "md": "### Shop: ", "json": "{\n", "svg": "<?xml", "html": "<!DOCTYPE html>",
      "dot": "digraph \"Shop\"",
    ]
    #expect(text.hasPrefix(beginnings[ending] ?? "?"))
    if ending == "json" { #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any]) }
  }

  @Test("an extension that names no format is refused, and so is a document that can't be read")
  func refused() throws {
    let graph = try folder.write("a.json", Graphs.small)
    #expect(Run("diff", graph, graph, "-o", folder["x.pdf"]).code == 64)
    #expect(Run("diff", graph, graph, "--context", "1").code == 64)
    let wrong = Run("diff", try folder.write("b.json", "{"), try folder.write("c.json", "["))
    #expect(wrong.code == 65)
    #expect(wrong.report.contains("b.json:1"))
    #expect(wrong.report.contains("c.json:1"))
    #expect(Run("diff", graph, folder["none.json"]).code == 66)
  }

  @Test("a picture may be of what is near a difference alone")
  func context() throws {
    let words = ["diff", Self.shop.0, Self.shop.1, "--limit", "100", "--format", "svg"]
    let (whole, part) = (Run(words).output, Run(words + ["--context", "0"]).output)
    #expect(whole.contains("data-fragment=\"addresses\""))
    #expect(!part.contains("data-fragment=\"addresses\""))
    #expect(part.contains("data-fragment=\"wishlist\""))
  }

  @Test("Markdown fits a comment however much is different, and says what it leaves out")
  func comment() throws {
    let old = try folder.write("a.json", Graphs.small)
    let new = try folder.write("b.json", Graphs.chain(4_000))
    let run = Run("diff", old, new, "--format", "markdown", "--limit", "10")
    #expect(run.code == 0)
    #expect(run.output.utf8.count <= 65_536)
    #expect(run.output.utf8.count > 60_000)
    #expect(run.output.contains("more lines don't fit in a comment"))
  }
}
