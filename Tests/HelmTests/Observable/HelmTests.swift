import Helm
import OrderedCollections
import SeededRandomness
import Testing

@Suite("The observable shell")
struct HelmTests {
  @Test("holds the graph, the entry and the path, and answers by the value it wraps")
  func state() throws {
    let nav: Helm<Section>.HelmGraph = Onboarding.segues
    let path: Helm<Section>.HelmPath = [.splash => .gatekeeper, .gatekeeper => .login, .login => .register]
    let helm = try Helm(nav: nav, path: path)
    #expect(helm.nav == nav)
    #expect(helm.entry == .splash)
    #expect(helm.path == path)
    let presented: Helm<Section>.HelmPathFragments = helm.presentedFragments
    #expect(presented.map(\.wrappedValue) == [.gatekeeper, .register])
    #expect(helm.isPresented(.register) && !helm.isPresented(.login))
    #expect(helm.canPresent(fragment: .login) && !helm.canPresent(fragment: .news))
    #expect(!helm.canDismiss() && !helm.canDismiss(fragment: .register))
  }

  @Test("refuses a graph that breaks a rule, and a path that doesn't follow it")
  func rules() throws {
    #expect(throws: HelmError<Section>.empty) { try Helm<Section>(nav: []) }
    #expect(throws: HelmError<Section>.pathMismatch([.splash => .news])) {
      try Helm(nav: Onboarding.segues, path: [.splash => .news])
    }
    let circle: Set<Segue<Letter>> = [Segue(.a => .b), Segue(.b => .a)]
    #expect(throws: HelmError<Letter>.missingInlets) { try Helm(nav: circle) }
    #expect(try Helm(nav: circle, entry: .b).entry == .b)
    #expect(try Helm(nav: circle, path: [.a => .b], entry: .a).isPresented(.b))
  }

  @Test("presents and dismisses by tag, with identifiers that can be asked for")
  func tags() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b, style: .hold, dismissable: true, tag: "open"), Segue(.b => .c, style: .hold, tag: "stuck"),
    ]
    let helm = try Helm(nav: nav)
    #expect(helm.canPresent(using: "open") && !helm.canPresent(using: "stuck") && !helm.canDismiss(using: "open"))
    helm.present(tag: "open", id: 7)
    #expect(helm.isPresented(.b, id: 7) && !helm.isPresented(.b, id: nil) && helm.isAnyPresented(.b))
    #expect(!helm.isPresented(.b))
    #expect(helm.matchFirst(.b) == 7)
    #expect(helm.matchAll(.b) == Set([7]))
    #expect(helm.matchAll(.b) == Set<String>())
    helm.forward(id: "x")
    #expect(helm.matchFirst(.c) == "x")
    #expect(helm.canDismiss(using: "open") && !helm.canDismiss(using: "stuck"))
    helm.dismiss(tag: "stuck")
    #expect(helm.errors as? [HelmError<Letter>] == [.segueNotDismissable(Segue(.b => .c, style: .hold, tag: "stuck"))])
    helm.dismiss(tag: "open")
    #expect(helm.path.isEmpty)
    helm.present(tag: "open")
    #expect(helm.isPresented(.b, id: nil))
    helm.forward()
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.a, .b, .c])
  }

  @Test("dismisses one of two presentations by its identifier")
  func identifiers() throws {
    let nav: Set<Segue<Letter>> = [
      Segue(.a => .b, style: .hold, dismissable: true), Segue(.b => .b, style: .hold, dismissable: true),
    ]
    let helm = try Helm(nav: nav)
    helm.present(fragment: .b, id: 1)
    helm.present(fragment: .b, id: 2)
    #expect(helm.presentedFragments.map(\.id) == [nil, 1, 2])
    #expect(helm.matchFirst(.b) as Int? == nil)
    helm.dismiss(fragment: .b, id: 2)
    #expect(helm.matchAll(.b) == Set([1]))
    helm.dismiss(fragment: .b)
    #expect(!helm.isPresented(.b))
    #expect(helm.errors.isEmpty)
  }

  @Test("makes the low-level steps, all or nothing")
  func lowLevel() throws {
    let helm = try Helm(nav: Onboarding.segues)
    try helm.present(pathEdge: .splash => .dashboard)
    try helm.navigate(transition: .present(pathEdge: .dashboard => .compose))
    #expect(helm.isPresented(.compose))
    try helm.dismiss(pathEdge: .dashboard => .compose)
    let path = helm.path
    #expect(throws: HelmError<Section>.pathMismatch([.login => .news])) {
      try helm.replace(path: [.splash => .gatekeeper, .login => .news])
    }
    #expect(helm.path == path)
    try helm.navigate(transition: .replace(path: []))
    #expect(helm.presentedFragments == [PathFragment(.splash)])
    #expect(throws: HelmError<Section>.self) {
      try helm.navigate(transition: .dismiss(pathEdge: .dashboard => .compose))
    }
    #expect(helm.errors.isEmpty)
  }

  @Test("agrees with the value step by step, on random walks", arguments: 500..<510)
  func agreement(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let nav = randomSegues(fragments: 8, count: 24, with: &generator)
    guard let entry = nav.map(\.from).min() else { return }
    let helm = try Helm(nav: nav, entry: entry)
    var navigation = try Navigation(nav: nav, entry: entry)
    for _ in 0..<100 {
      let fragment = Place(.random(in: 0..<8, using: &generator))
      let before = helm.errors.count
      let succeeds: Bool
      if Int.random(in: 0..<3, using: &generator) > 0 {
        helm.present(fragment: fragment)
        succeeds = (try? navigation.present(fragment: fragment)) != nil
      } else {
        helm.dismiss(fragment: fragment)
        succeeds = (try? navigation.dismiss(fragment: fragment)) != nil
      }
      #expect(helm.errors.count == before + (succeeds ? 0 : 1))
      #expect(helm.path == navigation.path)
      #expect(helm.presentedFragments == navigation.presentedFragments)
    }
  }
}
