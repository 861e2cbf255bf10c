import ConfineFindings
import Foundation

/// The forms in which a result can be written.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, concise, json, sarif, github, gitlab, xcode, checkstyle, junit, markdown, html

  /// The whole report, with a line end after its last line.
  ///
  /// - Parameter folder: the one that paths begin at.
  public func render(
    _ result: LintResult, book: RuleBook, style: TerminalStyle,
    folder: URL = .currentDirectory()
  ) -> String {
    let catalogue = book.catalogue
    return switch self {
    case .text: TextReport(result, catalogue: catalogue, style: style).text
    case .concise: ConciseReport(result: result, style: style).text
    case .json: JSONReport(result).text
    case .sarif: SARIFReport(result: result, book: book).text
    case .github: GitHubReport(result: result, help: { catalogue[$0.rule]?.fix }).text
    case .gitlab: GitLabReport(result: result).text
    case .xcode: XcodeReport(result: result, folder: folder).text
    case .checkstyle: CheckstyleReport(result: result).text
    case .junit: JUnitReport(result: result).text
    case .markdown: MarkdownReport(result: result).text
    case .html: HTMLReport(result: result, catalogue: catalogue).text
    }
  }

  /// Whether the form has a place for fixes.
  public var tellsFixes: Bool { self == .json || self == .sarif }

  /// Whether the form has a place for what was not understood.
  public var tellsGaps: Bool {
    switch self {
    case .text, .concise, .json, .sarif, .github, .markdown, .html: true
    case .gitlab, .xcode, .checkstyle, .junit: false
    }
  }
}
