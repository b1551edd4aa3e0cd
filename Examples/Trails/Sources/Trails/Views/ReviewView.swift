#if canImport(SwiftUI)
  import Helm
  import SwiftUI

  struct ReviewView: View {
    @EnvironmentObject private var helm: Helm<Screen>
    @EnvironmentObject private var book: TrailBook
    @State private var text = ""

    var body: some View {
      Form {
        TextField("How was it?", text: $text)
        Button("Send", action: send)
          .disabled(text.isEmpty)
      }
      .alert("Your review wasn't sent", isPresented: helm.isPresented(.sendingFailed)) {
        Button("Delete", role: .destructive) { helm.dismiss(fragment: .review) }
        Button("Later", role: .cancel) {}
      } message: {
        Text("There is no network here.")
      }
    }

    private func send() {
      do {
        try book.send(review: text, of: helm.trailID)
        helm.dismiss(fragment: .review)
      } catch {
        helm.present(fragment: .sendingFailed)
      }
    }
  }
#endif
