import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("exits 0 without findings, and also with warnings")
  func success() async throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n", "B.swift": "// confine:allow\n"])
    let run = try await ConfineProcess.run([], in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("B.swift:1:1: warning: this suppression cannot be read"))
    #expect(run.output.hasSuffix("2 files: 1 warning\n"))
    #expect(run.errors.isEmpty)
  }

  @Test("exits 1 for any finding when strict, unless told to exit 0")
  func strict() async throws {
    let folder = try TemporaryFolder(["A.swift": "// confine:allow\n"])
    #expect(try await ConfineProcess.run(["--strict"], in: folder).status == 1)
    #expect(try await ConfineProcess.run(["--strict", "--exit-zero"], in: folder).status == 0)
  }

  @Test(
    "exits 2 and says why when it cannot do its job",
    arguments: [
      (["nowhere"], "error: there is no file or folder 'nowhere'"),
      (["--format", "yaml"], "Please provide one of the following:"),
      (["--output", "yaml=x"], "Please provide one of the following:"),
      (["rules", "--format", "sarif"], "Please provide one of 'text' and 'json'."),
      (["--output", "json=no/where"], "error: cannot write 'no/where'"),
      (["--only", "nonsense"], "error: there is no rule 'nonsense'"),
      (["--disable", "unused-supression"], "did you mean 'unused-suppression'?"),
      (["--jobs", "0"], "'--jobs' has to be at least 1."),
      (["--no-such-option"], "Unknown option '--no-such-option'"),
      (["--stdin-filename", "A.swift", "B.swift"], "takes no paths"),
      (["explain", "nonsense"], "error: there is no rule 'nonsense'"),
      (["explain"], "Missing expected argument"),
      (["report"], "Missing expected argument"),
      (["report", "nowhere"], "error: there is no file 'nowhere'"),
      (["report", "."], "error: '.' is a folder"),
      (["report", "A.swift"], "error: 'A.swift' is empty"),
    ])
  func failures(arguments: [String], told: String) async throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let run = try await ConfineProcess.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(told))
    #expect(arguments.contains("json=no/where") || run.output.isEmpty)
  }

  @Test("reports observations as text, as a page and as a trace")
  func report() async throws {
    let line = #"{"id":"1-2-3","time":1766500000,"process":1,"message":"No write is open."}"# + "\n"
    let folder = try TemporaryFolder(["run.jsonl": line])
    let text = try await ConfineProcess.run(["report", "run.jsonl"], in: folder)
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("unknown place: error: No write is open."))
    let both = ["report", "run.jsonl", "--html", "page.html", "--trace", "trace.json"]
    let files = try await ConfineProcess.run(both, in: folder)
    #expect((files.status, files.output) == (0, ""))
    #expect(try folder.text(of: "page.html").hasPrefix("<!doctype html>"))
    #expect(try folder.text(of: "trace.json").contains("traceEvents"))
  }

  @Test("tells its version and explains itself")
  func versionAndHelp() async throws {
    let folder = try TemporaryFolder([:])
    let version = try await ConfineProcess.run(["--version"], in: folder)
    #expect((version.status, version.output) == (0, "0.1.0\n"))
    #expect(try await ConfineProcess.run(["--help"], in: folder).status == 0)
    let explained = try await ConfineProcess.run(["explain", "unused-suppression"], in: folder)
    #expect(explained.output.hasPrefix("unused-suppression: remove the comment"))
  }

  @Test("says that there is no Swift, and exits 0")
  func noSwift() async throws {
    let folder = try TemporaryFolder(["notes/a.txt": ""])
    let run = try await ConfineProcess.run(["notes", "--format", "json"], in: folder)
    #expect((run.status, run.errors) == (0, "no Swift or Objective-C files in notes\n"))
    #expect(run.output.contains("\"files\": 0"))
  }

  @Test("lists as gaps what it does not understand, and exits 0")
  func badInput() async throws {
    let folder = try TemporaryFolder([
      "Broken.swift": "func f( {{{ \"", "Empty.swift": "",
    ])
    try folder.write(Data("let a = 1\n".utf8) + [0xC3, 0x28], to: "Latin.swift")
    try folder.link("Loop", to: ".")
    let run = try await ConfineProcess.run([], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("  not UTF-8 from byte 10 on:\n    Latin.swift:2\n"))
  }

  @Test("lints a generated file of five megabytes")
  func largeFile() async throws {
    let line = "let generated = [\"a\", \"b\", \"// c\"] // one of many lines that a tool wrote\n"
    let text = String(repeating: line, count: 5_000_000 / line.utf8.count)
    let folder = try TemporaryFolder(["Large.swift": text + "// confine:allow\n"])
    let run = try await ConfineProcess.run([], in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 file: 1 warning\n"))
  }

  @Test("reads standard input under the name that is given")
  func standardInput() async throws {
    let folder = try TemporaryFolder([:])
    let name = folder.url.appending(path: "Sources/A.swift").path
    let run = try await ConfineProcess.run(
      ["--stdin-filename", name], in: folder, input: "// confine:allow\n")
    #expect(run.output.hasPrefix("Sources/A.swift:1:1: warning:"))
  }

  @Test("takes Objective-C on standard input for what it is")
  func objectiveCInput() async throws {
    let folder = try TemporaryFolder([:])
    let run = try await ConfineProcess.run(
      ["--stdin-filename", "A.m"], in: folder, input: "// confine:allow\n")
    #expect(run.output.hasPrefix("A.m:1:1: warning:"))
  }

  @Test("refuses a compilation database that is none")
  func compileCommands() async throws {
    let folder = try TemporaryFolder(["A.m": "", "c.json": "{}"])
    let run = try await ConfineProcess.run(["--compile-commands", "c.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("it is no JSON compilation database"))
  }

  @Test("writes several reports, and tells statistics apart from them")
  func reports() async throws {
    let folder = try TemporaryFolder(["A.swift": "// confine:allow\n"])
    let run = try await ConfineProcess.run(
      [
        "--output", "json=a.json", "--output", "text=a.txt", "--output", "html=a.html",
        "--statistics",
      ],
      in: folder)
    #expect(try folder.text(of: "a.html").hasPrefix("<!doctype html>"))
    #expect(run.errors.hasPrefix("1  unreadable-suppression\n1 files, 1 lines, "))
    #expect(try folder.text(of: "a.txt") == run.output)
    #expect(try folder.text(of: "a.json").contains("\"rule\": \"unreadable-suppression\""))
  }

  @Test("tells gaps apart from a form that has no place for them")
  func gapsApart() async throws {
    let folder = try TemporaryFolder(["A.swift": "func (", "B.swift": "let ="])
    let run = try await ConfineProcess.run(["--format", "gitlab"], in: folder)
    #expect((run.status, run.output) == (0, "[]\n"))
    #expect(run.errors == "2 gaps; '--format text' lists them\n")
  }

  @Test("says the same whatever the number of jobs")
  func determinism() async throws {
    let files = (0..<60).map { ("\($0 % 7)/F\($0).swift", "let a = \($0)\n// confine:allow\n") }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    let one = try await ConfineProcess.run(["--jobs", "1"], in: folder)
    let two = try await ConfineProcess.run(["--jobs", "2"], in: folder)
    #expect(one.output == two.output)
    #expect(one.output.hasSuffix("60 files: 60 warnings\n"))
  }
}
