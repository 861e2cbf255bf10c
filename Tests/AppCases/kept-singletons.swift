import Foundation
import RealmSwift
import UIKit

final class Note: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text: String
}

final class Database {
  static let shared = Database()
  let realm = try! Realm()
  let configuration = Realm.Configuration.defaultConfiguration
  private let queue = DispatchQueue(label: "database")

  func fresh() throws -> Realm { try Realm(configuration: configuration) }
}

final class NotesController: UIViewController {
  private let database = Database.shared
  private let uploads = DispatchQueue(label: "uploads")

  func show() { print(database.realm.objects(Note.self).count) }
  func clear() {
    uploads.async {
      try! self.database.realm.write {}  // expect: shared-realm
    }
  }
  func count() {
    uploads.async {
      autoreleasepool { print(try! self.database.fresh().objects(Note.self).count) }
    }
  }
}

final class Uploader {
  private let database: Database = Database.shared

  func upload() {
    DispatchQueue.global().async {
      let notes = self.database.realm.objects(Note.self)  // expect: shared-realm
      print(notes.count)
    }
  }
}

/// Whoever makes it says which database it is.
final class Exporter {
  private let database: Database

  init(database: Database) { self.database = database }
  func export() { print(database.realm.objects(Note.self).count) }
}
