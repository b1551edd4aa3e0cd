public import Helm

extension Screen {
  /// How the screens are connected.
  public static var segues: Set<Segue<Screen>> {
    [
      Segue(from: .welcome, to: .signIn),
      Segue(from: .welcome, to: .today),
      Segue(from: .signIn, to: .today),
      Segue(from: .today, to: .saved),
      Segue(from: .saved, to: .today),
      Segue(from: .today, to: .article, dismissable: true),
      Segue(from: .saved, to: .article, dismissable: true),
      Segue(from: .article, to: .share, style: .hold, dismissable: true),
    ]
  }
}
