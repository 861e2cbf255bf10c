import Foundation
import RealmSwift

// Methods of optionals and of the collections in them have the same names.

final class LostItem: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var title = ""
}

final class LostItems {
  private let queue = DispatchQueue.global()

  func titlesOrNone(_ items: [LostItem]?) {
    queue.async {
      print((items ?? []).map { $0.title })  // expect: live-object-on-concurrent-queue
    }
  }

  func titlesOfCopy(_ items: [LostItem]?) {
    let known = items ?? []
    queue.async {
      print(known.map { $0.title })  // expect: live-object-on-concurrent-queue
    }
  }

  func titleOfOne(_ item: LostItem?, _ other: LostItem?) {
    let known = item ?? other
    queue.async {
      print(known.map { $0.title } ?? "")  // expect: live-object-on-concurrent-queue
    }
  }

  func oldest() {
    let items = (try? Realm())?.objects(LostItem.self).sorted(byKeyPath: "id")
    let oldest = items.map { Array($0.prefix(10)) } ?? []
    queue.async {
      print(oldest.map { $0.title })  // expect: live-object-on-concurrent-queue
    }
  }

  func frozenOldest() {
    let items = (try? Realm())?.objects(LostItem.self).freeze()
    let oldest = items.map { Array($0.prefix(10)) } ?? []
    queue.async {
      print(oldest.map { $0.title })
    }
  }

  func oldestTitles() {
    let titles = (try? Realm())?.objects(LostItem.self).map { $0.title }
    let copies = titles.map { Array($0.prefix(10)) } ?? []
    queue.async {
      print(copies.count)
    }
  }

  func lazyTitles() {
    let titles = (try? Realm())?.objects(LostItem.self).map { $0.title }
    let eager = Array(titles.map { Array($0) } ?? [])
    queue.async {
      print(eager.map { $0.count })
    }
  }
}
