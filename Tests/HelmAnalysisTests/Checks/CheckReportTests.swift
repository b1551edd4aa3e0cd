import Foundation
import HelmAnalysis
import HelmDocument
import Testing

/// A JSON text as a tree of Foundation's.
private func tree(_ bytes: [UInt8]) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}

@Suite("reports of findings")
struct CheckReportTests {
  private func report(_ text: String, file: String = "graph.json") -> CheckReport {
    let reading = GraphDocument.read(Array(text.utf8), file: file)
    return CheckReport([.init(source: reading.source, findings: GraphCheck().findings(in: reading))])
  }

  private static let hostile = #"""
    {"fragments": [{"id": "é\"%\n::,👩‍👩‍👧 b", "title": "<x>"}, {"id": "x", "title": "<x>"}],
     "segues": ["a => \"é\\\"%\n::,👩‍👩‍👧 b\"", "a => x => a", "y => y"], "entry": "a"}
    """#

  @Test(
    "SARIF follows the schema, whatever the names are",
    .enabled(if: isValidated, "python3 has no jsonschema: pip install jsonschema")
  )
  func sarif() throws {
    var reports = CheckName.allCases.map { report($0.example) } + [report(Self.hostile, file: "/tmp/a b/ü?.json")]
    reports.append(CheckReport(reports.flatMap(\.files)))
    #expect(try complaints(about: Array(#"{"version": "2.0"}"#.utf8), schema: SARIFSchema.text) != "")
    for report in reports {
      #expect(try complaints(about: report.sarif(version: "1"), schema: SARIFSchema.text) == "")
    }
  }

  @Test("SARIF names rule, level, place and fingerprint")
  func sarifContent() throws {
    let log = try tree(report(Self.hostile, file: "/tmp/a b/ü?.json").sarif(version: "1"))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(Set(results.compactMap { $0["ruleId"] as? String }) == ["trap", "repeated-title", "unreachable-fragment"])
    let lost = try #require(results.first { $0["ruleId"] as? String == "unreachable-fragment" })
    let location = try #require((lost["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
    #expect(location["artifactLocation"] as? [String: String] == ["uri": "file:///tmp/a%20b/%C3%BC%3F.json"])
    let region = try #require(location["region"] as? [String: Int])
    // The line has the family of five code points before the place.
    let line = Self.hostile.split(separator: "\n")[1]
    let before = try #require(line.range(of: #""y =>"#)).lowerBound
    #expect(region["startLine"] == 2)
    #expect(region["startColumn"] == line[..<before].unicodeScalars.count + 2)
    #expect(lost["partialFingerprints"] as? [String: String] == ["subject/v1": "unreachable-fragment: y"])
    let rules = (run["tool"] as? [String: [String: Any]])?["driver"]?["rules"] as? [[String: Any]]
    #expect(rules?.compactMap { $0["id"] as? String } == CheckName.allCases.map(\.rawValue))
  }

  @Test("an annotation is one line, and what would end it is escaped")
  func annotations() {
    let lines = report(Self.hostile, file: "a,b:c%.json").annotations.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        "::warning file=a%2Cb%3Ac%25.json,line=1,col=23,title=trap::'é\"%25␊::,👩‍👩‍👧 b' can't be left; "
      )
    )
    #expect(lines[1].hasPrefix("::notice file=a%2Cb%3Ac%25.json,"))
  }

  @Test("JSON holds findings with their evidence")
  func json() throws {
    let root = try tree(report(#"{"segues": ["a => b"]}"#).json)
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["rule"] as? String == "trap")
    #expect(findings[0]["subject"] as? String == "b")
    let witness = try #require(findings[0]["witness"] as? [[String: Any]])
    #expect(witness[0]["edge"] as? String == "a => b")
    #expect((witness[0]["place"] as? [String: Any])?["column"] as? Int == 14)
    #expect(String(decoding: report(#"{"segues": ["a => b => a"], "entry": "a"}"#).json, as: UTF8.self).contains("[]"))
  }

  @Test("text ends where there is too much to read, and says how much there is")
  func limit() {
    let fragments = (0..<150).map { "\"f\($0)\"" }.joined(separator: ",")
    let text = report("{\"fragments\": [\(fragments)], \"segues\": [\"a => b => a\"], \"entry\": \"a\"}").text
    #expect(text.split(separator: "\n").count { $0.contains("[isolated-fragment]") } == 100)
    #expect(text.contains("50 more findings are not shown [more-findings]"))
  }
}
