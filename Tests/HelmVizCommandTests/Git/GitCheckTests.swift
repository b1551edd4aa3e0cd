import Foundation
import Testing

@testable import HelmVizCommand

@Suite("What a change in git has findings of")
struct GitCheckTests {
  let repository: Repository
  /// Two fragments that can't be left, of which a branch brings the second; `main` mends nothing, and brings a third.
  private static let graphs = (
    old: #"{"entry": "a", "segues": ["a => b => a", "a => c"]}"#,
    new: "{\"entry\": \"a\", \"segues\": [\"a => b => a\",\n\"a => c\", \"b => d\"]}",
    other: #"{"entry": "a", "segues": ["a => b => a", "a => c", "a => z"]}"#
  )

  init() throws {
    repository = try Repository()
    try repository.commit(["App/graph.json": Self.graphs.old])
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit(["App/graph.json": Self.graphs.new])
    try repository.git("checkout", "-q", "main")
    try repository.commit(["App/graph.json": Self.graphs.other])
    try repository.git("checkout", "-q", "topic")
  }

  @Test("only what a change brought is told, where it stands in the file; warnings among it give exit code 1")
  func brought() throws {
    for range in ["main...", "main..HEAD", "main~1..topic"] {
      let run = repository.run("check", range, "graph.json", in: "App")
      #expect(run.code == 1 && run.output.hasPrefix("graph.json:2:17: warning: 'd' can't be left"), "\(run)")
      #expect(run.output.ranges(of: "[trap]").count == 1)
      #expect(run.report == "helm-viz: graph.json: 1 warning, of what \(range) changed\n")
    }
    let mended = repository.run("check", "topic...main~1", "App/graph.json")
    #expect(mended.code == 0 && mended.output == "" && mended.report.contains("nothing found, of what topic...main~1"))
    let other = repository.run("check", "topic...main", "App/graph.json", "-q")
    #expect(other.output.contains("'z' can't be left") && !other.output.contains("'d'"))
    // What lies about in the folder has no say.
    try repository.write(["App/graph.json": "broken"])
    #expect(repository.run("check", "main...", "App/graph.json").code == 1)
  }

  @Test("code scanning gets names of files, and a baseline, levels and rules hold as they do without versions")
  func options() throws {
    let sarif = repository.run("check", "main...", "App/graph.json", "--format", "sarif")
    #expect(sarif.output.contains(#""uri": "App/graph.json""#) || sarif.output.contains(#""uri":"App/graph.json""#))
    #expect(sarif.output.contains("'d' can't be left") && !sarif.output.contains("'c' can't be left"))
    #expect(repository.run("check", "main...", "App/graph.json", "--severity", "trap=off").code == 0)
    let baseline = try repository.folder.write(
      "baseline.json",
      #"{"version": 1, "findings": [{"file": "App/graph.json", "finding": "trap: d"}]}"#
    )
    #expect(repository.run("check", "main...", "App/graph.json", "--baseline", baseline).code == 0)
    let rules = try repository.folder.write("rules.json", #"{"version": 1, "rules": {"no b": {"never": "b"}}}"#)
    let ruled = repository.run("check", "main...", "App/graph.json", "--rules", rules)
    #expect(!ruled.output.contains("[rules/no b]") && ruled.report.contains("0 of 1 rule hold"), "\(ruled)")
    for words in [["--seen", "x.json"], ["--baseline", "b.json", "--write-baseline"]] {
      let run = repository.run("check", "main...", "App/graph.json", words[0], words[1], words.last ?? "")
      #expect(run.code == 64 && run.report.contains("look at files, not at versions"), "\(run)")
    }
    let alone = repository.run("check", "main...")
    #expect(alone.code == 64 && alone.report.contains("name a graph behind 'main...'"))
  }

  @Test("a graph that is new brings all its findings, one that was removed none; one of another name is the same")
  func moved() throws {
    try repository.git("mv", "App/graph.json", "App/flow.json")
    try repository.commit(["App/new.json": Self.graphs.old])
    let run = repository.run("check", "HEAD~1..", "App/flow.json", "App/new.json")
    #expect(run.code == 1 && run.output.contains("App/new.json:1:48: warning: 'c' can't be left"), "\(run)")
    #expect(run.report.contains("App/flow.json: nothing found"))
    try repository.git("rm", "-q", "App/new.json")
    try repository.commit()
    let gone = repository.run("check", "HEAD~1..", "App/new.json")
    #expect(gone.code == 0 && gone.output == "" && gone.report.contains("'App/new.json' isn't in HEAD any more"))
    #expect(repository.run("check", "HEAD~1..", "App/none.json").code == 66)
  }

  @Test("a folder's findings are called as on the disk, too")
  func imported() throws {
    let old = "digraph {\n a -> b\n b -> a\n}\n"
    try repository.commit(["Flows/main.dot": old])
    try repository.commit(["Flows/main.dot": old.replacing("}", with: " a -> c\n}")])
    let run = repository.run("check", "HEAD~1..", "Flows", "-q")
    #expect(run.code == 1 && run.output.hasPrefix("Flows:1:1: warning: 'c' can't be left"), "\(run)")
  }
}
