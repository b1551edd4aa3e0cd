public import HelmDocument

/// What is in code, declared and seen, each laid over the others.
public struct SourceTables: Sendable {
  /// Fragments or segues: by their names, with who says each.
  typealias Said = [String: Set<SegueWitness>]

  /// Something of which one kind of source knows and another doesn't, with where it is said.
  struct Row: Sendable {
    let name: String
    let places: [String]
  }

  /// What is in one and not in the other, of how many that are in the one.
  struct Table: Sendable {
    let name: String
    let fragments: (rows: [Row], of: Int)
    let segues: (rows: [Row], of: Int)

    var isEmpty: Bool { fragments.rows.isEmpty && segues.rows.isEmpty }
  }

  private(set) var tables: [Table] = []

  /// Whether there is no difference between the three, but for what was never seen.
  public var isAgreed: Bool { tables.allSatisfy { $0.isEmpty || $0.name == "never seen" } }

  /// Compares what a merged document says. Tables about code are left out where no code was read.
  ///
  /// - Parameters:
  ///   - document: from ``GraphMerge``.
  ///   - hasCode: whether code was among it.
  ///   - places: where a fragment (by its id) or a segue (by its words) is said.
  /// - Complexity: O(n log n) in the document's size.
  public init(_ document: GraphDocument, hasCode: Bool, places: [String: [String]]) {
    let fragments = Dictionary(document.fragments.map { ($0.id, Set($0.saidBy)) }) { $0.union($1) }
    let segues = Dictionary(document.segues.map { ($0.words, Set($0.saidBy)) }) { $0.union($1) }
    let known = document.witnesses
    func add(_ name: String, of base: Set<SegueWitness>, without other: SegueWitness) {
      func rows(_ own: Said, _ known: Said) -> ([Row], Int) {
        let all = own.filter { !$0.value.isDisjoint(with: base) }.keys
        let missing = all.filter { known[$0]?.contains(other) != true }.sorted()
        return (missing.map { Row(name: $0, places: places[$0] ?? []) }, all.count)
      }
      tables.append(Table(name: name, fragments: rows(fragments, fragments), segues: rows(segues, known)))
    }
    if hasCode {
      add("in code, not declared", of: [.written], without: .declared)
      add("declared, not in code", of: [.declared], without: .written)
    }
    add("seen, not declared", of: [.seen], without: .declared)
    add("never seen", of: [.declared, .written], without: .seen)
  }

}

extension GraphDocument {
  /// Who says each segue, by its words: also one that can be taken from a group or everywhere stands for those out of
  /// its fragments, and they for it.
  ///
  /// - Complexity: linear.
  package var witnesses: [String: Set<SegueWitness>] {
    let groups = Dictionary(fragments.map { ($0.id, $0.group) }) { first, _ in first }
    // One sibling's say doesn't reach another by way of what stands for both.
    let own = Dictionary(segues.map { ($0.words, Set($0.saidBy)) }) { $0.union($1) }
    var result = own
    for segue in segues {
      guard let from = segue.origin.fragment else { continue }
      let scopes = [(groups[from] ?? nil).map(SegueOrigin.group), .everything].compactMap(\.self)
      for scope in scopes {
        let words = DocumentSegue(origin: scope, to: segue.to).words
        guard let said = own[words] else { continue }
        result[segue.words]?.formUnion(said)
        result[words]?.formUnion(segue.saidBy)
      }
    }
    return result
  }
}

extension SourceTables {
  /// The tables for people: a line each, and the rows below it.
  public var text: String {
    tables.map { table in
      let counts = [("fragment", table.fragments), ("segue", table.segues)]
      let head = counts.map { "\($1.rows.count) of \($1.of) \($0)s" }.joined(separator: ", ")
      let rows = counts.flatMap { noun, part in
        part.rows.map { row in
          let places = row.places.isEmpty ? "" : "  (\(row.places.joined(separator: ", ")))"
          return "  \(noun) \(row.name)\(places)".printable + "\n"
        }
      }
      return "\(table.name): \(head)\n" + rows.joined()
    }.joined()
  }

  /// The tables for programs.
  public var json: [UInt8] {
    func part(_ key: String, _ part: (rows: [Row], of: Int)) -> JSONNode {
      let rows = part.rows.map { row in
        JSONNode.object([(key, .string(row.name)), ("places", .array(row.places.map(JSONNode.string)))])
      }
      return .object([("of", .integer(part.of)), ("missing", .array(rows))])
    }
    let nodes = tables.map { table in
      JSONNode.object([
        ("table", .string(table.name)), ("fragments", part("id", table.fragments)),
        ("segues", part("edge", table.segues)),
      ])
    }
    var writer = JSONWriter()
    writer.node(.object([("version", .integer(1)), ("tables", .array(nodes))]))
    return writer.bytes + [0x0A]
  }
}
