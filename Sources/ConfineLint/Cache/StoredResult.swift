import ConfineFindings
import ConfineSwift

/// A result as it is kept in a file.
struct StoredResult: Codable {
  struct StoredPlace: Codable {
    var file: String
    var span: [Int]
  }

  struct StoredStep: Codable {
    var kind: String
    var place: StoredPlace
    var message: String
  }

  struct StoredFix: Codable {
    struct Edit: Codable {
      var place: StoredPlace
      var text: String
    }

    var title, applicability: String
    var edits: [Edit]
  }

  struct StoredFinding: Codable {
    var rule, severity, confidence, message, function: String
    var place: StoredPlace
    var name, kind: String
    var type: String?
    var home, here: [String]
    var trace: [StoredStep]
    /// Why it is suppressed, if it is.
    var reason: String?
    var fix: StoredFix?
  }

  struct StoredGap: Codable {
    var file: String
    var line: Int
    var reason: String
  }

  private var findings: [StoredFinding]
  private var gaps: [StoredGap]
  private var lines: Int

  init(_ result: LintResult) {
    findings =
      result.findings.map { StoredFinding($0, reason: nil, fix: result.fixes[$0]) }
      + result.suppressed.map { StoredFinding($0.finding, reason: $0.reason, fix: nil) }
    gaps = result.gaps.map { StoredGap(file: $0.file, line: $0.line, reason: $0.reason) }
    lines = result.lines
  }

  /// Nil if there is something in it that this version does not know.
  func result(of sources: SourceSet) -> LintResult? {
    let restored = findings.compactMap { stored in stored.finding.map { ($0, stored.reason) } }
    guard restored.count == findings.count else { return nil }
    let shown = restored.filter { $0.1 == nil }.map(\.0)
    let suppressed = restored.compactMap { finding, reason in
      reason.map { LintResult.SuppressedFinding(finding, reason: $0) }
    }
    let files = Set(restored.flatMap { [$0.0.place.file] + $0.0.trace.map(\.place.file) })
    var result = LintResult(
      findings: shown, suppressed: suppressed,
      gaps: gaps.map { Gap(file: $0.file, line: $0.line, reason: $0.reason) },
      files: sources.files.count, lines: lines, seconds: 0, sources: sources.lines(of: files))
    for (stored, finding) in zip(findings, restored) {
      if let fix = stored.fix { result.fixes[finding.0] = fix.fix }
    }
    return result
  }
}

extension StoredResult.StoredFinding {
  fileprivate init(_ finding: Finding, reason: String?, fix: Fix?) {
    rule = finding.rule
    severity = finding.severity.rawValue
    confidence = finding.confidence.rawValue
    message = finding.message
    function = finding.function
    place = StoredResult.StoredPlace(finding.place)
    name = finding.value.name
    kind = finding.value.kind.rawValue
    type = finding.value.type
    home = finding.home.stored
    here = finding.here.stored
    trace = finding.trace.map {
      StoredResult.StoredStep(
        kind: $0.kind.rawValue, place: StoredResult.StoredPlace($0.place), message: $0.message)
    }
    self.reason = reason
    self.fix = fix.map(StoredResult.StoredFix.init)
  }

  fileprivate var finding: Finding? {
    let steps = trace.compactMap(\.step)
    guard let severity = Severity(rawValue: severity), let kind = ValueKind(rawValue: kind),
      let confidence = Confidence(rawValue: confidence), let place = place.place,
      let home = Domain(stored: home), let here = Domain(stored: here), steps.count == trace.count
    else { return nil }
    return Finding(
      rule: rule, severity: severity, confidence: confidence, message: message, place: place,
      function: function, value: Value(name: name, type: type, kind: kind), home: home,
      here: here, trace: steps)
  }
}

extension StoredResult.StoredPlace {
  fileprivate init(_ place: Place) {
    file = place.file
    span = [place.line, place.column, place.endLine, place.endColumn]
  }

  fileprivate var place: Place? {
    guard span.count == 4 else { return nil }
    return Place(
      file: file, line: span[0], column: span[1], endLine: span[2], endColumn: span[3])
  }
}

extension StoredResult.StoredStep {
  fileprivate var step: TraceStep? {
    guard let kind = TraceStep.Kind(rawValue: kind), let place = place.place else { return nil }
    return TraceStep(kind, at: place, message: message)
  }
}

extension StoredResult.StoredFix {
  fileprivate init(_ fix: Fix) {
    title = fix.title
    applicability = fix.applicability.rawValue
    edits = fix.edits.map { Edit(place: StoredResult.StoredPlace($0.place), text: $0.text) }
  }

  fileprivate var fix: Fix? {
    let edits = edits.compactMap { edit in
      edit.place.place.map { SourceEdit(place: $0, text: edit.text) }
    }
    guard let applicability = Fix.Applicability(rawValue: applicability) else { return nil }
    return Fix(title: title, applicability: applicability, edits: edits)
  }
}

extension Domain {
  fileprivate var stored: [String] { [kind.rawValue] + [name].compactMap(\.self) }

  fileprivate init?(stored: [String]) {
    guard let word = stored.first, let kind = Kind(rawValue: word), stored.count <= 2 else {
      return nil
    }
    self.init(kind, name: stored.count == 2 ? stored[1] : nil)
  }
}
