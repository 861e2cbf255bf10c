import Foundation

@testable import ConfineStore

/// A transaction larger than the memory that it may use.
///
/// A process of its own makes it, because the limit is a process's.
enum LargeTransaction {
  private static let memoryLimit = 1 << 30

  /// 4 GB, or as many as BENCH_LARGE_MB says.
  private static var bytes: Int {
    let megabytes = ProcessInfo.processInfo.environment["BENCH_LARGE_MB"].flatMap { Int($0) }
    return (megabytes ?? 4096) << 20
  }

  static func run(_ report: Report) throws {
    #if os(Linux)
      try Place.disk.withFile { path in
        var peak = 0
        try Child.largeTransaction.spawn([path, "\(bytes)"]) { process in
          peak = max(peak, kilobytes("RssAnon", of: "\(process)") << 10)
        }
        report.add(
          "large/memory", [Double(peak) / Double(memoryLimit)],
          against: "a limit of \(memoryLimit >> 20) MB", wanted: .atMost(1),
          note: "\(try Child.result(at: path)), at most \(peak >> 20) MB of memory of its own")
      }
    #else
      report.skip("large", "measured on Linux alone")
    #endif
  }

  static func runChild(_ arguments: [String]) throws {
    #if os(Linux)
      var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
      precondition(setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0)
      let count = Int(arguments[1])! / ChunkBuffer.capacity
      let engine = try LMDBEngine.open(path: arguments[0])
      let time = try nanoseconds {
        try engine.put(Template(), under: keys(column, 0..<count))
      }
      try verify(engine, count)
      try Child.tell(
        "\(count) chunks (\((count * ChunkBuffer.capacity) >> 20) MB) in one transaction: "
          + "\(text(time / 1e9)) s, file of \(fileSize(arguments[0]) >> 20) MB, "
          + "at most \(kilobytes("VmHWM", of: "self") >> 10) MB resident with what is mapped",
        at: arguments[0])
    #endif
  }

  #if os(Linux)
    private static func verify(_ engine: LMDBEngine, _ count: Int) throws {
      let snapshot = try engine.newest()
      for place in stride(from: 0, to: count, by: 97) {
        let key = ChunkKey(column, UInt64(place))
        let chunk = try snapshot.chunk(at: key)
        precondition(chunk?.count == ChunkBuffer.capacity)
        precondition(chunk?.loadUnaligned(as: UInt64.self) == key.bits)
      }
    }
  #endif
}
