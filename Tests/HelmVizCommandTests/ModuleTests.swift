import Testing

@testable import HelmVizCommand
