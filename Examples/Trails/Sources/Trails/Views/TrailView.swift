#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  /// A trail; which one, its identifier says.
  struct TrailView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @EnvironmentObject private var book: TrailBook

    var body: some View {
      VStack {
        if let trail = book.trail(helm.trailID) {
          Text("\(trail.name), \(trail.kilometers) km")
          Button("Save") { book.saved.insert(trail.id) }
        }
        Button("Map") { helm.present(fragment: .map) }
        Button("Write a review") { helm.present(fragment: .review) }
      }
      .navigationDestination(isPresented: helm.isPresented(.map)) {
        Image(systemName: "map")
      }
      .sheet(isPresented: helm.isPresented(.review)) {
        ReviewView()
      }
    }
  }
#endif
