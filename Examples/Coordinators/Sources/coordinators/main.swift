import Foundation
import HelmDocument
import Jumper

// swift run coordinators graph.json
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: coordinators FILE\n".utf8))
  exit(64)
}

let app = AppCoordinator()

@preconcurrency @MainActor
func say(_ step: String) {
  print("\(step): \(app.view().seen.joined(separator: " < "))")
}

say("start")
let tabs = app.root(\.home)
say("go home")
let settings = tabs.focus(\.settings)
settings.push {
  \SettingsCoordinator.yellow
  \SettingsCoordinator.green
}
say("push two screens")
(settings.view() as? UINavigationController)?.popViewController(animated: true)
say("go back")
settings.popToRoot().present(\.rateApp)
say("rate the app")
settings.dismiss()
settings.presentAlert(title: "Thank you", message: "You are very kind.")
say("say thank you")
settings.view().dismiss(animated: true)
settings.present(\.notification)
say("present the notifications")
tabs.focus(\.settings).view().dismiss(animated: true)
app.onOpenURL(URL(string: "jumper://io.idevs/todo/hello-world"))
say("open an address")

try GraphDocument(app, title: "Coordinators").write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
