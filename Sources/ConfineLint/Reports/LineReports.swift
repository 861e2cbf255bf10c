import ConfineFindings
import Foundation

/// One line for each finding, and one for all of them.
struct ConciseReport {
  let result: LintResult
  let style: TerminalStyle

  var text: String {
    (result.findings.map(line) + [Summary(of: result).text]).joined(separator: "\n") + "\n"
  }

  private func line(_ finding: Finding) -> String {
    let place = finding.place
    let name = style.bold("\(place.file.printable):\(place.line):\(place.column):")
    let severity = style.severity(finding.severity, "\(finding.severity.rawValue):")
    return "\(name) \(severity) \(finding.message.printable) \(style.faint("[\(finding.rule)]"))"
  }
}

/// Lines as Xcode takes them from a build phase: it finds files by their whole path alone.
struct XcodeReport {
  let result: LintResult
  let folder: URL

  var text: String { result.findings.flatMap(lines).map { $0 + "\n" }.joined() }

  private func lines(_ finding: Finding) -> [String] {
    let severity = finding.severity.rawValue
    let steps = finding.trace.filter { $0.kind != .used }.map { step in
      "\(position(step.place)): note: \(step.told.printable)"
    }
    let message = "\(finding.message.printable) [\(finding.rule)]"
    return ["\(position(finding.place)): \(severity): \(message)"] + steps
  }

  private func position(_ place: Place) -> String {
    let path = folder.file(at: place.file).standardizedFileURL.path
    return "\(path.printable):\(place.line):\(place.column)"
  }
}

/// Commands that GitHub Actions turns into annotations of a change.
struct GitHubReport {
  let result: LintResult
  let help: (Finding) -> String?

  var text: String {
    (result.findings.map(command) + gaps).map { $0 + "\n" }.joined()
  }

  private func command(_ finding: Finding) -> String {
    let place = SourceColumns(result.sources).converted(finding.place)
    var properties = ["file=\(Self.property(place.file))", "line=\(place.line)"]
    properties += ["endLine=\(place.endLine)", "col=\(place.column)"]
    // GitHub wants no end on another line.
    if place.endLine == place.line { properties.append("endColumn=\(place.endColumn)") }
    properties.append("title=\(Self.property("confine: \(finding.rule)"))")
    let lines =
      [finding.message] + finding.trace.map(\.located) + [help(finding)].compactMap(\.self)
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    return "::\(name) \(properties.joined(separator: ","))::"
      + Self.escaped(lines.joined(separator: "\n"))
  }

  private var gaps: [String] {
    guard !result.gaps.isEmpty else { return [] }
    let count = result.gaps.count
    return [
      "::notice title=confine::\(count) \(count == 1 ? "gap" : "gaps"), where silence proves nothing"
    ]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
