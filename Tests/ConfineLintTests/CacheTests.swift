import Foundation
import Testing

@testable import ConfineLint

@Suite("The cache")
struct CacheTests {
  @Test(
    "knows contents by SHA-256",
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (3, "9834876dcfb05cb167a5c24953eba58c4ac89b1adf57f28f2f9d09af107ee8f0"),
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
  func hashes(count: Int, hash: String) {
    var whole = ContentHash()
    var parts = ContentHash()
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    bytes.withUnsafeBufferPointer { whole.add($0) }
    for part in stride(from: 0, to: count, by: 7) {
      bytes[part..<min(part + 7, count)].withUnsafeBufferPointer { parts.add($0) }
    }
    #expect(whole.finished() == hash)
    #expect(parts.finished() == hash)
  }

  private static let arguments = ["--cache-path", "kept", "--statistics", "--format", "concise"]

  private func run(_ folder: TemporaryFolder, _ more: String...) async throws -> ConfineProcess {
    try await ConfineProcess.run(Self.arguments + more, in: folder)
  }

  private func isCached(_ run: ConfineProcess) -> Bool {
    run.errors.hasSuffix("from the cache\n")
  }

  private func kept(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "kept").path)
  }

  private static let source =
    StrayingSource.text("show")
    + "func tell(_ dog: Dog) async {\n  await load()\n"
    + "  print(dog.name)  // confine:allow live-object-across-await -- known\n}\n"

  @Test("says of an unchanged project what was said before, without an analysis")
  func unchanged() async throws {
    let folder = try TemporaryFolder(["A.swift": Self.source, "B.m": ""])
    let first = try await run(folder)
    let second = try await run(folder)
    #expect(!isCached(first) && isCached(second))
    #expect(first.output == second.output)
    #expect((first.status, second.status) == (1, 1))
    let json = ["--format", "json", "--cache-path", "kept"]
    let told = try await ConfineProcess.run(json, in: folder).output
    let anew = try await ConfineProcess.run(["--format", "json", "--no-cache"], in: folder).output
    func withoutTime(_ text: String) -> String {
      text.replacing(#/"seconds": [0-9.e-]+/#, with: "")
    }
    #expect(withoutTime(told) == withoutTime(anew))
    #expect(try kept(folder).count == 2)
  }

  @Test("is not asked when anything is different that a result hangs on")
  func changed() async throws {
    let folder = try TemporaryFolder(["A.swift": StrayingSource.text("show")])
    _ = try await run(folder)
    try folder.write(Data(StrayingSource.text("show", "tell").utf8), to: "A.swift")
    let edited = try await run(folder)
    #expect(!isCached(edited) && edited.output.hasSuffix("1 file: 2 errors\n"))
    try folder.write(Data(), to: "B.swift")
    #expect(!isCached(try await run(folder)))
    let less = try await run(folder, "--disable", "live-object-across-await")
    #expect(!isCached(less) && less.output == "2 files: no findings\n")
    try folder.write(
      Data("rules: { live-object-across-await: note }\n".utf8), to: ".confine.yml")
    let configured = try await run(folder)
    #expect(!isCached(configured) && configured.status == 0)
    try folder.write(Data("types: {}\n".utf8), to: "models/a.yaml")
    let modelled = try await run(folder, "--models", "models")
    #expect(!isCached(modelled))
    try folder.write(Data("types: { Dog: {} }\n".utf8), to: "models/a.yaml")
    #expect(!isCached(try await run(folder, "--models", "models")))
    #expect(isCached(try await run(folder, "--models", "models")))
  }

  @Test("is not believed when it was damaged")
  func damaged() async throws {
    let folder = try TemporaryFolder(["A.swift": StrayingSource.text("show")])
    let first = try await run(folder)
    let name = "kept/" + (try #require(try kept(folder).first))
    let text = try folder.text(of: name)
    for damage in ["", "x", text.replacing("dog", with: "cat"), String(text.dropLast(9))] {
      try folder.write(Data(damage.utf8), to: name)
      let again = try await run(folder)
      #expect(!isCached(again) && again.output == first.output)
    }
  }

  @Test("is left alone when it is not wanted, and its lack is no failure")
  func unwanted() async throws {
    let folder = try TemporaryFolder(["A.swift": "", "file": ""])
    _ = try await ConfineProcess.run(["--no-cache"], in: folder)
    let nowhere = try await ConfineProcess.run(["--cache-path", "file/kept"], in: folder)
    #expect(nowhere.status == 0)
    #expect(nowhere.errors.hasPrefix("warning: no result is kept: cannot write"))
    let both = try await ConfineProcess.run(["--no-cache", "--cache-path", "a"], in: folder)
    #expect(both.status == 2)
  }

  @Test("is where the system has caches")
  func folders() {
    let xdg = ResultCache.defaultFolder(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"])
    #expect(xdg?.path == "/c/confine")
    #expect(ResultCache.defaultFolder(environment: ["HOME": "/h"])?.path.hasPrefix("/h/") == true)
    #expect(ResultCache.defaultFolder(environment: [:]) == nil)
  }
}
