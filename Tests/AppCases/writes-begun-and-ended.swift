// What is known of a write by what else the code does on the same thread.
import Foundation
import RealmSwift

final class Mood: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var text = ""
}

final class MoodTag: Object {
  @Persisted(primaryKey: true) var name = ""
  @Persisted var uses = 0
}

/// The thread has one realm of the default file, whoever opens it.
@MainActor
final class MoodStore {
  private let realm = try! Realm()
  private let tags = TagStore()

  func add(_ text: String) throws {
    realm.beginWrite()
    realm.create(Mood.self, value: ["text": text])
    tags.increment(text)  // expect: nested-write
    try realm.commitWrite()
  }

  func addBump(_ text: String) throws {
    realm.beginWrite()
    realm.create(Mood.self, value: ["text": text])
    tags.bump(text, in: realm)
    try realm.commitWrite()
    tags.increment(text)
  }

  // Had a caller begun a write, the function's own would have been refused.
  func clean(_ mood: Mood) throws {
    try realm.write {
      realm.delete(realm.objects(MoodTag.self))
    }
    // expect: write-outside-transaction
    mood.text = mood.text.replacingOccurrences(of: "#", with: "")
  }

  func cleanBefore(_ mood: Mood) throws {
    try realm.write {
      mood.text = mood.text.replacingOccurrences(of: "#", with: "")
      realm.delete(realm.objects(MoodTag.self))
    }
  }

  // So would be that of the function that it calls.
  func renew(_ mood: Mood) {
    mood.text += "!"  // expect: write-outside-transaction
    tags.log("renewed", in: mood.realm!)
  }

  // It may be called within a write.
  func renewOnly(_ mood: Mood) {
    mood.text += "!"
    tags.bump("renewed", in: mood.realm!)
  }
}

@MainActor
final class TagStore {
  func increment(_ name: String) {
    let realm = try! Realm()
    try! realm.write { bump(name, in: realm) }
  }

  func bump(_ name: String, in realm: Realm) {
    realm.object(ofType: MoodTag.self, forPrimaryKey: name)?.uses += 1
  }

  func log(_ name: String, in realm: Realm) {
    try! realm.write { bump(name, in: realm) }
  }
}

/// Another file has another realm.
@MainActor
final class ArchiveStore {
  private let realm = try! Realm()
  private let archive = Archive()

  func move(_ text: String) throws {
    realm.beginWrite()
    archive.add(text)
    try realm.commitWrite()
  }
}

@MainActor
final class Archive {
  func add(_ text: String) {
    let realm = try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: "archive"))
    try! realm.write { _ = realm.create(Mood.self, value: ["text": text]) }
  }
}
