#if canImport(SwiftUI)
  import Foundation
  import Helm
  import SwiftUI

  extension Helm where N == Screen {
    /// The trail that is presented.
    var trailID: Trail.ID? { matchFirst(.trail) }

    /// Whether a trail lies on the stack of a tab. Each tab has a stack; the trail lies on that of the tab presented.
    func isTrailPresented(on tab: Screen) -> Binding<Bool> {
      isPresented(tab) ? isAnyPresented(.trail) : .constant(false)
    }

    /// Follows a link, `trails://open/tabs/discover/trail(eagle-peak)`; one that leads nowhere is left.
    func open(_ url: URL) {
      guard let path = try? path(of: url.path) else { return }
      try? replace(path: path)
    }
  }
#endif
