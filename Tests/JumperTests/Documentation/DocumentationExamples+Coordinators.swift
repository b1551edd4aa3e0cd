// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Testing
import Jumper

extension DocumentationExamples {
  @Test func `Jumper/Jumper.docc/Articles/KindsOfYourOwn.md, example 1`() throws {
    final class PairCoordinator: Coordinable {
      let navigation = Placement {
        \PairCoordinator.menu
        \PairCoordinator.content
      }
      @Route var menu = menuScreen
      @Route var content = contentScreen
      @Route var article = articleScreen

      func menuScreen() -> ScreenView { MenuViewController() }
      func contentScreen() -> ScreenView { ContentViewController() }
      func articleScreen(name: String) -> ScreenView { ArticleViewController(name) }

      func makeController() -> UIViewController { UIViewController() }

      func place(_ child: UIViewController, in controller: UIViewController) throws(CoordinatorMistake.Reason) {
        if let second = controller.children.dropFirst().first {
          second.willMove(toParent: nil)
          second.removeFromParent()
        }
        controller.addChild(child)
        child.didMove(toParent: controller)
      }

      @discardableResult
      func exchange(_ name: String) -> PairCoordinator {
        show(\.article, input: name) { (child) throws(CoordinatorMistake.Reason) in try place(child, in: view()) }
      }
    }

    let pair = PairCoordinator()
    expect(pair.exchange("first").exchange("second").view().children.count, shows: "2")
  }

  @Test func `Jumper/Jumper.docc/Jumper.md, example 1`() throws {
    final class SettingsCoordinator: NavigationCoordinable {
      var navigation: Navigation<SettingsCoordinator> = .init(initial: \.settings)

      @Route var settings = settingsScreen
      @Route var detail = detailScreen
      @Route var notification = notificationScreen

      func settingsScreen() -> ScreenView { SettingsViewController() }
      func detailScreen(id: Int) -> ScreenView { DetailViewController(id) }
      func notificationScreen() -> NotificationCoordinator { NotificationCoordinator() }
    }

    let coordinator = SettingsCoordinator()
    coordinator.push(\.detail, input: 5).push(\.detail, input: 6).pop(to: \.settings)
    let reached = coordinator.push(\.detail, input: 5).present(\.notification)
    expect(type(of: reached), shows: "NotificationCoordinator")
  }

  @Test func `Jumper/Coordinators/NavigationCoordinable+Pushing.swift, example 1`() throws {
    final class MenuCoordinator: NavigationCoordinable {
      var navigation: Navigation<MenuCoordinator> = .init(initial: \.menu)
      @Route var menu = menuScreen
      @Route var dishes = dishesScreen
      @Route var drinks = drinksScreen

      func menuScreen() -> ScreenView { UIViewController() }
      func dishesScreen() -> ScreenView { UIViewController() }
      func drinksScreen() -> ScreenView { UIViewController() }

      func showDrinks() {
        push {
          \MenuCoordinator.dishes
          \MenuCoordinator.drinks
        }
      }
    }
  }

  @Test func `Jumper/Routes/Route.swift, example 1`() throws {
    final class MenuCoordinator: NavigationCoordinable {
      var navigation: Navigation<MenuCoordinator> = .init(initial: \.menu)
      @Route var menu = menuScreen

      func menuScreen() -> ScreenView { MenuViewController() }
    }
  }
}
