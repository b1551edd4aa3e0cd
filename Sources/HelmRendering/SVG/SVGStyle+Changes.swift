internal import HelmDiagram

extension SVGStyle {
  /// What was added is drawn with heavier lines, what was removed with broken ones and its title crossed out.
  var changeShapes: String {
    let lines = theme.lines
    let (path, hollow) = (Coordinate.text(lines.path), Coordinate.text(lines.path + 3))
    return """
      .added .line { stroke-width: \(path); }
      .added .head { stroke-width: 1.8; }
      .added.dismissable .line { stroke-width: \(hollow); }
      .added.dismissable .return { stroke-width: 2; }
      .removed .line { stroke-dasharray: 7 5; }
      .added .frame { stroke-width: \(Coordinate.text(lines.availableFrame + 0.8)); }
      .fragment.removed text { text-decoration: line-through; }
      .fragment.removed text.step-number { text-decoration: none; }

      """
  }

  func changeColors(_ palette: Palette) -> String {
    """
    .added .frame { fill: \(palette[.availableFill]); stroke: \(palette[.availableStroke]); }
    .fragment.added text { fill: \(palette[.availableText]); }
    .changed .frame { fill: \(palette[.visitedFill]); stroke: \(palette[.visitedStroke]); }
    .fragment.changed text { fill: \(palette[.visitedText]); }
    .fragment text.step-number { fill: \(palette[.stepText]); }

    """
  }
}
