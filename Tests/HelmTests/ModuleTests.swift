import Testing

@testable import Helm
