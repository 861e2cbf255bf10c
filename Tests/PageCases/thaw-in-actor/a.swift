import Foundation
import RealmSwift

final class Memo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text = ""
  @Persisted var length = 0
}

func openMemos() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "memos"))
}

actor MemoWorker {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(
      configuration: Realm.Configuration(inMemoryIdentifier: "memos"), actor: self)
  }

  func measureLatest() throws {
    let frozen = realm?.objects(Memo.self).last?.freeze()
    guard let memo = frozen?.thaw() else { return }  // expect: thaw-in-actor
    print(memo.text.count)
  }

  func measureByKey() async throws {
    guard let realm, let frozen = realm.objects(Memo.self).last?.freeze() else { return }
    let memo = realm.object(ofType: Memo.self, forPrimaryKey: frozen.id)
    try await realm.asyncWrite { memo?.length = frozen.text.count }
  }

  func measure(_ reference: ThreadSafeReference<Memo>) async throws {
    guard let realm, let memo = realm.resolve(reference) else { return }
    try await realm.asyncWrite { memo.length = memo.text.count }
  }

  func describe(_ memos: Results<Memo>) -> [String] {
    memos.map { "\($0.id): \($0.length)" }
  }

  func snapshotCount() -> Int {
    realm?.freeze().objects(Memo.self).count ?? 0
  }
}

@MainActor
final class MemoScreen {
  private let worker = MemoWorker()
  private var shown: Memo?

  func show(_ id: Int) throws {
    let frozen = try openMemos().object(ofType: Memo.self, forPrimaryKey: id)?.freeze()
    shown = frozen?.thaw()
  }

  func describe() async throws -> [String] {
    let memos = try await Realm(configuration: Realm.Configuration(inMemoryIdentifier: "memos"))
      .objects(Memo.self)
    return await worker.describe(memos.freeze())
  }
}
