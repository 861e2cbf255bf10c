import ConfineFindings
import ConfineRules

/// One misuse that was observed while the program ran.
public struct Violation: Sendable {
  public var observation: Observation
  /// The store's own sentence, such as `Realm accessed from incorrect thread.`
  public var message: String
  /// The rule that the misuse breaks, as a finding; nil where no rule speaks of it.
  public var finding: Finding?
  /// The value's home, and where its realm was opened.
  public var home: String
  /// Where the code ran, and from which line.
  public var here: String
  private let calls: CallStack
  private let member: String?

  init(
    observation: Observation, message: String, home: String, here: String, calls: CallStack,
    member: String?
  ) {
    self.observation = observation
    self.message = message
    self.home = home
    self.here = here
    self.calls = calls
    self.member = member
    finding = Catalogue.builtIn.finding(for: observation)
  }
}

extension Violation {
  /// The user's calls, innermost first, each as `function at file:line`; at most twenty.
  ///
  /// Their lines are looked up when this is asked for, some in a tenth of a second each.
  public var backtrace: [String] {
    calls.userCalls(using: member).prefix(20).map {
      "\($0.function) at \($0.place.file):\($0.place.line)"
    }
  }
}

extension Violation: CustomStringConvertible {
  /// The report: the sentence that people search for, then what the sentence never said.
  public var description: String {
    let event = observation.event
    var lines = [
      message,
      "  value     \(event.value.name), \(event.operation.rawValue)",
      "  home      \(home)",
      "  here      \(here)",
    ]
    if let rule = finding?.rule {
      lines.append("  rule      \(rule): confine explain \(rule)")
    }
    return lines.joined(separator: "\n")
  }
}
