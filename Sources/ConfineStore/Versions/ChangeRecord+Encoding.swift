/// The bytes of a change record: numbers of 7 bits a byte, ascending ones as their differences.
extension ChangeRecord {
  private static let format: UInt64 = 1

  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: Self.format)
    bytes.append(varint: base)
    bytes.append(ascending: chunks.map(\.bits))
    for keys in [inserted, deleted] {
      let tables = keys.filter { !$0.value.ranges.isEmpty }.sorted { $0.key < $1.key }
      bytes.append(varint: UInt64(tables.count))
      for (table, keys) in tables {
        bytes.append(varint: UInt64(table))
        bytes.append(ascending: keys.ranges.flatMap { [$0.lowerBound, $0.upperBound] })
      }
    }
    bytes.append(varint: UInt64(lists.count))
    for operation in lists {
      bytes.append(varint: UInt64(operation.column.bits))
      bytes.append(varint: operation.object)
      let (kind, index) = operation.change.parts
      bytes.append(varint: kind)
      bytes.append(varint: UInt64(index))
    }
    return bytes
  }

  /// Nil for bytes that are no record.
  init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = VarintReader(bytes)
    guard reader.next() == Self.format, let base = reader.next(),
      let chunks = reader.ascending(ChunkKey.init(bits:)), let inserted = reader.keys(),
      let deleted = reader.keys(), let lists = reader.lists()
    else { return nil }
    self.init(
      base: base, inserted: inserted, deleted: deleted, lists: lists, chunks: chunks)
  }
}

extension ChangeRecord.ListChange {
  fileprivate var parts: (kind: UInt64, index: Int) {
    switch self {
    case .insert(let index): (0, index)
    case .remove(let index): (1, index)
    case .replace(let index): (2, index)
    case .assign: (3, 0)
    }
  }

  fileprivate init?(kind: UInt64, index: UInt64) {
    guard let index = Int(exactly: index) else { return nil }
    switch kind {
    case 0: self = .insert(index)
    case 1: self = .remove(index)
    case 2: self = .replace(index)
    case 3: self = .assign
    default: return nil
    }
  }
}

extension [UInt8] {
  mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  fileprivate mutating func append(ascending numbers: [UInt64]) {
    append(varint: UInt64(numbers.count))
    var last: UInt64 = 0
    for number in numbers {
      append(varint: number - last)
      last = number
    }
  }
}

/// Reads numbers of 7 bits a byte; nil where there is none.
struct VarintReader {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count, shift < 64 {
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  /// A count that its bytes, at least one for each, can be there for.
  private mutating func count() -> Int? {
    next().flatMap { $0 <= UInt64(bytes.count - index) ? Int($0) : nil }
  }

  fileprivate mutating func ascending<Element>(
    _ element: (UInt64) -> Element
  ) -> [Element]? {
    guard let count = count() else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    var last: UInt64 = 0
    for _ in 0..<count {
      guard let step = next() else { return nil }
      let (sum, overflows) = last.addingReportingOverflow(step)
      guard !overflows else { return nil }
      elements.append(element(sum))
      last = sum
    }
    return elements
  }

  fileprivate mutating func keys() -> [UInt32: KeySet]? {
    guard let count = count() else { return nil }
    var keys = [UInt32: KeySet]()
    for _ in 0..<count {
      guard let table = next().flatMap(UInt32.init(exactly:)), let bounds = ascending(\.self),
        bounds.count.isMultiple(of: 2)
      else { return nil }
      let ranges = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]...bounds[$0 + 1] }
      keys[table] = KeySet(ranges)
    }
    return keys
  }

  fileprivate mutating func lists() -> [ChangeRecord.ListOperation]? {
    guard let count = count() else { return nil }
    var lists: [ChangeRecord.ListOperation] = []
    for _ in 0..<count {
      guard let column = next().flatMap(UInt32.init(exactly:)), column < 1 << 24,
        let object = next(), let kind = next(), let index = next(),
        let change = ChangeRecord.ListChange(kind: kind, index: index)
      else { return nil }
      lists.append(
        ChangeRecord.ListOperation(
          column: ColumnID(bits: column), object: object, change: change))
    }
    return lists
  }
}
