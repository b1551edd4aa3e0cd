/// Lanes in which lines of rows are led beside one another, and off boxes.
///
/// A lane is known of a segue alone: which other lines a picture shows doesn't move it. What is most often shown
/// together, the segues from or to one fragment, has lanes of its own.
struct LineLanes {
  /// How many lanes there are.
  static let count = 8
  /// From a box to the nearest lane, where there is room for it, in points.
  static let clearance = 10.0
  /// Between two lanes, where there is room for all, in points.
  static let gap = 6.0
  /// What part of two lines' widths together lies between their middles at least where they can be told apart.
  private static let share = 0.75
  /// From a lane to the side of a frame that it would run on, in points.
  private static let besideFrames = gap / 2

  /// How far from a line's middle another one's may lie without being taken for it, in points.
  static func touching(_ width: Double, _ other: Double) -> Double {
    max(LineRouter.wall, share * (width + other) + 0.01)
  }

  /// How far apart two lines rather run: as far as there are lanes, and with as much between them as they are wide.
  static func distance(_ width: Double, _ other: Double) -> Double { max(gap, width + other) }

  /// The room beside each box, to the next one.
  private let rooms: [Room]
  private let boxes: [Rect]
  /// What a picture has room for.
  private let sheet: Rect
  /// Where sides of groups' frames are, along which a line could be taken for a part of the frame.
  private let sides: (x: [Double], y: [Double])

  private struct Room {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    /// The room up to a sheet's rim, which lines may touch.
    init(around box: Rect, on sheet: Rect, near: Double) {
      (left, right) = (box.x - sheet.x + near, sheet.maxX - box.maxX + near)
      (top, bottom) = (box.y - sheet.y + near, sheet.maxY - box.maxY + near)
    }
  }

  /// - Parameters:
  ///   - sheet: What no lane leaves.
  ///   - frames: Those of the groups.
  /// - Complexity: O(n²) for n boxes.
  init(beside boxes: [Rect], on sheet: Rect, off frames: [Rect] = []) {
    (self.boxes, self.sheet) = (boxes, sheet)
    sides = (frames.flatMap { [$0.x, $0.maxX] }, frames.flatMap { [$0.y, $0.maxY] })
    rooms = boxes.map { box in
      var room = Room(around: box, on: sheet, near: Self.clearance)
      for other in boxes where other != box {
        if other.y < box.maxY && box.y < other.maxY {
          if other.x >= box.maxX { room.right = min(room.right, other.x - box.maxX) }
          if other.maxX <= box.x { room.left = min(room.left, box.x - other.maxX) }
        }
        if other.x < box.maxX && box.x < other.maxX {
          if other.y >= box.maxY { room.bottom = min(room.bottom, other.y - box.maxY) }
          if other.maxY <= box.y { room.top = min(room.top, box.y - other.maxY) }
        }
      }
      return room
    }
  }

  /// The places beside a box at which lines of a lane pass it.
  ///
  /// Each lane has every eighth of the places that are a gap apart all over the picture: lines of different lanes never
  /// come closer, whichever boxes they pass. Where there isn't room for all lanes, some share a place.
  func track(_ lane: Int, beside box: Int) -> Rect {
    track(lane, around: boxes[box], rooms[box], near: Self.clearance)
  }

  /// The same beside what lines may come as near as that.
  func track(_ lane: Int, around frame: Rect, near: Double) -> Rect {
    track(lane, around: frame, Room(around: frame, on: sheet, near: near), near: near)
  }

  private func track(_ lane: Int, around frame: Rect, _ room: Room, near: Double) -> Rect {
    func place(_ low: Double, _ high: Double, isLast: Bool, off sides: [Double]) -> Double {
      let usual = Self.place(of: lane, from: low, to: high, near: near, isLast: isLast)
      guard let side = sides.first(where: { abs($0 - usual) < Self.besideFrames }) else { return usual }
      let beside = [side - Self.besideFrames, side + Self.besideFrames]
      let near = min(near, (high - low) / 2)
      return (isLast ? beside : beside.reversed()).first { $0 >= low + near && $0 <= high - near } ?? usual
    }
    let x = place(frame.x - room.left, frame.x, isLast: true, off: sides.x)
    let y = place(frame.y - room.top, frame.y, isLast: true, off: sides.y)
    let maxX = place(frame.maxX, frame.maxX + room.right, isLast: false, off: sides.x)
    let maxY = place(frame.maxY, frame.maxY + room.bottom, isLast: false, off: sides.y)
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }

  /// A lane's first or last place between two sides.
  private static func place(
    of lane: Int,
    from low: Double,
    to high: Double,
    near: Double,
    isLast: Bool
  ) -> Double {
    let period = gap * Double(count)
    let near = min(near, (high - low) / 2)
    let (from, to) = (low + near, high - near)
    let side = (isLast ? to : from) / gap - Double(lane)
    let own = (side / Double(count)).rounded(isLast ? .down : .up) * period + Double(lane) * gap
    if own >= from && own <= to { return own }
    let (first, last) = ((from / gap).rounded(.up), (to / gap).rounded(.down))
    guard first <= last else { return (from + to) / 2 }
    return (first + ((last - first + 1) * Double(lane) / Double(count)).rounded(.down)) * gap
  }

  /// The lanes of a diagram's segues: of each the one that is taken least by what it may be shown with, those that
  /// share its destination or its origin first, then those that a walk takes before or behind it.
  ///
  /// - Complexity: linear in the segues.
  static func numbers(in diagram: Diagram) -> [Int] {
    let none = diagram.fragments.map { _ in [Int](repeating: 0, count: count) }
    var (into, from) = (none, none)
    var taken = [Int](repeating: 0, count: count)
    return diagram.segues.map { segue in
      guard segue.isQuiet else { return 0 }
      func cost(_ lane: Int) -> (Int, Int, Int) {
        let mates = into[segue.to][lane] + from[segue.from][lane]
        return (4 * mates + into[segue.from][lane] + from[segue.to][lane], taken[lane], lane)
      }
      let lane = (0..<count).min { cost($0) < cost($1) } ?? 0
      into[segue.to][lane] += 1
      from[segue.from][lane] += 1
      taken[lane] += 1
      return lane
    }
  }
}
