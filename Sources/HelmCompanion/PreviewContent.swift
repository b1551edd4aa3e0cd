/// What a preview shows: the last page that could be drawn, and what is wrong with what was saved since.
package struct PreviewContent: Equatable, Sendable {
  /// A whole page of HTML.
  package var page: [UInt8]
  /// The page's name, which no other page has; a browser that shows another one loads this one.
  package var version: String
  /// What is wrong, in lines; empty where all is well.
  package var report: String
  /// The document of the page, on which running apps are followed; nil where none are. Empty before there is a page.
  package var graph: [UInt8]?
  /// What is known of the page's picture, to tell how those apps look there, as JSON on one line; nil without one.
  package var picture: [UInt8]?

  /// Creates content.
  package init(page: [UInt8], version: String, report: String = "", graph: [UInt8]? = nil, picture: [UInt8]? = nil) {
    self.page = page
    self.version = version
    self.report = report
    (self.graph, self.picture) = (graph, picture)
  }
}
