import HelmFlow
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

@Suite("Navigating inside SwiftUI views")
struct NavigatingInsideSwiftUIViewsTests {
  let graph = Section.graph(isAuthenticated: true).graph

  @Test("a graph says that it will change, once a step that is made")
  func observable() {
    var changes: [[Section]] = []
    let subscription = graph.objectWillChange.sink { [unowned graph] _ in changes.append(graph.presentedNodes) }
    graph.present(node: .dashboard)
    graph.present(node: .splash)
    graph.present(node: .compose)
    #expect(changes == [[.splash], [.dashboard, .news]])
    subscription.cancel()
  }

  @Test("a step that a subscriber makes before another, or before an edit, comes first, and both are made")
  func stepWithinAStep() {
    graph.present(node: .dashboard)
    var next: [Section] = [.library]
    let subscription = graph.objectWillChange.sink { [unowned graph] _ in
      if let node = next.popLast() { graph.present(node: node) }
    }
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.dashboard, .library, .compose])
    graph.dismiss()
    next = [.compose]
    graph.edit(segue: .dashboard => .compose).remove(trait: .modal)
    #expect(next.isEmpty && graph.presentedNodes.last == .compose)
    subscription.cancel()
  }

  @Test("present(node:) presents a node, and does nothing if it isn't connected to the presented nodes")
  func presentNode() {
    graph.present(node: .compose)
    #expect(graph.presentedNodes == [.splash])
    graph.present(node: .dashboard)
    graph.present(node: .compose)
    #expect(graph.isPresented(.compose) as Bool)
    graph.present(node: .login)
    #expect(graph.presentedNodes == [.dashboard, .news, .compose])
  }

  @Test("present(flow:) presents a collection of nodes, and does nothing if the first one isn't connected")
  func presentFlow() {
    graph.present(flow: .login => .register)
    #expect(graph.presentedNodes == [.splash])
    graph.present(flow: .splash => .gatekeeper => .login => .register)
    #expect(graph.presentedNodes == [.gatekeeper, .register])
    graph.present(flow: .dashboard => [.library, .compose])
    #expect(graph.presentedNodes == [.dashboard, .library, .compose])
  }

  @Test("forward() goes on where exactly one segue leaves the last presented node")
  func forward() {
    // two segues leave splash
    graph.forward()
    #expect(graph.presentedNodes == [.splash])
    graph.present(flow: .dashboard => .compose)
    // one leaves compose: it leads back
    graph.forward()
    #expect(graph.presentedNodes == [.dashboard, .news])
    // none leaves news
    graph.forward()
    #expect(graph.presentedNodes == [.dashboard, .news])
  }

  @Test("back() reverts the last visited segue by its counterpart, and does nothing if there is none")
  func back() {
    graph.back()
    #expect(graph.presentedNodes == [.splash])
    graph.present(flow: .gatekeeper => .login => .register)
    graph.back()
    #expect(graph.presentedNodes == [.gatekeeper, .login])
    // gatekeeper was reached from splash, to which nothing leads back
    graph.back()
    #expect(graph.presentedNodes == [.gatekeeper, .login])
    graph.present(node: .dashboard)
    graph.back()
    #expect(graph.presentedNodes == [.dashboard, .news])
  }

  @Test("back(at:) goes back as many segues as needed, and does nothing if the node isn't met")
  func backAt() {
    graph.present(flow: .gatekeeper => .login => .register => .forgotPass)
    graph.back(at: .splash)
    #expect(graph.presentedNodes == [.gatekeeper, .forgotPass])
    graph.back(at: .login)
    #expect(graph.presentedNodes == [.gatekeeper, .login])
  }

  @Test("dismiss() deactivates the first node that a modal or context segue presented", arguments: [0, 1])
  func dismiss(number: Int) {
    graph.edit(segue: .dashboard => .compose).add(trait: [.modal, .context][number])
    graph.dismiss()
    #expect(graph.presentedNodes == [.splash])
    graph.present(flow: .dashboard => [.library, .compose])
    graph.dismiss()
    #expect(graph.presentedNodes == [.dashboard, .library])
    graph.dismiss()
    #expect(graph.presentedNodes == [.dashboard, .library])
  }

  @Test("isPresented is a Bool, or a binding that presents and dismisses")
  func isPresented() {
    graph.present(node: .dashboard)
    if graph.isPresented(.compose) { Issue.record("it isn't") }
    let compose: Binding<Bool> = graph.isPresented(.compose)
    compose.wrappedValue = true
    #expect(compose.wrappedValue && graph.presentedNodes == [.dashboard, .news, .compose])
    compose.wrappedValue = true
    #expect(graph.presentedNodes == [.dashboard, .news, .compose])
    compose.wrappedValue = false
    #expect(!compose.wrappedValue && graph.presentedNodes == [.dashboard, .news])
  }

  @Test("writing false to a binding takes the last step back, where that led to the node")
  func bindingGoesBack() {
    graph.present(flow: .gatekeeper => .login => .register)
    let register: Binding<Bool> = graph.isPresented(.register)
    let gatekeeper: Binding<Bool> = graph.isPresented(.gatekeeper)
    gatekeeper.wrappedValue = false
    #expect(graph.presentedNodes == [.gatekeeper, .register])
    register.wrappedValue = false
    #expect(graph.presentedNodes == [.gatekeeper, .login])
  }
}
