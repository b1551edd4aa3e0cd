import SwiftUI

struct FilmsView: View {
  var body: some View {
    List([1, 2, 3], id: \.self) { film in
      FilmRow(film: film)
    }
    .navigationTitle("Films")
  }
}

/// A part of the list: what it leads to, the list leads to.
struct FilmRow: View {
  let film: Int

  var body: some View {
    NavigationLink("Film \(film)", value: Route.film(id: film))
  }
}

struct FilmView: View {
  @EnvironmentObject private var router: Router
  @State private var showsTrailer = false
  let id: Int

  var body: some View {
    VStack {
      Button("Trailer") { showsTrailer = true }
      Button("Cast") { router.push(.cast(film: id)) }
      Button("Choose seats") { router.push(.seats(film: id)) }
    }
    .fullScreenCover(isPresented: $showsTrailer) { TrailerView() }
  }
}

struct TrailerView: View {
  var body: some View { Image(systemName: "play") }
}

struct CastView: View {
  var body: some View { Text("Cast") }
}

struct SeatsView: View {
  @EnvironmentObject private var router: Router
  let film: Int

  var body: some View {
    Button("Pay") { router.present(.payment(seats: 2)) }
  }
}

struct PaymentView: View {
  let seats: Int

  var body: some View {
    NavigationStack {
      VStack {
        Text("\(seats) seats")
        NavigationLink("Add a card") { CardView() }
      }
    }
  }
}

struct CardView: View {
  @State private var number = ""

  var body: some View { TextField("Number", text: $number) }
}

struct TicketsView: View {
  @State private var showsTicket = false

  var body: some View {
    Button("Show at the door") { showsTicket = true }
      .sheet(isPresented: $showsTicket) { TicketView() }
  }
}

struct TicketView: View {
  var body: some View { Image(systemName: "qrcode") }
}

struct AccountView: View {
  @EnvironmentObject private var router: Router

  var body: some View {
    NavigationStack {
      VStack {
        Button("Sign in") { router.present(.signIn) }
        NavigationLink("Settings") { SettingsView() }
      }
      .navigationTitle("Account")
    }
  }
}

struct SignInView: View {
  var body: some View { Text("Sign in") }
}

struct SettingsView: View {
  @AppStorage("sendsMail") private var sendsMail = false

  var body: some View { Toggle("News by mail", isOn: $sendsMail) }
}
