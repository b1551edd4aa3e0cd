internal import ArgumentParser
public import HelmDiagram

// The choices of the diagram are the choices of the command line, by their raw values.

extension DiagramDirection: Choice {}
extension DiagramLines: Choice {}
extension DiagramOptions.Tags: Choice {}
extension DiagramOptions.Pairs: Choice {}
extension LayoutEngine: Choice {}
