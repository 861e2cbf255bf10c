import Foundation
import RealmSwift

// MARK: - What a function adds, its callers have just made

final class Gift: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var title: String
}

final class GiftStore {
  static let shared = GiftStore()
  private let queue = DispatchQueue(label: "gifts", autoreleaseFrequency: .workItem)
  private var realm: Realm!

  private init() {
    queue.sync { realm = try? Realm(queue: queue) }
  }

  func create<T: Object>(_ object: T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        do {
          try self.realm.write { self.realm.add(object, update: .modified) }
          continuation.resume(returning: object.freeze())
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  func createAll(_ gifts: [Gift], _ completion: @escaping ([Gift]) -> Void) {
    queue.async {
      for (index, gift) in gifts.enumerated() { gift.number = index }
      try? self.realm.write { self.realm.add(gifts, update: .all) }
      completion(gifts.map { $0.freeze() })
    }
  }

  /// What is deleted is managed.
  func delete(_ gift: Gift) {
    queue.async {
      try? self.realm.write { self.realm.delete(gift) }  // expect: live-object-across-queues
    }
  }
}

// MARK: - A realm that the caller may leave out

enum MainRealm { static let realm = try! Realm() }

extension Gift {
  static func unique(_ number: Int, in realm: Realm?) -> Gift {
    let realm = realm ?? MainRealm.realm
    return realm.object(ofType: Gift.self, forPrimaryKey: number) ?? Gift()
  }
}

@MainActor func renameGift() {
  try? MainRealm.realm.write { Gift.unique(1, in: nil).title = "main" }
}

func importGifts() {
  DispatchQueue.global().async {
    autoreleasepool {
      let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
      try? realm.write { Gift.unique(1, in: realm).title = "imported" }
    }
  }
}

// MARK: - Operations that are added to the main queue alone

final class GiftSaver { let realm = try! Realm() }

final class SaveOperation: Operation {
  private let saver = GiftSaver()
  override func main() { print(saver.realm.objects(Gift.self).count) }
}

final class ExportOperation: Operation {
  private let saver = GiftSaver()
  override func main() {
    print(saver.realm.objects(Gift.self).count)  // expect: live-object-across-queues
  }
}

@MainActor func save() {
  let save = SaveOperation()
  let export = ExportOperation()
  save.addDependency(export)
  OperationQueue().addOperation(export)
  OperationQueue.main.addOperation(save)
}

// MARK: - Plain values that a model is given stay what they are

enum VisitKind: String, PersistableEnum {
  case first, second
}

final class Visitor: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var seen: Date
  @Persisted var kind: VisitKind
}

func noteVisit(of visitor: Visitor, in realm: Realm) throws {
  let now = Date()
  let kind = VisitSource.current.kind
  try realm.write {
    visitor.seen = now
    visitor.kind = kind
  }
  DispatchQueue.global().async { print(now, kind) }
}
