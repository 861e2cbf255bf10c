import Foundation

@testable import ConfineStore

/// A transaction larger than the memory that it may use.
///
/// A process of its own makes it, because the limit is a process's.
enum LargeTransaction {
  static let childArgument = "--child"
  private static let memoryLimit = 1 << 30

  /// 4 GB, or as many as BENCH_LARGE_MB says.
  private static var bytes: Int {
    let megabytes = ProcessInfo.processInfo.environment["BENCH_LARGE_MB"].flatMap { Int($0) }
    return (megabytes ?? 4096) << 20
  }

  static func run() throws {
    #if os(Linux)
      try Place.disk.withFile { path in
        let code = try spawn(["/proc/self/exe", childArgument, path, "\(bytes)"])
        if code != 0 { print("the transaction of \(bytes >> 20) MB failed with status \(code)") }
      }
    #else
      print("measured on Linux alone")
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
      print(
        "\(count) chunks (\((count * ChunkBuffer.capacity) >> 20) MB) in one transaction under a "
          + "limit of \(memoryLimit >> 20) MB of memory: \(text(time / 1e9)) s, "
          + "at most \(peak("VmHWM")) resident, and at the end \(peak("RssAnon")) of its own, "
          + "file of \(fileSize(arguments[0]) >> 20) MB")
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

    private static func peak(_ field: String) -> String {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
      let words = line?.split(whereSeparator: \.isWhitespace) ?? []
      guard words.count > 1, let kilobytes = Int(words[1]) else { return "?" }
      return "\(kilobytes >> 10) MB"
    }

    /// - Returns: the status with which the process ended.
    private static func spawn(_ arguments: [String]) throws -> CInt {
      var process = pid_t()
      var list = arguments.map { strdup($0) } + [nil]
      defer { for argument in list { free(argument) } }
      let code = posix_spawn(&process, arguments[0], nil, nil, &list, environ)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code)!) }
      var status: CInt = 0
      waitpid(process, &status, 0)
      return status
    }
  #endif
}
