internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// The actions by the page's numbers, with the engine's words where it refuses one, and the menus that they stand on.
///
/// An action is its kind, the fragment or tag that it is about, and the words; a *step* is a list of actions that do
/// the same; a menu is a list of steps, the clicks that don't present the fragment they hit, and the numbers of the
/// answers to `forward` and `dismiss` among the refusals, -1 where they are steps.
struct PageActions {
  /// Steps that menus have in common.
  private(set) var steps = PageTable<[Int]>()
  private(set) var menus = PageTable<[[Int]]>()
  private(set) var refusals = PageTable<String>()
  /// The numbers of those that were asked for.
  private var answers: [IndexedStepError: Int] = [:]

  private let diagram: Diagram
  private let table: WalkTable
  private let numbering: PageNumbering
  private let fragmentCount: Int
  /// The page's numbers of the table's menus; nil for those that weren't asked for.
  private var numbers: [Int?]
  /// The same of the steps that are one action, by its number.
  private var stepsOfOne: [Int?]

  init(_ diagram: Diagram, _ table: WalkTable, _ numbering: PageNumbering) {
    (self.diagram, self.table, self.numbering) = (diagram, table, numbering)
    fragmentCount = diagram.fragments.count + numbering.undrawnFragments.count
    numbers = table.menus.map { _ in nil }
    stepsOfOne = [Int?](repeating: nil, count: 2 * (fragmentCount + table.tags.count + 1))
  }

  /// How long it all is, printed, but for the list of actions.
  var byteCount: Int { mutating get { steps.byteCount + menus.byteCount + refusals.byteCount } }

  /// Every action in the order of the numbers.
  var values: [JSONNode] {
    var engine = [FragmentNumber?](repeating: nil, count: fragmentCount)
    for (number, place) in numbering.fragments.enumerated() { engine[place] = FragmentNumber(number) }
    var values: [JSONNode] = []
    for number in 0..<fragmentCount {
      guard let fragment = engine[number] else {
        // No segue touches it.
        let words = table.refusal(presenting: diagram.fragments[number].id)
        values += [value("present", number, words), value("dismiss", number, nil)]
        continue
      }
      values.append(value("present", number, table.refusal(of: .present(fragment: fragment))))
      values.append(value("dismiss", number, table.refusal(of: .dismiss(fragment: fragment))))
    }
    for tag in table.tags.indices {
      values.append(value("presentTag", tag, table.refusal(of: .presentTag(TagNumber(tag)))))
      values.append(value("dismissTag", tag, nil))
    }
    return values + [.array([.string("forward")]), .array([.string("dismissLast")])]
  }

  private func value(_ kind: String, _ number: Int, _ refusal: WalkTable.Refusal?) -> JSONNode {
    .array([.string(kind), .integer(number)] + (refusal.map { [.string($0.words)] } ?? []))
  }

  private func number(of action: StateAction) -> Int {
    let tags = 2 * fragmentCount
    return switch action {
    case .present(let fragment): 2 * numbering.fragments[fragment]
    case .dismiss(let fragment): 2 * numbering.fragments[fragment] + 1
    case .presentTag(let tag): tags + 2 * tag.place
    case .dismissTag(let tag): tags + 2 * tag.place + 1
    case .forward: tags + 2 * table.tags.count
    case .dismissLast: tags + 2 * table.tags.count + 1
    }
  }

  /// The page's number of one of the table's menus.
  mutating func number(ofMenu place: Int) -> Int {
    if let number = numbers[place] { return number }
    let menu = table.menus[place]
    var steps: [Int] = []
    steps.reserveCapacity(menu.steps.count)
    for step in menu.steps { steps.append(self.number(ofStep: step)) }
    let clicks = menu.clicks.map { self.number(of: $0) }
    let answers = [answer(.forward, in: menu), answer(.dismissLast, in: menu)]
    let number = menus.number(of: [steps, clicks, answers]) {
      .array([.integers($0[0]), .integers($0[1])] + $0[2].map(JSONNode.integer))
    }
    numbers[place] = number
    return number
  }

  /// The page's number of a step. Most are one action, and those are found without looking at lists.
  private mutating func number(ofStep step: [StateAction]) -> Int {
    guard step.count == 1 else {
      return steps.number(of: step.map { number(of: $0) }, value: JSONNode.integers)
    }
    let action = number(of: step[0])
    if let known = stepsOfOne[action] { return known }
    let place = steps.number(of: [action], value: JSONNode.integers)
    stepsOfOne[action] = place
    return place
  }

  private mutating func answer(_ action: StateAction, in menu: WalkTable.Menu) -> Int {
    guard !menu.steps.contains(where: { $0.contains(action) }), let error = table.error(of: action, in: menu),
      let number = answers[error]
        ?? table.refusal(of: action, in: menu).map({ refusals.number(of: $0.words, value: JSONNode.string) })
    else { return -1 }
    answers[error] = number
    return number
  }
}
