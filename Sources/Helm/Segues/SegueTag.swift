/// A name for segues, by which they are presented and dismissed.
///
/// Tags are compared, kept and copied between threads along with their segue: use values, not classes that change.
public protocol SegueTag: Hashable {}

extension AnyHashable: SegueTag {}
extension String: SegueTag {}
