import ConfineFindings
import ConfineRules

/// What a run says about the linter's findings.
public struct ObservationMatch: Sendable {
  /// A finding, as far as a violation can be compared with it.
  public struct Candidate: Sendable, Hashable {
    public var rule: String
    /// Relative to the folder that the linter ran in.
    public var file: String
    public var line: Int
    public var endLine: Int
    public var function: String

    public init(rule: String, file: String, line: Int, endLine: Int, function: String) {
      self.rule = rule
      self.file = file
      self.line = line
      self.endLine = endLine
      self.function = function
    }
  }

  /// Indices of the findings that the run confirms.
  public let confirmed: Set<Int>
  /// What breaks a rule and no finding speaks of: the newest violation of each rule and place.
  public let onlyObserved: [ObservedViolation]

  /// Compares in time linear in the violations; the folder is the one that the linter ran in.
  public init(
    findings: [Candidate], violations: [ObservedViolation], folder: String,
    catalogue: Catalogue = .builtIn
  ) {
    let matcher = ObservationMatcher(findings, folder: folder, catalogue: catalogue)
    var confirmed: Set<Int> = []
    var onlyObserved: [ObservedViolation] = []
    let groups = ViolationGroup.sections(of: violations).flatMap(\.groups)
    let byPlace = Dictionary(grouping: groups) { [$0.rule, $0.newest.placeName] }
    for violation in byPlace.values.map(Self.newest) where violation.rule != nil {
      let matches = matcher.matches(of: violation)
      confirmed.formUnion(matches)
      if matches.isEmpty { onlyObserved.append(violation) }
    }
    self.confirmed = confirmed
    self.onlyObserved = onlyObserved.sorted { $0.order < $1.order }
  }

  private static func newest(of groups: [ViolationGroup]) -> ObservedViolation {
    groups.map(\.newest).max { $1.isNewer(than: $0) }!
  }
}

extension ObservedViolation {
  fileprivate var placeName: String { place.map { "\($0.file):\($0.line)" } ?? "" }

  fileprivate var order: (String, Int, String, String) {
    (place?.file ?? "", place?.line ?? 0, rule ?? "", id)
  }
}
