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

  func write(_ text: String) {
    FileHandle(fileDescriptor: descriptor).write(Data(text.utf8))
  }
}
