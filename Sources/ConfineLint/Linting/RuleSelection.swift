import ConfineFindings
import ConfineFlow
import ConfineRules

/// Which rules of a catalogue are in force.
public struct RuleSelection: Sendable {
  /// Those that are on by default.
  public static let byDefault = RuleSelection(only: [], disabled: [], configuration: nil)

  private let only: Set<String>
  private let disabled: Set<String>
  private let settings: [String: RuleSetting]
  /// By the names that pages call them by.
  private let versions: [String: LibraryVersion]

  private init(only: Set<String>, disabled: Set<String>, configuration: Configuration?) {
    self.only = only
    self.disabled = disabled
    settings = configuration?.rules ?? [:]
    versions = [
      "realm-swift": configuration?.realmVersion, "swift": configuration?.swiftVersion,
    ].compactMapValues(\.self)
  }

  /// `only` replaces what the configuration says and may name rules that are off; `disabled` has
  /// the last word.
  public init(
    only: [String], disabled: [String], of catalogue: Catalogue,
    configuration: Configuration? = nil
  ) throws(LintError) {
    for id in only + disabled { try catalogue.requireRule(id) }
    self.init(only: Set(only), disabled: Set(disabled), configuration: configuration)
  }

  func includes(_ rule: Rule) -> Bool {
    includes(rule.id, byDefault: rule.isOnByDefault && !needsLaterLibrary(rule))
  }

  /// Whether findings under the id are told.
  public func includes(_ id: String, byDefault: Bool) -> Bool {
    guard !disabled.contains(id) else { return false }
    guard only.isEmpty else { return only.contains(id) }
    return settings[id].map { $0 != .off } ?? byDefault
  }

  /// Whether the rule is about what the project's version of the library or of Swift does not have.
  func needsLaterLibrary(_ rule: Rule) -> Bool { rule.requires.map(lacks) ?? false }

  /// Whether the project's version of the library or of Swift is known to be earlier.
  private func lacks(_ requirement: String) -> Bool {
    guard let needed = Requirement(requirement), let version = versions[needed.library] else {
      return false
    }
    return version < needed.version
  }

  /// The models as they are to the project's version of the libraries.
  func applied(to models: Models) -> Models {
    var models = models
    models.sendableSince = models.sendableSince.filter { !lacks($0.value) }
    return models
  }

  /// The severity that the project gives to findings under the id, if it gives one.
  func severity(of id: String) -> Severity? {
    guard case .severity(let severity) = settings[id] else { return nil }
    return severity
  }

  /// The rules in force, with the severities that the project gives them.
  func rules(of catalogue: Catalogue) -> Catalogue {
    catalogue.compactMap { rule in
      guard includes(rule) else { return nil }
      var rule = rule
      rule.severity = severity(of: rule.id) ?? rule.severity
      return rule
    }
  }
}

extension Catalogue {
  /// Every id that a finding can have: the catalogue's and those about suppressions.
  public var findingIDs: [String] { rules.map(\.id) + SuppressionRule.allCases.map(\.rawValue) }

  /// Passes if there is such a rule; the error suggests the one most like it.
  public func requireRule(_ id: String) throws(LintError) {
    guard !findingIDs.contains(id) else { return }
    throw .unknownRule(id, nearest: nearest(to: id, in: findingIDs) ?? mostAlike(id))
  }

  /// The id that has the most words of the text, for one whose words are mixed up or cut.
  private func mostAlike(_ text: String) -> String? {
    let words = Set(text.lowercased().split { !$0.isLetter })
    let ranked = findingIDs.sorted().map { id in
      (id: id, common: words.intersection(id.split(separator: "-")).count)
    }
    let best = ranked.max { ($0.common, $1.id.count) < ($1.common, $0.id.count) }
    return best.flatMap { $0.common > 0 ? $0.id : nil }
  }
}
