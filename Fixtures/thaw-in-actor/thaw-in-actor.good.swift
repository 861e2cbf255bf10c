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
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(configuration: archive, actor: self)
  }

  func read(_ reference: ThreadSafeReference<Letter>) {
    show(realm?.resolve(reference)?.text ?? "burnt")
  }
}

private func readByReference() async throws {
  let clerk = Clerk()
  try await clerk.open()
  let letter = try openArchive().objects(Letter.self).first!
  await clerk.read(ThreadSafeReference(to: letter))
}
// end

// example
private actor Reader {
  func text(of frozen: Letter) async throws -> String {
    let id = frozen.id
    let realm = try await Realm(configuration: archive, actor: self)
    return realm.object(ofType: Letter.self, forPrimaryKey: id)?.text ?? ""
  }
}

private func readByKey() async throws {
  let letter = try openArchive().objects(Letter.self).first!.freeze()
  _ = try await Reader().text(of: letter)
}
// end

// example
@MainActor
private func thawOnMain() throws {
  let frozen = try openArchive().objects(Letter.self).first!.freeze()
  show(frozen.thaw()?.text ?? "burnt")
}
// end

private func thawOnThread() throws {
  let frozen = try openArchive().objects(Letter.self).first!.freeze()
  show(frozen.thaw()?.text ?? "burnt")
}

private actor Copyist {
  func copy(_ frozen: Letter) -> String { frozen.text }
}

private func readFrozen() async throws {
  let letter = try openArchive().objects(Letter.self).first!.freeze()
  _ = await Copyist().copy(letter)
}

extension Cases {
  static let thawInActorGood = [
    Case("an actor resolves a reference in its realm") { try await readByReference() },
    Case("an actor asks its realm by the key") { try await readByKey() },
    Case("the main actor thaws") { try await thawOnMain() },
    Case("a thread thaws") { try thawOnThread() },
    Case("an actor only reads what is frozen") { try await readFrozen() },
  ]
}
