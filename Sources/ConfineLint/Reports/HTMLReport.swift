import ConfineFindings
import ConfineRules

/// One page to look at, complete in itself and without a script.
struct HTMLReport {
  let result: LintResult
  let catalogue: Catalogue

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Confine</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>Confine</h1>
    <p>\(Summary(of: result).text.escapedAsMarkup)</p>
    \((result.findings.map(section) + gaps).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  private func section(_ finding: Finding) -> String {
    let frame = CodeFrame(of: finding, sources: result.sources, style: .plain)
    let place = "\(finding.place.file):\(finding.place.line):\(finding.place.column)"
    let help = catalogue[finding.rule]?.fix ?? SuppressionRule(rawValue: finding.rule)?.explanation
    let severity = finding.severity.rawValue
    return """
      <section class="\(severity)">
      <h2><span>\(severity)</span> \(finding.message.escapedAsMarkup)</h2>
      <p><code>\(place.escapedAsMarkup)</code> <em>\(finding.rule)</em></p>
      <pre>\(frame.lines.joined(separator: "\n").escapedAsMarkup)</pre>
      <p>\((help ?? "").escapedAsMarkup)</p>
      </section>
      """
  }

  private var gaps: [String] {
    guard !result.gaps.isEmpty else { return [] }
    let items = result.gaps.map { gap in
      "<li><code>\("\(gap.file):\(gap.line)".escapedAsMarkup)</code> "
        + "\(gap.reason.escapedAsMarkup)</li>"
    }
    return ["<h2>Not understood, so silence proves nothing here</h2>", "<ul>"] + items + ["</ul>"]
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8884; --shade: #8881; }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    section { border: 1px solid var(--line); border-left: 6px solid var(--severity); border-radius: 4px; padding: 0 1rem; margin: 1rem 0; }
    section.error { --severity: light-dark(#c22, #f77); }
    section.warning { --severity: light-dark(#960, #fb3); }
    section.note { --severity: light-dark(#17a, #6bf); }
    h2 { font-size: 1.1rem; }
    h2 span { color: var(--severity); }
    em { display: inline-block; }
    pre { font-size: 0.85rem; overflow-x: auto; background: var(--shade); border-radius: 4px; padding: 0.5rem; }
    """
}
