#if canImport(SwiftUI)
  import SwiftUI

  /// What is known of trails and of who uses the app.
  @MainActor
  final class TrailBook: ObservableObject {
    /// A review is sent where there is a network, which isn't everywhere one walks.
    struct Offline: Error {}

    @Published var saved: Set<Trail.ID> = []
    @Published var longest = 30
    @Published var isOnline = true

    /// The trails that aren't longer than asked for.
    var trails: [Trail] { Trail.all.filter { $0.kilometers <= longest } }

    var savedTrails: [Trail] { Trail.all.filter { saved.contains($0.id) } }

    func trail(_ id: Trail.ID?) -> Trail? { Trail.all.first { $0.id == id } }

    func send(review: String, of trail: Trail.ID?) throws {
      guard isOnline else { throw Offline() }
    }
  }
#endif
