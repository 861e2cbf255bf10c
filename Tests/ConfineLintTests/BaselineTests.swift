import Foundation
import Testing

@Suite("A baseline")
struct BaselineTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["A.swift": StrayingSource.text("show", "tell")])
  }

  private let with = ["--baseline", "known.json"]

  private func written() async throws -> TemporaryFolder {
    let folder = try folder()
    let run = try await ConfineProcess.run(["--write-baseline", "known.json"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "1 file: no findings, 2 in the baseline\n")
    #expect(run.errors == "wrote 2 findings to known.json\n")
    return folder
  }

  private func rewrite(_ folder: TemporaryFolder, _ text: String) throws {
    try folder.write(Data(text.utf8), to: "A.swift")
  }

  @Test("excuses what was known, wherever its lines are now, and nothing else")
  func known() async throws {
    let folder = try await written()
    try rewrite(folder, "// moved\n\n" + StrayingSource.text("show", "ask", "tell"))
    let run = try await ConfineProcess.run(with, in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("func ask"))
    #expect(run.output.hasSuffix("1 file: 1 error, 2 in the baseline\n"))
  }

  @Test("shows in machines' formats what it excuses")
  func json() async throws {
    let folder = try await written()
    let run = try await ConfineProcess.run(with + ["--format", "json"], in: folder)
    #expect(run.output.contains(#""suppressed": { "reason": "in the baseline known.json" }"#))
    #expect(run.output.contains(#""findings": 0, "gaps": 0, "suppressed": 2"#))
    let fingerprints = try folder.text(of: "known.json").split(separator: "\n").compactMap {
      $0.firstMatch(of: #/"fingerprint": "([0-9a-f]{16})"/#)?.output.1
    }
    #expect(fingerprints.count == 2)
    #expect(fingerprints.allSatisfy { run.output.contains("\"fingerprint\": \"\($0)\"") })
  }

  @Test("fails for what is gone, until it is pruned")
  func stale() async throws {
    let folder = try await written()
    try rewrite(folder, StrayingSource.text("show"))
    let run = try await ConfineProcess.run(with, in: folder)
    #expect(run.status == 1)
    #expect(run.output == "1 file: no findings, 1 in the baseline\n")
    #expect(run.errors.hasPrefix("error: known.json has what is not found any more"))
    #expect(run.errors.contains("  A.swift: live object 'dog' is used after 'await'"))
    let pruned = try await ConfineProcess.run(with + ["--prune-baseline"], in: folder)
    #expect((pruned.status, pruned.errors) == (0, "removed 1 entry from known.json\n"))
    #expect(try await ConfineProcess.run(with, in: folder).errors.isEmpty)
  }

  @Test("does not fail for what the run did not look at")
  func partial() async throws {
    let folder = try await written()
    try rewrite(folder, "")
    try folder.write(Data(), to: "B.swift")
    #expect(try await ConfineProcess.run(with + ["B.swift"], in: folder).status == 0)
    let only = with + ["--only", "nested-write"]
    #expect(try await ConfineProcess.run(only, in: folder).status == 0)
    #expect(try await ConfineProcess.run(with, in: folder).status == 1)
    try FileManager.default.removeItem(at: folder.url.appending(path: "A.swift"))
    #expect(try await ConfineProcess.run(with + ["B.swift"], in: folder).status == 1)
  }

  @Test("is written anew with what it had and what is new")
  func rewritten() async throws {
    let folder = try await written()
    try rewrite(folder, StrayingSource.text("show", "ask"))
    let run = try await ConfineProcess.run(with + ["--write-baseline", "known.json"], in: folder)
    #expect((run.status, run.errors) == (0, "wrote 2 findings to known.json\n"))
    #expect(try await ConfineProcess.run(with, in: folder).status == 0)
  }

  @Test(
    "that cannot be read is an error",
    arguments: [
      ("{", "error: known.json: is no baseline; '--write-baseline known.json' writes one"),
      (#"{"version":2,"findings":[]}"#, "error: known.json: version 2 of baselines is not known"),
      (nil, "error: there is no file 'known.json'"),
    ])
  func unreadable(text: String?, told: String) async throws {
    let folder = try folder()
    if let text { try folder.write(Data(text.utf8), to: "known.json") }
    let run = try await ConfineProcess.run(with, in: folder)
    #expect((run.status, run.errors) == (2, told + "\n"))
  }

  @Test("has to be named to be pruned")
  func pruningNothing() async throws {
    let run = try await ConfineProcess.run(["--prune-baseline"], in: try folder())
    #expect(run.status == 2)
    #expect(run.errors.contains("'--prune-baseline' needs '--baseline'."))
  }
}
