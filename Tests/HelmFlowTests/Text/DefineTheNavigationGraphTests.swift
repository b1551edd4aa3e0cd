import HelmFlow
import Testing

@Suite("Define the navigation graph")
struct DefineTheNavigationGraphTests {
  @Test("the sections of an app are an enumeration, in the order of its cases")
  func sections() {
    enum Section: Node {
      // the first screen right after the app starts
      case splash

      // the screen that contains the login, register or forgot password sections
      case gatekeeper
      // the three sections of the gatekeeper screen
      case login
      case register
      case forgotPass

      // once the user is logged in, the dashboard is available
      case dashboard
      // which has 2 sections
      case news
      case library

      // also, let's say that you can write new articles once you can access the dashboard
      case compose

      // and so on ...
    }
    #expect(Section.splash < .gatekeeper && Section.library < .compose)
  }

  @Test("segues can be created and added one by one")
  func manualSegues() {
    // don't do this, use segue operators
    let flow = Flow<Section>(segue: Segue(.splash, to: .gatekeeper))
      .add(segue: Segue(.splash, to: .dashboard))
      .add(segue: Segue(.gatekeeper, to: .login))
      .add(segue: Segue(.gatekeeper, to: .register))
    // and so on ...
    #expect("\(flow)" == "[splash -> gatekeeper, splash -> dashboard, gatekeeper -> login, gatekeeper -> register]")
    #expect(flow == Flow(segue: .splash => [.gatekeeper, .dashboard]).add(segue: .gatekeeper => [.login, .register]))
  }

  @Test("one operator makes a directional segue, the other one connects both ways, and chains connect neighbours")
  func operators() {
    let directional: Segue<Section> = .splash => .gatekeeper
    #expect(directional == Segue(.splash, to: .gatekeeper))
    let circle: Flow<Section> = .login <=> .register <=> .forgotPass <=> .login
    let sections: [Section] = [.login, .register, .forgotPass]
    let all = sections.flatMap { from in sections.filter { $0 != from }.map { Segue(from, to: $0) } }
    // from each of the mentioned nodes you can visit the others
    #expect(circle.count == all.count && all.allSatisfy(circle.contains))
  }

  @Test("operators connect one to many and many to one")
  func arrays() {
    let toMany: Flow<Section> = .gatekeeper => [.login, .register, .forgotPass]
    #expect("\(toMany)" == "[gatekeeper -> login, gatekeeper -> register, gatekeeper -> forgotPass]")
    let toOne: Flow<Section> = [.login, .register] => .dashboard
    #expect("\(toOne)" == "[login -> dashboard, register -> dashboard]")
  }

  @Test("the full flow definition is one chain of operators")
  func fullFlow() {
    // depending on whether the user is logged in or not,
    // you can navigate from the .splash screen to the .gatekeeper or directly to the .dashboard
    let flow = Flow<Section>(segue: .splash => [.gatekeeper, .dashboard])
      // the gatekeeper contains three sub-sections
      .add(segue: .gatekeeper => .login)
      // from each of the gatekeeper sub-section you can navigate to the others
      .add(segue: .login <=> .register <=> .forgotPass <=> .login)
      // both from .login and .register you can reach the dashboard
      // if the login or the register operation succeeds
      .add(segue: [.login, .register] => .dashboard)
      // once in the dashboard, we can visit either the .news or the .library section
      .add(segue: .dashboard => [.news, .library])
      // also, you can go to the article section and back
      .add(segue: .dashboard <=> .compose)
    #expect(flow.count == 15)
    #expect(flow.first == Segue(.splash, to: .gatekeeper) && flow.last == Segue(.compose, to: .dashboard))
  }

  @Test("traits are added to the segues of a graph")
  func traits() {
    let flow = Section.flow
    let graph = NavigationGraph(flow: flow)
    // we add the `.auto` trait
    graph.edit(segue: .gatekeeper => .login)
      .add(trait: .auto)
    graph.edit(segue: .dashboard => .news)
      .add(trait: .auto)
    // we mark .compose as a modal
    graph.edit(segue: .dashboard => .compose)
      .add(trait: .modal)
    // and redirect access to the .dashboard from .splash to the .gatekeeper
    graph.edit(segue: .splash => .dashboard)
      .add(trait: .redirect(to: Flow(segue: .splash => .gatekeeper)))
    #expect(graph.presentedNodes == [.splash])
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.gatekeeper, .login])
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.dashboard, .news])
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.dashboard, .news, .compose])
  }

  @Test("a flow is an ordered collection of unique segues, and a value")
  func collection() {
    let flow = Flow<Section>(segue: .splash => .gatekeeper)
    let more = flow.add(segue: .gatekeeper => .login).add(segue: .splash => .gatekeeper)
    #expect(flow.count == 1)
    #expect(more.map(\.to) == [.gatekeeper, .login])
    #expect(Set([flow, more, Flow(segue: .splash => .gatekeeper)]).count == 2)
  }

  @Test("navigation that passes through a container is forwarded to its auto segue's node")
  func containersForward() {
    let (graph, _) = Section.graph(isAuthenticated: true)
    graph.present(node: .gatekeeper)
    #expect(graph.presentedNodes == [.gatekeeper, .login])
    graph.present(flow: .login => .dashboard)
    #expect(graph.presentedNodes == [.dashboard, .news])
  }

  @Test("siblings are deactivated, but not by a modal")
  func siblings() {
    let (graph, _) = Section.graph(isAuthenticated: true)
    graph.present(node: .dashboard)
    graph.present(node: .library)
    #expect(graph.presentedNodes == [.dashboard, .library])
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.dashboard, .library, .compose])
    graph.dismiss()
    #expect(graph.presentedNodes == [.dashboard, .library])
  }

  @Test("a redirect goes when the user becomes authenticated")
  func redirectChanges() {
    let (graph, mistakes) = Section.graph()
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.gatekeeper, .login])
    let (other, _) = Section.graph()
    other.edit(segue: .splash => .dashboard)
      .remove(trait: .redirect(to: Flow(segue: .splash => .gatekeeper)))
    other.present(node: .dashboard)
    #expect(other.presentedNodes == [.dashboard, .news])
    #expect(mistakes.all.isEmpty)
  }
}
