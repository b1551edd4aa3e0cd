/// A colour for every role.
public struct Palette: Sendable, Hashable {
  private var colors: [ThemeColor: RGB]

  /// A palette of the given colours; a role that is left out is black.
  public init(_ colors: [ThemeColor: RGB]) {
    self.colors = colors
  }

  /// The colour of a role.
  public subscript(color: ThemeColor) -> RGB {
    get { colors[color] ?? RGB(red: 0, green: 0, blue: 0) }
    set { colors[color] = newValue }
  }

  /// The roles that have no colour yet, in their order.
  var missing: [ThemeColor] { ThemeColor.allCases.filter { colors[$0] == nil } }

  /// This palette with another's colours where the other has some.
  func overlaid(with other: Palette) -> Palette {
    Palette(colors.merging(other.colors) { $1 })
  }
}
