import Foundation
import Helm

/// Makes a million steps, each presentation with an identifier of its own, and looks whether memory grows.
func measureMemory(into report: inout Report) throws {
  let count = 1_000_000
  var generator = SeededGenerator(seed: 1)
  let helm = try Helm(nav: benchmarkGraph(fragments: 1_000, with: &generator), entry: 0)
  var early = 0.0
  let time = seconds {
    for number in 0..<count {
      helm.make(.random(on: helm.navigation, with: &generator), id: number)
      if number == count / 10 { early = peakMemory() }
    }
  }
  let late = peakMemory()
  report.note(
    "a million steps of Helm: \(time.text(1)) s, memory \(early.text(1)) MiB after a tenth, \(late.text(1)) at the end"
  )
  report.add("steps of a million that weren't made", Double(helm.errors.count), "", .atMost(0))
  report.add("memory that nine tenths of a million steps add", late - early, "MiB", .atMost(1))
}

/// The most memory that the process has had so far, in MiB.
private func peakMemory() -> Double {
  var usage = rusage()
  // Linux counts in KiB, Darwin in bytes.
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1024 / 1024
  #else
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return Double(usage.ru_maxrss) / 1024
  #endif
}
