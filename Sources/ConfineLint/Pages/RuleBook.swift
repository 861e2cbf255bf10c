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

  /// Adds the pages of folders; one with the id of a rule that Confine ships stands for that.
  ///
  /// Where several rules ask the same question, the project's answers.
  public init(
    folders: [String], from workingDirectory: URL = .currentDirectory()
  ) throws(LintError) {
    var pages: [RulePage] = []
    for folder in folders {
      let files = try FileText.read(folder: folder, from: workingDirectory, endings: ["md"])
      for file in files {
        let page: RulePage
        do {
          page = try RulePage(text: file.text, file: file.path)
        } catch {
          throw LintError(error)
        }
        if let other = pages.first(where: { $0.rule.id == page.rule.id }) {
          throw .unusable(
            path: file.path, line: nil, reason: "another page has the rule '\(other.rule.id)'")
        }
        pages.append(page)
      }
    }
    ownPages = pages
    catalogue = Catalogue.builtIn.adding(pages.map(\.rule))
  }

  /// Nil where there is no such rule.
  public func page(_ id: String) throws(LintError) -> RulePage? {
    if let own = ownPages.first(where: { $0.rule.id == id }) { return own }
    guard catalogue[id] != nil,
      let text = BuiltIn.pages.first(where: { $0.name == "\(id).md" })?.text
    else {
      return nil
    }
    do {
      return try RulePage(text: text, file: "Rules/\(id).md")
    } catch {
      throw LintError(error)
    }
  }
}
