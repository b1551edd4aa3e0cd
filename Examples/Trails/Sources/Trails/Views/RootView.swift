#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  /// What a window begins with.
  struct RootView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @AppStorage("isSignedIn") private var isSignedIn = false

    var body: some View {
      ZStack {
        if helm.isPresented(.tabs) {
          TabsView()
        } else if helm.isPresented(.welcome) {
          WelcomeView()
        } else {
          Image(systemName: "mountain.2")
        }
      }
      .onAppear { helm.present(fragment: isSignedIn ? .tabs : .welcome) }
      .onOpenURL { url in
        if isSignedIn { helm.open(url) }
      }
      .onReceive(helm.$errors) { errors in
        assert(errors.isEmpty, errors.description)
      }
    }
  }
#endif
