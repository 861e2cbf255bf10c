import Foundation

@testable import ConfineStore

/// SplitMix64: equal seeds give equal tests.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// A cell of the kind; numbers of all widths, texts of all forms, and some nulls.
  mutating func cell(_ kind: ColumnKind, nullsIn: Int = 8) -> _Cell {
    if let element = kind.element {
      let cells = (0..<below(40)).map { _ in cell(element, nullsIn: nullsIn) }
      switch kind {
      case .set: return .list(cells.asSet)
      case .dictionary: return .dictionary(.init(cells.map { (text(), $0) }) { $1 })
      default: return .list(cells)
      }
    }
    if below(nullsIn) == 0 { return .null }
    switch kind {
    case .bool: return .bool(below(2) == 0)
    case .int: return .int(Int64(bitPattern: next()) >> Int64(below(64)))
    case .float: return .float(Float(below(1000)) / 8)
    case .double: return .double(Double(below(100_000)) / 64)
    case .date: return .date(Double(next() >> 20))
    case .decimal: return .decimal(decimal())
    case .uuid: return .uuid(uuid())
    case .objectId: return .objectId(ObjectId(high: next(), low: UInt32(below(1 << 32))))
    case .string: return .string(text())
    case .data: return .data(Data(text().utf8))
    case .link: return .link(next() >> UInt64(24 + below(40)))
    case .mixed: return mixed()
    case .list, .set, .dictionary: return .null
    }
  }

  /// A value of any type that a mixed column takes, but not null.
  private mutating func mixed() -> _Cell {
    let kinds: [ColumnKind] = [
      .bool, .int, .float, .double, .decimal, .date, .uuid, .objectId, .string, .data, .link,
    ]
    let cell = cell(kinds[below(kinds.count)], nullsIn: .max)
    guard case .link(let key) = cell else { return cell }
    return .typedLink(table: UInt32(1 + below(4095)), key: key)
  }

  private mutating func decimal() -> Decimal128 {
    let coefficient = (UInt128(next()) << 64 | UInt128(next())) >> UInt128(below(128))
    return Decimal128(
      rounding: WideInteger(low: coefficient), exponent: below(60) - 30, isNegative: below(2) == 0)
  }

  private mutating func uuid() -> UUID {
    let halves = (next(), next())
    return UUID(uuid: withUnsafeBytes(of: halves) { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// Of 0 to 5,000 bytes, more often short than long.
  private mutating func text() -> String {
    let longest = [8, 15, 17, 100, 2100, 5000][max(0, below(24) - 18) % 6]
    let length = below(longest + 1)
    let letter = Character(UnicodeScalar(UInt8(97 + below(26))))
    return length < 2 ? "é".prefix(length).description : String(repeating: letter, count: length)
  }
}
