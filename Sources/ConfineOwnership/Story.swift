import ConfineFindings
import Foundation

/// The last steps of a realm and its frozen copies, kept as addresses and looked up for a report.
final class Story: Sendable {
  static let limit = 64

  private let ring = Locked(Ring())

  private struct Ring: Sendable {
    var entries: [Entry] = []
    /// The oldest, once there are as many as may be.
    var next = 0
  }

  struct Entry: Sendable {
    let kind: StoryStep.Kind
    let time = nanosecondsSince1970()
    let here: Here
    let thread = currentThread()
    let calls: CallStack

    /// For the thread that it happens on.
    init(_ kind: StoryStep.Kind, _ here: Here, _ calls: CallStack) {
      self.kind = kind
      self.here = here
      self.calls = calls
    }

    /// The first look-up of a line takes long.
    var step: StoryStep {
      let call = calls.userCall(using: nil)
      return StoryStep(kind: kind, here: here.text, place: call?.place, function: call?.function)
    }

    var message: String { StoryStep(kind: kind, here: here.text).description }
  }

  func add(_ entry: Entry) {
    ring.withLock { ring in
      if ring.entries.count < Self.limit { return ring.entries.append(entry) }
      ring.entries[ring.next] = entry
      ring.next = (ring.next + 1) % Self.limit
    }
  }

  /// The oldest first.
  var entries: [Entry] {
    ring.withLock { $0.entries[$0.next...] + $0.entries[..<$0.next] }
      .sorted { $0.time < $1.time }
  }
}

extension [Story.Entry] {
  /// The last of each kind that matters, the oldest first.
  func mattering(to condition: Condition) -> [Story.Entry] {
    var seen: Set<StoryStep.Kind> = []
    return reversed().filter { $0.kind.matters(to: condition) && seen.insert($0.kind).inserted }
      .reversed()
  }
}

func nanosecondsSince1970() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
