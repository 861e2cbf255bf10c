import Foundation

/// The timeline as a trace for Perfetto: runs are processes and lanes their threads.
public struct Trace {
  private struct Document: Encodable {
    let displayTimeUnit = "ns"
    let traceEvents: [TraceEvent]

    private enum CodingKeys: CodingKey { case displayTimeUnit, traceEvents }
  }

  private let violations: [ObservedViolation]

  public init(of observations: Observations) {
    violations = observations.violations
  }

  /// JSON, the same for the same observations.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Document(traceEvents: events)) + Data("\n".utf8)
  }

  var events: [TraceEvent] {
    let timeline = Timeline(violations)
    let start = timeline.runs.map(\.start).min() ?? 0
    return timeline.runs.enumerated().flatMap { index, run in
      RunTrace(run, number: index + 1, start: start, violations: violations).events
    }
  }
}

/// The events of one run.
private struct RunTrace {
  private let run: Timeline.Run
  /// Stands for the process: numbers of processes are used again.
  private let number: Int
  private let start: Int64
  private let violations: [ObservedViolation]
  private let threads: [String: Int]

  init(_ run: Timeline.Run, number: Int, start: Int64, violations: [ObservedViolation]) {
    self.run = run
    self.number = number
    self.start = start
    self.violations = violations
    let numbered = run.lanes.enumerated().map { ($0.element.name, $0.offset + 1) }
    threads = Dictionary(numbered) { first, _ in first }
  }

  var events: [TraceEvent] {
    names + writes + run.marks.map(instant) + run.violations.map(instant)
      + run.violations.flatMap(arrow)
  }

  private func event(
    _ name: String, _ phase: TraceEvent.Phase, lane: String, at time: Int64
  ) -> TraceEvent {
    TraceEvent(
      name: name, ph: phase, pid: number, tid: threads[lane] ?? 0, ts: microseconds(time - start))
  }

  private func microseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1000 }

  private var names: [TraceEvent] {
    let process = [
      metadata("process_name", thread: 0, "name", .text("process \(run.process)")),
      metadata("process_sort_index", thread: 0, "sort_index", .number(number)),
    ]
    let lanes = run.lanes.enumerated().flatMap { index, lane in
      [
        metadata("thread_name", thread: index + 1, "name", .text(lane.name)),
        metadata("thread_sort_index", thread: index + 1, "sort_index", .number(index + 1)),
      ]
    }
    return process + lanes
  }

  private func metadata(
    _ name: String, thread: Int, _ key: String, _ value: TraceEvent.Argument
  ) -> TraceEvent {
    TraceEvent(name: name, ph: .metadata, pid: number, tid: thread, args: [key: value])
  }

  /// Slices of a thread have to nest, so a write that only overlaps another one is told by its ends.
  private var writes: [TraceEvent] {
    var open: [String: [Int64]] = [:]
    return run.writes.enumerated().flatMap { index, write in
      let ends = (open[write.lane] ?? []).filter { $0 > write.begin }
      if ends.contains(where: { $0 < write.end }) { return twoEnds(of: write, number: index) }
      open[write.lane] = ends + [write.end]
      return [slice("write", lane: write.lane, from: write.begin, to: write.end)]
    }
  }

  private func twoEnds(of write: Timeline.Write, number index: Int) -> [TraceEvent] {
    [(TraceEvent.Phase.asyncBegin, write.begin), (.asyncEnd, write.end)].map { phase, time in
      var end = event("write", phase, lane: write.lane, at: time)
      end.cat = "write"
      end.id = "\(number).write.\(index)"
      return end
    }
  }

  private func slice(_ name: String, lane: String, from begin: Int64, to end: Int64) -> TraceEvent {
    var slice = event(name, .complete, lane: lane, at: begin)
    slice.cat = "realm"
    slice.dur = microseconds(end - begin)
    return slice
  }

  private func instant(_ step: StoryStep) -> TraceEvent {
    var instant = event(step.step, .instant, lane: step.lane, at: step.time)
    instant.cat = "story"
    instant.s = "t"
    instant.args = arguments([
      "here": step.here, "message": step.message,
      "place": step.place.map { "\($0.file):\($0.line)" } ?? step.address.map { "\($0)" } ?? "",
    ])
    return instant
  }

  private func instant(_ index: Int) -> TraceEvent {
    let violation = violations[index]
    var instant = event(
      violation.rule ?? violation.message, .instant, lane: violation.lane, at: violation.time)
    instant.cat = "violation"
    instant.s = "t"
    instant.args = arguments([
      "id": violation.id, "message": violation.message, "value": violation.value,
      "home": violation.home, "here": violation.here,
      "place": violation.place.map { "\($0.file):\($0.line)" } ?? "",
    ])
    return instant
  }

  private func arguments(_ texts: [String: String]) -> [String: TraceEvent.Argument] {
    texts.filter { !$0.value.isEmpty }.mapValues { .text($0) }
  }

  /// From the opening to the use.
  ///
  /// An arrow needs a slice at each end, and instants are none; one of a nanosecond, the clock's
  /// step, nests in whatever is there.
  private func arrow(_ index: Int) -> [TraceEvent] {
    let violation = violations[index]
    guard let opened = violation.story.last(where: { $0.step == "opened" }) else { return [] }
    let ends = [(opened.lane, opened.time, "opened"), (violation.lane, violation.time, "used")]
    let slices = ends.map { slice($0.2, lane: $0.0, from: $0.1, to: $0.1 + 1) }
    return slices
      + zip(ends, [TraceEvent.Phase.flowStart, .flowEnd]).map { end, phase in
        var arrow = event("opened to used", phase, lane: end.0, at: end.1)
        arrow.cat = "flow"
        arrow.id = violation.id
        arrow.bp = phase == .flowEnd ? "e" : nil
        return arrow
      }
  }
}
