// Classes that keep a realm: some functions write for themselves, others leave that to whom?
import Foundation
import RealmSwift

final class Property: Object {
  @Persisted(primaryKey: true) var address: String
  @Persisted var isSaved: Bool
}

final class PropertyDatabase {
  private let realm: Realm

  init(realm: Realm = try! Realm()) {
    self.realm = realm
  }

  func save(_ property: Property) {
    try! realm.write { realm.add(property, update: .modified) }
  }

  func remove(_ property: Property) {
    try! realm.write { realm.delete(property) }
  }

  func delete(_ property: Property) {
    realm.delete(property)  // expect: write-outside-transaction
  }

  func deleteSaved() {
    let saved = realm.objects(Property.self).where { $0.isSaved }
    realm.delete(saved)  // expect: write-outside-transaction
  }

  func deleteAll() {
    realm.deleteAll()  // expect: write-outside-transaction
  }
}

// Whoever calls it may have said where the transaction is.
final class PropertyStore {
  private let realm = try! Realm()

  func write(_ changes: () throws -> Void) throws {
    try realm.write { try changes() }
  }

  func discard(_ property: Property) {
    realm.delete(property)
  }

  func discardAll() {
    realm.deleteAll()
  }
}

// Calls in sight come from within a transaction.
final class PropertyImport {
  private let realm = try! Realm()

  func replace(with properties: [Property]) {
    try! realm.write {
      purge()
      for property in properties { put(property) }
    }
  }

  func purge() {
    realm.delete(realm.objects(Property.self))
  }

  func put(_ property: Property) {
    realm.add(property, update: .modified)
  }
}
