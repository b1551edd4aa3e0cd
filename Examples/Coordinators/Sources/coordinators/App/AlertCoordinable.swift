import Jumper

/// A coordinator that can say something over everything.
protocol AlertCoordinable: ScreenViewPresentable {}

extension AlertCoordinable {
  func presentAlert(title: String, message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel, handler: nil))
    view().present(alert, animated: true, completion: nil)
  }
}
