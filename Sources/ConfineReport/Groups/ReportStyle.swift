import ConfineFindings

/// How a terminal, or whatever else shows the text, sets off its parts.
public protocol ReportStyle {
  func bold(_ text: String) -> String
  func faint(_ text: String) -> String
  func severity(_ severity: Severity, _ text: String) -> String
}
