import Foundation
import Helm
import OrderedCollections
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

// A program as somebody writes it who has read what the library is for, word for word and a little beyond.

private enum KeyScreen: Fragment {
  // the first screen right after the app starts
  case splash

  // the screen that contains the login, register or forgot password fragments
  case gatekeeper
  // the three fragments of the gatekeeper screen
  case login
  case register
  case forgotPass

  // and so on ...
  case dashboard
  case news
  case library
  case settings
  case compose
}

private let appEdges = Set<DirectedEdge<KeyScreen>>()
  .union(.splash => [.gatekeeper, .dashboard])
  .union([.gatekeeper => .login])
  .union(.login => .register => .forgotPass => .login)
  .union(.login => .forgotPass => .register => .login)
  .union([.login, .register] => .dashboard)
  .union(.dashboard => [.news, .compose])
  .union(.library => .news => .library)

private let appSegues = Set(
  appEdges.map { (edge: DirectedEdge<KeyScreen>) -> Segue<KeyScreen> in
    switch edge {
    case .gatekeeper => .login:
      return Segue(edge, style: .hold, auto: true)
    case .dashboard => .news:
      return Segue(edge, style: .hold, auto: true)
    case .dashboard => .compose:
      return Segue(edge, style: .hold, dismissable: true)
    case .dashboard => .library:
      return Segue(edge, style: .hold)
    default:
      // the default is style: .pass, auto: false, dismissable: false
      return Segue(edge)
    }
  }
)

extension PathEdge where N == KeyScreen {
  fileprivate static var start: Self { .init(.splash => .gatekeeper) }
  fileprivate static func library(from shelf: String) -> PathEdge { .init(.news => .library, sourceId: shelf) }
  fileprivate static func news(about topic: Int) -> PathEdge<KeyScreen> {
    .init(.dashboard => .news, sourceId: nil, targetId: topic)
  }
}

extension Helm where N == KeyScreen {
  fileprivate var isComposing: Bool { isPresented(.compose) }

  fileprivate func compose() { present(fragment: .compose) }
}

@Suite("A program along the text")
struct UsageTextTests {
  @Test("segues are written down one by one")
  func segueBySegue() throws {
    let segues: Set<Segue<KeyScreen>> = [
      Segue(from: .splash, to: .gatekeeper),
      Segue(from: .splash, to: .dashboard),
      Segue(from: .gatekeeper, to: .login, auto: true),
      Segue(from: .gatekeeper, to: .register),
    ]
    let helm = try Helm(nav: segues)
    #expect(helm.isPresented(.splash))
    helm.present(fragment: .gatekeeper)
    #expect(helm.isPresented(.login))
  }

  @Test("an instance starts at the entry, or at a path")
  func instances() throws {
    let helm = try Helm(nav: appSegues)
    #expect(helm.entry == .splash && helm.isPresented(.splash))
    let other = try Helm(
      nav: appSegues,
      path: [
        .splash => .gatekeeper,
        .gatekeeper => .login,
        .login => .register,
      ]
    )
    #expect(other.presentedFragments.map { $0.wrappedValue } == [.gatekeeper, .register])
    #expect(other.path.contains(.splash => .gatekeeper) && other.path.first == .start)
    let path: Helm<KeyScreen>.HelmPath = [.start, .init(.gatekeeper => .login)]
    #expect(try Helm(nav: appSegues, path: path).path == path)
  }

  @Test("errors are published, with what to do")
  func errors() throws {
    let _helm = try Helm(nav: appSegues)
    var cancellables: Set<AnyCancellable> = []
    var descriptions: [String] = []
    _helm.$errors
      .sink {
        descriptions.append($0.description)
      }
      .store(in: &cancellables)
    _helm.present(fragment: .compose)
    #expect(descriptions.count == 2 && descriptions.last?.contains("compose") == true)
    #expect(_helm.errors.first as? HelmError<KeyScreen> == .missingSegueToFragment(.compose))
    _helm.errors = []
    #expect(descriptions.last == "[]")
  }

  @Test("a change is announced to subscribers that take nothing")
  func changes() throws {
    let helm = try Helm(nav: appSegues)
    var cancellables: Set<AnyCancellable> = []
    var count = 0
    helm.objectWillChange.sink { count += 1 }.store(in: &cancellables)
    helm.$presentedFragments.map(\.count).removeDuplicates().sink { _ in count += 10 }.store(in: &cancellables)
    helm.present(fragment: .dashboard)
    #expect(count == 21)
  }

