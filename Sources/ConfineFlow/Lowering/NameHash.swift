/// A name as a number. Two names may have the same one, so that what it finds is looked at again.
package struct NameHash: Sendable, Hashable, Comparable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private init() {}

  /// The last part of a dotted name, without a private one's file.
  package init(_ name: String) {
    for byte in name.lastPart.withoutFile.utf8 { add(byte) }
  }

  /// FNV-1a, which takes a byte at a time as a scan of a text meets them.
  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  package static func < (one: NameHash, other: NameHash) -> Bool { one.value < other.value }

  /// The words of a text, comments and strings among them, each once and in order; and how many tokens
  /// the text has at most.
  package static func words(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (names: [NameHash], tokenCount: Int) {
    var words: [NameHash] = []
    var signs = 0
    var word = NameHash()
    var isInWord = false
    for byte in bytes {
      if byte.isPartOfName {
        word.add(byte)
        isInWord = true
        continue
      }
      if byte > UInt8(ascii: " ") { signs += 1 }
      guard isInWord else { continue }
      words.append(word)
      (word, isInWord) = (NameHash(), false)
    }
    if isInWord { words.append(word) }
    return (words.sortedUnique, words.count + signs)
  }
}

extension UInt8 {
  /// Of a name in any script; `$` begins the names of what wrappers project.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}

extension [NameHash] {
  fileprivate var sortedUnique: [NameHash] {
    var unique: [NameHash] = []
    for name in sorted() where unique.last != name { unique.append(name) }
    return unique
  }
}

extension String {
  /// A type's own name, without those around it.
  var lastPart: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[utf8.index(after: dot)...])
  }

  /// What stands before the first dot of a path; all of what is no path.
  var firstPart: String {
    utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}
