import Foundation

/// What happens when a value is misused.
public enum Reporter: String, Sendable, CaseIterable {
  /// Prints the report and ends the process; the default in debug builds.
  case trap
  /// Prints the report and goes on: a read gives the last version's value, a write does nothing.
  ///
  /// What is misused once more in the same way at the same place is counted, and not printed again.
  case report
  /// Keeps the violation for `recordedViolations` and goes on as `report` does.
  case record
  /// Does not check. Access from a wrong domain is then a data race.
  case off

  /// The environment's `CONFINE_CHECK`, read once.
  public static let inForce: Reporter = {
    guard let name = ProcessInfo.processInfo.environment["CONFINE_CHECK"] else { return byBuild }
    if let reporter = Reporter(rawValue: name) { return reporter }
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    printError("confine: CONFINE_CHECK is \"\(name)\", which is none of \(names).")
    return byBuild
  }()

  private static var byBuild: Reporter {
    #if DEBUG
      .trap
    #else
      .off
    #endif
  }

  func take(_ violation: Violation) {
    switch self {
    case .off: break
    case .record: _ = Recorder.process.add(violation)
    case .report: Repeats.shared.print(violation)
    case .trap:
      printError("\(violation)")
      abort()
    }
  }
}

/// One write, so that lines of several threads do not mix.
func printError(_ text: String) {
  let bytes = Array("\(text)\n".utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
