import Foundation
import RealmSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private class Story: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Rain"
  @Persisted var isRead = false
}

private let news = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openNews() throws -> Realm {
  let realm = try Realm(configuration: news)
  if realm.objects(Story.self).count == 0 {
    try realm.write { realm.add(Story()) }
  }
  return realm
}

private let feed = URL(string: "data:text/plain,Sun")!

// example
private func update(_ story: Story, completion: @escaping @Sendable () -> Void) {
  let task = URLSession.shared.dataTask(with: feed) { data, _, _ in
    show("\(story.title): \(data?.count ?? 0) bytes")  // expect: live-object-in-callback
    completion()
  }
  task.resume()
}
// end

private struct Downloader {
  let session = URLSession(configuration: .ephemeral)

  func download(completion: @escaping @Sendable () -> Void) throws {
    let stories = try openNews().objects(Story.self)
    session.dataTask(with: URLRequest(url: feed)) { _, _, error in
      if error == nil { show("downloaded") }
      show("\(stories.count) stories")  // expect: live-object-in-callback
      completion()
    }.resume()
  }
}

private final class NewsImport {
  func start(completion: @escaping @Sendable () -> Void) throws {
    let realm = try openNews()
    let work = BlockOperation { show("importing") }
    work.completionBlock = {
      let count = realm.objects(Story.self).count  // expect: live-object-in-callback
      show("\(count) stories")
      completion()
    }
    OperationQueue().addOperation(work)
  }
}

private func reportReading(completion: @escaping @Sendable () -> Void) throws {
  let story = try openNews().objects(Story.self).first!
  URLSession.shared.dataTask(with: feed) { _, _, _ in
    defer { completion() }
    autoreleasepool {
      let realm = try! openNews()
      try! realm.write { story.isRead = true }  // expect: live-object-in-callback
    }
  }.resume()
}

extension Cases {
  static let liveObjectInCallbackBad = [
    Case("a story is read when the data is there") {
      let story = try openNews().objects(Story.self).first!
      await finish { update(story, completion: $0) }
    },
    Case("stories are counted when the download ends") {
      await finish { done in try? Downloader().download(completion: done) }
    },
    Case("stories are counted when the import ends") {
      await finish { done in try? NewsImport().start(completion: done) }
    },
    Case("a story is marked when the server has answered") {
      await finish { done in try? reportReading(completion: done) }
    },
  ]
}
