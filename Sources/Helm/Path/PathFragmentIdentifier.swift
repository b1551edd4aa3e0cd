#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What tells apart two presentations of one fragment that show different data.
///
/// Paths keep identifiers as `AnyHashable`, so that any can be given; of which type they are asked for is this
/// protocol's matter. They are copied between threads along with their path: use values, not classes that change.
public protocol PathFragmentIdentifier: Hashable {}

extension String: PathFragmentIdentifier {}
extension Int: PathFragmentIdentifier {}
extension UUID: PathFragmentIdentifier {}
extension AnyHashable: PathFragmentIdentifier {}
