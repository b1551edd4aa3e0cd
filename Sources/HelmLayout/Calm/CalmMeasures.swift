internal import HelmDiagram

/// The distances of a calm picture, in points.
enum CalmMeasures {
  /// Between two boxes side by side.
  static let separation = 16.0
  /// Between two lines side by side; from a double one to the next, so that they can be told apart where a step of a
  /// path or a change makes one of them wider.
  static let (lane, doubleLane) = (6.0, 7.0)
  /// Between the begins of two lines that leave a box: a head passes a dot.
  static let departure = 11.0
  /// From a box to the first bend of its lines.
  static let lead = 12.0
  /// From the last bend to the destination: a head, a step number, a dot.
  static let arrival = 42.0
  /// What a head takes of a line, with what keeps it off a tag.
  static let approach = 24.0
  /// What a head and a dot take besides, of a line that has both at each end.
  static let ends = 16.0
  /// Beside a tag on a line.
  static let tagMargin = 34.0
  /// From a box's corner to where a line arrives, along its left and its top side.
  static let entry = 18.0
  /// The radius of a bend.
  static let bend = 7.0
  /// From a group's frame to what is in it.
  static let groupMargin = 11.0
  /// What a group's title takes.
  static let groupTitle = 20.0
  /// From a group's frame's corner to its title.
  static let titleInset = Point(x: 10, y: 8)
  /// Between parts that no line joins.
  static let partGap = 26.0
  /// From the frame around twins to them.
  static let twinMargin = 4.0
  /// Between two twins.
  static let twinGap = 3.0
  /// By what each of several twins is smaller than a box of its own.
  static let twinInset = 8.0
  /// What twins in several columns have between them beside that gap: room for a line, its head and its number.
  static let twinLane = 20.0
  /// Twins may stand in as many columns; in more only where three or more stand below each other, but in the last one,
  /// or where they are larger on a screen for that.
  static let fewColumns = 6
  /// Fewer twins stand in one column.
  static let fewestInColumns = 7
  /// What a chip takes above the box on which it stands.
  static let chip = 7.0
  /// What a picture has around the graph on a screen: margins, heading and legend.
  static let surroundings = Size(width: 56, height: 220)
  /// The window that a picture is made for, in points.
  static let window = Size.window
  /// Where a picture is shrunk by less, its rows have nine pixels.
  static let leastScale = 9 / DiagramText.rowSize
  /// The most shapes that are kept of a part.
  static let mostShapes = 24

  /// By what a picture is shrunk to be seen whole in a window: at most 1.
  static func scale(of size: Size) -> Double {
    min(1, window.width / (size.width + surroundings.width), window.height / (size.height + surroundings.height))
  }

  /// How high a window of the usual shape must be to show all of a picture, in points.
  static func side(of size: Size) -> Double { max(size.height, size.width * window.height / window.width) }
}
