/// What a segue's `kind` says about the fragment it leads to.
enum SegueKind {
  /// A part of its origin, there as long as that: tabs, a navigation controller's root, an embedded controller.
  case part
  /// In the place of its origin, with a way back: pushed, or shown as the container likes.
  case shown
  /// Above its origin: a sheet, a popover, a full screen.
  case presented
  /// In the place of its origin, without a way back.
  case replaced
  /// Back to where the app came from.
  case unwind
  /// Up to code, or unknown to us.
  case custom

  init(_ kind: String?) {
    switch kind {
    case "relationship", "embed": self = .part
    case "show", "push", "showDetail": self = .shown
    case "presentation", "modal", "popover", "popoverPresentation", "sheet": self = .presented
    case "replace": self = .replaced
    case "unwind": self = .unwind
    default: self = .custom
    }
  }
}
