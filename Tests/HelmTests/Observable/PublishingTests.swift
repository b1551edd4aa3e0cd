import Helm
import OrderedCollections
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

@Suite("What the class publishes")
struct PublishingTests {
  typealias Failure = HelmError<Section>

  @Test("is what is presented, after each step, with the rest of the state as it is after the step")
  func presentedFragments() throws {
    let helm = try Helm(nav: Onboarding.segues)
    var published: [[Section]] = []
    let subscription = helm.$presentedFragments.sink { [unowned helm] fragments in
      published.append(fragments.map(\.wrappedValue))
      #expect(fragments.allSatisfy { helm.isPresented($0.wrappedValue) })
    }
    helm.present(fragment: .gatekeeper)
    helm.present(fragment: .dashboard)
    helm.present(fragment: .compose)
    helm.dismiss(fragment: .compose)
    let expected: [[Section]] = [
      [.splash], [.gatekeeper, .login], [.gatekeeper, .dashboard, .news],
      [.gatekeeper, .dashboard, .compose], [.gatekeeper, .dashboard, .news],
    ]
    #expect(published == expected)
    subscription.cancel()
  }

  @Test("is that the object will change, once a step, and not for a step that fails but for its error")
  func objectWillChange() throws {
    let helm = try Helm(nav: Onboarding.segues)
    var changes = 0
    let subscription = helm.objectWillChange.sink { _ in changes += 1 }
    helm.present(fragment: .gatekeeper)
    #expect(changes == 1)
    #expect(throws: Failure.missingSegueForEdge(.splash => .compose)) {
      try helm.present(pathEdge: .splash => .compose)
    }
    #expect(changes == 1)
    helm.present(fragment: .compose)
    #expect(changes == 2)
    subscription.cancel()
  }

  @Test("says that it will change before a step: who asks then sees the old path and hears the old answers")
  func answersBeforeTheStep() throws {
    struct Answer: Equatable {
      var path: [PathEdge<Section>]
      var presented: [Section]
      var isPresented: Bool
      var canDismiss: Bool
      var errors: Int

      init(_ helm: Helm<Section>) {
        path = helm.path.elements
        presented = helm.presentedFragments.map(\.wrappedValue)
        isPresented = helm.isPresented(.compose)
        canDismiss = helm.canDismiss(fragment: .compose)
        errors = helm.errors.count
      }
    }
    let helm = try Helm(nav: Onboarding.segues)
    var heard: [Answer] = []
    let subscription = helm.objectWillChange.sink { [unowned helm] _ in heard.append(Answer(helm)) }
    var before: [Answer] = []
    let steps: [(Helm<Section>) throws -> Void] = [
      { $0.present(fragment: .dashboard) },
      { $0.present(fragment: .compose) },
      { $0.dismiss() },
      { $0.dismiss() },
      { try $0.replace(path: [.splash => .gatekeeper, .gatekeeper => .login, .login => .register]) },
      { try $0.navigate(transition: .present(pathEdge: .register => .dashboard)) },
    ]
    for step in steps {
      before.append(Answer(helm))
      try step(helm)
    }
    #expect(heard == before)
    #expect(helm.presentedFragments == helm.navigation.presentedFragments)
    subscription.cancel()
  }

  @Test("lets a step that is made on hearing that it will change come first")
  func stepBeforeTheStep() throws {
    let helm = try Helm(nav: Onboarding.segues)
    var isFirst = true
    let subscription = helm.objectWillChange.sink { [unowned helm] _ in
      guard isFirst else { return }
      isFirst = false
      helm.present(fragment: .dashboard)
    }
    helm.present(fragment: .gatekeeper)
    // Once there is a dashboard, nothing leads to the gatekeeper.
    let expected: [PathEdge<Section>] = [.splash => .dashboard, .dashboard => .news]
    #expect(helm.path.elements == expected)
    #expect(helm.errors as? [Failure] == [.missingSegueToFragment(.gatekeeper)])
    helm.present(fragment: .library)
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.dashboard, .library])
    subscription.cancel()
  }

  @Test("are the errors of steps that can't be made, which change nothing else")
  func errors() throws {
    let helm = try Helm(nav: Onboarding.segues)
    var published: [[Failure?]] = []
    let subscription = helm.$errors.sink { published.append($0.map { $0 as? Failure }) }
    helm.present(fragment: .compose)
    helm.present(tag: "write")
    helm.forward()
    helm.dismiss()
    helm.dismiss(tag: "write")
    helm.dismiss(fragment: .compose)
    helm.dismiss(fragment: .compose, id: 1)
    let failures: [Failure] = [
      .missingSegueToFragment(.compose), .missingTaggedSegue(name: "write"), .ambiguousForwardFromFragment(.splash),
      .emptyPath, .missingTaggedSegue(name: "write"), .fragmentMissingDismissableSegue(.compose),
      .fragmentMissingDismissableSegue(.compose),
    ]
    #expect(published == (0...failures.count).map { Array(failures.prefix($0)) })
    #expect(helm.path.isEmpty)
    #expect(helm.presentedFragments == [PathFragment(.splash)])
    helm.errors.removeAll()
    #expect(published.last == [])
    subscription.cancel()
  }

  @Test("isn't overwritten by a step that a subscriber makes meanwhile")
  func reentrance() throws {
    let helm = try Helm(nav: Onboarding.segues)
    let subscription = helm.$presentedFragments.sink { [unowned helm] fragments in
      if fragments.last?.wrappedValue == .login { helm.present(fragment: .register) }
    }
    helm.present(fragment: .gatekeeper)
    let expected: [PathEdge<Section>] = [.splash => .gatekeeper, .gatekeeper => .login, .login => .register]
    #expect(helm.path.elements == expected)
    #expect(helm.presentedFragments == helm.navigation.presentedFragments)
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.gatekeeper, .register])
    subscription.cancel()
  }

  @Test("ends with the object: nothing keeps it alive but who uses it")
  func release() throws {
    weak var released: Helm<Section>?
    do {
      let helm = try Helm(nav: Onboarding.segues)
      released = helm
      let binding: Binding<Bool> = helm.isPresented(.gatekeeper)
      binding.wrappedValue = true
      #expect(released?.isPresented(.gatekeeper) == true)
    }
    #expect(released == nil)
  }
}
