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

  let start: Engine
  let table: WalkTable
  let bytes: [UInt8]
  let text: String
  let data: [String: Any]

  init(_ document: GraphDocument, limit: Int = 5_000, sizeLimit: Int? = 2_000_000, start: Engine? = nil) throws {
    let placed = try DiagramLayout.place(Diagram(document), timeLimit: 60)
    let reading = document.reading()
    let empty = try reading.navigation(path: [])
    let explorer = StateExplorer(grouping: .path, limit: limit)
    self.start = start ?? empty
    table = WalkTable(
      explorer.explore(empty.graph.indexed),
      start: self.start,
      flows: try document.flows.map { try reading.states(ofFlow: $0.name) }
    )
    let flows = zip(document.flows, table.flows).map { flow, states in
      Walkthrough.Flow(name: flow.name, stops: states.map { _ in Walkthrough.Stop(label: "step") })
    }
    let walkthrough = Walkthrough(table, flows: flows, sizeLimit: sizeLimit)
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
    var caption = ""
    /// One a fragment.
    var fragments: [String] = []
    /// The numbers on each line, and whether it is within reach.
    var steps: [[Int]] = []
    var available: [Bool] = []
    /// The lines for both ways on which a click means the segue the other way.
    var turned: [Int] = []
    /// What a click does on each fragment.
    var clicks: [Int] = []
    /// Where each action leads; -1 is beyond the border.
    var targets: [Int: Int] = [:]
    /// What is said where an action is refused.
    var refusals: [Int: String] = [:]
  }

  /// Every action: its kind, the number of what it is about, the words where it is refused.
  func actions() throws -> [(kind: String, subject: Int, refusal: String?)] {
    try #require(data["actions"] as? [[Any]]).map { action in
      (
        action[0] as? String ?? "", action.count > 1 ? action[1] as? Int ?? -1 : -1,
        action.count > 2 ? action[2] as? String : nil
      )
    }
  }

  /// The states: the explored ones, then the others.
  func states() throws -> [State] {
    var paths: [[Int]] = []
    var parent = 0
    let explored = try #require(data["states"] as? [[Any]]).map { row in
      parent += row[0] as? Int ?? 0
      let before = paths.indices.contains(parent) ? paths[parent] : []
      paths.append(Array(before.prefix(row[1] as? Int ?? 0)) + (row[2] as? [Int] ?? []))
      return try state(path: paths[paths.count - 1], Array(row[3...]))
    }
    let others = try (data["others"] as? [[Any]] ?? []).map { row in
      try state(path: numbers(row[0]), Array(row[1...]))
    }
    return explored + others
  }

  /// The numbers of items that may have identifiers.
  private func numbers(_ items: Any) throws -> [Int] {
    try #require(items as? [Any]).map { item in
      let number = (item as? [Any])?.first ?? item
      return try #require(number as? Int)
    }
  }

  /// What stands at a place of one of the data's tables.
  private func entry<Value>(_ table: String, _ number: Any, as type: Value.Type = Value.self) throws -> Value {
    let number = try #require(number as? Int)
    let values = try #require(data[table] as? [Any])
    return try #require(values[number] as? Value)
  }

  private func state(path: [Int], _ row: [Any]) throws -> State {
    let names = try list("fragments").map { $0["id"] as? String ?? "" }
    let segues = try list("segues")
    let look: [Int] = try entry("looks", row[0])
    let presented: [Any] = try entry("presented", look[0])
    let visited: [Int] = try entry("visited", look[1])
    let available: [[Int]] = try entry("available", look[2])
    let menu: [Any] = try entry("menus", row[1])
    let actions = try actions()
    var state = State()
    state.path = path.map { "\(names[segues[$0]["from"] as? Int ?? -1]) => \(names[segues[$0]["to"] as? Int ?? -1])" }
    let shown = try numbers(presented[0])
    state.presented = shown.map { names[$0] }
    state.turned = try numbers(presented[1])
    state.caption = try #require(presented[2] as? String)
    state.fragments = names.map { _ in "dimmed" }
    for (emphasis, numbers) in [("available", available[0]), ("visited", visited), ("presented", shown)] {
      for number in numbers {
        #expect(state.fragments[number] == "dimmed")
        state.fragments[number] = emphasis
      }
    }
    state.steps = segues.map { _ in [] }
    for (index, segue) in path.enumerated() { state.steps[segue].append(index + 1) }
    state.available = segues.indices.map { available[1].contains($0) }
    let steps = try numbers(menu[0])
    for (step, target) in zip(steps, try numbers(row[2])) {
      for action in try entry("steps", step, as: [Int].self) { state.targets[action] = target }
    }
    let clicks = try numbers(menu[1])
    state.clicks = names.indices.map { fragment in
      clicks.first { actions[$0].subject == fragment }
        ?? actions.firstIndex { $0.kind == "present" && $0.subject == fragment } ?? -1
    }
    let answers = ["forward": try numbers([menu[2]])[0], "dismissLast": try numbers([menu[3]])[0]]
    for (number, action) in actions.enumerated() where state.targets[number] == nil {
      let answer = answers[action.kind].flatMap { $0 < 0 ? nil : $0 }
      state.refusals[number] = try action.refusal ?? answer.map { try entry("refusals", $0) }
    }
    return state
  }

  func list(_ key: String) throws -> [[String: Any]] { try #require(data[key] as? [[String: Any]]) }
}
