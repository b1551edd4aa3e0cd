import Foundation
import Testing

@testable import HelmRendering

@Suite("SHA-256")
struct ContentHashTests {
  private func hex(_ text: String) -> String {
    ContentHash.digest(of: Array(text.utf8)).map { String(format: "%02x", $0) }.joined()
  }

  @Test("gives the digests of the standard's examples")
  func examples() {
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    )
  }

  @Test("pads messages of every length around a block's end", arguments: 54...66)
  func padding(length: Int) {
    // The digest of a message depends on its length, so equal ones would show wrong padding.
    #expect(hex(String(repeating: "a", count: length)) != hex(String(repeating: "a", count: length + 1)))
    #expect(hex(String(repeating: "a", count: length)).count == 64)
  }

  @Test("is written as a content security policy wants it")
  func source() {
    #expect(
      ContentHash.source(of: Array("abc".utf8)) == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='"
    )
  }
}
