import Testing

@testable import HelmImport

@Suite("what files are called in ids")
struct FileScopesTests {
  @Test("files are called by their own names; of several with one name the later ones have a folder's before it")
  func names() {
    let paths = [
      "App/Base.lproj/Main.storyboard", "App/Shop.storyboard", "Share/Base.lproj/Main.storyboard",
      "Share/Other/Base.lproj/Main.storyboard", "app/src/main/res/navigation/Main.xml", "two/Other/Main.storyboard",
    ]
    #expect(FileScopes.names(of: paths) == ["Main", "Shop", "Share/Main", "Other/Main", "Main-2", "Other/Main-2"])
  }

  @Test("standard input has no name")
  func standardInput() {
    #expect(FileScopes.names(of: ["<stdin>"]) == [""])
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
