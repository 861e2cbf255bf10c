import ArgumentParser
import ConfineLint
import ConfineRules

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the rules.")

  @Option(help: "How to write the list.")
  var format = RuleList.Format.text

  @OptionGroup
  var options: ProjectOptions

  func run() throws {
    let output = Terminal.standardOutput
    try output.write(
      RuleList(try options.project().book.catalogue, style: output.style).rendered(as: format))
  }
}

extension ReportFormat: ExpressibleByArgument {}
extension RuleList.Format: ExpressibleByArgument {}
