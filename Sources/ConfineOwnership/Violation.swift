import ConfineFindings

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
  /// Whether the scope that would have recorded it had ended.
  public internal(set) var isLate = false
  let sighting: Sighting

  /// Looks up the lines of the use and of the opening.
  init(_ sighting: Sighting) {
    self.sighting = sighting
    let use = sighting.calls.userCall(using: sighting.member)
    let opening = sighting.opening.userCall(using: nil)
    observation = sighting.observation
    if let use {
      observation.event.place = use.place
      observation.function = use.function
    }
    observation.trace = Self.trace(from: opening, of: observation.event, sighting.wording)
    message = sighting.message
    home = join(sighting.home, opening.map { "\(sighting.wording.birth) at \($0.place.lastPart)" })
    here = join(sighting.here.text, use?.place.lastPart)
    finding = sighting.finding
    finding?.place = observation.event.place
    finding?.function = observation.function
    finding?.trace = observation.trace
  }

  /// The run knows both ends of the way, not what lies between.
  private static func trace(
    from opening: CallStack.Call?, of event: Event, _ wording: Wording
  ) -> [TraceStep] {
    let used = TraceStep(
      .used, at: event.place, message: "\(event.value.name) is used on \(event.here)")
    guard let opening else { return [used] }
    let opened = TraceStep(
      .becameLive, at: opening.place, message: "\(wording.birth) here, at home on \(event.home)")
    return [opened, used]
  }
}

extension Violation {
  /// The user's calls, innermost first, each as `function at file:line`; at most twenty.
  ///
  /// Their lines are looked up when this is asked for, some in a tenth of a second each.
  public var backtrace: [String] {
    sighting.calls.userCalls(using: sighting.member).prefix(20).map {
      "\($0.function) at \($0.place.file):\($0.place.line)"
    }
  }

  /// What had happened to the realm, the last 64 steps of it, the oldest first.
  ///
  /// Their lines are looked up as those of the backtrace.
  public var story: [StoryStep] { sighting.story.map(\.step) }
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
    if isLate { lines.append("  late      the scope that would have recorded it had ended") }
    for entry in sighting.story.mattering(to: observation.condition) {
      lines.append("  story     \(entry.step)")
    }
    return lines.joined(separator: "\n")
  }
}

private func join(_ text: String, _ more: String?) -> String {
  more.map { "\(text); \($0)" } ?? text
}

extension Place {
  /// `DogStore.swift:14`
  package var lastPart: String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }
}
