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
    JSONWriter.text { json in
      json.member("version", isCalm ? 2 : 1)
      json.member("direction", direction.rawValue)
      json.boxes("fragments", fragments, groups: memberships)
      json.boxes("groups", groups)
      if isCalm {
        json.member("twins", twins.sorted { ($0.from, $0.to.first ?? "") < ($1.from, $1.to.first ?? "") }, .block) {
          json,
          twins in
          json.object { json in
            json.member("from", twins.from)
            json.member("to", twins.to) { $0.string($1) }
          }
        }
        json.member("rows", rows.sorted(), .block) { json, key in json.object { $0.members(of: key) } }
      }
      json.member("lines", lines.sorted { $0.key < $1.key }, .block) { json, line in
        let (key, line) = line
        json.object { json in
          json.members(of: key)
          json.numbers("points", line.curve.points.flatMap { [$0.x, $0.y] })
          if let tag = line.tag { json.numbers("tag", [tag.x, tag.y]) }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of key: LayoutLock.LineKey) {
    member("from", key.from)
    member("to", key.to)
    if key.isRedirect { member("redirect", true) }
    if key.number > 0 { member("number", key.number) }
  }

  fileprivate mutating func boxes(_ name: String, _ boxes: [String: Rect], groups: [String: String] = [:]) {
    member(name, boxes.sorted { $0.key < $1.key }, .block) { json, entry in
      let (id, box) = entry
      json.object { json in
        json.member("id", id)
        json.member("group", groups[id])
        json.numbers("box", [box.x, box.y, box.width, box.height])
      }
    }
  }

  fileprivate mutating func numbers(_ name: String, _ numbers: [Double]) {
    member(name, numbers) { $0.raw(Self.text($1)) }
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
  var diagnostics: DiagnosticCollector
  /// See ``LayoutLock/farthest(fragments:lines:)``.
  private var farthest = 0.0

  init(diagnostics: DiagnosticCollector) {
    self.diagnostics = diagnostics
  }

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
    let isCalm = value.members.first { $0.name == "version" }?.value.integer == 2
    let keys = ["version", "direction", "fragments", "groups"] + (isCalm ? ["twins", "rows"] : []) + ["lines"]
    guard let object = JSONObject(value, as: "a layout lock", keys: keys, isExtensible: false, &diagnostics)
    else { return nil }
    let name = object.string("direction", &diagnostics) ?? ""
    guard isCalm || object["version"]?.value.integer == 1,
      let direction = DiagramDirection(rawValue: name), direction != .automatic
    else {
      let headline =
        "a layout lock has the \"version\" 1 or 2 and the \"direction\" \"LR\" or \"TB\"; add --relayout to begin anew"
      diagnostics.report("broken-lock", headline, at: value.range)
      return nil
    }
    var lock = LayoutLock(direction: direction)
    lock.isCalm = isCalm
    let lines = object.array("lines", &diagnostics) ?? []
    let boxes = object["fragments"].map { Array($0.value.elements).count } ?? 0
    farthest = LayoutLock.farthest(fragments: boxes, lines: lines.count)
    lock.fragments = self.boxes("fragments", of: object, memberships: &lock.memberships)
    var none: [String: String] = [:]
    lock.groups = self.boxes("groups", of: object, memberships: &none)
    for value in lines {
      guard let (key, line) = line(value) else { continue }
      guard lock.lines.updateValue(line, forKey: key) != nil else { continue }
      reportSecond("line", of: "\(key.from) → \(key.to)", at: value)
    }
    for value in object.array("rows", &diagnostics) ?? [] {
      guard let key = row(value) else { continue }
      if lock.lines[key] != nil || !lock.rows.insert(key).inserted {
        reportSecond("line or row", of: "\(key.from) → \(key.to)", at: value)
      }
    }
    var shared: Set<String> = []
    for value in object.array("twins", &diagnostics) ?? [] {
      guard let twins = twins(value) else { continue }
      for id in twins.to where !shared.insert(id).inserted { reportSecond("box", of: id, at: value) }
      lock.twins.append(twins)
    }
    return lock
  }

  private mutating func reportSecond(_ what: String, of name: String, at value: JSONValue) {
    diagnostics.report("broken-lock", "a second \(what) of \(name.quoted); leave one of them out", at: value.range)
  }

  private mutating func boxes(
    _ key: String,
    of object: JSONObject,
    memberships: inout [String: String]
  ) -> [String: Rect] {
    var boxes: [String: Rect] = [:]
    let keys = key == "fragments" ? ["id", "group", "box"] : ["id", "box"]
    for value in object.array(key, &diagnostics) ?? [] {
      guard let entry = JSONObject(value, as: "a box", keys: keys, isExtensible: false, &diagnostics) else { continue }
      let numbers = numbers("box", of: entry)
      guard let id = entry.string("id", &diagnostics), numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
        diagnostics.report("broken-lock", "a box has an \"id\" and four numbers: x, y, width, height", at: value.range)
        continue
      }
      let box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if boxes.updateValue(box, forKey: id) != nil { reportSecond("box", of: id, at: value) }
      memberships[id] = entry.string("group", &diagnostics)
    }
    return boxes
  }

  private mutating func row(_ value: JSONValue) -> LayoutLock.LineKey? {
    let keys = ["from", "to", "number"]
    guard let entry = JSONObject(value, as: "a row", keys: keys, isExtensible: false, &diagnostics) else { return nil }
    guard let from = entry.string("from", &diagnostics), let to = entry.string("to", &diagnostics) else {
      diagnostics.report("broken-lock", "a row has \"from\" and \"to\"", at: value.range)
      return nil
    }
    return LayoutLock.LineKey(from: from, to: to, number: max(0, entry["number"]?.value.integer ?? 0))
  }

  private mutating func twins(_ value: JSONValue) -> LayoutLock.Twins? {
    let keys = ["from", "to"]
    guard let entry = JSONObject(value, as: "twins", keys: keys, isExtensible: false, &diagnostics) else { return nil }
    let members = (entry.array("to", &diagnostics) ?? []).map(\.string)
    guard let from = entry.string("from", &diagnostics), !members.isEmpty, !members.contains(nil) else {
      diagnostics.report("broken-lock", "twins have \"from\", an id, and \"to\", several of them", at: value.range)
      return nil
    }
    return LayoutLock.Twins(from: from, to: members.compactMap(\.self))
  }

  private mutating func line(_ value: JSONValue) -> (LayoutLock.LineKey, LayoutLock.Line)? {
    let keys = ["from", "to", "redirect", "number", "points", "tag"]
    guard let entry = JSONObject(value, as: "a line", keys: keys, isExtensible: false, &diagnostics) else { return nil }
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
      number: max(0, entry["number"]?.value.integer ?? 0)
    )
    return (key, LayoutLock.Line(curve: curve, tag: tag.first))
  }

  private mutating func points(_ key: String, of object: JSONObject) -> [Point] {
    let numbers = numbers(key, of: object)
    guard numbers.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// The numbers of an array; none where one isn't a number. One that is too far out is reported.
  private mutating func numbers(_ key: String, of object: JSONObject) -> [Double] {
    let values = object.array(key, &diagnostics) ?? []
    let numbers = values.compactMap(\.number)
    if let far = zip(values, numbers).first(where: { $1.magnitude > farthest }), values.count == numbers.count {
      let headline = "a place beyond \(Int(farthest)) points, farther out than a drawing of so few parts reaches"
      diagnostics.report("broken-lock", headline, at: far.0.range)
      return numbers.map { _ in 0 }
    }
    return numbers.count == values.count ? numbers : []
  }
}
