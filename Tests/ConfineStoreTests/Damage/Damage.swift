import Foundation

/// What can befall a file while nobody has it open.
enum Damage: CustomStringConvertible {
  case truncate(to: Int)
  case zeroPage(Int)
  case flip(bit: Int, ofByte: Int)

  enum Kind: CaseIterable {
    case truncate, zeroPage, flip
  }

  /// Some damage of that kind somewhere in a file of that size.
  init(_ kind: Kind, in size: Int, pageSize: Int = 4096, _ random: inout SeededGenerator) {
    switch kind {
    case .truncate: self = .truncate(to: Int.random(in: 1..<size, using: &random))
    case .zeroPage: self = .zeroPage(Int.random(in: 0..<size / pageSize, using: &random))
    case .flip:
      self = .flip(
        bit: Int.random(in: 0..<8, using: &random), ofByte: Int.random(in: 0..<size, using: &random)
      )
    }
  }

  func apply(to bytes: inout [UInt8], pageSize: Int = 4096) {
    switch self {
    case .truncate(let size): bytes.removeLast(bytes.count - size)
    case .zeroPage(let page):
      for index in page * pageSize..<(page + 1) * pageSize { bytes[index] = 0 }
    case .flip(let bit, let byte): bytes[byte] ^= 1 << bit
    }
  }

  var description: String {
    switch self {
    case .truncate(let size): "truncated to \(size)"
    case .zeroPage(let page): "page \(page) zeroed"
    case .flip(let bit, let byte): "bit \(bit) of byte \(byte) flipped"
    }
  }
}
