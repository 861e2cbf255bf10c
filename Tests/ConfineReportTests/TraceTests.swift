import Foundation
import Testing

@testable import ConfineReport

@Suite("A trace")
struct TraceTests {
  private struct Event: Decodable {
    let name, ph: String
    let pid, tid: Int
    let ts, dur: Double?
    let id, bp, s: String?
    let args: [String: Value]?

    enum Value: Decodable, Equatable {
      case text(String)
      case number(Double)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let number = try? value.decode(Double.self)
        self = try number.map { .number($0) } ?? .text(value.decode(String.self))
      }
    }
  }

  private struct Document: Decodable {
    let traceEvents: [Event]
    let displayTimeUnit: String
  }

  private static func events(_ samples: [SampleViolation]) throws -> [Event] {
    let json = try Trace(of: ObservationsFile(of: samples).read()).json()
    let document = try JSONDecoder().decode(Document.self, from: json)
    #expect(document.displayTimeUnit == "ns")
    return document.traceEvents
  }

  private static let writes = [
    SampleStep("opened", at: 0, lane: "main"), SampleStep("began", at: 2, lane: "main"),
    SampleStep("committed", at: 5, lane: "main"), SampleStep("began", at: 7, lane: "main"),
    SampleStep("cancelled", at: 8, lane: "main"), SampleStep("began", at: 9, lane: "main"),
  ]

  @Test("names each process and each lane once, main first")
  func names() throws {
    let events = try Self.events([
      SampleViolation(number: 1, story: Self.writes), SampleViolation(number: 2),
      SampleViolation(number: 3, run: "9-9", process: 8001),
    ])
    let processes = events.filter { $0.name == "process_name" }
    #expect(processes.map(\.pid) == [1, 2])
    #expect(processes.map { $0.args?["name"] } == Array(repeating: .text("process 8001"), count: 2))
    let lanes = events.filter { $0.name == "thread_name" && $0.pid == 1 }
    #expect(
      lanes.map { $0.args?["name"] }
        == [.text("main"), .text("queue com.example.db"), .text("thread 5")])
    let named = Set(events.filter { $0.name == "thread_name" }.map { [$0.pid, $0.tid] })
    #expect(events.filter { $0.ph != "M" }.allSatisfy { named.contains([$0.pid, $0.tid]) })
  }

  @Test("has an instant for each step, told once, and for each violation")
  func instants() throws {
    let events = try Self.events([SampleViolation(number: 1), SampleViolation(number: 2, time: 41)])
    let instants = events.filter { $0.ph == "i" }
    #expect(instants.allSatisfy { $0.s == "t" })
    #expect(
      instants.map(\.name)
        == ["opened", "froze", "live-object-across-await", "live-object-across-await"])
    #expect(instants.map(\.ts) == [0, 12_000, 40_000, 41_000])
    #expect(instants[0].args?["place"] == .text("\(SampleViolation.rename):14"))
  }

  @Test("has a duration for each write that ended")
  func durations() throws {
    let events = try Self.events([SampleViolation(story: Self.writes)])
    let writes = events.filter { $0.name == "write" }
    #expect(writes.map(\.ph) == ["X", "X"])
    #expect(writes.map(\.ts) == [2000, 7000])
    #expect(writes.map(\.dur) == [3000, 1000])
  }

  @Test("has an arrow from each opening to its use, each end on a slice")
  func arrows() throws {
    let events = try Self.events([SampleViolation(number: 1), SampleViolation(number: 2, time: 41)])
    let starts = events.filter { $0.ph == "s" }
    let ends = events.filter { $0.ph == "f" }
    #expect(starts.map(\.id) == ends.map(\.id))
    #expect(Set(starts.map(\.id)).count == 2)
    #expect(ends.allSatisfy { $0.bp == "e" })
    let slices = events.filter { $0.ph == "X" }
    for end in starts + ends {
      #expect(slices.contains { $0.tid == end.tid && $0.ts == end.ts })
    }
  }

  @Test("has slices that nest in each lane, and pairs where writes only overlap")
  func nesting() throws {
    let overlapping = [
      SampleStep("opened", at: 1, lane: "main"), SampleStep("began", at: 3, lane: "main"),
      SampleStep("committed", at: 6, lane: "main"),
    ]
    let events = try Self.events([
      SampleViolation(number: 1, story: Self.writes),
      SampleViolation(number: 2, time: 4, hereLane: "main", story: overlapping),
    ])
    let begins = events.filter { $0.ph == "b" }
    #expect(begins.map(\.id) == events.filter { $0.ph == "e" }.map(\.id))
    #expect(begins.map(\.ts) == [3000])
    let slices = events.filter { $0.ph == "X" }
    for one in slices {
      for other in slices where one.tid == other.tid && one.ts! < other.ts! {
        #expect(one.ts! + one.dur! <= other.ts! || other.ts! + other.dur! <= one.ts! + one.dur!)
      }
    }
  }

  @Test("is the same for the same observations")
  func deterministic() throws {
    let observations = try ObservationsFile(of: [SampleViolation()]).read()
    #expect(try Trace(of: observations).json() == Trace(of: observations).json())
  }
}
