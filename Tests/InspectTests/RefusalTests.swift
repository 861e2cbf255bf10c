import ConfineStore
import Foundation
import Testing

@Suite("What cannot be inspected")
struct RefusalTests {
  @Test("a file that is not there, and its folder stays as it is")
  func missing() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("none.realm")
    try await expectRefusal(of: file, "No such file or directory")
    #expect(!FileManager.default.fileExists(atPath: file.path + "-lock"))
    #expect(!FileManager.default.fileExists(atPath: file.path + ".note"))
  }

  @Test("a folder")
  func folder() async throws {
    let folder = try TemporaryFolder()
    try await expectRefusal(of: folder.file("."), "it is a directory")
  }

  @Test("files of others, and empty ones", arguments: [0, 5, 100_000])
  func foreign(size: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("notes.txt")
    try Data(repeating: 0x61, count: size).write(to: file)
    try await expectRefusal(of: file, "it is not a Confine store")
    #expect(!FileManager.default.fileExists(atPath: file.path + "-lock"))
  }

  @Test("a file that was cut off")
  func truncated() async throws {
    let store = try KennelStore(dogs: 20)
    truncate(store.file.path, 3 * 4096)
    try await expectRefusal(of: store.file, "it is truncated")
  }

  @Test("a file whose pages are damaged")
  func damaged() async throws {
    let store = try KennelStore(dogs: 20)
    var bytes = try Data(contentsOf: store.file)
    for offset in 2 * 4096..<bytes.count { bytes[offset] ^= 0xFF }
    try bytes.write(to: store.file)
    try await expectRefusal(of: store.file, "it is damaged at page")
  }

  @Test("a file that another process uses alone")
  func alone() async throws {
    let store = try KennelStore(dogs: 1)
    let note = open(store.beside(".note").path, O_RDWR)
    defer { close(note) }
    #expect(flock(note, LOCK_EX) == 0)
    try await expectRefusal(of: store.file, "another process uses it alone")
  }

  @Test(
    "a line of the command that makes no sense",
    arguments: [
      ([], "Missing expected argument"), (["a", "b"], "Unexpected argument 'b'"),
      (["a", "--format", "xml"], "Please provide one of 'text' and 'json'."),
    ])
  func usage(arguments: [String], told: String) async throws {
    let run = try await InspectProcess.run(arguments)
    #expect((run.status, run.output) == (2, ""))
    #expect(run.errors.contains(told))
  }

  private func expectRefusal(
    of file: URL, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await InspectProcess.run([file.path])
    #expect((run.status, run.output) == (2, ""), sourceLocation: sourceLocation)
    #expect(run.errors.hasPrefix("error: "), sourceLocation: sourceLocation)
    #expect(run.errors.contains(reason), "\(run.errors)", sourceLocation: sourceLocation)
  }
}
