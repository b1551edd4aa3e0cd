#if canImport(SwiftUI)
  import SwiftUI

  // The views that the documentation mentions before, or without, showing them.

  struct RootView: View {
    var body: some View { Text("") }
  }

  struct GatekeeperView: View {
    var body: some View { Text("") }
  }

  struct DashboardView: View {
    var body: some View { Text("") }
  }

  struct SectionsView: View {
    var body: some View { Text("") }
  }
#endif
