#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What tells apart two presentations of one fragment that show different data.
///
/// Identifiers are copied between threads along with their path: use values, not classes that change.
public protocol PathFragmentIdentifier: Hashable {}

extension String: PathFragmentIdentifier {}
extension Int: PathFragmentIdentifier {}
extension UUID: PathFragmentIdentifier {}
extension AnyHashable: PathFragmentIdentifier {}
