import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// A store with a writer on each of some serial queues, whose later work is done by hand.
final class SteppedStore {
  let schedule: SteppedSchedule
  let engine: CountedEngine
  let store: Store
  let configuration: Realm.Configuration
  private(set) var writers: [SteppedWriter] = []

  /// - Parameters:
  ///   - hearsNews: whether the writers hear of each other's commits, which makes for many more
  ///     schedules.
  ///   - file: where the store is; nil for memory.
  init(writers count: Int, hearsNews: Bool = false, file: URL? = nil) throws {
    let queues = (0..<count).map { DispatchQueue(label: "writer \($0)") }
    schedule = SteppedSchedule(queues)
    let name = file?.path ?? UUID().uuidString
    let engine = CountedEngine(
      over: try file.map { try LMDBEngine.open(path: $0.path) } ?? HeapEngine())
    self.engine = engine
    store = Store(
      name: name, engine: engine, turn: try WriterTurn(path: file?.path) { try? engine.flush() },
      schedule: schedule)
    configuration =
      file.map { Realm.Configuration(fileURL: $0) }
      ?? Realm.Configuration(inMemoryIdentifier: name)
    writers = queues.map { queue in
      let instance = store.liveInstance(at: .queue(queue), configuration)
      return SteppedWriter(Realm(instance), on: queue, of: store, engine)
    }
    writers[0].atHome { realm in
      try! realm.write {
        // The file may have been another world's.
        realm.deleteAll()
        realm.add(Dog(value: ["age": 0]))
      }
    }
    schedule.runAll()
    guard !hearsNews else { return }
    for writer in writers { writer.realm.instance.awaitedNews.store(1, ordering: .relaxed) }
  }

  /// An actor with a realm of its own.
  func makeShelter() -> SteppedShelter {
    let shelter = SteppedShelter(schedule.makeExecutor())
    shelter.start { [store, configuration] in $0.open(store, configuration) }
    schedule.runAll()
    return shelter
  }

  /// Nothing waits, every write ended as it had to, and nothing is kept.
  ///
  /// - Parameter written: how often others have counted up the age of the dog.
  func expectEnd(_ seed: UInt64? = nil, written: Int = 0) {
    #expect(schedule.choices.isEmpty, "\(seed ?? 0)")
    for writer in writers { writer.expectEnd(seed) }
    #expect(engine.unflushed == 0)
    #expect(store.turn.waitingCount == 0)
    let isFree = (try? store.turn.tryBegin()) == true
    #expect(isFree, "the turn is free after \(seed ?? 0)")
    if isFree { store.turn.end() }
    let total = writers.reduce(written) { $0 + $1.committed }
    let age = writers[0].atHome { realm in
      realm.refresh()
      return realm.objects(Dog.self).first?.age
    }
    #expect(age == total)
    schedule.runAll()
    engine.lastWriter.withLock { $0 = nil }
    for writer in writers { writer.close() }
    #expect(store.instances.isEmpty, "nothing is left behind by \(seed ?? 0)")
  }
}

/// A realm on a serial queue, and what became of its writes.
final class SteppedWriter {
  private(set) var realm: Realm!
  let queue: DispatchQueue
  private let store: Store
  private let engine: CountedEngine
  private(set) var issued: [AsyncTransactionId] = []
  private(set) var begun: [AsyncTransactionId] = []
  private(set) var completed: [AsyncTransactionId] = []
  private var removed: Set<AsyncTransactionId> = []
  private(set) var committed = 0
  /// Commits of this writer that are not durable.
  private var unflushed = 0

  init(_ realm: Realm, on queue: DispatchQueue, of store: Store, _ engine: CountedEngine) {
    (self.realm, self.queue, self.store, self.engine) = (realm, queue, store, engine)
  }

  func close() { queue.sync { realm = nil } }

  func atHome<Result>(_ body: (Realm) -> Result) -> Result { queue.sync { body(realm) } }

  /// Counts up the age of the dog, alone.
  private func count() {
    #expect(Home.queue(queue).isHere)
    #expect(engine.unflushed == unflushed, "only this writer's commits may not be durable yet")
    realm.objects(Dog.self).first?.age += 1
    committed += 1
    engine.lastWriter.withLock { $0 = self }
  }

  private func completed(_ id: AsyncTransactionId, _ error: (any Error)?) {
    #expect(Home.queue(queue).isHere && error == nil)
    unflushed = 0
    completed.append(id)
  }

  /// - Parameter isGrouped: whether the commit may wait for the next one to become durable.
  func write(isGrouped: Bool = false) {
    atHome { realm in
      nonisolated(unsafe) var id: AsyncTransactionId = 0
      id = realm.beginAsyncWrite { [self] in
        begun.append(id)
        count()
        realm.commitAsyncWrite(allowGrouping: isGrouped) { [self] in completed(id, $0) }
        unflushed += 1
      }
      issued.append(id)
    }
  }

  func cancel() {
    guard let id = issued.last else { return }
    if !begun.contains(id) { removed.insert(id) }
    atHome { try! $0.cancelAsyncWrite(id) }
  }

  func invalidate() {
    removed.formUnion(issued.filter { !begun.contains($0) })
    atHome { $0.invalidate() }
  }

  /// Whether a write that does not wait would get the turn without waiting for other writers.
  var isFree: Bool {
    switch realm.instance.asyncWrites.phase {
    case .flushing where engine.unflushed > 0 && engine.lastWriter.withLock { $0 === self }:
      // It makes its own commits durable first; the turn then goes to who waits for it.
      return store.turn.waitingCount == 0
    case .requesting(let wait):
      if case .success = wait.outcome() { return true }
      fallthrough
    case .idle, .holding, .flushing:
      guard (try? store.turn.tryBegin()) == true else { return false }
      store.turn.end()
      return true
    }
  }

  /// A write that does not wait.
  func writeNow() {
    atHome { realm in
      try! realm.write {
        unflushed = 0
        count()
      }
    }
  }

  func expectEnd(_ seed: UInt64?) {
    #expect(begun == issued.filter { !removed.contains($0) }, "\(seed ?? 0)")
    #expect(completed == begun, "\(seed ?? 0)")
    #expect(!realm.isPerformingAsynchronousWriteOperations && !realm.isInWriteTransaction)
  }
}
