import ConfineLint
import ConfineOwnership
import ConfineRules

/// What the ownership checker reported: a line of a fixture and the rule that was broken there.
struct Observed: Hashable, Sendable, Decodable {
  var file: String
  var line: Int
  /// Nil for a misuse that breaks no rule.
  var rule: String?
  var message: String

  init(file: String, line: Int, rule: String?, message: String = "") {
    self.file = file
    self.line = line
    self.rule = rule
    self.message = message
  }

  init(_ violation: Violation, in catalogue: Catalogue) {
    let place = violation.observation.event.place
    self.init(
      file: String(place.file.split(separator: "/").last ?? ""), line: place.line,
      rule: catalogue.finding(for: violation.observation)?.rule, message: violation.message)
  }
}

extension Observed {
  /// Where the run disagrees with the annotations of one file; none when they say the same.
  ///
  /// An annotated line has to be observed under one of the ids that the page of its rule allows.
  /// Nothing else may be observed, and nothing at all on a line that is annotated as spurious.
  static func disagreements(
    of observed: [Observed], with annotations: [Annotation], in catalogue: Catalogue
  ) -> [String] {
    let real = annotations.filter(\.isReal)
    let allowed = Dictionary(grouping: real, by: \.line).mapValues { annotations in
      Set(annotations.flatMap { catalogue[$0.rule]?.observedAs ?? [] })
    }
    let surprises = observed.filter { seen in
      guard let rule = seen.rule else { return true }
      return allowed[seen.line]?.contains(rule) != true
    }
    let unseen = real.filter { annotation in
      let ids = catalogue[annotation.rule]?.observedAs ?? []
      return !ids.isEmpty
        && !observed.contains { seen in
          seen.line == annotation.line && seen.rule.map(ids.contains) == true
        }
    }
    let texts =
      surprises.map { "line \($0.line): observed \($0.rule ?? "no rule"), \($0.message)" }
      + unseen.map { "line \($0.line): \($0.rule) is not observed" }
    return Set(texts).sorted()
  }
}

extension Annotation {
  /// Whether the line really misuses a value, whatever the linter says about it.
  var isReal: Bool {
    switch kind {
    case .expected, .missed: true
    case .spurious: false
    }
  }
}
