// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Testing
#if canImport(SwiftUI)
import SwiftUI
#endif
import Foundation
import Helm
import OrderedCollections

extension DocumentationExamples {
  @Test mutating func `README.md, example 1`() throws {
    enum Section: String, Fragment { case splash, gatekeeper, login, dashboard }

    let segues: Set<Segue<Section>> = [
      Segue(from: .splash, to: .gatekeeper),
      Segue(from: .splash, to: .dashboard),
      Segue(from: .gatekeeper, to: .login, style: .hold, auto: true),
    ]
    let helm = try Helm(nav: segues)
    helm.present(fragment: .gatekeeper)
    expect(helm.presentedFragments, shows: "[gatekeeper, login]")
    expect(helm.isPresented(.login), shows: "true")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 1`() throws {
    try navigation.present(fragment: .gatekeeper)
    expect(navigation.path, shows: "[splash -> gatekeeper, gatekeeper -> login]")
    try navigation.present(fragment: .register)
    expect(navigation.path.last, shows: "login -> register")
    expect(navigation.presentedFragments, shows: "[gatekeeper, register]")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 2`() throws {
    try navigation.present(fragment: .dashboard)
    expect(navigation.presentedFragments, shows: "[dashboard, news]")
    try navigation.present(fragment: .compose)
    expect(navigation.presentedFragments, shows: "[dashboard, compose]")
    try navigation.dismiss(fragment: .compose)
    expect(navigation.presentedFragments, shows: "[dashboard, news]")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 3`() throws {
    let segues: Set<Segue<Section>> = [
      Segue(.splash => .gatekeeper, auto: true),
      Segue(.gatekeeper => .login, style: .hold, auto: true),
    ]
    try expect(Navigation(nav: segues).presentedFragments, shows: "[gatekeeper, login]")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 4`() throws {
    try navigation.present(fragment: .dashboard)
    expect(navigation.canDismiss(fragment: .news), shows: "false")
    try navigation.present(fragment: .compose)
    expect(navigation.canDismiss(fragment: .compose), shows: "true")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 5`() throws {
    enum Music: Fragment { case albums, album, player }

    let play: Set<DirectedEdge<Music>> = [.albums, .album] => .player
    let segues = play.map { Segue($0, style: .hold, dismissable: true, tag: "play") }
    let helm = try Helm(nav: Set(segues).union([Segue(.albums => .album)]))
    helm.present(fragment: .album)
    helm.present(tag: "play")
    expect(helm.path, shows: "[albums -> album, album -> player]")
    helm.dismiss(tag: "play")
    expect(helm.path, shows: "[albums -> album]")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 6`() throws {
    enum Recipes: Fragment { case list, detail }

    let detail = Segue(Recipes.list => .detail, dismissable: true)
    let helm = try Helm(nav: [detail])
    helm.present(fragment: .detail, id: 1)
    expect(helm.presentedFragments, shows: "[detail(1)]")
    expect(helm.isPresented(.detail, id: 1), shows: "true")
    // Without an identifier, it isn't:
    expect(helm.isPresented(.detail), shows: "false")
    // With any, it is:
    expect(helm.isAnyPresented(.detail), shows: "true")
    let id: Int? = helm.matchFirst(.detail)
    expect(id, shows: "1")
  }

  @Test mutating func `Helm.docc/Articles/Concepts.md, example 7`() throws {
    let steps: [PathTransition<Section>] = [
      .present(pathEdge: .splash => .dashboard),
      .present(pathEdge: .dashboard => .compose),
      .dismiss(pathEdge: .dashboard => .compose),
      .replace(path: [.splash => .dashboard, .dashboard => .library]),
    ]
    for step in steps {
      try navigation.navigate(transition: step)
    }
    expect(navigation.presentedFragments, shows: "[dashboard, library]")
  }

  @Test mutating func `Helm.docc/Articles/ConnectingFragments.md, example 1`() throws {
    let one = Section.splash => .gatekeeper
    expect(one, shows: "splash -> gatekeeper")
    let many = Section.dashboard => [.news, .library]
    expect(many, shows: "[dashboard -> library, dashboard -> news]")
    let each = [Section.login, .register] => [.forgotPass, .dashboard]
    expect(each.count, shows: "4")
  }

  @Test mutating func `Helm.docc/Articles/ConnectingFragments.md, example 2`() throws {
    let circle = Section.login => .register => .login
    expect(circle, shows: "[login -> register, register -> login]")
    let rejoined = Section.splash => [.login, .register] => .dashboard
    expect(rejoined.has(edge: .register => .dashboard), shows: "true")
    expect(rejoined.count, shows: "4")
  }

  @Test mutating func `Helm.docc/Articles/ConnectingFragments.md, example 3`() throws {
    let tabs: Set<DirectedEdge> = Section.news <=> .library <=> .compose
    expect(tabs.egressEdges(for: .library), shows: "[library -> compose, library -> news]")
    expect(tabs.count, shows: "4")
  }

  @Test mutating func `Helm.docc/Articles/DeepLinksAndSavedPaths.md, example 1`() throws {
    helm.present(fragment: .dashboard)
    helm.present(fragment: .library, id: 2)
    let saved = try JSONEncoder().encode(helm.path)

    typealias Path = OrderedSet<PathEdge<Section>>
    let path = try JSONDecoder().decode(Path.self, from: saved)
    let restored = try Helm(nav: segues, path: path)
    expect(restored.presentedFragments, shows: "[dashboard, library(2)]")
  }

  @Test mutating func `Helm.docc/Articles/DeepLinksAndSavedPaths.md, example 2`() throws {
    helm.present(fragment: .dashboard)
    helm.present(fragment: .library, id: 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let saved = try encoder.encode(helm.path.last)
    expect(String(decoding: saved, as: UTF8.self), shows: "{\"from\":\"news\",\"targetId\":2,\"to\":\"library\"}")
  }

  @Test mutating func `Helm.docc/Articles/DeepLinksAndSavedPaths.md, example 3`() throws {
    do {
      try helm.replace(path: [.splash => .gatekeeper, .gatekeeper => .dashboard])
    } catch {
      expect(error == .pathMismatch([.gatekeeper => .dashboard]), shows: "true")
    }
    expect(helm.presentedFragments, shows: "[splash]")
  }

  @Test mutating func `Helm.docc/Articles/DeepLinksAndSavedPaths.md, example 4`() throws {
    try helm.replace(path: helm.path(of: "/dashboard/library(2)"))
    expect(helm.presentedFragments, shows: "[dashboard, library(2)]")
  }

  @Test mutating func `Helm.docc/Articles/DeepLinksAndSavedPaths.md, example 5`() throws {
    do {
      try helm.replace(path: helm.path(of: "/dashboard/libary"))
    } catch {
      expect(error, shows: "no fragment 'libary' in the graph; did you mean 'library'?")
    }
  }

  @Test mutating func `Helm.docc/Articles/GettingStarted.md, example 1`() throws {
    enum Section: String, Fragment {
      case splash
      case gatekeeper, login, register, forgotPass
      case dashboard, news, library, compose
    }
  }

  @Test mutating func `Helm.docc/Articles/GettingStarted.md, example 2`() throws {
    let edges = Set<DirectedEdge<Section>>()
      .union(.splash => [.gatekeeper, .dashboard])
      .union([.gatekeeper => .login])
      .union(.login => .register => .forgotPass => .login)
      .union(.login => .forgotPass => .register => .login)
      .union([.login, .register] => .dashboard)
      .union(.dashboard => [.news, .library, .compose])
      .union(.library => .news => .library)

    let segues = Set(
      edges.map { edge -> Segue<Section> in
        switch edge {
        case .gatekeeper => .login, .dashboard => .news:
          Segue(edge, style: .hold, auto: true)
        case .dashboard => .library:
          Segue(edge, style: .hold)
        case .dashboard => .compose:
          Segue(edge, style: .hold, dismissable: true)
        default:
          Segue(edge)
        }
      }
    )
    expect(segues.count, shows: "16")
  }

  @Test mutating func `Helm.docc/Articles/GettingStarted.md, example 3`() throws {
    let helm = try Helm(nav: segues)
    expect(helm.presentedFragments, shows: "[splash]")

    helm.present(fragment: .gatekeeper)
    expect(helm.presentedFragments, shows: "[gatekeeper, login]")

    helm.present(fragment: .register)
    expect(helm.isPresented(.register), shows: "true")
    expect(helm.canPresent(fragment: .dashboard), shows: "true")
  }

  @Test mutating func `Helm.docc/Articles/GettingStarted.md, example 4`() throws {
    helm.present(fragment: .compose)
    expect(helm.errors.count, shows: "1")
    expect(helm.presentedFragments, shows: "[splash]")
  }

  @Test mutating func `Helm.docc/Articles/SnapshotTesting.md, example 1`() throws {
    var screens: Set<String> = []
    for transition in helm.tour() {
      try helm.navigate(transition: transition)
      let presented = helm.presentedFragments.map { "\($0)" }
      screens.insert(presented.joined(separator: "+"))
    }
    expect(screens.contains("dashboard+compose"), shows: "true")
  }

  @Test mutating func `Helm.docc/Articles/SnapshotTesting.md, example 2`() throws {
    expect(helm.navigation.unreachableSegues, shows: "[]")
  }

  @Test mutating func `Helm.docc/Articles/SnapshotTesting.md, example 3`() throws {
    expect(helm.transitions(from: .dashboard).first, shows: "present dashboard -> news")
    let transitions = helm.transitions { fragment in
      fragment == .gatekeeper ? "first" : nil
    }
    expect(transitions.first, shows: "present splash -> gatekeeper(first)")
  }

  @Test mutating func `Helm.docc/Articles/SnapshotTesting.md, example 4`() throws {
    let flow: [PathTransition<Section>] = [
      .present(pathEdge: .splash => .dashboard),
      .present(pathEdge: .dashboard => .compose),
      .dismiss(pathEdge: .dashboard => .compose),
    ]
    for transition in flow {
      try helm.navigate(transition: transition)
    }
    expect(helm.presentedFragments, shows: "[dashboard, news]")
  }

  @Test mutating func `Helm.docc/Articles/SnapshotTesting.md, example 5`() throws {
    expect(helm.route(to: .compose), shows: "[present splash -> dashboard, present dashboard -> compose]")
  }

  @Test mutating func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 6`() throws {
    enum Reader: Fragment { case home, news, library, compose }

    let tabs: Set<Segue<Reader>> = [
      Segue(.home => .news, style: .hold, auto: true), Segue(.home => .library, style: .hold),
      Segue(.news => .library), Segue(.library => .news),
    ]
    let sheet = Segue(Reader.home => .compose, style: .hold, dismissable: true)
    let helm = try Helm(nav: tabs.union([sheet]))
    helm.present(fragment: .library)
    helm.present(fragment: .compose)
    expect(helm.presentedFragments, shows: "[home, compose]")
    expect(helm.pickPresented([.news, .library]).wrappedValue, shows: "nil")
    helm.dismiss(fragment: .compose)
    expect(helm.presentedFragments, shows: "[home, library]")
  }

  @Test mutating func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 7`() throws {
    enum Reader: Fragment { case home, news, library, compose }

    let tabs: Set<Segue<Reader>> = [
      Segue(.home => .news, style: .hold, auto: true), Segue(.home => .library, style: .hold),
      Segue(.news => .library), Segue(.library => .news),
    ]
    let sheets = Set(([.news, .library] => Reader.compose).map { Segue($0, style: .hold, dismissable: true) })
    let helm = try Helm(nav: tabs.union(sheets))
    helm.present(fragment: .library)
    helm.present(fragment: .compose)
    expect(helm.presentedFragments, shows: "[home, library, compose]")
    expect(helm.pickPresented([.news, .library]).wrappedValue, shows: "library")
    helm.dismiss(fragment: .compose)
    expect(helm.presentedFragments, shows: "[home, library]")
  }

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
