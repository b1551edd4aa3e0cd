import HelmDiagram

/// A drawing's style sheet, as far as our drawings use CSS: descendants, classes, elements, `:not`, one media query.
struct StyleSheet {
  private struct Compound {
    var element: String?
    var classes: [String] = []
    var absent: [String] = []

    func matches(_ node: MarkupNode) -> Bool {
      let own = node.classes
      return (element == nil || element == node.name) && classes.allSatisfy(own.contains)
        && !absent.contains(where: own.contains)
    }
  }

  private struct Rule {
    let selector: [Compound]
    let declarations: [String: String]
    let isDark: Bool

    /// Classes and negations weigh more than elements.
    var weight: (Int, Int) {
      (selector.reduce(0) { $0 + $1.classes.count + $1.absent.count }, selector.count { $0.element != nil })
    }

    func matches(_ node: MarkupNode, in root: MarkupNode?) -> Bool {
      guard let last = selector.last, last.matches(node) else { return false }
      func parent(_ node: MarkupNode) -> MarkupNode? { node === root ? nil : node.parent }
      var ancestor = parent(node)
      for compound in selector.dropLast().reversed() {
        while let candidate = ancestor, !compound.matches(candidate) { ancestor = parent(candidate) }
        guard let found = ancestor else { return false }
        ancestor = parent(found)
      }
      return true
    }
  }

  private let rules: [Rule]
  /// Whether there is a second set of colours for dark surroundings.
  var hasDarkMode: Bool { rules.contains(where: \.isDark) }
  /// Every value of a property, in both modes.
  func values(of property: String) -> [String] { rules.compactMap { $0.declarations[property] } }

  init(_ text: String) {
    var rules: [Rule] = []
    var isDark = false
    for line in text.split(separator: "\n") {
      if line == "@media (prefers-color-scheme: dark) {" {
        isDark = true
        continue
      }
      let halves = line.split(separator: "{", maxSplits: 1)
      guard halves.count == 2 else { continue }
      var declarations: [String: String] = [:]
      for declaration in halves[1].split(separator: "}")[0].split(separator: ";") {
        let pair = declaration.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
        if pair.count == 2 { declarations[pair[0]] = pair[1].trimmed }
      }
      for selector in halves[0].split(separator: ",") {
        let compounds = selector.split(separator: " ").map { Self.compound(String($0)) }
        rules.append(Rule(selector: compounds, declarations: declarations, isDark: isDark))
      }
    }
    self.rules = rules
  }

  private static func compound(_ text: String) -> Compound {
    var compound = Compound()
    for (index, part) in text.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      let isAbsent = index > 0 && text.split(separator: ".", omittingEmptySubsequences: false)[index - 1].hasSuffix("(")
      let name = String(part.prefix { $0 != ":" && $0 != ")" })
      if index == 0 {
        compound.element = name.isEmpty ? nil : name
      } else if isAbsent {
        compound.absent.append(name)
      } else {
        compound.classes.append(name)
      }
    }
    return compound
  }

  /// A property's value at an element: the heaviest rule wins, among equals the later; else it is inherited.
  ///
  /// - Parameter root: what is shown by `use`, where that is what is asked about: no rule matches what is around it.
  func value(of property: String, at node: MarkupNode, dark: Bool, in root: MarkupNode? = nil) -> String? {
    var best: (weight: (Int, Int), value: String)?
    for rule in rules where (!rule.isDark || dark) && rule.matches(node, in: root) {
      guard let value = rule.declarations[property] else { continue }
      if let found = best, found.weight > rule.weight { continue }
      best = (rule.weight, value)
    }
    if let best { return best.value }
    return node === root ? nil : node.parent.flatMap { value(of: property, at: $0, dark: dark, in: root) }
  }

  /// The colour that fills an element.
  func fill(of node: MarkupNode, dark: Bool) -> RGB? {
    value(of: "fill", at: node, dark: dark).flatMap { RGB($0) }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
