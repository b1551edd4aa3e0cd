import Foundation

/// The seconds of processor time that something takes: what else the machine does counts less than in wall-clock time.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try work()
  return processorTime() - start
}

/// The seconds that pass on the wall while something is done.
func wallClockSeconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .seconds(1)
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// Takes a result that would otherwise not be worked out.
@inline(never)
func consume<Value>(_ value: Value) {}
