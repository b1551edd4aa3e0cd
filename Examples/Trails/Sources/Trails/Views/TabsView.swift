#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  struct TabsView: View {
    @EnvironmentObject private var helm: Helm<Screen>

    var body: some View {
      TabView(selection: helm.pickPresented([.discover, .saved, .profile])) {
        DiscoverView()
          .tabItem { Label("Discover", systemImage: "map") }
          .tag(Optional.some(Screen.discover))
        SavedView()
          .tabItem { Label("Saved", systemImage: "bookmark") }
          .tag(Optional.some(Screen.saved))
        ProfileView()
          .tabItem { Label("Profile", systemImage: "person") }
          .tag(Optional.some(Screen.profile))
      }
    }
  }
#endif
