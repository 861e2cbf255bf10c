import ConfineOwnership
import Foundation

#if canImport(Runtime) && os(Linux)
  import Runtime

  /// What a step of a checked realm's story costs, most of which is to keep the calls that led to it.
  enum StorySteps {
    private static let rounds = 1000
    /// As many as a step keeps.
    private static let callsKept = 20
    private static let images = ImageMap.capture()

    static func run(_ report: Report) {
      for depth in [10, 40] {
        add("\(depth)-calls", beneath(depth, measured), to: report)
      }
      nonisolated(unsafe) var ofTask: Pairs?
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        ofTask = await awaited(40, measured)
        done.signal()
      }
      done.wait()
      if let ofTask { add("40-awaits", ofTask, to: report) }
    }

    private static func add(_ name: String, _ pairs: Pairs, to report: Report) {
      report.add(
        "story/\(name)", pairs, against: "Backtrace.capture", wanted: .atMost(1), per: rounds)
    }

    @Sendable
    private static func measured() -> Pairs {
      let confinement = Confinement(to: .current, file: "", reporter: .report)
      return Pairs(15) {
        nanoseconds { for _ in 0..<rounds { confinement.note(.froze) } }
      } peer: {
        nanoseconds {
          for _ in 0..<rounds {
            let calls = try? Backtrace.capture(
              algorithm: .fast, limit: callsKept, top: 0, images: images)
            precondition(calls != nil)
          }
        }
      }
    }

    @inline(never)
    private static func beneath(_ depth: Int, _ body: () -> Pairs) -> Pairs {
      let pairs = depth == 0 ? body() : beneath(depth - 1, body)
      return pairs
    }

    @inline(never)
    private static func awaited(_ depth: Int, _ body: @Sendable () -> Pairs) async -> Pairs {
      if depth > 0 {
        let pairs = await awaited(depth - 1, body)
        return pairs
      }
      await Task.yield()
      return body()
    }
  }
#else
  enum StorySteps {
    static func run(_ report: Report) { report.skip("story", "compared on Linux alone") }
  }
#endif
