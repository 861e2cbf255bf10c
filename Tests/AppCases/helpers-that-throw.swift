import Combine
import Foundation
import RealmSwift

final class Memo: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var stateRaw = "draft"
  @Persisted var duration = 0.0
  @Persisted var fileName = ""

  var state: String {
    get { stateRaw }
    set { stateRaw = newValue }
  }

  var shownState: String {
    get { stateRaw }
    set { try? realm?.write { stateRaw = newValue } }
  }
}

enum AudioProbe {
  static func duration(of name: String) async -> Double { Double(name.count) }
}

final class AudioClient {
  func upload(_ name: String) throws -> String {
    guard !name.isEmpty else { throw CancellationError() }
    return send(name)
  }

  private func send(_ name: String) -> String {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "memos.audio").async { done.signal() }
    done.wait()
    return name
  }
}

actor MemoLibrary {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(actor: self)
  }

  private func store() throws -> Realm {
    guard let realm else { throw CancellationError() }
    return realm
  }

  func replaceAudio(of id: Int, with name: String) async throws {
    let realm = try store()
    guard let memo = realm.object(ofType: Memo.self, forPrimaryKey: id) else { return }
    realm.beginWrite()
    memo.fileName = name
    memo.duration = await AudioProbe.duration(of: name)  // expect: suspension-inside-write
    try realm.commitWrite()
  }

  func rename(_ id: Int, to name: String) async throws {
    let realm = try store()
    let duration = await AudioProbe.duration(of: name)
    try realm.write {
      let memo = realm.object(ofType: Memo.self, forPrimaryKey: id)
      memo?.fileName = name
      memo?.duration = duration
    }
  }
}

final class MemoStore {
  private let audio = AudioClient()

  func upload(_ memo: Memo, in realm: Realm) throws {
    try realm.write {
      memo.fileName = try audio.upload(memo.fileName)  // expect: blocking-wait-inside-write
    }
  }

  func start(_ id: Int) throws {
    let realm = try Realm()
    guard let memo = realm.object(ofType: Memo.self, forPrimaryKey: id) else { return }
    memo.state = "recording"  // expect: write-outside-transaction
  }

  func show(_ id: Int) throws {
    let realm = try Realm()
    guard let memo = realm.object(ofType: Memo.self, forPrimaryKey: id) else { return }
    memo.shownState = "shown"
    try realm.write { memo.state = "shown" }
  }
}

final class MemoDetail {
  private let memo: Memo
  private let realm: Realm

  init(memo: Memo, realm: Realm) {
    self.memo = memo
    self.realm = realm
  }

  func like() throws {
    try mark(memo)
  }

  private func mark(_ memo: Memo) throws {
    try realm.write { memo.stateRaw = "liked" }  // expect: frozen-mutation
  }
}

final class MemoRouter {
  func open(_ memo: Memo, in realm: Realm) -> MemoDetail {
    MemoDetail(memo: memo.freeze(), realm: realm)
  }
}

final class MemoPublishers {
  private let realm: Realm
  private let charts = DispatchQueue(label: "memos.charts")

  init(realm: Realm) { self.realm = realm }

  func lengths() -> AnyPublisher<[Double], Error> {
    realm.objects(Memo.self).collectionPublisher
      .map(Array.init)
      .receive(on: charts)
      .map { memos in memos.map { $0.duration } }  // expect: live-object-across-queues
      .eraseToAnyPublisher()
  }

  func archive(_ memos: [Memo]) {
    charts.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        // expect: reference-made-after-hop
        let own = memos.map(ThreadSafeReference.init(to:)).compactMap { realm.resolve($0) }
        print(own.count)
      }
    }
  }

  func archiveByReference(_ memos: [Memo]) {
    let references = memos.map(ThreadSafeReference.init(to:))
    charts.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        print(references.compactMap { realm.resolve($0) }.count)
      }
    }
  }
}
