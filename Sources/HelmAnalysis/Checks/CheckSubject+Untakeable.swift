import Helm
import HelmDocument

extension CheckSubject {
  /// Findings about the segues out of fragments that are reached but never presented, with the auto segue that is the
  /// cause.
  ///
  /// - Parameters:
  ///   - dismissable: whether those that are dismissable are meant, or the others.
  ///   - headline: the words about a segue.
  /// - Complexity: linear.
  func untakeable(_ name: CheckName, dismissable: Bool, headline: (DocumentEdge) -> String) -> [CheckFinding] {
    guard let start else { return [] }
    let isPresentable = PresentableFragments(from: start, in: indexed).isPresentable
    return indexed.segues.enumerated().compactMap { number, segue in
      guard segue.dismissable == dismissable, !segue.auto, !segue.isClosed,
        let auto = indexed.autoSegue(of: segue.from),
        reachable.contains(segue.from), !isPresentable[Int(segue.from)]
      else { return nil }
      let words = "'\(edge(auto))' leaves \(id(segue.from).quoted) as soon as that is reached"
      var finding = finding(name, "\(headline(edge(Int32(number)))); \(words)", on: Int32(number))
      finding.witness = [witness("taken at once", auto)]
      return finding
    }
  }
}
