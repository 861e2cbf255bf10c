import ConfineFindings
import ConfineRules

/// A configuration as the file that says it.
public struct ConfigurationText {
  private let configuration: Configuration
  private let selection: RuleSelection
  private let catalogue: Catalogue

  public init(of project: Project, selection: RuleSelection) {
    configuration = project.configuration
    catalogue = project.book.catalogue
    self.selection = selection
  }

  /// Every key with its value; comments tell where it is from.
  public var text: String {
    let dialect = configuration.dialect
    let head = configuration.file.map { "# from \($0)" } ?? "# no .confine.yml: the defaults"
    let isolation = dialect.defaultIsolation.rawValue
    let blocks: [[String]] = [
      [head], list("include", configuration.included), list("exclude", configuration.excluded),
      list("pages", configuration.pageFolders), list("models", configuration.modelFolders),
      list("property-wrappers", dialect.transparentWrappers),
      ["default-isolation: \(isolation)"],
      ["nonisolated-nonsending: \(dialect.isNonsendingByDefault)"], version, swiftVersion, rules,
    ]
    return blocks.joined().joined(separator: "\n") + "\n"
  }

  private func list(_ key: String, _ values: [String]) -> [String] {
    guard !values.isEmpty else { return ["\(key): []"] }
    return ["\(key):"] + values.map { "  - \(Self.quoted($0))" }
  }

  private var version: [String] {
    guard let version = configuration.realmVersion else {
      return ["# realm-version: not known, so no rule is off for it"]
    }
    let source = configuration.realmVersionSource.map { "  # from \($0)" } ?? ""
    return ["realm-version: \(version)\(source)"]
  }

  private var swiftVersion: [String] {
    [configuration.swiftVersion.map { "swift-version: \($0)" } ?? "# swift-version: not known"]
  }

  private var rules: [String] {
    let own = catalogue.rules.map { "  \($0.id): \(setting(of: $0))" }
    let suppressions = SuppressionRule.allCases.map(\.rawValue).map { id in
      let severity = selection.severity(of: id) ?? .warning
      return "  \(id): \(selection.includes(id, byDefault: true) ? severity.rawValue : "off")"
    }
    return ["rules:"] + own + suppressions
  }

  private func setting(of rule: Rule) -> String {
    if selection.includes(rule) {
      return (selection.severity(of: rule.id) ?? rule.severity).rawValue
    }
    let reason = rule.requires.map { "  # requires \($0)" } ?? ""
    return "off" + (selection.needsLaterLibrary(rule) ? reason : "")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
