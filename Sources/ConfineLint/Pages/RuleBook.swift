import ConfineRules
import Foundation

/// The rules of a run with the pages that teach them: Confine's own, and those of a project.
public struct RuleBook: Sendable {
  public let catalogue: Catalogue
  private let ownPages: [RulePage]

  /// What Confine ships.
  public static let builtIn = RuleBook(catalogue: .builtIn, ownPages: [])

  private init(catalogue: Catalogue, ownPages: [RulePage]) {
    self.catalogue = catalogue
    self.ownPages = ownPages
  }

  /// These rules and no others.
  public init(pages: [RulePage]) {
    self.init(catalogue: Catalogue(rules: pages.map(\.rule)), ownPages: pages)
  }

  /// Adds pages; one with the id of a rule that Confine ships stands for that.
  ///
  /// Where several rules ask the same question, the project's answers.
  init(adding files: [FileText]) throws(LintError) {
    var pages: [RulePage] = []
    for file in files {
      let page = try Self.page(file)
      guard !pages.contains(where: { $0.rule.id == page.rule.id }) else {
        throw .unusable(
          path: file.path, line: nil, reason: "another page has the rule '\(page.rule.id)'")
      }
      pages.append(page)
    }
    self.init(catalogue: Catalogue.builtIn.adding(pages.map(\.rule)), ownPages: pages)
  }

  /// Nil where there is no such rule.
  public func page(_ id: String) throws(LintError) -> RulePage? {
    if let own = ownPages.first(where: { $0.rule.id == id }) { return own }
    guard catalogue[id] != nil,
      let text = BuiltIn.pages.first(where: { $0.name == "\(id).md" })?.text
    else {
      return nil
    }
    return try Self.page(FileText(path: "Rules/\(id).md", text: text))
  }

  private static func page(_ file: FileText) throws(LintError) -> RulePage {
    do { return try RulePage(text: file.text, file: file.path) } catch { throw LintError(error) }
  }
}
