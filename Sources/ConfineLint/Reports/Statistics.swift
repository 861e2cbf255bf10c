/// How often each rule was broken, and how fast that was found out.
public struct Statistics {
  private let result: LintResult

  public init(of result: LintResult) {
    self.result = result
  }

  public var text: String {
    let counts = Dictionary(grouping: result.findings, by: \.rule).mapValues(\.count)
    let width = counts.values.map { "\($0)".count }.max() ?? 0
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
      String(repeating: " ", count: width - "\(count)".count) + "\(count)  \(rule)"
    }
    let milliseconds = Int((result.seconds * 1000).rounded())
    let speed =
      "\(result.files) files, \(result.lines) lines, \(milliseconds) ms"
      + (result.isFromCache ? ", from the cache" : "")
    return (rows + [speed]).joined(separator: "\n") + "\n"
  }
}
