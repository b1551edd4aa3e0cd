#if canImport(UIKit) && canImport(SwiftUI)
  import Jumper
  import SwiftUI
  import Testing

  private struct GreetingView: View, Screen {
    let name: String

    var body: some View { Text(name) }
  }

  @MainActor
  @Suite("Screens of SwiftUI")
  struct SwiftUIScreenTests {
    @Test("a view that says it is a screen is shown by a controller that hosts it")
    func hosting() {
      let screen: ScreenView = GreetingView(name: "Ada")
      let controller = screen.screenController as? UIHostingController<GreetingView>
      #expect(controller?.rootView.name == "Ada")
    }
  }
#endif
