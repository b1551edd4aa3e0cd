internal import HelmDocument

extension ThemeReader {
  /// Warns of colours of this file that can't be read on what they lie on, or on which others can't be read.
  ///
  /// Pairs of which neither colour is this file's are reported where they are written.
  mutating func checkContrast(of palette: Palette, own: OwnColors, surroundings: String) {
    guard palette.missing.isEmpty else { return }
    let broken = ContrastRule.broken(by: palette)
    for color in ThemeColor.allCases {
      guard let place = own.places[color] else { continue }
      // A pair of two colours of this file belongs to the one that lies on the other.
      let pairs = broken.filter {
        $0.rule.color == color || $0.rule.ground == color && own.places[$0.rule.color] == nil
      }
      guard let first = pairs.first else { continue }
      let others = pairs.map { $0.rule.color == color ? $0.rule.ground : $0.rule.color }
      let headline =
        pairs.count == 1
        ? Self.contrast(of: first.rule, is: first.contrast, surroundings)
        : "\(color.quoted) has too little contrast to \(others.map(\.rawValue).quotedList())\(surroundings)"
      let notes = zip(pairs, others).map { pair, other in
        let message =
          pairs.count == 1
          ? "\(color.quoted) is \(palette[color]), \(other.quoted) is \(palette[other])"
          : Self.contrast(of: pair.rule, is: pair.contrast, "")
        return DiagnosticCollector.Remark(message, at: own.places[other])
      }
      diagnostics.report("low-contrast", headline, at: place, severity: .warning, notes: notes)
    }
  }

  private static func contrast(of rule: ContrastRule, is contrast: Double, _ surroundings: String) -> String {
    "contrast of \(rule.color.quoted) on \(rule.ground.quoted)\(surroundings) is \(shown(contrast)); "
      + "it takes \(shown(rule.ratio)) to be read"
  }

  /// A ratio rounded down, so that what is too low never reads as if it were enough: `4.49:1`.
  private static func shown(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole):1" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10):1" : "\(whole).\(rest < 10 ? "0" : "")\(rest):1"
  }
}
