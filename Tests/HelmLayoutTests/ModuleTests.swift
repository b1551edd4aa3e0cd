import Testing

@testable import HelmLayout