  @Test("transitions are walked, and custom ones are made")
  func transitions() throws {
    let helm = try Helm(nav: appSegues)
    let transitions = helm.transitions()
    for transition in transitions {
      try helm.navigate(transition: transition)
      // mutate state if needed, take a snapshot, compare it
    }
    #expect(Set(transitions).count <= transitions.count)
    let custom: [PathTransition<KeyScreen>] = [
      .replace(path: []),
      .present(pathEdge: .start),
      .present(pathEdge: .init(.login => .dashboard)),
      .present(pathEdge: .dashboard => .compose),
      .dismiss(pathEdge: .dashboard => .compose),
      .present(pathEdge: .library(from: "favourites")),
    ]
    for transition in custom.dropLast() { try helm.navigate(transition: transition) }
    #expect(helm.presentedFragments.last == PathFragment(.news) && !helm.isComposing)
    helm.compose()
    #expect(helm.isComposing)
    let partial = helm.transitions(from: .dashboard)
    #expect(
      partial.contains(.present(pathEdge: .dashboard => .compose)) && !partial.contains(.present(pathEdge: .start))
    )
    let identified = helm.transitions(from: .dashboard) { (section: KeyScreen) -> Int? in section == .news ? 1 : nil }
    #expect(identified.contains(.present(pathEdge: .news(about: 1))))
  }

  @Test("identifiers may be given where they are optional; none is none", arguments: ["a", nil])
  func optionalIdentifiers(id: String?) throws {
    let helm = try Helm(nav: appSegues)
    helm.present(fragment: .dashboard)
    helm.present(fragment: .compose, id: id)
    #expect(helm.isPresented(.compose, id: id) && helm.isPresented(.compose) == (id == nil))
    #expect(helm.matchFirst(.compose) == id)
    let edge = PathEdge<KeyScreen>(.dashboard => .compose, sourceId: nil, targetId: id)
    #expect(helm.path.last == edge && edge.to.id == id.map { AnyHashable($0) })
    helm.dismiss(fragment: .compose, id: id)
    #expect(!helm.isAnyPresented(.compose) && helm.errors.isEmpty)
    #expect(PathFragment(KeyScreen.news, id: id).id?.base as? String == id)
  }

  private enum Shelf: PathFragmentIdentifier { case new, old }
  private enum Action: SegueTag { case write, read }

  @Test("identifiers and tags are of types of one's own")
  func ownTypes() throws {
    let nav: Set<Segue<KeyScreen>> = [
      Segue(.dashboard => .compose, style: .hold, dismissable: true, tag: Action.write),
      Segue(from: .dashboard, to: .library, tag: "read").makeDismissable().with(tag: Action.read),
    ]
    let helm = try Helm(nav: nav)
    #expect(helm.canPresent(using: Action.write) && !helm.canPresent(using: "read"))
    helm.present(tag: Action.read, id: Shelf.old)
    #expect(helm.isPresented(.library, id: Shelf.old) && !helm.isPresented(.library))
    #expect(helm.matchFirst(.library) == Shelf.old && helm.matchAll(.library) == Set([Shelf.old]))
    #expect(helm.canDismiss(using: Action.read))
    helm.dismiss(tag: Action.read)
    let id = UUID()
    helm.present(fragment: .compose, id: id)
    #expect(helm.isPresented(.compose, id: id) && helm.matchFirst(.compose) == id)
    #expect(helm.errors.isEmpty)
  }

  @Test("what throws is caught by its case")
  func caught() throws {
    let helm = try Helm(nav: appSegues)
    do {
      try helm.present(pathEdge: .splash => .compose)
      Issue.record("there is no such segue")
    } catch .missingSegueForEdge(let edge) {
      #expect(edge == (.splash => .compose))
    }
    #expect(throws: HelmError<KeyScreen>.empty) { try Helm<KeyScreen>(nav: []) }
    do {
      _ = try Helm(nav: [Segue(KeyScreen.news => .library), Segue(.library => .news)])
    } catch {
      #expect(error == .missingInlets && error.localizedDescription == error.description)
    }
  }

  private enum Screen: String, Fragment, Codable { case list, detail }

  @Test("the path is saved and restored as JSON")
  func saved() throws {
    let nav: Set<Segue<Screen>> = [Segue(.list => .detail, dismissable: true)]
    let helm = try Helm(nav: nav)
    helm.present(fragment: .detail, id: "soup")
    let data = try JSONEncoder().encode(helm.path)
    let restored = try Helm(nav: nav, path: JSONDecoder().decode(Helm<Screen>.HelmPath.self, from: data))
    #expect(restored.isPresented(.detail, id: "soup"))
    try helm.replace(path: JSONDecoder().decode(OrderedSet<PathEdge<Screen>>.self, from: data))
    #expect(helm.path == restored.path)
  }

  @Test("collections of edges answer")
  func collections() throws {
    #expect(appEdges.has(edge: .splash => .gatekeeper) && appSegues.has(node: .compose) && appEdges.hasCycle)
    #expect(appEdges.inlets == (.splash => [.gatekeeper, .dashboard]))
    #expect(try appSegues.uniqueEgressEdge(for: .gatekeeper).to == .login)
    #expect(appEdges.ingressEdges(for: [.compose, .login]).map(\.from).contains(.dashboard))
    #expect(appEdges.dfs(until: .forgotPass).last == (.login => .forgotPass))
    let path: OrderedSet<PathEdge<KeyScreen>> = [.start, .library(from: "a")]
    #expect(path.disconnectedSubgraphs.count == 2 && path.egressEdges(for: PathFragment(.news, id: "a")).count == 1)
    #expect(path.nodes.contains(.init(.library)) && path.sorted().first == .start)
  }
}
