/// The type of a drawing: sizes in points, the same wherever a text is measured, placed or styled.
public enum DiagramText {
  /// Families of the same widths, so that a box measured here fits wherever the drawing is shown.
  public static let fontFamily = "Helvetica, Arial, 'Liberation Sans', sans-serif"
  /// A fragment's title.
  public static let titleSize = 13.0
  /// From one line of a title to the next.
  public static let titleLeading = 16.0
  /// The widest line of a title.
  static let titleWidth = 150.0
  /// The most lines of a title.
  static let titleLines = 3
  /// A tag.
  public static let tagSize = 11.0
  /// A tag in a row.
  public static let rowTagSize = 10.0
  /// How many fragments are folded.
  public static let foldSize = 11.0
  /// A row: where a segue leads that has no line.
  public static let rowSize = 11.0
  /// From one row to the next.
  public static let rowLeading = 15.0
  /// What stands before a row's words: the marks of a line.
  public static let rowMarkWidth = 26.0
  /// From a box's side to its rows, and from the marks to the words.
  public static let rowInset = 8.0
  /// The widest title of a row beside a long tag.
  public static let rowWidth = 132.0
  /// The widest words of a row, but where both are long.
  public static let longRowWidth = 180.0
  /// What the dotted line to where a row leads instead takes, with the room around it.
  public static let insteadWidth = 28.0
  /// What a sign at the right of a row takes, with the room before it.
  public static let rowSignWidth = 15.0
  /// A group's title.
  public static let groupSize = 11.0
  /// The widest title of a group.
  static let groupWidth = 240.0
  /// From a box's side to its title at least.
  static let titleInset = 13.0
  /// What the entry's mark takes of its box's width.
  public static let entryMarkWidth = 12.0
  /// From a box's top to its thumbnail.
  public static let thumbnailInset = 8.0
}
