import CGraphviz

/// Whether Graphviz's parser takes a DOT text whole, in this process: after an error it isn't asked again.
func isReadByGraphviz(_ bytes: [UInt8]) -> Bool {
  agseterr(AGERR)
  let graph = bytes.withUnsafeBufferPointer { buffer in
    var text = buffer.map { CChar(bitPattern: $0) } + [0]
    return agmemread(&text)
  }
  guard let graph else { return false }
  return agclose(graph) == 0
}
