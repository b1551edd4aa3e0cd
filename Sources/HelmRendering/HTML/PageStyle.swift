internal import HelmDiagram

/// A page's style sheet: the theme's colours as variables, the drawing's rules, the page's own.
struct PageStyle {
  let theme: Theme
  /// What is drawn on it.
  var content: SVGStyle.Content = []

  /// A reader may choose light or dark; without a choice their system decides.
  var css: String {
    var css = variables(":root", theme.palette, scheme: theme.darkPalette == nil ? nil : "light")
    if let dark = theme.darkPalette {
      css += "@media screen and (prefers-color-scheme: dark) {\n"
      css += variables(":root:not([data-scheme=light])", dark, scheme: "dark") + "}\n"
      css += "@media screen {\n" + variables(":root[data-scheme=dark]", dark, scheme: "dark") + "}\n"
    }
    return css + SVGStyle(theme, content: content).rules { "var(--\($0.rawValue))" }
      + String(decoding: PackageResources.page_css, as: UTF8.self)
  }

  private func variables(_ selector: String, _ palette: Palette, scheme: String?) -> String {
    let colors = ThemeColor.allCases.map { "--\($0.rawValue): \(palette[$0]);" }
    let declarations = (scheme.map { ["color-scheme: \($0);"] } ?? []) + colors
    return "\(selector) { \(declarations.joined(separator: " ")) }\n"
  }
}
