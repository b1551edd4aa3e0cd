import Helm
import SeededRandomness

/// What it costs to index a graph, by its size, and to take a long chain of auto segues.
func measureGraphs(into report: Report) throws {
  let costs = try [1_000, 10_000, 100_000].map { count in
    var generator = SeededGenerator(seed: UInt64(count))
    let nav = benchmarkGraph(fragments: count / 2, with: &generator)
    let times = try (0..<7).map { _ in try seconds { consume(try Navigation(nav: nav, entry: 0)) } }
    return 1e6 * median(times) / Double(count)
  }
  for (count, cost) in zip(["1,000", "10,000", "100,000"], costs) {
    report.note("Navigation.init on \(count) segues: \(cost.text(2)) µs a segue")
  }
  report.add("Navigation.init, cost a segue of 100,000 / of 1,000", costs[2] / costs[0], "", .atMost(4))

  let chain = (0..<100_000).map { Segue(from: Place($0), to: Place($0 + 1), auto: true) }
  let time = try seconds { consume(try Navigation(segues: chain)) }
  report.add("a chain of 100,000 auto segues, indexed and taken", time, "s", .atMost(1))
}
