import Foundation
import RealmSwift

private class Letter: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text = "Dear Ada"
}

private let archive = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openArchive() throws -> Realm {
  let realm = try Realm(configuration: archive)
  if realm.objects(Letter.self).count == 0 {
    try realm.write { realm.add(Letter()) }
  }
  return realm
}

// example
private actor Clerk {
  func read(_ frozen: Letter) {
    let letter = frozen.thaw()  // expect: thaw-in-actor
    show(letter?.text ?? "burnt")
  }
}

private func readInActor() async throws {
  let letter = try openArchive().objects(Letter.self).first!.freeze()
  await Clerk().read(letter)
}
// end

private actor Index {
  func firstText() async throws -> String {
    let letters = try openArchive().objects(Letter.self).freeze()
    await awaitReply()
    return letters.thaw()?.first?.text ?? ""  // expect: thaw-in-actor
  }
}

@globalActor
private actor ArchiveActor {
  static let shared = ArchiveActor()
}

@ArchiveActor
private func countLetters() throws -> Int {
  let frozen = try openArchive().freeze()
  return frozen.thaw().objects(Letter.self).count  // expect: thaw-in-actor
}

extension Cases {
  static let thawInActorBad = [
    Case("an actor thaws what it is given") { try await readInActor() },
    Case("an actor thaws its own query after a reply") {
      _ = try await Index().firstText()
    },
    Case("a global actor thaws a realm") { _ = try await countLetters() },
  ]
}
