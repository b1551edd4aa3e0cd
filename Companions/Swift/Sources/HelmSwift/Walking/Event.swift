/// How one fragment leads to another.
package enum Transition: String, Sendable {
  case root, push, sheet, cover, popover, inspector, window, tab, split, embed, change

  /// Whether the destination is there as long as the origin is, as a part of it.
  var isPart: Bool { self == .tab || self == .split || self == .embed }
  var isModal: Bool { self == .sheet || self == .cover || self == .popover }
}

/// A trigger that was met while a fragment was walked.
struct Event {
  /// What it leads to.
  indirect enum Goal {
    /// What an expression shows.
    case view(Node, Scope)
    /// What the stack makes of a value.
    case value(Thunk, selection: Slot?)
    /// What is shown where a state is written.
    case write(Slot, Thunk)
    /// What a fragment's own state shows, by what the fragment writes to it.
    case shown(Presentation, Slot)
    /// The view that a state holds.
    case kept(Slot)
    /// A segue of a storyboard, by its identifier.
    case segue(String)
    /// A window, by its identifier.
    case window(String)
    case found(TargetSearch)
    case unresolved(String)
  }

  var transition: Transition
  /// Where it is said what is shown, which tells triggers apart.
  var place: Place
  /// Where somebody triggers it, where that is elsewhere.
  var source: Place?
  var label: String?
  /// The state that shows it.
  var slot: Slot?
  /// The state that the column unwraps whose views these are.
  var unwraps: Slot?
  var rule: String
  var goal: Goal
  /// The fragment to which it belongs, by its number.
  var origin: Int
  /// The fragment whose code was walked where it was met, by its number.
  var met: Int?
  /// In which of all walks it was met.
  var walk: Int?
  /// Whether a stack begins with it that is shown as a whole.
  var isBeginning = false
  /// Whether an object that is nothing to see writes it as it is made, at once or when something tells it to: nobody
  /// triggers it.
  var isByItself = false
  /// Whether something else is there first, in its place.
  var isLater = false
  /// Which of the tabs it is that a stack is of.
  var tab: Int?
  /// The controller's own function in which it was met, where a protocol of the app asks for that.
  var delegated: ObjectIdentifier?
  /// The functions that were followed to it.
  var followed: Set<ObjectIdentifier> = []
  /// The function around whose parameter it is that is shown, so that those that call the function tell what that is.
  var taken: ObjectIdentifier?
  /// Where reducers do it as actions come to them.
  var doings: [ReducerPattern.Context] = []
  /// The view that is given the store whose action it is, by its type's number: where that is a screen, it leads there.
  var child: Int?
  /// Whether screens of another router trigger it, which are known once all are.
  var isOfNested = false
  /// Where what makes screens of its value stands, where that is told.
  var table: Place?
  /// What these set, with the case that it is set to: `[destination, detail]`.
  var presents: [String] = []
  /// Whether it was come to through what many objects do for each other, of which none was asked to show anything.
  var isRemote = false
  /// Whether the app itself shows it over whichever screen is there: when it comes back, at a push message, at a shake.
  var isOverAny = false
  /// Whether it stands in no closure, so that it happens as soon as the code around it runs.
  var isDirect = false
  /// Whether the app does it as it starts.
  var isAtLaunch = false
  /// Whether the app does it by itself soon after that, as a screen that it begins with is shown for a while.
  var isSoon = false
  /// Whether it is under a condition.
  var isChosen = false
  /// The choice of which it is a branch, the innermost one.
  var choice: ObjectIdentifier?
  /// The navigation controller that it is put into, by where that is made.
  var stack: Place?
  /// The branches of choices around it, outermost first, where it is put into a navigation controller.
  var branches: [Walker.Choice] = []
  /// The closures around it that something triggers later, outermost first, where it is put into a navigation
  /// controller.
  var triggers: [ObjectIdentifier] = []
  /// The first of the calls that were followed to it.
  var call: ObjectIdentifier?
  /// Where the object is made whose state is written, where views have such ones each for itself.
  var object: Place?
  /// The flag of the dialog of which a button does it.
  var dialog: Slot?
  /// Whether it stands in what is around its fragment where that is shown.
  var isAround = false
  /// Whether somebody taps something for it.
  var isTapped = false
  /// Whether it is nothing to see, so that only its state triggers it: a modifier, a link without a label.
  var isHidden = false
  /// Whether nobody says that it leads there, as where a library's modifier is passed what it may show.
  var isInferred = false

  /// Whether it is what a list selects, by a row of it.
  var selects: Bool { if case .value(_, _?) = goal { true } else { rule == "selection" } }
}

/// A trigger that couldn't be followed.
package struct Unresolved: Sendable, Equatable {
  /// Where it stands.
  package let place: Place
  /// By which rule it was met.
  package let what: String
  /// Why it couldn't be followed.
  package let reason: String
}
