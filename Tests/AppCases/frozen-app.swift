import Foundation
import RealmSwift

final class Mail: Object {
  @Persisted(primaryKey: true) var uid: String
  @Persisted var subject: String
  @Persisted var seen: Bool
  @Persisted var labels: List<String>
  @Persisted var folder: Folder?
}
final class Folder: Object {
  @Persisted(primaryKey: true) var path: String
  @Persisted var mails: List<Mail>
  @Persisted var unread: Int
}
extension Object { func freezeIfNeeded() -> Self { isFrozen ? self : freeze() } }

final class MailboxManager: @unchecked Sendable {
  let configuration: Realm.Configuration
  init(_ configuration: Realm.Configuration) { self.configuration = configuration }
  func realm() -> Realm { try! Realm(configuration: configuration) }
  func folder(_ path: String, freeze: Bool = true) -> Folder? {
    let folder = realm().object(ofType: Folder.self, forPrimaryKey: path)
    return freeze ? folder?.freeze() : folder
  }
  func markAsSeen(_ mail: Mail) async throws {
    try await API.seen(mail.uid)
    let realm = realm()
    // expect: live-object-across-await
    guard let live = realm.object(ofType: Mail.self, forPrimaryKey: mail.uid) else { return }
    try realm.write { live.seen = true }
  }
  func markFrozen(_ mail: Mail) async throws {
    let mail = mail.freezeIfNeeded()
    try await API.seen(mail.uid)
    let realm = realm()
    guard let live = realm.object(ofType: Mail.self, forPrimaryKey: mail.uid) else { return }
    try realm.write { live.seen = true }
  }
  func refresh(_ path: String) async throws {
    guard let folder = folder(path) else { return }
    let count = try await API.unread(folder.path)
    print(folder.unread)
    folder.unread = count  // expect: frozen-mutation
    guard let live = self.folder(path, freeze: false) else { return }
    try live.realm?.write { live.unread = count }
    try await API.done()
    print(live.unread)  // expect: live-object-across-await
  }
  func move(_ mail: Mail, to path: String) throws {
    let frozen = mail.freeze()
    guard let target = folder(path, freeze: false), let realm = target.realm else { return }
    try realm.write {
      target.mails.append(frozen)  // expect: half-thawed-append
      if let thawed = frozen.thaw() { target.mails.append(thawed) }
    }
  }
  func observe(_ path: String) -> NotificationToken? {
    folder(path)?.observe { _ in }  // expect: frozen-observation
  }
}
enum API {
  static func seen(_ uid: String) async throws {}
  static func unread(_ path: String) async throws -> Int { 0 }
  static func done() async throws {}
}
