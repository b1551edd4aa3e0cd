public import ArgumentParser
public import HelmDiagram

// The choices of the diagram are the choices of the command line, by their raw values.

extension DiagramDirection: ExpressibleByArgument {}
extension DiagramOptions.Tags: ExpressibleByArgument {}
extension DiagramOptions.Pairs: ExpressibleByArgument {}
extension LayoutEngine: ExpressibleByArgument {}
