import ConfineFindings

/// The second line of a violation in a file of observations: what its symbols tell.
struct ViolationLine: Encodable {
  let violation: Violation

  private enum Key: String, CodingKey {
    case id, file, line, column, endLine, endColumn, function, trace, home, here, backtrace, story
  }

  func encode(to encoder: any Encoder) throws {
    let place = violation.observation.event.place
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(violation.sighting.id, forKey: .id)
    if place.line > 0 {
      try line.encode(place.file, forKey: .file)
      try line.encode(place.line, forKey: .line)
      try line.encode(place.column, forKey: .column)
      try line.encode(place.endLine, forKey: .endLine)
      try line.encode(place.endColumn, forKey: .endColumn)
      try line.encode(violation.observation.function, forKey: .function)
    }
    try line.encode(violation.observation.trace.map(Trace.init), forKey: .trace)
    try line.encode(violation.home, forKey: .home)
    try line.encode(violation.here, forKey: .here)
    try line.encode(violation.backtrace, forKey: .backtrace)
    try line.encode(violation.sighting.story.map(Step.init), forKey: .story)
  }

  private struct Trace: Encodable {
    let step, file, message: String
    let line, column: Int

    init(_ step: TraceStep) {
      self.step = step.kind.rawValue
      file = step.place.file
      line = step.place.line
      column = step.place.column
      message = step.message
    }
  }

  private struct Step: Encodable {
    let step: String
    let time: UInt64
    let lane, here, message: String
    let file, function: String?
    let line: Int?

    init(_ entry: Story.Entry) {
      let known = entry.step
      step = entry.kind.rawValue
      time = entry.time
      lane = entry.lane
      here = entry.here.text
      message = entry.message
      file = known.place?.file
      line = known.place?.line
      function = known.function
    }
  }
}
