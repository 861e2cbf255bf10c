import ConfineFindings
import Foundation

/// Keeps violations instead of trapping.
///
/// A violation goes to the recorder in whose scope it happens. A task-local value is not visible on
/// a dispatch thread, so there it goes to the recorder in whose scope its file was opened; and
/// parallel tests on files of their own do not mix.
public final class Recorder: Sendable {
  private let violations = Locked<[Violation]>([])

  /// Takes what no other recorder takes while the reporter is `record`.
  static let process = Recorder()

  @TaskLocal static var current: Recorder?

  private static let byFile = Locked<[String: Weak]>([:])

  private struct Weak: Sendable {
    weak let recorder: Recorder?
  }

  func add(_ violation: Violation) {
    violations.withLock { $0.append(violation) }
  }

  func take() -> [Violation] {
    violations.withLock { taken in
      defer { taken = [] }
      return taken
    }
  }

  /// The recorder for a file that is being opened now.
  static func forFile(_ file: String) -> Recorder? {
    byFile.withLock { files in
      if let current {
        files = files.filter { $0.value.recorder != nil }
        files[file] = Weak(recorder: current)
      }
      return files[file]?.recorder
    }
  }
}

/// Runs `body`, and gives the violations that happen in it and in the tasks that inherit its
/// task-local values, and wherever else by values of files that were opened in it.
///
/// Their misuse neither traps nor prints, whatever `CONFINE_CHECK` says. Where that is `off`, only
/// realms that are opened inside are checked.
public func recordingViolations(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [Violation] {
  let recorder = Recorder()
  try await Recorder.$current.withValue(recorder, operation: body, isolation: isolation)
  return recorder.take()
}

/// Runs `body`, and gives its violations, as the asynchronous function does.
public func recordingViolations(_ body: () throws -> Void) rethrows -> [Violation] {
  let recorder = Recorder()
  try Recorder.$current.withValue(recorder, operation: body)
  return recorder.take()
}

/// As `recordingViolations`, without the misuses that break no rule.
public func recordingFindings(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [Finding] {
  try await recordingViolations(isolation: isolation, body).compactMap(\.finding)
}

/// What was recorded outside every scope since the last call, with `CONFINE_CHECK=record`.
public func recordedViolations() -> [Violation] {
  Recorder.process.take()
}
