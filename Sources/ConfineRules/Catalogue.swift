import ConfineFindings

/// The rules in force, and the one place where an observation becomes a finding.
public struct Catalogue: Sendable {
  /// Sorted by id.
  public let rules: [Rule]
  /// Those that are asked before all others.
  private let preferred: Set<String>

  public init(rules: [Rule]) {
    self.init(rules: rules, preferred: [])
  }

  private init(rules: [Rule], preferred: Set<String>) {
    self.rules = rules.sorted { $0.id < $1.id }
    self.preferred = preferred
  }

  /// With rules that are asked before these; one that has the id of another stands for it.
  public func adding(_ others: [Rule]) -> Catalogue {
    let ids = Set(others.map(\.id))
    return Catalogue(
      rules: rules.filter { !ids.contains($0.id) } + others, preferred: preferred.union(ids))
  }

  /// What is left, or changed, of each rule.
  public func compactMap(_ change: (Rule) -> Rule?) -> Catalogue {
    Catalogue(rules: rules.compactMap(change), preferred: preferred)
  }

  /// Every rule that Confine ships.
  public static let builtIn = Catalogue(rules: Rule.builtIn)

  public subscript(id: String) -> Rule? {
    rules.first { $0.id == id }
  }

  /// The finding that an observation amounts to, or nil where no rule forbids it.
  public func finding(for observation: Observation) -> Finding? {
    guard let rule = rule(for: observation) else { return nil }
    let event = observation.event
    return Finding(
      rule: rule.id,
      severity: rule.severity(given: observation.confidence),
      confidence: observation.confidence,
      message: rule.message(about: event),
      place: event.place,
      function: observation.function,
      value: event.value,
      home: event.home,
      here: event.here,
      trace: observation.trace)
  }
}

extension Catalogue {
  /// The first by id that accepts it; one that names the operation goes before one that does not.
  private func rule(for observation: Observation) -> Rule? {
    let all = rules.filter { $0.accepts(observation) }
    let own = all.filter { preferred.contains($0.id) }
    let accepting = own.isEmpty ? all : own
    return accepting.first { !$0.operations.isEmpty } ?? accepting.first
  }
}

extension Rule {
  fileprivate func accepts(_ observation: Observation) -> Bool {
    check.accepts(observation.condition)
      && (operations.isEmpty || operations.contains(observation.event.operation))
  }

  /// The page's severity; a likely error is a warning, and what is likely to be kept for too long, or
  /// to be missed by nobody, a note.
  func severity(given confidence: Confidence) -> Severity {
    switch (severity, confidence, check) {
    case (.error, .likely, _): .warning
    case (.warning, .likely, .retention), (.warning, .likely, .region(.asyncCode)): .note
    default: severity
    }
  }

  func message(about event: Event) -> String {
    Rule.placeholders.reduce(message) { text, placeholder in
      text.replacing("{\(placeholder.name)}", with: placeholder.value(event))
    }
  }

  /// What a message may ask for.
  public static let placeholderNames = placeholders.map(\.name)

  private static let placeholders: [(name: String, value: @Sendable (Event) -> String)] = [
    ("value", { $0.value.name }),
    ("type", { $0.value.type ?? "value" }),
    ("kind", { $0.value.kind.rawValue }),
    ("home", { $0.home.description }),
    ("here", { $0.here.located }),
  ]
}
