internal import Helm
internal import HelmDocument

/// The colours that a file gives itself, with their places in it.
struct OwnColors {
  var palette = Palette([:])
  var places: [ThemeColor: Range<Int>] = [:]
}

extension ThemeReader {
  /// The colours of an object whose keys are roles.
  mutating func colors(_ value: JSONValue, of role: String) -> OwnColors {
    var own = OwnColors()
    let names = ThemeColor.allCases.map(\.rawValue)
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, role, expected: "an object of colours")
      return own
    }
    for member in value.members where !member.name.hasPrefix("x-") {
      guard let color = ThemeColor(rawValue: member.name) else {
        reportUnknownColor(member, names: names)
        continue
      }
      guard let text = member.value.string else {
        diagnostics.reportKind(of: member.value, member.name.quoted, expected: "a colour such as \"#0B57D0\"")
        continue
      }
      guard let rgb = RGB(text) else {
        reportBadColor(text, at: member.value.range)
        continue
      }
      own.palette[color] = rgb
      own.places[color] = member.value.range
    }
    return own
  }

  /// The palette for dark surroundings: a theme's name, or colours laid over the dark palette of what is extended, or
  /// over the theme `dark` where that has none.
  mutating func darkColors(_ value: JSONValue, over parent: Palette?) -> (palette: Palette?, own: OwnColors) {
    if let name = value.string {
      return (theme(named: name, at: value.range)?.palette, OwnColors())
    }
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, "'dark'", expected: "an object of colours or a theme's name")
      return (nil, OwnColors())
    }
    let own = colors(value, of: "'dark'")
    let base = parent ?? (isBuiltIn ? nil : Theme.builtIn(named: "dark")?.palette)
    return (readable(base?.overlaid(with: own.palette) ?? own.palette, own: own), own)
  }

  /// A palette in which the colours of changes can be read: where the file gives none of them, and those that it
  /// inherits are for another background, they are those of `light` or of `dark`.
  func readable(_ palette: Palette, own: OwnColors) -> Palette {
    let changes = ThemeColor.ofChanges
    guard !isBuiltIn, !changes.contains(where: { own.places[$0] != nil }) else { return palette }
    let broken = ContrastRule.broken(by: palette)
    guard broken.contains(where: { changes.contains($0.rule.color) }) else { return palette }
    let isDark = palette[.background].luminance < palette[.fragmentText].luminance
    guard let other = Theme.builtIn(named: isDark ? "dark" : "light")?.palette else { return palette }
    var readable = palette
    for color in changes { readable[color] = other[color] }
    return readable
  }

  private mutating func reportUnknownColor(_ member: JSONMember, names: [String]) {
    let closest = Suggestion.closest(to: member.name, among: names)
    let advice = closest.map { "did you mean \($0.quoted)?" } ?? "'helm-viz themes keys' lists the keys"
    let fix = closest.map { rewriting(member.key.range, $0) }
    let headline = "unknown key \(member.name.quoted); \(advice)"
    diagnostics.report("unknown-key", headline, at: member.key.range, fix: fix)
  }

  private mutating func reportBadColor(_ text: String, at range: Range<Int>) {
    let repaired = RGB("#" + text).map(\.description) ?? Self.expanded(text)
    let fix = repaired.map { rewriting(range, $0) }
    let headline = "\(text.quoted) is no colour; write six hexadecimal digits, as in '#0B57D0'"
    diagnostics.report("bad-color", headline, at: range, fix: fix)
  }

  /// Writing another string in place of one.
  func rewriting(_ range: Range<Int>, _ text: String) -> DiagnosticCollector.Change {
    DiagnosticCollector.Change("write \(text.quoted)", replacing: range, with: "\"\(text)\"")
  }

  /// CSS's short form in the long one: `#15D` is `#1155DD`.
  private static func expanded(_ text: String) -> String? {
    guard text.count == 4, text.first == "#" else { return nil }
    return RGB("#" + text.dropFirst().map { "\($0)\($0)" }.joined()).map(\.description)
  }
}
