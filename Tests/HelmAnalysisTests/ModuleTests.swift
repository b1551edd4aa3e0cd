import Testing

@testable import HelmAnalysis
