import CChecksum
import Testing

@Suite struct ChecksumTests {
  @Test("the examples of RFC 3720, appendix B.4, come out", arguments: examples)
  func vectors(bytes: [UInt8], checksum: UInt32) {
    #expect(confine_crc32c(0, bytes, bytes.count) == checksum)
    #expect(confine_crc32c_software(0, bytes, bytes.count) == checksum)
  }

  @Test("no bytes change nothing")
  func nothing() {
    #expect(confine_crc32c(0, nil, 0) == 0)
    #expect(confine_crc32c(0x1234_5678, nil, 0) == 0x1234_5678)
  }

  @Test("the processor and the tables agree, whatever the length and the alignment")
  func agreement() {
    var random = SeededGenerator(1)
    let bytes = (0..<13_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes.withUnsafeBytes { bytes in
      for length in Array(0...600) + [1023, 4080, 8176, 12_287, 12_288, 12_300, 12_984] {
        for offset in 0..<16 {
          let start = bytes.baseAddress! + offset
          let crc = UInt32(truncatingIfNeeded: random.next())
          #expect(confine_crc32c(crc, start, length) == confine_crc32c_software(crc, start, length))
        }
      }
    }
  }

  @Test("a checksum goes on where another ended")
  func continuation() {
    var random = SeededGenerator(2)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = confine_crc32c(0, bytes, bytes.count)
    for cut in stride(from: 0, through: bytes.count, by: 37) {
      let head = Array(bytes[..<cut])
      let tail = Array(bytes[cut...])
      #expect(confine_crc32c(confine_crc32c(0, head, cut), tail, tail.count) == whole)
    }
  }
}

private let examples: [([UInt8], UInt32)] = [
  ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
  ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
  (Array(0..<32), 0x46DD_794E),
  (Array((0..<32).reversed()), 0x113F_DB5C),
  (readCommand, 0xD996_3A56),
]

/// An iSCSI read command, the RFC's last example.
private let readCommand: [UInt8] = [
  0x01, 0xC0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x14, 0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0x00, 0x14, 0x00, 0x00, 0x00, 0x18,
  0x28, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
]
