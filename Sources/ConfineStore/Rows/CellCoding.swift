import Foundation

/// The bytes of cells: a tag, then the payload; numbers are little-endian.
///
/// A row and a list are both a sequence: the count, where each cell ends, then the cells.
/// So any one of them is reached without reading the others.
enum CellCoding {
  enum Tag: UInt8 {
    case null, falsehood, truth, int, float, double, string, data, date, uuid, link, list
  }

  static func encode(_ cells: [_Cell]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(cells, to: &bytes)
    return bytes
  }

  private static func append(_ cells: [_Cell], to bytes: inout [UInt8]) {
    append(UInt32(cells.count), to: &bytes)
    let ends = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 4 * cells.count))
    let start = bytes.count
    for (index, cell) in cells.enumerated() {
      append(cell, to: &bytes)
      let end = UInt32(bytes.count - start).littleEndian
      withUnsafeBytes(of: end) { end in
        bytes.replaceSubrange(ends + 4 * index..<ends + 4 * index + 4, with: end)
      }
    }
  }

  private static func append(_ cell: _Cell, to bytes: inout [UInt8]) {
    switch cell {
    case .null: bytes.append(Tag.null.rawValue)
    case .bool(let value): bytes.append((value ? Tag.truth : .falsehood).rawValue)
    case .int(let value): append(.int, UInt64(bitPattern: value), to: &bytes)
    case .float(let value): append(.float, value.bitPattern, to: &bytes)
    case .double(let value): append(.double, value.bitPattern, to: &bytes)
    case .string(let value): append(.string, value.utf8, to: &bytes)
    case .data(let value): append(.data, value, to: &bytes)
    case .date(let value): append(.date, value.bitPattern, to: &bytes)
    case .uuid(let value): withUnsafeBytes(of: value.uuid) { append(.uuid, $0, to: &bytes) }
    case .link(let key): append(.link, key, to: &bytes)
    case .list(let cells):
      bytes.append(Tag.list.rawValue)
      append(cells, to: &bytes)
    }
  }

  private static func append<Number: FixedWidthInteger>(
    _ tag: Tag, _ number: Number, to bytes: inout [UInt8]
  ) {
    bytes.append(tag.rawValue)
    append(number, to: &bytes)
  }

  private static func append(_ tag: Tag, _ payload: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(tag.rawValue)
    bytes.append(contentsOf: payload)
  }

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// A sequence of cells as stored, read in place.
struct StoredCells {
  private let bytes: UnsafeRawBufferPointer
  let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let count =
      bytes.count < 4 ? 0 : Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    self.count = 4 + 4 * count <= bytes.count ? count : 0
  }

  private func end(_ index: Int) -> Int {
    let end = bytes.loadUnaligned(fromByteOffset: 4 + 4 * index, as: UInt32.self)
    return min(4 + 4 * count + Int(UInt32(littleEndian: end)), bytes.count)
  }

  subscript(index: Int) -> StoredCell {
    let start = index == 0 ? 4 + 4 * count : end(index - 1)
    return StoredCell(UnsafeRawBufferPointer(rebasing: bytes[start..<max(start, end(index))]))
  }

  var cells: [_Cell] { (0..<count).map { self[$0].cell } }
}

/// One cell as stored.
struct StoredCell {
  private let tag: CellCoding.Tag
  private let payload: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    tag = bytes.first.flatMap(CellCoding.Tag.init) ?? .null
    payload = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
  }

  /// The elements of a list, none for any other cell.
  var elements: StoredCells {
    StoredCells(tag == .list ? payload : UnsafeRawBufferPointer(start: nil, count: 0))
  }

  var cell: _Cell {
    switch tag {
    case .null: .null
    case .falsehood: .bool(false)
    case .truth: .bool(true)
    case .int: .int(Int64(bitPattern: number()))
    case .float: .float(Float(bitPattern: number()))
    case .double: .double(Double(bitPattern: number()))
    case .string: .string(String(decoding: payload, as: UTF8.self))
    case .data: .data(Data(payload))
    case .date: .date(Double(bitPattern: number()))
    case .uuid: .uuid(uuid)
    case .link: .link(number())
    case .list: .list(elements.cells)
    }
  }

  /// Zero where the payload is too short to be right.
  private func number<Number: FixedWidthInteger>() -> Number {
    guard payload.count >= MemoryLayout<Number>.size else { return 0 }
    return Number(littleEndian: payload.loadUnaligned(as: Number.self))
  }

  private var uuid: UUID {
    var value = noBytes
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: payload.prefix($0.count)) }
    return UUID(uuid: value)
  }
}

private let noBytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
