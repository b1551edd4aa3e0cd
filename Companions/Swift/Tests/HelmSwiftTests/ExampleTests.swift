import Foundation
import HelmSwift
import Testing

/// The graphs that the examples of this project write of themselves while they run.
@Suite("The project's own examples")
struct ExampleTests {
  private static let folder = (1...5).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }.appendingPathComponent("Examples")

  /// A segue with what both say of it.
  private struct Segue: Hashable {
    let edge: String
    var style = "pass"
    var (isAuto, isDismissable) = (false, false)
    var presentation: String?
    var redirect: [String] = []

    init(_ segue: SourceAnswer.FoundSegue) {
      (edge, style, presentation) = ("\(segue.from) => \(segue.to)", segue.style, segue.presentation)
      (isAuto, isDismissable) = (segue.auto == true, segue.dismissable == true)
      redirect = segue.redirect ?? []
    }

    init?(_ member: Any) {
      if let edge = member as? String {
        self.edge = edge
        return
      }
      guard let members = member as? [String: Any], let edge = members["edge"] as? String else { return nil }
      self.edge = edge
      style = members["style"] as? String ?? style
      presentation = members["presentation"] as? String
      (isAuto, isDismissable) = (members["auto"] as? Bool == true, members["dismissable"] as? Bool == true)
      redirect = members["redirect"] as? [String] ?? (members["redirect"] as? String).map { [$0] } ?? []
    }
  }

  private func answer(_ name: String) throws -> SourceAnswer {
    let folder = Self.folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let texts = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SourceImport.Text(
        path: path,
        text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      )
    }
    return SourceImport.read(texts)
  }

  private func members(of name: String, _ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(name)/\(file)"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(
    "say in their source what they write",
    arguments: [("Coordinators", "graph.json"), ("Newsroom", "graph.json"), ("Handbook", "navigation.json")]
  )
  func segues(name: String, file: String) throws {
    let written = try members(of: name, file)
    let expected = try #require(written["segues"] as? [Any]).compactMap(Segue.init)
    let answer = try answer(name)
    #expect(Set(answer.document.segues.map(Segue.init)) == Set(expected))
    #expect(answer.document.segues.count == expected.count && answer.unresolved.isEmpty)
    let fragments = (written["fragments"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    if !fragments.isEmpty { #expect(answer.document.fragments.map(\.id) == fragments) }
  }

  @Test("are told of coordinators as they are when they run")
  func coordinators() throws {
    let written = try members(of: "Coordinators", "graph.json")
    let expected = try #require(written["fragments"] as? [[String: String]])
    let fragments = try answer("Coordinators").document.fragments
    #expect(
      fragments.map { [$0.id, $0.title, $0.group, $0.note] }
        == expected.map { [$0["id"], $0["title"], $0["group"], $0["note"]] }
    )
  }
}
