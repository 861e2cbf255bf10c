/// What each side keeps of a row.
protocol Row {
  var key: Int { get }
  var name: String { get }
  var count: Int { get }
  var weight: Double { get }
  var isOpen: Bool { get }
}

extension Row {
  /// Reads everything; a sum of it shows that all sides have read the same.
  var digest: Int {
    key &+ name.utf8.count &+ count &+ Int(weight) &+ (isOpen ? 1 : 0)
  }
}

/// A row in no store.
struct PlainRow: Row {
  let key: Int
  let name: String
  let count: Int
  let weight: Double
  let isOpen: Bool

  /// A name has 12 characters.
  init(_ number: Int) {
    key = number
    name = "row-\(10_000_000 + number)"
    count = number &* 48_271 % 1_000_003
    weight = Double(number) / 4
    isOpen = number.isMultiple(of: 3)
  }

  static let all = (0..<100_000).map(PlainRow.init)

  static let digest = all.reduce(0) { $0 &+ $1.digest }
}

extension Array {
  /// In an order that is the same in each run.
  func shuffledAlike() -> [Element] {
    var generator = Linear()
    return shuffled(using: &generator)
  }
}

private struct Linear: RandomNumberGenerator {
  private var state: UInt64 = 7

  /// The upper bits change fastest.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
