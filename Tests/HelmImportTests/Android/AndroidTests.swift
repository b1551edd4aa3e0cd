import HelmDocument
import HelmImport
import Testing

@Suite("Android's navigation graphs")
struct AndroidTests {
  private func graph(_ file: String, _ id: String, _ body: String, includes: String? = nil) -> SourceText {
    let include = includes.map { "<include app:graph=\"@navigation/\($0)\"/>" } ?? ""
    let text = """
      <navigation xmlns:a="http://schemas.android.com/apk/res/android" \
      xmlns:app="http://schemas.android.com/apk/res-auto"
        a:id="@+id/\(id)" app:startDestination="@id/\(id)_start">
      <fragment a:id="@+id/\(id)_start"/>\(body)\(include)
      </navigation>
      """
    return SourceText(file: file, text: text)
  }

  @Test("of two files with one name the later is what is included, with a warning")
  func sameName() {
    let imported = GraphImport.android([
      graph("main.xml", "main", "", includes: "part"), graph("one/part.xml", "one", ""),
      graph("two/part.xml", "two", ""),
    ])
    #expect(imported.diagnostics.map(\.identifier) == ["same-name", "opened-by-code"])
    #expect(imported.document?.entries == ["main", "part"])
  }

  @Test("files that include each other have no entry, and don't keep the import from ending")
  func circle() {
    let imported = GraphImport.android([
      graph("a.xml", "a", "<action a:id=\"@+id/x\" app:destination=\"@id/b_start\"/>", includes: "b"),
      graph("b.xml", "b", "<action a:id=\"@+id/y\" app:destination=\"@id/nowhere\"/>", includes: "a"),
    ])
    #expect(imported.diagnostics.map(\.identifier) == ["opened-by-code", "unknown-destination"])
    #expect(imported.document?.entries == [])
    #expect(imported.document?.segues.contains { $0.origin == .group("a") && $0.to == "b/b_start" } == true)
  }

  @Test("a later strings file has the last word")
  func strings() {
    let label = "<fragment a:id=\"@+id/home\" a:label=\"@string/home\"/>"
    let files = ["One", "Two"].map {
      SourceText(file: "\($0).xml", text: "<resources><string name=\"home\">\($0)</string></resources>")
    }
    let imported = GraphImport.android([graph("main.xml", "main", label)], strings: files)
    #expect(imported.document?.fragments.last?.title == "Two")
  }
}
