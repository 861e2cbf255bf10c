import ConfineFindings

/// The first line of a violation in a file of observations: what is known before any look-up.
struct SightingLine: Encodable {
  let sighting: Sighting

  private enum Key: String, CodingKey {
    case id, time, process, rule, severity, confidence, message, value, type, operation
    case home, here, homeLane, hereLane, stack, images, story
  }

  func encode(to encoder: any Encoder) throws {
    let event = sighting.observation.event
    let finding = sighting.finding
    var images = ImageList()
    let stack = images.offsets(of: sighting.calls)
    let story = sighting.story.map { Step($0, images.offsets(of: $0.calls)) }
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(sighting.id, forKey: .id)
    try line.encode(sighting.time, forKey: .time)
    try line.encode(sighting.process, forKey: .process)
    try line.encode(finding?.rule, forKey: .rule)
    try line.encode((finding?.severity ?? .error).rawValue, forKey: .severity)
    try line.encode(sighting.observation.confidence.rawValue, forKey: .confidence)
    try line.encode(finding?.message ?? sighting.message, forKey: .message)
    try line.encode(event.value.name, forKey: .value)
    try line.encode(event.value.type, forKey: .type)
    try line.encode(event.operation.rawValue, forKey: .operation)
    try line.encode(sighting.home, forKey: .home)
    try line.encode(sighting.here.text, forKey: .here)
    try line.encodeIfPresent(sighting.homeLane, forKey: .homeLane)
    try line.encode(sighting.hereLane, forKey: .hereLane)
    try line.encode(stack, forKey: .stack)
    try line.encode(images.images, forKey: .images)
    try line.encode(story, forKey: .story)
  }

  private struct Step: Encodable {
    let step: String
    let time: UInt64
    let lane, here, message: String
    let stack: [String]

    init(_ entry: Story.Entry, _ stack: [String]) {
      step = entry.kind.rawValue
      time = entry.time
      lane = entry.lane
      here = entry.here.text
      message = entry.message
      self.stack = stack
    }
  }
}
