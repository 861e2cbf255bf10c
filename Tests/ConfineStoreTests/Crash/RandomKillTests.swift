#if os(Linux)
  import CInterposer
  import ConfineOwnership
  import Foundation
  import Testing

  @testable import ConfineStore

  /// One store, and many processes that are killed over it, each at a call drawn by lot.
  @Suite struct RandomKillTests {
    private static let script = CrashScript(seed: 23, largeEvery: 16)

    @Test("a store outlives two hundred writers, with and without another beside them")
    func manyKills() async throws {
      let path = temporaryFile().path
      var random = SeededGenerator(17)
      var checked: UInt64 = 0
      var model: CrashScript.Model = [:]
      try CrashWriter(path, Self.script).write(pile: 1)
      for number in 0..<200 {
        let call = UInt64.random(in: 1...80, using: &random)
        if number.isMultiple(of: 2) {
          await kill(path, at: call, after: random.next() % 2 == 0)
        } else {
          try await killBesideSurvivor(path, at: call, after: random.next() % 2 == 0)
        }
        let found = try LMDBEngine.open(path: path).newest()
        while checked < found.version {
          checked += 1
          Self.script.advance(&model, to: checked)
        }
        #expect(found.version >= Acknowledged(path).last)
        #expect(try found.allContents() == model)
      }
      try CrashWriter(path, Self.script).write(pile: 1)
      #expect(try StagedChunks(path).orphans == [])
      // The readers of the dead do not keep pages.
      let environment = try LMDBEnvironment.open(path: path)
      #expect(environment.readers.allSatisfy { $0.process == getpid() })
      let unused = try LMDBRead(of: environment).freedPages.reduce(0) { $0 + $1.count }
      #expect(environment.lastPage - unused < 1000)
    }

    private func kill(_ path: String, at call: UInt64, after: Bool) async {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, call = call as UInt64, after = after as Bool] in
        let note = try NoteFile(path: path) {}
        try #require(confine_watch(path, confine_data, 4096))
        try #require(confine_watch(path + ".note", confine_note, 4096))
        let (writer, turn) = try (CrashWriter(path, Self.script), WriterTurn(path: path))
        confine_kill(confine_any_call, confine_any_file, call, after)
        for number in 0..<100 {
          try turn.begin()
          try writer.write(pile: 1 + number % 3)
          note.post()
          turn.end()
        }
      }
    }

    /// The survivor is this process: it gets the turn again when the other has died in its own.
    private func killBesideSurvivor(_ path: String, at call: UInt64, after: Bool) async throws {
      let isDead = Locked(false)
      let survivor = Worker {
        let (writer, turn) = try (CrashWriter(path, Self.script), WriterTurn(path: path))
        var last: UInt64 = 0
        var turnsAlone = 0
        while turnsAlone < 2 {
          if isDead.withLock({ $0 }) { turnsAlone += 1 }
          try turn.begin()
          let version = try writer.write(pile: 2)
          turn.end()
          try #require(version > last)
          last = version
        }
      }
      await kill(path, at: call, after: after)
      isDead.withLock { $0 = true }
      try await survivor.result()
    }
  }
#endif
