import HelmDocument
import Testing

@testable import HelmImport

@Suite("what files are called in ids")
struct FileScopesTests {
  /// What files of a folder are called, or those that were named.
  private func names(_ paths: [String], areNamed: Bool = false) -> [String] {
    FileScopes.names(
      of: paths.map { path in
        ImportFile(SourceText(file: path, bytes: []), kind: .storyboard, place: areNamed ? nil : path)
      }
    )
  }

  @Test("files of a folder are called by their way there, without the folders that every app has")
  func found() {
    let paths = [
      "App/Base.lproj/Main.storyboard", "Share/Other/Base.lproj/Main.storyboard", "Shop.storyboard",
      "Shop/Cart/UI/Cart.storyboard", "app/src/main/res/navigation/Main.xml",
      "features/login/src/main/res/navigation/Main.xml",
    ]
    #expect(names(paths) == ["Main", "Share/Other/Main", "Shop", "Shop/Cart", "Main-2", "features/login/Main"])
  }

  @Test("files that were named are called by that; of several with one name the later ones have a folder's before it")
  func named() {
    let paths = ["App/One.storyboard", "a/Two/One.storyboard", "b/Other/Two.storyboard"]
    #expect(names(paths, areNamed: true) == ["One", "Two/One", "Two"])
  }

  @Test("what a folder holds changes nothing for what was named beside it")
  func both() {
    let files = [("a/Main.storyboard", "Main.storyboard"), ("b/Main.storyboard", nil)].map { path, place in
      ImportFile(SourceText(file: path, bytes: []), kind: .storyboard, place: place)
    }
    #expect(FileScopes.names(of: files) == ["Main-2", "Main"])
  }

  @Test("standard input has no name")
  func standardInput() {
    #expect(names(["<stdin>"], areNamed: true) == [""])
  }

  @Test("a file without an extension, or that begins with a dot, has a name all the same")
  func stems() {
    #expect(["a/b", "a/.b", "a.b/c.d.e"].map(FileScopes.stem) == ["b", "", "c.d"])
  }

  @Test("the nearest of several files are those with most folders in common")
  func nearest() {
    let paths = ["a/x/1", "b/x/2", "b/y/3", "4"]
    let nearest = { (path: String) in paths.indices.nearest(to: path) { paths[$0] } }
    #expect(nearest("b/x/5") == [1])
    #expect(nearest("b/5") == [1, 2])
    #expect(nearest("c/5") == [0, 1, 2, 3])
  }
}
