// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Testing
#if canImport(SwiftUI)
import SwiftUI
#endif
import Helm
import OrderedCollections

extension DocumentationExamples {
  @Test mutating func `Errors/HelmError.swift, example 1`() throws {
    let error = HelmError.segueNotDismissable(Segue(Section.login => .dashboard))
    expect(error, shows: "segue 'login -> dashboard' isn't dismissable; make it so with 'dismissable: true'")
  }

  @Test mutating func `Graph/DirectedEdge+Operators.swift, example 1`() throws {
    let first: Set<DirectedEdge<Section>> = .splash => [.gatekeeper, .dashboard]
    let edges = first.union(.gatekeeper => .login => .register)
    expect(edges.count, shows: "4")
  }

  @Test mutating func `Graph/EdgeCollection+Walks.swift, example 1`() throws {
    let edges: Set<DirectedEdge<Section>> = [.splash => .login, .register => .login, .news => .library]
    expect(edges.disconnectedSubgraphs, shows: "[[news -> library], [register -> login, splash -> login]]")
  }

  @Test mutating func `Graph/EdgeCollection+Walks.swift, example 2`() throws {
    enum Letter: Fragment { case a, b, c, d }

    let edges: Set<DirectedEdge<Letter>> = .a => [.b, .c] => .d
    expect(edges.dfs(), shows: "[a -> b, b -> d, a -> c, c -> d]")
    expect(edges.dfs(until: .c), shows: "[a -> b, b -> d, a -> c]")
    expect(edges.dfs(from: .b), shows: "[b -> d]")
    let circle: Set<DirectedEdge<Letter>> = [.a => .b, .b => .c, .b => .d, .c => .b]
    expect(circle.dfs(), shows: "[a -> b, b -> c, c -> b, b -> d]")
  }

  @Test mutating func `Graph/EdgeCollection.swift, example 1`() throws {
    let edges: Set<DirectedEdge<Section>> = .splash => [.login, .register] => .dashboard
    expect(edges.has(node: .news), shows: "false")
    expect(edges.inlets, shows: "[splash -> login, splash -> register]")
    expect(edges.egressEdges(for: .login), shows: "[login -> dashboard]")
    expect(edges.hasCycle, shows: "false")
  }

  @Test mutating func `Graph/EdgeCollection.swift, example 2`() throws {
    let segue = try segues.uniqueEgressEdge(for: .gatekeeper)
    expect(segue, shows: "gatekeeper -> login")
  }

  @Test mutating func `Graph/EdgeCollection.swift, example 3`() throws {
    let edges: Set<DirectedEdge<Section>> = .splash => .news => .library => .news
    expect(edges.firstCycle, shows: "[library -> news, news -> library]")
  }

  @Test mutating func `Graph/Node.swift, example 1`() throws {
    enum Screen: Fragment { case splash, login, dashboard }
  }

  @Test mutating func `Links/Navigation+DeepLinks.swift, example 1`() throws {
    try expect(navigation.path(of: "dashboard/compose"), shows: "[splash -> dashboard, dashboard -> news, dashboard -> compose]")
    try expect(navigation.path(of: "/splash/dashboard/library(7)").last, shows: "news -> library(7)")
  }

  @Test mutating func `Navigation/Navigation+Dismissing.swift, example 1`() throws {
    try navigation.present(fragment: .dashboard)
    try navigation.present(fragment: .compose)
    try navigation.dismiss(fragment: .compose)
    expect(navigation.presentedFragments, shows: "[dashboard, news]")
  }

  @Test mutating func `Navigation/Navigation+Presenting.swift, example 1`() throws {
    try navigation.present(fragment: .dashboard)
    try navigation.present(fragment: .library, id: 2)
    expect(navigation.presentedFragments, shows: "[dashboard, library(2)]")
  }

  @Test mutating func `Navigation/Navigation+Presenting.swift, example 2`() throws {
    try navigation.replace(path: [.splash => .dashboard, .dashboard => .compose])
    expect(navigation.presentedFragments, shows: "[dashboard, compose]")
  }

  @Test mutating func `Navigation/Navigation+Queries.swift, example 1`() throws {
    try navigation.present(fragment: .dashboard)
    try navigation.present(fragment: .library, id: 2)
    expect(navigation.isPresented(.library, id: 2), shows: "true")
    expect(navigation.isPresented(.library), shows: "false")
    expect(navigation.isAnyPresented(.library), shows: "true")
  }

  @Test mutating func `Navigation/Navigation+Queries.swift, example 2`() throws {
    try navigation.present(fragment: .gatekeeper)
    let next = navigation.availableSegues.map(\.edge)
    expect(next, shows: "[login -> dashboard, login -> forgotPass, login -> register, gatekeeper -> login]")
  }

  @Test mutating func `Navigation/Navigation.swift, example 1`() throws {
    var navigation = try Navigation(nav: segues)
    try navigation.present(fragment: .gatekeeper)
    // gatekeeper => login is an auto segue:
    expect(navigation.isPresented(.login), shows: "true")
  }

  @Test mutating func `Navigation/Navigation.swift, example 2`() throws {
    let segues: [Segue<Section>] = [Segue(from: .news, to: .library), Segue(from: .news, to: .library, style: .hold)]
    expect(Navigation.brokenRules(segues: segues), shows: "[2 segues for the same edge, 'news -> library'; keep one of them]")
  }

