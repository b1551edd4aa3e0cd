/// What code gave that is passed nothing: for the same receiver it gives the same wherever it is asked for.
///
/// An answer is taken only where working it out again would give the same: it costs the work that it cost, and what
/// came to the end of the allowed depth is taken at that depth alone.
struct CallMemory {
  /// Code, and of which type the object is that has it, of which nothing else is known.
  struct Question: Hashable {
    let code: ObjectIdentifier
    let receiver: Int
  }

  struct Answer {
    let values: [Value]
    /// How much work it took.
    let cost: Int
    /// How much deeper than where it was asked for other code was looked into.
    let height: Int
    /// The states that conditions asked for.
    let tested: Set<Slot>
  }

  private var anywhere: [Question: Answer] = [:]
  private var byDepth: [Question: [Int: Answer]] = [:]

  func answer(_ question: Question, depth: Int, limit: Int) -> Answer? {
    if let known = anywhere[question], depth + known.height < limit { return known }
    return byDepth[question]?[depth]
  }

  mutating func keep(_ answer: Answer, _ question: Question, depth: Int, limit: Int) {
    if depth + answer.height < limit {
      anywhere[question] = answer
    } else {
      byDepth[question, default: [:]][depth] = answer
    }
  }

  mutating func forget() { (anywhere, byDepth) = ([:], [:]) }
}

extension Evaluator {
  /// What code gives that is passed nothing, as it was worked out before or is now.
  func remembered(_ code: Node, _ receiver: Instance?, _ workOut: () -> [Value]) -> [Value] {
    guard receiver.map({ $0.fields.isEmpty && $0.enumCase == nil }) ?? true else { return workOut() }
    let question = CallMemory.Question(code: ObjectIdentifier(code), receiver: receiver?.type.id ?? -1)
    if let known = memory.answer(question, depth: depth, limit: Self.depthLimit), known.cost <= fuel {
      fuel -= known.cost
      tested.formUnion(known.tested)
      deepest = max(deepest, depth + known.height)
      return known.values
    }
    let (outerDeepest, outerTested, before) = (deepest, tested, fuel)
    (deepest, tested) = (depth, [])
    let (values, isWhole) = whole(workOut)
    // What ran out of work isn't all, and what gives the object itself back belongs to that object.
    let isOwn = values.contains { if case .instance(let instance) = $0 { instance === receiver } else { false } }
    if fuel > 0, isWhole, !isOwn {
      let answer = CallMemory.Answer(values: values, cost: before - fuel, height: deepest - depth, tested: tested)
      memory.keep(answer, question, depth: depth, limit: Self.depthLimit)
    }
    deepest = max(deepest, outerDeepest)
    tested.formUnion(outerTested)
    return values
  }
}
