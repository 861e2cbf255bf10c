import UIKit
import RealmSwift

final class Mail: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isRead = false
  @Persisted var isFlagged = false
}

final class MailFetcher {
  private let queue = DispatchQueue(label: "mail.fetcher", autoreleaseFrequency: .workItem)

  func store(_ ids: [String]) {
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write {
        for id in ids { realm.create(Mail.self, value: ["id": id], update: .modified) }
      }
    }
  }
}

final class MailViewController: UITableViewController {
  private let drafts = Realm.Configuration(inMemoryIdentifier: "drafts")

  func markRead(_ id: String) {
    guard let realm = try? Realm() else { return }
    try? realm.write {  // expect: write-on-main-with-background-writer
      realm.object(ofType: Mail.self, forPrimaryKey: id)?.isRead = true
    }
  }

  func markReadLater(_ id: String) {
    guard let realm = try? Realm() else { return }
    realm.writeAsync {
      realm.object(ofType: Mail.self, forPrimaryKey: id)?.isRead = true
    }
  }

  func flag(_ id: String) {
    DispatchQueue(label: "mail.flags", autoreleaseFrequency: .workItem).async {
      guard let realm = try? Realm() else { return }
      try? realm.write { realm.object(ofType: Mail.self, forPrimaryKey: id)?.isFlagged = true }
    }
  }

  func keepDraft(_ id: String) {
    guard let realm = try? Realm(configuration: drafts) else { return }
    try? realm.write { realm.create(Mail.self, value: ["id": id], update: .modified) }
  }

  func flag(_ mail: Mail, in realm: Realm) {
    try? realm.write { mail.isFlagged = true }
  }
}
