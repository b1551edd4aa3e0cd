import Helm
import HelmDocument

/// Steps of flows and recordings that the engine refuses.
struct RefusedStepRule: CheckRule {
  let name = CheckName.refusedStep
  let level = CheckLevel.error
  let summary = "a step of a flow or recording that can't be made"
  let meaning = """
    The engine makes the steps of each flow and recording from the start. It refuses this one; those behind it \
    weren't tried. Exact, but only looked at where the engine accepts the graph.
    """
  let reason = """
    The flow is documentation or a test, and the app can't do what it says. Usually the graph has changed since.
    """
  let example = """
    {"segues": ["a => b => c => a"], "entry": "a", "flows": {"f": [{"present": "c"}]}}
    """
  let remedy = "Mend the step, or add the segue that it takes for granted."

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let document = subject.graph.document
    guard subject.isWalkable, !document.walks.isEmpty else { return [] }
    guard let start = try? subject.graph.walk(path: []) else { return [] }
    var findings: [CheckFinding] = []
    for (number, walk) in document.walks.enumerated() {
      do {
        _ = try subject.graph.states(ofWalk: number, from: start)
      } catch {
        findings += error.diagnostics.map {
          CheckFinding(name: name, headline: $0.headline, subject: walk.name, place: $0.place)
        }
      }
    }
    return findings
  }
}
