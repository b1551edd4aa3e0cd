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
