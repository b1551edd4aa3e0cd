/// Two colours that lie on one another and the contrast that this takes to be read.
///
/// WCAG 2.2, level AA: 4.5 for text, 3 for lines and shapes that carry meaning. Dimmed parts keep to it as well: they
/// are less important, but not to be guessed.
public struct ContrastRule: Sendable, Hashable {
  /// What is to be read.
  public let color: ThemeColor
  /// What it lies on.
  public let ground: ThemeColor
  /// The least contrast.
  public let ratio: Double

  /// Every rule, for each theme and both of its palettes.
  ///
  /// A frame has to be told from the sheet and from its own inside, where the dashes of a section are seen. Edges of
  /// pills and the inside of an overlay's second frame are decoration and have no rule.
  public static let all: [ContrastRule] =
    rules(4.5, [.title, .caption, .legendText], on: [.background])
    + rules(4.5, [.groupText], on: [.groupFill])
    + rules(4.5, [.fragmentText], on: [.fragmentFill])
    + rules(4.5, [.presentedText], on: [.presentedFill])
    + rules(4.5, [.visitedText], on: [.visitedFill])
    + rules(4.5, [.availableText], on: [.availableFill])
    + rules(4.5, [.dimmedText], on: [.dimmedFill])
    + rules(4.5, [.tagText, .dimmedTagText], on: [.tagFill])
    + rules(4.5, [.stepText], on: [.stepFill])
    + rules(4.5, [.addedStroke], on: [.addedFill, .background])
    + rules(4.5, [.removedStroke], on: [.removedFill, .background])
    + rules(4.5, [.changedStroke], on: [.changedFill, .background])
    + rules(3, [.entryMark], on: [.fragmentFill, .visitedFill, .availableFill, .dimmedFill])
    + rules(3, [.presentedEntryMark], on: [.presentedFill])
    + rules(3, [.segueLine, .autoHead, .dismissableLine, .disabledLine, .pathLine], on: grounds)
    + rules(3, [.dimmedLine, .dimmedAutoHead, .dimmedDismissableLine], on: grounds)
    + rules(3, [.fragmentStroke, .presentedStroke, .visitedStroke, .availableStroke, .dimmedStroke], on: grounds)
    + rules(3, [.presentedFill, .stepFill], on: grounds)
    + rules(3, [.fragmentStroke], on: [.fragmentFill])
    + rules(3, [.presentedStroke], on: [.presentedFill])
    + rules(3, [.visitedStroke], on: [.visitedFill])
    + rules(3, [.availableStroke], on: [.availableFill])
    + rules(3, [.dimmedStroke], on: [.dimmedFill])
    + rules(3, [.groupStroke], on: [.background])

  /// Segues and fragments lie on the sheet or in a group.
  private static let grounds: [ThemeColor] = [.background, .groupFill]

  private static func rules(_ ratio: Double, _ colors: [ThemeColor], on grounds: [ThemeColor]) -> [ContrastRule] {
    colors.flatMap { color in grounds.map { ContrastRule(color: color, ground: $0, ratio: ratio) } }
  }

  /// The rules that a palette breaks, each with the contrast it has.
  public static func broken(by palette: Palette) -> [(rule: ContrastRule, contrast: Double)] {
    all.compactMap { rule in
      let contrast = palette[rule.color].contrast(to: palette[rule.ground])
      return contrast < rule.ratio ? (rule, contrast) : nil
    }
  }
}
