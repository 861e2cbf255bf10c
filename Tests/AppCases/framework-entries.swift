import Foundation
import RealmSwift

final class Chapter: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
  @Persisted var bytes: Data?
}

// MARK: - What an operation obtains itself

final class TitleOperation: Operation {
  private let id: String
  var onTitle: (String) -> Void = { _ in }

  init(id: String) {
    self.id = id
    super.init()
  }

  override func main() {
    guard let chapter = try? Realm().object(ofType: Chapter.self, forPrimaryKey: id) else { return }
    DispatchQueue.main.async { [onTitle] in
      onTitle(chapter.title)  // expect: live-object-across-queues
    }
  }
}

final class PlainTitleOperation: Operation {
  private let id: String
  var onTitle: (String) -> Void = { _ in }

  init(id: String) {
    self.id = id
    super.init()
  }

  override func main() {
    guard let chapter = try? Realm().object(ofType: Chapter.self, forPrimaryKey: id) else { return }
    let title = chapter.title
    DispatchQueue.main.async { [onTitle] in onTitle(title) }
  }
}

// MARK: - What a delegate's method obtains itself

final class ChapterLoader: NSObject, URLSessionDataDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let chapter = try? Realm().objects(Chapter.self).first else { return }
    DispatchQueue.global(qos: .utility).async {
      print(chapter.title, data.count)  // expect: live-object-on-concurrent-queue
    }
    // The session may have been made with the main queue.
    DispatchQueue.main.async { print(chapter.title) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    let id = (try? Realm().objects(Chapter.self).first)??.id
    DispatchQueue.global(qos: .utility).async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }  // expect: realm-opened-on-concurrent-queue
        print(realm.object(ofType: Chapter.self, forPrimaryKey: id ?? "")?.title ?? "")
      }
    }
  }
}

final class ChapterAPI {
  private let session: URLSession

  init(session: URLSession) { self.session = session }

  func load(_ url: URL) {
    session.dataTask(with: url) { data, _, _ in
      guard let chapter = try? Realm().objects(Chapter.self).first else { return }
      let title = chapter.title
      Task.detached {
        print(chapter.title)  // expect: live-object-sent-to-task
      }
      Task.detached { print(title, data?.count ?? 0) }
      // The session that was handed in may call back on the main queue.
      DispatchQueue.main.async { print(chapter.title) }
    }.resume()
  }
}

// MARK: - Helpers of an entry's own class

final class ChapterCache: NSObject, URLSessionDataDelegate {
  private let realm = try! Realm()
  private var received: [Data] = []

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    remember(data)
    store(data)
  }

  private func remember(_ data: Data) { received.append(data) }

  private func store(_ data: Data) {
    try? realm.write {  // expect: live-object-in-callback
      realm.create(Chapter.self, value: ["id": "new", "bytes": data])
    }
  }
}

final class FreshChapterCache: NSObject, URLSessionDataDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    store(data)
  }

  private func store(_ data: Data) {
    autoreleasepool {
      guard let realm = try? Realm() else { return }
      try? realm.write { realm.create(Chapter.self, value: ["id": "new", "bytes": data]) }
    }
  }
}

final class ImportThread: Thread {
  private let realm = try! Realm()

  override func main() {
    removeAll()
  }

  private func removeAll() {
    try? realm.write { realm.deleteAll() }  // expect: live-object-across-queues
  }
}

final class OwnRealmThread: Thread {
  private var realm: Realm?

  override func main() {
    autoreleasepool {
      realm = try? Realm()
      removeAll()
      realm = nil
    }
  }

  private func removeAll() { try? realm?.write { realm?.deleteAll() } }
}

/// Opens its realm where it starts, and goes on from there.
final class CountOperation: Operation {
  private var realm: Realm?
  private lazy var chapters = realm?.objects(Chapter.self)

  override func start() {
    autoreleasepool {
      realm = try? Realm()
      main()
    }
  }

  override func main() {
    print(chapters?.count ?? 0)
    removeAll()
  }

  private func removeAll() { try? realm?.write { realm?.deleteAll() } }
}
