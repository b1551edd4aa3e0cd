#if canImport(UIKit) && !os(watchOS) && canImport(SwiftUI)
  public import SwiftUI

  extension Screen where Self: View {
    /// A controller that hosts the view.
    public var screenController: UIViewController { UIHostingController(rootView: self) }
  }
#endif
