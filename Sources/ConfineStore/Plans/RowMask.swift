import Foundation

/// Which rows of a block are chosen: a byte for each, 1 or 0, for a processor compares many bytes
/// at once.
///
/// A block is as many object keys that follow each other, whether objects have them or not.
final class RowMask {
  static let count = 1 << 13
  private static let wordCount = count / 8

  let bytes: UnsafeMutablePointer<UInt8>
  private let words: UnsafeMutablePointer<UInt64>

  init() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.count, alignment: 64)
    words = memory.bindMemory(to: UInt64.self, capacity: Self.wordCount)
    bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    fill(false)
  }

  deinit { words.deallocate() }

  func fill(_ isChosen: Bool) { memset(bytes, isChosen ? 1 : 0, Self.count) }

  func assign(_ other: RowMask) { memcpy(bytes, other.bytes, Self.count) }

  func formIntersection(_ other: RowMask) {
    for index in 0..<Self.wordCount { words[index] &= other.words[index] }
  }

  func formUnion(_ other: RowMask) {
    for index in 0..<Self.wordCount { words[index] |= other.words[index] }
  }

  func subtract(_ other: RowMask) {
    for index in 0..<Self.wordCount { words[index] &= ~other.words[index] }
  }

  func invert() { invert(0..<Self.count) }

  func invert(_ range: Range<Int>) {
    for index in range { bytes[index] ^= 1 }
  }

  var isEmpty: Bool {
    var all: UInt64 = 0
    for index in 0..<Self.wordCount { all |= words[index] }
    return all == 0
  }

  /// How many rows are chosen.
  var sum: Int {
    var sum = 0
    // So many bytes of at most 1 add up in a byte.
    for start in stride(from: 0, to: Self.wordCount, by: 128) {
      var lanes: UInt64 = 0
      for index in start..<start + 128 { lanes &+= words[index] }
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes >> 8 & 0x00FF_00FF_00FF_00FF)
      sum += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    return sum
  }

  /// Visits the places of the chosen rows, in order, until a visit answers false.
  @inline(__always)
  func forEach<Failure>(
    _ visit: (Int) throws(Failure) -> Bool
  ) throws(Failure) {
    for index in 0..<Self.wordCount {
      var rest = UInt64(littleEndian: words[index])
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        guard try visit(index << 3 | place >> 3) else { return }
        rest &= rest &- 1
      }
    }
  }
}

/// Rows of a block, among which some are looked for.
struct RowBlock {
  /// The key of the first one.
  let base: UInt64
  /// Those that matter; of others any answer will do.
  let candidates: RowMask

  var end: UInt64 { base + UInt64(RowMask.count) }

  /// The block that has a row.
  static func base(of row: UInt64) -> UInt64 { row & ~UInt64(RowMask.count - 1) }
}

/// A condition that is put to the rows of a block together.
protocol BlockTest {
  /// Tells of each candidate whether the condition holds, in the mask.
  func mark(_ block: RowBlock, _ mask: RowMask) throws(Realm.Error)
  /// For how many of so many rows it holds, where it takes no mask to tell.
  func count(of total: Int) throws(Realm.Error) -> Int?
  /// How long it takes for a row, in nanoseconds or so.
  var cost: Double { get }
  /// How it is done, a line for each step.
  var lines: [String] { get }
}

extension BlockTest {
  func count(of total: Int) -> Int? { nil }
}

/// A mask that seldom is needed.
final class SpareMask {
  private(set) lazy var mask = RowMask()
}
