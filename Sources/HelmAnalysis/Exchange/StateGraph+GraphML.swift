extension StateGraph {
  /// Nodes with what they present, what can be dismissed and how far they are; edges with their steps.
  var graphML: String {
    let nodes = atlas.states.enumerated().map { number, state in
      let dismissable = state.dismissable.map(atlas.id).joined(separator: ", ")
      return """
            <node id="n\(number)">
              <data key="name">\(Self.escaped(state.name))</data>
              <data key="presented">\(Self.escaped(presented(number).joined(separator: ", ")))</data>
              <data key="dismissable">\(Self.escaped(dismissable))</data>
              <data key="depth">\(state.depth)</data>
            </node>

        """
    }
    let edges = steps.enumerated().map { number, step in
      """
          <edge id="e\(number)" source="n\(step.from)" target="n\(step.to)">
            <data key="step">\(Self.escaped(step.label))</data>
          </edge>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="name" for="node" attr.name="name" attr.type="string"/>
        <key id="presented" for="node" attr.name="presented" attr.type="string"/>
        <key id="dismissable" for="node" attr.name="dismissable" attr.type="string"/>
        <key id="depth" for="node" attr.name="depth" attr.type="int"/>
        <key id="step" for="edge" attr.name="step" attr.type="string"/>
        <graph edgedefault="directed">
      \(nodes.joined())\(edges.joined())  </graph>
      </graphml>

      """
  }

  /// A text between tags; what XML can't say is left out.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value) ? "" : String(Character(scalar))
      }
    }.joined()
  }
}
