import Foundation
import HelmDocument
import HelmFlow

// swift run newsroom graph.json
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: newsroom FILE\n".utf8))
  exit(64)
}

let graph = Section.makeGraph()

/// Makes a step and prints what it leaves presented.
@MainActor func step(_ words: String, _ make: () -> Void) {
  make()
  print("\(words): \(graph.presentedNodes.map { "\($0)" }.joined(separator: ", "))")
}

step("the app starts") {}
step("a link into the dashboard, while nobody is logged in") {
  graph.present(flow: .dashboard => [.compose, .news])
}
step("“Create an account”") { graph.present(node: .register) }
step("back") { graph.back() }
step("logged in") {
  graph.edit(segue: .splash => .dashboard).remove(trait: Section.toGatekeeper)
  graph.present(node: .dashboard)
}
step("the second tab") { graph.present(node: .library) }
step("the pen") { graph.present(node: .compose) }
step("posted") { graph.dismiss() }
step("the link again") { graph.present(flow: .dashboard => [.compose, .news]) }

// As the app is for somebody who isn't logged in.
graph.edit(segue: .splash => .dashboard).add(trait: Section.toGatekeeper)
try GraphDocument(graph, title: "Newsroom").write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
