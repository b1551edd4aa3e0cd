internal import Helm
public import HelmDocument

/// What the differences between two graphs mean for states, or why that can't be told.
public enum StateComparison: Sendable, Hashable {
  /// What they mean.
  case consequences(Consequences)
  /// The rules of the engine that the old and the new graph break, a headline each; graphs like these have no states.
  case brokenRules(old: [String], new: [String])
}

extension Differences {
  /// Explores both graphs and compares what an app can show and a user can do.
  ///
  /// Nothing is said of what a limit keeps from being known, but that it is so; see ``Consequences/limits``.
  ///
  /// - Parameters:
  ///   - limit: how many states of each graph are looked at.
  ///   - others: rules from elsewhere that both graphs are asked for, beside those of the new document.
  ///   - lost: rules that name what only the old document has.
  /// - Complexity: that of exploring both graphs, and of deciding the rules.
  public func states(
    limit: Int = 10_000,
    rules others: [LocatedRule] = [],
    lost: [Consequences.Rule] = []
  ) -> StateComparison {
    let (before, after) = (renamed, latter)
    guard let former = before.survey(besides: after, limit: limit),
      let latter = after.survey(besides: before, limit: limit)
    else {
      return .brokenRules(old: before.refusal, new: after.refusal)
    }
    let rules = rules(before: before, and: others, unasked: lost, limit: limit)
    let known = Set(new.fragments.map(\.id))
    let common = old.fragments.map { renames[$0.id] ?? $0.id }.filter(known.contains)
    let (were, are) = (Set(common.filter(former.presents)), Set(common.filter(latter.presents)))
    let (gone, gained) = (were.subtracting(are).sorted(), are.subtracting(were).sorted())
    let presented = were.intersection(are).sorted()
    return .consequences(
      Consequences(
        fragments: .init(lost: gone, gained: gained),
        passed: Set(gone.filter(latter.passed.contains) + gained.filter(former.passed.contains)),
        dismissals: .init(
          lost: presented.filter { former.dismisses($0) == true && latter.dismisses($0) == false },
          gained: presented.filter { former.dismisses($0) == false && latter.dismisses($0) == true }
        ),
        states: .init(lost: latter.missing(of: former), gained: former.missing(of: latter)),
        deadEnds: .init(
          lost: latter.missing(of: former, inDeadEnds: true),
          gained: former.missing(of: latter, inDeadEnds: true)
        ),
        routes: routes(to: presented, former, latter),
        refusals: .init(lost: before.refusals(butNotOf: after), gained: after.refusals(butNotOf: before)),
        rules: rules.broken,
        limits: (former.isComplete || latter.isComplete
          ? former.limits("old", consequence: "appear")
            + latter.limits("new", consequence: "can no longer be reached")
          : ["Not all states of either graph are known, so they aren't compared"]) + rules.undecided
      )
    )
  }

  private func routes(to fragments: [String], _ old: StateSurvey, _ new: StateSurvey) -> [Consequences.Route] {
    let changed = fragments.compactMap { fragment -> Consequences.Route? in
      guard let before = old.steps[fragment], let after = new.steps[fragment], before != after else { return nil }
      return .init(fragment: fragment, old: before, new: after, steps: new.route(to: fragment) ?? [])
    }
    return changed.filter { $0.new > $0.old } + changed.filter { $0.new < $0.old }
  }
}

extension CompiledGraph {
  /// Why the graph can't be walked.
  fileprivate var refusal: [String] { walkingRules().map(\.headline) }

  /// What its states say; nil for a graph that can't be walked.
  ///
  /// - Parameter other: the other version. What nothing leads to in one version alone is no entry: who takes the last
  ///   segue to a fragment away hasn't made the app start there.
  fileprivate func survey(besides other: CompiledGraph, limit: Int) -> StateSurvey? {
    let others = Set(other.entries.map(other.id))
    let common = entries.filter { entry in
      !document.entries.isEmpty || others.contains(id(entry)) || other.number(ofFragment: id(entry)) == nil
    }
    let walked = walked.starting(at: common.isEmpty ? entries : common)
    let starts = walked.entries.compactMap { try? walked.navigation(at: $0) }
    guard starts.count == walked.entries.count, !starts.isEmpty else { return nil }
    return StateSurvey(walked, starts: starts, limit: limit)
  }

  /// The flows and recordings that the engine refuses, unless it refuses them in another document too.
  fileprivate func refusals(butNotOf other: CompiledGraph) -> [Consequences.Walk] {
    document.walks.compactMap { walk -> Consequences.Walk? in
      do throws(DocumentError) {
        _ = try states(ofFlow: walk.name)
        return nil
      } catch {
        let others = other.document.walks.map(\.name)
        guard !others.contains(walk.name) || (try? other.states(ofFlow: walk.name)) != nil else { return nil }
        return .init(name: walk.name, reason: error.diagnostics.first?.headline ?? "")
      }
    }
  }
}
