/// A rectangle that isn't drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// Where a view lies; here it always lies nowhere.
  public struct Rectangle: Sendable, Hashable {}

  /// Which edges stretch with the view that it lies in.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The edges as bits.
    public let rawValue: UInt

    /// Takes the edges as bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The width stretches.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The height stretches.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// Where it lies in the view around it.
  open var frame = Rectangle()

  /// Where its content lies.
  open var bounds = Rectangle()

  /// How it stretches.
  open var autoresizingMask: AutoresizingMask = []

  /// The view that it lies in.
  public private(set) weak var superview: UIView?

  /// The views in it, the lowest first.
  public private(set) var subviews: [UIView] = []

  /// Puts a view over the others in it.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes it out of the view that it lies in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}
