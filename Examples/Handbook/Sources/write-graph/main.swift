import AppNavigation
import Foundation
import Helm
import HelmDocument

// swift run write-graph navigation.json
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: write-graph FILE\n".utf8))
  exit(64)
}

let helm = try Helm(nav: Screen.segues)
var document = GraphDocument(helm, title: "Newsreader")
document.path = nil

let recorder = FlowRecorder(helm, name: "share an article")
helm.present(fragment: .today)
recorder.capture(label: "Signed in before")
helm.present(fragment: .article)
recorder.capture(label: "Tap a headline")
helm.present(fragment: .share)
recorder.capture(label: "Tap “Send to …”")
helm.dismiss(fragment: .share)
recorder.capture(label: "Sent")
try recorder.add(to: &document)

try document.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
