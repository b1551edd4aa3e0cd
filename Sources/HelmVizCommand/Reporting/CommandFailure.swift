internal import HelmDocument

/// Why a command stops. Each case has an exit code of its own; what a case says is printed where it is caught.
enum CommandFailure: Error {
  /// The command's words don't fit together (64).
  case usage(String)
  /// The input is wrong (65); its diagnostics were reported already.
  case badInput
  /// One of several inputs failed with this code; what was wrong with it was reported already.
  case reported(Int32)
  /// There is no such input, or it can't be read (66).
  case noInput(String)
  /// A program that is needed can't be found or run (69).
  case unavailable(String)
  /// The output can't be created (73).
  case cannotCreate(String)
  /// Reading or writing failed half way (74).
  case inputOutput(String)

  /// The exit code, as in `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .badInput: 65
    case .reported(let code): code
    case .noInput: 66
    case .unavailable: 69
    case .cannotCreate: 73
    case .inputOutput: 74
    }
  }

  /// The stable name by which machines know it.
  var identifier: String {
    switch self {
    case .usage: "usage"
    case .badInput, .reported: "bad-input"
    case .noInput: "no-input"
    case .unavailable: "unavailable"
    case .cannotCreate: "cannot-create"
    case .inputOutput: "input-output"
    }
  }

  /// What is printed after `helm-viz: error: `; nil where all was said.
  var message: String? {
    switch self {
    case .badInput, .reported: nil
    case .usage(let message), .noInput(let message), .unavailable(let message), .cannotCreate(let message),
      .inputOutput(let message):
      message
    }
  }
}
