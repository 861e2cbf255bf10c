import Foundation
import Testing

@testable import ConfineStore

/// Content that is whole by its checksum, and that no version of the format writes.
@Suite struct DamagedColumnTests {
  private static func damagedFile() throws -> String {
    let path = temporaryFile().path
    let configuration = Realm.Configuration(fileURL: URL(fileURLWithPath: path))
    do {
      let realm = try Realm(configuration: configuration)
      try realm.write { realm.add(Dog()) }
    }
    let engine = try LMDBEngine.open(path: path)
    let chunks = SeenChunks(try engine.newest())
    let table = try #require(try CatalogRecord.read(from: chunks).tables["Dog"])
    let name = try #require(table.columns.first { $0.name == "name" })
    try engine.commit([ChunkKey(name.values.id, 0): [UInt8](repeating: 9, count: 40)])
    try engine.flush()
    return path
  }

  @Test("a write over damage throws an error that names the file and the place")
  func write() throws {
    let path = try Self.damagedFile()
    let realm = try Realm(fileURL: URL(fileURLWithPath: path))
    let error = #expect(throws: Realm.Error.self) {
      try realm.write { realm.objects(Dog.self)[0].name = "Laika" }
    }
    #expect(error?.code == .invalidDatabase)
    #expect(error?.message.contains("'\(path)'") == true)
    #expect(error?.message.contains("column") == true)
    #expect(!realm.isInWriteTransaction)
  }

  @Test("a read of damage ends the process with a text that names the file and the place")
  func read() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let path = try Self.damagedFile()
      let realm = try Realm(fileURL: URL(fileURLWithPath: path))
      _ = realm.objects(Dog.self)[0].name
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("In the realm at path '"))
    #expect(text.contains("table"))
  }
}
