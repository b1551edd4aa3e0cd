/// Pages: what a page controller's data source gives before and after a page.
enum PagesPattern {
  static func read(_ function: Function, _ scope: Scope, _ walker: Walker) {
    guard function.name == "pageViewController", let body = function.body,
      function.parameters.contains(where: {
        ["viewControllerBefore", "viewControllerAfter"].contains($0.first(.label)?.text)
      })
    else { return }
    var found = TargetSearch()
    for (page, inner) in walker.evaluator.results(of: body, in: scope) {
      found.add(walker.program.finder.search(list(page), in: inner))
    }
    found = found.preferred
    if !found.targets.isEmpty { walker.note(.embed, function.node, scope, rule: "pages", .found(found)) }
  }

  /// The list that a page is taken from, as its other elements are pages too: `pages` of `pages[0]`, `pages.first!`.
  static func list(_ page: Node) -> Node {
    switch page.kind {
    case .element: page.head ?? page
    case .member where page.text == "first" || page.text == "last": page.head ?? page
    default: page
    }
  }
}

/// What a search shows: `UISearchController(searchResultsController:)`.
struct SearchPattern: CallPattern {
  let names = ["UISearchController"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .name, let results = call.argument("searchResultsController") else { return false }
    let found = walker.program.finder.search(results, in: scope).preferred
    if results.kind != .constant { walker.note(.embed, call, scope, rule: "search", .found(found)) }
    return true
  }
}
