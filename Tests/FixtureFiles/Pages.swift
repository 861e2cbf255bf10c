import ConfineLint
import ConfineRules

/// The pages below `Rules`, as they are in the checkout.
package enum Pages {
  package static let paths = Repository.files(below: "Rules", endingWith: ".md")
    .filter { $0.split(separator: "/").count == 2 }

  package static func all() throws -> [RulePage] {
    try paths.map { path in
      try RulePage(text: Repository.text(of: path), file: path)
    }
  }

  /// Rules that are off by default, too.
  package static func everyRule() throws -> RuleSelection {
    let catalogue = try catalogue()
    return try RuleSelection(only: catalogue.findingIDs, disabled: [], of: catalogue)
  }

  package static func catalogue() throws -> Catalogue {
    try Catalogue(rules: all().map(\.rule))
  }
}
