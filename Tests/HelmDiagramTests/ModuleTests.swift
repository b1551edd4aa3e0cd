import Testing

@testable import HelmDiagram
