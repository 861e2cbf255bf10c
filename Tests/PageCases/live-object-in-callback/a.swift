import Foundation
import RealmSwift

final class FeedEntry: Object {
  @Persisted(primaryKey: true) var guid: String
  @Persisted var link = ""
  @Persisted var html: String?
}

final class FeedDownloader {
  private let session: URLSession
  private let makeRealm: () throws -> Realm

  init(session: URLSession = .shared, makeRealm: @escaping () throws -> Realm) {
    self.session = session
    self.makeRealm = makeRealm
  }

  func download(_ entry: FeedEntry, completion: @escaping (Bool) -> Void) {
    guard let url = URL(string: entry.link) else { return completion(false) }
    URLSession.shared.dataTask(with: url) { data, response, error in
      guard error == nil, let data, let html = String(data: data, encoding: .utf8) else {
        return completion(false)
      }
      try? entry.realm?.write { entry.html = html }  // expect: live-object-in-callback
      completion(true)
    }.resume()
  }

  func downloadByKey(_ entry: FeedEntry, completion: @escaping (Bool) -> Void) {
    guard let url = URL(string: entry.link) else { return completion(false) }
    let guid = entry.guid, makeRealm = self.makeRealm
    session.dataTask(with: url) { data, _, _ in
      guard let data, let realm = try? makeRealm() else { return completion(false) }
      let entry = realm.object(ofType: FeedEntry.self, forPrimaryKey: guid)
      try? realm.write { entry?.html = String(decoding: data, as: UTF8.self) }
      completion(true)
    }.resume()
  }

  func probe(_ entries: Results<FeedEntry>) {
    for entry in entries {
      guard let url = URL(string: entry.link) else { continue }
      let task = URLSession.shared.downloadTask(with: url) { file, _, _ in
        print(entry.guid, file?.path ?? "-")  // expect: live-object-in-callback
      }
      task.resume()
    }
  }

  func probeFrozen(_ entries: Results<FeedEntry>) {
    for entry in entries.freeze() {
      guard let url = URL(string: entry.link) else { continue }
      let task = URLSession.shared.downloadTask(with: url) { file, _, _ in
        print(entry.guid, file?.path ?? "-")
      }
      task.resume()
    }
  }
}
