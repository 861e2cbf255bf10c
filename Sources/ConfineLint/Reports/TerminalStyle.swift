import ConfineFindings

/// Colour where the reader can see it, plain text everywhere else.
public struct TerminalStyle: Sendable {
  public static let plain = TerminalStyle(isColoured: false)
  public static let coloured = TerminalStyle(isColoured: true)

  private let isColoured: Bool

  /// The style for a stream: `NO_COLOR` forbids colour, `CLICOLOR_FORCE` asks for it,
  /// and otherwise a terminal has it and nothing else.
  public static func style(onTerminal: Bool, environment: [String: String]) -> TerminalStyle {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return .plain }
    if environment["CLICOLOR_FORCE"].map({ !["", "0"].contains($0) }) ?? false { return .coloured }
    return onTerminal && environment["TERM"] != "dumb" ? .coloured : .plain
  }

  public func bold(_ text: String) -> String { wrap(text, in: "1") }
  public func faint(_ text: String) -> String { wrap(text, in: "2") }
  func blue(_ text: String) -> String { wrap(text, in: "1;34") }

  public func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, in: "1;31")
    case .warning: wrap(text, in: "1;33")
    case .note: wrap(text, in: "1;36")
    }
  }

  private func wrap(_ text: String, in code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
