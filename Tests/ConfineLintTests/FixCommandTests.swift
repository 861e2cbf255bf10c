import Foundation
import Testing

@testable import ConfineLint

@Suite("Fixes on the command line")
struct FixCommandTests {
  private static let code = """
    import RealmSwift
    class Dog: Object { @Persisted var name = "" }
    func load() async {}
    func f() async throws {
      let dog = try Realm(configuration: .init()).objects(Dog.self)[0]
      await load()
      print(dog.name)
    }
    """

  private static let fixed = code.replacing("[0]", with: "[0].freeze()")

  private func folder() throws -> TemporaryFolder { try TemporaryFolder(["A.swift": Self.code]) }

  @Test("are made, told and not needed again")
  func fix() async throws {
    let folder = try folder()
    let run = try await ConfineProcess.run(["--fix"], in: folder)
    #expect((run.status, run.output) == (0, "1 file: no findings\n"))
    #expect(run.errors == "repaired 1 finding in 1 file\n")
    #expect(try folder.text(of: "A.swift") == Self.fixed)
    #expect(try await ConfineProcess.run(["--fix"], in: folder).errors.isEmpty)
  }

  @Test("leave links and permissions as they are")
  func permissions() async throws {
    let folder = try TemporaryFolder(["real/A.swift": Self.code, "App/B.swift": ""])
    try folder.link("App/A.swift", to: "../real/A.swift")
    let path = folder.url.appending(path: "real/A.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
    _ = try await ConfineProcess.run(["--fix", "App"], in: folder)
    let manager = FileManager.default
    #expect(try folder.text(of: "real/A.swift") == Self.fixed)
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o750)
    let link = folder.url.appending(path: "App/A.swift").path
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "../real/A.swift")
  }

  @Test("are shown as a difference that changes nothing")
  func diff() async throws {
    let folder = try folder()
    let run = try await ConfineProcess.run(["--diff"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        --- A.swift
        +++ A.swift
        @@ -2,7 +2,7 @@
         class Dog: Object { @Persisted var name = "" }
         func load() async {}
         func f() async throws {
        -  let dog = try Realm(configuration: .init()).objects(Dog.self)[0]
        +  let dog = try Realm(configuration: .init()).objects(Dog.self)[0].freeze()
           await load()
           print(dog.name)
         }
        \\ No newline at end of file

        """)
    #expect(try folder.text(of: "A.swift") == Self.code)
  }

  @Test("are in JSON, from the cache too")
  func json() async throws {
    let folder = try folder()
    for _ in 0..<2 {
      let run = try await ConfineProcess.run(
        ["--format", "json", "--cache-path", "kept"], in: folder)
      let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let findings = try #require(root?["findings"] as? [[String: Any]])
      let fix = try #require((findings.first?["fixes"] as? [[String: Any]])?.first)
      let edit = try #require((fix["edits"] as? [[String: Any]])?.first)
      #expect(fix["applicability"] as? String == "safe")
      #expect((fix["title"] as? String)?.hasPrefix("copy what you need, freeze the value") == true)
      #expect(edit["text"] as? String == ".freeze()" && edit["file"] as? String == "A.swift")
      #expect(edit["line"] as? Int == 5 && edit["column"] as? Int == 67)
      #expect(edit["endLine"] as? Int == 5 && edit["endColumn"] as? Int == 67)
    }
  }

  @Test("leave alone what is in the baseline")
  func baseline() async throws {
    let folder = try folder()
    _ = try await ConfineProcess.run(["--write-baseline", "known.json"], in: folder)
    let run = try await ConfineProcess.run(["--fix", "--baseline", "known.json"], in: folder)
    #expect((run.status, run.errors) == (0, ""))
    #expect(try folder.text(of: "A.swift") == Self.code)
  }

  @Test(
    "are refused where they make no sense",
    arguments: [
      (["--fix", "--diff"], "'--fix' and '--diff' exclude each other."),
      (["--unsafe-fixes"], "'--unsafe-fixes' needs '--fix' or '--diff'."),
      (["--fix", "--stdin-filename", "A.swift"], "'--fix' changes files"),
    ])
  func refused(arguments: [String], told: String) async throws {
    let run = try await ConfineProcess.run(arguments, in: try folder())
    #expect(run.status == 2)
    #expect(run.errors.contains(told))
  }

  @Test("are as a difference what 'patch' reads")
  func hunks() {
    let before = (1...30).map { "\($0)\n" }.joined()
    let after = before.replacing("\n5\n", with: "\n5\nx\n").replacing("\n20\n21\n", with: "\n21\n")
    let diff = UnifiedDiff(path: "A", before: before, after: after).text
    let heads = diff.split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -3,6 +3,7 @@", "@@ -17,7 +18,6 @@"])
    #expect(UnifiedDiff(path: "A", before: before, after: before).text.isEmpty)
    let new = UnifiedDiff(path: "A", before: "", after: "a\n").text
    #expect(new == "--- A\n+++ A\n@@ -0,0 +1,1 @@\n+a\n")
  }
}
