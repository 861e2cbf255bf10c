#if os(Linux)
  import CInterposer
  import Foundation
  import Testing

  @testable import ConfineStore

  /// A disk that refuses a call of a flush; in processes of their own, which have one interposer
  /// each.
  @Suite struct FailingFlushTests {
    /// A call that fails, and with which error.
    struct Failure: Codable, Sendable, CustomStringConvertible {
      enum Call: String, CaseIterable, Codable {
        case firstPage, laterPage, sync, meta, growth
      }

      var call: Call
      var code: CInt

      static let all = Call.allCases.flatMap {
        [Failure(call: $0, code: ENOSPC), Failure(call: $0, code: EIO)]
      }

      var description: String { "\(call) \(String(cString: strerror(code)))" }

      func arm() {
        switch call {
        case .firstPage: confine_fail(confine_write, confine_data, 1, 1, code)
        case .laterPage: confine_fail(confine_write, confine_data, 2, 1, code)
        case .sync: confine_fail(confine_sync, confine_data, 1, 1, code)
        case .meta: confine_fail(confine_write, confine_meta, 1, 1, code)
        case .growth: confine_fail(confine_resize, confine_data, 1, 1, code)
        }
      }
    }

    @Test(
      "a flush that fails takes its versions back, and the next one succeeds",
      arguments: Failure.all)
    func failure(_ failure: Failure) async {
      await #expect(processExitsWith: .success) { [failure = failure as Failure] in
        let store = try FailingStore()
        let held = try store.pile(to: 2, [(1, 7), (2, 8), (1, 9)])
        failure.arm()
        let error = #expect(throws: Realm.Error.self) { try store.engine.flush() }
        #expect(error?.code == (failure.code == ENOSPC ? .outOfDiskSpace : .fileOperationFailed))
        #expect(error?.message.contains(store.path) == true)
        try store.expectDurable(2)
        #expect(try held.bytes(at: store.key(1)) == store.bytes(9))
        #expect(throws: Realm.Error.lostBase(store.path)) {
          try store.engine.commit(ChunkMap(), over: held)
        }
        if failure.call != .meta { try store.expectWrites(after: held) }
      }
    }

    /// The old meta page is in place again, but LMDB does not trust its environment any more.
    @Test("after a meta page that could not be written a store is read, and must be opened again")
    func meta() async {
      await #expect(processExitsWith: .success) {
        var store: FailingStore? = try FailingStore()
        let path = try #require(store?.path)
        do {
          let held = try store!.pile(to: 2, [(1, 7)])
          Failure(call: .meta, code: EIO).arm()
          #expect(throws: Realm.Error.self) { try store!.engine.flush() }
          let next = try store!.engine.commit([store!.key(1): [10]])
          #expect(next.version > held.version)
          let error = #expect(throws: Realm.Error.self) { try store!.engine.flush() }
          #expect(error?.message == Self.panic(path))
          try store!.expectDurable(2)
        }
        store = nil
        try FailingStore(reopening: path).expectDurable(2)
        try FailingStore(reopening: path).expectWrites(after: nil)
      }
    }

    @Test(
      "a version that was lost is no base, even when another process has given its number again")
    func sameNumber() async throws {
      let path = temporaryFile().path
      let other = Worker {
        let lost = Signal(path + "-lost")
        try lost.wait()
        let engine = try LMDBEngine.open(path: path)
        let version = try engine.commit([FailingStore.key(9): [9]]).version
        try engine.flush()
        Signal(path + "-given").send()
        return version
      }
      await #expect(processExitsWith: .success) { [path = path as String] in
        let store = try FailingStore(path)
        let given = Signal(path + "-given")
        let lost = try store.engine.commit([FailingStore.key(1): [3]])
        confine_fail(confine_sync, confine_data, 1, 1, EIO)
        #expect(throws: Realm.Error.self) { try store.engine.flush() }
        Signal(path + "-lost").send()
        try given.wait()
        #expect(try store.engine.newest().version == lost.version)
        #expect(throws: Realm.Error.lostBase(path)) {
          try store.engine.commit(ChunkMap(), over: lost)
        }
        #expect(try store.engine.newest().bytes(at: FailingStore.key(9)) == [9])
      }
      #expect(try await other.result() == 3)
    }

    private static func panic(_ path: String) -> String {
      "Unable to read a realm at path '\(path)': the disk has failed while a version was made "
        + "durable. Let go of all that was read from it, and open it again."
    }
  }

  /// A store with a durable version, whose file is watched.
  private struct FailingStore {
    let path: String
    let engine: LMDBEngine

    init(reopening path: String) throws {
      self.path = path
      engine = try LMDBEngine.open(path: path)
    }

    init(_ path: String = temporaryFile().path) throws {
      try self.init(reopening: path)
      try engine.commit([key(1): bytes(1)])
      try engine.commit([key(2): bytes(2)])
      try engine.flush()
      try #require(confine_watch(path, confine_data, 4096))
    }

    static func key(_ place: UInt64) -> ChunkKey {
      ChunkKey(ColumnID(table: 1, column: 0), place)
    }

    func key(_ place: UInt64) -> ChunkKey { Self.key(place) }
    func bytes(_ fill: UInt8) -> [UInt8] { [UInt8](repeating: fill, count: 5000) }

    func pile(to version: UInt64, _ puts: [(UInt64, UInt8)]) throws -> any Snapshot {
      for (place, fill) in puts { try engine.commit([key(place): bytes(fill)]) }
      // So much that the file must grow.
      return try engine.commit(
        Contents(uniqueKeysWithValues: (100..<200).map { (key($0), bytes(3)) }))
    }

    func expectWrites(after held: (any Snapshot)?) throws {
      let before = try held?.contents()
      let next = try engine.commit([key(1): [10]])
      #expect(next.version > held?.version ?? 0)
      try engine.flush()
      #expect(try engine.newest().bytes(at: key(1)) == [10])
      #expect(try engine.newest().version == next.version)
      #expect(try held?.contents() == before)
    }

    func expectDurable(_ version: UInt64) throws {
      #expect(try engine.newest().version == version)
      #expect(try engine.newest().contents() == [key(1): bytes(1), key(2): bytes(2)])
    }
  }
#endif
