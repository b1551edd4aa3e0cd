import Foundation
import SystemPackage
import Testing

@testable import HelmVizCommand

@Suite("Folders that are written")
struct FolderWritingTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func write(_ files: [String: String], to name: String = "out") throws(CommandFailure) {
    try FolderWriting.replace(folder[name], with: files.keys.sorted()) { draft throws(CommandFailure) in
      for (name, text) in files { try draft.write(name, Array(text.utf8)) }
    }
  }

  /// The folder's files without the list.
  private var files: [String: String] { folder.contents("out").filter { $0.key != FolderManifest.name } }

  @Test("a later run removes what an earlier one wrote, and files of others stay")
  func others() throws {
    try write(["a": "1", "b": "1"])
    try folder.write("out/notes.txt", "mine")
    try write(["b": "2", "c": "2"])
    #expect(files == ["b": "2", "c": "2", "notes.txt": "mine"])
    #expect(folder.names == ["out"])
    #expect(try FolderManifest(of: FilePath(folder["out"])).files == ["b", "c"])
  }

  @Test("where others have folders in it, they stay too")
  func folders() throws {
    try write(["a": "1"])
    try folder.make("out/theirs")
    try folder.write("out/theirs/x", "x")
    try write(["b": "2"])
    #expect(files == ["b": "2", "theirs": "a folder"])
    #expect(folder.read("out/theirs/x") == "x")
    #expect(folder.names == ["out"])
  }

  @Test("what others wrote is not replaced", arguments: ["b", "B"])
  func refused(name: String) throws {
    try folder.make("out")
    try folder.write("out/\(name)", "mine")
    #expect { try write(["a": "1", "b": "1"]) } throws: { ($0 as? CommandFailure)?.exitCode == 73 }
    #expect(files == [name: "mine"])
    #expect(folder.names == ["out"])
  }

  @Test("a run that fails half way leaves everything as it was")
  func failure() throws {
    try write(["a": "1"])
    let before = folder.contents("out")
    #expect(throws: CommandFailure.self) {
      try FolderWriting.replace(folder["out"], with: ["b"]) { draft throws(CommandFailure) in
        try draft.write("b", [1])
        throw .inputOutput("the disk is full")
      }
    }
    #expect(folder.contents("out") == before)
    #expect(folder.names == ["out"])
  }

  @Test("a file that can't be written ends the run, whichever it is", arguments: [0, 1, 50, 99])
  func failure(of number: Int) throws {
    try write(["a": "1"])
    let before = folder.contents("out")
    let names = (0..<100).map { $0 == number ? "no/folder" : "f\($0)" }
    #expect { try write(Dictionary(uniqueKeysWithValues: names.map { ($0, "2") })) } throws: {
      ($0 as? CommandFailure)?.message?.contains("no/folder") == true
    }
    #expect(folder.contents("out") == before)
    #expect(folder.names == ["out"])
  }

  @Test("a list that someone changed removes nothing outside the folder")
  func hostileList() throws {
    try folder.write("precious", "mine")
    try folder.make("out")
    try folder.write("out/.helm-viz.json", #"{"files": ["../precious", "/etc/x", "..", "", "old", 7, "a\u0000b"]}"#)
    try folder.write("out/old", "ours")
    try write(["a": "1"])
    #expect(files == ["a": "1"])
    #expect(folder.read("precious") == "mine")
  }

  @Test("a list that can't be read counts as none", arguments: ["", "[]", "{", #"{"files": {}}"#, "\u{0}"])
  func damagedList(text: String) throws {
    try write(["a": "1"])
    try folder.write("out/.helm-viz.json", text)
    #expect(throws: CommandFailure.self) { try write(["a": "2"]) }
    #expect(files == ["a": "1"])
    try write(["b": "2"])
    #expect(files == ["a": "1", "b": "2"])
  }

  @Test("what a killed run left is cleared, and what others had in it comes back")
  func leftover() throws {
    try write(["a": "1"])
    // As after the exchange, before the old folder was cleared.
    try folder.make(".out.helm-viz.tmp")
    try folder.write(".out.helm-viz.tmp/.helm-viz.json", #"{"files": ["old"]}"#)
    try folder.write(".out.helm-viz.tmp/old", "ours")
    try folder.write(".out.helm-viz.tmp/notes.txt", "mine")
    try write(["b": "2"])
    #expect(files == ["b": "2", "notes.txt": "mine"])
    #expect(folder.names == ["out"])
  }

  @Test("what is left keeps its list until all else is gone, so that nothing of it is taken for what others wrote")
  func leftoverList() throws {
    try folder.make(".out.helm-viz.tmp")
    try folder.write(".out.helm-viz.tmp/.helm-viz.json", #"{"files": ["a", "folder", "z"]}"#)
    for name in ["a", "z"] { try folder.write(".out.helm-viz.tmp/\(name)", "ours") }
    // Can't be removed as a file.
    try folder.make(".out.helm-viz.tmp/folder")
    #expect { try write(["b": "2"]) } throws: {
      ($0 as? CommandFailure)?.message?.contains("'\(folder[".out.helm-viz.tmp"])' is in the way") == true
    }
    #expect(folder.contents(".out.helm-viz.tmp").keys.sorted() == [".helm-viz.json", "folder"])
  }

  #if os(Linux)
    @Test("a list that the system doesn't let us read stops the run, with the reason")
    func unreadableList() throws {
      try write(["a": "1"])
      try FileManager.default.removeItem(atPath: folder["out/.helm-viz.json"])
      // A file as any other, but for that reading it fails.
      try FileManager.default.createSymbolicLink(
        atPath: folder["out/.helm-viz.json"],
        withDestinationPath: "/proc/self/mem"
      )
      #expect { try write(["a": "2"]) } throws: {
        let failure = $0 as? CommandFailure
        return failure?.exitCode == 74 && failure?.message?.hasSuffix(".helm-viz.json: Input/output error") == true
      }
      #expect(folder.read("out/a") == "1")
      #expect(folder.names == ["out"])
    }
  #endif

  @Test("why a new folder can't take its place is said of the folder")
  func newFolder() throws {
    #expect {
      try FolderWriting.replace(folder["out"], with: ["a"]) { _ throws(CommandFailure) in
        _ = FileManager.default.createFile(atPath: folder["out"], contents: nil)
      }
    } throws: {
      ($0 as? CommandFailure)?.message == "\(folder["out"]): Not a directory"
    }
    #expect(folder.names == ["out"])
  }

  @Test("permissions stay, links are followed, and a file in the way is said")
  func places() throws {
    try write(["a": "1"], to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder["real"])
    try FileManager.default.createSymbolicLink(atPath: folder["out"], withDestinationPath: "real")
    try write(["b": "2"])
    #expect(folder.contents("real").keys.sorted() == [".helm-viz.json", "b"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["real"])
    #expect(attributes[.posixPermissions] as? Int == 0o750)
    try folder.write("file", "")
    #expect { try write([:], to: "file") } throws: { ($0 as? CommandFailure)?.exitCode == 73 }
    #expect { try write([:], to: "missing/out") } throws: {
      ($0 as? CommandFailure)?.message?.contains("there is no folder '\(folder["missing"])'; create it first") == true
    }
  }
}
