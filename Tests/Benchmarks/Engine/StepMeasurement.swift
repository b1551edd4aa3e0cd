import Helm
import SeededRandomness

/// What a step costs that presents or dismisses, and reading what is presented then: the engine beside a naive
/// implementation that filters the segues. They take turns, so that whatever else the machine does burdens all.
func measureSteps(into report: Report) throws {
  report.note("a step and reading what it presents, µs, median of \(StepMeasurement.rounds) rounds")
  report.row(["fragments", "segues", "path edges", "naive", "Navigation", "naive/it", "Helm", "naive/it"])
  for (fragments, steps) in [(20, 400), (200, 200), (1_000, 100), (10_000, 20)] {
    let measurement = try StepMeasurement(fragments: fragments, steps: steps)
    report.row(
      [
        "\(fragments)", "\(2 * fragments)", measurement.pathLength.text(1), measurement.naive.text(1),
        measurement.value.text(2), (measurement.naive / measurement.value).text(0),
        measurement.shell.text(2), (measurement.naive / measurement.shell).text(0),
      ]
    )
    if fragments == 1_000 {
      report.add("a step of Navigation on 1,000 fragments", measurement.value, "µs", .atMost(10))
      report.add("a step of Helm on 1,000 fragments", measurement.shell, "µs", .atMost(10))
      report.add("naive / Navigation on 1,000 fragments", measurement.naive / measurement.value, "", .atLeast(500))
    }
  }
}

private struct StepMeasurement {
  static let rounds = 9
  /// The engine makes the same steps so often, to be long enough for the clock.
  private static let repetitions = 20

  /// Microseconds a step.
  let naive: Double
  let value: Double
  let shell: Double
  /// How many edges the path has on average.
  let pathLength: Double

  init(fragments: Int, steps: Int) throws {
    var generator = SeededGenerator(seed: UInt64(fragments))
    let nav = benchmarkGraph(fragments: fragments, with: &generator)
    var position = try RecordedWalk(from: Navigation(nav: nav, entry: 0), count: 200, with: &generator).end
    var times: (naive: [Double], value: [Double], shell: [Double]) = ([], [], [])
    var edges = 0
    for _ in 0..<Self.rounds {
      let walk = try RecordedWalk(from: position, count: steps, with: &generator)
      position = walk.end
      edges += walk.edges
      let step = 1e6 / Double(walk.steps.count)
      times.naive.append(step * (try Self.naiveSeconds(of: walk)))
      times.value.append(step * (try Self.averageSeconds { try Self.valueSeconds(of: walk) }))
      times.shell.append(step * Self.averageSeconds { Self.shellSeconds(of: walk) })
    }
    naive = median(times.naive)
    value = median(times.value)
    shell = median(times.shell)
    pathLength = Double(edges) / Double(Self.rounds * steps)
  }

  private static func averageSeconds(_ once: () throws -> Double) rethrows -> Double {
    try (0..<repetitions).reduce(0) { sum, _ in try sum + once() } / Double(repetitions)
  }

  private static func naiveSeconds(of walk: RecordedWalk) throws -> Double {
    var navigation = ReferenceNavigation(nav: walk.start.nav, entry: walk.start.entry, path: Array(walk.start.path))
    return try seconds {
      for step in walk.steps {
        try navigation.make(step)
        consume(navigation.presented)
      }
    }
  }

  private static func valueSeconds(of walk: RecordedWalk) throws -> Double {
    var navigation = walk.start
    return try seconds {
      for step in walk.steps {
        try navigation.make(step)
        consume(navigation.presentedFragments)
      }
    }
  }

  private static func shellSeconds(of walk: RecordedWalk) -> Double {
    let helm = Helm(walk.start)
    return seconds {
      for step in walk.steps {
        helm.make(step)
        consume(helm.presentedFragments)
      }
    }
  }
}
