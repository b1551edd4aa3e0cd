internal import ArgumentParser
internal import Helm
internal import HelmDocument

/// The fragments of a graph as a table for people, or for programs.
struct FragmentList {
  /// How they are printed.
  enum Form: String, Choice {
    /// A table, aligned.
    case text
    /// `{"fragments": […]}`, one a line.
    case json
    /// The whole graph, segues too, nothing aligned: for programs that compare lines.
    case lines
  }

  private struct Row {
    let fragment: DocumentFragment
    let kind: FragmentKind
    let isEntry: Bool
    let leadingIn: Int
    let leadingOut: Int
  }

  private let rows: [Row]

  /// - Parameter groups: those whose fragments are listed; nil for all.
  /// - Complexity: linear, times the segues that can be taken from several fragments.
  init(_ graph: CompiledGraph, groups: Set<String>? = nil) {
    var leadingIn = graph.fragments.map { _ in 0 }
    var leadingOut = leadingIn
    for (number, ends) in graph.indexed.segues.enumerated() {
      leadingIn[ends.to] += 1
      for origin in graph.origins(of: SegueNumber(number)) { leadingOut[origin] += 1 }
    }
    let entries = graph.startsHere ? Set(graph.starts) : []
    rows = graph.fragments.compactMap { number in
      let fragment = graph.fragment(number)
      guard groups.map({ wanted in fragment.group.map(wanted.contains) ?? false }) ?? true else { return nil }
      return Row(
        fragment: fragment,
        kind: graph.kinds[number],
        isEntry: entries.contains(number),
        leadingIn: leadingIn[number],
        leadingOut: leadingOut[number]
      )
    }
  }

  func bytes(_ form: Form) -> [UInt8] { form == .json ? json : Array(text.utf8) }

  // MARK: Text

  private var text: String {
    let titles = ["id", "title", "kind", "group", "in", "out", "source"]
    let cells = [titles] + rows.map(cells)
    // A column in which nothing is, isn't there.
    let columns = titles.indices.filter { column in cells.dropFirst().contains { !$0[column].isEmpty } }
    let widths = titles.indices.map { column in cells.map { $0[column].cellCount }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      for column in columns {
        let room = String(repeating: " ", count: widths[column] - row[column].cellCount)
        let isNumber = column == 4 || column == 5
        line += (line.isEmpty ? "" : "  ") + (isNumber ? room + row[column] : row[column] + room)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private func cells(_ row: Row) -> [String] {
    let fragment = row.fragment
    return [
      fragment.id, fragment.title ?? "", row.kind.rawValue + (row.isEntry ? ", entry" : ""), fragment.group ?? "",
      "\(row.leadingIn)", "\(row.leadingOut)", fragment.source?.description ?? "",
    ].map(\.printable)
  }

  // MARK: JSON

  private var json: [UInt8] {
    JSONWriter.text { json in
      json.member("fragments", rows, .block) { json, row in
        json.object { json in
          json.member("id", row.fragment.id)
          json.member("title", row.fragment.title)
          json.member("kind", row.kind.rawValue)
          if row.isEntry { json.member("entry", true) }
          json.member("group", row.fragment.group)
          json.member("in", row.leadingIn)
          json.member("out", row.leadingOut)
          json.member("source", row.fragment.source?.description)
        }
      }
    }
  }
}
