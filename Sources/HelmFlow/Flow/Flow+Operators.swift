internal import Helm

infix operator => : ConnectionPrecedence
infix operator <=> : ConnectionPrecedence

/// Leads from one node to another: `.splash => .gatekeeper`.
public func => <N: Node>(lhs: N, rhs: N) -> Segue<N> {
  Segue(lhs, to: rhs)
}

/// A flow of one segue, where a flow is asked for: `present(flow: .splash => .gatekeeper)`.
@_disfavoredOverload
public func => <N: Node>(lhs: N, rhs: N) -> Flow<N> {
  Flow(segue: Segue(lhs, to: rhs))
}

/// Leads from one node to many: `.dashboard => [.news, .library]`.
public func => <N: Node>(lhs: N, rhs: [N]) -> Flow<N> {
  Flow(rhs.map { Segue(lhs, to: $0) }, ends: rhs)
}

/// Leads from many nodes to one: `[.login, .register] => .dashboard`.
public func => <N: Node>(lhs: [N], rhs: N) -> Flow<N> {
  Flow(lhs.map { Segue($0, to: rhs) }, ends: [rhs])
}

/// Leads on from where a chain ends: `.splash => .gatekeeper => .login`.
public func => <N: Node>(lhs: Flow<N>, rhs: N) -> Flow<N> {
  lhs.add(segue: lhs.ends => rhs)
}

/// Leads from one node to another and back: `.dashboard <=> .compose`.
public func <=> <N: Node>(lhs: N, rhs: N) -> Flow<N> {
  [lhs] <=> rhs
}

/// Leads from one node to many, and from each of them back: `.dashboard <=> [.compose, .settings]`.
public func <=> <N: Node>(lhs: N, rhs: [N]) -> Flow<N> {
  Flow(rhs.flatMap { [Segue(lhs, to: $0), Segue($0, to: lhs)] }, ends: rhs)
}

/// Leads from many nodes to one, and back to each of them: `[.news, .library] <=> .article`.
public func <=> <N: Node>(lhs: [N], rhs: N) -> Flow<N> {
  Flow(lhs.flatMap { [Segue($0, to: rhs), Segue(rhs, to: $0)] }, ends: [rhs])
}

/// Leads on, both ways, from where a chain ends: `.login <=> .register <=> .forgotPass <=> .login`.
public func <=> <N: Node>(lhs: Flow<N>, rhs: N) -> Flow<N> {
  lhs.add(segue: lhs.ends <=> rhs)
}
