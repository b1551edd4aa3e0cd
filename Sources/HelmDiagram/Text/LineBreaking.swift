/// Chooses between the possible ends of lines.
struct LineBreaking {
  private let pieces: [TitlePieces.Piece]
  private let width: Int
  private let maximumLines: Int

  /// Pieces to be set in lines of at most `width`, in 1/2048 em.
  init(_ pieces: [TitlePieces.Piece], width: Int, maximumLines: Int) {
    self.pieces = pieces
    self.width = width
    self.maximumLines = maximumLines
  }

  /// The indices of the pieces that begin the second and later lines, or nil when the lines don't suffice.
  ///
  /// Of all ways to set the pieces in as few lines as possible, the one whose lines are most alike and end at the best
  /// borders. Titles of more than a hundred pieces are filled line by line.
  ///
  /// - Complexity: linear in the number of pieces.
  var best: [Int]? {
    var filled: [Int] = []
    var start = 0
    while start < pieces.count {
      let end = pieces.endOfLine(from: start, width: width)
      guard pieces.width(from: start, to: end) <= width else { return nil }
      if end < pieces.count { filled.append(end) }
      guard filled.count < max(1, maximumLines) else { return nil }
      start = end
    }
    return filled.isEmpty || pieces.count > 100 ? filled : balanced(lines: filled.count + 1)
  }

  /// Dynamic programming over (lines set, pieces set): at most `lines` × 100² / 2 steps.
  private func balanced(lines: Int) -> [Int] {
    let count = pieces.count
    let ideal = Double(pieces.width(from: 0, to: count)) / Double(lines)
    // costs[end]: the least cost of the pieces before `end` in the lines so far; origins: where the last line began.
    var costs = [Double](repeating: .infinity, count: count + 1)
    costs[0] = 0
    var origins: [[Int]] = []
    for _ in 0..<lines {
      var next = [Double](repeating: .infinity, count: count + 1)
      var origin = [Int](repeating: 0, count: count + 1)
      for start in 0..<count where costs[start] < .infinity {
        var lineWidth = 0
        for end in (start + 1)...count {
          lineWidth += pieces[end - 1].width + (end - 1 > start ? pieces[end - 2].space : 0)
          guard lineWidth <= width else { break }
          let slack = (Double(lineWidth) - ideal) / Double(width)
          let cost = costs[start] + slack * slack + (end < count ? penalty(pieces[end - 1].border) : 0)
          if cost < next[end] { (next[end], origin[end]) = (cost, start) }
        }
      }
      costs = next
      origins.append(origin)
    }
    var starts: [Int] = []
    var end = count
    for origin in origins.reversed() {
      end = origin[end]
      starts.append(end)
    }
    return Array(starts.reversed().dropFirst())
  }

  /// What a border costs, in squares of a line's width.
  private func penalty(_ border: TitleBorder) -> Double {
    switch border {
    case .space: 0
    case .separator: 0.01
    case .word: 0.03
    case .inside: 0.2
    }
  }
}

extension [TitlePieces.Piece] {
  /// The first piece that doesn't fit on a line that begins with `start`; at least one always does.
  func endOfLine(from start: Int, width: Int) -> Int {
    var end = start + 1
    var sum = self[start].width
    while end < count, sum + self[end - 1].space + self[end].width <= width {
      sum += self[end - 1].space + self[end].width
      end += 1
    }
    return end
  }

  /// The width of a line of pieces.
  func width(from start: Int, to end: Int) -> Int {
    self[start..<end].reduce(0) { $0 + $1.width + $1.space } - (end > start ? self[end - 1].space : 0)
  }
}
