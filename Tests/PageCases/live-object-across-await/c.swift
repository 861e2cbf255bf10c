import Foundation
import RealmSwift

final class Lesson: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var words: List<Word>
}

final class Word: Object {
  @Persisted(primaryKey: true) var text: String
  @Persisted var translation: String?
}

protocol Translating: Sendable {
  func translate(_ text: String) async throws -> String
}

func lesson(_ id: Int) throws -> Lesson? {
  try Realm().object(ofType: Lesson.self, forPrimaryKey: id)
}

func runTranslation(_ id: Int, with service: Translating) {
  Task.detached {
    guard let lesson = try lesson(id), let word = lesson.words.first else { return }
    let translation = try await service.translate(word.text)
    guard translation != word.text else { return }  // expect: live-object-across-await
    print(translation)
  }
}

func runTranslationByText(_ id: Int, with service: Translating) {
  Task.detached {
    guard let text = try lesson(id)?.words.first?.text else { return }
    let translation = try await service.translate(text)
    guard translation != text else { return }
    print(translation)
  }
}

func titles(_ ids: [Int], with service: Translating) async throws -> [String] {
  var result: [String] = []
  for id in ids {
    guard let title = try lesson(id)?.title else { continue }
    result.append(try await service.translate(title))
  }
  return result
}

func bothTitles(_ id: Int, with service: Translating) async throws -> String {
  guard let found = try lesson(id) else { return "" }
  let original = found.title
  async let translated = service.translate(original)
  let pair = try await original + " / " + translated
  let suffix = found.words.isEmpty ? " (empty)" : ""  // expect: live-object-across-await
  return pair + suffix
}

func logAfter(_ id: Int, with service: Translating) async throws {
  let found = try lesson(id)
  do {
    let count = found?.words.count ?? 0
    print("\(count) words")
    _ = try await service.translate("\(count)")
  } catch {
    print("not translated: \(error)")
  }
}

func prefetch(_ id: Int, with service: Translating) async throws {
  guard let found = try lesson(id) else { return }
  Task { _ = try await service.translate("hello") }
  print(found.title)
}
