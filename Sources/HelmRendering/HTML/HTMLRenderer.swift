public import HelmDiagram
public import HelmDocument

/// Draws a placed diagram as a page to click through: one file that opens from disk and needs nothing else.
///
/// The page holds the picture, every explored state and the steps between them, and a script that shows them. It knows
/// no rule of navigation: where a step leads and what is refused was found by the engine. A content security policy
/// lets in that one script and style and nothing from a network.
public struct HTMLRenderer: Sendable {
  private let placed: PlacedDiagram
  private let theme: Theme
  private let withLegend: Bool

  /// A renderer for one placed diagram.
  public init(_ placed: PlacedDiagram, theme: Theme, legend: Bool = true) {
    self.placed = placed
    self.theme = theme
    self.withLegend = legend
  }

  /// The page's bytes, the same for the same input.
  ///
  /// - Parameters:
  ///   - walkthrough: What can be walked through; nil for a graph that the engine refuses.
  ///   - problems: Why it can't be walked through, one sentence each.
  ///   - preview: What a preview's page has beside the picture; nil for a page of its own.
  /// - Complexity: linear in the diagram and the explored states.
  public func render(
    _ walkthrough: Walkthrough?,
    problems: [String] = [],
    preview: PagePreview? = nil
  ) -> [UInt8] {
    let title = placed.diagram.title.isEmpty ? "Navigation graph" : placed.diagram.title
    let legend = withLegend ? placed.diagram.legend(of: walkthrough == nil ? .graph : .state) : nil
    let drawing = PageDrawing(placed)
    var slots = Self.frame(title: title, summary: placed.diagram.summary, legend: legend, theme: theme)
    slots["graph"] = XMLFormatter.lines([drawing.graph])
    slots["help"] = PackageResources.help_walk_html
    let content = SVGStyle.Content(placed.diagram)
    slots.merge(Self.code(Self.script, theme: theme, preview: preview, content: content)) { $1 }
    let data = PageData(drawing: drawing)
    let size = PackageResources.page_html.count + slots.values.reduce(0) { $0 + $1.count }
    slots["data"] = (walkthrough.map { data.value($0, size: size) } ?? data.value(problems: problems)).embeddable
    return Self.filled(PackageResources.page_html, slots)
  }

  /// What the server of a preview is to know of the page's picture.
  ///
  /// - Parameter walked: The graph that the page walks through.
  public func livePicture(of walked: WalkedGraph) -> LivePicture {
    LivePicture(placed.diagram, boxes: placed.fragments.map(PageDrawing.onPage), of: walked)
  }

  /// What stands around a picture.
  ///
  /// - Parameter legend: Nil for a page without one.
  static func frame(title: String, summary: String, legend: [LegendEntry]?, theme: Theme) -> [String: [UInt8]] {
    [
      "title": XMLFormatter.escaped(title),
      "summary": XMLFormatter.escaped(summary),
      "schemeHidden": theme.darkPalette == nil ? Array(" hidden".utf8) : [],
      "legend": legend.map { XMLFormatter.lines(PageDrawing.legendLists($0)) } ?? [],
      "legendHidden": legend == nil ? Array(" hidden".utf8) : [],
    ]
  }

  /// The page of a preview that has nothing to show yet. It shows what is wrong, and the picture once there is one.
  ///
  /// - Parameters:
  ///   - title: What is waited for.
  ///   - preview: What the page has beside that.
  public static func waitingPage(title: String, theme: Theme, preview: PagePreview) -> [UInt8] {
    let slots = code([PackageResources.elements_js], theme: theme, preview: preview)
    return filled(
      PackageResources.waiting_html,
      slots.merging(["title": XMLFormatter.escaped(title)]) { $1 }
    )
  }

  /// The script's parts in the order in which they build on one another.
  static let script = [
    PackageResources.elements_js, PackageResources.model_js, PackageResources.drawing_js, PackageResources.view_js,
    PackageResources.minimap_js, PackageResources.walk_js, PackageResources.panels_js, PackageResources.about_js,
    PackageResources.table_js, PackageResources.search_js, PackageResources.folds_js, PackageResources.keys_js,
    PackageResources.main_js,
  ]

  /// The script, in a scope of its own, the style, and the policy that lets in these two alone.
  static func code(
    _ parts: [[UInt8]],
    theme: Theme,
    preview: PagePreview?,
    content: SVGStyle.Content = []
  ) -> [String: [UInt8]] {
    let isPreview = preview != nil
    let more =
      isPreview
      ? [
        PackageResources.asking_js, PackageResources.live_js, PackageResources.boxes_js, PackageResources.preview_js,
      ] : []
    let script =
      Array("(() => {\n'use strict';\n".utf8) + (parts + more).joined()
      + Array("})();\n".utf8)
    let style =
      Array(PageStyle(theme: theme, content: content).css.utf8)
      + (isPreview ? PackageResources.preview_css : [])
    let policy =
      [
        "default-src 'none'", "script-src \(ContentHash.source(of: script))",
        "style-src \(ContentHash.source(of: style))", "img-src data:", "base-uri 'none'", "form-action 'none'",
      ] + (isPreview ? ["connect-src 'self'"] : [])
    return [
      "policy": Array(policy.joined(separator: "; ").utf8),
      "script": script,
      "style": style,
      "preview": preview?.attributes ?? [],
    ]
  }

  /// The template with what belongs between `{{` and `}}`.
  static func filled(_ template: [UInt8], _ slots: [String: [UInt8]]) -> [UInt8] {
    var page: [UInt8] = []
    for (index, part) in String(decoding: template, as: UTF8.self).split(separator: "{{").enumerated() {
      guard index > 0, let end = part.firstRange(of: "}}") else {
        page += part.utf8
        continue
      }
      page += slots[String(part[..<end.lowerBound])] ?? []
      page += part[end.upperBound...].utf8
    }
    return page
  }
}
