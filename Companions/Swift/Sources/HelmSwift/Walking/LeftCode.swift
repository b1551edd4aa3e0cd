/// Code that wasn't followed to its end: it is nested too deep, or the work that is done for one screen was done.
struct LeftCode {
  let node: Node
  let file: SourceFile
  /// The type whose own code all of it is.
  var type: TypeInfo?
  /// What tells it from other code; nil for a part of what was walked.
  var mark: Fingerprint?
  /// Whether it is called too deep in other code, though work was left.
  var isTooDeep = false

  init(_ node: Node, _ scope: Scope) { (self.node, file) = (node, scope.file) }

  init(_ type: TypeInfo) { (node, file, self.type) = (type.node, type.file, type) }
}

/// What code leads to by the names in it, in their order.
enum LeftStep {
  case trigger(Place, what: String)
  case function(Function, body: Node)
  case type(TypeInfo)
}

/// The steps of code that was looked at, as several screens leave the same.
final class LeftSteps {
  let program: SourceProgram
  private var known: [ObjectIdentifier: [LeftStep]] = [:]

  init(program: SourceProgram) { self.program = program }

  func steps(of node: Node, _ file: SourceFile) -> [LeftStep] {
    if let known = known[ObjectIdentifier(node)] { return known }
    var steps: [LeftStep] = []
    node.visit { look(at: $0, file, &steps) }
    known[ObjectIdentifier(node)] = steps
    return steps
  }

  private func look(at node: Node, _ file: SourceFile, _ steps: inout [LeftStep]) -> Bool {
    if node.kind == .call, let name = node.head?.text {
      if name == "#Preview" { return false }
      if (Patterns.calls[name] ?? []).contains(where: { $0.isTrigger(node) }) {
        steps.append(.trigger(Place(path: file.path, line: node.line), what: name))
      }
      if let function = program.evaluator.uniqueMethod(name, for: node, in: file), let body = function.body {
        steps.append(.function(function, body: body))
      }
    }
    if node.kind == .name, node.text.isCapitalized,
      let type = program.index.type(named: node.text, in: nil, file: file)
    {
      steps.append(.type(type))
    }
    return true
  }
}

/// Follows code by the names in it.
struct LeftSearch {
  let steps: LeftSteps
  private(set) var found: [(place: Place, what: String)] = []
  private var types: Set<Int> = []
  private var functions: Set<ObjectIdentifier> = []

  init(_ steps: LeftSteps) { self.steps = steps }

  mutating func visit(_ code: LeftCode) {
    if let type = code.type { visit(type) } else { visit(code.node, code.file) }
  }

  private mutating func visit(_ type: TypeInfo) {
    guard !type.isPreview, types.insert(type.id).inserted else { return }
    for name in type.propertyOrder { if let property = type.properties[name] { visit(property.node, property.file) } }
    for function in type.functionOrder { visit(function.node, function.file) }
    for other in type.variants { visit(other) }
  }

  private mutating func visit(_ node: Node, _ file: SourceFile) {
    for step in steps.steps(of: node, file) {
      switch step {
      case .trigger(let place, let what): found.append((place, what))
      case .function(let function, let body):
        if functions.insert(ObjectIdentifier(function)).inserted { visit(body, function.file) }
      case .type(let type): visit(type)
      }
    }
  }
}

/// Calls of closures of which nothing was seen yet: they are followed later, as if they were met then.
extension Walker {
  /// A call that waits.
  struct WaitingCall {
    let call: Node
    let scope: Scope
    let around: Around
  }

  /// What is around code that is walked.
  struct Around {
    fileprivate let own: Instance?
    fileprivate let represented: String?
    fileprivate let label: String?
    fileprivate let selection: Slot?
    fileprivate let observed: Slot?
    fileprivate let choices: [Choice]
    fileprivate let frames: [Frame]
    fileprivate let isInButton: Bool
    fileprivate let isInSidebar: Bool
    fileprivate let isPaged: Bool
    fileprivate let rows: Rows
    fileprivate let isInRow: Bool
    fileprivate let closures: Int
    fileprivate let triggers: [ObjectIdentifier]
    fileprivate let depth: Int
    fileprivate let outermost: ObjectIdentifier?
    fileprivate let handler: Function?
    fileprivate let delegated: ObjectIdentifier?
    fileprivate let held: Thunk?
    fileprivate let current: Function?
    fileprivate let queued: [Slot: Thunk]
  }

  /// What is around what is walked now.
  var around: Around {
    Around(
      own: own,
      represented: represented,
      label: label,
      selection: selection,
      observed: observed,
      choices: choices,
      frames: frames,
      isInButton: isInButton,
      isInSidebar: isInSidebar,
      isPaged: isPaged,
      rows: rows,
      isInRow: isInRow,
      closures: closures,
      triggers: triggers,
      depth: depth,
      outermost: outermost,
      handler: handler,
      delegated: delegated,
      held: held,
      current: program.current,
      queued: evaluator.queued
    )
  }

  /// Follows a call that waited.
  func goOn(_ waiting: WaitingCall) {
    let outer = around
    enter(waiting.around)
    rationed {
      if waiting.call.kind == .assignment {
        walk(assignment: waiting.call, waiting.scope)
      } else {
        _ = walkCall(waiting.call, waiting.scope, skipsBase: false)
      }
    }
    enter(outer)
  }

  private func enter(_ around: Around) {
    (own, represented, label) = (around.own, around.represented, around.label)
    (selection, observed) = (around.selection, around.observed)
    (choices, frames, closures, depth) = (around.choices, around.frames, around.closures, around.depth)
    (triggers, isInButton, isInSidebar) = (around.triggers, around.isInButton, around.isInSidebar)
    (isPaged, rows, isInRow) = (around.isPaged, around.rows, around.isInRow)
    (outermost, handler, delegated) = (around.outermost, around.handler, around.delegated)
    (held, program.current, evaluator.queued) = (around.held, around.current, around.queued)
  }
}
