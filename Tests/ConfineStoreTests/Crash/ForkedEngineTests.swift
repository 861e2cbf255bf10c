import Foundation
import Testing

@testable import ConfineStore

@Suite struct ForkedEngineTests {
  private static let key = ChunkKey(ColumnID(table: 1, column: 0), 1)

  @Test("a forked child is refused what its parent opened, and leaves the parent's readers be")
  func forkedChild() async {
    await #expect(processExitsWith: .success) {
      let path = temporaryFile().path
      let engine = try LMDBEngine.open(path: path)
      try engine.commit([Self.key: [0]])
      try engine.flush()
      let pinned = try engine.newest()
      nonisolated(unsafe) var inherited: LMDBEngine? = engine
      let refused = try forked {
        let isRefused =
          Self.isRefused(path) { () throws(Realm.Error) in _ = try engine.newest() }
          && Self.isRefused(path) { () throws(Realm.Error) in
            _ = try engine.commit(ChunkMap(), over: pinned)
          }
        inherited = nil
        return isRefused
      }
      #expect(refused)
      _ = inherited
      for number in 1...50 as ClosedRange<UInt8> {
        try engine.commit([Self.key: [UInt8](repeating: number, count: 3000)])
        try engine.flush()
      }
      #expect(try pinned.bytes(at: Self.key) == [0])
      #expect(engine.oldestVersion == 1)
    }
  }

  @Test("a child that was forked between commit and flush does not flush")
  func flushInChild() async {
    await #expect(processExitsWith: .success) {
      let path = temporaryFile().path
      let engine = try LMDBEngine.open(path: path)
      try engine.commit([Self.key: [1]])
      let refused = try forked {
        Self.isRefused(path) { () throws(Realm.Error) in try engine.flush() }
      }
      #expect(refused)
      #expect(try LMDBRead(of: LMDBEnvironment.open(path: path)).head.version == 0)
      try engine.flush()
      #expect(try engine.newest().bytes(at: Self.key) == [1])
    }
  }

  @Test("a forked child may open for itself what its parent has open")
  func openedInChild() async {
    await #expect(processExitsWith: .success) {
      let path = temporaryFile().path
      let engine = try LMDBEngine.open(path: path)
      try engine.commit([Self.key: [1]])
      try engine.flush()
      let written = try forked {
        guard let own = try? LMDBEngine.open(path: path),
          (try? own.newest().bytes(at: Self.key)) == [1],
          (try? own.commit([Self.key: [2]])) != nil
        else { return false }
        return (try? own.flush()) != nil
      }
      #expect(written)
      #expect(try engine.newest().bytes(at: Self.key) == [2])
      try engine.commit([Self.key: [3]])
      try engine.flush()
      #expect(try engine.newest().version == 3)
    }
  }

  private static func isRefused(
    _ path: String, _ body: () throws(Realm.Error) -> Void
  ) -> Bool {
    do throws(Realm.Error) {
      try body()
      return false
    } catch {
      return error == .forked(path)
    }
  }
}
