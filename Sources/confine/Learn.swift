import ArgumentParser
import ConfineLint

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take a short tour through the laws of confinement.",
    discussion: """
      Each step shows code and asks which line breaks a law. \
      A number answers, return shows the answer, q ends the tour.
      """)

  @Argument(help: "Rules to learn. (default: some of each law)")
  var rules: [String] = []

  @OptionGroup
  var options: ProjectOptions

  func run() throws {
    let tour = try Tour(of: try options.project().book, rules: rules)
    for (index, lesson) in tour.lessons.enumerated() {
      let text = LessonText(lesson, style: Terminal.standardOutput.style)
      try tell(text.question(number: index + 1, of: tour.lessons.count))
      guard try hear(text) else { return }
      try tell(text.answer + "\n")
    }
    try tell("That was the tour. 'confine rules' lists what else there is.\n")
  }

  /// False if the reader has had enough; who cannot answer is shown everything.
  private func hear(_ text: LessonText) throws -> Bool {
    try tell("> ")
    guard let word = readLine() else {
      try tell("\n")
      return true
    }
    if ["q", "quit", "exit"].contains(word.lowercased()) { return false }
    if let line = Int(word) { try tell("\n" + text.verdict(on: line)) }
    try tell("\n")
    return true
  }

  private func tell(_ text: String) throws { try Terminal.standardOutput.write(text) }
}
