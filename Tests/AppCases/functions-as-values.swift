// Functions, key paths and objects that are called like functions lead to what they give.
import Foundation
import RealmSwift

class Stamp: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var country = ""
  @Persisted var album: Album?
}

class Album: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
}

struct StampFinder {
  func callAsFunction(_ id: Int) -> Stamp? {
    try? Realm().object(ofType: Stamp.self, forPrimaryKey: id)
  }

  func titles(_ id: Int) -> [String] { self(id).map { [$0.country] } ?? [] }
}

func firstStamp() -> Stamp? { try? Realm().objects(Stamp.self).first }

extension Optional where Wrapped == Stamp {
  var orFirst: Stamp? { self ?? firstStamp() }
}

final class StampPrinter {
  private let find = StampFinder()
  private let queue = DispatchQueue(label: "stamps", autoreleaseFrequency: .workItem)

  func printFirst() {
    let find = firstStamp
    let stamp = find()
    queue.async {
      print(stamp?.country ?? "")  // expect: live-object-across-queues
      print(find()?.country ?? "")
    }
  }

  func printFound() {
    let finder = StampFinder()
    let stamp = finder(3)
    let titles = finder.titles(3)
    queue.async {
      print(titles)
      print(stamp?.country ?? "")  // expect: live-object-across-queues
    }
  }

  func printAlbum() {
    guard let stamp = firstStamp() else { return }
    let album = stamp[keyPath: \.album]
    let country = stamp[keyPath: \.country]
    queue.async {
      print(country)
      print(album?.title ?? "")  // expect: live-object-across-queues
    }
  }

  func printAny(_ id: Int) {
    let stamp = find(id).orFirst
    queue.async {
      print(stamp?.country ?? "")  // expect: live-object-across-queues
    }
  }
}
