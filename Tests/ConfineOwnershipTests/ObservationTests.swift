import ConfineOwnership
import Foundation
import Testing

/// The file that `CONFINE_OBSERVATIONS` names. Each test is a process, which reads it once.
@Suite struct ObservationTests {
  @Test("a violation is one line before it is looked up, and one with the same id after")
  func lines() async throws {
    let lines = try await observationsOfStraying()
    try #require(lines.count == 2)
    #expect(lines[0]["id"] as? String == lines[1]["id"] as? String)
    #expect(lines[0]["rule"] as? String == "live-object-across-await")
    #expect(lines[0]["value"] as? String == "Dog(id: 7)")
    #expect(lines[0]["operation"] as? String == "read")
    #expect((lines[0]["time"] as? Int).map { $0 > 1_700_000_000_000_000_000 } == true)
    #expect(lines[0]["file"] == nil && lines[0]["backtrace"] == nil)
    #expect((lines[0]["homeLane"] as? String)?.hasPrefix("thread ") == true)
    #expect((lines[0]["hereLane"] as? String)?.hasPrefix("thread ") == true)
    #expect(lines[1]["file"] as? String == #filePath)
    #expect(lines[1]["line"] as? Int == lineMarked("observed"))
    #expect((lines[1]["backtrace"] as? [String])?.first?.contains("strayObserved") == true)
  }

  @Test("the first line has offsets in images, and their paths and builds")
  func images() async throws {
    let first = try #require(try await observationsOfStraying().first)
    let stack = try #require(first["stack"] as? [String])
    let images = try #require(first["images"] as? [[String: Any]])
    #expect(!stack.isEmpty && stack.allSatisfy { $0.wholeMatch(of: /\d+\+0x[0-9a-f]+/) != nil })
    let used = Set(stack.compactMap { $0.split(separator: "+").first.flatMap { Int($0) } })
    #expect(used.isSubset(of: images.indices))
    for image in images {
      let path = try #require(image["path"] as? String)
      #expect(FileManager.default.fileExists(atPath: path))
    }
    #expect((images.first?["build"] as? String)?.wholeMatch(of: /([0-9a-f]{2})+/) != nil)
  }

  @Test("both lines have the story, the second with lines")
  func story() async throws {
    let stories = try await observationsOfStraying().compactMap { $0["story"] as? [[String: Any]] }
    try #require(stories.count == 2)
    for story in stories {
      #expect(story.compactMap { $0["step"] as? String } == ["opened", "hopped"])
      #expect(story.allSatisfy { ($0["lane"] as? String)?.hasPrefix("thread ") == true })
      #expect((story.last?["message"] as? String)?.hasPrefix("work sent home by thread ") == true)
    }
    #expect((stories[0].last?["stack"] as? [String])?.isEmpty == false)
    #expect(stories[1].last?["line"] as? Int == lineMarked("noted"))
  }

  @Test("both lines are written before the process ends by the trap")
  func trap() async throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = file.path as String] in
      setenv("CONFINE_OBSERVATIONS", path, 1)
      setenv("CONFINE_CHECK", "trap", 1)
      strayObserved()
    }
    #expect(try observations(in: file).count == 2)
  }

  @Test("a file that cannot be written is told once, and the program goes on")
  func unwritable() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("CONFINE_OBSERVATIONS", "/nowhere/at/all", 1)
      setenv("CONFINE_CHECK", "record", 1)
      strayObserved()
      strayObserved()
      #expect(recordedViolations().count == 2)
    }
    let told = """
      confine: observations cannot be written to /nowhere/at/all: No such file or directory.

      """
    #expect(text(result).components(separatedBy: told).count == 2)
  }

  @Test("what a killed process left of a line is removed by the next, and nothing else")
  func cutLine() throws {
    for (before, kept) in [
      ("{\"id\":\"1\"}\n{\"id\":\"2", ["{\"id\":\"1\"}"]), ("{\"id\":\"2", []),
      ("{\"id\":\"1\"}", ["{\"id\":\"1\"}"]), ("mine", ["mine"]), ("", []),
    ] {
      let file = temporaryFile()
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(before.utf8).write(to: file)
      let observations = ObservationFile(file.path)
      observations.append(["id": "3"])
      observations.append(["id": "4"])
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = kept + ["{\"id\":\"3\"}", "{\"id\":\"4\"}", ""]
      #expect(text == lines.joined(separator: "\n"))
    }
  }
}

/// Not in the tests themselves, whose closures the compiler moves to a file of its own.
private func strayObserved() {
  let owned = Owned()
  owned.confinement.note(.hopped)  // noted
  _ = owned.confinement.admits(.read, owned.value)  // observed
}

/// What a process writes that misuses a value once and goes on.
private func observationsOfStraying() async throws -> [[String: Any]] {
  let file = temporaryFile()
  defer { try? FileManager.default.removeItem(at: file) }
  await #expect(processExitsWith: .success) { [path = file.path as String] in
    setenv("CONFINE_OBSERVATIONS", path, 1)
    setenv("CONFINE_CHECK", "record", 1)
    strayObserved()
  }
  return try observations(in: file)
}

func temporaryFile() -> URL {
  FileManager.default.temporaryDirectory.appending(path: "confine-\(UUID().uuidString)")
}

private func observations(in file: URL) throws -> [[String: Any]] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
    try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
  }
}
