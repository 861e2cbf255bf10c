import ArgumentParser
import ConfineLint
import ConfineRules

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the rules.")

  @Option(help: "How to write the list.")
  var format = ReportFormat.text

  func run() {
    let output = Terminal.standardOutput
    output.write(RuleList(.builtIn, style: output.style).rendered(as: format))
  }
}

extension ReportFormat: ExpressibleByArgument {}
