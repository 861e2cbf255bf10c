import Foundation
import RealmSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private class Story: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Rain"
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
  let id = story.id
  let task = URLSession.shared.dataTask(with: feed) { data, _, _ in
    autoreleasepool {
      let story = try? openNews().object(ofType: Story.self, forPrimaryKey: id)
      show("\(story?.title ?? ""): \(data?.count ?? 0) bytes")
    }
    completion()
  }
  task.resume()
}
// end

// example
@MainActor
private final class StoryModel {
  private let story: Story

  init() throws {
    story = try openNews().objects(Story.self).first!
  }

  func update(completion: @escaping @Sendable () -> Void) {
    let task = URLSession.shared.dataTask(with: feed) { _, _, _ in
      DispatchQueue.main.async {
        show(self.story.title)
        completion()
      }
    }
    task.resume()
  }
}
// end

// example
private func log(_ story: Story, completion: @escaping @Sendable () -> Void) {
  let story = story.freeze()
  let work = BlockOperation { show("importing") }
  work.completionBlock = {
    show(story.title)
    completion()
  }
  OperationQueue().addOperation(work)
}
// end

// example
@MainActor
private func updateOnMain() async throws {
  let realm = try await Realm(configuration: news)
  let story = realm.objects(Story.self).first
  let bytes = try? await URLSession.shared.data(from: feed).0.count
  show("\(story?.title ?? ""): \(bytes ?? 0) bytes")
}
// end

private func countBefore(completion: @escaping @Sendable () -> Void) throws {
  let count = try openNews().objects(Story.self).count
  URLSession.shared.dataTask(with: feed) { _, _, _ in
    show("\(count) stories")
    completion()
  }.resume()
}

extension Cases {
  static let liveObjectInCallbackGood = [
    Case("a story is asked for again when the data is there") {
      let realm = try openNews()
      let story = realm.objects(Story.self).first!
      await finish { update(story, completion: $0) }
    },
    Case("a model goes back to the main thread") {
      let model = try await MainActor.run { try StoryModel() }
      await finish { done in
        DispatchQueue.main.async { MainActor.assumeIsolated { model.update(completion: done) } }
      }
    },
    Case("a frozen story is logged when the import ends") {
      let story = try openNews().objects(Story.self).first!
      await finish { log(story, completion: $0) }
    },
    Case("the answer is awaited on the main actor") { try await updateOnMain() },
    Case("stories are counted before the download") {
      await finish { done in try? countBefore(completion: done) }
    },
  ]
}
