import HelmFlow
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// An app with overlays over each other.
private enum Screen: Node {
  case start, home, feed, inbox, article, player, compose, draft
}

@Suite("Modals")
struct ModalTests {
  private let graph: NavigationGraph<Screen>
  private let mistakes = Mistakes<Screen>()

  init() {
    let flow = Flow<Screen>(segue: .start => .home)
      .add(segue: .home => [.feed, .inbox, .compose, .player])
      .add(segue: .feed <=> .article)
      .add(segue: .feed <=> .inbox)
      .add(segue: .article => .compose)
      .add(segue: .compose => .draft => .home)
    graph = NavigationGraph(flow: flow, onMistake: mistakes.append)
    graph.edit(segue: .home => .feed).add(trait: .auto)
    graph.edit(segue: .home => [.compose, .player]).add(trait: .modal)
    graph.edit(segue: .article => .compose).add(trait: .context)
    graph.present(node: .home)
  }

  @Test("come up over each other, and are dismissed from the top")
  func stacked() {
    graph.present(node: .player)
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.home, .feed, .player, .compose])
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .feed, .player])
    graph.dismiss()
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .feed])
  }

  @Test("can be dismissed from under another one")
  func fromBelow() {
    graph.present(flow: .home => [.player, .compose])
    let player: Binding<Bool> = graph.isPresented(.player)
    player.wrappedValue = false
    #expect(graph.presentedNodes == [.home, .feed, .compose])
  }

  @Test("go with what was presented from them")
  func withNodes() {
    graph.present(flow: .home => .compose => .draft)
    #expect(graph.presentedNodes == [.home, .feed, .draft])
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .feed])
  }

  @Test("keep what they cover when they are presented anew")
  func anew() {
    graph.present(node: .compose)
    graph.present(node: .inbox)
    #expect(graph.presentedNodes == [.home, .inbox])
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .inbox])
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.home, .inbox, .compose])
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.home, .inbox, .compose])
  }

  @Test("are gone where one goes back at what they cover")
  func backAtCovered() {
    for node in [Section.dashboard, .library] {
      let graph = Section.graph(isAuthenticated: true).graph
      graph.present(flow: Flow(segue: .splash => .dashboard).add(segue: .dashboard => [.library, .compose]))
      #expect(graph.presentedNodes == [.dashboard, .library, .compose])
      graph.back(at: node)
      #expect(graph.presentedNodes == [.dashboard, .library])
    }
  }

  @Test("are presented by a flow in whatever order its segues were added")
  func order() {
    let flow = Section.flow.add(segue: .news => .compose).add(segue: .compose => .forgotPass)
    let parts: [Segue<Section>] = [
      Segue(.splash, to: .dashboard), Segue(.dashboard, to: .news), Segue(.news, to: .compose),
      Segue(.compose, to: .forgotPass),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      let graph = NavigationGraph(flow: flow)
      graph.edit(segue: .dashboard => .news).add(trait: .auto)
      graph.edit(segue: .news => .compose).add(trait: .modal)
      graph.edit(segue: .compose => .forgotPass).add(trait: .modal)
      let deep = order.dropFirst().reduce(Flow(segue: parts[order[0]])) { $0.add(segue: parts[$1]) }
      graph.present(flow: deep)
      #expect(graph.presentedNodes == [.dashboard, .news, .compose, .forgotPass], "\(order)")
    }
  }

  @Test("are dismissed for good by a step from what they cover")
  func covered() {
    graph.present(node: .player)
    graph.present(flow: .feed => .article)
    #expect(graph.presentedNodes == [.home, .article])
    graph.back()
    #expect(graph.presentedNodes == [.home, .feed])
  }

  @Test("are closed where what they lead to leads out of them")
  func leadingOut() {
    let graph = NavigationGraph(
      flow: Flow<Screen>(segue: .start => .home => .compose => .draft => .home),
      entry: .start
    )
    graph.edit(segue: .home => .compose).add(trait: .modal)
    graph.present(flow: .home => .compose => .draft => .home)
    #expect(graph.presentedNodes == [.home])
    let path = graph.navigation?.path
    graph.dismiss()
    #expect(graph.navigation?.path == path)
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.home, .compose])
  }

  @Test("over themselves, or over what they led to, are dismissed to what was before")
  func overThemselves() {
    graph.present(flow: .feed => .article => .compose)
    #expect(graph.presentedNodes == [.home, .article, .compose])
    graph.back()
    #expect(graph.presentedNodes == [.home, .article, .compose])
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .article])
    #expect(mistakes.all.isEmpty)
  }

  @Test("stop being modals with their trait")
  func removedTraits() {
    graph.present(node: .compose)
    graph.edit(segue: .home => .compose).remove(trait: .context)
    graph.edit(segue: .home => .compose).add(trait: .redirect(to: .home => .player))
      .remove(trait: .redirect(to: .home => .inbox))
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .feed])
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.home, .feed, .player])
    graph.edit(segue: .home => .compose).remove(trait: .redirect(to: .home => .player)).remove(trait: .modal)
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.home, .compose])
    graph.dismiss()
    #expect(graph.presentedNodes == [.home, .compose])
  }
}
