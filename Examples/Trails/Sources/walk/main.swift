import Foundation
import Helm
import HelmDocument
import Trails

// swift run walk graph.json
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: walk FILE\n".utf8))
  exit(64)
}

let helm = try Helm(nav: Screen.segues)

/// Makes a step and prints what it leaves presented; views that call a step at the wrong time would be a mistake.
@MainActor func step(_ words: String, _ make: () throws -> Void) rethrows {
  try make()
  print("\(words): \(helm.presentedFragments.map { "\($0)" }.joined(separator: ", "))")
  for error in helm.errors { print("  \(error)") }
  helm.errors = []
}

step("the app starts") {}
step("nobody is signed in") { helm.present(fragment: .welcome) }
step("“Sign in”") { helm.present(fragment: .signIn) }
step("signed in") { helm.present(fragment: .tabs) }
step("a trail") { helm.present(fragment: .trail, id: "lake-round") }
step("“Write a review”") { helm.present(fragment: .review) }
step("the review can't be sent") { helm.present(fragment: .sendingFailed) }
step("“Later”") { helm.isPresented(.sendingFailed).wrappedValue = false }
step("the sheet is pulled down") { helm.isPresented(.review).wrappedValue = false }
step("the second tab") { helm.pickPresented([.discover, .saved, .profile]).wrappedValue = .saved }
step("a trail that was saved") { helm.present(fragment: .trail, id: "eagle-peak") }
step("its map") { helm.present(fragment: .map) }
step("back twice") {
  helm.dismiss()
  helm.dismiss()
}
try step("a link") { try helm.replace(path: helm.path(of: "tabs/discover/trail(old-railway)")) }
step("“Profile”, “Settings”") {
  helm.present(fragment: .profile)
  helm.present(fragment: .settings)
}
step("“Sign out”") { helm.present(fragment: .welcome) }

var document = GraphDocument(try Helm(nav: Screen.segues), title: "Trails")
// What only the views know: which screens cover others, and which lie on a stack.
let overlays = Screen.overlays.map(\.rawValue)
for place in document.segues.indices where overlays.contains(document.segues[place].to) {
  document.segues[place].presentation = .modal
}
document.fragments = Screen.stacked.sorted().map { DocumentFragment(id: $0.rawValue, kind: .screen) }
try document.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
