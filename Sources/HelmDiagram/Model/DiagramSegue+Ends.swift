internal import HelmDocument

extension DiagramSegue {
  /// A head's length along a line, and half of its width; a tail's dot is as wide.
  private static let head = (length: 8.5, halfWidth: 3.9)

  /// What heads and the tail's dot take of a line.
  public func ends(on curve: Curve) -> [Rect] {
    let (length, halfWidth) = Self.head
    let heads = length * (traits.auto ? 2 : 1)
    let dot = traits.holds ? 2 * halfWidth : 0
    let isShared = pairing != .alone
    let start = dot + (isShared ? heads : 0)
    return [curve.ending(length: heads + (isShared ? dot : 0), halfWidth: halfWidth)]
      + (start > 0 ? [curve.reversed.ending(length: start, halfWidth: halfWidth)] : [])
  }
}