  @Test mutating func `Navigation/Navigation.swift, example 3`() throws {
    try navigation.present(fragment: .dashboard)
    expect(navigation.route(to: .library), shows: "[present news -> library]")
    // the auto segue presents it:
    expect(navigation.route(to: .news), shows: "[]")
    // there is no way back:
    expect(navigation.route(to: .splash), shows: "nil")
  }

  @Test mutating func `Observable/Helm+Bindings.swift, example 1`() throws {
    helm.present(fragment: .dashboard)
    let compose: Binding<Bool> = helm.isPresented(.compose)
    compose.wrappedValue = true
    expect(helm.presentedFragments, shows: "[dashboard, compose]")
  }

  @Test mutating func `Observable/Helm+Bindings.swift, example 2`() throws {
    enum Shop: Fragment { case list, item }
    let helm = try Helm<Shop>(nav: [Segue(from: .list, to: .item, dismissable: true)])
    helm.present(fragment: .item, id: 7)
    let item: Binding<Bool> = helm.isAnyPresented(.item)
    expect(item.wrappedValue, shows: "true")
    item.wrappedValue = false
    expect(helm.presentedFragments, shows: "[list]")
  }

  @Test mutating func `Observable/Helm+Bindings.swift, example 3`() throws {
    helm.present(fragment: .dashboard)
    let tab = helm.pickPresented([.news, .library])
    expect(tab.wrappedValue, shows: "news")
    tab.wrappedValue = .library
    expect(helm.presentedFragments, shows: "[dashboard, library]")
  }

  @Test mutating func `Observable/Helm+Presenting.swift, example 1`() throws {
    let helm = try Helm(nav: segues)
    helm.present(fragment: .dashboard)
    helm.present(fragment: .compose)
    expect(helm.path.last, shows: "dashboard -> compose")
  }

  @Test mutating func `Observable/Helm+Queries.swift, example 1`() throws {
    enum Shop: Fragment { case list, item }
    let helm = try Helm<Shop>(nav: [Segue(from: .list, to: .item)])
    helm.present(fragment: .item, id: 7)
    expect(helm.isPresented(.item), shows: "false")
    expect(helm.isPresented(.item, id: 7), shows: "true")
    expect(helm.isAnyPresented(.item), shows: "true")
  }

  @Test mutating func `Observable/Helm+Queries.swift, example 2`() throws {
    enum Shop: Fragment { case list, item }
    let helm = try Helm<Shop>(nav: [Segue(from: .list, to: .item, style: .hold)])
    helm.present(fragment: .item, id: 7)
    let ids: Set<Int> = helm.matchAll(.item)
    expect(ids, shows: "[7]")
  }

  @Test mutating func `Observable/Helm+Walks.swift, example 1`() throws {
    let helm = try Helm(nav: segues)
    for transition in helm.transitions() {
      try helm.navigate(transition: transition)
    }
  }

  @Test mutating func `Observable/Helm+Walks.swift, example 2`() throws {
    let helm = try Helm(nav: segues)
    expect(helm.transitions().count, shows: "32")
    expect(helm.tour().count < 20, shows: "true")
  }

  @Test mutating func `Observable/Helm.swift, example 1`() throws {
    let helm = try Helm(nav: segues)
    helm.present(fragment: .gatekeeper)
    expect(helm.isPresented(.login), shows: "true")
  }

  @Test mutating func `Observable/Helm.swift, example 2`() throws {
    let helm = try Helm(nav: segues)
    try helm.replace(path: helm.path(of: "dashboard/compose"))
    expect(helm.isPresented(.compose), shows: "true")
  }

  @Test mutating func `Path/PathEdge.swift, example 1`() throws {
    let edge = PathEdge<Section>(.news => .library, sourceId: nil, targetId: 2)
    expect(edge, shows: "news -> library(2)")
    expect(edge.edge, shows: "news -> library")
    expect(edge.inverted, shows: "library(2) -> news")
  }

  @Test mutating func `Path/PathFragment.swift, example 1`() throws {
    expect(PathFragment(Section.library), shows: "library")
    expect(PathFragment(Section.library, id: 2), shows: "library(2)")
    expect(PathFragment(Section.library) == PathFragment(Section.library, id: 2), shows: "false")
  }

  @Test mutating func `Path/PathTransition.swift, example 1`() throws {
    let step = PathTransition<Section>.present(pathEdge: .splash => .gatekeeper)
    expect(step, shows: "present splash -> gatekeeper")
  }

  @Test mutating func `Segues/Segue.swift, example 1`() throws {
    let segues: Set<Segue<Section>> = [
      Segue(from: .dashboard, to: .compose, style: .hold, dismissable: true),
      Segue(.gatekeeper => .login, style: .hold).makeAuto(),
    ]
    expect(segues.count, shows: "2")
  }

  @Test mutating func `Walks/Navigation+Tour.swift, example 1`() throws {
    for transition in navigation.tour() {
      try navigation.navigate(transition: transition)
    }
    expect(navigation.tour().count < navigation.transitions().count, shows: "true")
  }

  @Test mutating func `Walks/Navigation+Transitions.swift, example 1`() throws {
    for transition in navigation.transitions() {
      try navigation.navigate(transition: transition)
    }
  }

  @Test mutating func `Walks/Navigation+Transitions.swift, example 2`() throws {
    expect(navigation.transitions { $0 == .gatekeeper ? 42 : nil }.first, shows: "present splash -> gatekeeper(42)")
  }
}
