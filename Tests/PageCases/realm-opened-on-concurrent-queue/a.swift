import Foundation
import RealmSwift

final class Sticker: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var pack = ""
}

final class StickerImporter {
  private let serial = DispatchQueue(label: "stickers.serial", autoreleaseFrequency: .workItem)
  private let parallel = DispatchQueue(
    label: "stickers.parallel", qos: .utility, attributes: .concurrent)

  func importPack(_ name: String, ids: [Int], completion: @escaping () -> Void) {
    DispatchQueue.global(qos: .utility).async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }  // expect: realm-opened-on-concurrent-queue
        try? realm.write {
          for id in ids {
            realm.create(Sticker.self, value: ["id": id, "pack": name], update: .modified)
          }
        }
      }
      completion()
    }
  }

  func importPackSerially(_ name: String, ids: [Int], completion: @escaping () -> Void) {
    serial.async {
      defer { completion() }
      guard let realm = try? Realm() else { return }
      try? realm.write {
        for id in ids {
          realm.create(Sticker.self, value: ["id": id, "pack": name], update: .modified)
        }
      }
    }
  }

  func countPacks(_ names: [String]) {
    parallel.async {
      for name in names {
        // expect: background-realm-without-autoreleasepool
        let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
        print(name, realm.objects(Sticker.self).where { $0.pack == name }.count)
      }
    }
  }

  /// On the thread of whoever calls.
  func countNow(_ name: String) -> Int {
    parallel.sync {
      autoreleasepool {
        (try? Realm())?.objects(Sticker.self).where { $0.pack == name }.count ?? 0
      }
    }
  }

  func warm(_ stickers: Results<Sticker>) {
    let frozen = stickers.freeze()
    parallel.async { print(frozen.count) }
  }
}
