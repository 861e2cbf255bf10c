/// A version such as `10.54.0`; what is left out at its end is zero.
public struct LibraryVersion: Sendable, Hashable {
  private let parts: [Int]

  /// Nil where the text is no version; what follows a hyphen or a plus sign is left out.
  public init?(_ text: String) {
    let numbers = text.prefix { $0 != "-" && $0 != "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    let parts = numbers.compactMap { Int($0) }
    guard !parts.isEmpty, parts.count == numbers.count, parts.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.parts = parts
  }
}

extension LibraryVersion: Comparable {
  public static func < (one: LibraryVersion, other: LibraryVersion) -> Bool {
    let count = max(one.parts.count, other.parts.count)
    return one.padded(to: count).lexicographicallyPrecedes(other.padded(to: count))
  }

  public static func == (one: LibraryVersion, other: LibraryVersion) -> Bool {
    !(one < other) && !(other < one)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts.reversed().drop { $0 == 0 }.reversed())
  }

  private func padded(to count: Int) -> [Int] {
    parts + Array(repeating: 0, count: count - parts.count)
  }
}

extension LibraryVersion: CustomStringConvertible {
  public var description: String { parts.map(String.init).joined(separator: ".") }
}

/// `realm-swift 10.39`: a version that something needs, or a later one.
struct Requirement: Sendable, Hashable {
  let library: String
  let version: LibraryVersion

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let version = LibraryVersion(String(words[1])) else { return nil }
    library = String(words[0])
    self.version = version
  }
}
