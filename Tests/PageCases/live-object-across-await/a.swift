import Foundation
import RealmSwift

final class Podcast: Object {
  @Persisted(primaryKey: true) var feed: String
  @Persisted var title = ""
  @Persisted var artwork: Data?
}

protocol FeedClient: Sendable {
  func artwork(for feed: String) async throws -> Data
  func title(for feed: String) async throws -> String
}

private func openPodcasts() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "podcasts"))
}

struct PodcastRefresher {
  let client: FeedClient

  func refreshArtwork(of feed: String) async throws {
    let realm = try openPodcasts()
    guard let podcast = realm.object(ofType: Podcast.self, forPrimaryKey: feed) else { return }
    let data = try await client.artwork(for: podcast.feed)
    print("\(podcast.title): \(data.count) bytes")  // expect: live-object-across-await
  }

  func refreshLogged(_ feed: String) async throws {
    let realm = try openPodcasts()
    guard let podcast = realm.object(ofType: Podcast.self, forPrimaryKey: feed) else { return }
    let title = podcast.title
    let data = try await client.artwork(for: feed)
    print("\(title): \(data.count) bytes")
  }

  func refreshAll(_ feeds: [String]) async throws {
    let realm = try openPodcasts()
    for feed in feeds {
      // expect: live-object-across-await
      let known = realm.object(ofType: Podcast.self, forPrimaryKey: feed)?.title
      let title = try await client.title(for: feed)
      print(known ?? "new", title)
    }
  }

  func refreshAllFresh(_ feeds: [String]) async throws {
    for feed in feeds {
      let title = try await client.title(for: feed)
      try store(title, for: feed)
    }
  }

  private func store(_ title: String, for feed: String) throws {
    let realm = try openPodcasts()
    try realm.write {
      realm.create(Podcast.self, value: ["feed": feed, "title": title], update: .modified)
    }
  }

  func requery(_ feed: String) async throws -> Int {
    var podcast = try openPodcasts().object(ofType: Podcast.self, forPrimaryKey: feed)
    let title = try await client.title(for: podcast?.feed ?? feed)
    podcast = try openPodcasts().object(ofType: Podcast.self, forPrimaryKey: feed)
    return (podcast?.title == title) ? 0 : 1
  }
}
