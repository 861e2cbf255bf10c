#if os(Linux)
  import CInterposer
  import CLMDB
  import Foundation
  import Testing

  @testable import ConfineStore

  @Suite(.serialized) struct InterposerTests {
    private let path = temporaryFile().path
    private let log = temporaryFile().path

    private func watched(_ body: (OpenChunks) throws -> Void) throws {
      let chunks = try OpenChunks(path, flushing: true)
      defer { chunks.close() }
      #expect(confine_watch(path, confine_data, 4096))
      defer { confine_watch_nothing() }
      try body(chunks)
    }

    private func chunk(_ key: UInt64, _ size: Int = 100) -> [UInt64: [UInt8]?] {
      [key: ChunkFile.value(of: key, size: size, fill: key)]
    }

    @Test("a commit writes its pages, flushes them, and then writes a durable meta page")
    func commit() throws {
      try watched { chunks in
        #expect(confine_record(log))
        try chunks.commit(chunk(1))
        let counts = confine_counted()
        #expect(counts.puts == 1)
        #expect(counts.pages == 1)
        #expect(counts.syncs == 1)
        #expect(counts.durable_meta_writes == 1)
      }
      let events = try RecordedEvent.read(log)
      #expect(events.map(\.call) == [confine_put, confine_write, confine_sync, confine_write])
      #expect(events.map(\.file) == [confine_data, confine_data, confine_data, confine_meta])
    }

    @Test("what is recorded makes the file again")
    func replay() throws {
      try watched { chunks in
        #expect(confine_record(log))
        for key in 0..<40 as Range<UInt64> { try chunks.commit(chunk(key, 50 + 203 * Int(key))) }
      }
      var copy = [UInt8]()
      for event in try RecordedEvent.read(log) { event.apply(to: &copy) }
      let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(copy.count == file.count)
      #expect(copy[8192...] == file[8192...])
    }

    @Test("a full disk is an error, and the next commit succeeds", arguments: [EIO, ENOSPC])
    func failure(code: CInt) throws {
      try watched { chunks in
        try chunks.commit(chunk(1))
        confine_fail(confine_write, confine_data, 1, 1, code)
        let error = #expect(throws: LMDBCode.self) { try chunks.commit(chunk(2)) }
        #expect(error?.code == code)
        try chunks.commit(chunk(3))
        let contents = try LMDBStructure.check(chunks.environment, path: path)
        #expect(contents.keySum == KeySum.term(1) &+ KeySum.term(3))
      }
    }

    @Test("other files' calls are neither counted nor failed")
    func otherFiles() throws {
      try watched { _ in
        confine_fail(confine_any_call, confine_any_file, 1, .max, EIO)
        let other = try OpenChunks(log, flushing: true)
        defer { other.close() }
        try other.commit(chunk(1))
        #expect(confine_counted().writes == 0)
      }
    }

    @Test("a process that is killed at any call leaves a sound file", arguments: [false, true])
    func killing(after: Bool) async throws {
      for call in 1...8 as ClosedRange<UInt64> {
        let path = temporaryFile().path
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, call = call as UInt64, after = after as Bool] in
          let chunks = try OpenChunks(path, flushing: true)
          try chunks.commit([1: ChunkFile.value(of: 1, size: 5000, fill: 1)])
          _ = confine_watch(path, confine_data, 4096)
          confine_kill(confine_any_call, confine_any_file, call, after)
          for key in 2... as PartialRangeFrom<UInt64> {
            try chunks.commit([key: ChunkFile.value(of: key, size: 5000, fill: 1)])
          }
        }
        try LMDBFile.check(path)
        let chunks = try OpenChunks(path, flushing: true)
        defer { chunks.close() }
        let contents = try LMDBStructure.check(chunks.environment, path: path)
        #expect(contents.version == contents.entries)
      }
    }
  }

  /// An event as the interposer records it.
  struct RecordedEvent {
    var call: confine_call
    var file: confine_file
    var offset: Int
    var bytes: [UInt8]

    static func read(_ log: String) throws -> [RecordedEvent] {
      let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: log)))
      var events: [RecordedEvent] = []
      var position = 0
      while position < data.count {
        let event = data.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: position, as: confine_event.self)
        }
        let start = position + MemoryLayout<confine_event>.size
        position = start + Int(event.length)
        events.append(
          RecordedEvent(
            call: event.call, file: event.file, offset: Int(event.offset),
            bytes: Array(data[start..<position])))
      }
      return events
    }

    /// Does to a copy what the call did to the file.
    func apply(to copy: inout [UInt8]) {
      switch call {
      case confine_write:
        let end = offset + bytes.count
        if copy.count < end { copy += [UInt8](repeating: 0, count: end - copy.count) }
        copy.replaceSubrange(offset..<end, with: bytes)
      case confine_resize where offset < copy.count: copy.removeLast(copy.count - offset)
      case confine_resize: copy += [UInt8](repeating: 0, count: offset - copy.count)
      default: break
      }
    }
  }
#endif
