#if os(Linux)
  import CInterposer
  import Foundation
  import Testing

  @testable import ConfineStore

  /// A process that is killed at each named point, once before and once after it.
  @Suite struct KillPointTests {
    private static let lastVersion: UInt64 = 30
    private static let script = CrashScript(seed: 11, largeEvery: 8)

    @Test("whatever the point, the last acknowledged version is there, or the next one is")
    func everyPoint() async throws {
      let whole = temporaryFile().path
      await #expect(processExitsWith: .success) { [whole = whole as String] in
        try Self.write(whole, killedAt: 0, after: false)
      }
      let events = try RecordedEvent.read(whole + "-log")
      let sites = KillPoint.Site.sites(of: events)
      #expect(Set(sites) == Set(KillPoint.Site.allCases))
      var killed: Set<KillPoint> = []
      for point in KillPoint.allCases {
        let hits = sites.indices.filter { sites[$0] == point.site }
        let index = try #require(hits.dropFirst(hits.count / 2).first)
        let path = try await kill(at: index, point.isAfter)
        let seen = try RecordedEvent.read(path + "-log").map(\.place)
        #expect(seen == events[..<(point.isAfter ? index + 1 : index)].map(\.place), "\(point)")
        try expectSound(path, Acknowledged(whole).versions, "\(point)")
        killed.insert(point)
      }
      #expect(killed.count == 2 * KillPoint.Site.allCases.count)
    }

    private func kill(at index: Int, _ after: Bool) async throws -> String {
      let path = temporaryFile().path
      let call = UInt64(index + 1)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, call = call as UInt64, after = after as Bool] in
        try Self.write(path, killedAt: call, after: after)
      }
      return path
    }

    /// The same events in each process, which dies at one of them.
    private static func write(_ path: String, killedAt call: UInt64, after: Bool) throws {
      let note = try NoteFile(path: path) {}
      defer { note.stop() }
      try Data().write(to: URL(fileURLWithPath: path))
      try #require(confine_watch(path, confine_data, 4096))
      try #require(confine_watch(path + ".note", confine_note, 4096))
      try #require(confine_record(path + "-log"))
      confine_kill(confine_any_call, confine_any_file, call, after)
      let writer = try CrashWriter(path, script)
      let turn = try WriterTurn(path: path)
      var version: UInt64 = 0
      while version < lastVersion {
        try turn.begin()
        version = try writer.write(pile: 1 + Int(version % 3))
        note.post()
        turn.end()
      }
    }

    /// - Parameter steps: the versions that are flushed, in a process that is not killed.
    private func expectSound(
      _ path: String, _ steps: [UInt64], _ point: Comment
    ) throws {
      let last = Acknowledged(path).last
      let next = steps.first { $0 > last } ?? last
      let models = Self.script.models(through: Self.lastVersion + 8)
      let turn = try WriterTurn(path: path)
      let writer = try CrashWriter(path, Self.script)
      let found = try writer.engine.newest()
      #expect([last, next].contains(found.version), point)
      #expect(try found.allContents() == models[Int(found.version)], point)
      try turn.begin()
      let version = try writer.write(pile: 2)
      turn.end()
      #expect(try StagedChunks(path).orphans == [], point)
      #expect(version > found.version, point)
      #expect(try writer.engine.newest().allContents() == models[Int(version)], point)
    }
  }

  extension RecordedEvent {
    /// What it is and where, without the bytes.
    fileprivate var place: [Int] { [Int(call.rawValue), Int(file.rawValue), offset] }
  }
#endif
