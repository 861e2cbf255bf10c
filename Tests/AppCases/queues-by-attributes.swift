// A queue's attributes may be written with their type.
import Foundation
import RealmSwift

class Page: Object {
  @Persisted(primaryKey: true) var number: Int
}

final class PageStore {
  private var parsing = DispatchQueue(
    label: "parsing", attributes: DispatchQueue.Attributes.concurrent)
  private let counting = DispatchQueue(
    label: "counting", attributes: [DispatchQueue.Attributes.concurrent])
  private let saving = DispatchQueue(
    label: "saving", attributes: [], autoreleaseFrequency: .workItem)

  func parse(_ numbers: [Int]) {
    parsing.async {
      autoreleasepool {
        let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
        try! realm.write {
          for number in numbers { realm.create(Page.self, value: [number]) }
        }
      }
    }
  }

  func count() {
    counting.async {
      autoreleasepool {
        print(try! Realm().objects(Page.self).count)  // expect: realm-opened-on-concurrent-queue
      }
    }
  }

  func save(_ number: Int) {
    saving.async {
      let realm = try! Realm()
      try! realm.write { _ = realm.create(Page.self, value: [number]) }
    }
  }
}
