import ConfineFindings

/// A line on which findings and annotations disagree.
public struct Mismatch: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case missing = "expected and not found"
    case unexpected = "found and not expected"
    case missedButFound = "annotated as missed, but found: make it 'expect'"
    case spuriousButSilent = "annotated as spurious, but not found: remove the annotation"
  }

  public var kind: Kind
  public var rule: String
  public var file: String
  public var line: Int

  public init(_ kind: Kind, rule: String, file: String, line: Int) {
    self.kind = kind
    self.rule = rule
    self.file = file
    self.line = line
  }
}

extension Mismatch: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(rule) is \(kind.rawValue)" }
}

extension Annotations {
  /// Where findings and annotations disagree, in order of file, line and rule.
  ///
  /// Both speak about a file, a line and a rule; how often a rule is broken on a line is not
  /// compared. For each such triple:
  ///
  ///     annotation        found               not found
  ///     none              unexpected          -
  ///     expect            -                   missing
  ///     expect-missed     missedButFound      -
  ///     expect-spurious   -                   spuriousButSilent
  ///
  /// So a test fails when the analysis gets worse and, by the last two rows, when it gets better.
  public static func mismatches(findings: [Finding], annotations: [Annotation]) -> [Mismatch] {
    let found = Set(findings.map { Subject($0.place.file, $0.place.line, $0.rule) })
    let annotated = Dictionary(
      annotations.map { (Subject($0.file, $0.line, $0.rule), $0.kind) }
    ) { first, _ in first }
    return found.union(annotated.keys).sorted().compactMap { subject in
      kind(of: annotated[subject], isFound: found.contains(subject)).map {
        Mismatch($0, rule: subject.rule, file: subject.file, line: subject.line)
      }
    }
  }

  private static func kind(of annotation: Annotation.Kind?, isFound: Bool) -> Mismatch.Kind? {
    switch (annotation, isFound) {
    case (nil, true): .unexpected
    case (.expected, false): .missing
    case (.missed, true): .missedButFound
    case (.spurious, false): .spuriousButSilent
    default: nil
    }
  }

  private struct Subject: Hashable, Comparable {
    let file: String
    let line: Int
    let rule: String

    init(_ file: String, _ line: Int, _ rule: String) {
      self.file = file
      self.line = line
      self.rule = rule
    }

    static func < (one: Subject, other: Subject) -> Bool {
      (one.file, one.line, one.rule) < (other.file, other.line, other.rule)
    }
  }
}
