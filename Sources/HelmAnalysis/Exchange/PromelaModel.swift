public import HelmDocument
import Helm

/// The engine's rules for one graph as a Promela model, so that Spin explores it by itself.
///
/// A state is the entry and the place of each segue on the path; what is presented follows from them. Each step of a
/// user is one `d_step`, so that Spin stores one state for each path, and one before the entry is chosen. Rules that
/// are about single ways are `ltl` claims; those that ask what could be done (`reach`, `dismiss`, `cover`) aren't
/// linear, and `step` and `steps` are about steps: these stand as comments.
///
///     spin -a model.pml && cc -O2 -DNOCLAIM -o pan pan.c && ./pan    # counts the states
///     spin -DCLAIMS -a model.pml && cc -O2 -o pan pan.c && ./pan -a -N rule_1 # decides a rule
public struct PromelaModel {
  private let graph: CompiledGraph
  private let rules: [NavigationRule]
  private var indexed: IndexedGraph { graph.walked.indexed }

  /// The segues that a path can hold.
  private var segues: [SegueNumber] { indexed.segueNumbers.filter { !indexed.segues[$0].isClosed } }

  /// A model of a graph that can be walked, with claims for some rules.
  public init(_ graph: CompiledGraph, rules: [NavigationRule] = []) {
    self.graph = graph
    self.rules = rules
  }

  /// The model's text, in ASCII.
  ///
  /// - Complexity: for each segue linear in those that lead to the same fragment or have its tags, or touch its end.
  public var text: String {
    let claims = claims.isEmpty ? [] : ["#ifdef CLAIMS"] + claims + ["#endif\n"]
    return ([head] + [tables, variables, operations, process] + claims).joined(separator: "\n")
  }

  private func from(_ segue: SegueNumber) -> FragmentNumber { indexed.segues[segue].from }
  private func to(_ segue: SegueNumber) -> FragmentNumber { indexed.segues[segue].to }

  // MARK: Tables

  private var head: String {
    let fragments = graph.fragments.map { "   \($0) \(Self.comment(graph.id($0)))\n" }.joined()
    let list = segues.map { segue in
      "   \(segue) \(Self.comment(graph.id(from(segue)))) to \(Self.comment(graph.id(to(segue))))\n"
    }.joined()
    return "/* A navigation graph, as its engine walks it. Fragments:\n\(fragments)   Segues:\n\(list)*/\n"
  }

  /// A text that may stand in a comment.
  private static func comment(_ text: String) -> String {
    let ascii = text.unicodeScalars.map { scalar -> String in
      guard scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F else {
        return "\\u{\(String(scalar.value, radix: 16))}"
      }
      return String(Character(scalar))
    }.joined()
    return ascii.replacing("*/", with: "* /").replacing("/*", with: "/ *")
  }

  private var tables: String {
    let count = max(indexed.segues.count, 1)
    return """
      #define SEGUES \(count)
      #define FRAGMENTS \(max(indexed.fragmentCount, 1))
      #define FROM(s) \(Self.table(indexed.segues.map(\.from.rawValue)))
      #define TO(s) \(Self.table(indexed.segues.map(\.to.rawValue)))
      #define HOLDS(s) \(Self.table(indexed.segues.map { $0.style == .hold ? 1 : 0 }))

      """
  }

  /// An expression that looks a number up: arrays would be part of each state.
  private static func table(_ values: [Int32]) -> String {
    func part(_ range: Range<Int>) -> String {
      guard let first = values[range].first(where: { _ in true }) else { return "0" }
      if values[range].allSatisfy({ $0 == first }) { return "\(first)" }
      let middle = (range.lowerBound + range.upperBound) / 2
      return "((s) < \(middle) -> \(part(range.lowerBound..<middle)) : \(part(middle..<range.upperBound)))"
    }
    return "(\(part(values.indices)))"
  }

  private var variables: String {
    let number = indexed.segues.count < 250 && indexed.fragmentCount < 250 ? "byte" : "short"
    return """
      \(number) entry, length, cover;
      \(number) place[SEGUES];   /* of a segue on the path, from 1 on; 0 for none */
      \(number) at[FRAGMENTS];   /* of a fragment among what is presented, from 1 on; 0 for none */
      hidden \(number) i, k, n, top, best, segue, upTo;
      hidden byte changed;
      hidden byte joined[FRAGMENTS];

      """
  }

