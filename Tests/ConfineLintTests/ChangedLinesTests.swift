import Foundation
import Testing

@testable import ConfineLint

@Suite("Changed lines")
struct ChangedLinesTests {
  @Test("are read from a difference, whatever its contents look like")
  func diff() {
    let diff = Diff(
      text: """
        diff --git a/A.swift b/A.swift
        --- a/A.swift
        +++ b/A.swift
        @@ -1,0 +2,3 @@ func a()
        +++ b/No.swift
        +@@ -1 +1 @@
        +x
        @@ -9,2 +12 @@
        --- a/No.swift
        -b
        +c
        \\ No newline at end of file
        diff --git a/B.swift b/B.swift
        --- a/B.swift
        +++ /dev/null
        @@ -1 +0,0 @@
        -gone
        diff --git "a/C \\"1\\".swift" "b/C \\"1\\".swift"
        --- "a/C \\"1\\".swift"
        +++ "b/C \\"1\\".swift"
        @@ -4,2 +3,0 @@
        -d
        -e
        """)
    #expect(diff.files.map(\.path) == ["A.swift", "C \"1\".swift"])
    #expect(diff.files.map(\.lines) == [[2...4, 12...12], []])
  }

  @Test("leave the findings with a step on one of them, in whichever file")
  func restriction() {
    let moved = Sample.finding(
      line: 9, trace: [.init(.crossed, at: Sample.place(3, 1..<2, file: "B.swift"), message: "")])
    var result = LintResult(
      findings: [Sample.finding(line: 1), Sample.finding(line: 5), moved], files: 1, lines: 9,
      seconds: 0, sources: [:])
    result.restrict(
      to: ChangedLines(files: ["A.swift": .some([4...6]), "B.swift": .all]))
    #expect(result.findings.map(\.place.line) == [5, 9])
  }

  @Test("keep the fingerprints that findings have without them")
  func fingerprints() {
    let findings = [Sample.finding(line: 1), Sample.finding(line: 2)]
    var result = LintResult(
      findings: findings, files: 1, lines: 2, seconds: 0,
      sources: ["A.swift": SourceLines("dog\ndog\n")])
    let before = result.entries[1].fingerprint.description
    result.restrict(to: ChangedLines(files: ["A.swift": .some([2...2])]))
    #expect(result.entries.map(\.fingerprint.description) == [before])
  }

  private func git(_ arguments: String..., in folder: TemporaryFolder) async throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    let run = try await ConfineProcess.run(
      ["git"] + identity + arguments, in: folder, executable: URL(filePath: "/usr/bin/env"))
    #expect(run.status == 0, "\(run.errors)")
  }

  private func repository() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["App/가.swift": StrayingSource.text("show")])
    try await git("init", "--quiet", "-b", "main", in: folder)
    try await git("add", ".", in: folder)
    try await git("commit", "--quiet", "-m", "one", in: folder)
    return folder
  }

  @Test("are what is not as in a revision, new files among them")
  func since() async throws {
    let folder = try await repository()
    let none = try await ConfineProcess.run(["--since", "HEAD"], in: folder)
    #expect((none.status, none.output) == (0, "1 file: no findings\n"))
    let changed = "// moved\n" + StrayingSource.text("show", "tell")
    try folder.write(Data(changed.utf8), to: "App/가.swift")
    let one = try await ConfineProcess.run(["--since", "HEAD"], in: folder)
    #expect(one.status == 1)
    #expect(one.output.contains("func tell"))
    #expect(one.output.hasSuffix("1 file: 1 error\n"))
    try folder.write(Data(StrayingSource.text("ask").utf8), to: "B.swift")
    let two = try await ConfineProcess.run(["--since", "main"], in: folder)
    #expect(two.output.hasSuffix("2 files: 2 errors\n"))
  }

  @Test("of a branch are those that it changed itself")
  func branches() async throws {
    let folder = try await repository()
    try await git("checkout", "--quiet", "-b", "work", in: folder)
    try folder.write(Data("let b = 1\n".utf8), to: "B.swift")
    try await git("add", ".", in: folder)
    try await git("commit", "--quiet", "-m", "two", in: folder)
    try await git("checkout", "--quiet", "main", in: folder)
    try folder.write(Data(), to: "App/가.swift")
    try await git("commit", "--quiet", "-a", "-m", "three", in: folder)
    try await git("checkout", "--quiet", "work", in: folder)
    let run = try await ConfineProcess.run(["--since", "main"], in: folder)
    #expect((run.status, run.output) == (0, "2 files: no findings\n"))
  }

  @Test("cannot be told without git, or of an unknown revision")
  func errors() async throws {
    let plain = try TemporaryFolder(["A.swift": ""])
    let outside = try await ConfineProcess.run(["--since", "HEAD"], in: plain)
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("error: cannot tell what changed: "))
    let unknown = try await ConfineProcess.run(["--since", "nowhere"], in: try await repository())
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("cannot tell what changed: there is no revision 'nowhere'"))
  }
}
