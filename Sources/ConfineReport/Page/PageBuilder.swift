import ConfineFindings
import ConfineRules

/// Gathers what the page shows, and leaves out what nobody could look at.
struct PageBuilder {
  /// More groups are no longer read in a list; the text report has them all.
  static let shownGroups = 300
  static let shownRuns = 60
  private static let examplesPerGroup = 12
  private static let shownCalls = 12

  private let observations: Observations
  private let groups: [ViolationGroup]
  private let runs: [Timeline.Run]
  private let catalogue: Catalogue
  private let shown: DisplayPath
  private var excerpts: SourceExcerpts
  private var code: [String: SourceExcerpt] = [:]
  private var examples: [PageData.Example] = []
  /// Indices of examples by those of their violations.
  private var exampleNumbers: [Int: Int] = [:]
  private var runNumbers: [String: Int] = [:]
  private var laneNumbers: [[String: Int]] = []

  init(_ observations: Observations, catalogue: Catalogue, folder: String) {
    self.observations = observations
    self.catalogue = catalogue
    shown = DisplayPath(in: folder)
    excerpts = SourceExcerpts(folder: folder)
    groups = ViolationGroup.sections(of: observations.violations).flatMap(\.groups)
    runs = Array(Timeline(observations.violations).runs.prefix(Self.shownRuns))
    for (index, run) in runs.enumerated() {
      runNumbers[run.name] = index
      let numbered = run.lanes.enumerated().map { ($0.element.name, $0.offset) }
      laneNumbers.append(Dictionary(numbered) { first, _ in first })
    }
  }

  mutating func data(title: String) -> PageData {
    let shownGroups = groups.prefix(Self.shownGroups).enumerated().map { group($1, at: $0) }
    var groupNumbers: [Int: Int] = [:]
    for (number, group) in groups.prefix(Self.shownGroups).enumerated() {
      for member in group.members { groupNumbers[member] = number }
    }
    let allRuns = Set(observations.violations.map(\.run)).count
    return PageData(
      title: title, violations: observations.violations.count, groups: shownGroups,
      hiddenGroups: groups.count - shownGroups.count, hiddenRuns: allRuns - runs.count,
      gaps: observations.gaps.map { "line \($0.line) \($0.reason)" },
      gapCount: observations.gapCount, isCut: observations.isCut, examples: examples,
      runs: runs.enumerated().map { run($1, at: $0, groups: groupNumbers) }, code: code)
  }

  private mutating func group(_ group: ViolationGroup, at index: Int) -> PageData.Group {
    let all = observations.violations
    let newest = group.members.filter { runNumbers[all[$0].run] != nil }
      .sorted { all[$0].isNewer(than: all[$1]) }.prefix(Self.examplesPerGroup)
    let first = examples.count
    for member in newest { addExample(member, group: index) }
    let rule = group.rule.flatMap { catalogue[$0] }
    return PageData.Group(
      rule: group.rule, severity: group.newest.severity.rawValue, message: group.newest.message,
      law: rule?.law, fix: rule?.fix, place: shortPlace(of: group.newest),
      home: group.newest.home, count: group.count,
      runs: Set(group.members.map { all[$0].run }).count,
      examples: Array(first..<examples.count))
  }

  private func shortPlace(of violation: ObservedViolation) -> String {
    if let place = violation.place { return "\(SourceFolder.name(of: place.file)):\(place.line)" }
    return violation.addresses.first.map { "\($0)" } ?? "unknown place"
  }

  private mutating func addExample(_ index: Int, group: Int) {
    let violation = observations.violations[index]
    guard let run = runNumbers[violation.run] else { return }
    let spot = spot(
      violation.place, violation.function, violation.addresses, seen: violation.time)
    exampleNumbers[index] = examples.count
    examples.append(
      PageData.Example(
        group: group, run: run, time: violation.time - runs[run].start,
        lane: laneNumbers[run][violation.lane] ?? 0, value: violation.value,
        operation: violation.operation, home: violation.home, here: violation.here,
        message: violation.message, instant: violation.time.instant, spot: spot,
        backtrace: Array(violation.backtrace.prefix(Self.shownCalls)),
        story: violation.story.map { step($0, run: run) }))
  }

  private mutating func step(_ step: StoryStep, run: Int) -> PageData.Step {
    let isPlaced = step.place != nil || step.address != nil
    return PageData.Step(
      step: step.step, time: step.time - runs[run].start, lane: laneNumbers[run][step.lane] ?? 0,
      here: step.here, message: step.message,
      spot: isPlaced
        ? spot(step.place, step.function, [step.address].compactMap(\.self), seen: step.time) : nil)
  }

  private mutating func spot(
    _ place: Place?, _ function: String?, _ stack: [ImageAddress], seen time: Int64
  ) -> PageData.Spot {
    guard let place else {
      return PageData.Spot(
        text: stack.first.map { "\($0)" } ?? "unknown place", function: function, code: nil,
        command: ImageAddress.command(for: stack))
    }
    let key = "\(place.file):\(place.line)"
    if code[key] == nil { code[key] = excerpts.excerpt(at: place, seen: time) }
    return PageData.Spot(
      text: "\(shown(place.file)):\(place.line)", function: function, code: key, command: nil)
  }

  private func run(_ run: Timeline.Run, at index: Int, groups: [Int: Int]) -> PageData.Run {
    var marks = PageMarks(from: run.start, to: run.end)
    for step in run.marks {
      marks.add(
        time: step.time, lane: laneNumbers[index][step.lane] ?? 0, kind: step.step, group: nil,
        example: nil)
    }
    for violation in run.violations {
      let seen = observations.violations[violation]
      marks.add(
        time: seen.time, lane: laneNumbers[index][seen.lane] ?? 0, kind: "violation",
        group: groups[violation], example: exampleNumbers[violation])
    }
    return PageData.Run(
      title: "process \(run.process)", instant: run.start.instant,
      violations: run.violations.count,
      lanes: run.lanes.map { PageData.Lane(kind: "\($0.kind)", name: $0.name) },
      marks: marks.thinned,
      writes: run.writes.prefix(PageMarks.most).map {
        PageData.Write(
          begin: $0.begin - run.start, end: $0.end - run.start,
          lane: laneNumbers[index][$0.lane] ?? 0)
      })
  }
}