  private let operations = """
    /* Appends a segue; one that is on the path cuts it there first. */
    inline append(s) {
      if
      :: place[s] > 0 ->
        k = place[s]; i = 0;
        do :: i < SEGUES -> if :: place[i] >= k -> place[i] = 0 :: else fi; i++ :: else -> break od;
        length = k - 1
      :: else
      fi;
      length++; place[s] = length
    }

    /* Keeps of the path what hangs together with a fragment, and numbers the places anew. */
    inline keep(f) {
      i = 0;
      do :: i < FRAGMENTS -> joined[i] = 0; i++ :: else -> break od;
      joined[f] = 1; changed = 1;
      do
      :: changed == 1 ->
        changed = 0; i = 0;
        do
        :: i < SEGUES ->
          if
          :: place[i] > 0 && joined[FROM(i)] != joined[TO(i)] ->
            joined[FROM(i)] = 1; joined[TO(i)] = 1; changed = 1
          :: else
          fi;
          i++
        :: else -> break
        od
      :: else -> break
      od;
      i = 0;
      do
      :: i < SEGUES -> if :: place[i] > 0 && joined[FROM(i)] == 0 -> place[i] = 0 :: else fi; i++
      :: else -> break
      od;
      n = 0; k = 1;
      do
      :: k <= length ->
        i = 0;
        do :: i < SEGUES -> if :: place[i] == k -> n++; place[i] = n; i = SEGUES :: else -> i++ fi :: else -> break od;
        k++
      :: else -> break
      od;
      length = n
    }

    /* Finds what is presented: from the entry always along the last segue that leaves what is last. */
    inline look() {
      i = 0;
      do :: i < FRAGMENTS -> at[i] = 0; i++ :: else -> break od;
      at[entry] = 1; n = 1; top = entry; upTo = 0;
      do
      :: true ->
        best = 0; i = 0;
        do
        :: i < SEGUES ->
          if :: place[i] > best && FROM(i) == top -> best = place[i]; segue = i :: else fi;
          i++
        :: else -> break
        od;
        if :: best <= upTo -> break :: else fi;
        upTo = best;
        if :: HOLDS(segue) == 0 -> at[top] = 0; n-- :: else fi;
        if
        :: at[TO(segue)] == 0 -> n++; top = TO(segue); at[top] = n
        :: else ->
          i = 0;
          do :: i < FRAGMENTS -> if :: at[i] == n -> top = i :: else fi; i++ :: else -> break od
        fi
      od;
      over()
    }

    #ifdef CLAIMS
    /* Claims are asked with -DCLAIMS: steps are told apart from none, so that a claim can ask for what comes next. */
    bit ticks, begun;
    #define DONE ticks = 1 - ticks; begun = 1
    #define NEXT(p) ((!ticks || (ticks W (!ticks && p))) && (ticks || (!ticks W (ticks && p))))
    #else
    #define DONE skip
    #endif

    #ifdef TELL
    /* With -DTELL for Spin and -DPRINTF for the compiler each step is printed: state, what it does, state. */
    inline tell() {
      printf("[%d", entry); i = 0;
      do :: i < SEGUES -> printf(" %d", place[i]); i++ :: else -> break od;
      printf("|"); i = 0;
      do :: i < FRAGMENTS -> printf(" %d", at[i]); i++ :: else -> break od;
      printf("]")
    }
    #define BEFORE(what) printf("\\n"); tell(); printf(what)
    #define AFTER tell()
    #else
    #define BEFORE(what) skip
    #define AFTER skip
    #endif

    """

  // MARK: Steps

  private var process: String {
    let steps = segues.compactMap(presenting) + segues.compactMap(dismissing)
    let starts = graph.walked.entries.map { entry in
      let autos = chain(from: entry).map { "append(\($0)); " }.joined()
      return "  :: d_step { entry = \(entry); \(autos)look(); DONE; BEFORE(\"start\"); AFTER }\n"
    }.joined()
    let loop = steps.isEmpty ? "  :: false -> skip\n" : steps.joined()
    return """
      /* What is presented first of what a user can step from: behind the last modal segue that is presented. */
      inline over() {
        cover = 0; best = 0;
      \(covers)  skip
      }

      active proctype user() {
        if
      \(starts)  fi;
      end:
        do
      \(loop)  od
      }

      """
  }

  private var covers: String {
    segues.filter { indexed.segues[$0].isModal }.map { segue in
      """
        if
        :: place[\(segue)] > best && at[\(to(segue))] > 0 -> best = place[\(segue)]; cover = at[\(to(segue))]
        :: else
        fi;

      """
    }.joined()
  }

  /// The auto segues that follow when a fragment is reached.
  private func chain(from fragment: FragmentNumber) -> [SegueNumber] {
    var (chain, fragment): ([SegueNumber], FragmentNumber) = ([], fragment)
    while let auto = indexed.autoSegue(of: fragment), chain.count <= indexed.fragmentCount {
      chain.append(auto)
      fragment = to(auto)
    }
    return chain
  }

