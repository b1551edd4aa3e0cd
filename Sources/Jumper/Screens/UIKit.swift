#if canImport(UIKit) && !os(watchOS)
  @_exported public import UIKit
#else
  @_exported public import UIKitStandIn
#endif
