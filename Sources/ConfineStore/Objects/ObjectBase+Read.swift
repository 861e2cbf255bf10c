import Foundation

/// Reads of attached objects. Those of common types go straight to the slot.
extension ObjectBase {
  /// A property's value through its cell, after the check.
  final func read<Value: _Persistable>(_ property: Int32) -> Value {
    if let managed { return managed.read(Int(property)) }
    _ = tracer?.step(property, of: self)
    return Value._initial()
  }

  /// Finds a slot in place; nil where the general way must be gone: outside the home, in a write
  /// transaction, or where the object has no slot there.
  @inline(__always)
  private func withSlot<Result>(
    _ property: Int32, _ body: (UnsafePointer<PlacedSlots>, Int) -> Result?
  ) -> Result? {
    withManaged { table, key in
      guard table.instance.isHere, table.isValid, let version = table.instance.unchanged,
        let clusters = table.binding.clusters[Int(property)]
      else { return nil }
      return version._withUnsafeGuaranteedRef { version in
        version.slot(of: key, in: clusters).flatMap(body)
      }
    }
  }

  final func bits(_ property: Int32) -> UInt64? {
    withSlot(property) { slots, index in slots.bits(at: index)?.low }
  }

  /// Of a type that is 128 bits wide in its cluster.
  final func wideBits(_ property: Int32) -> SlotBits? {
    withSlot(property) { slots, index in slots.bits(at: index) }
  }

  /// Of a string or data that is short enough to lie in its cluster.
  @inline(__always)
  private func withBytes<Result>(_ property: Int32, _ body: (Chunk) -> Result) -> Result? {
    withSlot(property) { slots, index in slots.bytes(at: index).flatMap(body) }
  }

  final func string(_ property: Int32) -> String? {
    withBytes(property) { bytes in
      // What fits the string itself is copied there, which takes fewer steps than to decode it.
      if bytes.count <= 15 {
        return String(unsafeUninitializedCapacity: bytes.count) { string in
          UnsafeMutableRawBufferPointer(string).copyMemory(from: bytes)
          return bytes.count
        }
      }
      // Bound to bytes the memory needs no generic code to be read.
      return String(decoding: bytes.assumingMemoryBound(to: UInt8.self), as: UTF8.self)
    }
  }

  final func data(_ property: Int32) -> Data? {
    withBytes(property) { Data($0) }
  }
}
