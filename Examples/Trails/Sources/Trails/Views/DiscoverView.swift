#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  struct DiscoverView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @EnvironmentObject private var book: TrailBook

    var body: some View {
      NavigationStack {
        TrailList(trails: book.trails)
          .navigationTitle("Discover")
          .toolbar {
            Button("Filter") { helm.present(fragment: .filters) }
          }
          .navigationDestination(isPresented: helm.isTrailPresented(on: .discover)) {
            TrailView()
          }
      }
      .sheet(isPresented: helm.isPresented(.filters)) {
        FiltersView()
      }
    }
  }

  /// Trails of which one is chosen.
  struct TrailList: View {
    @EnvironmentObject private var helm: Helm<Screen>

    let trails: [Trail]

    var body: some View {
      List(trails) { trail in
        Button(trail.name) { helm.present(fragment: .trail, id: trail.id) }
      }
    }
  }

  struct FiltersView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @EnvironmentObject private var book: TrailBook

    var body: some View {
      Form {
        Stepper("At most \(book.longest) km", value: $book.longest, in: 1...50)
        Button("Done") { helm.dismiss(fragment: .filters) }
      }
    }
  }
#endif
