internal import HelmDocument

/// What a theme gives a colour to. The raw value is the key in the theme's file; what each is for, `meaning` says.
public enum ThemeColor: String, CaseIterable, Sendable {
  case background
  case title
  case caption

  case fragmentFill = "fragment-fill"
  case fragmentStroke = "fragment-stroke"
  case fragmentText = "fragment-text"

  case presentedFill = "presented-fill"
  case presentedStroke = "presented-stroke"
  case presentedText = "presented-text"

  case visitedFill = "visited-fill"
  case visitedStroke = "visited-stroke"
  case visitedText = "visited-text"

  case availableFill = "available-fill"
  case availableStroke = "available-stroke"
  case availableText = "available-text"

  case dimmedFill = "dimmed-fill"
  case dimmedStroke = "dimmed-stroke"
  case dimmedText = "dimmed-text"

  case entryMark = "entry-mark"
  case presentedEntryMark = "presented-entry-mark"

  case segueLine = "segue-line"
  case autoHead = "auto-head"
  case dismissableLine = "dismissable-line"
  case disabledLine = "disabled-line"
  case pathLine = "path-line"

  case dimmedLine = "dimmed-line"
  case dimmedAutoHead = "dimmed-auto-head"
  case dimmedDismissableLine = "dimmed-dismissable-line"

  case tagFill = "tag-fill"
  case tagStroke = "tag-stroke"
  case tagText = "tag-text"
  case dimmedTagText = "dimmed-tag-text"

  case stepFill = "step-fill"
  case stepText = "step-text"

  case addedFill = "added-fill"
  case addedStroke = "added-stroke"

  case removedFill = "removed-fill"
  case removedStroke = "removed-stroke"

  case changedFill = "changed-fill"
  case changedStroke = "changed-stroke"

  case groupFill = "group-fill"
  case groupStroke = "group-stroke"
  case groupText = "group-text"

  case legendText = "legend-text"
  case shadow

  /// The colours of what differs between two versions.
  static let ofChanges: [ThemeColor] = [
    .addedFill, .addedStroke, .removedFill, .removedStroke, .changedFill, .changedStroke,
  ]

  /// The key as a headline quotes it.
  var quoted: String { rawValue.quoted }

  /// What the colour is for, in one sentence, for lists of a theme's keys.
  public var meaning: String {
    switch self {
    case .background: "The sheet behind everything."
    case .title: "The picture's title, on the background."
    case .caption: "The lines under the title, on the background."
    case .fragmentFill: "The inside of a fragment when no state is shown."
    case .fragmentStroke: "The frame of a fragment when no state is shown."
    case .fragmentText: "The title of a fragment when no state is shown."
    case .presentedFill: "The inside of a fragment that is presented."
    case .presentedStroke: "The frame of a fragment that is presented."
    case .presentedText: "The title of a fragment that is presented."
    case .visitedFill: "The inside of a fragment that the path passed and that is no longer presented."
    case .visitedStroke: "The frame of a fragment that the path passed and that is no longer presented."
    case .visitedText: "The title of a fragment that the path passed and that is no longer presented."
    case .availableFill: "The inside of a fragment that can be presented next."
    case .availableStroke: "The frame of a fragment that can be presented next."
    case .availableText: "The title of a fragment that can be presented next."
    case .dimmedFill: "The inside of a fragment that has no part in the state."
    case .dimmedStroke: "The frame of a fragment that has no part in the state."
    case .dimmedText: "The title of a fragment that has no part in the state."
    case .entryMark: "The triangle in the entry, on every fill but that of a presented fragment."
    case .presentedEntryMark: "The triangle in the entry while it is presented."
    case .segueLine: "A segue's line, with its head and tail."
    case .autoHead: "The doubled head of a segue that is taken by itself."
    case .dismissableLine: "The line of a segue that can be dismissed."
    case .disabledLine: "The line and the cross of a disabled segue, and the dotted line of its redirect."
    case .pathLine: "The line of a segue on the presented path."
    case .dimmedLine: "The line of a segue that can't be taken next."
    case .dimmedAutoHead: "The doubled head of a segue that can't be taken next."
    case .dimmedDismissableLine: "The line of a dismissable segue that can't be taken next."
    case .tagFill: "The inside of a tag's pill."
    case .tagStroke: "The edge of a tag's pill."
    case .tagText: "A tag, in its pill."
    case .dimmedTagText: "The tag of a segue that can't be taken next, in its pill."
    case .stepFill: "The disc behind a step's number on the path."
    case .stepText: "A step's number, on its disc."
    case .addedFill: "The inside of a fragment that only the new of two versions has."
    case .addedStroke: "The frame, title, line and badge of what only the new of two versions has."
    case .removedFill: "The inside of a fragment that only the old of two versions has."
    case .removedStroke: "The frame, title, line and badge of what only the old of two versions has."
    case .changedFill: "The inside of a fragment that differs between two versions."
    case .changedStroke: "The frame, title and badge of what differs between two versions."
    case .groupFill: "The ground of a group."
    case .groupStroke: "The edge of a group."
    case .groupText: "A group's title, on its ground."
    case .legendText: "The words of the legend, on the background."
    case .shadow: "The second frame behind an overlay, inside."
    }
  }
}
