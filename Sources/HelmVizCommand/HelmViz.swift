internal import ArgumentParser

/// The command `helm-viz`: draws navigation graphs.
struct HelmViz: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "helm-viz", version: "0.1.0")
}

/// Runs the command with the process's own arguments and ends the process.
public func runHelmViz() -> Never {
  HelmViz.main()
  HelmViz.exit()
}
