/// A violation's story in few lines.
struct StoryText {
  private static let shownAtEnd = 3

  private let violation: ObservedViolation
  private let shown: DisplayPath

  init(_ violation: ObservedViolation, shown: DisplayPath) {
    self.violation = violation
    self.shown = shown
  }

  /// The opening and the last steps; what is between is counted.
  var lines: [String] {
    let story = violation.story
    guard story.count > Self.shownAtEnd + 2 else { return story.map(line) }
    let hidden = story.count - Self.shownAtEnd - 1
    return [line(story[0]), "… \(hidden) more steps …"] + story.suffix(Self.shownAtEnd).map(line)
  }

  private func line(_ step: StoryStep) -> String {
    let padding = String(repeating: " ", count: max(1, 10 - step.step.count))
    let place =
      step.place.map { "\(shown($0.file)):\($0.line)" } ?? step.address.map { "\($0)" }
    let parts = [step.here.isEmpty ? step.lane : step.here, place].compactMap { $0 }
    return step.step + padding + parts.joined(separator: "; ")
  }
}
