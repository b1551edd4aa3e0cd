import Foundation
import Helm
import SeededRandomness

/// Makes a million steps, each presentation with an identifier of its own, and looks whether memory grows.
func measureMemory(into report: Report) throws {
  let count = 1_000_000
  var generator = SeededGenerator(seed: 1)
  let helm = try Helm(nav: benchmarkGraph(fragments: 1_000, with: &generator), entry: 0)
  var early = 0.0
  let time = try seconds {
    for number in 0..<count {
      helm.make(.random(on: helm.navigation, with: &generator), id: number)
      if number == count / 10 { early = try residentMemory() }
    }
  }
  let late = try residentMemory()
  report.note(
    "a million steps of Helm: \(time.text(1)) s, memory \(early.text(1)) MiB after a tenth, \(late.text(1)) at the end"
  )
  report.add("steps of a million that weren't made", Double(helm.errors.count), "", .atMost(0))
  report.add("memory that nine tenths of a million steps add", late - early, "MiB", .atMost(1))
}

/// The resident memory in MiB: as it is on Linux, at its peak elsewhere.
///
/// Linux hands the peak of the program that started this one on, and so hides what lies below.
private func residentMemory() throws -> Double {
  #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    let bytes = usage.ru_maxrss
  #else
    let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    let bytes = (Int(sizes[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #endif
  return Double(bytes) / 1024 / 1024
}

/// Begins to look for the peak of memory anew, where that can be done.
///
/// - Returns: the bytes in memory.
func startOfPeak() throws -> Double {
  #if os(Linux)
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  #endif
  return try peakMemory()
}

/// The most bytes in memory since the start of the peak.
func peakMemory() throws -> Double {
  #if canImport(Darwin)
    try residentMemory() * 1024 * 1024
  #else
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let peak = lines.first { $0.hasPrefix("VmHWM:") }?.split(separator: " ").dropLast().last
    return 1024 * (peak.flatMap { Double($0) } ?? 0)
  #endif
}
