import ConfineFindings

/// What happened when and where, run by run.
struct Timeline {
  /// A write transaction from its begin to its end.
  struct Write: Hashable {
    let begin: Int64
    let end: Int64
    let lane: String
  }

  struct Run {
    let name: String
    let process: Int
    let start: Int64
    let end: Int64
    let lanes: [Lane]
    /// Oldest first.
    let marks: [StoryStep]
    let writes: [Write]
    /// Indices of its violations, oldest first.
    let violations: [Int]
  }

  /// In the order of their first violations.
  let runs: [Run]

  init(_ violations: [ObservedViolation]) {
    let byRun = Dictionary(grouping: violations.indices) { violations[$0].run }
    runs = byRun.map { Run(name: $0, of: violations, at: $1) }
      .sorted { ($0.violations[0], $0.name) < ($1.violations[0], $1.name) }
  }
}

extension Timeline.Run {
  init(name: String, of all: [ObservedViolation], at indices: [Int]) {
    var stories: Set<[StoryStep]> = []
    var marks: Set<StoryStep> = []
    var writes: Set<Timeline.Write> = []
    for index in indices where stories.insert(all[index].story).inserted {
      marks.formUnion(all[index].story)
      writes.formUnion(Timeline.Write.pairs(in: all[index].story))
    }
    let sorted = Self.told(once: marks.sorted { $0.order < $1.order })
    violations = indices.sorted { (all[$0].time, all[$0].id) < (all[$1].time, all[$1].id) }
    self.name = name
    process = all[indices[0]].process
    self.marks = sorted
    self.writes = writes.sorted { ($0.begin, $0.end, $0.lane) < ($1.begin, $1.end, $1.lane) }
    let times = [sorted.first?.time, sorted.last?.time].compactMap(\.self)
    start = min(times.min() ?? .max, all[violations[0]].time)
    end = max(times.max() ?? 0, all[violations[violations.count - 1]].time)
    lanes = Set(sorted.map(\.lane) + indices.map { all[$0].lane }).map(Lane.init).sorted()
  }
}

extension Timeline.Run {
  /// A step that one story tells with its place and another without is one.
  private static func told(once steps: [StoryStep]) -> [StoryStep] {
    var told: [StoryStep] = []
    for step in steps {
      if let last = told.last,
        (last.time, last.lane, last.step) == (step.time, step.lane, step.step)
      {
        told.removeLast()
      }
      told.append(step)
    }
    return told
  }
}

extension Timeline.Write {
  /// A realm has one write transaction at a time, so a story's begins and ends alternate.
  fileprivate static func pairs(in story: [StoryStep]) -> [Timeline.Write] {
    var begun: StoryStep?
    var pairs: [Timeline.Write] = []
    for step in story {
      if step.step == "began" {
        begun = step
      } else if let begin = begun, step.step == "committed" || step.step == "cancelled" {
        if step.time >= begin.time {
          pairs.append(Timeline.Write(begin: begin.time, end: step.time, lane: begin.lane))
        }
        begun = nil
      }
    }
    return pairs
  }
}

extension StoryStep {
  fileprivate var order: (Int64, String, String, String, Int, String) {
    (time, lane, step, place?.file ?? "", place?.line ?? 0, message)
  }
}

extension ObservedViolation {
  /// Where the violation is on the timeline.
  var lane: String {
    if !hereLane.isEmpty { return hereLane }
    return here.split(separator: ";").first.map(String.init) ?? "unknown"
  }
}
