/// What begins each line that `helm-viz import` and the program that reads Swift send each other; both are built with
/// this file.
package enum SourceProtocol {
  /// The version of what is said both ways; a program refuses every other one.
  package static let version = 2

  /// The member that says the version.
  static let name = "helm-viz-swift"
}
