import ConfineFindings

/// What a run of the linter says.
public struct LintResult: Sendable {
  public struct SuppressedFinding: Sendable, Hashable {
    public var finding: Finding
    public var reason: String
    /// Excused by a baseline, and not by a comment.
    public var isInBaseline: Bool

    public init(_ finding: Finding, reason: String, isInBaseline: Bool = false) {
      self.finding = finding
      self.reason = reason
      self.isInBaseline = isInBaseline
    }
  }

  /// Sorted, each once, without the suppressed ones.
  public var findings: [Finding]
  public var suppressed: [SuppressedFinding]
  /// Whether an earlier run said it of the same files.
  public var isFromCache = false
  /// What was found where nobody asked.
  var untold: [Finding] = []
  /// What a run of the program says about some of them, if one was asked.
  public internal(set) var observed: [Finding: Observed] = [:]
  /// What repairs some of the findings, if that was asked.
  public var fixes: [Finding: Fix] = [:]
  public var gaps: [Gap]
  public var files: Int
  public var lines: Int
  /// How many functions were interpreted by themselves.
  public var functions: Int
  public var seconds: Double
  /// The text of the files that findings point into, by path.
  public var sources: [String: SourceLines]

  public init(
    findings: [Finding], suppressed: [SuppressedFinding] = [], gaps: [Gap] = [], files: Int,
    lines: Int, functions: Int = 0, seconds: Double, sources: [String: SourceLines]
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.gaps = gaps
    self.files = files
    self.lines = lines
    self.functions = functions
    self.seconds = seconds
    self.sources = sources
  }

  /// What is said of some of the files.
  func restricted(to paths: Set<String>) -> LintResult {
    var part = self
    part.findings.removeAll { !paths.contains($0.place.file) }
    part.suppressed.removeAll { !paths.contains($0.finding.place.file) }
    part.gaps.removeAll { !paths.contains($0.file) }
    return part
  }

  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
