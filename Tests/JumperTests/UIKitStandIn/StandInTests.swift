import Jumper
import Testing

@MainActor
@Suite("UIKit's stand-in")
struct StandInTests {
  @Test("a controller is in one container at a time, with its view")
  func containment() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && child.parent === second)
    first.view.addSubview(child.view)
    second.view.addSubview(child.view)
    #expect(first.view.subviews.isEmpty && child.view.superview === second.view)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(second.children.isEmpty && second.view.subviews.isEmpty)
  }

  @Test("stacks and tabs are found from within")
  func containers() {
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: screen)
    let bar = UITabBarController()
    bar.viewControllers = [UIViewController(), stack]
    #expect(screen.navigationController === stack && screen.tabBarController === bar)
    #expect(stack.navigationController == nil)
    bar.selectedViewController = stack
    #expect(bar.selectedIndex == 1)
    bar.selectedIndex = 7
    #expect(bar.selectedViewController == nil)
  }

  @Test("the outermost container presents, and one thing at a time")
  func presentation() {
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: screen)
    let (sheet, other) = (UIViewController(), UIViewController())
    var isDone = false
    screen.present(sheet, animated: true) { isDone = true }
    screen.present(other, animated: true)
    #expect(isDone && stack.presentedViewController === sheet && sheet.presentingViewController === stack)
    sheet.present(other, animated: true)
    screen.dismiss(animated: true)
    #expect(stack.presentedViewController == nil && other.presentingViewController == nil)
  }

  @Test("what a stack takes off it returns")
  func popping() {
    let controllers = (0..<4).map { _ in UIViewController() }
    let stack = UINavigationController()
    stack.viewControllers = controllers
    #expect(stack.popViewController(animated: false) === controllers[3])
    #expect(stack.popToViewController(controllers[1], animated: false) == [controllers[2]])
    #expect(stack.popToViewController(controllers[3], animated: false) == nil)
    #expect(stack.popToRootViewController(animated: false) == [controllers[1]])
    #expect(stack.popViewController(animated: false) == nil)
    #expect(stack.topViewController === controllers[0])
  }

  @Test("choosing an answer takes an alert away and does what was to be done")
  func alert() {
    let screen = UIViewController()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var chosen: String?
    let action = UIAlertAction(title: "Delete", style: .destructive) { chosen = $0.title }
    alert.addAction(action)
    screen.present(alert, animated: true)
    alert.simulateTap(on: action)
    #expect(chosen == "Delete" && screen.presentedViewController == nil)
  }

  @Test("a delegate may leave out what it doesn't care for")
  func delegates() {
    final class Deaf: UIResponder, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {}
    let deaf = Deaf()
    let (stack, sheet) = (UINavigationController(), UIViewController())
    stack.delegate = deaf
    stack.pushViewController(UIViewController(), animated: false)
    sheet.presentationController?.delegate = deaf
    stack.present(sheet, animated: false)
    sheet.simulateInteractiveDismissal()
    sheet.simulateInteractiveDismissal()
    #expect(stack.presentedViewController == nil)
  }

  @Test("a system symbol has a name")
  func image() {
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage(systemName: "star")?.systemName == "star")
  }
}
