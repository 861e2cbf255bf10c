import ConfineLint
import Foundation

/// One of the two output streams.
struct Terminal: Sendable {
  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  let descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  var style: TerminalStyle {
    .style(onTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
  }

  func write(_ text: String) throws(LintError) {
    do {
      try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(text.utf8))
    } catch {
      throw .cannotWrite(path: "standard output", reason: error.localizedDescription)
    }
  }

  /// Tells something that is no reason to fail if nobody can read it.
  func tell(_ text: String) { try? write(text) }
}
