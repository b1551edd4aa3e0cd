internal import ArgumentParser

/// Where an animation goes, and how fast it is.
struct WalkOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How long each step is shown.", valueName: "seconds"))
  var seconds = usualSeconds

  static let usualSeconds = 2.0

  func validate() throws {
    guard seconds.isFinite, seconds >= 0.1, seconds <= 60 else {
      throw ValidationError("--seconds is a number from 0.1 to 60")
    }
  }
}
