import Testing

@testable import HelmRendering
