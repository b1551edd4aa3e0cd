import Helm
import OrderedCollections
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#endif

@Suite("Bindings")
struct BindingTests {
  /// A tab bar: the tabs lead to each other, each shows an item in a sheet.
  enum Tab: String, Fragment {
    case bar, home, search, profile, item

    static let tabs: Set<Tab> = [.home, .search, .profile]

    static let segues: Set<Segue<Tab>> = {
      let between: Set<DirectedEdge<Tab>> = tabs => tabs
      let held: Set<DirectedEdge<Tab>> = .bar => tabs
      let sheets: Set<DirectedEdge<Tab>> = tabs => .item
      return Set(between.filter { $0.from != $0.to }.map { Segue($0) })
        .union(held.map { Segue($0, style: .hold, auto: $0.to == .home) })
        .union(sheets.map { Segue($0, style: .hold, dismissable: true) })
    }()
  }

  @Test("true presents, false dismisses")
  func presented() throws {
    let helm = try Helm(nav: Onboarding.segues, path: [.splash => .dashboard])
    let compose: Binding<Bool> = helm.isPresented(.compose)
    #expect(!compose.wrappedValue)
    compose.wrappedValue = true
    #expect(compose.wrappedValue)
    #expect(helm.isPresented(.compose))
    compose.wrappedValue = false
    #expect(!helm.isPresented(.compose))
    #expect(helm.errors.isEmpty)
  }

  @Test("writing what is so already changes nothing and is no error")
  func same() throws {
    let helm = try Helm(nav: Onboarding.segues, path: [.splash => .dashboard])
    let compose: Binding<Bool> = helm.isPresented(.compose)
    let path = helm.path
    compose.wrappedValue = false
    #expect(helm.path == path)
    compose.wrappedValue = true
    let presented = helm.path
    compose.wrappedValue = true
    #expect(helm.path == presented)
    #expect(helm.errors.isEmpty)
  }

  @Test("a write that can't be done is reported")
  func refused() throws {
    let helm = try Helm(nav: Onboarding.segues)
    let compose: Binding<Bool> = helm.isPresented(.compose)
    compose.wrappedValue = true
    #expect(!compose.wrappedValue)
    let splash: Binding<Bool> = helm.isPresented(.splash)
    splash.wrappedValue = false
    #expect(splash.wrappedValue)
    #expect(helm.errors.count == 2)
  }

  @Test("with an identifier is about that presentation alone")
  func identified() throws {
    let helm = try Helm(nav: Tab.segues)
    let first: Binding<Bool> = helm.isPresented(.item, id: 1)
    let second: Binding<Bool> = helm.isPresented(.item, id: 2)
    let bare: Binding<Bool> = helm.isPresented(.item, id: nil)
    first.wrappedValue = true
    #expect(first.wrappedValue && !second.wrappedValue && !bare.wrappedValue)
    second.wrappedValue = false
    #expect(first.wrappedValue)
    first.wrappedValue = false
    #expect(!first.wrappedValue)
    bare.wrappedValue = true
    #expect(bare.wrappedValue && !first.wrappedValue)
    #expect(helm.errors.isEmpty)
  }

  @Test("without an identifier is about the presentation without one alone")
  func unidentified() throws {
    let helm = try Helm(nav: Tab.segues)
    let bare: Binding<Bool> = helm.isPresented(.item)
    helm.present(fragment: .item, id: 1)
    #expect(!bare.wrappedValue && !helm.isPresented(.item) && helm.isPresented(.item, id: 1))
    bare.wrappedValue = false
    #expect(helm.isPresented(.item, id: 1))
    bare.wrappedValue = true
    #expect(bare.wrappedValue && !helm.isPresented(.item, id: 1))
    helm.present(fragment: .item, id: 2)
    #expect(!bare.wrappedValue)
    #expect(helm.errors.isEmpty)
  }

  @Test("of any identifier presents without one, and dismisses the one presented last")
  func any() throws {
    let helm = try Helm(nav: Tab.segues)
    let item: Binding<Bool> = helm.isAnyPresented(.item)
    #expect(!item.wrappedValue)
    item.wrappedValue = true
    #expect(item.wrappedValue && helm.isPresented(.item))
    helm.present(fragment: .item, id: 2)
    #expect(item.wrappedValue && helm.isPresented(.item, id: 2))
    item.wrappedValue = false
    #expect(!helm.isPresented(.item, id: 2))
    item.wrappedValue = false
    item.wrappedValue = false
    #expect(!item.wrappedValue && helm.errors.isEmpty)
  }

  @Test("a pick presents the fragment that is written and reads the latest, every time")
  func pick() throws {
    let helm = try Helm(nav: Tab.segues)
    let selection = helm.pickPresented(Tab.tabs)
    #expect(selection.wrappedValue == .home)
    for tab in [Tab.search, .profile, .home, .profile] {
      selection.wrappedValue = tab
      #expect(selection.wrappedValue == tab)
      let presented = helm.presentedFragments.map(\.wrappedValue)
      #expect(presented == [.bar, tab])
    }
    selection.wrappedValue = .profile
    #expect(selection.wrappedValue == .profile)
    #expect(helm.errors.isEmpty)
    #expect(helm.pickPresented([.item]).wrappedValue == nil)
  }

  @Test("the latest of several presented fragments wins")
  func latest() throws {
    let helm = try Helm(nav: Tab.segues)
    helm.present(fragment: .item)
    let everything = Set<Tab>([.bar, .home, .item])
    for _ in 0..<20 {
      #expect(helm.pickPresented(everything).wrappedValue == .item)
    }
  }

  @Test("writing nil dismisses all of them, and nothing else")
  func dismissAll() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b, style: .hold, dismissable: true), Segue(.b => .c, style: .hold, dismissable: true),
      Segue(.c => .d, style: .hold, dismissable: true), Segue(.d => .e, style: .hold),
    ]
    let helm = try Helm(nav: nav)
    for letter in [Letter.b, .c, .d] { helm.present(fragment: letter) }
    let picked = helm.pickPresented([.b, .d])
    #expect(picked.wrappedValue == .d)
    picked.wrappedValue = nil
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.a])
    #expect(helm.errors.isEmpty)
    picked.wrappedValue = nil
    #expect(helm.errors.isEmpty)
    for letter in [Letter.b, .c, .d, .e] { helm.present(fragment: letter) }
    helm.pickPresented([.e, .c]).wrappedValue = nil
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.a, .b])
    #expect(helm.errors as? [HelmError<Letter>] == [.fragmentMissingDismissableSegue(.e)])
  }

  #if !canImport(SwiftUI)
    @Test("one of our own wraps a value, projects itself, and can be constant")
    func own() {
      var number = 1
      let binding = Binding(get: { number }, set: { number = $0 })
      binding.wrappedValue = 2
      #expect(number == 2)
      binding.projectedValue.wrappedValue += 1
      #expect(number == 3)
      let constant = Binding.constant(5)
      constant.wrappedValue = 6
      #expect(constant.wrappedValue == 5)
      struct View {
        @Binding var text: String
      }
      let view = View(text: .constant("a"))
      view.text = "b"
      #expect(view.text == "a")
      #expect(view.$text.wrappedValue == "a")
    }
  #endif
}
