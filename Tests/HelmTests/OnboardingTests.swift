import Helm
import OrderedCollections
import Testing

@Suite("The onboarding graph")
struct OnboardingTests {
  @Test("has sixteen segues")
  func segues() {
    #expect(Onboarding.segues.count == 16)
  }

  @Test("has 634 paths, 2,858 steps, 10 lists of presented fragments, 14 with what is dismissable")
  func exploration() throws {
    let start = try Navigation(nav: Onboarding.segues)
    var found: Set<IndexedPath> = [start.indexedPath]
    var queue = [start]
    var steps = 0
    var presented: Set<OrderedSet<PathFragment<Section>>> = []
    var dismissable: Set<[OrderedSet<PathFragment<Section>>]> = []
    var next = 0
    while next < queue.count {
      let navigation = queue[next]
      next += 1
      presented.insert(navigation.presentedFragments)
      let dismissables = OrderedSet(
        Section.allCases.filter { navigation.canDismiss(fragment: $0) }.map { PathFragment($0) }
      )
      dismissable.insert([navigation.presentedFragments, dismissables])
      for fragment in Section.allCases {
        for dismisses in [false, true] {
          var step = navigation
          do {
            if dismisses { try step.dismiss(fragment: fragment) } else { try step.present(fragment: fragment) }
          } catch {
            #expect(step.path == navigation.path)
            continue
          }
          steps += 1
          if found.insert(step.indexedPath).inserted { queue.append(step) }
        }
      }
    }
    #expect(found.count == 634)
    #expect(steps == 2_858)
    #expect(presented.count == 10)
    #expect(dismissable.count == 14)
  }
}
