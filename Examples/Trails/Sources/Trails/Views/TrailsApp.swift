#if canImport(SwiftUI)
  import Helm
  public import SwiftUI

  /// The app.
  public struct TrailsApp: App {
    // A graph that breaks a rule is a mistake in the program, which the first test finds.
    // swift-format-ignore: NeverUseForceTry
    @StateObject private var helm = try! Helm(nav: Screen.segues)
    @StateObject private var book = TrailBook()

    /// The app, as the system starts it.
    public init() {}

    /// One window.
    public var body: some Scene {
      WindowGroup {
        RootView()
          .environmentObject(helm)
          .environmentObject(book)
      }
    }
  }
#endif
