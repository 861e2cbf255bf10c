import ConfineFlow
import Testing

@testable import ConfineLint

/// The last version of the report on Realm with async and await: a use case asks a repository for
/// its terms, and a table's delegate shows them.
@Suite("The asynchronous repository of the report")
struct AsyncRepositoryTests {
  @Test("is right as long as it returns plain values")
  func plain() async throws {
    let lines = try await lines(
      element: "String", terms: "realm.objects(SearchTerm.self).map { $0.text }",
      shown: "terms[0]")
    #expect(lines.isEmpty)
  }

  @Test("is found out where a live value that it returns is shown")
  func live() async throws {
    let lines = try await lines(
      element: "SearchTerm", terms: "Array(realm.objects(SearchTerm.self))",
      shown: "terms[0].text")
    #expect(lines == ["title = terms[0].text"])
  }

  /// The lines with findings.
  private func lines(element: String, terms: String, shown: String) async throws -> [String] {
    let text = source(element: element, terms: terms, shown: shown)
    let findings = await Linter(models: try .builtIn())
      .lint(SourceSet([(path: "A.swift", text: text)])).findings
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return findings.map { lines[$0.place.line - 1].trimmingSpaces() }
  }

  private func source(element: String, terms: String, shown: String) -> String {
    """
    import Foundation
    import RealmSwift
    import UIKit

    class SearchTerm: Object {
      @Persisted var text = ""
    }

    struct TermRepository {
      let realm: Realm
      let queue: DispatchQueue

      init() throws {
        let queue = DispatchQueue(label: "terms")
        realm = try queue.sync { try Realm(configuration: .defaultConfiguration, queue: queue) }
        self.queue = queue
      }

      func readAll() async throws -> [\(element)] {
        try await withCheckedThrowingContinuation { continuation in
          queue.async { continuation.resume(returning: \(terms)) }
        }
      }
    }

    struct TermUseCase {
      let repository: TermRepository
      func allTerms() async throws -> [\(element)] { try await repository.readAll() }
    }

    final class TermList: UITableViewController {
      let useCase: TermUseCase
      var terms: [\(element)] = []

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Task {
          await fetchTerms()
          title = \(shown)
          await MainActor.run { tableView.reloadData() }
        }
      }

      func fetchTerms() async { terms = (try? await useCase.allTerms()) ?? [] }
    }
    """
  }
}
