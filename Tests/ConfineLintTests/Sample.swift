import ConfineFindings

/// Findings made by hand.
enum Sample {
  static func place(_ line: Int, _ columns: Range<Int>, file: String = "A.swift") -> Place {
    Place(
      file: file, line: line, column: columns.lowerBound, endLine: line,
      endColumn: columns.upperBound)
  }

  static func finding(
    rule: String = "live-object-across-await", severity: Severity = .error,
    confidence: Confidence = .certain, line: Int = 1, columns: Range<Int> = 1..<2,
    file: String = "A.swift", trace: [TraceStep] = []
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, confidence: confidence,
      message: "live object 'dog' is used after 'await'",
      place: place(line, columns, file: file), function: "rename(_:)",
      value: Value(name: "dog", type: "Dog", kind: .object), home: Domain(.main),
      here: Domain(.task), trace: trace)
  }
}
