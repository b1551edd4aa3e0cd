#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  struct ProfileView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @AppStorage("isSignedIn") private var isSignedIn = true

    var body: some View {
      NavigationStack {
        VStack {
          Button("Settings") { helm.present(fragment: .settings) }
          Button("Sign out") {
            isSignedIn = false
            helm.present(fragment: .welcome)
          }
        }
        .navigationTitle("Profile")
        .navigationDestination(isPresented: helm.isPresented(.settings)) {
          SettingsView()
        }
      }
    }
  }

  struct SettingsView: View {
    @EnvironmentObject private var book: TrailBook

    var body: some View {
      Form {
        Toggle("Use the network", isOn: $book.isOnline)
      }
      .navigationTitle("Settings")
    }
  }
#endif
