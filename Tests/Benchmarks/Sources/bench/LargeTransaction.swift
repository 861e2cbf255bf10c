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
        fflush(nil)
        let (status, peak) = wait(
          for: try spawn(["/proc/self/exe", childArgument, path, "\(bytes)"]))
        print(
          status == 0
            ? "its own memory was at most \(peak) MB"
            : "the transaction of \(bytes >> 20) MB failed with status \(status)")
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
          + "at most \(megabytes("VmHWM", of: "self")) MB resident with what is mapped, "
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

    /// A field of a process's status; 0 where it has ended.
    private static func megabytes(_ field: String, of process: String) -> Int {
      let path = "/proc/\(process)/status"
      let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
      let words = line?.split(whereSeparator: \.isWhitespace) ?? []
      return words.count > 1 ? (Int(words[1]) ?? 0) >> 10 : 0
    }

    /// - Returns: the status with which the process ended, and the most memory that was its own.
    private static func wait(for process: pid_t) -> (status: CInt, peak: Int) {
      var (status, peak): (CInt, Int) = (0, 0)
      while waitpid(process, &status, WNOHANG) == 0 {
        peak = max(peak, megabytes("RssAnon", of: "\(process)"))
        usleep(20_000)
      }
      return (status, peak)
    }

    private static func spawn(_ arguments: [String]) throws -> pid_t {
      var process = pid_t()
      var list = arguments.map { strdup($0) } + [nil]
      defer { for argument in list { free(argument) } }
      let code = posix_spawn(&process, arguments[0], nil, nil, &list, environ)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code)!) }
      return process
    }
  #endif
}
