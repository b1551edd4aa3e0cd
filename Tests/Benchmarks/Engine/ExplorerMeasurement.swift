import Foundation
import Helm
import HelmAnalysis

/// How fast the explorer makes steps, and what it keeps: on one core, then on all.
func measureExplorer(into report: Report) throws {
  report.row(["explorer", "states", "paths", "steps", "s", "steps/s", "bytes/path", "times on all"])
  let memory = try startOfPeak()
  for measurement in [
    try ExplorerMeasurement(
      "presented",
      StateExplorer(limit: .max, pathLimit: 200_000),
      on: tabGraph(tabs: 8),
      above: memory
    ),
    try ExplorerMeasurement(
      "by path",
      StateExplorer(grouping: .path, limit: 300_000),
      on: treeGraph(fragments: 200),
      above: memory
    ),
  ] {
    let exploration = measurement.exploration
    report.row(
      [
        measurement.name, "\(exploration.states.count)", "\(exploration.pathCount)", "\(exploration.stepCount)",
        measurement.time.text(2), measurement.stepsPerSecond.text(0), measurement.bytesPerPath.text(1),
        measurement.gain.text(2),
      ]
    )
    report.add("explorer \(measurement.name), on one core", measurement.stepsPerSecond, "/s", .atLeast(1_000_000))
    report.add(
      "explorer \(measurement.name), memory a path, itself included",
      measurement.bytesPerPath,
      "B",
      .atMost(100)
    )
    // By the clock on the wall: only a machine with nothing else to do tells.
    report.add("explorer \(measurement.name), every core against one", measurement.gain, "times", .atLeast(1.6))
  }
}

private struct ExplorerMeasurement {
  private static let rounds = 5

  let name: String
  let exploration: StateExploration
  /// The least processor time on one core: the machine has other things to do.
  let time: Double
  /// How many times as fast it is with every core's help, by the clock on the wall.
  let gain: Double
  let bytesPerPath: Double

  var stepsPerSecond: Double { Double(exploration.stepCount) / time }

  init(_ name: String, _ explorer: StateExplorer, on graph: IndexedGraph, above memory: Double) throws {
    self.name = name
    var alone = explorer
    alone.isParallel = false
    _ = try startOfPeak()
    exploration = alone.explore(graph)
    // Of two searches the second begins when the first has given its memory back.
    let pathCount = min(exploration.pathCount, explorer.grouping == .path ? .max : explorer.pathLimit)
    bytesPerPath = (try peakMemory() - memory) / Double(pathCount)
    var times: (processor: [Double], alone: [Double], shared: [Double]) = ([], [], [])
    for _ in 0..<Self.rounds {
      times.alone.append(
        wallClockSeconds { times.processor.append(seconds { consume(alone.explore(graph)) }) }
      )
      times.shared.append(wallClockSeconds { consume(explorer.explore(graph)) })
    }
    time = times.processor.min() ?? 0
    gain = (times.alone.min() ?? 0) / (times.shared.min() ?? 1)
  }
}

/// A tree with ways to what is near, half of it sheets.
private func treeGraph(fragments: Int) -> IndexedGraph {
  let tree = (1..<fragments).map { number in
    let isSheet = number % 2 == 1
    return IndexedSegue(
      from: .init((number - 1) / 3),
      to: .init(number),
      style: isSheet ? .hold : .pass,
      dismissable: isSheet
    )
  }
  let near = stride(from: fragments / 8, to: fragments - 8, by: 2).map { number in
    IndexedSegue(from: .init(number), to: .init(number + 2 + number % 5))
  }
  return IndexedGraph(fragmentCount: fragments, segues: tree + near, entry: 0)
}

/// Tabs that all reach each other, each with a detail that is pushed and a sheet over that.
private func tabGraph(tabs: Int) -> IndexedGraph {
  var segues: [IndexedSegue] = []
  for tab in 1...tabs {
    let (root, detail) = (FragmentNumber(tab), FragmentNumber(tabs + tab))
    let sheet = FragmentNumber(2 * tabs + tab)
    segues.append(IndexedSegue(from: 0, to: root, style: .hold, auto: tab == 1))
    segues += (1...tabs).filter { $0 != tab }.map { IndexedSegue(from: root, to: FragmentNumber($0)) }
    segues.append(IndexedSegue(from: root, to: detail, style: .hold, dismissable: true))
    segues.append(IndexedSegue(from: detail, to: sheet, style: .hold, dismissable: true))
  }
  return IndexedGraph(fragmentCount: 3 * tabs + 1, segues: segues, entry: 0)
}
