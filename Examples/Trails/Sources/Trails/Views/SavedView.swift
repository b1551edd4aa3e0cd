#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  struct SavedView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @EnvironmentObject private var book: TrailBook

    var body: some View {
      NavigationStack {
        TrailList(trails: book.savedTrails)
          .navigationTitle("Saved")
          .navigationDestination(isPresented: helm.isTrailPresented(on: .saved)) {
            TrailView()
          }
      }
    }
  }
#endif
