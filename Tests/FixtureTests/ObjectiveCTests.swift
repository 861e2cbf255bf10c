import ConfineClang
import ConfineLint
import ConfineRules
import FixtureFiles
import Foundation
import Testing

@Suite("The fixtures in Objective-C")
struct ObjectiveCTests {
  @Test(
    "are found out exactly as annotated",
    .enabled(if: isInstalled, "needs libclang: \(LibclangSearch.installation)"),
    arguments: Fixture.objectiveC)
  func annotated(fixture: Fixture) async throws {
    let linter = try Linter(
      catalogue: Pages.catalogue(), models: .builtIn(), selection: Pages.everyRule())
    let result = await linter.lint(SourceSet([(fixture.path, fixture.text)]))
    let annotations = try fixture.annotations().entries
    let mismatches = Annotations.mismatches(findings: result.findings, annotations: annotations)
    #expect(mismatches.isEmpty, "\(mismatches.map(\.description).joined(separator: "\n"))")
    #expect(result.gaps == [])
  }

  @Test("say what they are, and bad ones what is wrong", arguments: Fixture.objectiveC)
  func annotations(fixture: Fixture) throws {
    let annotations = try fixture.annotations()
    #expect(annotations.reasonNotToRun == "Objective-C")
    if fixture.isBad { #expect(!annotations.entries.isEmpty) }
    if fixture.isGood { #expect(annotations.entries.filter(\.isReal).isEmpty) }
  }

  @Test("a page says that its rule is for Objective-C if it has a bad fixture there")
  func languages() throws {
    let shown = Set(Fixture.objectiveC.filter(\.isBad).compactMap(\.rule))
    let pages = try Pages.all().filter { $0.rule.languages.contains("objective-c") }
    #expect(Set(pages.map(\.rule.id)) == shown)
  }

  @Test("a page's examples in Objective-C are the marked regions", arguments: Pages.paths)
  func examples(path: String) throws {
    let rule = String(path.split(separator: "/").last!.dropLast(".md".count))
    let page = try Repository.text(of: path)
    for (title, kind) in [("Bad", "bad"), ("Good", "good")] {
      let blocks = Examples.blocks(in: "objc", under: title, of: page)
      guard !blocks.isEmpty else { continue }
      let fixture = try Repository.text(of: "Fixtures/ObjC/\(rule)/\(rule).\(kind).m")
      #expect(blocks == Examples.regions(of: fixture))
    }
  }

  @Test(
    "are what a compiler accepts, with the declarations that Confine brings along",
    .enabled(if: clang != nil, "needs clang"), arguments: Fixture.objectiveC)
  func accepted(fixture: Fixture) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for header in ["Foundation/Foundation.h", "UIKit/UIKit.h", "Realm/Realm.h"] {
      let url = folder.appending(path: header)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "#import \"../all.h\"\n".write(to: url, atomically: true, encoding: .utf8)
    }
    try Declarations.text.write(
      to: folder.appending(path: "all.h"), atomically: true, encoding: .utf8)
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.clang))
    process.arguments = [
      "-fsyntax-only", "-x", "objective-c", "-target", "arm64-apple-ios15.0", "-fno-objc-arc",
      "-fobjc-weak", "-fblocks", "-nostdinc", "-w", "-Werror=objc-method-access", "-I", folder.path,
      Repository.root.appending(path: fixture.path).path,
    ]
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  private static let isInstalled = (try? LibclangSearch().load().get()) != nil

  private static let clang: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/clang" }
      .first(where: FileManager.default.isExecutableFile)
  }()
}
