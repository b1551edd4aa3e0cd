/// A question with its answers, presented over everything.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How it comes up.
  public enum Style: Int, Sendable {
    /// From the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What is asked, below the title.
  open var message: String?

  /// How it comes up.
  public let preferredStyle: Style

  /// The answers.
  public private(set) var actions: [UIAlertAction] = []

  /// Creates a question without answers.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init()
    self.title = title
  }

  /// Offers an answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Does what a user does who chooses an answer: the alert goes, and what was to be done is done.
  public func simulateTap(on action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}

/// An answer to an alert.
@preconcurrency @MainActor
open class UIAlertAction {
  /// What an answer means.
  public enum Style: Int, Sendable {
    /// To go on.
    case `default`
    /// To leave everything as it is.
    case cancel
    /// To lose something.
    case destructive
  }

  /// The words.
  public let title: String?

  /// What it means.
  public let style: Style

  let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
