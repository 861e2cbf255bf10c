import ConfineLint

/// A line on standard error that says what is being done, where somebody can see it.
struct Progress: Sendable {
  private let terminal = Terminal.standardError

  func show(_ step: Linter.Step) {
    switch step {
    case .analysing(let files, let lines): show("analysing \(files) files, \(lines) lines")
    }
  }

  func show(_ text: String) {
    if terminal.isTerminal { terminal.write("\r\u{1B}[K\(text) …") }
  }

  func clear() {
    if terminal.isTerminal { terminal.write("\r\u{1B}[K") }
  }
}
