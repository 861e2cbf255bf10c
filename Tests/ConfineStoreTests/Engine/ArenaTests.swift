import Foundation
import Testing

@testable import ConfineStore

@Suite struct ArenaTests {
  @Test("chunks keep their address and content when they move to a file", arguments: [0, 16 << 20])
  func moving(limit: Int) throws {
    let arena = ChunkArena(limit: limit, folder: temporaryFile().deletingLastPathComponent().path)
    var buffers: [(buffer: ChunkBuffer, address: UnsafeMutableRawPointer)] = []
    for number in UInt64(0)..<5000 {
      let buffer = try arena.buffer(with: nil)
      buffer.bytes.storeBytes(of: number, as: UInt64.self)
      buffer.count = 8
      buffers.append((buffer, buffer.bytes))
    }
    for (number, (buffer, address)) in buffers.enumerated() {
      #expect(buffer.bytes == address)
      #expect(buffer.chunk.load(as: UInt64.self) == UInt64(number))
      buffer.bytes.storeBytes(of: 1, as: UInt64.self)
    }
    #expect(buffers.allSatisfy { $0.buffer.chunk.load(as: UInt64.self) == 1 })
  }

  @Test("a folder that takes no file is named in the error")
  func noFolder() throws {
    let folder = temporaryFile().path
    let arena = ChunkArena(limit: 0, folder: folder)
    var buffers: [ChunkBuffer] = []
    let error = #expect(throws: Realm.Error.self) {
      while buffers.count < 5000 { buffers.append(try arena.buffer(with: nil)) }
    }
    #expect(error?.message.contains(folder) == true)
  }
}
