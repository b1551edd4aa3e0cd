internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// The states of a table of walks as a page has them, a few bytes each.
///
/// An explored state's path is that of a state before it, cut, with segues appended. That state is told by how much
/// farther on it is than the one of the row before. What states have in common is kept once: how they look, and what
/// can be done in them. The menu's steps and the state's targets are in the same order.
struct PageStates {
  /// One explored state.
  private struct Row {
    /// The state whose path this one's begins like, and how many segues of it are kept.
    var parent: Int
    var kept: Int
    /// The segues that follow.
    var added: [Int]
    var look: Int
    var menu: Int
    /// The state that each step leads to, -1 where that isn't on the page.
    var targets: [Int]

    /// - Parameter before: The row before this one.
    func value(after before: Row?) -> JSONNode {
      .array([
        .integer(parent - (before?.parent ?? 0)), .integer(kept), .integers(added), .integer(look), .integer(menu),
        .integers(targets),
      ])
    }
  }

  /// The explored states.
  private(set) var explored: [JSONNode] = []
  /// The others: path, look, menu, targets.
  private(set) var others: [JSONNode] = []
  private(set) var looks: PageLooks
  private(set) var actions: PageActions
  /// The table with as many states as there is room for.
  private(set) var table: WalkTable

  private let numbering: PageNumbering

  /// - Parameter limit: About how many bytes the explored states may take; of more, the farthest are left out.
  init(_ table: WalkTable, looks: PageLooks, actions: PageActions, _ numbering: PageNumbering, limit: Int?) {
    (self.table, self.looks, self.actions, self.numbering) = (table, looks, actions, numbering)
    // There is room for some lines that keep off others: first where the page opens, and where its flows lead.
    for state in [table.start] + table.flows.joined() { self.looks.lead(table.states[state]) }
    let rows = rows(limit: limit)
    self.table = table.nearest(rows.count)
    for (number, row) in rows.enumerated() {
      var row = row
      row.targets = row.targets.map { $0 < rows.count ? $0 : -1 }
      explored.append(row.value(after: number == 0 ? nil : rows[number - 1]))
    }
    others = self.table.states[self.table.exploredCount...].map { other($0) }
  }

  /// The state that the page opens in.
  var start: Int { reference(to: table.start) }

  /// The states of the flows.
  var flows: [[Int]] { table.flows.map { $0.map(reference) } }

  /// The number of an explored state, -2 and below for the others.
  private func reference(to state: Int) -> Int {
    state < table.exploredCount ? state : table.exploredCount - 2 - state
  }

  private mutating func rows(limit: Int?) -> [Row] {
    var parents = [Int](repeating: 0, count: table.exploredCount)
    for (number, state) in table.states[..<table.exploredCount].enumerated() {
      for target in state.targets where target > number && target < parents.count && parents[target] == 0 {
        parents[target] = number
      }
    }
    var rows: [Row] = []
    var size = 0
    for (number, state) in table.states[..<table.exploredCount].enumerated() {
      let before = number == 0 ? [] : table.states[parents[number]].path
      let kept = zip(state.path, before).prefix { $0 == $1 }.count
      let row = Row(
        parent: parents[number],
        kept: kept,
        added: state.path[kept...].map { numbering.segues[$0.number] },
        look: looks.number(of: state),
        menu: actions.number(ofMenu: state.menu),
        targets: state.targets
      )
      if let limit {
        size += row.value(after: rows.last).bytes.count + 2
        guard number == 0 || size + looks.byteCount + actions.byteCount <= limit else { return rows }
      }
      rows.append(row)
    }
    return rows
  }

  private mutating func other(_ state: WalkTable.State) -> JSONNode {
    .array([
      .array(state.path.map { looks.value($0, numbering.segues) }), .integer(looks.number(of: state)),
      .integer(actions.number(ofMenu: state.menu)),
      .integers(state.targets.map { $0 < 0 ? -1 : reference(to: $0) }),
    ])
  }
}
