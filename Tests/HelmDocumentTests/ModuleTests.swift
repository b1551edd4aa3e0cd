import Testing

@testable import HelmDocument
