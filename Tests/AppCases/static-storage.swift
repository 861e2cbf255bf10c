// What static storage gets belongs to who assigned it, and realms in it have transactions, too.
import RealmSwift
import UIKit

class Clip: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var file: String?
}

enum ClipCache {
  static var clips: [Clip] = []
  static var frozenClips: [Clip] = []

  static func load() {
    guard let realm = try? Realm() else { return }
    clips = Array(realm.objects(Clip.self))
    frozenClips = Array(realm.objects(Clip.self).freeze())
  }
}

class ClipsViewController: UITableViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    ClipCache.load()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ClipCache.clips.filter { $0.file != nil }.count
  }
}

final class ClipDownloads: NSObject, URLSessionDownloadDelegate {
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "clips"), delegate: self, delegateQueue: nil)

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    print(ClipCache.frozenClips.count { $0.file == nil })
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    print(ClipCache.clips.count { $0.file == nil })  // expect: shared-realm
  }
}

class Journal {
  static let realm = try! Realm()

  func add(_ clip: Clip) {
    try? Journal.realm.write { Journal.realm.add(clip) }
  }

  func addAll(_ clips: [Clip]) {
    try? Journal.realm.write {
      for clip in clips { add(clip) }  // expect: nested-write
    }
  }

  func addEach(_ clips: [Clip]) {
    for clip in clips { add(clip) }
  }
}

class Ledger {
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func close(_ clip: Clip, next: Clip) throws {
    try realm.write {
      clip.file = nil
      try begin(next)  // expect: nested-write
    }
  }

  func reopen(_ clip: Clip) throws { try begin(clip) }

  func begin(_ clip: Clip) throws {
    try realm.write { realm.add(clip) }
  }
}
