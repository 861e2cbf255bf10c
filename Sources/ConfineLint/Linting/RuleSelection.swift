import ConfineFindings
import ConfineRules

/// Which rules of a catalogue are in force.
public struct RuleSelection: Sendable {
  /// Those that are on by default.
  public static let byDefault = RuleSelection(only: [], disabled: [])

  private let only: Set<String>
  private let disabled: Set<String>

  private init(only: Set<String>, disabled: Set<String>) {
    self.only = only
    self.disabled = disabled
  }

  /// `only` replaces the defaults and may name rules that are off; `disabled` has the last word.
  public init(only: [String], disabled: [String], of catalogue: Catalogue)
    throws(LintError)
  {
    for id in only + disabled { try catalogue.requireRule(id) }
    self.init(only: Set(only), disabled: Set(disabled))
  }

  func includes(_ rule: Rule) -> Bool { includes(rule.id, byDefault: rule.isOnByDefault) }

  /// Whether findings under the id are told.
  public func includes(_ id: String, byDefault: Bool) -> Bool {
    !disabled.contains(id) && (only.isEmpty ? byDefault : only.contains(id))
  }
}

extension Catalogue {
  /// Every id that a finding can have: the catalogue's and those about suppressions.
  public var findingIDs: [String] { rules.map(\.id) + SuppressionRule.allCases.map(\.rawValue) }

  /// Passes if there is such a rule; the error suggests the one most like it.
  public func requireRule(_ id: String) throws(LintError) {
    guard !findingIDs.contains(id) else { return }
    throw .unknownRule(id, nearest: nearest(to: id, in: findingIDs))
  }
}
