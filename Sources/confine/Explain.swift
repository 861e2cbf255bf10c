import ArgumentParser
import ConfineLint
import ConfineRules

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a rule's page: what it finds, why it matters, and what to write instead.")

  @Argument(help: "The rule's id, as findings show it in brackets.")
  var rule: String

  @OptionGroup
  var options: ProjectOptions

  func run() throws {
    let book = try options.project().book
    try book.catalogue.requireRule(rule)
    let output = Terminal.standardOutput
    if let page = try book.page(rule) {
      try output.write(Explanation(of: page, style: output.style).text)
    } else if let suppressionRule = SuppressionRule(rawValue: rule) {
      try output.write("\(rule): \(suppressionRule.explanation)\n")
    }
  }
}
