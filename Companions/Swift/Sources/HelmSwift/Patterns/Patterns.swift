/// A way in which calls say that something leads somewhere: one file each, listed in `Patterns`.
protocol CallPattern: Sendable {
  /// The names of the functions or types that are called.
  var names: [String] { get }
  /// Whether what the call is a member of is walked besides.
  var walksBase: Bool { get }
  /// Whether the names are those of actions of a view's environment, which each view calls what it likes:
  /// `@Environment(\.openWindow) private var open`.
  var isOfEnvironment: Bool { get }
  /// Notes what a call says.
  ///
  /// - Returns: Whether the call has this form, so that nothing else is to be done with it.
  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool
  /// Whether a call leads somewhere by its form alone, where the code around it wasn't followed.
  func isTrigger(_ call: Node) -> Bool
}

extension CallPattern {
  var walksBase: Bool { true }
  var isOfEnvironment: Bool { false }
  func isTrigger(_ call: Node) -> Bool { false }
}

/// A way in which assignments say that something leads somewhere.
protocol AssignmentPattern: Sendable {
  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool
}

/// What a container around a fragment says where the fragment is presented.
protocol ContainerPattern: Sendable {
  var names: [String] { get }
  func read(container: Node, _ scope: Scope, _ walker: Walker)
}

/// All that is known: adding a framework is adding a file, and its patterns here.
enum Patterns {
  private static let allCalls: [any CallPattern] = [
    LinkPattern(), PresentationPattern(), CoveringPattern(), DestinationPattern(), TabsPattern(), LayersPattern(),
    PageStylePattern(),
    FramePattern(),
    SplitPattern(),
    PathPattern(), ManagedStackPattern(),
    TogglePattern(), ObservingPattern(),
    SelectionPattern(), RepeatingPattern(), ScenePattern(), OpenWindowPattern(), WindowControllerPattern(),
    SettingsPattern(), PanesPattern(), ButtonPattern(), TappedPattern(),
    NamedControlPattern(), PreviewPattern(),
    ModifierPattern(), EnvironmentPattern(), TitlePattern(),
    ViperitPattern(), StackPattern(), IdlePattern(), PresentingPattern(), PushingPattern(), ControllersPattern(),
    MadeTabsPattern(), ItemsPattern(), EmbeddingPattern(), SheetOfWindowPattern(),
    StatusItemPattern(), PointerPattern(), HostedViewPattern(),
    SearchPattern(), PerformingPattern(), KeptPagesPattern(), StoreChoicePattern(), StorePartPattern(),
    StinsenPattern(), RoutesPattern(), FlowPattern(), RouterPattern(), CoordinatorRootPattern(),
    StepPattern(), SubscribingPattern(), ObserverPattern(), NoticePattern(), ListeningPattern(), OperationPattern(),
    ToldControllerPattern(), ActionPattern(), SendingPattern(), BindingPattern(), ReactorPattern(),
    ReducerRequestPattern(), PostingPattern(), SettingPattern(), MachineHandlerPattern(), MachineEventPattern(),
    AttachedPattern(),
  ]
  static let calls = byName(allCalls, \.names)
  /// Those of actions of the environment, by what the environment calls these.
  static let actions = byName(allCalls.filter(\.isOfEnvironment), \.names)
  static let assignments: [any AssignmentPattern] = [
    PathPattern(), StatusItemPattern(), RootPattern(), SideMenuPattern(), ControllersPattern(), ItemsPattern(),
    PagerPattern(), KeptPagesPattern(), PagesPattern(),
    DelegatePattern(), HostedViewPattern(), TitlePattern(),
  ]
  private static let allContainers: [any ContainerPattern] = [StackPattern(), RouterPattern()]
  static let containers = byName(allContainers, \.names)

  private static func byName<Pattern>(_ patterns: [Pattern], _ names: (Pattern) -> [String]) -> [String: [Pattern]] {
    Dictionary(patterns.flatMap { pattern in names(pattern).map { ($0, [pattern]) } }, uniquingKeysWith: { $0 + $1 })
  }
}
