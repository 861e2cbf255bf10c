#if ADDRESS_SANITIZER
  import Foundation
  import Testing

  @testable import ConfineStore

  @Suite struct UseAfterReleaseTests {
    private static let key = ChunkKey(ColumnID(table: 1, column: 4), 0)

    /// Reads a chunk of a version after the next one has replaced it.
    private static func read(holdingSnapshot holds: Bool) throws -> UInt8 {
      let engine = HeapEngine()
      try engine.commit([key: [7]])
      var snapshot: (any Snapshot)? = engine.newest()
      let chunk = try #require(try snapshot?.chunk(at: key))
      if !holds { snapshot = nil }
      try engine.commit([key: [8]])
      defer { withExtendedLifetime(snapshot) {} }
      var byte: UInt8 = 0
      // A call that the sanitizer watches; it does not see what the standard library reads.
      memcpy(&byte, chunk.baseAddress!, 1)
      return byte
    }

    @Test("a chunk that is used after its last snapshot has gone is noticed")
    func afterRelease() async {
      await #expect(processExitsWith: .failure) { _ = try Self.read(holdingSnapshot: false) }
    }

    @Test("a chunk of a snapshot that is held is read in peace")
    func whileHeld() throws {
      #expect(try Self.read(holdingSnapshot: true) == 7)
    }
  }
#endif
