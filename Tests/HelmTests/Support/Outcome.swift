import Helm

/// What a step returns or throws.
struct Outcome<Value> {
  private(set) var value: Value?
  private(set) var failure: HelmError<Place>?

  init(_ step: () throws -> Value) {
    do {
      value = try step()
    } catch {
      failure = error as? HelmError<Place>
    }
  }
}
