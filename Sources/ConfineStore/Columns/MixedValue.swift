import Foundation

/// A value of a mixed column as its bytes: a tag of its type, then the value.
enum MixedValue {
  private enum Tag: UInt8 {
    case bool = 1
    case int, float, double, date, uuid, string, data
    case decimal = 10
    case objectId, typedLink
  }

  /// A cell that a mixed column does not take is the caller's mistake and stops the process.
  static func encode(_ cell: _Cell) -> [UInt8] {
    switch cell {
    case .bool(let value): bytes(.bool, [value ? 1 : 0])
    case .int(let value): bytes(.int, value)
    case .float(let value): bytes(.float, value.bitPattern)
    case .double(let value): bytes(.double, value.bitPattern)
    case .decimal(let value): bytes(.decimal, value.low, value.high)
    case .date(let value): bytes(.date, value.bitPattern)
    case .uuid(let value): bytes(.uuid, value.slot.low, value.slot.high)
    case .objectId(let value): bytes(.objectId, value.slot.low) + bytes(of: value.low.bigEndian)
    case .string(let value): bytes(.string, value.utf8)
    case .data(let value): bytes(.data, value)
    case .typedLink(let table, let key): bytes(.typedLink, table) + bytes(of: key)
    case .null, .link, .list, .dictionary:
      preconditionFailure("a column of mixed values was given \(cell)")
    }
  }

  static func decode(_ bytes: Chunk, at owner: ChunkKey) throws(Realm.Error) -> _Cell {
    guard let first = bytes.first, let tag = Tag(rawValue: first) else {
      throw .damaged(owner, "the type of a mixed value is not known")
    }
    let payload = Chunk(rebasing: bytes.dropFirst())
    switch tag {
    case .string: return .string(String(decoding: payload, as: UTF8.self))
    case .data: return .data(Data(payload))
    default: break
    }
    guard payload.count == length(of: tag), let base = payload.baseAddress else {
      throw .damaged(owner, "a mixed value has not the length of its type")
    }
    return try fixed(tag, base, at: owner)
  }

  private static func length(of tag: Tag) -> Int {
    switch tag {
    case .bool: 1
    case .float: 4
    case .int, .double, .date: 8
    case .objectId, .typedLink: 12
    case .decimal, .uuid: 16
    case .string, .data: 0
    }
  }

  private static func fixed(
    _ tag: Tag, _ base: UnsafeRawPointer, at owner: ChunkKey
  ) throws(Realm.Error) -> _Cell {
    switch tag {
    case .bool: return .bool(base.load(as: UInt8.self) != 0)
    case .int: return .int(Int64(bitPattern: base.word(at: 0)))
    case .float: return .float(Float(bitPattern: base.half(at: 0)))
    case .double: return .double(Double(bitPattern: base.word(at: 0)))
    case .date: return .date(Double(bitPattern: base.word(at: 0)))
    case .decimal: return .decimal(Decimal128(high: base.word(at: 8), low: base.word(at: 0)))
    case .uuid: return .uuid(UUID(SlotBits(low: base.word(at: 0), high: base.word(at: 8))))
    case .objectId:
      let slot = SlotBits(low: base.word(at: 0), high: UInt64(base.half(at: 8)))
      return .objectId(ObjectId(slot))
    case .typedLink:
      let (table, key) = (base.half(at: 0), base.word(at: 4))
      guard 1..<ColumnID.limit ~= table, key < ChunkKey.places else {
        throw .damaged(owner, "a link leads nowhere")
      }
      return .typedLink(table: table, key: key)
    case .string, .data: throw .damaged(owner, "a value is of another kind")
    }
  }

  private static func bytes(_ tag: Tag, _ payload: some Sequence<UInt8>) -> [UInt8] {
    [tag.rawValue] + payload
  }

  private static func bytes<Number: FixedWidthInteger>(_ tag: Tag, _ numbers: Number...) -> [UInt8]
  {
    [tag.rawValue] + numbers.flatMap { bytes(of: $0) }
  }

  /// Lowest first.
  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
