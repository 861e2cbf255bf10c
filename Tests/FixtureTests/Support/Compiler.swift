import FixtureFiles
import Foundation

/// Checks the types of changed fixtures, against the store that was built with these tests.
enum Compiler {
  /// The folder that the tests were built into, which on Linux has them as an executable.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent()
  }

  private static var modules: URL { products.appending(path: "Modules") }

  static var canImportStore: Bool {
    let store = modules.appending(path: "ConfineStore.swiftmodule").path
    return FileManager.default.fileExists(atPath: store)
  }

  /// What the compiler says against the files as one module; nothing if they are right.
  static func errors(of files: [(path: String, text: String)]) throws -> String {
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
    let log = folder.appending(path: "errors")
    try "".write(to: log, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + options + paths
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let errors = try String(contentsOf: log, encoding: .utf8)
    return process.terminationStatus == 0 ? "" : "swiftc failed\n\(errors)"
  }

  /// As the manifest compiles fixtures, and where the modules of C are that the store imports.
  private static var options: [String] {
    let built = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    let maps =
      built.map { products.appending(path: "\($0)/module.modulemap").path }
      + [Repository.root.appending(path: "Sources/CLMDB/module.modulemap").path]
    return [
      "-typecheck", "-suppress-warnings", "-swift-version", "5", "-module-name", "Fixtures",
      "-module-alias", "RealmSwift=ConfineStore", "-I", modules.path,
    ] + maps.filter(FileManager.default.fileExists).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }
}
