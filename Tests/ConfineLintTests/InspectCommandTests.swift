import Foundation
import Testing

@Suite("The command 'inspect'")
struct InspectCommandTests {
  @Test("runs confine-inspect, whose output and exit status are its own")
  func passesOn() async throws {
    let folder = try TemporaryFolder(["notes.txt": "no store"])
    let run = try await ConfineProcess.run(
      ["inspect", "notes.txt", "--format", "json"], in: folder)
    #expect((run.status, run.output) == (2, ""))
    #expect(run.errors.contains("it is not a Confine store"))
    let help = try await ConfineProcess.run(["inspect", "--help"], in: folder)
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: confine inspect <store>"))
  }

  @Test("says what is missing where there is no confine-inspect beside it")
  func missing() async throws {
    let folder = try TemporaryFolder([:])
    let copy = folder.url.appending(path: "confine")
    try FileManager.default.copyItem(at: ConfineProcess.executable, to: copy)
    let run = try await ConfineProcess.run(["inspect", "a.realm"], in: folder, executable: copy)
    #expect((run.status, run.output) == (2, ""))
    #expect(run.errors.hasPrefix("error: cannot run '"))
    #expect(run.errors.contains("/confine-inspect': No such file or directory"))
    #expect(run.errors.contains("make install"))
  }
}
