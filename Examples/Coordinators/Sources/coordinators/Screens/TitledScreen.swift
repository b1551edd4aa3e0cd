import Jumper

/// A screen of which only the title matters here.
struct TitledScreen: Screen {
  let title: String

  init(_ title: String) { self.title = title }

  var screenController: UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }
}
