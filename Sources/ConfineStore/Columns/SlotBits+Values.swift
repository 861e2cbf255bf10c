import Foundation

extension UUID {
  init(_ slot: SlotBits) {
    let pair = (slot.low.littleEndian, slot.high.littleEndian)
    self.init(uuid: withUnsafeBytes(of: pair) { $0.loadUnaligned(as: uuid_t.self) })
  }

  var slot: SlotBits {
    withUnsafeBytes(of: uuid) {
      SlotBits(low: $0.baseAddress!.word(at: 0), high: $0.baseAddress!.word(at: 8))
    }
  }
}

extension ObjectId {
  /// The upper half of the slot's high word must be 0.
  init(_ slot: SlotBits) {
    self.init(high: slot.low.byteSwapped, low: UInt32(truncatingIfNeeded: slot.high).byteSwapped)
  }

  /// Its bytes in their order.
  var slot: SlotBits { SlotBits(low: high.byteSwapped, high: UInt64(low.byteSwapped)) }
}
