import ConfineRules

/// The forms in which a result can be written.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, json

  /// The whole report, with a line end after its last line.
  public func render(_ result: LintResult, catalogue: Catalogue, style: TerminalStyle) -> String {
    switch self {
    case .text: TextReport(result, catalogue: catalogue, style: style).text
    case .json: JSONReport(result).text
    }
  }
}
