#if os(Linux)
  import CInterposer
  import Foundation
  import Testing

  @testable import ConfineStore

  /// All that a writer did to its file, replayed up to each of its calls.
  @Suite struct ReplayTests {
    private static let script = CrashScript(seed: 31, largeEvery: 32)
    private static let lastVersion: UInt64 = 300

    @Test("whenever the process ends or the power goes, the last durable version is there")
    func everyPrefix() async throws {
      let path = temporaryFile().path
      await #expect(processExitsWith: .success) { [path = path as String] in
        try Self.write(path)
      }
      let steps = Acknowledged(path).versions
      let events = try RecordedEvent.read(path + "-log")
      let models = Self.script.models(through: Self.lastVersion + 8)
      try await Worker {
        try ReplayedFile(events: events, steps: steps, models: models).check()
      }.result()
    }

    /// Each acknowledged version is marked in the log by a write to the note.
    private static func write(_ path: String) throws {
      let note = try NoteFile(path: path) {}
      defer { note.stop() }
      try Data().write(to: URL(fileURLWithPath: path))
      try #require(confine_watch(path, confine_data, 4096))
      try #require(confine_watch(path + ".note", confine_note, 4096))
      try #require(confine_record(path + "-log"))
      let writer = try CrashWriter(path, script)
      var random = SeededGenerator(5)
      note.post()
      var version: UInt64 = 0
      while version < lastVersion {
        version = try writer.write(pile: Int.random(in: 1...4, using: &random))
        note.post()
      }
    }
  }

  private final class ReplayedFile {
    let events: [RecordedEvent]
    /// What each note says, but for the first, which says that the file was made.
    let steps: [UInt64]
    let models: [CrashScript.Model]
    private let path = ReplayedFile.memoryFile()
    private var opened = 0

    init(events: [RecordedEvent], steps: [UInt64], models: [CrashScript.Model]) {
      (self.events, self.steps, self.models) = (events, [0] + steps, models)
    }

    deinit {
      for suffix in ["", "-lock"] { unlink(path + suffix) }
    }

    /// In memory, where there is such a file system: thousands of files are made here.
    private static func memoryFile() -> String {
      let name = temporaryFile()
      let memory = "/dev/shm/" + name.lastPathComponent
      return access("/dev/shm", W_OK) == 0 ? memory : name.path
    }

    func check() throws {
      var disk = PowerCut()
      var random = SeededGenerator(77)
      var notes = 0
      for (number, event) in events.enumerated() {
        if event.file == confine_note { notes += 1 }
        if event.isDurableMeta { #expect(disk.unsynced.isEmpty, "meta before data at \(number)") }
        disk.add(event)
        guard [confine_write, confine_sync, confine_resize].contains(event.call), notes > 0
        else { continue }
        try expectVersion(disk.whole, after: notes, "whole after call \(number)")
        guard !disk.unsynced.isEmpty else { continue }
        for sample in 0..<2 {
          try expectVersion(disk.sample(&random), after: notes, "call \(number), sample \(sample)")
        }
      }
      #expect(notes == steps.count)
      #expect(opened > 1000)
      unlink(path)
      unlink(path + "-lock")
    }

    private func expectVersion(_ bytes: [UInt8], after notes: Int, _ text: Comment) throws {
      opened += 1
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let next = notes < steps.count ? steps[notes] : steps[notes - 1]
      do {
        let found = try LMDBEngine.open(path: path).newest()
        #expect([steps[notes - 1], next].contains(found.version), text)
        #expect(try found.allContents() == models[Int(found.version)], text)
      } catch {
        Issue.record("\(text): \(error)")
      }
    }
  }
#endif
