import ConfineFindings
import ConfineRules

/// What SARIF says of the tool: every rule with its page.
struct SARIFRules {
  let result: LintResult
  let book: RuleBook

  var driver: JSONText {
    .object([
      ("name", .text(Tool.name)), ("version", .text(Tool.version)),
      ("semanticVersion", .text(Tool.version)),
      ("rules", .list(book.catalogue.rules.map(rule) + suppressionRules)),
    ])
  }

  func index(of rule: String) -> Int {
    let rules = book.catalogue.rules
    if let index = rules.firstIndex(where: { $0.id == rule }) { return index }
    let own = SuppressionRule.allCases.firstIndex { $0.rawValue == rule } ?? 0
    return rules.count + own
  }

  private func rule(_ rule: Rule) -> JSONText {
    let page = try? book.page(rule.id)
    let found = page?.sections.first?.text ?? rule.fix
    return .object([
      ("id", .text(rule.id)), ("name", .text(rule.id)),
      ("shortDescription", .message(rule.law)),
      ("fullDescription", .message(String(found.prefix(1000)))),
      ("help", .object([("text", .text(rule.fix)), ("markdown", .text(page?.body ?? rule.fix))])),
      (
        "defaultConfiguration",
        .object([
          ("level", .text(rule.severity.rawValue)), ("enabled", .truth(rule.isOnByDefault)),
        ])
      ),
      ("properties", Self.properties(rule.severity)),
    ])
  }

  private var suppressionRules: [JSONText] {
    SuppressionRule.allCases.map { rule in
      .object([
        ("id", .text(rule.rawValue)), ("name", .text(rule.rawValue)),
        ("shortDescription", .message("A suppression allows what breaks a rule")),
        ("fullDescription", .message(rule.explanation)), ("help", .message(rule.explanation)),
        (
          "defaultConfiguration",
          .object([("level", .text("warning")), ("enabled", .truth(true))])
        ),
        ("properties", Self.properties(.warning)),
      ])
    }
  }

  /// What GitHub orders findings by.
  private static func properties(_ severity: Severity) -> JSONText {
    .object([
      ("tags", .list([.text("concurrency"), .text("correctness")])), ("precision", .text("high")),
      ("problem.severity", .text(severity == .note ? "recommendation" : severity.rawValue)),
    ])
  }
}
