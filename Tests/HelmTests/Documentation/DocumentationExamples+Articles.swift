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
    enum Section: String, Fragment { case splash, gatekeeper, login }
    let helm = try Helm<Section>(nav: [
      Segue(from: .splash, to: .gatekeeper),
      Segue(from: .gatekeeper, to: .login, style: .hold, auto: true),
    ])
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
}
