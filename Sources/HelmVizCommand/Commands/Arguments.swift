internal import ArgumentParser
public import HelmDiagram
public import HelmDocument

// Choices of the document and the diagram are choices of the command line, by their raw values.

extension CheckName: Choice {}
extension DiagramDirection: Choice {}
extension DiagramLines: Choice {}
extension DiagramOptions.Tags: Choice {}
extension DiagramOptions.Pairs: Choice {}
extension LayoutEngine: Choice {}
