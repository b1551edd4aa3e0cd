import Helm
import OrderedCollections

/// What the engine and the reference don't agree about; empty if they agree about everything that can be asked.
///
/// - Parameter ids: how many identifiers there are, from 0.
func disagreements(between navigation: Navigation<Place>, and reference: ReferenceNavigation, ids: Int) -> [String] {
  var found: [String] = []
  func compare<Answer: Equatable>(_ question: @autoclosure () -> String, _ answer: Answer, _ expected: Answer) {
    if answer != expected { found.append("\(question()): \(answer), not \(expected)") }
  }
  func can(_ step: (inout ReferenceNavigation) throws -> Void) -> Bool {
    var trial = reference
    return (try? step(&trial)) != nil
  }
  let presented = reference.presented
  let latestFirst = OrderedSet(presented.reversed().map(\.wrappedValue))
  compare("path", navigation.path.elements, reference.path)
  compare("presentedFragments", navigation.presentedFragments.elements, presented)
  compare("availableSegues", navigation.availableSegues, latestFirst.flatMap { reference.segues(outOf: $0).sorted() })
  compare("canDismiss()", navigation.canDismiss(), can { try $0.dismiss() })
  for tag in ["x", "y", "z", "unknown"] {
    compare("canPresent(using: \(tag))", navigation.canPresent(using: tag), can { try $0.present(tag: tag, id: nil) })
    compare("canDismiss(using: \(tag))", navigation.canDismiss(using: tag), can { try $0.dismiss(tag: tag) })
  }
  for place in navigation.graph.fragments + [Place(-1)] {
    let shown = presented.filter { $0.wrappedValue == place }
    let numbers = Set(shown.compactMap { $0.id?.base as? Int })
    compare("isPresented(\(place))", navigation.isPresented(place), shown.contains { $0.id == nil })
    compare("isAnyPresented(\(place))", navigation.isAnyPresented(place), !shown.isEmpty)
    compare("matchAll(\(place))", navigation.matchAll(place), numbers)
    compare("matchFirst(\(place))", navigation.matchFirst(place), numbers.count == 1 ? numbers.first : nil)
    for id in [nil] + (0...ids).map({ AnyHashable($0) }) {
      let isShown = shown.contains { $0.id == id }
      compare("isPresented(\(place), id: \(String(describing: id)))", navigation.isPresented(place, id: id), isShown)
    }
    compare("canPresent(\(place))", navigation.canPresent(fragment: place), can { try $0.present(place, id: nil) })
    compare("canDismiss(\(place))", navigation.canDismiss(fragment: place), can { try $0.dismiss(place) })
  }
  return found
}
