import Foundation
import RealmSwift
import UIKit

final class Episode: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

/// Fills its arrays on a queue, one element after the other.
final class EpisodesController: UITableViewController {
  private var episodes = [Episode]()
  private var frozen: [Episode] = []
  private var titles: [String] = []
  private let queue = DispatchQueue(label: "episodes")

  func load() {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        for episode in realm.objects(Episode.self) { self.episodes.append(episode) }
        self.frozen += Array(realm.objects(Episode.self).freeze())
        self.titles.append(contentsOf: realm.objects(Episode.self).map(\.title))
        print(self.episodes[0].title)
      }
      DispatchQueue.main.async { self.tableView.reloadData() }
    }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    episodes.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = episodes[indexPath.row].title  // expect: stored-live-object
    cell.detailTextLabel?.text = frozen[indexPath.row].title
    cell.accessibilityLabel = titles[indexPath.row]
    return cell
  }
}

/// Keeps what the main thread shows, and exports it elsewhere.
final class LibraryController: UIViewController {
  private var byId: [String: Episode] = [:]
  private var marked: [Episode] = []
  private var recent: [Episode] = []
  private let exports = DispatchQueue(label: "exports")

  func index() {
    let all = try! Realm().objects(Episode.self)
    for episode in all { byId[episode.id] = episode }
    marked.insert(all[0], at: 0)
    recent += Array(all)
    print(byId["a"]?.title ?? "", marked[0].title, recent.count)
  }
  func export(_ id: String) {
    let title = byId[id]?.title
    exports.async { print(title ?? "", self.byId.count) }
  }
  func exportBadly(_ id: String) {
    exports.async { print(self.byId[id]?.title ?? "") }  // expect: live-object-across-queues
  }
  func exportMarked() {
    exports.async {
      for episode in self.marked {
        print(episode.title)  // expect: live-object-across-queues
      }
    }
  }
  func exportRecent() {
    exports.async { print(self.recent.first?.title ?? "") }  // expect: live-object-across-queues
  }
}

/// New objects wait in an array until a queue saves them.
final class DraftBox {
  private var drafts: [Episode] = []
  private var given: [Episode] = []
  private let queue = DispatchQueue(label: "drafts")

  func write(_ title: String) {
    let draft = Episode()
    draft.title = title
    drafts.append(draft)
  }
  func keep(_ episode: Episode) { given.append(episode) }
  func save() {
    queue.async {
      autoreleasepool {
        print(self.drafts.first?.title ?? "", self.given.first?.title ?? "")
        let realm = try! Realm()
        try! realm.write { realm.add(self.drafts) }
      }
    }
  }
}

/// A realm for each thread, and a batch that begins anew in each block.
final class Importer {
  private var realms: [Thread: Realm] = [:]
  private var batch: [Episode] = []
  private let queue = DispatchQueue(label: "import")
  private let other = DispatchQueue(label: "again")

  private func realm() -> Realm {
    if let realm = realms[Thread.current] { return realm }
    let realm = try! Realm()
    realms[Thread.current] = realm
    return realm
  }
  func count() {
    queue.async { print(self.realm().objects(Episode.self).count) }
  }
  func run() {
    queue.async {
      self.batch.removeAll()
      self.batch.append(contentsOf: self.realm().objects(Episode.self))
      for episode in self.batch { print(episode.title) }
    }
  }
  func runAgain() {
    other.async {
      self.batch.removeAll()
      self.batch.append(contentsOf: self.realm().objects(Episode.self))
      for episode in self.batch { print(episode.title) }
    }
  }
}

/// An actor uses what it keeps.
actor EpisodeStore {
  private var episodes: [Episode] = []

  func load() async throws {
    let realm = try await Realm(actor: self)
    episodes.append(contentsOf: realm.objects(Episode.self))
  }
  func first() -> String? { episodes.first?.title }
}

/// Keeps what its callers give until the session has loaded it, on a queue of its own.
final class Transfers: NSObject, URLSessionDownloadDelegate {
  private var running: [Int: Episode] = [:]
  private var drafts: [Int: Episode] = [:]
  private var ids: [Int: String] = [:]
  private lazy var session = URLSession(
    configuration: .default, delegate: self, delegateQueue: nil)

  func start(_ episode: Episode) {
    let task = session.downloadTask(with: URL(string: "https://example.com/a")!)
    running[task.taskIdentifier] = episode
    ids[task.taskIdentifier] = episode.id
    task.resume()
  }
  func prepare(_ episode: Episode) { drafts[drafts.count] = episode }
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let episode = running[downloadTask.taskIdentifier] else { return }
    print(episode.title)  // expect: live-object-in-callback
    print(drafts[0]?.title ?? "", ids[downloadTask.taskIdentifier] ?? "")
  }
}

final class TransfersController: UIViewController {
  private let transfers = Transfers()

  func startFirst() {
    guard let episode = try! Realm().objects(Episode.self).first else { return }
    transfers.start(episode)
    transfers.prepare(Episode())
  }
}
