// A generic list of pages gathers what the closure gives that each was made with.
import Foundation
import RealmSwift

class Track: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

final class Pages<Item> {
  private let fetch: (Int) -> [Item]
  private let queue = DispatchQueue(label: "pages", autoreleaseFrequency: .workItem)
  private(set) var items: [Item] = []

  init(fetch: @escaping (Int) -> [Item]) { self.fetch = fetch }

  func next(_ done: @escaping () -> Void) {
    let page = items.count / 20
    queue.async {
      let new = self.fetch(page)
      DispatchQueue.main.async {
        self.items += new
        done()
      }
    }
  }
}

@MainActor final class TracksScreen {
  private let tracks = Pages<Track> { page in
    Array(try! Realm().objects(Track.self).suffix(from: page * 20).prefix(20))
  }
  private let titles = Pages<String> { page in
    try! Realm().objects(Track.self).suffix(from: page * 20).prefix(20).map(\.title)
  }

  func more() {
    tracks.next {
      print(self.tracks.items[0].title)  // expect: live-object-across-queues
    }
    titles.next {
      print(self.titles.items[0])
    }
  }
}
