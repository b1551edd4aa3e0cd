import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import HelmRendering
import Testing

/// A page of a graph, taken apart.
struct Page {
  typealias Engine = Navigation<NamedFragment>

  let walkthrough: Walkthrough
  let bytes: [UInt8]
  let text: String
  let data: [String: Any]

  init(_ document: GraphDocument, limit: Int = 5_000, sizeLimit: Int? = 2_000_000, start: Engine? = nil) throws {
    let placed = try DiagramLayout.place(Diagram(document), timeLimit: 60)
    let reading = document.reading()
    let empty = try reading.navigation(path: [])
    let explorer = StateExplorer(grouping: .path, limit: limit)
    walkthrough = Walkthrough(
      start: start ?? empty,
      exploration: explorer.explore(empty.graph.indexed),
      flows: try document.flows.map { flow in
        let stops = try reading.states(ofFlow: flow.name).map { Walkthrough.Stop(label: "step", navigation: $0) }
        return Walkthrough.Flow(name: flow.name, stops: stops)
      },
      sizeLimit: sizeLimit
    )
    bytes = HTMLRenderer(placed, theme: .light).render(walkthrough)
    text = String(decoding: bytes, as: UTF8.self)
    data = try Self.data(in: text)
  }

  /// The data block of a page.
  static func data(in text: String) throws -> [String: Any] {
    let json = try #require(block(of: text, from: "<script type=\"application/json\" id=\"data\">"))
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// What stands between the beginning of an element and the next end of a script or style.
  static func block(of text: String, from start: String) -> String? {
    guard let start = text.range(of: start) else { return nil }
    let rest = text[start.upperBound...]
    return ["</script>", "</style>"].compactMap { rest.range(of: $0)?.lowerBound }.min().map { String(rest[..<$0]) }
  }

  /// A state as the page's script decodes it.
  struct State: Equatable {
    var path: [String] = []
    var presented: [String] = []
    var available: Set<String> = []
    /// Where each action leads; -1 is beyond the border.
    var steps: [String: Int] = [:]
    var forwardRefusal: String?
    var dismissRefusal: String?
  }

  /// The explored states.
  func states() throws -> [State] {
    let fragments = try list("fragments").map { $0["id"] as? String ?? "" }
    let segues = try list("segues").map { segue in
      "\(fragments[segue["from"] as? Int ?? -1]) => \(fragments[segue["to"] as? Int ?? -1])"
    }
    let presented = try #require(data["presented"] as? [[[Int]]])
    let menus = try list("menus")
    let refusals = try #require(data["refusals"] as? [String])
    var paths: [[Int]] = []
    return try #require(data["states"] as? [[Any]]).map { row in
      let numbers = row.map { $0 as? Int ?? -1 }
      let before = paths.indices.contains(numbers[0]) ? paths[numbers[0]] : []
      paths.append(Array(before.prefix(numbers[1])) + (row[2] as? [Int] ?? []))
      let menu = menus[numbers[4]]
      var state = State()
      state.path = paths[paths.count - 1].map { segues[$0] }
      state.presented = presented[numbers[3]][0].map { fragments[$0] }
      state.available = Set(presented[numbers[3]][1].map { segues[$0] })
      let targets = row[5] as? [Int] ?? []
      for (actions, target) in zip(menu["steps"] as? [String] ?? [], targets) {
        for action in actions.split(separator: " ") { state.steps[String(action)] = target }
      }
      state.forwardRefusal = (menu["forward"] as? Int).map { refusals[$0] }
      state.dismissRefusal = (menu["dismiss"] as? Int).map { refusals[$0] }
      return state
    }
  }

  func list(_ key: String) throws -> [[String: Any]] { try #require(data[key] as? [[String: Any]]) }
}
