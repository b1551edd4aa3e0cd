// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UIKit

open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
}
