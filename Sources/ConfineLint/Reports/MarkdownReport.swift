import ConfineFindings

/// A table for the summary of a build or a comment on a change, with the paths folded away.
struct MarkdownReport {
  let result: LintResult

  var text: String {
    let blocks = [heading, table, paths, gaps].filter { !$0.isEmpty }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] { ["### Confine: \(Summary(of: result).text)"] }

  private var table: [String] {
    guard !result.findings.isEmpty else { return [] }
    let rows = result.findings.map { finding in
      let place = finding.place
      let cells = [
        finding.severity.rawValue, Self.code("\(place.file):\(place.line):\(place.column)"),
        Self.cell(finding.message), Self.code(finding.rule),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return ["| Severity | Place | Finding | Rule |", "|---|---|---|---|"] + rows
  }

  private var paths: [String] {
    let traced = result.findings.filter { !$0.trace.isEmpty }
    guard !traced.isEmpty else { return [] }
    let lists = traced.flatMap { finding in
      [
        "- \(Self.code("\(finding.place.file):\(finding.place.line)")) \(Self.cell(finding.message))"
      ]
        + finding.trace.map { step in
          let place = Self.code("\(step.place.file):\(step.place.line):\(step.place.column)")
          return "  1. \(place) \(Self.cell(step.told))"
        }
    }
    return ["<details><summary>How the values got there</summary>", ""] + lists
      + ["", "</details>"]
  }

  private var gaps: [String] {
    guard !result.gaps.isEmpty else { return [] }
    return ["Not understood, so silence proves nothing here:", ""]
      + result.gaps.map { "- \(Self.code("\($0.file):\($0.line)")) \(Self.cell($0.reason))" }
  }

  private static func code(_ text: String) -> String {
    "`\(text.printable.replacing("`", with: "'").replacing("|", with: "\\|"))`"
  }

  /// Text that no mark of Markdown or HTML is taken for.
  private static func cell(_ text: String) -> String {
    var escaped = ""
    for letter in text.printable {
      if "\\`*_[]|<>#~".contains(letter) { escaped.append("\\") }
      escaped.append(letter)
    }
    return escaped
  }
}
