import Foundation
import HelmDiagram
import Testing

@testable import HelmRendering

@Suite("The page's scripts")
struct PageScriptTests {
  @Test("every script in the page's folder is part of a preview's page")
  func complete() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    folder.append(path: "Sources/HelmRendering/HTML/Page")
    let theme = try #require(Theme.builtIn(named: "light"))
    let code = HTMLRenderer.code(HTMLRenderer.script, theme: theme, preview: PagePreview(version: "1"))
    let script = String(decoding: try #require(code["script"]), as: UTF8.self)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let scripts = files.filter { $0.pathExtension == "js" }
    #expect(scripts.count > 10)
    for file in scripts {
      #expect(script.contains(try String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent)")
    }
  }
}
