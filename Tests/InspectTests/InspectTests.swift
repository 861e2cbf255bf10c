import ConfineStore
import Foundation
import Testing

@Suite("Inspecting a store")
struct InspectTests {
  @Test("tells the tables with their objects, columns and bytes")
  func tables() async throws {
    let store = try KennelStore(dogs: 3)
    let inspection = try await InspectProcess.inspection(of: store.file)
    #expect(inspection.tables.map(\.name) == ["Collar", "Dog"])
    #expect(inspection.tables.map(\.objects) == [3, 3])
    #expect(inspection.tables.map(\.isEmbedded) == [true, false])
    let dogs = inspection.tables[1]
    #expect(dogs.primaryKey == "id")
    #expect(dogs.columns.map(\.name) == ["id", "name", "collar"])
    #expect(dogs.columns.map(\.type) == ["int", "string", "object<Collar>"])
    #expect(dogs.columns.allSatisfy { $0.bytes > 0 })
    #expect(dogs.columns.map { $0.indexBytes > 0 } == [true, true, false])
    let columns = dogs.columns.reduce(0) { $0 + $1.bytes + $1.indexBytes }
    #expect((columns + 1..<inspection.file.bytes).contains(dogs.bytes))
  }

  @Test("tells the versions and the pages of a store that nobody has open")
  func closed() async throws {
    let store = try KennelStore(dogs: 20)
    let inspection = try await InspectProcess.inspection(of: store.file)
    #expect(inspection.format == 4)
    #expect(inspection.versions.newest == 20)
    #expect((1...20).contains(inspection.versions.oldest))
    #expect(inspection.readers.isEmpty)
    let file = inspection.file
    let size = try FileManager.default.attributesOfItem(atPath: store.file.path)[.size] as? Int
    #expect(file.bytes == size)
    #expect(file.used + file.free == file.pages)
    #expect(file.held == 0)
    #expect(file.pages * file.pageSize <= file.bytes)
    #expect(inspection.other.catalogue > 0)
    #expect(inspection.other.changeRecords > 0)
    #expect(inspection.other.unfinished == 0)
  }

  @Test("names the process that holds versions, how many and how far behind")
  func readers() async throws {
    let store = try KennelStore(dogs: 1)
    let realm = try store.open()
    let frozen = realm.freeze()
    for id in 1...5 { try realm.addDog(id) }
    let inspection = try await InspectProcess.inspection(of: store.file)
    let reader = try #require(inspection.readers.first { $0.process == getpid() })
    #expect(inspection.readers.count == 1)
    #expect(reader.isAlive)
    #expect(reader.holds.map(\.behind) == [5, 0])
    #expect(reader.holds.map(\.count) == [1, 1])
    let file = inspection.file
    #expect(file.held > 0)
    #expect(file.used + file.free + file.held == file.pages)
    #expect(frozen.objects(Dog.self).count == 1)
  }

  @Test("tells a reader whose process has died, until somebody opens the store")
  func deadReader() async throws {
    let store = try KennelStore(dogs: 1)
    // Without it nobody would have the store open, and the next to open it would find no readers.
    let keeper = try store.open()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = store.file.path as String] in
      let realm = try Realm(fileURL: URL(filePath: path))
      _ = realm.isEmpty
      kill(getpid(), SIGKILL)
    }
    let dead = try await InspectProcess.inspection(of: store.file).readers.filter { !$0.isAlive }
    #expect(dead.count == 1)
    #expect(dead.first?.process != getpid())
    #expect(dead.first?.name == nil)
    let text = try await InspectProcess.run([store.file.path]).output
    #expect(text.contains("(it has died) holds"))
    withExtendedLifetime(keeper) {}
  }

  @Test("waits for no writer")
  @MainActor func writing() async throws {
    let store = try KennelStore(dogs: 2)
    let realm = try store.open()
    realm.beginWrite()
    let run = try await InspectProcess.run([store.file.path])
    realm.cancelWrite()
    #expect(run.status == 0)
  }

  @Test("changes nothing of the file")
  func unchanged() async throws {
    let store = try KennelStore(dogs: 2)
    let before = try FileState(of: store.file)
    #expect(try await InspectProcess.run([store.file.path]).status == 0)
    #expect(try FileState(of: store.file) == before)
  }

  @Test("prints text for people")
  func text() async throws {
    let store = try KennelStore(dogs: 2)
    let run = try await InspectProcess.run([store.file.path])
    #expect((run.status, run.errors) == (0, ""))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix("/kennel.realm") == true)
    #expect(lines.contains("  versions  the newest is 2, and none before 0 is held"))
    #expect(lines.contains("  readers   none"))
    #expect(lines.contains { $0.wholeMatch(of: /\ \ Dog +2 +\d+/) != nil })
    #expect(lines.contains { $0.wholeMatch(of: /\ \ \ \ id +\d+ +\d+\ \ int/) != nil })
  }

  @Test("prints JSON with keys that stay")
  func json() async throws {
    let store = try KennelStore(dogs: 1)
    let run = try await InspectProcess.run([store.file.path, "--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["version"] as? Int == 1)
    let inspection = try #require(json?["store"] as? [String: Any])
    #expect(
      inspection.keys.sorted()
        == ["file", "format", "other", "path", "readers", "tables", "versions"])
    #expect(
      (inspection["file"] as? [String: Any])?.keys.sorted()
        == ["bytes", "free", "held", "pageSize", "pages", "used"])
    #expect(
      (inspection["versions"] as? [String: Any])?.keys.sorted() == ["commit", "newest", "oldest"])
  }
}

/// What a change of a file would show in.
private struct FileState: Equatable {
  let bytes: Data
  let modified: Date?

  init(of file: URL) throws {
    bytes = try Data(contentsOf: file)
    modified =
      try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}
