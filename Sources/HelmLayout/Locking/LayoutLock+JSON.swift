internal import HelmDiagram
public import HelmDocument

/// What reading a text as a layout lock gives.
public struct LayoutLockReading: Sendable {
  /// The lock; nil when an error prevents it.
  public let lock: LayoutLock?
  /// The problems in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The text.
  public let source: SourceText
}

extension LayoutLock {
  /// Reads a lock and reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8.
  ///   - file: the name it came under, for the diagnostics.
  /// - Complexity: linear.
  public static func read(_ bytes: [UInt8], file: String) -> LayoutLockReading {
    let source = SourceText(file: file, bytes: bytes)
    var reader = LayoutLockReader(diagnostics: DiagnosticCollector(source: source))
    let lock = JSONScanner.scan(source, into: &reader.diagnostics).flatMap { reader.lock($0) }
    return LayoutLockReading(
      lock: reader.diagnostics.hasErrors ? nil : lock,
      diagnostics: reader.diagnostics.finished(),
      source: source
    )
  }

  /// The lock as JSON text: one fragment, group and line a line, sorted, so that a graph that grows gives a small
  /// difference.
  ///
  /// - Complexity: linear, apart from sorting.
  public func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\n  \"version\": \(Self.currentVersion),\n  \"direction\": \"\(direction.rawValue)\"")
    json.boxes("fragments", fragments)
    json.boxes("groups", groups)
    json.raw(",\n  \"lines\": [")
    for (index, (key, line)) in lines.sorted(by: { $0.key < $1.key }).enumerated() {
      json.raw(index == 0 ? "\n    { \"from\": " : ",\n    { \"from\": ")
      json.string(key.from)
      json.raw(", \"to\": ")
      json.string(key.to)
      if key.isRedirect { json.raw(", \"redirect\": true") }
      if key.number > 0 { json.raw(", \"number\": \(key.number)") }
      json.numbers("points", line.curve.points.flatMap { [$0.x, $0.y] })
      if let tag = line.tag { json.numbers("tag", [tag.x, tag.y]) }
      json.raw(" }")
    }
    json.raw(lines.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func boxes(_ key: String, _ boxes: [String: Rect]) {
    raw(",\n  \"\(key)\": [")
    for (index, (id, box)) in boxes.sorted(by: { $0.key < $1.key }).enumerated() {
      raw(index == 0 ? "\n    { \"id\": " : ",\n    { \"id\": ")
      string(id)
      numbers("box", [box.x, box.y, box.width, box.height])
      raw(" }")
    }
    raw(boxes.isEmpty ? "]" : "\n  ]")
  }

  fileprivate mutating func numbers(_ key: String, _ numbers: [Double]) {
    raw(", \"\(key)\": [\(numbers.map(Self.text).joined(separator: ", "))]")
  }

  /// A number with at most two decimals.
  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = hundredths.magnitude % 100
    let digits =
      fraction == 0 ? "" : fraction % 10 == 0 ? ".\(fraction / 10)" : fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)\(digits)"
  }
}

/// Reads a lock's parts.
private struct LayoutLockReader {
  /// No place is farther from the corner than this, in points.
  private static let farthest = 1_000_000.0

  var diagnostics: DiagnosticCollector

  mutating func lock(_ value: JSONValue) -> LayoutLock? {
    if let version = value.members.first(where: { $0.name == "version" })?.value, let number = version.integer,
      number > LayoutLock.currentVersion
    {
      let headline =
        "version \(number) is newer than the one that can be read, \(LayoutLock.currentVersion); update the tool, "
        + "or add --relayout to begin anew"
      diagnostics.report("newer-version", headline, at: version.range)
      return nil
    }
    let keys = ["version", "direction", "fragments", "groups", "lines"]
    guard let object = JSONObject(value, as: "a layout lock", keys: keys, &diagnostics) else { return nil }
    let name = object.string("direction", &diagnostics) ?? ""
    guard object["version"]?.value.integer == LayoutLock.currentVersion,
      let direction = DiagramDirection(rawValue: name), direction != .automatic
    else {
      let headline =
        "a layout lock has \"version\": 1 and the \"direction\" \"LR\" or \"TB\"; add --relayout to begin anew"
      diagnostics.report("broken-lock", headline, at: value.range)
      return nil
    }
    var lock = LayoutLock(direction: direction)
    lock.fragments = boxes("fragments", of: object)
    lock.groups = boxes("groups", of: object)
    for value in object.array("lines", &diagnostics) ?? [] {
      if let (key, line) = line(value) { lock.lines[key] = line }
    }
    return lock
  }

  private mutating func boxes(_ key: String, of object: JSONObject) -> [String: Rect] {
    (object.array(key, &diagnostics) ?? []).reduce(into: [:]) { boxes, value in
      guard let entry = JSONObject(value, as: "a box", keys: ["id", "box"], &diagnostics) else { return }
      let numbers = numbers("box", of: entry)
      guard let id = entry.string("id", &diagnostics), numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
        diagnostics.report("broken-lock", "a box has an \"id\" and four numbers: x, y, width, height", at: value.range)
        return
      }
      boxes[id] = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  private mutating func line(_ value: JSONValue) -> (LayoutLock.LineKey, LayoutLock.Line)? {
    let keys = ["from", "to", "redirect", "number", "points", "tag"]
    guard let entry = JSONObject(value, as: "a line", keys: keys, &diagnostics) else { return nil }
    let tag = points("tag", of: entry)
    guard let from = entry.string("from", &diagnostics), let to = entry.string("to", &diagnostics),
      let curve = Curve(points("points", of: entry)), tag.count <= 1
    else {
      let headline = "a line has \"from\", \"to\" and \"points\": two numbers for a start, then six a piece"
      diagnostics.report("broken-lock", headline, at: value.range)
      return nil
    }
    let key = LayoutLock.LineKey(
      from: from,
      to: to,
      isRedirect: entry.bool("redirect", &diagnostics),
      number: entry["number"]?.value.integer ?? 0
    )
    return (key, LayoutLock.Line(curve: curve, tag: tag.first))
  }

  private mutating func points(_ key: String, of object: JSONObject) -> [Point] {
    let numbers = numbers(key, of: object)
    guard numbers.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// The numbers of an array; none where one of them isn't a place in a drawing.
  private mutating func numbers(_ key: String, of object: JSONObject) -> [Double] {
    let values = object.array(key, &diagnostics) ?? []
    let numbers = values.compactMap(\.number).filter { $0.magnitude <= Self.farthest }
    return numbers.count == values.count ? numbers : []
  }
}