  /// The step that takes a segue: some action of a user does.
  private func presenting(_ segue: SegueNumber) -> String? {
    let (origin, target) = (from(segue), to(segue))
    func isLatest(_ origins: some Sequence<FragmentNumber>) -> String {
      let others = Set(origins).subtracting([origin]).sorted()
      return others.isEmpty ? "true" : others.map { "at[\($0)] < at[\(origin)]" }.joined(separator: " && ")
    }
    let same = indexed.ingress(of: target).filter { !indexed.segues[$0].isClosed }.map(from)
    var ways = ["(\(isLatest(same)))"]
    for tag in indexed.tags(of: segue) {
      let tagged = indexed.segues(tagged: tag)
      guard tagged.first(where: { from($0) == origin }) == segue else { continue }
      ways.append("(\(isLatest(tagged.map(from))))")
    }
    if indexed.egress(of: origin).count == 1 {
      ways.append("(\(isLatest(graph.fragments)))")
    }
    let chain = ([segue] + chain(from: target)).map { "append(\($0)); " }.joined()
    return """
        :: d_step { at[\(origin)] > 0 && at[\(origin)] >= cover && (\(ways.joined(separator: " || "))) ->
          BEFORE("present \(segue)"); \(chain)look(); DONE; AFTER }

      """
  }

  /// The step that dismisses what a segue presented.
  private func dismissing(_ segue: SegueNumber) -> String? {
    let (origin, target) = (from(segue), to(segue))
    guard indexed.segues[segue].dismissable else { return nil }
    func isLast(_ others: some Sequence<SegueNumber>) -> String {
      let others = Set(others).subtracting([segue]).sorted()
      return others.isEmpty ? "true" : others.map { "place[\($0)] < place[\(segue)]" }.joined(separator: " && ")
    }
    let dismissable = segues.filter { indexed.segues[$0].dismissable }
    var ways = ["(\(isLast(dismissable.filter { to($0) == target })))", "(\(isLast(dismissable)))"]
    for tag in indexed.tags(of: segue) { ways.append("(\(isLast(indexed.segues(tagged: tag))))") }
    let touching = segues.filter { from($0) == target || to($0) == target }
    let removing = touching.map { "place[\($0)] = 0; " }.joined()
    return """
        :: d_step { place[\(segue)] > 0 && (cover == 0 || at[\(target)] >= cover) && \
      (\(ways.joined(separator: " || "))) ->
          BEFORE("dismiss \(segue)"); \(removing)keep(\(origin)); look(); DONE; AFTER }

      """
  }

  // MARK: Rules

  private var claims: [String] {
    rules.enumerated().map { number, rule in
      let words = "/* \(Self.comment(rule.name)): \(Self.comment(rule.words)) */\n"
      guard let formula = formula(rule.form) else {
        return words + "/* It isn't about single ways: helm-viz check decides it. */\n"
      }
      return words + "ltl rule_\(number + 1) { \(formula) }\n"
    }
  }

  /// What is presented, as an expression.
  private func shows(_ selector: FragmentSelector) -> String {
    let isSelected = graph.selected(by: selector)
    let fragments = graph.fragments.filter { isSelected[$0] }
    return fragments.isEmpty ? "(false)" : "(" + fragments.map { "at[\($0)] > 0" }.joined(separator: " || ") + ")"
  }

  /// A rule in linear temporal logic; nil where it can't be said there.
  private func formula(_ form: NavigationRule.Form) -> String? {
    switch form {
    case .never(let fragments): return "[] !\(shows(fragments))"
    case .neverWith(let fragments, let with):
      let (one, other) = (graph.selected(by: fragments), graph.selected(by: with))
      let pairs = graph.fragments.filter { one[$0] }.flatMap { first in
        graph.fragments.filter { other[$0] && $0 != first }.map { "(at[\(first)] > 0 && at[\($0)] > 0)" }
      }
      return pairs.isEmpty ? "true" : "[] !(\(pairs.joined(separator: " || ")))"
    case .neverAfter(let fragments, let after, let until):
      let goesOn = until.map { "(!\(shows(fragments)) W \(shows($0)))" } ?? "([] !\(shows(fragments)))"
      return "[] (\(shows(after)) -> NEXT(\(goesOn)))"
    case .present(let fragments, let requires, let until):
      let waits = "(!\(shows(fragments)) W \(shows(requires)))"
      return until.map { "\(waits) && [] (\(shows($0)) -> \(waits))" } ?? waits
    case .count(let fragments, let atMost, let atLeast, let during):
      let isSelected = graph.selected(by: fragments)
      let terms = graph.fragments.filter { isSelected[$0] }.map { "(at[\($0)] > 0)" }
      let sum = "(\(terms.joined(separator: " + ")))"
      let limits = [atMost.map { "\(sum) <= \($0)" }, atLeast.map { "\(sum) >= \($0)" }].compactMap(\.self)
      let holds = "(\(limits.joined(separator: " && ")))"
      return "[] (\(during.map(shows) ?? "begun") -> \(holds))"
    case .reach, .dismiss, .step, .steps, .cover: return nil
    }
  }
}
