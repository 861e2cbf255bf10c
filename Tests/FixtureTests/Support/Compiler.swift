import FixtureFiles
import Foundation

/// Compiles changed fixtures, against the store that was built with these tests.
enum Compiler {
  typealias File = (path: String, text: String)

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static var canImportStore: Bool { exists(modules.appending(path: "ConfineStore.swiftmodule")) }

  /// Whether the objects are where they are looked for, of which `run-fixture` is made.
  static var canLinkStore: Bool { canImportStore && exists(objectList) }

  /// Throws what the compiler says against the files as one module.
  static func checkTypes(of files: [File]) async throws {
    try await inFolder(with: files) { folder, paths in
      _ = try await run(swiftc, ["-typecheck"] + options + paths, in: folder)
    }
  }

  /// What `run-fixture --lines` prints that is made of these fixtures.
  ///
  /// Its main file goes into their module, which then has no library to be linked with.
  static func lines(printedBy names: [String], of files: [File]) async throws -> [String] {
    let main = Repository.root.appending(path: "Sources/run-fixture/RunFixture.swift").path
    let objects = try String(contentsOf: objectList, encoding: .utf8)
      .split(separator: "\n").map(String.init)
      .filter { !$0.contains("/Fixtures.build/") && !$0.contains("/run_fixture.build/") }
    return try await inFolder(with: files) { folder, paths in
      let program = folder.appending(path: "program")
      let made = ["-g", "-o", program.path] + options + paths + [main] + objects
      _ = try await run(swiftc, made, in: folder)
      let printed = try await run(program, ["--lines"] + names, in: folder)
      return printed.split(separator: "\n").map(String.init)
    }
  }

  // MARK: - Files and processes

  /// The folder that the tests were built into, which on Linux has them as an executable.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent()
  }

  private static var modules: URL { products.appending(path: "Modules") }

  private static var objectList: URL {
    products.appending(path: "run-fixture.product/Objects.LinkFileList")
  }

  private static let swiftc = URL(filePath: "/usr/bin/env")

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  private static func inFolder<Result>(
    with files: [File], _ body: (URL, [String]) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      paths.append(url.path)
    }
    return try await body(folder, paths)
  }

  /// What it prints; to files, since a pipe that nobody empties can hold it up. No thread waits for
  /// it, which other tests need.
  private static func run(_ program: URL, _ arguments: [String], in folder: URL) async throws
    -> String
  {
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    for file in [output, errors] { try "".write(to: file, atomically: true, encoding: .utf8) }
    let process = Process()
    process.executableURL = program
    process.arguments = program == swiftc ? ["swiftc"] + arguments : arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let status = try await withCheckedThrowingContinuation { ended in
      process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    guard status == 0 else {
      throw Failure(description: try String(contentsOf: errors, encoding: .utf8))
    }
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// As the manifest compiles fixtures, and where the modules of C are that the store imports.
  private static var options: [String] {
    let built = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    let maps =
      built.map { products.appending(path: "\($0)/module.modulemap").path }
      + [Repository.root.appending(path: "Sources/CLMDB/module.modulemap").path]
    return [
      "-suppress-warnings", "-swift-version", "5", "-module-name", "Fixtures",
      "-module-alias", "RealmSwift=ConfineStore", "-I", modules.path,
    ] + maps.filter(FileManager.default.fileExists).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }
}
