internal import HelmDocument

/// The traits of one segue: each once, one redirect, one presentation. What is added later counts.
struct FlowTraits<N: Node> {
  private(set) var isAuto = false
  private(set) var isDisabled = false
  private(set) var presentation: SeguePresentation?
  private(set) var redirect: Flow<N>?

  mutating func add(_ trait: SegueTrait<N>) {
    switch trait {
    case .auto: isAuto = true
    case .disabled: isDisabled = true
    case .modal: presentation = .modal
    case .context: presentation = .context
    case .redirect(let flow): redirect = flow
    }
  }

  mutating func remove(_ trait: SegueTrait<N>) {
    switch trait {
    case .auto: isAuto = false
    case .disabled: isDisabled = false
    case .modal: if presentation == .modal { presentation = nil }
    case .context: if presentation == .context { presentation = nil }
    case .redirect(let flow): if redirect == flow { redirect = nil }
    }
  }
}
