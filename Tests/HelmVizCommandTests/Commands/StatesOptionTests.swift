import ArgumentParser
import Testing

@testable import HelmVizCommand

@Suite("Options of states")
struct StatesOptionTests {
  @Test(
    "a graph, a folder and few options are taken without the parser as it takes them, each option with its default",
    arguments: [
      ["a.json", "-o", "b"], ["--output", "b/", "-"], ["a.json", "-q", "-o", "b"], ["a.json", "-o", "b.aut"],
      ["--by", "path", "--limit", "12", "--quiet", "a.json", "-o", "b"], ["a.json", "-o", "b", "--by", "screen"],
    ]
  )
  func plain(_ words: [String]) throws {
    let parsed = try #require(try StatesCommand.parseAsRoot(words) as? StatesCommand)
    #expect(ParsedValues.values(of: try #require(StatesCommand.plain(words))) == ParsedValues.values(of: parsed))
    #expect(ParsedValues.values(of: parsed).count > 25)
  }

  @Test(
    "other words are left to the parser",
    arguments: [
      [], ["a"], ["a", "-o"], ["-o", "b"], ["a", "b", "-o", "c"], ["a", "-o", "-q"], ["a", "-o", "b.svg"],
      ["a", "-o", "b", "--limit", "0"], ["a", "-o", "b", "--limit", "x"], ["a", "-o", "b", "--by", "x"],
      ["a", "-o", "b", "--limit", "1", "--limit", "2"], ["a", "-o", "b", "-q", "-q"], ["a", "-o", "b", "--by=path"],
      ["a", "-o", "b", "-v"], ["--help"], ["--", "a", "-o", "b"],
    ]
  )
  func parsed(_ words: [String]) { #expect(StatesCommand.plain(words) == nil) }
}
