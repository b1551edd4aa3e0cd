#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  struct WelcomeView: View {
    @EnvironmentObject private var helm: Helm<Screen>

    var body: some View {
      NavigationStack {
        VStack {
          Text("Where do you walk today?")
          Button("Sign in") { helm.present(fragment: .signIn) }
        }
        .navigationTitle("Trails")
        .navigationDestination(isPresented: helm.isPresented(.signIn)) {
          SignInView()
        }
      }
    }
  }

  struct SignInView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @AppStorage("isSignedIn") private var isSignedIn = false
    @State private var name = ""

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Button("Sign in") {
          isSignedIn = true
          helm.present(fragment: .tabs)
        }
        .disabled(name.isEmpty)
      }
      .navigationTitle("Sign in")
    }
  }
#endif
