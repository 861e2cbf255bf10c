import ConfineFindings

/// The line that ends a report for people.
struct Summary {
  private let result: LintResult

  init(of result: LintResult) {
    self.result = result
  }

  var text: String { "\(counted(result.files, "file")): \(parts.joined(separator: ", "))" }

  private var parts: [String] {
    let found = Severity.allCases.compactMap { severity in
      let count = result.count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let known = result.suppressed.count { $0.isInBaseline }
    let suppressed = result.suppressed.count - known
    var parts = [found.isEmpty ? "no findings" : found.joined(separator: ", ")]
    if suppressed > 0 { parts.append("\(suppressed) suppressed") }
    if known > 0 { parts.append("\(known) in the baseline") }
    if !result.gaps.isEmpty { parts.append(counted(result.gaps.count, "gap")) }
    return parts
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
