/// What a theme gives a colour to. The raw value is the key in the theme's file.
public enum ThemeColor: String, CaseIterable, Sendable {
  /// The sheet behind everything.
  case background
  /// The picture's title, on the background.
  case title
  /// The lines under the title, on the background.
  case caption
  /// The inside of a fragment when no state is shown.
  case fragmentFill = "fragment-fill"
  /// The frame of a fragment when no state is shown.
  case fragmentStroke = "fragment-stroke"
  /// The title of a fragment when no state is shown.
  case fragmentText = "fragment-text"
  /// The inside of a fragment that is presented.
  case presentedFill = "presented-fill"
  /// The frame of a fragment that is presented.
  case presentedStroke = "presented-stroke"
  /// The title of a fragment that is presented.
  case presentedText = "presented-text"
  /// The inside of a fragment that the path passed and that is no longer presented.
  case visitedFill = "visited-fill"
  /// The frame of a fragment that the path passed and that is no longer presented.
  case visitedStroke = "visited-stroke"
  /// The title of a fragment that the path passed and that is no longer presented.
  case visitedText = "visited-text"
  /// The inside of a fragment that can be presented next.
  case availableFill = "available-fill"
  /// The frame of a fragment that can be presented next.
  case availableStroke = "available-stroke"
  /// The title of a fragment that can be presented next.
  case availableText = "available-text"
  /// The inside of a fragment that has no part in the state.
  case dimmedFill = "dimmed-fill"
  /// The frame of a fragment that has no part in the state.
  case dimmedStroke = "dimmed-stroke"
  /// The title of a fragment that has no part in the state.
  case dimmedText = "dimmed-text"
  /// The triangle in the entry, on every fill but that of a presented fragment.
  case entryMark = "entry-mark"
  /// The triangle in the entry while it is presented.
  case presentedEntryMark = "presented-entry-mark"
  /// A segue's line, with its head and tail.
  case segueLine = "segue-line"
  /// The doubled head of a segue that is taken by itself.
  case autoHead = "auto-head"
  /// The line of a segue that can be dismissed.
  case dismissableLine = "dismissable-line"
  /// The line and the cross of a disabled segue, and the dotted line of its redirect.
  case disabledLine = "disabled-line"
  /// The line of a segue on the presented path.
  case pathLine = "path-line"
  /// The line of a segue that can't be taken next.
  case dimmedLine = "dimmed-line"
  /// The doubled head of a segue that can't be taken next.
  case dimmedAutoHead = "dimmed-auto-head"
  /// The line of a dismissable segue that can't be taken next.
  case dimmedDismissableLine = "dimmed-dismissable-line"
  /// The inside of a tag's pill.
  case tagFill = "tag-fill"
  /// The edge of a tag's pill.
  case tagStroke = "tag-stroke"
  /// A tag, in its pill.
  case tagText = "tag-text"
  /// The tag of a segue that can't be taken next, in its pill.
  case dimmedTagText = "dimmed-tag-text"
  /// The disc behind a step's number on the path.
  case stepFill = "step-fill"
  /// A step's number, on its disc.
  case stepText = "step-text"
  /// The ground of a group.
  case groupFill = "group-fill"
  /// The edge of a group.
  case groupStroke = "group-stroke"
  /// A group's title, on its ground.
  case groupText = "group-text"
  /// The words of the legend, on the background.
  case legendText = "legend-text"
  /// The second frame behind an overlay, inside.
  case shadow
}
