import ArgumentParser
import ConfineLint
import ConfineRules

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a rule's page: what it finds, why it matters, and what to write instead.")

  @Argument(help: "The rule's id, as findings show it in brackets.")
  var rule: String

  func run() throws {
    try Catalogue.builtIn.requireRule(rule)
    let output = Terminal.standardOutput
    if let page = try RulePage.builtIn().first(where: { $0.rule.id == rule }) {
      output.write(Explanation(of: page, style: output.style).text)
    } else if let suppressionRule = SuppressionRule(rawValue: rule) {
      output.write("\(rule): \(suppressionRule.explanation)\n")
    }
  }
}
