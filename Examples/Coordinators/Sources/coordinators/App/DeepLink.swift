import Foundation

/// `jumper://io.idevs/home`, `…/settings`, `…/todo/hello-world`.
enum DeepLink {
  case home
  case settings
  case todo(String)

  struct UnknownAddress: Error {}

  init(url: URL) throws {
    let parts = Array(url.pathComponents.dropFirst())
    switch (parts.first, parts.count) {
    case ("home", 1): self = .home
    case ("settings", 1): self = .settings
    case ("todo", 2): self = .todo(parts[1])
    default: throw UnknownAddress()
    }
  }
}
