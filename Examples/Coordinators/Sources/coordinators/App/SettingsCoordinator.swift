import Jumper

final class SettingsCoordinator: NavigationCoordinable, AlertCoordinable {
  var navigation: Navigation<SettingsCoordinator> = .init(initial: \.settings)

  @Route var settings = settingsScreen
  @Route var yellow = yellowScreen
  @Route var green = greenScreen
  @Route var rateApp = rateAppScreen
  @Route var notification = notificationScreen

  func settingsScreen() -> ScreenView { TitledScreen("Settings") }

  func yellowScreen() -> ScreenView { TitledScreen("Yellow") }

  func greenScreen() -> ScreenView { TitledScreen("Green") }

  func rateAppScreen() -> ScreenView { TitledScreen("Rate the app") }

  func notificationScreen() -> NotificationCoordinator { NotificationCoordinator() }
}

final class NotificationCoordinator: NavigationCoordinable {
  var navigation: Navigation<NotificationCoordinator> = .init(initial: \.list)

  @Route var list = listScreen

  func listScreen() -> ScreenView { TitledScreen("Notifications") }
}
