import HelmDiagram

extension Theme {
  /// The theme that most tests draw in; a bare one where it can't be read, which the themes' own tests report.
  static var light: Theme { builtIn(named: "light") ?? Theme(name: "none", palette: Palette([:])) }
}
