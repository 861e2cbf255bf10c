import Foundation

/// One run of the built `confine`.
struct ConfineProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Output goes through files, which unlike pipes are never full.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "",
    executable: URL = Self.executable
  ) async throws -> ConfineProcess {
    let streams = try TemporaryFolder(["in": input, "out": "", "err": ""])
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    // A run of a test finds no result of another.
    let caches = ["XDG_CACHE_HOME": streams.url.path]
    process.environment = ProcessInfo.processInfo.environment.merging(caches) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams.url.appending(path: "in"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: streams.url.appending(path: "err"))
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return ConfineProcess(
      status: status, output: try streams.text(of: "out"), errors: try streams.text(of: "err"))
  }

  /// It is built into the folder that has the test bundle, which on Linux is an executable.
  static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent().appending(path: "confine")
  }
}
