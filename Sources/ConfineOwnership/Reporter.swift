import Foundation

/// What happens when a value is misused.
public enum Reporter: String, Sendable {
  /// Prints the report and ends the process; the default in debug builds.
  case trap
  /// Prints the report and goes on: a read gives the last version's value, a write does nothing.
  case report
  /// Keeps the violation for `recordedViolations` and goes on as `report` does.
  case record
  /// Does not check. Access from a wrong domain is then a data race.
  case off

  /// The environment's `CONFINE_CHECK`, read once.
  public static let inForce: Reporter = {
    if let name = ProcessInfo.processInfo.environment["CONFINE_CHECK"],
      let reporter = Reporter(rawValue: name)
    {
      return reporter
    }
    #if DEBUG
      return .trap
    #else
      return .off
    #endif
  }()

  private static let observations = ProcessInfo.processInfo.environment["CONFINE_OBSERVATIONS"]

  /// A recorder takes the violation from the reporter; the file of observations gets it anyway.
  static func deliver(_ violation: Violation, to recorder: Recorder?) {
    if let observations { ViolationLine(violation: violation).append(to: observations) }
    if let recorder { return recorder.add(violation) }
    switch inForce {
    case .off: break
    case .record: Recorder.process.add(violation)
    case .report: print(violation)
    case .trap:
      print(violation)
      abort()
    }
  }

  private static func print(_ violation: Violation) {
    let text = Array("\(violation)\n".utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
