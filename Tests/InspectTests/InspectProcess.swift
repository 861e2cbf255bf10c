import ConfineStore
import Foundation

/// One run of the built `confine-inspect`.
struct InspectProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Output goes through files, which unlike pipes are never full.
  static func run(_ arguments: [String]) async throws -> InspectProcess {
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.file("out"), folder.file("err"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return InspectProcess(
      status: status, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// What a run that has to succeed says of a store.
  static func inspection(of store: URL) async throws -> StoreInspection {
    let run = try await run([store.path, "--format", "json"])
    guard run.status == 0 else { throw Failed(errors: run.errors) }
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).store
  }

  private struct Report: Decodable {
    let store: StoreInspection
  }

  private struct Failed: Error {
    let errors: String
  }

  /// It is built into the folder that has the test bundle, which on Linux is an executable.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent().appending(path: "confine-inspect")
  }
}

/// A folder that goes with the last reference.
final class TemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "confine-tests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }
}
